import type { Instant } from '@azulejo/shared/kernel'

/** When a call was sent and answered by this machine's clock. */
export type Trip = { readonly sentAt: Instant; readonly answeredAt: Instant }

/**
 * The moment of this machine's clock at which a platform's remaining time runs out. The platform answered about half
 * the round trip before the answer arrived.
 */
export const dueAt = (remainTime: number, { sentAt, answeredAt }: Trip): Instant =>
  answeredAt + remainTime - (answeredAt - sentAt) / 2

/** Rounds to the full minute: daily draws happen on the minute, and a corrected moment is slightly off. */
export const onTheMinute = (moment: Instant): Instant => Math.round(moment / 60_000) * 60_000

/** Longest delay a browser timer can hold, in milliseconds. */
export const longestDelay = 2_147_483_647

/** Usual settlement time of a draw, and the window that spreads the requests of all pages, in milliseconds. */
const settlesIn = 500
const spreadOver = 3_000

/** When a page requests a draw's result. @param share the page's offset from 0 to 1, which spreads the requests of pages */
export const resultFetchAt = (drawsAt: Instant, share: number): Instant =>
  drawsAt + settlesIn + Math.round(spreadOver * share)

/** Delay before the next request for a late result, in milliseconds. */
export const retryDelay = (tries: number): number => Math.min(15_000, 1_000 * 2 ** tries)
