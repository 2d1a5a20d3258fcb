import { Button, DebouncedSearchBox, EmptyState, Select } from '@azulejo/shared/design'
import { oneOfOr, PeriodFilter, type ShownPeriod } from '@azulejo/shared/report'
import { teamScopes } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import type { ComponentProps, ReactNode } from 'react'
import * as v from 'valibot'
import css from './team-filter.module.css'

type Scope = (typeof teamScopes)[number]

/** Filter fields of every report about a team. @param scope the depth when the address names none */
export const teamFields = (scope: Scope) => ({
  scope: oneOfOr(teamScopes, scope),
  search: v.optional(v.string(), ''),
})

const offered = ['today', '7d', '30d', 'custom'] as const

type Props = {
  readonly period: ShownPeriod
  readonly onPeriod: ComponentProps<typeof PeriodFilter>['onChange']
  readonly scope: Scope
  readonly onScope: (scope: Scope) => void
  readonly search: string
  readonly onSearch: (search: string) => void
  /** The report's own filter, after the period. */
  readonly children: ReactNode
}

/** Period, depth and user name of a report about a team. */
export function TeamFilter({ period, onPeriod, scope, onScope, search, onSearch, children }: Props) {
  const { _: t } = useLingui()
  return (
    <>
      <PeriodFilter shown={period} offered={offered} onChange={onPeriod} />
      {children}
      <Select
        label={t('agent.scope')}
        options={teamScopes.map((value) => ({ value, label: t(`agent.scope.${value}`) }))}
        value={scope}
        onValue={onScope}
      />
      <DebouncedSearchBox label={t('agent.search')} initial={search} onSearch={onSearch} className={css.search} />
    </>
  )
}

/** Rendered for a report whose filters leave no row. */
export function NoneFound({ title, onClear }: { title: string; onClear: () => void }) {
  const { _: t } = useLingui()
  return <EmptyState title={title} action={<Button onClick={onClear}>{t('agent.clearFilters')}</Button>} />
}

/** Explains the figures of a report, below it. */
export const ReportNote = ({ children }: { children: ReactNode }) => <p className={css.note}>{children}</p>
