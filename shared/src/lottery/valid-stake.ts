import type { Picks, Play } from './play.ts'

export type StakedLine = {
  readonly play: Play
  readonly picks: Picks
  /** Minor units of one note with the multiple. */
  readonly perNote: bigint
}

/** Share of the options from which on their stakes are no risk, in per cent. */
export const coveredPercent = 80

const isCovered = (count: number, total: number) => count * 100 >= total * coveredPercent

/** Notes that some lines have of one position, each once. */
function differentNotes(lines: readonly StakedLine[], position: number): number {
  const notes = new Set<string>()
  for (const { play, picks } of lines)
    for (const each of play.list(picks)) if (each.position === position) notes.add(each.note)
  return notes.size
}

/**
 * The part of each line's stake that was at risk: notes of a position count nothing when the lines have at least 80 %
 * of them.
 * @param lines all of one member in one issue
 */
export function validStakes(lines: readonly StakedLine[]): bigint[] {
  const counts = lines.map(({ play, picks }) => play.notes(picks))
  const covered = new Map<string, boolean>()
  for (const [code, own] of Map.groupBy(lines, ({ play }) => play.code)) {
    const [first] = own
    for (const [position, { key, total }] of (first?.play.positions ?? []).entries()) {
      const bought = lines.reduce(
        (sum, { play }, at) => (play.code === code ? sum + (counts[at]?.[position] ?? 0) : sum),
        0,
      )
      // Only where so many were bought are they told apart.
      covered.set(key, isCovered(bought, total) && isCovered(differentNotes(own, position), total))
    }
  }
  return lines.map(({ play, perNote }, at) =>
    play.positions.reduce(
      (sum, { key }, position) => (covered.get(key) ? sum : sum + BigInt(counts[at]?.[position] ?? 0) * perNote),
      0n,
    ),
  )
}
