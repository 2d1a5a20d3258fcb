import { Card, DebouncedSearchBox, EmptyState } from '@azulejo/shared/design'
import { useMoney } from '@azulejo/shared/remote'
import { ExportButton, type FilterOf, oneOfOr, ReportList, type UrlFilter, useColumns } from '@azulejo/shared/report'
import { directTeam, overviewPeriods, type TeamRow } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import * as v from 'valibot'
import { CardHead } from '../card-head/card-head.tsx'
import { useReportPaths } from '../team-overview/report-paths.ts'
import { RowLink, TeamPath, teamPath } from '../team-path/team-path.tsx'
import css from './direct-team.module.css'

/** Filters of overview and team, kept in the address. */
export const overviewFilter = v.object({
  period: oneOfOr(overviewPeriods, 'today'),
  search: v.optional(v.string(), ''),
  /** Accounts from the direct team down to the one whose team is listed, separated by slashes. */
  below: v.optional(v.string(), ''),
})
export type OverviewUrl = UrlFilter<FilterOf<typeof overviewFilter>>

const refusals = { error_not_agent: 'error_not_agent' } as const

/**
 * The members directly below the agent, with the figures of each member's own team in the period. The row of an agent leads
 * to the team below that agent, the row of a member to the bets of that member.
 */
export function DirectTeam({ url }: { url: OverviewUrl }) {
  const { _: t } = useLingui()
  const money = useMoney()
  const [{ period, search, below }, change] = url
  const reportPath = useReportPaths(period)
  const { amount, count, state } = useColumns<TeamRow>()
  const path = below.split('/').filter(Boolean)
  const request = { period, search, account: path.at(-1) }
  const kindOf = ({ kind }: TeamRow) => [kind === 'agent' ? 'info' : 'neutral', t(`agent.direct.kind.${kind}`)] as const
  const head = path.at(-1)
  const name = head === undefined ? t('agent.direct') : t('agent.direct.of', { account: head })
  return (
    <Card as="section" pad="none">
      <CardHead title={name} isEdge>
        <DebouncedSearchBox
          label={t('agent.direct.search')}
          initial={search}
          onSearch={(text) => change({ search: text })}
          className={css.search}
        />
        <ExportButton record={directTeam} request={request} refusals={refusals} fileName={`${name} ${period}`} />
      </CardHead>
      <TeamPath path={path} period={period} />
      <ReportList
        record={directTeam}
        title={name}
        url={url}
        request={request}
        refusals={refusals}
        size={10}
        rowKey={(row) => row.account}
        columns={[
          {
            key: 'account',
            head: t('agent.direct.account'),
            narrow: 'title',
            cell: ({ account, kind }) => (
              <RowLink
                name={account}
                to={kind === 'agent' ? teamPath(period, [...path, account]) : reportPath('bets', { search: account })}
              />
            ),
          },
          { ...state('kind', t('agent.direct.kind'), kindOf), narrow: 'detail' },
          count('teamSize', t('agent.direct.teamSize'), (row) => (row.kind === 'agent' ? row.teamSize : undefined)),
          amount('bets', t('agent.daily.bets'), { narrow: 'amount' }),
          amount('open', t('metric.open')),
          amount('settled', t('metric.settledBet')),
          amount('payouts', t('metric.payout')),
          {
            key: 'net',
            head: t('metric.houseResult'),
            numeric: true,
            narrow: 'status',
            cell: ({ net }) => <span className={net.startsWith('-') ? css.loss : css.gain}>{money(net)}</span>,
          },
        ]}
        empty={<EmptyState title={t(search ? 'agent.direct.notFound' : 'agent.direct.none')} />}
      />
    </Card>
  )
}
