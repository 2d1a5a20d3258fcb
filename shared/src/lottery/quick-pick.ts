import { notesOf, sortedPicks } from './line.ts'
import { countOf, type Field, type Picks, type Play, symbolAt } from './play.ts'

/** Returns a random integer from 0 to `sides - 1`. */
export type Uniform = (sides: number) => number

const words = 2 ** 32

/** Returns unbiased integers from 32-bit random words: words beyond the last whole multiple of `sides` are drawn again. */
export const fairUniform = (word: () => number): Uniform => {
  const uniform: Uniform = (sides) => {
    const drawn = word()
    return drawn < Math.floor(words / sides) * sides ? drawn % sides : uniform(sides)
  }
  return uniform
}

function symbolsOf({ symbols }: Field, count: number, uniform: Uniform): readonly string[] {
  const chosen = new Set<string>()
  while (chosen.size < count) chosen.add(symbolAt(symbols, uniform(countOf(symbols))))
  return [...chosen]
}

/** Returns a random line with the fewest symbols that the play allows: one note, or the smallest system. */
export function quickPick(play: Play, uniform: Uniform): Picks {
  const { fields, fieldsAre, quick } = play
  for (;;) {
    const only = uniform(fields.length)
    const picks = fields.map((field, at) => {
      if (fieldsAre === 'apart') return at === only ? symbolsOf(field, 1, uniform) : []
      return symbolsOf(field, quick?.[at] ?? Math.max(1, field.least), uniform)
    })
    if (notesOf(play, picks) > 0) return sortedPicks(play, picks)
  }
}
