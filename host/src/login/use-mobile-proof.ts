import type {
  CodePurpose,
  FieldSpec,
  FormFields,
  PhoneFields,
  PhoneProof,
  TextOf,
  TypedPhone,
} from '@azulejo/shared/forms'
import { readVerificationCode } from '@azulejo/shared/kernel'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import { useSitePhoneProof } from '../phone-field/use-site-phone-proof.ts'
import { usePhoneRule } from './use-phone-rule.ts'

export type MobileName = 'dial' | 'mobileNum' | 'verificationCode'
type Form<Name extends string> = Pick<FormFields<Name | MobileName>, 'textOf' | 'refuse'>

export type MobileProof<Name extends string> = {
  readonly fields: Readonly<Record<MobileName, FieldSpec<Name | MobileName>>>
  readonly proof: PhoneProof
  /** The typed number; undefined if the number is invalid, and the field then shows the error. */
  phone(form: Form<Name>): TypedPhone | undefined
  /** The number with its proof; undefined if a field is wrong, which then shows the error, or when the form has closed. */
  prove(
    form: Form<Name>,
    left: AbortSignal,
  ): Promise<{ readonly phone: TypedPhone; readonly proof: PhoneFields } | undefined>
}

/** The fields of a form whose phone number is proved by a code sent to the phone. */
export function useMobileProof<Name extends string = never>(
  purpose: CodePurpose,
  first?: TypedPhone,
): MobileProof<Name> {
  const { _: t } = useEntryLingui()
  const wrong = usePhoneRule()
  const proof = useSitePhoneProof(purpose)
  const numberProblem = (text: string, textOf: TextOf<Name | MobileName>) => {
    const key = wrong(textOf('dial'), text)
    return key && t(key)
  }
  const phone = ({ textOf, refuse }: Form<Name>) => {
    const typed = { countryDialingCode: textOf('dial'), mobileNum: textOf('mobileNum').trim() }
    const problem = numberProblem(typed.mobileNum, textOf)
    if (problem) refuse('mobileNum', problem)
    return problem ? undefined : typed
  }
  return {
    fields: {
      dial: { label: t('auth.dialingCode'), first: first?.countryDialingCode, optional: true },
      mobileNum: {
        label: t('auth.mobileNum'),
        first: first?.mobileNum,
        missing: t('error.phoneMissing'),
        problem: numberProblem,
      },
      verificationCode: {
        label: t('auth.verificationCode'),
        missing: t('error.codeMissing'),
        problem: (text) => (readVerificationCode(text) === '' ? t('error.codeMissing') : undefined),
      },
    },
    proof,
    phone,
    async prove(form, left) {
      const typed = phone(form)
      if (!typed) return undefined
      const proved = await proof.prove(form.textOf('verificationCode'))
      if (left.aborted) return undefined
      if (proved.ok) return { phone: typed, proof: proved.value }
      form.refuse('verificationCode', t(proved.error.key, proved.error.values))
      return undefined
    },
  }
}
