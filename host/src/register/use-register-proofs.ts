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
  /** First that the player is human, then that the phone is theirs. @param code of the SMS; undefined when none is asked for */
  prove(code: string | undefined, phoneNumber: string): Promise<Result<Proofs, Lack>>
  /** What was proved about the phone is not good any more. */
  forget(): void
}

/** What a registration has to prove. The phone provider takes a code once, so that its token serves until it is refused. */
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
