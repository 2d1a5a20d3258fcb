import { type AnswerOf, gameVendors, type VendorLane } from '@azulejo/shared/wire'
import * as v from 'valibot'

/** One entry per brand and language, kept as long as the browser's tab. */
const keyOf = (merchant: string, language: string) => `azulejo.lobby.lanes.${merchant}.${language}`

/** Lanes that were kept in session storage; undefined when there are none or they are not of today's shape. */
export function keptLanes(merchant: string, language: string): readonly VendorLane[] | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(merchant, language)) ?? 'null')
    const parsed = v.safeParse(gameVendors.answer, kept)
    return parsed.success ? parsed.output.data.lanes : undefined
  } catch {
    return undefined
  }
}

/** Keeps lanes for the session. A browser that has no room for them asks again next time. */
export function keepLanes(merchant: string, language: string, answer: AnswerOf<typeof gameVendors>): void {
  try {
    sessionStorage.setItem(keyOf(merchant, language), JSON.stringify(answer))
  } catch {
    // Storage may be full or switched off.
  }
}
