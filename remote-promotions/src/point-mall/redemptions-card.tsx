import { useAnswers, useQuery } from '@azulejo/shared/data'
import { Badge, Card, showToast } from '@azulejo/shared/design'
import { IntentNotice } from '@azulejo/shared/forms'
import { useBus, useMoneyIntent } from '@azulejo/shared/remote'
import { raffleStatus, redeemPointList, redeemPointReward } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent, useId } from 'react'
import { redemptionLooks } from '../redemptions/redemptions-list.tsx'
import css from './mall-forms.module.css'
import { redeemRefusals } from './mall-refusals.ts'
import { RedeemDialog } from './redeem-dialog.tsx'
import type { Reward } from './reward-types.ts'
import { useDay } from './use-day.ts'

type RedemptionsCardProps = {
  /** The reward that the member wants; opens the confirmation. */
  readonly wanted: Reward | undefined
  readonly onDecided: () => void
  /** Called when stock and prices may have changed. */
  readonly onChange: () => void
}

/** Redeems a reward, and shows the states of the latest redemptions. */
export function RedemptionsCard({ wanted, onDecided, onChange }: RedemptionsCardProps) {
  const { _: t } = useLingui()
  const title = useId()
  const bus = useBus()
  const day = useDay()
  const latest = useQuery(redeemPointList, { size: 3 })
  const answers = useAnswers()
  const isWanted = wanted !== undefined
  const intent = useMoneyIntent(redeemPointReward, ({ state }) => {
    const isDelivered = state === 'approved'
    showToast({ kind: 'ok', title: t(isDelivered ? 'promotions.redeem.delivered' : 'promotions.redeem.done') })
    // The reward may have been raffle tickets.
    if (isDelivered) answers.refetch(raffleStatus)
    bus.emit('balance-stale', { reason: 'points-redeemed' })
    latest.refetch()
    onChange()
    onDecided()
  })
  const outdated = useEffectEvent(onChange)
  useEffect(() => {
    if (intent.state === 'refused' || intent.state === 'booked') outdated()
  }, [intent.state])
  const leave = () => {
    if (intent.state === 'refused') intent.clear()
    onDecided()
  }
  const rows = latest.value?.list ?? []
  return (
    <>
      {wanted && <RedeemDialog key={wanted.id} reward={wanted} intent={intent} onClose={leave} />}
      <IntentNotice intent={intent} t={t} refusals={redeemRefusals} hasForm={isWanted} />
      {rows.length > 0 && (
        <Card as="section" aria-labelledby={title} className={css.form}>
          <h2 id={title}>{t('promotions.redeem.latest')}</h2>
          <ul className={css.list} aria-labelledby={title}>
            {rows.map(({ orderId, name, state, at, reason }) => (
              <li key={orderId} className={css.row}>
                <span>{name}</span>
                <Badge tone={redemptionLooks[state].tone}>{t(redemptionLooks[state].key)}</Badge>
                <span className={css.day}>{reason ?? day(at)}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}
