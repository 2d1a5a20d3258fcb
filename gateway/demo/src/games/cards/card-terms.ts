import { type Currency, type Minor, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import * as v from 'valibot'
import { type AnyGame, defineGame, type GameSeat, stakesFrom } from '../core/game.ts'
import type { AnyCardGame } from './card-game.ts'
import type { CardFacts } from './card-shapes.ts'

type CardTerms = Pick<AnyCardGame, 'key' | 'seatCounts' | 'turnMs'>

/** The part of the pot that the house keeps, in hundredths of a per cent: what the game's return leaves. */
export const rakeOf = ({ rtp }: Pick<GameSeat, 'rtp'>): number => 10_000 - Math.round(Number(rtp) * 100)

/** Antes from the game's minimum bet, up to those whose largest pot the wallet still pays. */
export function antesOf({ seatCounts }: CardTerms, seat: GameSeat): readonly Minor[] {
  const mostSeats = Math.max(...seatCounts)
  const largest = parseAmount(seat.largestPrize, seat.currency) ?? 0n
  if (seat.largestMultiple < mostSeats) return []
  return stakesFrom(seat).filter((ante) => ante * BigInt(mostSeats) <= largest)
}

const digitsOf = (currency: Currency): number => toDecimal(0n, currency).split('.')[1]?.length ?? 0

/**
 * A game of card rooms among all games. Its rounds are the hands of `card-rooms.ts`; a page cannot start one by itself,
 * so the game accepts no bet.
 */
export const gameOfRooms = (game: CardTerms): AnyGame =>
  defineGame<never, never, never>({
    key: game.key,
    leastRound: 0,
    openFor: 0,
    commits: false,
    stakes: (seat) => antesOf(game, seat),
    facts: (seat): CardFacts => ({
      antes: antesOf(game, seat).map((ante) => toDecimal(ante, seat.currency)),
      rake: rakeOf(seat),
      digits: digitsOf(seat.currency),
      seatCounts: game.seatCounts,
      turnSeconds: game.turnMs / 1000,
    }),
    bet: v.never(),
    act: v.never(),
    start: (round) => round.bet,
    step: (state) => state,
    leave: () => undefined,
    shown: () => ({}),
    end: () => undefined,
  })
