import {
  type Captcha,
  type PhoneFields,
  type PhoneProof,
  type Sentence,
  useCaptcha,
  useHumanCheck,
} from '@azulejo/shared/forms'
import { failure, type Result, success } from '@azulejo/shared/kernel'
import type { HumanProof } from '@azulejo/shared/wire'
import { useRef } from 'react'
import { useSitePhoneProof } from '../phone-field/use-site-phone-proof.ts'

type Proofs = Partial<PhoneFields> & { readonly humanCheck?: HumanProof }
type Lack = Sentence & { readonly of: 'human' | 'phone' }

export type RegisterProofs = {
  readonly phone: PhoneProof
  readonly captcha: Captcha
  prepare(): void
  /** Proves that the player is human, then that the phone is theirs. @param code SMS code; undefined if not required */
  prove(code: string | undefined, phoneNumber: string): Promise<Result<Proofs, Lack>>
  /** Discards the proof of the phone, which has become invalid. */
  forget(): void
}

/** The proofs of a registration. The phone provider accepts a code once, so its token is reused until it is refused. */
export function useRegisterProofs(): RegisterProofs {
  const human = useHumanCheck('register')
  const phone = useSitePhoneProof('register')
  const captcha = useCaptcha()
  const proved = useRef<{ readonly of: string; readonly fields: PhoneFields }>(undefined)

  const provePhone = async (code: string, phoneNumber: string): Promise<Result<PhoneFields, Sentence>> => {
    const of = `${phoneNumber} ${code}`
    if (proved.current?.of === of) return success(proved.current.fields)
    const answer = await phone.prove(code)
    if (answer.ok) proved.current = { of, fields: answer.value }
    return answer
  }

  return {
    phone,
    captcha,
    prepare() {
      human.prepare()
    },
    async prove(code, phoneNumber) {
      const isHuman = await human.prove()
      if (!isHuman.ok) return failure({ of: 'human', ...isHuman.error })
      if (code === undefined) return success(isHuman.value)
      const isTheirs = await provePhone(code, phoneNumber)
      if (!isTheirs.ok) return failure({ of: 'phone', ...isTheirs.error })
      return success({ ...isHuman.value, ...isTheirs.value })
    },
    forget() {
      proved.current = undefined
    },
  }
}
