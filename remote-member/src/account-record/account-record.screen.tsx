import { useQuery } from '@azulejo/shared/data'
import { Button, EmptyState, Strip } from '@azulejo/shared/design'
import { periods } from '@azulejo/shared/kernel'
import { SiteLink } from '@azulejo/shared/remote'
import {
  ChoiceFilter,
  oneOf,
  PeriodFilter,
  periodFields,
  ReportPage,
  ReportScreen,
  useColumns,
  usePeriod,
  useUrlFilter,
} from '@azulejo/shared/report'
import { type AccountMovement, accountRecord, depositSettings, movementGroups } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import * as v from 'valibot'
import css from '../centre-page.module.css'
import { RequireAuth } from '../require-auth.tsx'

const schema = v.object({ ...periodFields('7d'), group: oneOf(movementGroups) })
const totals = ['received', 'spent', 'moved', 'prizes', 'net'] as const
const refusals = { 'record.range.wrong': 'member.rangeWrong', in_need_true_account: 'in_need_true_account' } as const

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

function AccountRecord() {
  const { _: t } = useLingui()
  const url = useUrlFilter(schema)
  const [filter, change] = url
  const { group } = filter
  const period = usePeriod(filter, '7d')
  const { amount, moment, state } = useColumns<AccountMovement>()
  return (
    <ReportPage
      record={accountRecord}
      title={t('in_account_record')}
      url={url}
      period={period}
      request={{ from: period.from, to: period.to, group }}
      refusals={refusals}
      filters={
        <>
          <PeriodFilter shown={period} offered={periods} onChange={change} />
          <ChoiceFilter
            label={t('member.record.type')}
            all={t('member.record.all')}
            options={movementGroups.map((value) => ({ value, label: t(`member.movement.${value}`) }))}
            value={group}
            onValue={(next) => change({ group: next })}
          />
        </>
      }
      printed={group ? [`${t('member.record.type')}: ${t(`member.movement.${group}`)}`] : []}
      totals={totals.map((key) => ({ key, head: t(`member.record.${key}`), signed: true }))}
      columns={[
        moment('at', t('member.at')),
        {
          key: 'group',
          head: t('member.record.type'),
          narrow: 'title',
          cell: (row) => <b>{t(`member.movement.${row.group}`)}</b>,
        },
        { key: 'detail', head: t('member.record.detail'), narrow: 'detail', cell: (row) => row.detail ?? '' },
        amount('amount', t('member.record.amount'), { narrow: 'amount', signed: true, strong: true }),
        amount('balanceAfter', t('member.record.balance')),
        state('state', t('member.status'), (row) => [
          row.state === 'done' ? 'ok' : 'warn',
          t(`member.record.state.${row.state}`),
        ]),
      ]}
      rowKey={(row) => row.reference}
      detail={[{ key: 'reference', head: t('member.record.reference'), cell: (row) => row.reference }]}
      shown={(rows) => t('member.record.shown', rows)}
      empty={
        group ? (
          <EmptyState
            title={t('member.record.noneFiltered')}
            action={<Button onClick={() => change({ group: undefined })}>{t('member.clearFilters')}</Button>}
          />
        ) : (
          <EmptyState title={t('member.record.none')} line={t('member.record.noneLine')} />
        )
      }
    />
  )
}
