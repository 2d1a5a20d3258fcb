import { choice, defineReport, gameClassMessages, ReportScreen } from '@azulejo/shared/report'
import { downlineBets, gameClasses, roundStatuses, type TeamBet, teamScopes } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { ReportNote, teamPeriods, teamRefusals, teamScope, teamSearch } from '../team-filter/team-filter.tsx'

const totals = ['bet', 'open', 'settledBet', 'validBet', 'payout', 'winLoss'] as const

/** Outcome of a bet as badge tone and the end of its message key; an open bet is neither won nor lost. */
function outcomeOf({ status, winLoss }: TeamBet) {
  if (status === 'open') return ['info', 'open'] as const
  if (status === 'cancelled') return ['warn', 'cancelled'] as const
  if (!/[1-9]/.test(winLoss)) return ['neutral', 'settled'] as const
  return winLoss.startsWith('-') ? (['neutral', 'lost'] as const) : (['ok', 'won'] as const)
}

const TeamBets = defineReport({
  record: downlineBets,
  title: 'agent.bets',
  period: { usual: 'today', offered: teamPeriods },
  refusals: teamRefusals,
  fields: {
    gameClassify: choice(gameClasses, {
      address: 'category',
      label: 'agent.category',
      all: 'agent.allCategories',
      option: (value) => gameClassMessages[value],
    }),
    status: choice(roundStatuses, {
      label: 'agent.bets.status',
      all: 'agent.bets.allStatuses',
      option: (value) => `agent.bets.${value}`,
    }),
    scope: teamScope(teamScopes, 'team'),
    search: teamSearch,
  },
  totals: ({ t }) =>
    totals.map((key) => ({
      key,
      head: t(key === 'winLoss' ? 'metric.usersResult' : `metric.${key}`),
      signed: key === 'winLoss',
    })),
  columns: ({ t, amount, moment, state, title }) => [
    moment('at', t('agent.bets.at')),
    title('account', t('agent.bets.account')),
    { key: 'gameName', head: t('agent.bets.game'), cell: ({ gameName }) => gameName },
    amount('bet', t('metric.bet')),
    amount('payout', t('metric.payout')),
    amount('winLoss', t('metric.winLoss'), { narrow: 'amount', signed: true, strong: true }),
    state('status', t('agent.bets.status'), (row) => {
      const [tone, outcome] = outcomeOf(row)
      return [tone, t(`agent.bets.${outcome}`)]
    }),
  ],
  rowKey: ({ roundId }) => roundId,
  detail: ({ t, amount }) => [
    { key: 'vendorName', head: t('agent.bets.vendor'), cell: ({ vendorName }) => vendorName },
    amount('validBet', t('metric.validBet')),
    { key: 'roundId', head: t('agent.bets.round'), cell: ({ roundId }) => roundId },
    { key: 'reference', head: t('agent.bets.roundOfVendor'), cell: ({ reference }) => reference },
  ],
  shown: 'agent.bets.shown',
  empty: {
    title: 'agent.bets.none',
    line: 'agent.bets.noneLine',
    filtered: { title: 'agent.bets.noneFiltered', clear: 'agent.clearFilters' },
  },
})

/** Agent centre, personalHistoryCopy: every bet of the team by period, category and status. */
export function TeamBetsScreen() {
  const { _: t } = useLingui()
  return (
    <ReportScreen title={t('agent.bets')}>
      <TeamBets />
      <ReportNote>{t('metric.basis')}</ReportNote>
    </ReportScreen>
  )
}
