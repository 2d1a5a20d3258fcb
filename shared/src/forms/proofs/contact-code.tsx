import { CodeCells } from '../../design/field/code-cells.tsx'
import { failure } from '../../kernel/result.ts'
import { useRequest } from '../../remote/host-context.tsx'
import { problemKey, problemValues } from '../../remote/problem-messages.ts'
import type { RequestOf } from '../../wire/call.ts'
import { sendContactCode } from '../../wire/security.ts'
import type { FieldOf } from '../use-form-field.ts'
import { useFormLingui } from '../use-form-lingui.ts'
import { CodeField } from './code-field.tsx'
import { useSentCode } from './use-sent-code.ts'

const refusals = {
  'code.channel.none': 'form.payment.noChannel',
  'phone.invalid': 'error.phoneFormat',
  'email.invalid': 'form.code.emailInvalid',
  'contact.same': 'form.code.contactSame',
  'sms.too.many': 'error.tooManyRequests',
  'sms.failed': 'form.sms.failed',
  'mail.failed': 'form.code.mailFailed',
  in_need_true_account: 'in_need_true_account',
} as const

type Props<Name extends string> = FieldOf<Name> & {
  readonly label: string
  readonly by: 'sms' | 'mail'
  /** Returns the request for a code; undefined without a destination, for which the form shows the error. */
  readonly request: () => RequestOf<typeof sendContactCode> | undefined
}

/** Six cells for a code sent to a present or a future contact of the member. */
export function ContactCodeField<Name extends string>({ label, by, request, ...field }: Props<Name>) {
  const { _: t } = useFormLingui()
  const sendRequest = useRequest()
  const code = useSentCode(async () => {
    const codeRequest = request()
    if (!codeRequest) return undefined
    const answer = await sendRequest(sendContactCode, codeRequest)
    return answer.ok
      ? answer
      : failure({ key: problemKey(answer.error, refusals), values: problemValues(answer.error) })
  })
  return (
    <CodeField
      {...field}
      label={label}
      required
      Input={CodeCells}
      code={code}
      sentText={t(by === 'sms' ? 'form.sms.sent' : 'form.code.sentByMail')}
      onRequest={code.request}
    />
  )
}
