import { minor, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import * as v from 'valibot'
import { type PlacedBet, sumOf } from '../core/chips-rules.ts'
import { defineGame, type GameSeat } from '../core/game.ts'
import { betsThenResult } from '../core/room-game.ts'
import { faultOf, largestPayout, limitsFrom, mostPlaces, payoutOf, validBetOf, wheelNumbers } from './roulette-rules.ts'
import type { RouletteFacts, RouletteResult, RouletteShown } from './roulette-shapes.ts'

type RouletteState = RouletteShown & { readonly number?: number }
type Drawn = { readonly number: number }

const chips = [1, 5, 10, 25, 100]

const bet = v.object({
  bets: v.pipe(
    v.array(v.object({ place: v.pipe(v.string(), v.maxLength(20)), amount: v.pipe(v.number(), v.safeInteger()) })),
    v.minLength(1),
    v.maxLength(mostPlaces),
  ),
})

const leastOf = ({ minBet, currency }: Pick<GameSeat, 'minBet' | 'currency'>): number =>
  Math.max(1, Number(parseAmount(minBet, currency) ?? 1n))

/** Whether the wallet pays the prize of any result. */
function isPayable({ largestPrize, largestMultiple, currency }: GameSeat, bets: readonly PlacedBet[]): boolean {
  const most = largestPayout(bets)
  return BigInt(most) <= (parseAmount(largestPrize, currency) ?? 0n) && most <= sumOf(bets) * largestMultiple
}

/** European roulette with one zero: everybody at the table bets on the same number. */
export const roulette = defineGame<v.InferOutput<typeof bet>, RouletteState, never>({
  key: 'roulette',
  leastRound: 500,
  openFor: 45_000,
  commits: false,
  room: betsThenResult<Drawn>({
    bets: { name: 'bets', lasts: 15_000 },
    wait: { name: 'spin', lasts: 6_000 },
    result: { name: 'result', lasts: 6_000 },
    draw: (random) => ({ number: random.below(wheelNumbers) }),
    past: ({ number }) => number,
  }),
  stakes: (seat) => chips.map((chip) => minor(chip * leastOf(seat))),
  sum: ({ bets }) => BigInt(sumOf(bets)),
  facts: (seat): RouletteFacts => ({
    digits: toDecimal(0n, seat.currency).split('.')[1]?.length ?? 0,
    least: leastOf(seat),
  }),
  bet,
  act: v.never(),
  accepts: (seat, _, { bets }) => faultOf(bets, limitsFrom(leastOf(seat))) === undefined && isPayable(seat, bets),
  start: ({ bet: { bets } }) => ({ bets }),
  step: () => undefined,
  leave: () => undefined,
  settle: (state, drawn) => ({ ...state, number: (drawn as Drawn).number }),
  shown: ({ bets }) => ({ bets }),
  end({ bets, number }) {
    if (number === undefined) return undefined
    const result: RouletteResult = { roulette: number, bets: bets.map(({ place, amount }) => [place, amount]) }
    return { payout: minor(payoutOf(bets, number)), result, validBet: minor(validBetOf(bets, number)) }
  },
})
