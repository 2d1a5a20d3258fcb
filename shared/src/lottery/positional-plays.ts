import { arrangements, differentRows, rows, stringsOfSum } from './combinatorics.ts'
import { type Drawn, type Field, listOf, numbersFrom, type Picks, type Play } from './play.ts'
import { none, one, ratio } from './ratio.ts'

/** Common properties of plays at fair odds. */
export const fairPlay = {
  rule: 'series',
  factor: one,
  pools: {},
  fieldsAre: 'together',
} as const satisfies Partial<Play>

type Named = Pick<Play, 'code' | 'group' | 'winRule'>

const fieldAt = (place: number, values: readonly string[], least = 1): Field => ({
  key: String(place + 1),
  symbols: listOf(values),
  least,
  most: values.length,
})

const at = ({ numbers }: Drawn, place: number): string => String(numbers[place])

type Straight = Named & {
  /** Places of the draw, from 0. */
  readonly places: readonly number[]
  readonly values: readonly string[]
  /** Whether all numbers of a draw are different. */
  readonly areDifferent?: boolean
}

/** Play on the exact number of each place. A note is one symbol from each field. */
export function straight({ places, values, areDifferent = false, ...named }: Straight): Play {
  const total = areDifferent ? arrangements(values.length, places.length) : values.length ** places.length
  return {
    ...fairPlay,
    ...named,
    fields: places.map((place) => fieldAt(place, values)),
    tiers: { win: { chance: ratio(1, total) } },
    positions: [{ key: named.code, total, places }],
    winning: (drawn) => [{ position: 0, note: places.map((place) => at(drawn, place)).join(',') }],
    notes: (picks) => [
      areDifferent ? differentRows(picks) : picks.reduce((product, { length }) => product * length, 1),
    ],
    *list(picks) {
      for (const row of rows(picks))
        if (!areDifferent || new Set(row).size === row.length) yield { position: 0, note: row.join(',') }
    },
    lineFor: (drawn) => places.map((place) => [at(drawn, place)]),
    wins: (picks, drawn) =>
      places.every((place, field) => picks[field]?.includes(at(drawn, place))) ? [{ tier: 'win', notes: 1 }] : [],
  }
}

type Sum = Named & { readonly places: readonly number[] }

/** Play on the digit sum of some places. A note is a string of digits with a chosen sum. */
export function straightSum({ places, ...named }: Sum): Play {
  const { length } = places
  const digits = numbersFrom(0, 9)
  const sumOf = ({ numbers }: Drawn) => String(places.reduce((total, place) => total + (numbers[place] ?? 0), 0))
  return {
    ...fairPlay,
    ...named,
    fields: [{ key: 'sum', symbols: listOf(numbersFrom(0, 9 * length)), least: 1, most: 9 * length + 1 }],
    tiers: { win: { chance: ratio(1, 10 ** length) } },
    positions: [{ key: named.code, total: 10 ** length, places }],
    winning: (drawn) => [{ position: 0, note: places.map((place) => at(drawn, place)).join('') }],
    notes: ([sums = []]) => [sums.reduce((count, sum) => count + stringsOfSum(length, Number(sum)), 0)],
    *list([sums = []]) {
      for (const row of rows(places.map(() => digits)))
        if (sums.includes(String(row.reduce((sum, digit) => sum + Number(digit), 0))))
          yield { position: 0, note: row.join('') }
    },
    lineFor: (drawn) => [[sumOf(drawn)]],
    wins: ([sums = []], drawn) => (sums.includes(sumOf(drawn)) ? [{ tier: 'win', notes: 1 }] : []),
  }
}

/** An outcome that players can bet on. */
export type Outcome = {
  readonly chance: ReturnType<typeof ratio>
  readonly holds: (drawn: Drawn) => boolean
  /** Group of outcomes for the rule on covered outcomes; defaults to all outcomes of the field. */
  readonly side?: string
}

type Outcomes = Named & {
  /** Outcomes by field key and symbol. A symbol has the same chance in every field. */
  readonly fields: Readonly<Record<string, Readonly<Record<string, Outcome>>>>
  /** Places of the draw that decide the outcomes of a field. */
  readonly placesOf: (field: number) => readonly number[]
}

const noteOf = (field: string, symbol: string) => `${field}:${symbol}`

