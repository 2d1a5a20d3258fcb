import { listOf, numbersFrom, type Play, type WinRule, type WinRuleKind } from './play.ts'
import { dragonTiger, evenChances, outcomes, position, straight, straightSum, twoSides } from './positional-plays.ts'
import { ratio } from './ratio.ts'
import { groupOfThree, setPlay } from './set-plays.ts'

const digits = numbersFrom(0, 9)
const symbols = listOf(digits)

/** The digits of a draw that a play uses: the last, the first or the middle digits; `places` counts from 0. */
type Part = {
  readonly name: string
  readonly of: 'all' | 'first' | 'middle' | 'last'
  readonly places: readonly number[]
}

const placesFrom = (first: number, length: number) => Array.from({ length }, (_, at) => first + at)

/** All parts of `length` digits with plays; the part of the last digits is first. */
function partsOf(count: number, length: number): Part[] {
  if (length === count) return [{ name: `straight${length}`, of: 'all', places: placesFrom(0, count) }]
  const middle = count === 5 && length === 3 ? [{ name: 'middle3', of: 'middle' as const, places: [1, 2, 3] }] : []
  return [
    { name: `tail${length}`, of: 'last', places: placesFrom(count - length, length) },
    ...middle,
    { name: `head${length}`, of: 'first', places: placesFrom(0, length) },
  ]
}

const ruleOf = (kind: WinRuleKind, { of, places }: Part): WinRule => ({
  kind,
  figures: { part: of, count: places.length },
})

const sumOfPart = (part: Part, group: string): Play =>
  straightSum({ code: `sum-${part.name}`, group, places: part.places, winRule: ruleOf('digit-sum', part) })

function playsOfThree(part: Part): Play[] {
  const { name, places } = part
  const group = 'star3'
  return [
    sumOfPart(part, group),
    groupOfThree({
      code: `group3-${name}`,
      group,
      places,
      values: digits,
      winRule: ruleOf('pair-any-order', part),
    }),
    setPlay({
      code: `group6-${name}`,
      group,
      winRule: ruleOf('any-order', part),
      size: 3,
      symbols,
      places,
      most: 10,
      mostDrawn: 3,
      total: 120,
      chance: ratio(6, 1000),
      // Three digits with a repeated digit form a smaller set, so that no set of three wins.
      drawn: ({ numbers }) => new Set(places.map((place) => String(numbers[place]))),
    }),
  ]
}

const sideFields = (count: number) =>
  Object.fromEntries(
    placesFrom(0, count).map((place) => [
      String(place + 1),
      twoSides(({ numbers }) => numbers[place] ?? 0, 5, evenChances),
    ]),
  )

const sumOf = ({ numbers }: { readonly numbers: readonly number[] }) => numbers.reduce((sum, number) => sum + number, 0)

const placePairs = (count: number) =>
  placesFrom(0, count).flatMap((first) =>
    placesFrom(first + 1, count - first - 1).map((second) => [first, second] as const),
  )

function dragonTigers(count: number): Play {
  const pairs = placePairs(count)
  const fields = pairs.map(
    ([first, second]) => [`${first + 1}v${second + 1}`, dragonTiger(first, second, ratio(1, 10))] as const,
  )
  return outcomes({
    code: 'dragon-tiger',
    group: 'dragon',
    winRule: { kind: 'dragon-digits' },
    fields: Object.fromEntries(fields),
    placesOf: (field) => pairs[field] ?? [],
  })
}

/** Number of the 100,000 draws with each bull: the last digit of the sum, if three digits add up to a multiple of ten. */
const bullCounts = {
  none: 35649,
  '1': 6375,
  '2': 6505,
  '3': 6375,
  '4': 6505,
  '5': 6375,
  '6': 6505,
  '7': 6375,
  '8': 6505,
  '9': 6375,
  '10': 6456,
} as const

/** Bull of five digits: 10 if the sum is a multiple of ten too, `none` if no three digits add up to a multiple of ten. */
export function bullOf(five: readonly number[]): string {
  const total = five.reduce((sum, digit) => sum + digit, 0)
  for (let a = 0; a < five.length; a++)
    for (let b = a + 1; b < five.length; b++)
      if ((total - (five[a] ?? 0) - (five[b] ?? 0)) % 10 === 0) return String(total % 10 || 10)
  return 'none'
}

const bull = outcomes({
  code: 'bull',
  group: 'bull',
  winRule: { kind: 'bull' },
  placesOf: () => placesFrom(0, 5),
  fields: {
    bull: Object.fromEntries(
      Object.entries(bullCounts).map(([name, count]) => [
        name,
        { chance: ratio(count, 100_000), holds: ({ numbers }) => bullOf(numbers) === name },
      ]),
    ),
  },
})

/** Plays of a lottery that draws `count` digits. */
export function digitPlays(count: number): readonly Play[] {
  const lengths = placesFrom(2, count - 1).toReversed()
  const stars = lengths.flatMap((length) =>
    partsOf(count, length).flatMap((part) => [
      straight({
        code: part.name,
        group: `star${length}`,
        places: part.places,
        values: digits,
        winRule: ruleOf('straight', part),
      }),
      ...(length === 3 ? playsOfThree(part) : []),
      ...(length === 2 ? [sumOfPart(part, 'star2')] : []),
    ]),
  )
  const isOddCount = count % 2 === 1
  return [
    ...stars,
    position({ code: 'position', group: 'position', winRule: { kind: 'position-digit' } }, count, digits),
    outcomes({
      code: 'sides',
      group: 'sides',
      winRule: { kind: 'digit-sides' },
      placesOf: (place) => [place],
      fields: sideFields(count),
    }),
    // Only the sum of an odd number of digits is above its middle as often as below.
    ...(isOddCount
      ? [
          outcomes({
            code: 'sum-sides',
            group: 'sides',
            winRule: { kind: 'digit-sum-sides', figures: { count, from: (9 * count + 1) / 2 } },
            placesOf: () => placesFrom(0, count),
            fields: { sum: twoSides(sumOf, (9 * count + 1) / 2, evenChances) },
          }),
        ]
      : []),
    ...(count === 5 ? [dragonTigers(count), bull] : []),
  ]
}
