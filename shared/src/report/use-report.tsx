import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import type { Sort } from '../design/table/table.tsx'
import type { PlainRecord, RequestOf } from '../wire/call.ts'
import { type PeriodFields, periodFields, type ShownPeriod, usePeriod } from './period.ts'
import { PeriodFilter } from './period-filter.tsx'
import type { AnyFields, CheckedDefinition } from './report-definition.ts'
import { type FilterSchema, oneOfOr, placeParameters, type ReportPlace, readFilter } from './url-filter.ts'
import { type UrlFilter, useUrlFilter } from './use-url-filter.ts'

type SortFields = { readonly sort: string; readonly direction: Sort['direction'] }
/** Values of all URL parameters of a report. */
type Filter = PeriodFields & ReportPlace & SortFields & { readonly [address: string]: string | number | undefined }

/** A definition with what its URL parameters mean. */
export type ReadReport<R extends PlainRecord> = CheckedDefinition<R> & {
  readonly schema: FilterSchema
  readonly named: readonly { readonly name: string; readonly at: string; readonly field: AnyFields[string] }[]
}

/** Returns a definition with the schema of its URL parameters. Throws when two fields, or a field and the report, have one parameter. */
export function readReport<R extends PlainRecord>(definition: CheckedDefinition<R>): ReadReport<R> {
  const { period, fields = {}, sort } = definition
  const named = Object.entries(fields).map(([name, field]) => ({ name, at: field.address ?? name, field }))
  const own: FilterSchema['entries'] = {
    ...periodFields(period.usual),
    ...(sort && {
      sort: oneOfOr(sort.by, sort.usual),
      direction: oneOfOr(['ascending', 'descending'], 'descending'),
    }),
  }
  const taken = [...Object.keys(own), ...placeParameters]
  for (const { name, at } of named) {
    if (taken.includes(at)) throw new Error(`The field ${name} of a report has the URL parameter ${at}, which is taken`)
    taken.push(at)
  }
  const entries = { ...own, ...Object.fromEntries(named.map(({ at, field }) => [at, field.schema])) }
  return { ...definition, schema: v.object(entries), named }
}

export type ShownReport<R extends PlainRecord> = {
  readonly url: UrlFilter
  readonly period: ShownPeriod
  /** The request without page, size and bound. */
  readonly request: Omit<RequestOf<R>, 'page' | 'size' | 'bound' | 'newest'>
  /** The controls of period and filters. */
  readonly filters: ReactNode
  /** The chosen filters in words. */
  readonly chosen: readonly string[]
  /** Clears all filters in addition to the period; undefined if none is set. */
  readonly onClear: (() => void) | undefined
  readonly sort: Sort | undefined
  readonly onSort: (sort: Sort) => void
}

/** Reads a report's URL: its request, its controls, and what changes the URL. */
export function useReport<R extends PlainRecord>({
  schema,
  named,
  period: offer,
  sort,
}: ReadReport<R>): ShownReport<R> {
  const { _: t } = useLingui()
  const url = useUrlFilter(schema) as unknown as UrlFilter<Filter>
  const [filter, change] = url
  const period = usePeriod(filter, offer.usual)
  const shownIn = (at: string) => filter[at] as string | undefined
  const set = named.filter(({ at, field }) => field.isFilter && filter[at])
  const usual: Readonly<Record<string, string | number | undefined>> = readFilter(schema, new URLSearchParams())
  const order = sort && { sort: filter.sort, direction: filter.direction }
  return {
    url,
    period,
    request: {
      from: period.from,
      to: period.to,
      ...Object.fromEntries(named.map(({ name, at }) => [name, filter[at]])),
      ...order,
    } as RequestOf<R>,
    filters: (
      <>
        <PeriodFilter shown={period} offered={offer.offered} onChange={change} />
        {named.map(({ name, at, field: { Control } }) => (
          <Control key={name} value={shownIn(at)} onValue={(value) => change({ [at]: value })} />
        ))}
      </>
    ),
    chosen: named.flatMap(({ at, field }) => {
      const value = shownIn(at)
      return value ? [`${t(field.label)}: ${field.words(value, t)}`] : []
    }),
    onClear: set.length > 0 ? () => change(Object.fromEntries(set.map(({ at }) => [at, usual[at]]))) : undefined,
    sort: order && { key: order.sort, direction: order.direction },
    onSort: ({ key, direction }) => change({ sort: key, direction }),
  }
}
