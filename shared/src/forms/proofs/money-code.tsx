import { useState } from 'react'
import { SegmentedControl } from '../../design/choice/segmented-control.tsx'
import { CodeCells } from '../../design/field/code-cells.tsx'
import { failure } from '../../kernel/result.ts'
import { useRequest } from '../../remote/host-context.tsx'
import { problemKey, problemValues } from '../../remote/problem-messages.ts'
import { type CodeChannel, sendMoneyCode } from '../../wire/payment-password.ts'
import type { FieldOf } from '../use-form-field.ts'
import { type FormKey, useFormLingui } from '../use-form-lingui.ts'
import { CodeField } from './code-field.tsx'
import { useSentCode } from './use-sent-code.ts'

const refusals = {
  'code.channel.none': 'form.payment.noChannel',
  'sms.too.many': 'error.tooManyRequests',
  'sms.failed': 'form.sms.failed',
  'mail.failed': 'form.code.mailFailed',
  in_need_true_account: 'in_need_true_account',
} as const

const names: Readonly<Record<CodeChannel, FormKey>> = { sms: 'form.code.sms', mail: 'form.code.mail' }

type Props<Name extends string> = FieldOf<Name> & {
  /** Channels that may receive a code for the member's account; at least one. */
  readonly channels: readonly CodeChannel[]
}

/** Code field for a code sent to the member's own phone or mail, with a choice of the channel. */
export function MoneyCodeField<Name extends string>({ channels, ...field }: Props<Name>) {
  const { _: t } = useFormLingui()
  const sendRequest = useRequest()
  const [channel, setChannel] = useState(channels[0] ?? 'sms')
  const [sentBy, setSentBy] = useState(channel)
  const code = useSentCode(async () => {
    const answer = await sendRequest(sendMoneyCode, { channel })
    if (!answer.ok) return failure({ key: problemKey(answer.error, refusals), values: problemValues(answer.error) })
    setSentBy(channel)
    return answer
  })
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
        code={code}
        sentText={t(sentBy === 'sms' ? 'form.sms.sent' : 'form.code.sentByMail')}
        onRequest={code.request}
      />
    </>
  )
}
