import { type AmountLook, choice, defineReport, gameClassMessages, ReportScreen } from '@azulejo/shared/report'
import { downlineProfit, gameClasses, profitColumns, profitScopes } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { ReportNote, teamPeriods, teamRefusals, teamScope, teamSearch } from '../team-filter/team-filter.tsx'

const totals = ['bets', 'payouts', 'winLoss', 'rewards', 'net'] as const
/** Columns of the table; the valid bet is in the details of a row. */
const columns = profitColumns.filter((key) => key !== 'validBet')
const looks: Readonly<Partial<Record<(typeof profitColumns)[number], AmountLook>>> = {
  bets: { narrow: 'labelled' },
  payouts: { narrow: 'labelled' },
  winLoss: { signed: true },
  net: { narrow: 'amount', signed: true, strong: true },
}

const TeamProfit = defineReport({
  record: downlineProfit,
  title: 'agent.profit',
  period: { usual: '7d', offered: teamPeriods },
  refusals: teamRefusals,
  fields: {
    gameClassify: choice(gameClasses, {
      address: 'category',
      label: 'agent.category',
      all: 'agent.allCategories',
      option: (value) => gameClassMessages[value],
    }),
    scope: teamScope(profitScopes, 'line'),
    search: teamSearch,
  },
  totals: ({ t }) =>
    totals.map((key) => ({ key, head: t(`agent.profit.${key}`), signed: key === 'winLoss' || key === 'net' })),
  columns: ({ t, amount, title }) => [
    title('account', t('agent.profit.account')),
    {
      key: 'kind',
      head: t('agent.profit.kind'),
      cell: ({ kind, teamSize }) =>
        kind === 'agent' ? t('agent.profit.kindOf', { size: teamSize }) : t('agent.profit.member'),
    },
    ...columns.map((key) =>
      amount(key, t(key === 'net' ? 'agent.profit.netColumn' : `agent.profit.${key}`), looks[key]),
    ),
  ],
  sort: { by: profitColumns, usual: 'bets' },
  totalRow: 'agent.profit.total',
  rowKey: ({ account }) => account,
  detail: ({ t, amount }) => [amount('validBet', t('agent.profit.validBet'))],
  shown: 'agent.profit.shown',
  empty: {
    title: 'agent.profit.none',
    line: 'agent.profit.noneLine',
    filtered: { title: 'agent.profit.noneFiltered', clear: 'agent.clearFilters' },
  },
})

/** Agent centre, palStatementsAgentCopy: bets, prizes, rebates and promotions of the members below the agent. */
export function TeamProfitScreen() {
  const { _: t } = useLingui()
  return (
    <ReportScreen title={t('agent.profit')}>
      <TeamProfit />
      <ReportNote>{t('agent.profit.what')}</ReportNote>
    </ReportScreen>
  )
}
