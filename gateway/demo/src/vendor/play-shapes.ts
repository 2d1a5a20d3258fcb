/** Requests and answers between the demo vendor's page and its server. Amounts are decimal texts. */

/** Languages of the vendor's games. */
export type PlayLanguage = 'pt' | 'pt-PT' | 'en' | 'es' | 'zh'

export type SymbolPicture = { readonly name: string; readonly picture: string }

export type PayRow = {
  readonly symbol: number
  /** Number of equal symbols from the left. */
  readonly count: 2 | 3
  /** Prize of one line, by position in `stakes`. */
  readonly amounts: readonly string[]
}

/** Three columns of three symbols, left to right and top to bottom. */
export type Shown = readonly (readonly number[])[]

export type PlayedRound = {
  /** Id of the round, chosen by the page. */
  readonly round: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly stake: string
  readonly shown: Shown
  /** `rows` are the rows that the line crosses, one for each column. */
  readonly wins: readonly {
    readonly line: number
    readonly rows: readonly number[]
    readonly symbol: number
    readonly count: 2 | 3
    readonly amount: string
  }[]
  readonly payout: string
  readonly balanceAfterStake: string
  readonly balance: string
}

export type PlaySession = {
  readonly language: PlayLanguage
  readonly gameName: string
  readonly currency: string
  readonly currencySymbol: string
  readonly balance: string
  readonly stakes: readonly string[]
  readonly symbols: readonly SymbolPicture[]
  /** Symbols of each reel in their order. */
  readonly reels: readonly (readonly number[])[]
  readonly shown: Shown
  /** Per cent with two decimals. */
  readonly rtp: string
  readonly lines: number
  readonly pays: readonly PayRow[]
  /** Minimum duration of a round in milliseconds. */
  readonly leastRound: number
  readonly siteOrigin: string
  /** Rounds of this session, newest first. */
  readonly history: readonly PlayedRound[]
  /** A round whose end the wallet has not confirmed: the page requests this round before it plays another. */
  readonly openRound?: { readonly round: string; readonly stake: string }
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
  /** The round ended earlier, and the vendor does not know its reels. */
  | 'round.settled'
  | 'round.cancelled'
  | 'round.busy'
  | 'request.invalid'
  | 'wallet.unreachable'

export type PlayAnswer<Value> = { readonly value: Value } | { readonly refused: PlayRefusal }
