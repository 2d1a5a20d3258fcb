import type { Instant } from '@azulejo/shared/kernel'

/** When a call was sent and answered by this machine's clock. */
export type Trip = { readonly sentAt: Instant; readonly answeredAt: Instant }

/**
 * The moment of this machine's clock at which a platform's remaining time runs out. The platform answered about half
 * the round trip before the answer arrived.
 */
export const dueAt = (remainTime: number, { sentAt, answeredAt }: Trip): Instant =>
  answeredAt + remainTime - (answeredAt - sentAt) / 2

/** Daily draws happen on the minute; a corrected moment carries the error of its correction. */
export const onTheMinute = (moment: Instant): Instant => Math.round(moment / 60_000) * 60_000

/** Longest delay a browser timer can hold, in milliseconds. */
export const longestDelay = 2_147_483_647

/** Milliseconds in which a draw is settled as a rule, and over which the questions of all pages for it are spread. */
const settlesIn = 500
const spreadOver = 3_000

/** When a page asks for the result of a draw. @param share of the page, from 0 to 1, so that not all ask at once */
export const asksAt = (drawsAt: Instant, share: number): Instant => drawsAt + settlesIn + Math.round(spreadOver * share)

/** Waits between questions for a result that is late, in milliseconds. */
export const retryDelay = (tries: number): number => Math.min(15_000, 1_000 * 2 ** tries)