/** Play in which each symbol is a separate bet. A note is one symbol of a field. */
export function outcomes({ fields, placesOf, ...named }: Outcomes): Play {
  const keys = Object.keys(fields)
  const all = keys.map((key) => Object.entries(fields[key] ?? {}))
  const sideOf = (key: string, outcome: Outcome) => `${key}${outcome.side ? `:${outcome.side}` : ''}`
  const sides = [...new Set(keys.flatMap((key, place) => (all[place] ?? []).map(([, each]) => sideOf(key, each))))]
  const find = (field: number, symbol: string) => fields[keys[field] ?? '']?.[symbol]
  const positionsOf = all.map(
    (list, field) => new Map(list.map(([symbol, each]) => [symbol, sides.indexOf(sideOf(keys[field] ?? '', each))])),
  )
  const positionOf = (field: number, symbol: string) => positionsOf[field]?.get(symbol) ?? -1
  const mostSides = Math.max(...positionsOf.map((own) => new Set(own.values()).size))
  return {
    ...fairPlay,
    ...named,
    fieldsAre: 'apart',
    fields: keys.map((key, place) => {
      const values = (all[place] ?? []).map(([symbol]) => symbol)
      return { key, symbols: listOf(values), least: keys.length > 1 ? 0 : 1, most: values.length }
    }),
    tiers: Object.fromEntries(all.flat().map(([symbol, { chance }]) => [symbol, { chance }])),
    positions: sides.map((side) => {
      const own = keys.flatMap((key, place) =>
        (all[place] ?? []).flatMap(([symbol, each]) =>
          sideOf(key, each) === side ? [[noteOf(key, symbol), each.chance] as const] : [],
        ),
      )
      const field = keys.findIndex((key, place) => (all[place] ?? []).some(([, each]) => sideOf(key, each) === side))
      return {
        key: `${named.code}:${side}`,
        total: own.length,
        places: placesOf(field),
        chances: Object.fromEntries(own),
      }
    }),
    *winning(drawn) {
      for (const [field, list] of all.entries())
        for (const [symbol, { holds }] of list)
          if (holds(drawn)) yield { position: positionOf(field, symbol), note: noteOf(keys[field] ?? '', symbol) }
    },
    tierOf: (symbol) => symbol,
    winners: { symbols: mostSides, perNote: 1 },
    notes(picks) {
      const counts = sides.map(() => 0)
      for (const [field, symbols] of picks.entries())
        for (const symbol of symbols) {
          const position = positionOf(field, symbol)
          if (position >= 0) counts[position] = (counts[position] ?? 0) + 1
        }
      return counts
    },
    *list(picks) {
      for (const [field, symbols] of picks.entries())
        for (const symbol of symbols)
          yield { position: positionOf(field, symbol), note: noteOf(keys[field] ?? '', symbol), symbol }
    },
    lineFor(drawn) {
      for (const [field, list] of all.entries()) {
        const held = list.find(([, { holds }]) => holds(drawn))
        if (held) return all.map((_, at) => (at === field ? [held[0]] : []))
      }
      return undefined
    },
    wins: (picks: Picks, drawn: Drawn) =>
      picks.flatMap((symbols, field) =>
        symbols.filter((symbol) => find(field, symbol)?.holds(drawn)).map((symbol) => ({ tier: symbol, notes: 1 })),
      ),
  }
}

/** Play on the number of each place, with separate bets per place. */
export const position = (named: Named, places: number, values: readonly string[]): Play =>
  outcomes({
    ...named,
    placesOf: (place) => [place],
    fields: Object.fromEntries(
      Array.from({ length: places }, (_, place) => [
        String(place + 1),
        Object.fromEntries(
          values.map((value) => [
            value,
            { chance: ratio(1, values.length), holds: (drawn: Drawn) => at(drawn, place) === value },
          ]),
        ),
      ]),
    ),
  })

/** Outcomes big or small, and odd or even, of a number. All outcomes lose in draws for which `counts` is false. */
export const twoSides = (
  numberOf: (drawn: Drawn) => number,
  firstBig: number,
  chances: Readonly<Record<'big' | 'small' | 'odd' | 'even', ReturnType<typeof ratio>>>,
  counts: (drawn: Drawn) => boolean = () => true,
): Readonly<Record<string, Outcome>> => {
  const side = (name: string, chance: ReturnType<typeof ratio>, holds: (value: number) => boolean): Outcome => ({
    side: name,
    chance,
    holds: (drawn) => counts(drawn) && holds(numberOf(drawn)),
  })
  return {
    big: side('size', chances.big, (value) => value >= firstBig),
    small: side('size', chances.small, (value) => value < firstBig),
    odd: side('parity', chances.odd, (value) => value % 2 === 1),
    even: side('parity', chances.even, (value) => value % 2 === 0),
  }
}

const half = ratio(1, 2)
export const evenChances = { big: half, small: half, odd: half, even: half } as const

/** Outcomes of two places: dragon if the first is higher, tiger if lower. Tie exists only if draws may repeat numbers. */
export const dragonTiger = (first: number, second: number, tie = none): Readonly<Record<string, Outcome>> => {
  const difference = ({ numbers }: Drawn) => (numbers[first] ?? 0) - (numbers[second] ?? 0)
  const decided = ratio(tie.under - tie.over, 2n * tie.under)
  return {
    dragon: { chance: decided, holds: (drawn) => difference(drawn) > 0 },
    tiger: { chance: decided, holds: (drawn) => difference(drawn) < 0 },
    ...(tie.over > 0n ? { tie: { chance: tie, holds: (drawn: Drawn) => difference(drawn) === 0 } } : {}),
  }
}
