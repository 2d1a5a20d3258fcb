import { ChevronRight, Icon } from '@azulejo/shared/design'
import { SiteLink } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import css from './team-path.module.css'

/** Path of the overview with the team below an account. @param accounts from the direct team down to that account */
export const teamPath = (period: string, accounts: readonly string[]): string =>
  `/agent/agentTeamOverview?${new URLSearchParams({ period, ...(accounts.length > 0 && { below: accounts.join('/') }) })}`

type Props = { readonly period: string; readonly path: readonly string[] }

/** The way from the direct team down to the account whose team is listed; nothing for the direct team itself. */
export function TeamPath({ period, path }: Props) {
  const { _: t } = useLingui()
  if (path.length === 0) return null
  return (
    <nav className={css.path} aria-label={t('agent.team.path')}>
      {['', ...path.slice(0, -1)].map((account, depth) => (
        <span key={account}>
          <SiteLink to={teamPath(period, path.slice(0, depth))}>{account || t('agent.direct')}</SiteLink>
          <Icon of={ChevronRight} size={16} />
        </span>
      ))}
      <b aria-current="page">{path.at(-1)}</b>
    </nav>
  )
}

/** Name in a row that leads to the page behind the row. */
export const RowLink = ({ name, to }: { readonly name: string; readonly to: string }) => (
  <SiteLink className={css.account} to={to}>
    {name}
    <Icon of={ChevronRight} size={16} />
  </SiteLink>
)
