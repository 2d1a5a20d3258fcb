import { Field, PasswordField } from '@azulejo/shared/design'
import { useProblemSentence } from '@azulejo/shared/forms'
import { demandOf } from '@azulejo/shared/kernel'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { PhoneField } from '../phone-field/phone-field.tsx'
import { CaptchaField } from '../proofs/captcha-field.tsx'
import { SmsCodeField } from '../proofs/sms-code-field.tsx'
import { fieldLooks, type RuledField } from './register-fields.ts'
import { usePasswordChecklist } from './use-password-checklist.ts'
import type { Registration } from './use-registration.ts'

type Props = {
  readonly field: RuledField
  readonly registration: Pick<Registration, 'fields' | 'proofs' | 'phone'>
}

/** One field of the registration, with what its rule asks for or found wrong below it. */
export function RegisterField({ field: { name, rule }, registration }: Props) {
  const { _: t } = useEntryLingui()
  const sentence = useProblemSentence()
  const checklistOf = usePasswordChecklist()
  const { fields, proofs, phone } = registration
  const { label, autoComplete, kind, explained } = fieldLooks[name]
  const { required } = rule
  const bound = fields.bind(name)
  if (kind === 'code')
    return <SmsCodeField {...bound} name="verificationCode" proof={proofs.phone} phone={phone} required={required} />
  if (kind === 'image') return <CaptchaField {...bound} name="captcha" captcha={proofs.captcha} required={required} />
  const common = {
    ...bound,
    label: t(label),
    required,
    autoComplete,
    help: explained ? sentence('', demandOf(rule)) : undefined,
  }
  if (kind === 'secret')
    return <PasswordField {...common} checklist={explained ? checklistOf(rule, bound.value) : undefined} />
  if (kind === 'tel')
    return (
      <PhoneField
        {...common}
        readOnly={bound.readOnly || proofs.phone.isSending}
        onDial={(code) => fields.put('dial', code)}
      />
    )
  // Not of the type "email": browsers change what is typed there before the rule can be checked.
  return (
    <Field
      {...common}
      inputMode={kind === 'email' ? 'email' : 'text'}
      autoCapitalize={name === 'payeeName' ? 'words' : 'none'}
      spellCheck={false}
    />
  )
}
