import { Button, ConfirmDialog, Strip } from '@azulejo/shared/design'
import { problemKey, problemValues, useMoney, useRequest } from '@azulejo/shared/remote'
import { cancelWithdrawal, type Withdrawal, type WithdrawalWithSteps } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { orderRefusals } from './withdraw-texts.ts'

type Props = {
  readonly order: Withdrawal
  readonly onAnswer: (order: WithdrawalWithSteps) => void
}

/** Button that cancels a withdrawal, after a confirmation. */
export function CancelWithdrawal({ order, onAnswer }: Props) {
  const { _: t } = useLingui()
  const money = useMoney()
  const sendRequest = useRequest()
  const [isConfirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async () => {
    setBusy(true)
    setFailure(undefined)
    const result = await sendRequest(cancelWithdrawal, { orderId: order.orderId })
    setBusy(false)
    setConfirming(false)
    if (result.ok) onAnswer(result.value)
    else setFailure(t(problemKey(result.error, orderRefusals), problemValues(result.error)))
  }
  return (
    <>
      {failure !== undefined && <Strip tone="err">{failure}</Strip>}
      <Button kind="ghost" onClick={() => setConfirming(true)}>
        {t('member.withdraw.cancel')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t('member.withdraw.cancelAsk')}
        confirmLabel={t('member.withdraw.cancel')}
        cancelLabel={t('member.withdraw.keep')}
        busy={busy}
        busyLabel={t('common.loading')}
        onConfirm={send}
        onCancel={() => setConfirming(false)}
      >
        {t('member.withdraw.cancelLine', { amount: money(order.amount, order.currency) })}
      </ConfirmDialog>
    </>
  )
}
