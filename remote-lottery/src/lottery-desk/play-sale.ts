import { type Currency, parseAmount } from '@azulejo/shared/kernel'
import { floorText, isOffered, type LineTerms, type Ratio, ratio, returnOf, times } from '@azulejo/shared/lottery'
import type { AnswerOf, gameSetting } from '@azulejo/shared/wire'
import type { OfferedPlay } from './use-bet-terms.ts'

/** Return of one note of a play in a unit and series, and whether the play is sold so. */
export function saleOf(
  { play, singleBetPrice }: Pick<OfferedPlay, 'play' | 'singleBetPrice'>,
  { unit, series }: Pick<LineTerms, 'unit' | 'series'>,
  { currency, returnFloor }: Pick<AnswerOf<typeof gameSetting>, 'returnFloor'> & { readonly currency: string },
): { readonly back: Ratio; readonly isSold: boolean } {
  const terms = { price: parseAmount(singleBetPrice, currency as Currency) ?? 0n, unit, series }
  return { back: returnOf(play, terms), isSold: isOffered(play, terms, returnFloor) }
}

/** A share as a number of per cent, rounded down to two decimals. */
export const percentOf = (share: Ratio): `${number}` => floorText(times(share, ratio(100)), 2) as `${number}`
