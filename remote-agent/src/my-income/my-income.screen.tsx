import { type Day, formatDay } from '@azulejo/shared/kernel'
import { useLocaleTag } from '@azulejo/shared/remote'
import { defineReport, ReportScreen } from '@azulejo/shared/report'
import { agentIncome } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { IncomeChart } from '../income-chart/income-chart.tsx'
import { ReportNote, teamPeriods, teamRefusals } from '../team-filter/team-filter.tsx'
import { DayLines } from './day-lines.tsx'

const totals = ['levelRebate', 'dividend', 'salaries', 'paid', 'total'] as const
const columns = ['levelRebate', 'dividend', 'dailySalary', 'hourSalary', 'realtimeSalary', 'paid'] as const

const DayName = ({ day }: { readonly day: Day }) => <b>{formatDay(day, useLocaleTag())}</b>

const Income = defineReport({
  record: agentIncome,
  title: 'agent.income',
  period: { usual: '7d', offered: teamPeriods },
  refusals: teamRefusals,
  totals: ({ t }) =>
    totals.map((key) => ({ key, head: t(`agent.income.${key}`), signed: key === 'paid' || key === 'total' })),
  between: IncomeChart,
  columns: ({ t, amount }) => [
    { key: 'day', head: t('agent.income.day'), narrow: 'title', cell: ({ day }) => <DayName day={day} /> },
    ...columns.map((key) => amount(key, t(`agent.income.${key}`), { signed: key === 'paid' })),
    amount('total', t('agent.income.total'), { narrow: 'amount', signed: true, strong: true }),
  ],
  rowKey: ({ day }) => day,
  detail: ({ t }) => [{ key: 'movements', head: t('agent.income.lines'), cell: ({ day }) => <DayLines day={day} /> }],
  shown: 'agent.income.shown',
  empty: { title: 'agent.income.none', line: 'agent.income.noneLine' },
})

/** Agent centre, agentRevenueReport: what the agent earned by day, down to the movements of the ledger. */
export function MyIncomeScreen() {
  const { _: t } = useLingui()
  return (
    <ReportScreen title={t('agent.income')}>
      <Income />
      <ReportNote>{t('agent.income.what')}</ReportNote>
    </ReportScreen>
  )
}
