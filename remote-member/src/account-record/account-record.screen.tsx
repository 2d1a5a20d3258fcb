import { useQuery } from '@azulejo/shared/data'
import { Strip } from '@azulejo/shared/design'
import { periods } from '@azulejo/shared/kernel'
import { SiteLink } from '@azulejo/shared/remote'
import { choice, defineReport, ReportScreen } from '@azulejo/shared/report'
import { accountRecord, depositSettings, movementGroups } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import css from '../centre-page.module.css'
import { ReportProblem } from '../disputes/report-problem.tsx'
import { RequireAuth } from '../require-auth.tsx'

const totals = ['received', 'spent', 'moved', 'prizes', 'net'] as const

const AccountRecord = defineReport({
  record: accountRecord,
  title: 'in_account_record',
  period: { usual: '7d', offered: periods },
  refusals: { 'record.range.wrong': 'member.rangeWrong', in_need_true_account: 'in_need_true_account' },
  fields: {
    group: choice(movementGroups, {
      label: 'member.record.type',
      all: 'member.record.all',
      option: (value) => `member.movement.${value}`,
    }),
  },
  print: true,
  totals: ({ t }) => totals.map((key) => ({ key, head: t(`member.record.${key}`), signed: true })),
  columns: ({ t, amount, moment, state }) => [
    moment('at', t('member.at')),
    {
      key: 'group',
      head: t('member.record.type'),
      narrow: 'title',
      cell: ({ group }) => <b>{t(`member.movement.${group}`)}</b>,
    },
    { key: 'detail', head: t('member.record.detail'), narrow: 'detail', cell: ({ detail }) => detail ?? '' },
    amount('amount', t('member.record.amount'), { narrow: 'amount', signed: true, strong: true }),
    amount('balanceAfter', t('member.record.balance')),
    state('state', t('member.status'), (row) => [
      row.state === 'done' ? 'ok' : 'warn',
      t(`member.record.state.${row.state}`),
    ]),
  ],
  rowKey: ({ reference }) => reference,
  detail: ({ t }) => [
    { key: 'reference', head: t('member.record.reference'), cell: ({ reference }) => reference },
    {
      key: 'subject',
      head: t('member.disputes.title'),
      cell: ({ subject }) => (subject ? <ReportProblem subject={subject} /> : '–'),
    },
  ],
  shown: 'member.record.shown',
  empty: {
    title: 'member.record.none',
    line: 'member.record.noneLine',
    filtered: { title: 'member.record.noneFiltered', clear: 'member.clearFilters' },
  },
})

/** Member centre, transactionHistory: every movement of the main wallet by period and type. */
export function AccountRecordScreen() {
  const { _: t } = useLingui()
  return (
    <ReportScreen title={t('in_account_record')}>
      <RequireAuth>
        <OpenOrder />
        <AccountRecord />
        <p className={css.muted}>{t('member.record.what')}</p>
      </RequireAuth>
    </ReportScreen>
  )
}

/** Notice of an open deposit order, which is not a movement yet. */
function OpenOrder() {
  const { _: t } = useLingui()
  const { value } = useQuery(depositSettings, {})
  if (!value?.openOrder) return null
  return (
    <Strip tone="warn">
      {t('member.record.open')} <SiteLink to="/member/depositv2">{t('member.record.openLink')}</SiteLink>
    </Strip>
  )
}
