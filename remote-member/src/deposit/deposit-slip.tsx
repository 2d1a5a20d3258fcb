import { Icon, Strip, Upload } from '@azulejo/shared/design'
import { dateFormat, numberFormat } from '@azulejo/shared/kernel'
import { problemKey, problemValues, useLocaleTag, useRequest } from '@azulejo/shared/remote'
import { type Deposit, sendDepositSlip, slipRules } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { FileCheck } from 'lucide-react'
import { useState } from 'react'
import css from './deposit-slip.module.css'

const refusals = {
  'deposit.unknown': 'member.deposit.refused.unknown',
  'deposit.ended': 'member.deposit.refused.ended',
  'slip.image': 'member.deposit.refused.slip',
  'slip.most': 'member.deposit.refused.slips',
  in_need_true_account: 'in_need_true_account',
} as const

type Props = { readonly order: Pick<Deposit, 'orderId' | 'slips'>; readonly onSent: (order: Deposit) => void }

/** A receipt that was sent from this page. */
type Sent = { readonly name: string; readonly size: number; readonly at: number }

/** Receipts of a payment: pictures, sent as soon as they are chosen or dropped. */
export function DepositSlip({ order, onSent }: Props) {
  const { _: t } = useLingui()
  const sendRequest = useRequest()
  const [isSending, setSending] = useState(false)
  const [sent, setSent] = useState<readonly Sent[]>([])
  const [failure, setFailure] = useState<string>()
  const { orderId, slips } = order
  const left = slipRules.mostFiles - slips
  const earlier = slips - sent.length
  const send = async (images: readonly File[]) => {
    setFailure(undefined)
    if (images.length === 0) return
    if (images.length > left) return setFailure(t('member.deposit.refused.slips'))
    if (images.some(({ size }) => size > slipRules.mostBytes)) return setFailure(t('member.deposit.refused.slip'))
    setSending(true)
    const result = await sendRequest(sendDepositSlip, { orderId, images: [...images] })
    setSending(false)
    if (!result.ok) return setFailure(t(problemKey(result.error, refusals), problemValues(result.error)))
    setSent([...sent, ...images.map(({ name, size }) => ({ name, size, at: Date.now() }))])
    onSent(result.value)
  }
  return (
    <div className={css.slip}>
      {earlier > 0 && <p className={css.muted}>{t('member.deposit.slips', { n: earlier })}</p>}
      {sent.length > 0 && <SentSlips sent={sent} />}
      {left > 0 && (
        <label className={css.drop} aria-busy={isSending}>
          <Icon of={Upload} size={24} />
          {isSending ? (
            <span>{t('member.deposit.slipSending')}</span>
          ) : (
            <span>
              <b>{t('member.deposit.slip')}</b> {t('member.deposit.slipDrop')}
            </span>
          )}
          <span className={css.muted}>{t('member.deposit.slipLine')}</span>
          <input
            type="file"
            accept="image/png,image/jpeg"
            multiple
            disabled={isSending}
            onChange={({ target }) => {
              void send([...(target.files ?? [])])
              target.value = ''
            }}
          />
        </label>
      )}
      {failure !== undefined && <Strip tone="err">{failure}</Strip>}
    </div>
  )
}

function SentSlips({ sent }: { readonly sent: readonly Sent[] }) {
  const { _: t } = useLingui()
  const locale = useLocaleTag()
  const time = dateFormat(locale, { timeStyle: 'short' })
  const kilobytes = numberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 })
  return (
    <ul className={css.list} aria-label={t('member.deposit.slipHead')}>
      {sent.map(({ name, size, at }, place) => (
        <li key={place}>
          <span className={css.file}>
            <Icon of={FileCheck} />
          </span>
          <div>
            <b>{name}</b>
            <span className={css.muted}>
              {t('member.deposit.slipSent', {
                size: kilobytes.format(Math.max(1, size / 1024)),
                time: time.format(at),
              })}
            </span>
            <span className={css.done} />
          </div>
        </li>
      ))}
    </ul>
  )
}
