import { type Drawn, listOf, numbersFrom, type Play } from './play.ts'
import { type Outcome, outcomes } from './positional-plays.ts'
import { decimal, type Ratio, ratio } from './ratio.ts'
import { wholeSet } from './set-plays.ts'

const balls = numbersFrom(1, 80)

/** Prizes in note prices by number of hits, for 1 to 10 spots. Source: domain rules, section 2.9. */
const pays: readonly Readonly<Record<string, string>>[] = [
  { '1': '3.7' },
  { '2': '15.3' },
  { '2': '2.5', '3': '42' },
  { '2': '1', '3': '6', '4': '145' },
  { '3': '3', '4': '20', '5': '650' },
  { '3': '1', '4': '8', '5': '80', '6': '2450' },
  { '4': '3', '5': '30', '6': '310', '7': '11500' },
  { '4': '2', '5': '12', '6': '100', '7': '1200', '8': '25000' },
  { '4': '1', '5': '5', '6': '40', '7': '400', '8': '4200', '9': '60000' },
  { '0': '2', '5': '3', '6': '20', '7': '140', '8': '1000', '9': '10000', '10': '200000' },
]

function chooseExactly(all: bigint, size: bigint): bigint {
  let count = 1n
  for (let at = 1n; at <= size; at++) count = (count * (all - size + at)) / at
  return count
}

/** Chance that exactly `hits` of the `marked` numbers are among the twenty drawn from `all` numbers. */
function hitChance(all: number, marked: number, hits: number): Ratio {
  const [a, m, h, out] = [BigInt(all), BigInt(marked), BigInt(hits), 20n]
  if (h > m || out - h > a - m) return ratio(0)
  return ratio(chooseExactly(m, h) * chooseExactly(a - m, out - h), chooseExactly(a, out))
}

export const kenoHitChance = (spots: number, hits: number): Ratio => hitChance(80, spots, hits)

/** Numbers of hits that win, without the prize for no hit, in rising order. */
const winningHits = (table: Readonly<Record<string, string>>): number[] =>
  Object.keys(table)
    .map(Number)
    .filter((hits) => hits > 0)

/** Numbers of which a middling count that wins is drawn. */
function spotsFor(size: number, table: Readonly<Record<string, string>>, { numbers }: Drawn): string[] {
  const winning = winningHits(table)
  const hits = winning[Math.floor((winning.length - 1) / 2)] ?? size
  const others = balls.filter((ball) => !numbers.includes(Number(ball)))
  return [...numbers.slice(0, hits).map(String), ...others.slice(0, size - hits)]
}

const spots = (size: number, table: Readonly<Record<string, string>>): Play =>
  wholeSet({
    code: `spots${size}`,
    group: 'spots',
    winRule: {
      kind: 'spots',
      figures: { count: size, least: Math.min(...winningHits(table)), none: '0' in table ? 'wins' : 'loses' },
    },
    setFor: (drawn) => spotsFor(size, table, drawn),
    symbols: listOf(balls),
    size,
    total: Number(chooseExactly(80n, BigInt(size))),
    tiers: Object.fromEntries(
      Object.entries(table).map(([hits, pay]) => [
        hits,
        { chance: kenoHitChance(size, Number(hits)), pays: decimal(pay) },
      ]),
    ),
    tier(picks, { numbers }) {
      const drawn = new Set(numbers.map(String))
      return String(picks.filter((pick) => drawn.has(pick)).length)
    },
  })

const tie = hitChance(80, 40, 10)
const decided = ratio(tie.under - tie.over, 2n * tie.under)

/** Three outcomes: more than ten of the twenty numbers on one side, on the other side, or ten on each side. */
function threeWay(
  first: string,
  second: string,
  isFirst: (number: number) => boolean,
): Readonly<Record<string, Outcome>> {
  const count = ({ numbers }: Drawn) => numbers.filter(isFirst).length
  return {
    [first]: { chance: decided, holds: (drawn) => count(drawn) > 10 },
    [second]: { chance: decided, holds: (drawn) => count(drawn) < 10 },
    tie: { chance: tie, holds: (drawn) => count(drawn) === 10 },
  }
}

/** Plays of lotteries that draw twenty numbers of eighty. */
export const kenoPlays: readonly Play[] = [
  ...pays.map((table, at) => spots(at + 1, table)),
  outcomes({
    code: 'sides',
    group: 'sides',
    winRule: { kind: 'keno-sides' },
    placesOf: (field) => [field],
    fields: {
      size: threeWay('big', 'small', (number) => number > 40),
      parity: threeWay('odd', 'even', (number) => number % 2 === 1),
    },
  }),
]
