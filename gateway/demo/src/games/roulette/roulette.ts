import * as v from 'valibot'
import { defineChipsGame } from '../core/chips-game.ts'
import { betsThenResult } from '../core/room-game.ts'
import { faultOf, largestPayout, limitsFrom, mostPlaces, payoutOf, validBetOf, wheelNumbers } from './roulette-rules.ts'
import type { RouletteResult } from './roulette-shapes.ts'

type Drawn = { readonly number: number }

/** European roulette with one zero: everybody at the table bets on the same number. */
export const roulette = defineChipsGame<Drawn>({
  key: 'roulette',
  room: betsThenResult<Drawn>({
    bets: { name: 'bets', lasts: 15_000 },
    wait: { name: 'spin', lasts: 6_000 },
    result: { name: 'result', lasts: 6_000 },
    draw: (random) => ({ number: random.below(wheelNumbers) }),
    past: ({ number }) => number,
  }),
  place: v.pipe(v.string(), v.maxLength(20)),
  mostPlaces,
  isPossible: (bets, least) => faultOf(bets, limitsFrom(least)) === undefined,
  largestPayout,
  settle: (bets, { number }) => ({ payout: payoutOf(bets, number), validBet: validBetOf(bets, number) }),
  resultOf: ({ number }): Omit<RouletteResult, 'bets'> => ({ roulette: number }),
})
