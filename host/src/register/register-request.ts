import type { RequestOf, register, registerMobile } from '@azulejo/shared/wire'
import type { LinkCodes } from '../site/link-codes.ts'
import { cleanText, type FormField, type RuledField } from './register-fields.ts'

type Typed = {
  /** The fields that the platform has enabled; the code of an invitation link is sent without a shown field. */
  readonly ruled: readonly RuledField[]
  readonly shown: readonly RuledField[]
  readonly textOf: (name: FormField | 'dial') => string
  readonly codes: LinkCodes
  readonly captchaKey: string | undefined
}

/** Fields that the caller turns into proofs, so that the request does not contain their typed values. */
const proofs: readonly FormField[] = ['verificationCode']

/** The request of a registration: typed values, codes of the link, and the address of the page. */
export function registerRequest({ ruled, shown, textOf, codes, captchaKey }: Typed) {
  const sent = shown.filter(({ name }) => !proofs.includes(name))
  const typed = sent.map(({ name }) => [name, cleanText(name, textOf(name))] as const)
  const filled: Readonly<Partial<Record<FormField, string>>> = Object.fromEntries(
    typed.filter(([, value]) => value !== ''),
  )
  const { affiliateCode, referralCode } = codes
  const isCodeShown = sent.some(({ name }) => name === 'affiliateCode')
  const isCodeEnabled = ruled.some(({ name }) => name === 'affiliateCode')
  return {
    ...(affiliateCode && isCodeEnabled && !isCodeShown ? { affiliateCode } : {}),
    ...(referralCode ? { referralCode } : {}),
    ...(filled.mobileNum && textOf('dial') ? { countryDialingCode: textOf('dial') } : {}),
    ...filled,
    ...(filled.captcha && captchaKey ? { captchaKey } : {}),
    domain: window.location.hostname,
    ageConfirmed: true,
    registerUrl: window.location.href.slice(0, 200),
    registerMethod: 'WEB',
    login: true,
  } as const
}

export type Request = ReturnType<typeof registerRequest>

export const byUserName = (request: Request): RequestOf<typeof register> => ({
  ...request,
  username: request.username ?? '',
  password: request.password ?? '',
  confirmPassword: request.confirmPassword ?? '',
})

export function byMobile({ username: _, ...request }: Request): RequestOf<typeof registerMobile> {
  return { ...request, mobileNum: request.mobileNum ?? '', countryDialingCode: request.countryDialingCode ?? '' }
}
