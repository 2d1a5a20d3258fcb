import { choose } from './combinatorics.ts'
import { type Drawn, listOf, type Play, type WinRule } from './play.ts'
import { fairPlay } from './positional-plays.ts'
import { decimal, minus, one, plus, type Ratio, ratio, times } from './ratio.ts'
import { setPlay, wholeSet } from './set-plays.ts'

export type Region = 'north' | 'south'

/**
 * Places of a draw: the last three digits of the special prize, the numbers of the plays on two and on three digits of the
 * lowest prizes, and all other numbers.
 */
const tailPlaces = [0, 1, 2] as const
const headPlaces = { '2': 3, '3': 4 } as const
export const allPlaces = [...tailPlaces, 3, 4, 5]

/** Prizes whose numbers a play uses: only those in `prizes`, or all except those in `except`. */
type Source = { readonly prizes?: readonly string[]; readonly except?: readonly string[] }

type Terms = { readonly factor: string; readonly pays: string }

const pairValues = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))
const pairs = listOf(pairValues)

/** Last digits of the numbers that a play uses; skips numbers that are too short. */
const tails = ({ prizes }: Drawn, { prizes: only, except = [] }: Source, length: number): string[] =>
  prizes
    .filter(({ code }) => (only ? only.includes(code) : !except.includes(code)))
    .flatMap(({ numbers }) => numbers)
    .filter((number) => number.length >= length)
    .map((number) => number.slice(-length))

/** Chance that at least one of `count` numbers ends with some given digits. */
export const anyHit = (count: number, digits: number): Ratio =>
  minus(one, ratio(BigInt(10 ** digits - 1) ** BigInt(count), BigInt(10 ** digits) ** BigInt(count)))

type Numbers = Terms & {
  readonly code: string
  readonly group: string
  readonly winRule: WinRule
  readonly length: number
  /** Number of drawn numbers that the play uses. */
  readonly looked: number
  readonly hits: (drawn: Drawn) => readonly string[]
  readonly places?: readonly number[]
}

/** Play on single numbers. A note is one number and wins once for each equal entry in `hits`, such as the end of a prize. */
const numbersPlay = ({ code, group, winRule, length, looked, hits, factor, pays, places }: Numbers): Play => ({
  ...fairPlay,
  code,
  group,
  winRule,
  rule: 'printed',
  factor: decimal(factor),
  fields: [{ key: 'pick', symbols: { of: 'digits', length }, least: 1, most: 10 ** length }],
  tiers: { win: { chance: ratio(looked, 10 ** length), pays: decimal(pays) } },
  anyWin: anyHit(looked, length),
  positions: [{ key: code, total: 10 ** length, ...(places ? { places } : {}) }],
  winning: (drawn) => hits(drawn).map((note) => ({ position: 0, note })),
  mostWith: () => [{ win: looked }],
  mostAtOnce: () => [{ win: looked }],
  notes: ([picks = []]) => [picks.length],
  *list([picks = []]) {
    for (const note of picks) yield { position: 0, note }
  },
  lineFor(drawn) {
    const all = hits(drawn)
    const once = all.find((hit) => all.indexOf(hit) === all.lastIndexOf(hit))
    return once === undefined ? undefined : [[once]]
  },
  wins([picks = []], drawn) {
    const picked = new Set(picks)
    const notes = hits(drawn).filter((number) => picked.has(number)).length
    return notes > 0 ? [{ tier: 'win', notes }] : []
  },
})

const power = (base: number, exponent: number): Ratio =>
  ratio(BigInt(base) ** BigInt(exponent), 100n ** BigInt(exponent))

/** Chance that all `picked` pairs appear among `numbers` two-digit numbers, by inclusion and exclusion. */
export const allAppear = (picked: number, numbers: number): Ratio =>
  plus(
    ...Array.from({ length: picked + 1 }, (_, missing) =>
      times(ratio((missing % 2 === 0 ? 1 : -1) * choose(picked, missing)), power(100 - missing, numbers)),
    ),
  )

