import { Button, Send, Strip } from '@azulejo/shared/design'
import { Form, FormMessages, TextField, useRecordForm } from '@azulejo/shared/forms'
import { problemKey, problemValues, useRequest } from '@azulejo/shared/remote'
import { type Deposit, resendDeposit } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import css from './deposit-order.module.css'

/** Normalises a typed Portuguese phone number to E.164, with the dialling code +351. */
export const dialled = (typed: string): string =>
  `+351${typed
    .normalize('NFKC')
    .replaceAll(/\D/g, '')
    .replace(/^(00)?351/, '')}`

/** Form field of an MB WAY phone. @param refused message for a number that is not a Portuguese mobile */
export const mbwayField = (label: string, refused: string) => ({
  label,
  problem: (typed: string) => (/^\+3519\d{8}$/.test(dialled(typed)) ? undefined : refused),
})

const refusals = {
  'deposit.unknown': 'member.deposit.refused.unknown',
  'deposit.ended': 'member.deposit.refused.ended',
  'deposit.channel': 'member.deposit.refused.channel',
  'deposit.resend.wait': 'member.deposit.refused.resendWait',
  'deposit.resend.most': 'member.deposit.refused.resendMost',
  'deposit.resend.failed': 'member.deposit.refused.resendFailed',
  in_need_true_account: 'in_need_true_account',
} as const

type Props = {
  readonly order: Deposit
  readonly resend: NonNullable<Deposit['resend']>
  /** Milliseconds that the platform's clock is ahead of the device's. */
  readonly clockAhead: number
  readonly onSent: (order: Deposit) => void
}

/** Resends the payment request of an MB WAY order once the wait is over, to the same phone or another one. */
export function MbwayResend({ order, resend, clockAhead, onSent }: Props) {
  const { _: t } = useLingui()
  const sendRequest = useRequest()
  const seconds = useSecondsUntil(resend.from - clockAhead)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isChanging, setChanging] = useState(false)
  if (resend.left === 0) return <p className={css.muted}>{t('member.deposit.refused.resendMost')}</p>
  const again = async () => {
    setBusy(true)
    setFailure(undefined)
    const result = await sendRequest(resendDeposit, { orderId: order.orderId })
    setBusy(false)
    if (result.ok) return onSent(result.value)
    setFailure(t(problemKey(result.error, refusals), problemValues(result.error)))
  }
  const sent = (next: Deposit) => {
    setChanging(false)
    onSent(next)
  }
  const wait = seconds > 0 ? t('member.deposit.resendIn', { seconds }) : undefined
  return (
    <>
      {failure !== undefined && <Strip tone="err">{failure}</Strip>}
      <p className={css.muted}>{wait ?? t('member.deposit.resendLeft', { n: resend.left })}</p>
      {isChanging ? (
        <FormMessages>
          <OtherPhone order={order} disabled={seconds > 0} onDone={sent} onCancel={() => setChanging(false)} />
        </FormMessages>
      ) : (
        <div className={css.pair}>
          <Button icon={Send} disabled={seconds > 0} busy={busy} busyLabel={t('common.loading')} onClick={again}>
            {t('member.deposit.resend')}
          </Button>
          <Button disabled={busy} onClick={() => setChanging(true)}>
            {t('member.deposit.changePhone')}
          </Button>
        </div>
      )}
    </>
  )
}

type OtherProps = {
  readonly order: Deposit
  readonly disabled: boolean
  readonly onDone: (order: Deposit) => void
  readonly onCancel: () => void
}

function OtherPhone({ order, disabled, onDone, onCancel }: OtherProps) {
  const { _: t } = useLingui()
  const label = t('member.deposit.otherPhone')
  const form = useRecordForm(resendDeposit, {
    t,
    fields: { mobile: mbwayField(label, t('member.deposit.refused.phone')) },
    refusals,
    request: (textOf) => ({ orderId: order.orderId, phone: dialled(textOf('mobile')) }),
    onDone,
    isFinal: true,
  })
  return (
    <Form
      form={form}
      sendText={t('member.deposit.resend')}
      sendingText={t('common.loading')}
      disabled={disabled}
      onCancel={onCancel}
    >
      <TextField form={form} name="mobile" label={label} inputMode="tel" autoComplete="tel-national" required />
    </Form>
  )
}

/** Whole seconds until a time of the device's clock. */
function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((time - now) / 1000))
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setNow(Date.now()), 1000)
    return () => clearTimeout(timer)
  }, [left, now])
  return left
}
