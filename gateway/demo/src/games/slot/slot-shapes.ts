/** What the slot's page gets from its server. Amounts are decimal texts. */

export type SymbolPicture = {
  readonly name: string
  readonly picture: string
  /** Word on the picture of a symbol with a role of its own. */
  readonly mark?: string
}

export type PayRow = {
  readonly symbol: number
  /** Number of equal symbols from the left. */
  readonly count: 2 | 3
  /** Prize of one line, by position in the stakes. */
  readonly amounts: readonly string[]
}

/** Three columns of three symbols, left to right and top to bottom. */
export type Shown = readonly (readonly number[])[]

export type SlotResult = {
  readonly shown: Shown
  /** `rows` are the rows that the line crosses, one for each column. */
  readonly wins: readonly {
    readonly line: number
    readonly rows: readonly number[]
    readonly symbol: number
    readonly count: 2 | 3
    readonly amount: string
  }[]
}

export type SlotFacts = {
  readonly symbols: readonly SymbolPicture[]
  /** Symbols of each reel in their order. */
  readonly reels: readonly (readonly number[])[]
  /** Symbols before the first round. */
  readonly shown: Shown
  readonly lines: number
  readonly pays: readonly PayRow[]
}
