import type { Outcome } from './slip-rules.ts'

/** Picks and their outcomes, the same in the server and on the page. Lines are quarters: 2.25 is 9. */

export const markets = ['result', 'handicap', 'total', 'both', 'score', 'winner', 'maps', 'best'] as const
export type Market = (typeof markets)[number]

export type Pick = {
  /** Id of the fixture. */
  readonly fixture: string
  readonly market: Market
  /** Number of the map or set from 1; 0 for the whole event. */
  readonly part: number
  /** Quarters; the handicap is that of the home side. 0 for markets without a line. */
  readonly line: number
  /** `home`, `draw`, `away`, `over`, `under`, `yes`, `no`, a score such as `2-1`, or the number of a part such as `4`. */
  readonly side: string
}

const sides: Readonly<Record<Market, RegExp>> = {
  result: /^(home|draw|away)$/,
  handicap: /^(home|away)$/,
  total: /^(over|under)$/,
  both: /^(yes|no)$/,
  score: /^\d{1,2}-\d{1,2}$/,
  winner: /^(home|away)$/,
  maps: /^\d-\d$/,
  best: /^[1-9]$/,
}

export const pickText = ({ fixture, market, part, line, side }: Pick): string =>
  [fixture, market, part, line, side].join('/')

/** Undefined for a text that is no pick. */
export function readPick(text: string): Pick | undefined {
  const [fixture = '', market = '', part = '', line = '', side = '', ...more] = text.split('/')
  const known = markets.find((each) => each === market)
  if (!known || more.length > 0 || !/^[A-Z]{3}-\d{1,9}-\d{1,2}$/.test(fixture) || !sides[known].test(side))
    return undefined
  if (!/^\d$/.test(part) || !/^(0|-?[1-9]\d{0,3})$/.test(line)) return undefined
  return { fixture, market: known, part: Number(part), line: Number(line), side }
}

/** A part of an event: a map, a set, a half or a quarter. */
export type Part = { readonly points: readonly [number, number]; readonly winner?: 'home' | 'away' }

/** What is known of an event. */
export type EventState = {
  /** Points of an event, or its won maps. */
  readonly score: readonly [number, number]
  readonly parts: readonly Part[]
  /** final: the score does not change any more. broken: abandoned; only what is decided counts. off: not played. */
  readonly end: 'final' | 'broken' | 'off' | undefined
}

const compare = (value: number, line: number): 'won' | 'push' | 'lost' =>
  value > line ? 'won' : value === line ? 'push' : 'lost'

/**
 * Outcome of a value against a line, both in quarters. A line between a half and a whole one is two half stakes, on the
 * lines a quarter below and above it.
 */
export function againstLine(value: number, line: number): Outcome {
  if (line % 2 === 0) return compare(value, line)
  const [low, high] = [compare(value, line - 1), compare(value, line + 1)]
  if (low === high) return low
  return low === 'won' ? 'halfWon' : 'halfLost'
}

const opposite = (outcome: Outcome): Outcome => {
  const swapped = {
    won: 'lost',
    halfWon: 'halfLost',
    push: 'push',
    void: 'void',
    halfLost: 'halfWon',
    lost: 'won',
  } as const
  return typeof outcome === 'object' ? outcome : swapped[outcome]
}

const isSo = (fact: boolean): Outcome => (fact ? 'won' : 'lost')

function outcomeOfScore({ market, line, side }: Pick, [home, away]: readonly [number, number]): Outcome {
  const leader = home > away ? 'home' : home < away ? 'away' : 'draw'
  switch (market) {
    case 'result':
      return isSo(leader === side)
    case 'winner':
      return leader === 'draw' ? 'push' : isSo(leader === side)
    case 'handicap': {
      const forHome = againstLine(4 * (home - away), -line)
      return side === 'home' ? forHome : opposite(forHome)
    }
    case 'total': {
      const over = againstLine(4 * (home + away), line)
      return side === 'over' ? over : opposite(over)
    }
    case 'both':
      return isSo((home > 0 && away > 0) === (side === 'yes'))
    default:
      return isSo(`${home}-${away}` === side)
  }
}

/** The part with most points of both sides together. Among equal ones a stake on one of them is divided. */
function outcomeOfBest({ side }: Pick, parts: readonly Part[]): Outcome {
  const totals = parts.map(({ points: [home, away] }) => home + away)
  const most = Math.max(...totals)
  if (totals[Number(side) - 1] !== most) return 'lost'
  const equal = totals.filter((total) => total === most).length
  return equal === 1 ? 'won' : { deadHeat: equal }
}

/** What no further points can change; undefined while it is open. */
function decidedBy(pick: Pick, [home, away]: readonly [number, number]): Outcome | undefined {
  const { market, line, side } = pick
  // The over of a line is decided once its upper half has won.
  if (market === 'total' && 4 * (home + away) > line + (line % 2 === 0 ? 0 : 1)) return isSo(side === 'over')
  if (market === 'both' && home > 0 && away > 0) return isSo(side === 'yes')
  if (market !== 'score') return undefined
  const [exactHome = 0, exactAway = 0] = side.split('-').map(Number)
  return home > exactHome || away > exactAway ? 'lost' : undefined
}

/** The outcome of a pick, or undefined while it is open. A map that is not played is void. */
export function outcomeOf(pick: Pick, { score, parts, end }: EventState): Outcome | undefined {
  if (end === 'off') return 'void'
  if (pick.part > 0) {
    const part = parts[pick.part - 1]
    if (!part) return end === undefined ? undefined : 'void'
    if (part.winner && pick.market === 'winner') return isSo(part.winner === pick.side)
    if (part.winner) return outcomeOfScore(pick, part.points)
    return end === undefined ? undefined : (decidedBy(pick, part.points) ?? 'void')
  }
  if (end === 'final') return pick.market === 'best' ? outcomeOfBest(pick, parts) : outcomeOfScore(pick, score)
  return end === 'broken' ? (decidedBy(pick, score) ?? 'void') : undefined
}

/** Picks of one event whose outcomes depend on each other; they may not be combined. Empty when there are none. */
export function relatedPicks(picks: readonly Pick[]): readonly Pick[] {
  const counts = new Map<string, number>()
  for (const { fixture } of picks) counts.set(fixture, (counts.get(fixture) ?? 0) + 1)
  return picks.filter(({ fixture }) => (counts.get(fixture) ?? 0) > 1)
}
