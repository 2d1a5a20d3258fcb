import type { Uniform } from '@azulejo/shared/lottery'

/** How many numbers a line of 6/45 or 6/55 has. */
export const lineSize = 6

export const lineNames = ['A', 'B', 'C', 'D', 'E', 'F'] as const

/** The lines of a board from A on, each with ascending numbers, and the index of the line being filled. */
export type BoardLines = { readonly lines: readonly (readonly string[])[]; readonly current: number }

export type BoardChange =
  | { readonly kind: 'turn'; readonly number: string }
  | { readonly kind: 'open' | 'clear'; readonly line: number }
  /** Replacement numbers by line index. */
  | { readonly kind: 'fill'; readonly lines: ReadonlyMap<number, readonly string[]> }
  /** Indexes of the lines added to the slip. */
  | { readonly kind: 'take'; readonly lines: readonly number[] }

export const emptyBoard: BoardLines = { lines: lineNames.map(() => []), current: 0 }

export const isComplete = (line: readonly string[]): boolean => line.length === lineSize

const rising = (line: readonly string[]): readonly string[] => line.toSorted((a, b) => Number(a) - Number(b))

/** Index of the first incomplete line from `from` on, wrapping around to A; `from` when all are complete. */
function incompleteFrom(lines: BoardLines['lines'], from: number): number {
  const places = lines.map((_, at) => (from + at) % lines.length)
  return places.find((place) => !isComplete(lines[place] ?? [])) ?? from
}

/**
 * The board after a change. When the current line is complete, the next incomplete one becomes current; a number beyond
 * the size of a line changes nothing.
 */
export function changedBoard(board: BoardLines, change: BoardChange): BoardLines {
  const { lines, current } = board
  switch (change.kind) {
    case 'open':
      return { lines, current: change.line }
    case 'clear':
      return { lines: lines.with(change.line, []), current: change.line }
    case 'turn': {
      const line = lines[current] ?? []
      if (line.includes(change.number))
        return {
          lines: lines.with(
            current,
            line.filter((each) => each !== change.number),
          ),
          current,
        }
      if (isComplete(line)) return board
      const next = lines.with(current, rising([...line, change.number]))
      return { lines: next, current: incompleteFrom(next, current) }
    }
    case 'fill': {
      const next = lines.map((line, at) => rising(change.lines.get(at) ?? line))
      return { lines: next, current: incompleteFrom(next, current) }
    }
    case 'take': {
      const next = lines.map((line, at) => (change.lines.includes(at) ? [] : line))
      return { lines: next, current: incompleteFrom(next, next[current]?.length ? current : 0) }
    }
  }
}

/** Completes a line with random distinct numbers. */
export function completed(line: readonly string[], numbers: readonly string[], uniform: Uniform): readonly string[] {
  const chosen = new Set(line)
  while (chosen.size < lineSize) chosen.add(numbers[uniform(numbers.length)] ?? '')
  return rising([...chosen])
}
