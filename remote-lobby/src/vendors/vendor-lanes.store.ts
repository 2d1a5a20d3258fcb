import { type AnswerOf, gameVendors, type VendorLane } from '@azulejo/shared/wire'
import * as v from 'valibot'

/** One entry per brand and language, kept as long as the browser's tab. */
const keyOf = (merchant: string, language: string) => `azulejo.lobby.lanes.${merchant}.${language}`

/** Reads the lanes from session storage; undefined if missing or of an outdated shape. */
export function keptLanes(merchant: string, language: string): readonly VendorLane[] | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(merchant, language)) ?? 'null')
    const parsed = v.safeParse(gameVendors.answer, kept)
    return parsed.success ? parsed.output.data.lanes : undefined
  } catch {
    return undefined
  }
}

/** Stores the lanes for the session. When storing fails, they are requested again next time. */
export function keepLanes(merchant: string, language: string, answer: AnswerOf<typeof gameVendors>): void {
  try {
    sessionStorage.setItem(keyOf(merchant, language), JSON.stringify(answer))
  } catch {
    // Storage may be full or switched off.
  }
}
