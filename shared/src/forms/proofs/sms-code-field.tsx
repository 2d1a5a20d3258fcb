import type { FieldOf } from '../use-form-field.ts'
import { useFormLingui } from '../use-form-lingui.ts'
import { CodeField } from './code-field.tsx'
import type { TypedPhone } from './send-code.ts'
import type { PhoneProof } from './use-phone-proof.ts'

type Props<Name extends string> = FieldOf<Name> & {
  readonly proof: PhoneProof
  /** Returns the destination number; undefined for an invalid number, for which the form shows the error. */
  readonly phone: () => TypedPhone | undefined
  readonly required?: boolean
}

/** Field for an SMS code, with a button that requests the code and then counts down. */
export function SmsCodeField<Name extends string>({ proof, phone, ...field }: Props<Name>) {
  const { _: t } = useFormLingui()
  const request = () => {
    const wanted = phone()
    if (wanted) proof.request(wanted)
  }
  return <CodeField {...field} code={proof} sentText={t('form.sms.sent')} onRequest={request} />
}
