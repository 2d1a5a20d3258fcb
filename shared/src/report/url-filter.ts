import * as v from 'valibot'

/** What every report keeps in the address beside its own filter: the page, the bound its pages are numbered over, the open row. */
const pageEntries = {
  page: v.fallback(v.pipe(v.optional(v.string(), '1'), v.transform(Number), v.safeInteger(), v.minValue(1)), 1),
  bound: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}$/))), undefined),
  row: v.optional(v.string()),
}
export type ReportPlace = v.InferOutput<v.ObjectSchema<typeof pageEntries, undefined>>

/** A field of a filter: reads a text of the address, and anything that makes no sense as its usual value. */
type Field = v.GenericSchema<string | undefined, string | number | undefined>
export type FilterSchema = v.ObjectSchema<Readonly<Record<string, Field>>, undefined>
export type FilterOf<S extends FilterSchema> = v.InferOutput<S> & ReportPlace

/** One of some values; none when the address names another. */
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  v.fallback(v.optional(v.picklist(values)), undefined)

/** One of some values, the first of them when the address names none. */
export const oneOfOr = <const Values extends readonly string[]>(values: Values, usual: Values[number]) =>
  v.fallback(v.optional(v.picklist(values), usual), usual)

const entriesOf = (schema: FilterSchema) => ({ ...schema.entries, ...pageEntries })

export const readFilter = <S extends FilterSchema>(schema: S, query: URLSearchParams): FilterOf<S> =>
  v.parse(v.object(entriesOf(schema)), Object.fromEntries(query)) as FilterOf<S>

/**
 * Writes changes of a filter into an address: usual values are left out, other names stay as they are. Any change but of the
 * place in the report goes back to its first page.
 */
export function writeFilter<S extends FilterSchema>(
  schema: S,
  query: URLSearchParams,
  changes: Partial<FilterOf<S>>,
): URLSearchParams {
  const entries = entriesOf(schema)
  const isOfPlace = Object.keys(changes).every((name) => name in pageEntries)
  const next: Readonly<Record<string, unknown>> = {
    ...readFilter(schema, query),
    ...(isOfPlace ? {} : { page: 1, bound: undefined, row: undefined }),
    ...changes,
  }
  const names = Object.keys(entries)
  const written = new URLSearchParams([...query].filter(([name]) => !names.includes(name)))
  const usual: Readonly<Record<string, unknown>> = readFilter(schema, new URLSearchParams())
  for (const name of names)
    if (next[name] !== usual[name] && next[name] !== undefined) written.set(name, String(next[name]))
  return written
}
