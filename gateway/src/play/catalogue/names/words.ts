import type { Names } from '../../../platform/db/tables/play/catalogue.ts'

/** How a studio names its slots: every head may be combined with every tail. */
export type NameStyle = {
  readonly vendor: string
  readonly count: number
  readonly heads: readonly Names[]
  readonly tails: readonly Names[]
}

/** Placeholder for the head of a name in a pattern. */
const slot = '~'

export const everyLanguage = (name: string): Names => ({ pt: name, en: name, es: name, zh: name })

/** Rows of a table of words: one line per row, cells separated by `|`. */
export const rowsOf = (text: string): readonly (readonly string[])[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))

/** Lines of `pt | en | es | zh`. */
export const words = (text: string): readonly Names[] =>
  rowsOf(text).map(([pt = '', en = '', es = '', zh = '']) => ({ pt, en, es, zh }))

/**
 * Lines like those of `words`, with a pattern in each cell: `~` is the head, and the Portuguese head always comes
 * first.
 */
export const patterns = (text: string): readonly Names[] =>
  words(text).map((pattern) => ({ ...pattern, pt: `${slot} ${pattern.pt}` }))

/** Inserts a head into the pattern of every language. */
export const compose = (head: Names, pattern: Names): Names => ({
  pt: pattern.pt.replace(slot, head.pt),
  en: pattern.en.replace(slot, head.en),
  es: pattern.es.replace(slot, head.es),
  zh: pattern.zh.replace(slot, head.zh),
})

/** Words of games that Portugal has in another form than Brazil. */
const portugal: Readonly<Record<string, string>> = {
  Basquete: 'Basquetebol',
  Fênix: 'Fénix',
  Handebol: 'Andebol',
  Prêmios: 'Prémios',
  Pôquer: 'Póquer',
  Retrô: 'Retro',
  Tênis: 'Ténis',
  Vôlei: 'Voleibol',
}

/** Adds the name in Portugal where it differs from the Brazilian one. */
export function withPortugal(names: Names): Names {
  const own = names.pt.replaceAll(/\p{L}+/gu, (word) => portugal[word] ?? word)
  return own === names.pt ? names : { ...names, 'pt-PT': own }
}
