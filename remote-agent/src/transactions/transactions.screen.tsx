import { choice, defineReport, ReportScreen } from '@azulejo/shared/report'
import { downlineTransaction, movementGroups, teamScopes } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { ReportNote, teamPeriods, teamRefusals, teamScope, teamSearch } from '../team-filter/team-filter.tsx'

const totals = ['received', 'spent', 'moved', 'prizes', 'net'] as const

const Transactions = defineReport({
  record: downlineTransaction,
  title: 'agent.transactions',
  period: { usual: 'today', offered: teamPeriods },
  refusals: teamRefusals,
  fields: {
    group: choice(movementGroups, {
      label: 'agent.transactions.type',
      all: 'agent.all',
      option: (value) => `agent.movement.${value}`,
    }),
    scope: teamScope(teamScopes, 'team'),
    search: teamSearch,
  },
  totals: ({ t }) => totals.map((key) => ({ key, head: t(`agent.transactions.${key}`), signed: true })),
  columns: ({ t, amount, moment, state, title }) => [
    moment('at', t('agent.transactions.at')),
    title('account', t('agent.transactions.account')),
    { key: 'group', head: t('agent.transactions.type'), cell: ({ group }) => t(`agent.movement.${group}`) },
    { key: 'detail', head: t('agent.transactions.detail'), cell: ({ detail }) => detail ?? '' },
    amount('amount', t('agent.transactions.amount'), { narrow: 'amount', signed: true, strong: true }),
    amount('balanceAfter', t('agent.transactions.balance')),
    state('state', t('agent.transactions.state'), (row) => [
      row.state === 'done' ? 'ok' : 'warn',
      t(`agent.transactions.state.${row.state}`),
    ]),
  ],
  rowKey: ({ reference, account }) => `${reference} ${account}`,
  detail: ({ t }) => [
    { key: 'reference', head: t('agent.transactions.reference'), cell: ({ reference }) => reference },
  ],
  shown: 'agent.transactions.shown',
  empty: {
    title: 'agent.transactions.none',
    line: 'agent.transactions.noneLine',
    filtered: { title: 'agent.transactions.noneFiltered', clear: 'agent.clearFilters' },
  },
})

/** Agent centre, agentDownlineTransactionDetailsCopy: every movement of the team's main wallets by period and type. */
export function TransactionsScreen() {
  const { _: t } = useLingui()
  return (
    <ReportScreen title={t('agent.transactions')}>
      <Transactions />
      <ReportNote>{t('agent.transactions.what')}</ReportNote>
    </ReportScreen>
  )
}
