import { choose, sets } from './combinatorics.ts'
import { type Drawn, listOf, numbersFrom, type Play, type Win } from './play.ts'
import { one, type Ratio, ratio } from './ratio.ts'

const size = 6
const systems = [5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]

export type Jackpot = {
  readonly balls: number
  readonly hasBonus: boolean
  /** Percentage of the stakes for each pool. */
  readonly pools: Readonly<Record<string, number>>
  /** Prizes for 5, 4 and 3 correct numbers, in line prices. */
  readonly pays: Readonly<Record<'5' | '4' | '3', number>>
}

type Hits = { readonly picks: number; readonly hit: number; readonly bonus: boolean }

/** Number of a system's lines with exactly `hits` of six drawn balls; `withBonus` requires or excludes the bonus ball. */
function linesWith({ picks, hit, bonus }: Hits, hits: number, withBonus?: boolean): number {
  const missed = picks - hit - (bonus ? 1 : 0)
  const others = size - hits
  if (withBonus === undefined) return choose(hit, hits) * choose(picks - hit, others)
  return choose(hit, hits) * (withBonus ? (bonus ? choose(missed, others - 1) : 0) : choose(missed, others))
}

/** Maximum number of a system's lines that win each fixed prize in one draw, without pool shares. */
function mostOfSystem(picks: number, lines: number): Readonly<Record<string, number>> {
  // Every line of a system of five contains all five numbers.
  if (picks < size) return { '5': lines }
  const most = (hits: number) => Math.max(...[3, 4, 5, 6].map((hit) => linesWith({ picks, hit, bonus: false }, hits)))
  return { '5': most(5), '4': most(4), '3': most(3) }
}

/** Lines of a system: all sets of six of its numbers; for a system of five, its numbers with each possible sixth number. */
function* linesOf(picks: readonly string[], values: readonly string[]): Generator<readonly string[]> {
  if (picks.length >= size) yield* sets(picks, size)
  else for (const other of values) if (!picks.includes(other)) yield [...picks, other]
}

const tierNames = (hits: number, hasBonus: boolean, bonus: boolean) => {
  if (hits === 6) return hasBonus ? 'jackpot1' : 'jackpot'
  if (hits === 5 && hasBonus && bonus) return 'jackpot2'
  return String(hits)
}

function tiersOf({ balls, hasBonus, pools, pays }: Jackpot): Play['tiers'] {
  const all = choose(balls, size)
  const left = balls - size
  const chance = (lines: number): Ratio => ratio(lines, all)
  // The bonus ball is one of the balls outside the six drawn balls.
  const withBonus = ratio(size, all)
  return {
    ...(hasBonus
      ? { jackpot1: { chance: chance(1), pool: 'jackpot1' }, jackpot2: { chance: withBonus, pool: 'jackpot2' } }
      : { jackpot: { chance: chance(1), pool: Object.keys(pools)[0] ?? '' } }),
    '5': { chance: chance(choose(size, 5) * (hasBonus ? left - 1 : left)), pays: ratio(pays['5']) },
    '4': { chance: chance(choose(size, 4) * choose(left, 2)), pays: ratio(pays['4']) },
    '3': { chance: chance(choose(size, 3) * choose(left, 3)), pays: ratio(pays['3']) },
  }
}

/** System plays of a lottery with six balls and jackpot pools. A note is a line of six numbers. */
export function jackpotPlays(game: Jackpot): readonly Play[] {
  const { balls, hasBonus, pools } = game
  const values = numbersFrom(1, balls)
  const notes = (count: number) => (count === 5 ? balls - 5 : choose(count, size))

  function winsOfFive(picks: readonly string[], drawn: readonly string[], bonus: string | undefined): Win[] {
    const won = new Map<string, number>()
    for (const line of linesOf(picks, values)) {
      const hits = line.filter((number) => drawn.includes(number)).length
      if (hits < 3) continue
      const tier = tierNames(hits, hasBonus, bonus !== undefined && line.includes(bonus))
      won.set(tier, (won.get(tier) ?? 0) + 1)
    }
    return [...won].map(([tier, count]) => ({ tier, notes: count }))
  }

  function wins([picks = []]: readonly (readonly string[])[], { numbers }: Drawn): Win[] {
    const drawn = numbers.slice(0, size).map(String)
    const bonus = hasBonus ? String(numbers[size]) : undefined
    if (picks.length < size) return winsOfFive(picks, drawn, bonus)
    const hit = picks.filter((number) => drawn.includes(number)).length
    const facts = { picks: picks.length, hit, bonus: bonus !== undefined && picks.includes(bonus) }
    const won: Win[] = [6, 4, 3].map((hits) => ({
      tier: tierNames(hits, hasBonus, false),
      notes: linesWith(facts, hits),
    }))
    won.push({ tier: '5', notes: linesWith(facts, 5, hasBonus ? false : undefined) })
    if (hasBonus) won.push({ tier: 'jackpot2', notes: linesWith(facts, 5, true) })
    return won.filter((win) => win.notes > 0)
  }

  return [
    {
      code: 'system',
      group: 'system',
      winRule: { kind: 'system', figures: { bonus: hasBonus ? 'with' : 'without' } },
      rule: 'lottery',
      factor: one,
      fieldsAre: 'together',
      fields: [{ key: 'pick', symbols: listOf(values), least: 5, most: 15 }],
      sizes: systems,
      quick: [size],
      pools: Object.fromEntries(Object.entries(pools).map(([pool, percent]) => [pool, ratio(percent, 100)])),
      tiers: tiersOf(game),
      positions: [{ key: 'system', total: choose(balls, size), places: [0] }],
      // A line wins with three or more of the six drawn numbers; a system of five pays most of its exposure with five.
      winners: { symbols: size, perNote: 3 },
      mostWith: ([picks = []]) => [mostOfSystem(picks.length, notes(picks.length))],
      notes: ([picks = []]) => [systems.includes(picks.length) ? notes(picks.length) : 0],
      *list([picks = []]) {
        for (const line of linesOf(picks, values)) yield { position: 0, note: line.toSorted().join(',') }
      },
      // Four of the six numbers drawn.
      lineFor({ numbers }) {
        const others = values.filter((value) => !numbers.includes(Number(value)))
        return [[...numbers.slice(0, 4).map(String), ...others.slice(0, 2)]]
      },
      wins,
    },
  ]
}
