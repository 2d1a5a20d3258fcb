import { Button, DebouncedSearchBox, EmptyState, Select } from '@azulejo/shared/design'
import { oneOfOr, PeriodFilter, type ShownPeriod } from '@azulejo/shared/report'
import type { profitScopes } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import type { ComponentProps, ReactNode } from 'react'
import * as v from 'valibot'
import css from './team-filter.module.css'

/** All scopes that a report can have; each report offers some of them. */
type Scope = (typeof profitScopes)[number]

/** Filter fields of every report about a team. @param scope the scope when the address names none */
export const teamFields = <Offered extends Scope>(scopes: readonly Offered[], scope: Offered) => ({
  scope: oneOfOr(scopes, scope),
  search: v.optional(v.string(), ''),
})

const offered = ['today', '7d', '30d', 'custom'] as const

type TeamFields<Offered> = { readonly scope: Offered; readonly search: string }
type Props<Offered extends Scope> = {
  readonly scopes: readonly Offered[]
  readonly period: ShownPeriod
  readonly filter: TeamFields<Offered>
  readonly onChange: ComponentProps<typeof PeriodFilter>['onChange'] & ((changes: Partial<TeamFields<Offered>>) => void)
  /** The report's own filters, after the period. */
  readonly children: ReactNode
}

/** Period, scope and user name of a report about a team. */
export function TeamFilter<Offered extends Scope>({
  scopes,
  period,
  filter: { scope, search },
  onChange,
  children,
}: Props<Offered>) {
  const { _: t } = useLingui()
  return (
    <>
      <PeriodFilter shown={period} offered={offered} onChange={onChange} />
      {children}
      <Select
        label={t('agent.scope')}
        options={scopes.map((value) => ({ value, label: t(`agent.scope.${value}`) }))}
        value={scope}
        onValue={(next) => onChange({ scope: next })}
      />
      <DebouncedSearchBox
        label={t('agent.search')}
        initial={search}
        onSearch={(text) => onChange({ search: text })}
        className={css.search}
      />
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
