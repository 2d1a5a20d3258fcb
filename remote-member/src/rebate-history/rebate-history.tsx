import { Badge, type BadgeTone, type Column, EmptyState } from '@azulejo/shared/design'
import { formatDay } from '@azulejo/shared/kernel'
import { useLocaleTag } from '@azulejo/shared/remote'
import { useColumns } from '@azulejo/shared/report'
import { type RebatePeriod, rebateHistory } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { HistoryList } from '../history-list.tsx'

const tones = {
  claimed: 'ok',
  credited: 'info',
  expired: 'err',
  carried: 'neutral',
} as const satisfies Record<RebatePeriod['state'], BadgeTone>

/** The rebates of earlier periods and their outcomes. */
export function RebateHistory() {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const { amount, moment } = useColumns<RebatePeriod>()
  const when = moment('at', t('member.rebate.when'))
  const columns: Column<RebatePeriod>[] = [
    {
      key: 'days',
      head: t('member.rebate.days'),
      narrow: 'title',
      cell: ({ from, to }) => `${formatDay(from, locale)} \u2013 ${formatDay(to, locale)}`,
    },
    { ...when, cell: (row) => (row.state === 'carried' ? t('member.rebate.added') : when.cell(row)) },
    amount('amount', t('member.rebate.rebate'), { narrow: 'amount', strong: true }),
    {
      key: 'state',
      head: t('member.status'),
      narrow: 'status',
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`member.rebate.end.${state}`)}</Badge>,
    },
  ]
  return (
    <HistoryList
      record={rebateHistory}
      title={t('member.rebate.history')}
      columns={columns}
      rowKey={({ period }) => period}
      shown="member.rebate.shown"
      empty={<EmptyState title={t('member.rebate.historyNone')} />}
    />
  )
}
