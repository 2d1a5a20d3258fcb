import { Badge, type Column, EmptyState } from '@azulejo/shared/design'
import { useColumns } from '@azulejo/shared/report'
import { type UplineTransfer, uplineTransfers } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { HistoryList } from '../history-list.tsx'

/** The member's transfers to the agent above. */
export function UplineTransfers() {
  const { _: t } = useLingui()
  const { amount, moment, title } = useColumns<UplineTransfer>()
  const columns: Column<UplineTransfer>[] = [
    moment('at', t('member.at')),
    title('upline', t('member.upline.to')),
    {
      key: 'message',
      head: t('member.upline.message'),
      cell: ({ message }) => message || t('member.upline.noMessage'),
    },
    amount('amount', t('member.upline.amount'), { narrow: 'amount' }),
    {
      key: 'state',
      head: t('member.status'),
      narrow: 'status',
      cell: () => <Badge tone="ok">{t('member.upline.completed')}</Badge>,
    },
  ]
  return (
    <HistoryList
      record={uplineTransfers}
      title={t('member.upline.history')}
      columns={columns}
      rowKey={({ orderId }) => orderId}
      shown="member.upline.shown"
      empty={<EmptyState title={t('member.upline.historyNone')} line={t('member.upline.historyNoneLine')} />}
    />
  )
}
