import { type FormFields, SmsCodeField } from '@azulejo/shared/forms'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { PhoneNumberField } from '../phone-field/phone-number-field.tsx'
import type { MobileName, MobileProof } from './use-mobile-proof.ts'

type Props<Name extends string> = {
  readonly form: FormFields<Name | MobileName>
  readonly mobile: Pick<MobileProof<Name>, 'proof' | 'phone'>
  readonly firstDial?: string | undefined
}

/** Fields for a phone number and for the code sent to the phone. */
export function MobilePart<Name extends string>({ form, mobile, firstDial }: Props<Name>) {
  const { _: t } = useEntryLingui()
  return (
    <>
      <PhoneNumberField<Name | MobileName>
        form={form}
        name="mobileNum"
        isHeld={mobile.proof.isSending}
        label={t('auth.mobileNum')}
        required
        firstDial={firstDial}
      />
      <SmsCodeField<Name | MobileName>
        form={form}
        name="verificationCode"
        proof={mobile.proof}
        phone={() => mobile.phone(form)}
        required
      />
    </>
  )
}
