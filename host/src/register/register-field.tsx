import { CaptchaField, SecretField, SmsCodeField, TextField, useProblemSentence } from '@azulejo/shared/forms'
import { demandOf } from '@azulejo/shared/kernel'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { PhoneNumberField } from '../phone-field/phone-number-field.tsx'
import { fieldLooks, type RuledField } from './register-fields.ts'
import { usePasswordChecklist } from './use-password-checklist.ts'
import type { Registration } from './use-registration.ts'

type Props = {
  readonly field: RuledField
  readonly registration: Pick<Registration, 'fields' | 'proofs' | 'phone'>
}

/** One field of the registration, with the demand of its rule or the error below. */
export function RegisterField({ field: { name, rule }, registration }: Props) {
  const { _: t } = useEntryLingui()
  const sentence = useProblemSentence()
  const checklistOf = usePasswordChecklist()
  const { fields, proofs, phone } = registration
  const { label, autoComplete, kind, explained } = fieldLooks[name]
  const { required } = rule
  if (kind === 'code')
    return <SmsCodeField form={fields} name="verificationCode" proof={proofs.phone} phone={phone} required={required} />
  if (kind === 'image')
    return <CaptchaField form={fields} name="captcha" captcha={proofs.captcha} required={required} />
  const common = {
    form: fields,
    name,
    label: t(label),
    required,
    autoComplete,
    help: explained ? sentence('', demandOf(rule)) : undefined,
  }
  if (kind === 'secret')
    return (
      <SecretField {...common} demands={explained ? (typed) => ({ checklist: checklistOf(rule, typed) }) : undefined} />
    )
  if (kind === 'tel') return <PhoneNumberField {...common} isHeld={proofs.phone.isSending} />
  // Not `type="email"`, because browsers change the typed text of such a field before the rule can be checked.
  return (
    <TextField
      {...common}
      inputMode={kind === 'email' ? 'email' : 'text'}
      autoCapitalize={name === 'payeeName' ? 'words' : 'none'}
      spellCheck={false}
    />
  )
}
