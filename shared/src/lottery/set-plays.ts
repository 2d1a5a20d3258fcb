import { choose, rows, sets } from './combinatorics.ts'
import { countOf, type Drawn, type Field, listOf, type Play, type Symbols } from './play.ts'
import { fairPlay } from './positional-plays.ts'
import { one, type Ratio, ratio } from './ratio.ts'

type Named = Pick<Play, 'code' | 'group' | 'winRule'>

type SetPlay = Named & {
  /** Number of symbols in one note. */
  readonly size: number
  readonly symbols: Symbols
  /** Maximum number of symbols in a line. */
  readonly most: number
  /** Returns the symbols that count as drawn. */
  readonly drawn: (drawn: Drawn) => ReadonlySet<string>
  /** Maximum number of drawn symbols; the exact number for plays with `holdsAll`. */
  readonly mostDrawn: number
  readonly chance: Ratio
  /** Number of all possible notes. */
  readonly total: number
  /** Whether a line may split its symbols into bankers, which are in every note (dan), and others (tuo). */
  readonly hasBankers?: boolean
  /** Whether a note wins if it contains all drawn symbols, for notes longer than the draw. */
  readonly holdsAll?: boolean
  readonly printed?: Ratio
  /** Places of the draw that decide the play. */
  readonly places?: readonly number[]
}

/** Maximum number of notes that win in one draw and contain a given fixed symbol, and a given free symbol. */
function mostWinning({ size, mostDrawn, holdsAll }: SetPlay, fixed: number, free: number) {
  const left = size - fixed
  if (!holdsAll) {
    const hits = Math.min(free, mostDrawn - fixed)
    return { fixed: choose(hits, left), free: left > 0 ? choose(hits - 1, left - 1) : 0 }
  }
  // Tries each split of the drawn symbols between fixed and free symbols; any other free symbols fill the note.
  const counts = Array.from({ length: Math.min(fixed, mostDrawn) + 1 }, (_, at) => {
    const hits = mostDrawn - at
    return hits <= free ? choose(free - hits, left - hits) : 0
  })
  return { fixed: Math.max(...counts), free: Math.max(...counts) }
}

/** Play on sets: a note is a set of symbols that wins if all are drawn. A line contains all sets of its symbols. */
export function setPlay(play: SetPlay): Play {
  const { size, symbols, most, drawn, chance, total, hasBankers = false, holdsAll = false, printed, places } = play
  const bankers: Field = { key: 'banker', symbols, least: 0, most: size - 1 }
  const field: Field = { key: 'pick', symbols, least: hasBankers ? 1 : size, most }
  const split = (picks: readonly (readonly string[])[]) =>
    hasBankers ? ([picks[0] ?? [], picks[1] ?? []] as const) : ([[], picks[0] ?? []] as const)
  const winning = (fixed: readonly string[], free: readonly string[], out: ReadonlySet<string>): number => {
    const left = size - fixed.length
    const freeHits = free.filter((symbol) => out.has(symbol)).length
    const fixedHits = fixed.filter((symbol) => out.has(symbol)).length
    if (!holdsAll) return fixedHits === fixed.length ? choose(freeHits, left) : 0
    return fixedHits + freeHits === out.size ? choose(free.length - freeHits, left - freeHits) : 0
  }
  const values = symbols.of === 'list' ? symbols.values : []
  const known = new Map<string, readonly { position: number; note: string }[]>()
  /** Cached, because many draws have the same set of drawn symbols. */
  const winningSets = (out: ReadonlySet<string>) => {
    const key = [...out].toSorted().join(',')
    const before = known.get(key)
    if (before) return before
    const others = values.filter((symbol) => !out.has(symbol))
    const all = holdsAll ? [...sets(others, size - out.size)].map((set) => [...out, ...set]) : [...sets([...out], size)]
    const notes = all.map((set) => ({ position: 0, note: set.toSorted().join(',') }))
    known.set(key, notes)
    return notes
  }
  return {
    ...fairPlay,
    ...(printed ? { rule: 'printed' } : {}),
    code: play.code,
    group: play.group,
    winRule: play.winRule,
    fields: hasBankers ? [bankers, field] : [field],
    ...(hasBankers ? { quick: [0, size] } : {}),
    tiers: { win: printed ? { chance, pays: printed } : { chance } },
    positions: [{ key: play.code, total, ...(places ? { places } : {}) }],
    winning: (draw) => winningSets(drawn(draw)),
    isOneRisk: true,
    winners: { symbols: holdsAll ? countOf(symbols) : play.mostDrawn, perNote: size },
    mostWith(picks) {
      const [fixed, free] = split(picks)
      const most = mostWinning(play, fixed.length, free.length)
      return hasBankers ? [{ win: most.fixed }, { win: most.free }] : [{ win: most.free }]
    },
    mostAtOnce(picks) {
      const [fixed, free] = split(picks)
      return [{ win: mostWinning(play, fixed.length, free.length).fixed }]
    },
    notes(picks) {
      const [fixed, free] = split(picks)
      return [fixed.some((symbol) => free.includes(symbol)) ? 0 : choose(free.length, size - fixed.length)]
    },
    *list(picks) {
      const [fixed, free] = split(picks)
      for (const set of sets(free, size - fixed.length))
        yield { position: 0, note: [...fixed, ...set].toSorted().join(',') }
    },
    lineFor(draw) {
      const out = [...drawn(draw)]
      const set = holdsAll
        ? [...out, ...values.filter((value) => !out.includes(value))].slice(0, size)
        : out.slice(0, size)
      if (set.length < size || (holdsAll && out.length > size)) return undefined
      return hasBankers ? [[], set] : [set]
    },
    wins(picks, draw) {
      const [fixed, free] = split(picks)
      const notes = winning(fixed, free, drawn(draw))
      return notes > 0 ? [{ tier: 'win', notes }] : []
    },
  }
}

