import { toDecimal } from '@azulejo/shared/kernel'
import * as v from 'valibot'
import { defineGame, type GameSeat } from '../core/game.ts'
import { limitsOf, liveDelay, offerFor, rtpOf } from './book/book-terms.ts'
import { key } from './book/slip.ts'
import { markets } from './pick-rules.ts'
import { sports as allSports } from './season/leagues.ts'
import { terms } from './season/prices.ts'
import type { SportsFacts } from './sports-shapes.ts'

function factsOf(seat: GameSeat): SportsFacts {
  const { least, largestPrize, largestMultiple } = limitsOf(seat)
  const own = allSports.filter(({ gameClassify }) => gameClassify === seat.gameClassify)
  const named = own.find(({ key: name }) => name.toUpperCase() === seat.gameType) ?? own[0]
  const of = (market: (typeof markets)[number]) => ({
    return: rtpOf(seat) + terms[market].more,
    share: terms[market].share,
  })
  return {
    gameClassify: seat.gameClassify,
    sport: named?.key ?? '',
    digits: toDecimal(0n, seat.currency).split('.')[1]?.length ?? 0,
    least: least.toString(),
    largestPrize: largestPrize.toString(),
    largestMultiple,
    markets: Object.fromEntries(markets.map((market) => [market, of(market)])) as SportsFacts['markets'],
    delay: liveDelay / 1_000,
    offerFor: offerFor / 1_000,
  }
}

/**
 * A sports book, also for e-sports. Its bets are slips, which have calls of their own: a player may have many open, their
 * stakes are free, and their events end them.
 */
export const sports = defineGame<never, never, never>({
  key,
  leastRound: 0,
  openFor: 0,
  isBook: true,
  commits: false,
  stakes: () => [],
  facts: factsOf,
  bet: v.never(),
  act: v.never(),
  start: (round) => round.bet,
  step: () => undefined,
  leave: () => undefined,
  shown: () => ({}),
  end: () => undefined,
})