/** Chance that none of `picked` pairs appears among `numbers` two-digit numbers. */
export const noneAppears = (picked: number, numbers: number): Ratio => power(100 - picked, numbers)

type Table = {
  readonly numbers: number
  readonly lo: Readonly<Record<'2' | '3' | '4', Terms & { looked: number }>>
  readonly bao: Terms & { readonly code: string; readonly looked: number }
  readonly baoNumbers: (drawn: Drawn) => readonly string[]
  readonly head2: Terms & { readonly prize: string; readonly looked: number }
  readonly head3: Terms & { readonly prize: string; readonly looked: number }
  readonly xien: Readonly<Record<'2' | '3' | '4', string>>
  readonly truot: Readonly<Record<'4' | '8' | '10', string>>
}

const firstOf = ({ prizes }: Drawn, code: string): string[] => [
  ...(prizes.find((prize) => prize.code === code)?.numbers ?? []),
]
const ends = (numbers: readonly string[]) => numbers.map((number) => number.slice(-2))

/** Stake factors and pays. Source: domain rules, section 2.9. */
const tables: Readonly<Record<Region, Table>> = {
  north: {
    numbers: 27,
    lo: {
      '2': { factor: '23', pays: '80', looked: 27 },
      '3': { factor: '16', pays: '650', looked: 23 },
      '4': { factor: '12', pays: '5500', looked: 20 },
    },
    bao: { code: 'bao8', factor: '7.4', pays: '85', looked: 8 },
    baoNumbers: (drawn) => ends([...firstOf(drawn, 'G7'), ...firstOf(drawn, 'G6'), ...firstOf(drawn, 'DB')]),
    head2: { factor: '4', pays: '92', prize: 'G7', looked: 4 },
    head3: { factor: '3', pays: '900', prize: 'G6', looked: 3 },
    xien: { '2': '16.6', '3': '74', '4': '341' },
    truot: { '4': '2.74', '8': '8.65', '10': '15.65' },
  },
  south: {
    numbers: 18,
    lo: {
      '2': { factor: '15.5', pays: '80', looked: 18 },
      '3': { factor: '12', pays: '650', looked: 17 },
      '4': { factor: '9.5', pays: '5500', looked: 16 },
    },
    bao: { code: 'bao7', factor: '6.5', pays: '85', looked: 7 },
    baoNumbers: (drawn) => ends(['G8', 'G7', 'G6', 'G5', 'DB'].flatMap((code) => firstOf(drawn, code))),
    head2: { factor: '1', pays: '92', prize: 'G8', looked: 1 },
    head3: { factor: '1', pays: '900', prize: 'G7', looked: 1 },
    xien: { '2': '34.9', '3': '233', '4': '1640' },
    truot: { '4': '1.9', '8': '4.1', '10': '6.1' },
  },
}

const special = (length: number) => (drawn: Drawn) => tails(drawn, { prizes: ['DB'] }, length)
const specialEnds = (digits: number): WinRule => ({ kind: 'special-ends', figures: { digits } })
const digitOfTail = (place: 0 | 1) => (drawn: Drawn) =>
  tails(drawn, { prizes: ['DB'] }, 2).map((tail) => tail[place] ?? '')

const xien = (region: Region, size: 2 | 3 | 4, code: string, group: string, most: number): Play => {
  const { numbers, xien: pays } = tables[region]
  return setPlay({
    code,
    group,
    winRule: { kind: code === 'da' ? 'pairs-end' : 'together-end', figures: { count: size, numbers } },
    size,
    symbols: pairs,
    most,
    total: choose(100, size),
    chance: allAppear(size, numbers),
    mostDrawn: numbers,
    printed: decimal(pays[`${size}`]),
    drawn: (drawn) => new Set(tails(drawn, {}, 2)),
  })
}

