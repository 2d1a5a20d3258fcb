import { DebouncedSearchBox, Select } from '@azulejo/shared/design'
import { oneOfOr, type UrlFilter } from '@azulejo/shared/report'
import { downlineSorts, downlineStates, type downlines, type RequestOf, sortDirections } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import * as v from 'valibot'
import { BalanceFilter } from './balance-filter.tsx'
import css from './team-management.module.css'

const kinds = ['all', 'agent', 'member'] as const
const states = ['all', ...downlineStates] as const
const answers = ['all', 'yes', 'no'] as const
const balance = v.fallback(v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d{1,2})?$/)), ''), '')

/** The account whose children are shown, and the filters, kept in the address. */
export const teamFilter = v.object({
  account: v.optional(v.string(), ''),
  search: v.optional(v.string(), ''),
  kind: oneOfOr(kinds, 'all'),
  state: oneOfOr(states, 'all'),
  active: oneOfOr(answers, 'all'),
  online: oneOfOr(answers, 'all'),
  least: balance,
  most: balance,
  sort: oneOfOr(downlineSorts, 'account'),
  direction: oneOfOr(sortDirections, 'ascending'),
})
type Filter = v.InferOutput<typeof teamFilter>

const wanted = <Value extends string>(value: Value) => (value === 'all' ? undefined : (value as Exclude<Value, 'all'>))

/** The request of a filter. */
export const requestOf = (filter: Filter): RequestOf<typeof downlines> => ({
  account: filter.account || undefined,
  search: filter.search || undefined,
  kind: wanted(filter.kind),
  state: wanted(filter.state),
  active: wanted(filter.active),
  online: wanted(filter.online),
  leastBalance: filter.least || undefined,
  mostBalance: filter.most || undefined,
  sort: filter.sort,
  direction: filter.direction,
})

/** Whether a filter may leave out accounts. */
export const isFiltered = ({ search, kind, state, active, online, least, most }: Filter): boolean =>
  [kind, state, active, online].some((value) => value !== 'all') || [search, least, most].some((text) => text !== '')

/** The search, and the conditions that the listed accounts meet. */
export function TeamFilters({ url: [filter, change] }: { readonly url: UrlFilter<Filter> }) {
  const { _: t } = useLingui()
  const choice = <Value extends string>(name: 'kind' | 'state' | 'active' | 'online', values: readonly Value[]) => (
    <Select
      label={t(`agent.team.${name}`)}
      options={values.map((each) => ({ value: each, label: t(`agent.team.${name}.${each}` as 'agent.team.kind.all') }))}
      value={filter[name] as Value}
      onValue={(chosen) => change({ [name]: chosen })}
    />
  )
  return (
    <div className={css.filters}>
      <DebouncedSearchBox
        label={t('agent.team.search')}
        initial={filter.search}
        onSearch={(search) => change({ search })}
        className={css.search}
      />
      {choice('kind', kinds)}
      {choice('state', states)}
      {choice('active', answers)}
      {choice('online', answers)}
      <BalanceFilter range={filter} onRange={(range) => change(range)} />
    </div>
  )
}
