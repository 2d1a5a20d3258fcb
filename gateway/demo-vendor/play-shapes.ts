/** What the demo vendor's page and its own server say to each other. Amounts are decimal texts. */

/** Languages that the games of the vendor speak. */
export type PlayLanguage = 'pt' | 'pt-PT' | 'en' | 'es' | 'zh'

export type SymbolPicture = { readonly name: string; readonly picture: string }

export type PayRow = {
  readonly symbol: number
  /** Symbols from the left that must be the same. */
  readonly count: 2 | 3
  /** What one line pays, by position in `stakes`. */
  readonly amounts: readonly string[]
}

/** Three columns of three symbols, left to right and top to bottom. */
export type Shown = readonly (readonly number[])[]

export type PlayedRound = {
  /** The page's own name for the round. */
  readonly round: string
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly stake: string
  readonly shown: Shown
  /** `rows` are the rows of the line in each column. */
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
  /** Milliseconds that a round takes at least. */
  readonly leastRound: number
  readonly siteOrigin: string
  /** Rounds of this session, newest first. */
  readonly history: readonly PlayedRound[]
  /** A round whose end the wallet has not confirmed: the page asks for it before another is played. */
  readonly openRound?: { readonly round: string; readonly stake: string }
}

/** What the vendor's own server may refuse with, besides the refusals of the wallet. */
export type PlayRefusal =
  | 'vendor.ticket'
  | 'wallet.insufficient'
  | 'player.refused'
  | 'round.too.fast'
  /** The answer of the wallet never came; the stake is being given back. */
  | 'round.uncertain'
  /** The wallet has not confirmed the end of the round yet; its result is shown when it has. */
  | 'round.pending'
  /** The round ended before, and the vendor does not remember its reels. */
  | 'round.settled'
  | 'round.cancelled'
  | 'round.busy'
  | 'request.invalid'
  | 'wallet.unreachable'

export type PlayAnswer<Value> = { readonly value: Value } | { readonly refused: PlayRefusal }
