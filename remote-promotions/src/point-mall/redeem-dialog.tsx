import { ConfirmDialog, Field } from '@azulejo/shared/design'
import { useLocaleTag } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import type { Reward } from './reward-types.ts'

type RedeemDialogProps = {
  readonly reward: Reward
  readonly onConfirm: (address: string | undefined) => void
  readonly onCancel: () => void
}

/** Asks before points are spent, and for the address of goods. */
export function RedeemDialog({ reward, onConfirm, onCancel }: RedeemDialogProps) {
  const { _: t } = useLingui()
  const figure = new Intl.NumberFormat(useLocaleTag())
  const [address, setAddress] = useState('')
  const [isMissing, setMissing] = useState(false)
  const needsAddress = reward.type === 'PHYSICAL'
  const confirm = () => {
    const typed = address.trim()
    if (needsAddress && typed.length < 10) return setMissing(true)
    onConfirm(needsAddress ? typed : undefined)
  }
  return (
    <ConfirmDialog
      open
      title={t('promotions.redeem.ask', { points: figure.format(reward.points), name: reward.name })}
      confirmLabel={t('points.redeem')}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      {needsAddress && (
        <Field
          label={t('promotions.redeem.address')}
          required
          maxLength={300}
          autoComplete="street-address"
          value={address}
          error={isMissing ? t('promotions.refused.address') : undefined}
          onValue={(value) => {
            setAddress(value)
            setMissing(false)
          }}
        />
      )}
      <p>{t('promotions.passwordNote')}</p>
    </ConfirmDialog>
  )
}
