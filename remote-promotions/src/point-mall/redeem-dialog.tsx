import { Modal } from '@azulejo/shared/design'
import { Form, FormMessages, TextField, useRecordForm } from '@azulejo/shared/forms'
import { numberFormat } from '@azulejo/shared/kernel'
import { type MoneyIntent, useLocaleTag } from '@azulejo/shared/remote'
import { redeemPointReward } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { redeemRefusals } from './mall-refusals.ts'
import type { Reward } from './reward-types.ts'

type RedeemDialogProps = {
  readonly reward: Reward
  readonly intent: MoneyIntent<typeof redeemPointReward>
  readonly onClose: () => void
}

/** Confirmation before points are spent, with an address field for goods. */
export function RedeemDialog(props: RedeemDialogProps) {
  return (
    <FormMessages>
      <Dialog {...props} />
    </FormMessages>
  )
}

function Dialog({ reward, intent, onClose }: RedeemDialogProps) {
  const { _: t } = useLingui()
  const figure = numberFormat(useLocaleTag())
  const { needsAddress } = reward
  const form = useRecordForm(redeemPointReward, {
    t,
    fields: {
      address: {
        label: t('promotions.redeem.address'),
        hidden: !needsAddress,
        problem: (text) => (text.trim().length < 10 ? t('promotions.refused.address') : undefined),
      },
    },
    refusals: redeemRefusals,
    refusalFields: needsAddress ? { 'reward.address': 'address' } : {},
    request: (textOf) => ({
      rewardId: reward.id,
      points: reward.points,
      ...(needsAddress ? { address: textOf('address').trim() } : {}),
    }),
    intent,
  })
  return (
    <Modal
      open
      onClose={onClose}
      role="alertdialog"
      dismissible={!form.sending.busy}
      title={t('promotions.redeem.ask', { points: figure.format(reward.points), name: reward.name })}
    >
      <Form form={form} onCancel={onClose} sendText={t('points.redeem')} sendingText={t('promotions.redeem.busy')}>
        {needsAddress && (
          <TextField
            form={form}
            name="address"
            label={t('promotions.redeem.address')}
            required
            maxLength={300}
            autoComplete="street-address"
          />
        )}
        {reward.turnover && (
          <p>
            {t('promotions.redeem.bonus', { times: reward.turnover.multiplier, n: reward.turnover.days })}{' '}
            {t('missions.blocks')}
          </p>
        )}
        <p>{t('promotions.passwordNote')}</p>
      </Form>
    </Modal>
  )
}
