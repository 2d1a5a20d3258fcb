import { lineProblem, sortedPicks } from './line.ts'
import { type Field, isSymbol, type Picks, type Play } from './play.ts'
import type { LineProblem } from './slip.ts'

export type TypedLine = {
  readonly text: string
  /** Multiple at the end of the text: `12 45 78 x10`. */
  readonly multiple?: number
} & (
  | { readonly picks: Picks }
  | { readonly problem: LineProblem /** Words that are no symbols of the play. */; readonly bad: readonly string[] }
)

const isOneCharacter = ({ symbols }: Field) =>
  symbols.of === 'digits' ? symbols.length === 1 : symbols.values.every((value) => value.length === 1)

/** Converts a word to a symbol; removes leading zeros of numbers unless the list contains the word as typed. */
function symbolOf({ symbols }: Field, word: string): string {
  if (symbols.of === 'digits' || symbols.values.includes(word)) return word
  return /^\d+$/.test(word) ? String(Number(word)) : word
}

const wordsOf = (field: Field, text: string): string[] =>
  text
    .split(/[\s.\p{Pd}]+/u)
    .filter((word) => word !== '')
    .flatMap((word) => (isOneCharacter(field) ? [...word] : [word]))
    .map((word) => symbolOf(field, word))

function picksOf({ fields, quick }: Play, text: string): Picks {
  const [first] = fields
  if (first && (fields.length === 1 || quick?.[0] === 0)) {
    const all = wordsOf(fields.at(-1) ?? first, text.replaceAll(/[,|]/g, ' '))
    return fields.length === 1 ? [all] : [[], all]
  }
  const parts = text.split(/[,|]/)
  if (parts.length > 1) return parts.map((part, at) => (fields[at] ? wordsOf(fields[at], part) : [part]))
  const words = first ? wordsOf(first, text) : []
  return words.map((word) => [word])
}

/** Words of a line that no field of the play accepts. */
const badWords = ({ fields }: Play, text: string): string[] =>
  text
    .split(/[\s.,|\p{Pd}]+/u)
    .filter((word) => word !== '')
    .filter((word) => fields.every((field) => wordsOf(field, word).some((each) => !isSymbol(field.symbols, each))))

/** Matches a multiple such as `x10` at the end of a line. */
const ending = /\s*[x×]\s*(\d{1,6})$/i

function lineOf(play: Play, text: string): TypedLine {
  const [found, count] = ending.exec(text) ?? []
  const numbers = found === undefined ? text : text.slice(0, -found.length)
  const times = { text, ...(count === undefined ? {} : { multiple: Number(count) }) }
  const picks = picksOf(play, numbers)
  const problem = count !== undefined && Number(count) === 0 ? 'no-note' : lineProblem(play, picks)
  return problem ? { ...times, problem, bad: badWords(play, numbers) } : { ...times, picks: sortedPicks(play, picks) }
}

/**
 * Parses typed or pasted lines, separated by line breaks or semicolons. Commas or bars separate fields, spaces and dashes
 * separate symbols; without a comma each symbol fills a field: `12345`, `1,23,4,5,6`, `01 02 03`. A multiple may end a line: `12
 * 45 x10`.
 */
export const readTypedLines = (play: Play, text: string): TypedLine[] =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .split(/[\n;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => lineOf(play, line))
