import { type Currency, type Minor, minor, parseAmount } from '@azulejo/shared/kernel'
import type { AnswerOf, vendorAuthenticate } from '@azulejo/shared/wire'
import type * as v from 'valibot'
import type { Random } from '../../random.ts'
import type { PlayLanguage } from './play-shapes.ts'
import type { AnyRoomRules, RoomMoment } from './room-game.ts'

const languages: readonly PlayLanguage[] = ['pt', 'pt-PT', 'en', 'es', 'zh']

/** The player and the game of a ticket, as the wallet describes them. */
export type GameSeat = AnswerOf<typeof vendorAuthenticate>

/** The language in which the vendor shows a game to a player. */
export const languageOf = ({ language }: Pick<GameSeat, 'language'>): PlayLanguage =>
  languages.find((supported) => supported === language) ?? 'en'

export type RoundStart<Bet> = {
  readonly seat: GameSeat
  readonly roundId: string
  readonly stake: Minor
  readonly bet: Bet
  readonly random: Random
  /** Seed that was committed to before the stake, 32 bytes in hex; empty for games that commit to none. */
  readonly seed: string
  /** The moment of its table, of games with tables. */
  readonly moment?: RoomMoment | undefined
}

export type RoundResult = {
  readonly payout: Minor
  /** What page and betting record show of the round, as JSON of at most 1,000 characters. */
  readonly result: object
  /** What of the stake counts as turnover when sides of the round net out; stake and prize give it if omitted. */
  readonly validBet?: Minor
}

/**
 * A game of the demonstration: its folder has its rules, the view of its page and its words. Its functions neither know
 * the wallet nor the clock. A state is JSON, because it is stored until the round has ended.
 */
export type Game<Bet, State, Act> = {
  /** Name of the folder with `page/view.ts`. */
  readonly key: string
  /** Minimum milliseconds from one round to the next. */
  readonly leastRound: number
  /** Milliseconds that a round waits for the next step; 0 for games whose rounds end with the stake. */
  readonly openFor: number
  /**
   * Rounds that events outside the game end: a player may have several open, and calls of the game's own take and end them.
   */
  readonly isBook?: boolean
  /** Whether the hash of a seed is shown before each round. */
  readonly commits: boolean
  /** Rules of the tables that many players share; absent when each player's rounds are their own. */
  readonly room?: AnyRoomRules
  /** The stakes that a player may choose, or the chips of a game whose stake is the sum of its bets. */
  stakes(seat: GameSeat): readonly Minor[]
  /** Every stake from the first to the last of `stakes` is possible; only these if omitted. */
  readonly freeStakes?: true
  /** The stake of a bet that is made of several; one of `stakes` if omitted. */
  sum?(bet: Bet): bigint
  /** What the page shows before the first bet: pays, chances, limits. */
  facts(seat: GameSeat): object
  readonly bet: v.GenericSchema<unknown, Bet>
  readonly act: v.GenericSchema<unknown, Act>
  /** Whether the bet is possible with the limits of the wallet; always if omitted. */
  accepts?(seat: GameSeat, stake: Minor, bet: Bet): boolean
  /** Whether a table takes the bet at a moment, beside the time of its bets; always if omitted. */
  takes?(bet: Bet, moment: RoomMoment): boolean
  start(round: RoundStart<Bet>): State | Promise<State>
  /** The state of a table's phase after a round that ended at once. @param by who played it, and when in the phase */
  alters?(phase: unknown, state: State, by: { readonly name: string; readonly elapsed: number }): unknown
  /** The state after a step; undefined when the step is not possible. @param moment of games with tables */
  step(state: State, act: Act, moment?: RoomMoment): State | undefined
  /** The state of a player's round once the outcome of its table is known. */
  settle?(state: State, drawn: unknown): State
  /** The state that the server ends a round with when no step comes; undefined gives the stake back. */
  leave(state: State): State | undefined
  /** What the player may see while the round is open. */
  shown(state: State): object
  /** Undefined while the round is open. */
  end(state: State, currency: Currency): RoundResult | undefined
}

export type AnyGame = Game<unknown, unknown, unknown>

/** A game for the list of all games. The core gives a game only what the game's own schemas and functions have made. */
export const defineGame = <Bet, State, Act>(game: Game<Bet, State, Act>): AnyGame => game as unknown as AnyGame

const multiples = [1n, 2n, 5n, 10n, 20n, 50n, 100n]

/**
 * The stakes of a game from its minimum bet.
 * @param parts number of equal parts of a stake, for example its lines; every stake is a multiple of it
 */
export function stakesFrom(
  { minBet, currency }: { readonly minBet: string; readonly currency: Currency },
  parts = 1n,
): readonly Minor[] {
  const least = parseAmount(minBet, currency) ?? parts
  const perPart = (least + parts - 1n) / parts
  return multiples.map((multiple) => minor((perPart > 0n ? perPart : 1n) * parts * multiple))
}
