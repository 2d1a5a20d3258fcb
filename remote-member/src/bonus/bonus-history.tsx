import type { BadgeTone, Column } from '@azulejo/shared/design'
import { useColumns } from '@azulejo/shared/report'
import { bonusHistory, type PastBonus } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { HistoryList } from '../history-list.tsx'
import { useDays } from './active-bonus.tsx'
import css from './bonus.module.css'

const tones: Readonly<Record<PastBonus['state'], BadgeTone>> = {
  completed: 'ok',
  forfeited: 'err',
  expired: 'neutral',
  cancelled: 'neutral',
}

/** The member's bonuses that have ended, newest first. */
export function BonusHistory() {
  const { _: t } = useLingui()
  const { amount, title, state } = useColumns<PastBonus>()
  const days = useDays()
  const columns: Column<PastBonus>[] = [
    {
      key: 'startedAt',
      head: t('member.bonus.receivedOn'),
      narrow: 'hidden',
      cell: ({ startedAt }) => (startedAt === undefined ? '–' : days.format(startedAt)),
    },
    title('title', t('member.bonus')),
    amount('amount', t('member.bonus.amount'), { narrow: 'amount' }),
    amount('required', t('member.bonus.required'), { narrow: 'detail' }),
    amount('done', t('member.bonus.done'), { narrow: 'detail' }),
    { key: 'endedAt', head: t('member.bonus.endedAt'), cell: ({ endedAt }) => days.format(endedAt) },
    state('state', t('member.status'), (row) => [tones[row.state], t(`member.bonus.state.${row.state}`)]),
  ]
  return (
    <HistoryList
      record={bonusHistory}
      title={t('member.bonus.history')}
      columns={columns}
      rowKey={({ bonusId }) => bonusId}
      shown="member.bonus.shown"
      empty={<p className={css.muted}>{t('member.bonus.historyNone')}</p>}
    />
  )
}
