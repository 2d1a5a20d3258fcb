import { slotStylesOfEurope } from './slot-names-europe.ts'
import { slotStylesOverseas } from './slot-names-overseas.ts'
import type { NameStyle } from './words.ts'

/** Together with the slots named elsewhere 1,248 slots of eleven studios. */
export const slotStyles: readonly NameStyle[] = [...slotStylesOfEurope, ...slotStylesOverseas]
