import * as v from 'valibot'
import { baseOf, type Currency, type Language, languages, type Minor, parseAmount } from '../kernel/index.ts'

const text = v.pipe(v.string(), v.minLength(1, 'it is empty'))
const color = v.pipe(v.string(), v.regex(/^#[\dA-F]{6}$/i, 'it is a colour such as #1E4FBF'))

const decimal = v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d{1,8})?$/, 'it is a decimal amount'))

/** A rank of a brand's members. */
export const rankFile = v.strictObject({
  level: v.pipe(v.number(), v.integer(), v.minValue(1, 'it is at least 1'), v.maxValue(20, 'it is at most 20')),
  /** By language; one text is the name in every language. */
  name: v.union([text, v.strictObject(v.entriesFromList(languages, v.optional(text)))]),
  /** Total valid bet that reaches the rank. */
  turnover: decimal,
  /** Valid bet of a calendar month that keeps the rank; a rank without it is never lost. */
  keep: v.optional(decimal),
  color,
  color2: color,
})
type RankFile = v.InferOutput<typeof rankFile>

type Brand = {
  readonly languages: readonly Language[]
  readonly defaultLanguage: Language
  readonly currency: Currency
}

/** Levels with gaps, and names that are missing in a language of the brand, with their key paths. */
export function* rankProblems({
  ranks,
  languages: own,
}: Pick<Brand, 'languages'> & { readonly ranks: readonly RankFile[] }) {
  for (const [at, { level, name, keep }] of ranks.entries()) {
    if (at === 0 && keep !== undefined) yield { keys: ['ranks', at, 'keep'], message: 'the first rank is never lost' }
    if (level !== at + 1) yield { keys: ['ranks', at, 'level'], message: `it is ${at + 1}: ranks go up by one` }
    for (const each of own)
      if (typeof name !== 'string' && !(name[each] ?? name[baseOf(each)]))
        yield { keys: ['ranks', at, 'name', each], message: 'the name is missing in a language of the brand' }
  }
}

export const rankOf = ({ turnover, keep, name, ...rank }: RankFile, { defaultLanguage, currency }: Brand) => ({
  ...rank,
  names: typeof name === 'string' ? { [defaultLanguage]: name } : name,
  turnover: parseAmount(turnover, currency) as Minor,
  keep: keep === undefined ? undefined : (parseAmount(keep, currency) as Minor),
})
