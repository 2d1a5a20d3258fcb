import { PhoneField } from '../phone-field/phone-field.tsx'
import { SmsCodeField } from '../proofs/sms-code-field.tsx'
import { useEntryWords } from '../words/use-entry-words.ts'
import type { FieldBinding } from './use-fields.ts'
import type { MobileFields, MobileName } from './use-mobile-fields.ts'

type Props = {
  readonly mobile: Pick<MobileFields<never>, 'proof' | 'phone'>
  readonly bind: (name: MobileName) => FieldBinding<string>
  readonly onDial: (code: string) => void
  readonly firstDial?: string | undefined
}

/** The phone and the code that was sent to it. */
export function MobilePart({ mobile, bind, onDial, firstDial }: Props) {
  const say = useEntryWords()
  const number = bind('mobileNum')
  return (
    <>
      <PhoneField
        {...number}
        readOnly={number.readOnly || mobile.proof.isSending}
        label={say('auth.mobileNum')}
        required
        autoComplete="tel-national"
        onDial={onDial}
        firstDial={firstDial}
      />
      <SmsCodeField {...bind('verificationCode')} proof={mobile.proof} phone={mobile.phone} required />
    </>
  )
}
