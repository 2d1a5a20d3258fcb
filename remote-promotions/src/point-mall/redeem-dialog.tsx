import { Modal } from '@azulejo/shared/design'
import { Form, FormMessages, LongTextField, useRecordForm, useTextLimit } from '@azulejo/shared/forms'
import { numberFormat } from '@azulejo/shared/kernel'
import { type MoneyIntent, useLocaleTag } from '@azulejo/shared/remote'
import { addressLength, redeemPointReward } from '@azulejo/shared/wire'
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
  const limit = useTextLimit({ most: addressLength.most })
  const form = useRecordForm(redeemPointReward, {
    t,
    fields: {
      address: {
        label: t('promotions.redeem.address'),
        hidden: !needsAddress,
        problem: (text) =>
          text.trim().length < addressLength.least ? t('promotions.refused.address') : limit.problem(text),
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
          <LongTextField
            form={form}
            name="address"
            label={t('promotions.redeem.address')}
            required
            limit={limit}
            rows={3}
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
