import { minor, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import * as v from 'valibot'
import { type BetsShown, type ChipsFacts, type PlacedBet, sumOf } from './chips-rules.ts'
import { type AnyGame, defineGame, type GameSeat } from './game.ts'
import type { AnyRoomRules } from './room-game.ts'

/** Values of the chips, as multiples of the smallest bet. */
const chips = [1, 5, 10, 25, 100]

type ChipsBet = { readonly bets: { place: string; amount: number }[] }
type ChipsState<Drawn> = BetsShown & { readonly drawn?: Drawn }

/** What differs between games whose players lay chips on places. Amounts are minor units. */
export type ChipsRules<Drawn> = {
  readonly key: string
  readonly room: AnyRoomRules
  /** The name of a place of the table. */
  readonly place: v.GenericSchema<unknown, string>
  /** Bets on places in one round at most. */
  readonly mostPlaces: number
  /** Whether the table takes the bets. @param least the smallest bet on a place */
  isPossible(bets: readonly PlacedBet[], least: number): boolean
  /** The largest amount that any result brings back. */
  largestPayout(bets: readonly PlacedBet[]): number
  /** What the bets bring back, and what of them counts as turnover. */
  settle(bets: readonly PlacedBet[], drawn: Drawn): { readonly payout: number; readonly validBet: number }
  /** What page and betting record show of the outcome; the bets stand beside it. */
  resultOf(drawn: Drawn): object
}

const leastOf = ({ minBet, currency }: Pick<GameSeat, 'minBet' | 'currency'>): number =>
  Math.max(1, Number(parseAmount(minBet, currency) ?? 1n))

/** A game whose players lay chips on the places of one table and wait for a result that is common to all. */
export function defineChipsGame<Drawn extends object>(rules: ChipsRules<Drawn>): AnyGame {
  const amount = v.pipe(v.number(), v.safeInteger())
  const bets = v.array(v.object({ place: rules.place, amount }))
  const bet = v.object({ bets: v.pipe(bets, v.minLength(1), v.maxLength(rules.mostPlaces)) })
  /** Whether the wallet pays the prize of any result. */
  const isPayable = ({ largestPrize, largestMultiple, currency }: GameSeat, placed: readonly PlacedBet[]) => {
    const most = rules.largestPayout(placed)
    return BigInt(most) <= (parseAmount(largestPrize, currency) ?? 0n) && most <= sumOf(placed) * largestMultiple
  }
  return defineGame<ChipsBet, ChipsState<Drawn>, never>({
    key: rules.key,
    leastRound: 500,
    openFor: 45_000,
    commits: false,
    room: rules.room,
    stakes: (seat) => chips.map((chip) => minor(chip * leastOf(seat))),
    sum: (placed) => BigInt(sumOf(placed.bets)),
    facts: (seat): ChipsFacts => ({
      digits: toDecimal(0n, seat.currency).split('.')[1]?.length ?? 0,
      least: leastOf(seat),
    }),
    bet,
    act: v.never(),
    accepts: (seat, _, placed) => rules.isPossible(placed.bets, leastOf(seat)) && isPayable(seat, placed.bets),
    start: (round) => ({ bets: round.bet.bets }),
    step: () => undefined,
    leave: () => undefined,
    settle: (state, drawn) => ({ ...state, drawn: drawn as Drawn }),
    shown: (state) => ({ bets: state.bets }),
    end({ bets: placed, drawn }) {
      if (!drawn) return undefined
      const { payout, validBet } = rules.settle(placed, drawn)
      const result = { ...rules.resultOf(drawn), bets: placed.map(({ place, amount: units }) => [place, units]) }
      return { payout: minor(payout), result, validBet: minor(validBet) }
    },
  })
}
