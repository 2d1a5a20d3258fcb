import * as v from 'valibot'

/** URL fields of every report in addition to its filter: page, state of the numbered pages, and key of the open row. */
const pageEntries = {
  page: v.fallback(v.pipe(v.optional(v.string(), '1'), v.transform(Number), v.safeInteger(), v.minValue(1)), 1),
  bound: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{1,18}(?:(?:-\d{1,18}){3})?$/))), undefined),
  row: v.optional(v.string()),
}
export const placeParameters = Object.keys(pageEntries)
export type ReportPlace = v.InferOutput<v.ObjectSchema<typeof pageEntries, undefined>>

/** Schema of a filter field: parses a URL parameter; an invalid parameter yields the default value. */
type Field = v.GenericSchema<string | undefined, string | number | undefined>
export type FilterSchema = v.ObjectSchema<Readonly<Record<string, Field>>, undefined>
export type FilterOf<S extends FilterSchema> = v.InferOutput<S> & ReportPlace

/** Field with one of some values; undefined if the URL has no or another value. */
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  v.fallback(v.optional(v.picklist(values)), undefined)

/** Field with one of some values; `usual` when the URL has no or another value. */
export const oneOfOr = <const Values extends readonly string[]>(values: Values, usual: Values[number]) =>
  v.fallback(v.optional(v.picklist(values), usual), usual)

const entriesOf = (schema: FilterSchema) => ({ ...schema.entries, ...pageEntries })

export const readFilter = <S extends FilterSchema>(schema: S, query: URLSearchParams): FilterOf<S> =>
  v.parse(v.object(entriesOf(schema)), Object.fromEntries(query)) as FilterOf<S>

/**
 * Writes changes of a filter into URL parameters: omits default values and keeps unrelated parameters. Any change other than
 * page, bound or row returns to the first page.
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
