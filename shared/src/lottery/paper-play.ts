import type { Play } from './play.ts'
import { fairPlay } from './positional-plays.ts'
import { decimal, minus, one, plus, type Ratio, ratio, times } from './ratio.ts'
import { allPlaces, anyHit, type Region } from './vietnam-plays.ts'

type PaperPrize = {
  readonly tier: string
  readonly amount: number
  /** Drawn numbers of the prize, and digits of each; no number for near misses of the special prize. */
  readonly numbers: number
  readonly digits: number
  readonly chance: Ratio
}

const paper = (prize: string, amount: number, numbers: number, digits: number): PaperPrize => ({
  tier: prize,
  amount,
  numbers,
  digits,
  chance: ratio(numbers, 10 ** digits),
})

/** Prizes of a paper ticket in ticket prices. Only the southern table has prizes for near misses of the special prize. */
const paperPrizes: Readonly<Record<Region, readonly PaperPrize[]>> = {
  north: [
    paper('DB', 50_000, 1, 5),
    paper('G1', 1000, 1, 5),
    paper('G2', 500, 2, 5),
    paper('G3', 100, 6, 5),
    paper('G4', 40, 4, 4),
    paper('G5', 20, 6, 4),
    paper('G6', 10, 3, 3),
    paper('G7', 4, 4, 2),
  ],
  south: [
    paper('DB', 200_000, 1, 6),
    paper('G1', 3000, 1, 5),
    paper('G2', 1500, 1, 5),
    paper('G3', 1000, 2, 5),
    paper('G4', 300, 7, 5),
    paper('G5', 100, 1, 4),
    paper('G6', 40, 3, 4),
    paper('G7', 20, 1, 3),
    paper('G8', 10, 1, 2),
    { tier: 'near-first', amount: 5000, numbers: 0, digits: 6, chance: ratio(9, 10 ** 6) },
    { tier: 'near-one', amount: 600, numbers: 0, digits: 6, chance: ratio(45, 10 ** 6) },
  ],
}

/** Tier of a near miss: only the first of six digits is wrong, or the first is right and one other digit is wrong. */
function nearMiss(ticket: string, number: string): string | undefined {
  if (ticket.length !== 6 || ticket === number) return undefined
  if (ticket.slice(1) === number.slice(1)) return 'near-first'
  const wrong = [...ticket].filter((digit, at) => digit !== number[at]).length
  return wrong === 1 && ticket[0] === number[0] ? 'near-one' : undefined
}

/** Chance that a ticket wins a prize: the special prize with its near misses, or one of the other numbers. */
function anyPrize(prizes: readonly PaperPrize[]): Ratio {
  const isSpecial = ({ tier, numbers }: PaperPrize) => tier === 'DB' || numbers === 0
  const special = plus(...prizes.filter(isSpecial).map(({ chance }) => chance))
  const others = prizes
    .filter((prize) => !isSpecial(prize))
    .map(({ numbers, digits }) => minus(one, anyHit(numbers, digits)))
  return minus(one, times(minus(one, special), ...others))
}

/** Play on paper tickets: a ticket number wins every prize whose drawn number it ends with. */
export function paperPlay(region: Region): Play {
  const prizes = paperPrizes[region]
  const length = region === 'north' ? 5 : 6
  const known = new Set(prizes.map(({ tier }) => tier))
  const sum = (counted: readonly PaperPrize[]) =>
    counted.reduce((total, { amount, numbers }) => total + amount * numbers, 0)
  const [special, ...rest] = prizes
  // A ticket that does not win the special prize may win all others and the larger prize for a near miss.
  const nearMisses = prizes.filter(({ numbers }) => numbers === 0).map(({ amount }) => amount)
  const others = ratio(sum(rest) + Math.max(0, ...nearMisses), sum(special ? [special, ...rest] : rest))
  return {
    ...fairPlay,
    code: 'paper',
    group: 'paper',
    winRule: { kind: 'paper', figures: { digits: length, near: region === 'south' ? 'wins' : 'loses' } },
    rule: 'lottery',
    factor: decimal('10'),
    fields: [{ key: 'pick', symbols: { of: 'digits', length }, least: 1, most: 100 }],
    tiers: Object.fromEntries(prizes.map(({ tier, amount, chance }) => [tier, { chance, pays: ratio(amount * 10) }])),
    anyWin: anyPrize(prizes),
    positions: [{ key: 'paper', total: 10 ** length, places: allPlaces }],
    winners: { symbols: 1, perNote: 1, others },
    // A ticket that wins the special prize may also win all other prizes; near misses pay less.
    mostWith: () => [Object.fromEntries(prizes.map(({ tier, numbers }) => [tier, numbers]))],
    // All tickets may have the same last digits, but only one ticket wins the special prize.
    mostAtOnce: ([picks = []]) => [
      Object.fromEntries(
        prizes.map(({ tier, numbers }) => [tier, tier === 'DB' ? 1 : Math.max(numbers, 1) * picks.length]),
      ),
    ],
    notes: ([picks = []]) => [picks.length],
    *list([picks = []]) {
      for (const note of picks) yield { position: 0, note }
    },
    lineFor({ prizes: drawn }) {
      const ending = drawn.at(-1)?.numbers[0] ?? ''
      return [['836142'.slice(0, length - ending.length) + ending]]
    },
    wins([picks = []], { prizes: drawn }) {
      const won = picks.flatMap((ticket) =>
        drawn.flatMap(({ code, numbers }) =>
          numbers.flatMap((number) => {
            if (ticket.endsWith(number)) return [code]
            const near = code === 'DB' ? nearMiss(ticket, number) : undefined
            return near === undefined ? [] : [near]
          }),
        ),
      )
      return [...Map.groupBy(won, (tier) => tier)]
        .filter(([tier]) => known.has(tier))
        .map(([tier, all]) => ({ tier, notes: all.length }))
    },
  }
}
