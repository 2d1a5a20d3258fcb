import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { PhoneField } from '../phone-field/phone-field.tsx'
import { SmsCodeField } from '../proofs/sms-code-field.tsx'
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
  const { _: t } = useEntryLingui()
  const number = bind('mobileNum')
  return (
    <>
      <PhoneField
        {...number}
        readOnly={number.readOnly || mobile.proof.isSending}
        label={t('auth.mobileNum')}
        required
        autoComplete="tel-national"
        onDial={onDial}
        firstDial={firstDial}
      />
      <SmsCodeField {...bind('verificationCode')} proof={mobile.proof} phone={mobile.phone} required />
    </>
  )
}
