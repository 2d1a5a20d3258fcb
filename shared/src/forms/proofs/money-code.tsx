import { useRef, useState } from 'react'
import { SegmentedControl } from '../../design/choice/segmented-control.tsx'
import { CodeCells } from '../../design/field/code-cells.tsx'
import { type Instant, systemClock } from '../../kernel/time.ts'
import { useRequest } from '../../remote/host-context.tsx'
import { problemKey, problemValues } from '../../remote/problem-messages.ts'
import { type CodeChannel, sendMoneyCode } from '../../wire/payment-password.ts'
import type { FieldOf } from '../use-form-field.ts'
import { type FormKey, useFormLingui } from '../use-form-lingui.ts'
import { CodeField } from './code-field.tsx'
import type { Sentence } from './send-code.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

const refusals = {
  'code.channel.none': 'form.payment.noChannel',
  'sms.too.many': 'error.tooManyRequests',
  'sms.failed': 'form.sms.failed',
  'mail.failed': 'form.code.mailFailed',
  in_need_true_account: 'in_need_true_account',
} as const

const names: Readonly<Record<CodeChannel, FormKey>> = { sms: 'form.code.sms', mail: 'form.code.mail' }

type Props<Name extends string> = FieldOf<Name> & {
  /** Where the member's account may be sent a code to; at least one. */
  readonly channels: readonly CodeChannel[]
}

/** A code that goes to the member's own phone or mail, and which of them. */
export function MoneyCodeField<Name extends string>({ channels, ...field }: Props<Name>) {
  const { _: t } = useFormLingui()
  const sendRequest = useRequest()
  const [channel, setChannel] = useState(channels[0] ?? 'sms')
  const [sent, setSent] = useState({ count: 0, by: channel })
  const [until, setUntil] = useState<Instant>()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Sentence>()
  const isUnderWay = useRef(false)
  const secondsLeft = useSecondsLeft(until)

  const request = async () => {
    if (isUnderWay.current || secondsLeft > 0) return
    isUnderWay.current = true
    setSending(true)
    const answer = await sendRequest(sendMoneyCode, { channel })
    isUnderWay.current = false
    setSending(false)
    if (!answer.ok) return setFailure({ key: problemKey(answer.error, refusals), values: problemValues(answer.error) })
    setUntil(systemClock.now() + waitMs)
    setSent(({ count }) => ({ count: count + 1, by: channel }))
  }
  return (
    <>
      {channels.length > 1 && (
        <SegmentedControl
          label={t('form.code.channel')}
          options={channels.map((value) => ({ value, label: t(names[value]) }))}
          value={channel}
          onValue={setChannel}
          readOnly={field.form.isHeld}
          wide
        />
      )}
      <CodeField
        {...field}
        required
        Input={CodeCells}
        code={{ isSending, secondsLeft, sent: sent.count, failure, dismiss: () => setFailure(undefined) }}
        sentText={t(sent.by === 'sms' ? 'form.sms.sent' : 'form.code.sentByMail')}
        onRequest={() => void request()}
      />
    </>
  )
}

/** How long nobody may ask for another code. */
const waitMs = 60_000
