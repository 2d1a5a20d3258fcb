/** Requests and answers between the page of a game and its server. Amounts are decimal texts. */

/** Languages of the vendor's games. */
export type PlayLanguage = 'pt' | 'pt-PT' | 'en' | 'es' | 'zh'

/** A round that has ended. `Result` is what its game shows of it. */
export type PlayedRound<Result = unknown> = {
  /** Id of the round, chosen by the page. */
  readonly round: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly stake: string
  readonly result: Result
  readonly payout: string
  readonly balanceAfterStake: string
  readonly balance: string
}

/** A round that waits for the next step of its player. `Shown` has nothing that the player may not know yet. */
export type RunningRound<Shown = unknown> = {
  readonly round: string
  readonly at: number
  readonly stake: string
  readonly shown: Shown
  /** Number of steps that the player has taken. */
  readonly steps: number
  /** When the server ends the round without another step, in milliseconds since the epoch. */
  readonly endsAt: number
  readonly balanceAfterStake: string
  /** The table's round that decides it, of games with tables. */
  readonly tableRound?: string
}

export type RoundReport<Result = unknown, Shown = unknown> = PlayedRound<Result> | RunningRound<Shown>

export const isRunning = <Shown>(report: RoundReport<unknown, Shown>): report is RunningRound<Shown> =>
  'steps' in report

export type PlaySession<Facts = unknown, Result = unknown, Shown = unknown> = {
  /** Folder of the game, for example `slot`. */
  readonly game: string
  readonly language: PlayLanguage
  readonly gameName: string
  readonly currency: string
  readonly currencySymbol: string
  readonly balance: string
  readonly stakes: readonly string[]
  /** Whether every stake from the first to the last of `stakes` may be chosen. */
  readonly freeStakes: boolean
  /** Return to player in per cent with two decimals. */
  readonly rtp: string
  /** Minimum duration of a round in milliseconds. */
  readonly leastRound: number
  readonly siteOrigin: string
  /** Whether its rounds are those of a table, which the page hears of by a socket. */
  readonly hasTable: boolean
  /** What the game shows before the first bet. */
  readonly facts: Facts
  /** Rounds of this session, newest first. */
  readonly history: readonly PlayedRound<Result>[]
  /** A round whose end the wallet has not confirmed: the page requests this round before it plays another. */
  readonly openRound?: { readonly round: string; readonly stake: string }
  /** The player's round that waits for a step, also when it was started in another window. */
  readonly running?: RunningRound<Shown>
}

/** Refusals that the page receives: those of the vendor's server, and those of the wallet that are passed on. */
export type PlayRefusal =
  | 'vendor.ticket'
  | 'wallet.insufficient'
  | 'player.refused'
  | 'round.too.fast'
  /** The wallet's answer never arrived; the stake is being refunded. */
  | 'round.uncertain'
  /** The wallet has not confirmed the end of the round yet; the result is shown after the confirmation. */
  | 'round.pending'
  /** The round ended earlier, and the vendor does not know its result. */
  | 'round.settled'
  | 'round.cancelled'
  | 'round.busy'
  /** The table takes no bets for this round; a stake that was taken meanwhile comes back. */
  | 'bets.closed'
  /** What the bet was on is no longer at the table; no stake was taken. */
  | 'target.gone'
  /** Another round of the player waits for a step. */
  | 'round.running'
  /** The seed that the page committed to is not the next one. */
  | 'seed.stale'
  | 'request.invalid'
  | 'wallet.unreachable'

export type PlayAnswer<Value> = ({ readonly value: Value } | { readonly refused: PlayRefusal }) & {
  /** SHA-256 of the seed of the next round, of games that commit to it. */
  readonly commit?: string
}
