import { Button, ConfirmDialog, Select } from '@azulejo/shared/design'
import { type MoneyIntent, useMoney } from '@azulejo/shared/remote'
import { type C2cConfirmation, c2cDisputes, type processC2CTransaction } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { disputeTexts } from './confirmation-texts.ts'
import css from './confirmations.module.css'

type Props = {
  readonly of: C2cConfirmation
  readonly intent: MoneyIntent<typeof processC2CTransaction>
}

/** A payer marks the payment as paid; a receiver confirms or disputes it. Each action needs a confirmation. */
export function ConfirmationActions({ of, intent }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const [confirming, setConfirming] = useState<'paid' | 'received' | 'dispute'>()
  const [dispute, setDispute] = useState<(typeof c2cDisputes)[number]>('notArrived')
  const { matchId, role, state, amount, currency, counterpart } = of
  const isSending = intent.state === 'sending'
  const values = { amount: money(amount, currency), name: counterpart }
  const send = () => {
    if (!confirming) return
    setConfirming(undefined)
    const request = { matchId, action: confirming, ...(confirming === 'dispute' ? { dispute } : {}) }
    intent.submit(request, { amount, currency })
  }
  const button = (action: 'paid' | 'received', label: string) => (
    <Button kind="primary" busy={isSending} busyLabel={t('common.loading')} onClick={() => setConfirming(action)}>
      {label}
    </Button>
  )
  return (
    <div className={css.actions}>
      {role === 'payer' && state === 'matched' && button('paid', t('member.c2c.paid'))}
      {role === 'receiver' && button('received', t('member.c2c.received'))}
      {role === 'receiver' && state === 'paid' && (
        <Button kind="ghost" disabled={isSending} onClick={() => setConfirming('dispute')}>
          {t('member.c2c.disputed')}
        </Button>
      )}
      {confirming !== undefined && (
        <ConfirmDialog
          open
          title={t(`member.c2c.ask.${confirming}`, values)}
          confirmLabel={t(`member.c2c.${confirming === 'dispute' ? 'disputeSend' : confirming}`)}
          danger={confirming === 'dispute'}
          onConfirm={send}
          onCancel={() => setConfirming(undefined)}
        >
          <p>{t(`member.c2c.askLine.${confirming}`, values)}</p>
          {confirming === 'dispute' && (
            <Select
              label={t('member.c2c.disputeKind')}
              options={c2cDisputes.map((value) => ({ value, label: t(disputeTexts[value]) }))}
              value={dispute}
              onValue={setDispute}
            />
          )}
        </ConfirmDialog>
      )}
    </div>
  )
}
