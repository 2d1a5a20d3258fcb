import { readVerificationCode } from '@azulejo/shared/kernel'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import type { CodePurpose, TypedPhone } from '../proofs/send-code.ts'
import { type PhoneFields, type PhoneProof, usePhoneProof } from '../proofs/use-phone-proof.ts'
import type { DraftForm } from '../site/form-drafts.ts'
import { type Fields, useFields } from './use-fields.ts'
import { usePhoneRule } from './use-phone-rule.ts'

export type MobileName = 'dial' | 'mobileNum' | 'verificationCode'

export type MobileFields<Name extends string> = {
  readonly fields: Fields<MobileName | Name>
  readonly proof: PhoneProof
  /** The number as typed; undefined when it is none, which its field then says. */
  phone(): TypedPhone | undefined
  /** The number with its proof; undefined when a field is wrong, which it then says, or when the form is gone. */
  prove(left: AbortSignal): Promise<{ readonly phone: TypedPhone; readonly proof: PhoneFields } | undefined>
}

type Options<Name extends string> = {
  readonly purpose: CodePurpose
  readonly first?: TypedPhone | undefined
  readonly draft: DraftForm
  readonly isHeld: boolean
  /** What else the form asks for. */
  readonly more?: { readonly names: readonly Name[]; problem(name: Name, text: string): string | undefined }
}

/** A form that is proved by a code sent to the player's phone. */
export function useMobileFields<Name extends string = never>(options: Options<Name>): MobileFields<Name> {
  const { purpose, first, draft, isHeld, more } = options
  const { _: t } = useEntryLingui()
  const wrong = usePhoneRule()
  const proof = usePhoneProof(purpose)
  const fields = useFields<MobileName | Name>({
    names: ['mobileNum', 'verificationCode', ...(more?.names ?? [])],
    problem(name, textOf) {
      const text = textOf(name)
      if (name === 'mobileNum') {
        const key = wrong(textOf('dial'), text)
        return key && t(key)
      }
      if (name === 'verificationCode') return readVerificationCode(text) === '' ? t('error.codeMissing') : undefined
      return name === 'dial' ? undefined : more?.problem(name as Name, text)
    },
    first: new Map<MobileName | Name, string>([
      ['dial', first?.countryDialingCode ?? ''],
      ['mobileNum', first?.mobileNum ?? ''],
    ]),
    draft,
    isHeld,
  })
  const phone = () => {
    const typed = { countryDialingCode: fields.textOf('dial'), mobileNum: fields.textOf('mobileNum').trim() }
    const key = wrong(typed.countryDialingCode, typed.mobileNum)
    if (key) fields.refuse('mobileNum', t(key))
    return key ? undefined : typed
  }
  return {
    fields,
    proof,
    phone,
    async prove(left) {
      const typed = phone()
      if (!typed) return undefined
      const proved = await proof.prove(fields.textOf('verificationCode'))
      if (left.aborted) return undefined
      if (proved.ok) return { phone: typed, proof: proved.value }
      fields.refuse('verificationCode', t(proved.error.key, proved.error.values))
      return undefined
    },
  }
}
