import type { Ratio } from './ratio.ts'

/** Chosen symbols of a line, for each field of its play. */
export type Picks = readonly (readonly string[])[]

export type PrizeRow = { readonly code: string; readonly numbers: readonly string[] }

/** Draw result: numbers in draw order (6/45 and 6/55: balls ascending, the bonus ball last), or a table of prizes. */
export type Drawn = { readonly numbers: readonly number[]; readonly prizes: readonly PrizeRow[] }

/** Symbols of a field: a list of values, or all numbers of `length` digits. */
export type Symbols =
  | { readonly of: 'list'; readonly values: readonly string[] }
  | { readonly of: 'digits'; readonly length: number }

export type Field = {
  readonly key: string
  readonly symbols: Symbols
  readonly least: number
  readonly most: number
}

/** Number of notes that win a prize tier of a play. */
export type Win = { readonly tier: string; readonly notes: number }

export type Tier = {
  /** Expected number of wins of one note. */
  readonly chance: Ratio
  /**
   * Prize of one winning note in note prices. Defaults to the fair odds (1 / chance) times the series. A pool tier pays a
   * share of the pool instead.
   */
  readonly pays?: Ratio
  readonly pool?: string
}

/** Kinds of winning rules; pages have one sentence for each kind. */
export type WinRuleKind =
  | 'any'
  | 'any-holding'
  | 'any-order'
  | 'any-straight'
  | 'any-triple'
  | 'bull'
  | 'champion'
  | 'dice-pair'
  | 'dice-pair-single'
  | 'dice-sides'
  | 'dice-sum'
  | 'dice-triple'
  | 'different'
  | 'digit-sides'
  | 'digit-sum'
  | 'digit-sum-sides'
  | 'dragon-digits'
  | 'dragon-runners'
  | 'ends'
  | 'ends-of-eight'
  | 'ends-of-seven'
  | 'front'
  | 'group-front'
  | 'keno-sides'
  | 'none-ends'
  | 'pair-any-order'
  | 'pairs-end'
  | 'paper'
  | 'position-ball'
  | 'position-digit'
  | 'position-runner'
  | 'prize-ends'
  | 'race-sides'
  | 'race-sum'
  | 'race-sum-sides'
  | 'special-ends'
  | 'special-tens'
  | 'special-units'
  | 'spots'
  | 'straight'
  | 'system'
  | 'together-end'
  | 'top'

/** When a play wins: the kind of its rule, and the figures of the rule's sentence by name. */
export type WinRule = {
  readonly kind: WinRuleKind
  readonly figures?: Readonly<Record<string, number | string>>
}

/** A group of a play's notes to which the rule on covered outcomes applies as a whole. */
export type Position = {
  readonly key: string
  readonly total: number
  /** Chances by note name, for plays whose notes have different chances; otherwise the chance of the play applies. */
  readonly chances?: Readonly<Record<string, Ratio>>
  /**
   * Places of the draw that decide the position, see `draw-places.ts`. Without places, only the rule on covered outcomes
   * applies to its stakes.
   */
  readonly places?: readonly number[]
}

/** Rule that sets the prizes: fair odds times a series, a printed table, or a table with pools. */
export type PayRule = 'series' | 'printed' | 'lottery'

/** A play of a lottery family, with all its rules for bet form, gateway and tests. */
export type Play = {
  readonly code: string
  /** Menu tab of the play. */
  readonly group: string
  readonly rule: PayRule
  readonly winRule: WinRule
  readonly fields: readonly Field[]
  /** Stake of one note in note prices. */
  readonly factor: Ratio
  readonly tiers: Readonly<Record<string, Tier>>
  /** Chance that a note wins at least one prize, for notes that may win several; defaults to the chance of all tiers. */
  readonly anyWin?: Ratio
  /** Share of the stakes for each pool. */
  readonly pools: Readonly<Record<string, Ratio>>
  readonly positions: readonly Position[]
  /** Allowed numbers of symbols within the bounds of the first field, for system plays. */
  readonly sizes?: readonly number[]
  /** Number of symbols per field in a quick pick; defaults to the minimum of each field, and at least 1. */
  readonly quick?: readonly number[]
  /** Number of notes of a line in each position; all zero if the symbols form no note. */
  notes(picks: Picks): readonly number[]
  /**
   * Lists the notes of a line with position and name; equal notes of two lines have equal names. Includes the symbol if
   * symbols have their own prizes.
   */
  list(picks: Picks): Iterable<{ readonly position: number; readonly note: string; readonly symbol?: string }>
  /** Lists all winning notes of a draw, bought or not, for plays whose notes have one prize each. */
  winning?(drawn: Drawn): Iterable<{ readonly position: number; readonly note: string }>
  /** A small line that wins in a draw, for examples; undefined if no such line does. */
  lineFor(drawn: Drawn): Picks | undefined
  /** Returns the winning notes of a line by tier. */
  wins(picks: Picks, drawn: Drawn): readonly Win[]
  /**
   * Maximum number of notes with a given symbol that may win in one draw, per field and by tier. Defaults to one note of the
   * largest tier, or of the symbol's own tier if symbols have their own prizes.
   */
  mostWith?(picks: Picks): readonly Readonly<Record<string, number>>[]
  /**
   * Candidates for the best-paying draw of a line: the winning notes by tier. Defaults to one note of any tier. Only for
   * plays whose notes do not exclude each other.
   */
  mostAtOnce?(picks: Picks): readonly Readonly<Record<string, number>>[]
  /**
   * How the winning notes of one draw may share symbols: at most `symbols` symbols of a field are in winning notes, each
   * winning note has `perNote` of them, and all other symbols win at most the share `others` of their exposure. Defaults to
   * one symbol, for plays with one winning note per field or whose whole exposure may fall on one symbol.
   */
  readonly winners?: { readonly symbols: number; readonly perNote: number; readonly others?: Ratio }
  /** Whether a symbol is the same number in every field, so that the operator has a single exposure per symbol. */
  readonly isOneRisk?: boolean
  /** Returns the prize tier of a symbol; only for plays whose symbols have their own prizes. */
  tierOf?(symbol: string): string
  /** Whether symbols of different fields are separate bets (`apart`) or form notes together. */
  readonly fieldsAre: 'apart' | 'together'
}

export const listOf = (values: readonly string[]): Symbols => ({ of: 'list', values })
export const numbersFrom = (first: number, last: number): readonly string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => String(first + at))

export const isSymbol = (symbols: Symbols, symbol: string): boolean =>
  symbols.of === 'list' ? symbols.values.includes(symbol) : symbol.length === symbols.length && /^\d+$/.test(symbol)

export const countOf = (symbols: Symbols): number =>
  symbols.of === 'list' ? symbols.values.length : 10 ** symbols.length

/** Returns the symbol of a field by its index. */
export const symbolAt = (symbols: Symbols, at: number): string =>
  symbols.of === 'list' ? (symbols.values[at] ?? '') : String(at).padStart(symbols.length, '0')
