import { Card, DebouncedSearchBox, EmptyState } from '@azulejo/shared/design'
import { useMoney } from '@azulejo/shared/remote'
import { ExportButton, type FilterOf, oneOfOr, ReportList, type UrlFilter, useColumns } from '@azulejo/shared/report'
import { directTeam, overviewPeriods, type TeamRow } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import * as v from 'valibot'
import css from './direct-team.module.css'

/** Filters of overview and team, kept in the address. */
export const overviewFilter = v.object({
  period: oneOfOr(overviewPeriods, 'today'),
  search: v.optional(v.string(), ''),
})
export type OverviewUrl = UrlFilter<FilterOf<typeof overviewFilter>>

const refusals = { error_not_agent: 'error_not_agent' } as const

/** The members directly below the agent, with the figures of each member's own team in the period. */
export function DirectTeam({ url }: { url: OverviewUrl }) {
  const { _: t } = useLingui()
  const money = useMoney()
  const [{ period, search }, change] = url
  const { amount, count, state, title } = useColumns<TeamRow>()
  const request = { period, search }
  const kindOf = ({ kind }: TeamRow) => [kind === 'agent' ? 'info' : 'neutral', t(`agent.direct.kind.${kind}`)] as const
  const name = t('agent.direct')
  return (
    <Card as="section" pad="none" className={css.list}>
      <div className={css.head}>
        <h2 className={css.title}>{name}</h2>
        <DebouncedSearchBox
          label={t('agent.direct.search')}
          initial={search}
          onSearch={(text) => change({ search: text })}
          className={css.search}
        />
        <ExportButton record={directTeam} request={request} refusals={refusals} fileName={`${name} ${period}`} />
      </div>
      <ReportList
        record={directTeam}
        title={name}
        url={url}
        request={request}
        refusals={refusals}
        size={10}
        rowKey={(row) => row.account}
        columns={[
          title('account', t('agent.direct.account')),
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