const truot = (region: Region, size: 4 | 8 | 10): Play => {
  const { numbers, truot: pays } = tables[region]
  return wholeSet({
    code: `truot${size}`,
    group: 'truot',
    winRule: { kind: 'none-ends', figures: { count: size, numbers } },
    symbols: pairs,
    size,
    total: choose(100, size),
    tiers: { win: { chance: noneAppears(size, numbers), pays: decimal(pays[`${size}`]) } },
    setFor(drawn) {
      const ends = tails(drawn, {}, 2)
      const others = pairValues.filter((pair) => !ends.includes(pair))
      return Array.from({ length: size }, (_, at) => others[at * Math.floor(others.length / size)] ?? '')
    },
    tier: (picks, drawn) => (tails(drawn, {}, 2).some((tail) => picks.includes(tail)) ? undefined : 'win'),
  })
}

/** Betting plays of a Vietnamese lottery. */
export function vietnamPlays(region: Region): readonly Play[] {
  const { lo, bao, baoNumbers, head2, head3 } = tables[region]
  const single = { factor: '1', looked: 1 }
  const two = tailPlaces.slice(1)
  const head = ({ prize, ...terms }: Table['head2'], length: 2 | 3): Omit<Numbers, 'code' | 'group'> => ({
    ...terms,
    winRule: { kind: 'prize-ends', figures: { digits: length, numbers: terms.looked, prize: Number(prize.slice(1)) } },
    length,
    places: [headPlaces[length]],
    hits: (drawn: Drawn) => tails(drawn, { prizes: [prize] }, length),
  })
  return [
    ...([2, 3, 4] as const).map((length) =>
      numbersPlay({
        code: `lo${length}`,
        group: 'lo',
        winRule: { kind: 'ends', figures: { digits: length, numbers: lo[`${length}`].looked } },
        length,
        ...lo[`${length}`],
        hits: (drawn) => tails(drawn, {}, length),
      }),
    ),
    numbersPlay({
      ...bao,
      group: 'lo',
      winRule: { kind: region === 'north' ? 'ends-of-eight' : 'ends-of-seven' },
      length: 2,
      hits: baoNumbers,
    }),
    numbersPlay({
      ...single,
      code: 'de',
      group: 'de',
      winRule: specialEnds(2),
      length: 2,
      pays: '92',
      hits: special(2),
      places: two,
    }),
    numbersPlay({
      ...single,
      code: 'cang3',
      group: 'de',
      winRule: specialEnds(3),
      length: 3,
      pays: '900',
      hits: special(3),
      places: tailPlaces,
    }),
    numbersPlay({
      ...single,
      code: 'dau1',
      group: 'dau-duoi',
      winRule: { kind: 'special-tens' },
      length: 1,
      pays: '9',
      hits: digitOfTail(0),
      places: [1],
    }),
    numbersPlay({
      ...single,
      code: 'duoi1',
      group: 'dau-duoi',
      winRule: { kind: 'special-units' },
      length: 1,
      pays: '9',
      hits: digitOfTail(1),
      places: [2],
    }),
    numbersPlay({ code: 'dau2', group: 'dau-duoi', ...head(head2, 2) }),
    numbersPlay({
      ...single,
      code: 'duoi2',
      group: 'dau-duoi',
      winRule: specialEnds(2),
      length: 2,
      pays: '92',
      hits: special(2),
      places: two,
    }),
    numbersPlay({ code: 'xiuchu-dau', group: 'xiuchu', ...head(head3, 3) }),
    numbersPlay({
      ...single,
      code: 'xiuchu-duoi',
      group: 'xiuchu',
      winRule: specialEnds(3),
      length: 3,
      pays: '900',
      hits: special(3),
      places: tailPlaces,
    }),
    ...([2, 3, 4] as const).map((size) => xien(region, size, `xien${size}`, 'xien', 20)),
    ...([4, 8, 10] as const).map((size) => truot(region, size)),
    xien(region, 2, 'da', 'da', 20),
  ]
}
