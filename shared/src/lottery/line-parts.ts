import { type LineTerms, noteStake } from './line.ts'
import type { Picks, Play } from './play.ts'
import { type Ratio, ratio, times } from './ratio.ts'
import { expectedWins, type Part } from './space-returns.ts'

export type StakedLine = {
  readonly play: Play
  readonly picks: Picks
  readonly terms: LineTerms
  /** Share of the stake that the player gets back as a rebate of the chosen series. */
  readonly rebate: Ratio
  /** Whether the line has a house edge; lines without one have no valid stake. */
  readonly hasEdge: boolean
}

/** A part of a line that counts for itself, with its stake and rebate in minor units. */
export type StakedPart = Part & {
  readonly ticket: number
  readonly key: string
  readonly stake: bigint
  readonly rebate: Ratio
  readonly hasEdge: boolean
  readonly wins: Ratio
  /** The one runner that the part is a bet on. */
  readonly runner?: string
}

/** Picks of a line split by position, for plays whose symbols are separate bets. */
function picksByPosition({ play, picks }: StakedLine): Map<number, string[][]> {
  const bought = picks.flatMap((symbols, field) => symbols.map((symbol) => ({ field, symbol })))
  const parts = new Map<number, string[][]>()
  let at = 0
  for (const { position } of play.list(picks)) {
    const own = parts.get(position) ?? picks.map((): string[] => [])
    parts.set(position, own)
    const each = bought[at++]
    if (each) own[each.field]?.push(each.symbol)
  }
  return parts
}

/** Plays of races on one runner at one place, whose symbols are split so that each runner's bets count together. */
const isOnOneRunner = ({ code }: Play): boolean => code === 'champion' || code === 'position'

const bySymbol = (picks: Picks): Picks[] =>
  picks.flatMap((symbols, field) => symbols.map((symbol) => picks.map((_, at) => (at === field ? [symbol] : []))))

/** Splits a line into the parts that count separately: one per position, in races also one per runner. */
export function partsOf(line: StakedLine, ticket: number, isRace: boolean): StakedPart[] {
  const { play, picks, terms, hasEdge } = line
  const perNote = noteStake(play, terms) * BigInt(terms.multiple)
  const positions: Iterable<readonly [number, Picks]> =
    play.fieldsAre === 'apart' ? picksByPosition(line) : [[0, picks] as const]
  return [...positions].flatMap(([position, own]) => {
    const { key = '', places = [] } = play.positions[position] ?? {}
    const splits = isRace && isOnOneRunner(play) ? bySymbol(own) : [own]
    return splits.map((split): StakedPart => {
      const part = { play, position, places, picks: split, terms }
      const stake = BigInt(play.notes(split)[position] ?? 0) * perNote
      const [runner] = isRace && isOnOneRunner(play) ? split.flat() : []
      return {
        ...part,
        ticket,
        key,
        stake,
        rebate: times(ratio(stake), line.rebate),
        hasEdge,
        wins: expectedWins(part),
        ...(runner === undefined ? {} : { runner }),
      }
    })
  })
}
