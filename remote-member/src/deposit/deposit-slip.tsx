import { buttonClass, Strip } from '@azulejo/shared/design'
import { problemKey, problemValues, useRequest } from '@azulejo/shared/remote'
import { type Deposit, sendDepositSlip, slipRules } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useId, useState } from 'react'
import css from './deposit-order.module.css'

const refusals = {
  'deposit.unknown': 'member.deposit.refused.unknown',
  'deposit.ended': 'member.deposit.refused.ended',
  'slip.image': 'member.deposit.refused.slip',
  'slip.most': 'member.deposit.refused.slips',
  in_need_true_account: 'in_need_true_account',
} as const

type Props = { readonly order: Pick<Deposit, 'orderId' | 'slips'>; readonly onSent: (order: Deposit) => void }

/** Receipts of a transfer: pictures, sent as soon as they are chosen. */
export function DepositSlip({ order, onSent }: Props) {
  const { _: t } = useLingui()
  const input = useId()
  const sendRequest = useRequest()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { orderId, slips } = order
  const left = slipRules.mostFiles - slips
  const send = async (images: readonly File[]) => {
    setFailure(undefined)
    if (images.length === 0) return
    if (images.length > left) return setFailure(t('member.deposit.refused.slips'))
    if (images.some(({ size }) => size > slipRules.mostBytes)) return setFailure(t('member.deposit.refused.slip'))
    setSending(true)
    const result = await sendRequest(sendDepositSlip, { orderId, images: [...images] })
    setSending(false)
    if (result.ok) return onSent(result.value)
    setFailure(t(problemKey(result.error, refusals), problemValues(result.error)))
  }
  return (
    <div className={css.slip}>
      {slips > 0 && <p>{t('member.deposit.slips', { n: slips })}</p>}
      {left > 0 && (
        <label htmlFor={input} className={buttonClass({ kind: 'secondary' })} aria-busy={isSending}>
          {t(isSending ? 'member.deposit.slipSending' : 'member.deposit.slip')}
          <input
            id={input}
            type="file"
            accept="image/png,image/jpeg"
            multiple
            disabled={isSending}
            className={css.file}
            onChange={({ target }) => {
              void send([...(target.files ?? [])])
              target.value = ''
            }}
          />
        </label>
      )}
      <p className={css.muted}>{t('member.deposit.slipLine')}</p>
      {failure !== undefined && <Strip tone="err">{failure}</Strip>}
    </div>
  )
}
