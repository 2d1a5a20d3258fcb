import { type ReportField, search, selection } from '@azulejo/shared/report'
import type { profitScopes } from '@azulejo/shared/wire'
import type { ReactNode } from 'react'
import css from './team-filter.module.css'

/** All scopes that a report can have; each report offers some of them. */
type Scope = (typeof profitScopes)[number]

/** Periods of every report about a team. */
export const teamPeriods = ['today', '7d', '30d', 'custom'] as const

/** Whose rows a report about a team has. @param usual the scope when the address names none */
export const teamScope = <Offered extends Scope>(scopes: readonly Offered[], usual: Offered): ReportField<Offered> =>
  selection(scopes, { label: 'agent.scope', usual, option: (value) => `agent.scope.${value}` })

/** A part of a user name. */
export const teamSearch = search({ label: 'agent.search' })

export const teamRefusals = { 'record.range.wrong': 'agent.rangeWrong', error_not_agent: 'error_not_agent' } as const

/** Explains the figures of a report, below it. */
export const ReportNote = ({ children }: { children: ReactNode }) => <p className={css.note}>{children}</p>
