import type { Ratio } from './ratio.ts'

/** What a line chooses: the symbols of each field of its play. */
export type Picks = readonly (readonly string[])[]

export type PrizeRow = { readonly code: string; readonly numbers: readonly string[] }

/** What was drawn: numbers in the order of the draw (balls of 6/45, 6/55 rising, the bonus ball last), or a table of prizes. */
export type Drawn = { readonly numbers: readonly number[]; readonly prizes: readonly PrizeRow[] }

/** What may be chosen: one of a list, or any number of so many digits. */
export type Symbols =
  | { readonly of: 'list'; readonly values: readonly string[] }
  | { readonly of: 'digits'; readonly length: number }

export type Field = {
  readonly key: string
  readonly symbols: Symbols
  readonly least: number
  readonly most: number
}

/** Notes that win one prize of a play. */
export type Win = { readonly tier: string; readonly notes: number }

export type Tier = {
  /** Winning notes to expect of one note. */
  readonly chance: Ratio
  /**
   * What one note pays per price of a note. Left out, it is fair: 1 over the chance, times the series. A pool's prize is
   * its share of the pool.
   */
  readonly pays?: Ratio
  readonly pool?: string
}

/** The notes of a play that are counted together by the rule on covered outcomes. */
export type Position = {
  readonly key: string
  readonly total: number
  /** Chance of each note by its name, of plays whose notes have chances of their own; all others have that of the play. */
  readonly chances?: Readonly<Record<string, Ratio>>
}

/** Which rule sets the prize: fair odds times a series, a printed table, or a table with pools. */
export type PayRule = 'series' | 'printed' | 'lottery'

/** One play of a family: everything that a desk, a gateway and a test ask about it. */
export type Play = {
  readonly code: string
  /** Its tab of the menu. */
  readonly group: string
  readonly rule: PayRule
  readonly fields: readonly Field[]
  /** What one note costs, in prices of a note. */
  readonly factor: Ratio
  readonly tiers: Readonly<Record<string, Tier>>
  /** Share of the stakes that goes to pools. */
  readonly pools: Readonly<Record<string, Ratio>>
  readonly positions: readonly Position[]
  /** Numbers of symbols that are allowed beyond the fields' least and most: of systems. */
  readonly sizes?: readonly number[]
  /** Symbols of each field of a random line, where they are not the fields' least. */
  readonly quick?: readonly number[]
  /** Notes of a line in each position; 0 altogether when its symbols make up none. */
  notes(picks: Picks): readonly number[]
  /**
   * Names each note of a line, with its position; the same note of two lines has the same name. With its symbol where
   * symbols have prizes of their own.
   */
  list(picks: Picks): Iterable<{ readonly position: number; readonly note: string; readonly symbol?: string }>
  /** The winning notes of a line. */
  wins(picks: Picks, drawn: Drawn): readonly Win[]
  /**
   * How many notes with a symbol of each field may win at once, by tier. One note of the largest tier where it is left
   * out; a symbol's own tier where symbols have prizes of their own.
   */
  mostWith?(picks: Picks): readonly Readonly<Record<string, number>>[]
  /**
   * Notes of a line that may win in one draw, by tier: those of each draw that may pay most. One note of any tier where it
   * is left out. Only of plays whose notes do not exclude each other.
   */
  mostAtOnce?(picks: Picks): readonly Readonly<Record<string, number>>[]
  /** Whether a symbol is the same number in every field, so that the house's risk with it is one. */
  readonly isOneRisk?: boolean
  /** What a symbol wins at most with one note; of plays in which each symbol has a prize of its own. */
  tierOf?(symbol: string): string
  /** Whether symbols of different fields are bets of their own, or make up notes together. */
  readonly fieldsAre: 'apart' | 'together'
}

export const listOf = (values: readonly string[]): Symbols => ({ of: 'list', values })
export const numbersFrom = (first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => String(first + at))

export const isSymbol = (symbols: Symbols, symbol: string): boolean =>
  symbols.of === 'list' ? symbols.values.includes(symbol) : symbol.length === symbols.length && /^\d+$/.test(symbol)

export const countOf = (symbols: Symbols): number =>
  symbols.of === 'list' ? symbols.values.length : 10 ** symbols.length

/** The symbol at a place of all that a field offers. */
export const symbolAt = (symbols: Symbols, at: number): string =>
  symbols.of === 'list' ? (symbols.values[at] ?? '') : String(at).padStart(symbols.length, '0')
