import { parseAmount } from '@azulejo/shared/kernel'
import { type BetUnit, largestNotePrize, lineStake, type Picks } from '@azulejo/shared/lottery'
import type { AnswerOf, gameSetting } from '@azulejo/shared/wire'
import type { OfferedPlay } from './use-bet-terms.ts'

export type Setting = AnswerOf<typeof gameSetting>

type BetLine = { readonly offered: OfferedPlay; readonly picks: Picks; readonly multiple: number }

/** A limit of one line that the gateway refuses to exceed, in minor units. */
export type LineLimit = { readonly of: 'amount' | 'prize'; readonly most: bigint }

export const modeOf = ({ bettingModes }: Setting, unit: BetUnit) => bettingModes.find((each) => each.unit === unit)

/** Stake and largest prize of a note of a line, in minor units. */
export function figuresOf(
  { offered: { play, singleBetPrice }, picks, multiple }: BetLine,
  { unit, series }: { readonly unit: BetUnit; readonly series: number },
  { currency }: Setting,
) {
  const terms = { price: parseAmount(singleBetPrice, currency) ?? 0n, unit, multiple, series }
  return { stake: lineStake(play, picks, terms), prize: largestNotePrize(play, picks, terms) }
}

/** The limit that a line exceeds; the stake comes first. */
export function exceededLimit(
  { stake, prize }: ReturnType<typeof figuresOf>,
  unit: BetUnit,
  setting: Setting,
): LineLimit | undefined {
  const mode = modeOf(setting, unit)
  const amountOf = (text: string | undefined) => parseAmount(text ?? '0', setting.currency) ?? 0n
  const [amount, win] = [amountOf(mode?.betAmountMax), amountOf(mode?.winAmountMax)]
  if (stake > amount) return { of: 'amount', most: amount }
  return prize > win ? { of: 'prize', most: win } : undefined
}
