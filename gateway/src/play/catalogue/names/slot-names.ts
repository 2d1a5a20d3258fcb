import { slotStylesOfEurope } from './slot-names-europe.ts'
import { slotStylesOverseas } from './slot-names-overseas.ts'
import type { NameStyle } from './words.ts'

/** Name styles of eleven studios; with the slots of `lead-games.ts` they give 1,248 slots. */
export const slotStyles: readonly NameStyle[] = [...slotStylesOfEurope, ...slotStylesOverseas]