/** The note of three numbers of which two are equal: the repeated number and the other one. */
function pairNotes({ numbers }: Drawn, places: readonly number[]): { position: number; note: string }[] {
  const three = places.map((place) => numbers[place])
  const twice = three.find((number, at) => three.indexOf(number) !== at)
  const once = three.filter((number) => number !== twice)
  return twice !== undefined && once.length === 1 ? [{ position: 0, note: `${twice},${once[0]}` }] : []
}

/** The repeated number and the other number of three, each as a symbol. */
const pairOf = (drawn: Drawn, places: readonly number[]): readonly string[] | undefined =>
  pairNotes(drawn, places)[0]?.note.split(',')

type Doubles = Named & { readonly values: readonly string[]; readonly places: readonly number[] }

/** Play on three digits of which two are equal. A note is the repeated digit and the other digit. */
export const groupOfThree = ({ values, places, ...named }: Doubles): Play => ({
  ...fairPlay,
  ...named,
  fields: [{ key: 'pick', symbols: listOf(values), least: 2, most: values.length }],
  tiers: { win: { chance: ratio(3, 10 ** places.length) } },
  positions: [{ key: named.code, total: values.length * (values.length - 1), places }],
  winning: (drawn) => pairNotes(drawn, places),
  notes: ([picks = []]) => [picks.length * (picks.length - 1)],
  *list([picks = []]) {
    for (const [twice, once] of rows([picks, picks]))
      if (twice !== once) yield { position: 0, note: `${twice},${once}` }
  },
  lineFor(drawn) {
    const pair = pairOf(drawn, places)
    return pair && [pair]
  },
  wins([picks = []], { numbers }) {
    const digits = new Set(places.map((place) => String(numbers[place])))
    return digits.size === 2 && [...digits].every((digit) => picks.includes(digit)) ? [{ tier: 'win', notes: 1 }] : []
  },
})

/** Play on three dice of which two are equal. A note is the repeated number and the other number. */
export const pairAndSingle = (named: Named, values: readonly string[]): Play => ({
  ...fairPlay,
  ...named,
  fields: ['pair', 'single'].map((key) => ({ key, symbols: listOf(values), least: 1, most: values.length })),
  tiers: { win: { chance: ratio(3, values.length ** 3) } },
  positions: [{ key: named.code, total: values.length * (values.length - 1), places: [0, 1, 2] }],
  winning: (drawn) => pairNotes(drawn, [0, 1, 2]),
  notes: ([pairs = [], singles = []]) => [
    pairs.reduce((count, pair) => count + singles.filter((single) => single !== pair).length, 0),
  ],
  *list([pairs = [], singles = []]) {
    for (const [pair, single] of rows([pairs, singles]))
      if (pair !== single) yield { position: 0, note: `${pair},${single}` }
  },
  lineFor: (drawn) => pairOf(drawn, [0, 1, 2])?.map((symbol) => [symbol]),
  wins([pairs = [], singles = []], { numbers }) {
    const count = (symbol: string) => numbers.filter((number) => String(number) === symbol).length
    return pairs.some((symbol) => count(symbol) === 2) && singles.some((symbol) => count(symbol) === 1)
      ? [{ tier: 'win', notes: 1 }]
      : []
  },
})

type Whole = Named & {
  readonly symbols: Symbols
  readonly size: number
  readonly total: number
  readonly tiers: Play['tiers']
  readonly tier: (picks: readonly string[], drawn: Drawn) => string | undefined
  readonly setFor: (drawn: Drawn) => readonly string[]
}

/** Play in which all symbols of a line form one note, which wins at most one prize. */
export const wholeSet = ({ symbols, size, total, tiers, tier, setFor, ...named }: Whole): Play => ({
  ...fairPlay,
  ...named,
  rule: 'printed',
  factor: one,
  fields: [{ key: 'pick', symbols, least: size, most: size }],
  tiers,
  positions: [{ key: named.code, total }],
  winners: { symbols: countOf(symbols), perNote: size },
  notes: () => [1],
  *list([picks = []]) {
    yield { position: 0, note: picks.toSorted().join(',') }
  },
  lineFor: (drawn) => [setFor(drawn)],
  wins([picks = []], drawn) {
    const won = tier(picks, drawn)
    return won === undefined || !tiers[won] ? [] : [{ tier: won, notes: 1 }]
  },
})
