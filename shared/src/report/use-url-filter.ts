import { useSearchParams } from 'react-router-dom'
import { type FilterOf, type FilterSchema, type ReportPlace, readFilter, writeFilter } from './url-filter.ts'

export type UrlFilter<Filter = ReportPlace> = readonly [filter: Filter, change: (changes: Partial<Filter>) => void]

/** Returns a report's filter from the URL, and a function that changes the filter by replacing the URL. */
export function useUrlFilter<S extends FilterSchema>(schema: S): UrlFilter<FilterOf<S>> {
  const [query, setQuery] = useSearchParams()
  return [
    readFilter(schema, query),
    (changes) => setQuery((current) => writeFilter(schema, current, changes), { replace: true }),
  ]
}
