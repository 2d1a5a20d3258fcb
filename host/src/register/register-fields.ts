import { type FieldProblem, type FieldRule, problemOf, readVerificationCode } from '@azulejo/shared/kernel'
import { type AnswerOf, type RegisterFieldName, registerSettings } from '@azulejo/shared/wire'
import type { EntryKey } from '../locales/use-entry-lingui.ts'
import { siteQuery } from '../site/site-queries.ts'

/** Fields and rules of the brand's registration, which also hold for a new password. */
export const registerSettingsAtom = siteQuery(registerSettings, {})

/** Fields of the form: those of the settings, the repeated password, and the code that proves the phone. */
export type FormField = RegisterFieldName | 'confirmPassword' | 'verificationCode'

type Look = {
  readonly label: EntryKey
  readonly autoComplete: string
  readonly kind: 'text' | 'email' | 'tel' | 'secret' | 'code' | 'image'
  /** The field shows the demand of its rule from the start. */
  readonly explained?: boolean
}

const text = (label: Look['label'], autoComplete = 'off'): Look => ({ label, autoComplete, kind: 'text' })
const secret = (label: Look['label']): Look => ({ label, autoComplete: 'new-password', kind: 'secret' })

/** The fields in the order of the form, which fills two columns row by row. */
export const fieldLooks: Readonly<Record<FormField, Look>> = {
  username: { ...text('auth.username', 'username'), explained: true },
  password: { ...secret('auth.password'), explained: true },
  confirmPassword: secret('auth.confirmPassword'),
  mobileNum: { label: 'auth.mobileNum', autoComplete: 'tel-national', kind: 'tel' },
  verificationCode: { label: 'auth.verificationCode', autoComplete: 'one-time-code', kind: 'code' },
  payeeName: text('auth.payeeName', 'name'),
  email: { label: 'host.field.email', autoComplete: 'email', kind: 'email' },
  idNumber: text('host.field.idNumber'),
  birthDate: text('host.field.birthDate', 'bday'),
  qqNum: text('host.field.qqNum'),
  line: text('host.field.line'),
  whatsapp: text('host.field.whatsapp'),
  zalo: text('host.field.zalo'),
  facebook: text('host.field.facebook'),
  wechat: text('host.field.wechat'),
  paymentPassword: secret('auth.paymentPassword'),
  recommenderId: text('host.field.recommenderId'),
  affiliateCode: text('auth.affiliateCode'),
  captcha: { label: 'auth.captcha', autoComplete: 'off', kind: 'image' },
}

export type RegisterRules = AnswerOf<typeof registerSettings>['fields']
export type RuledField = { readonly name: FormField; readonly rule: FieldRule }

/** The way of registering, and what the flags of the site require for this way. */
export type FormVariant = {
  readonly way: 'username' | 'mobile'
  /** The player must prove the phone by a code. */
  readonly provesPhone: boolean
  readonly hasPassword: boolean
}

/** Rule that accepts any 0 to 255 characters. */
const anything: FieldRule = {
  enabled: true,
  required: true,
  minLength: 0,
  maxLength: 255,
  acceptedPattern: '*',
  patternId: 0,
}

function ruleOf(name: FormField, rules: RegisterRules, { way, provesPhone, hasPassword }: FormVariant) {
  switch (name) {
    case 'username':
      return way === 'username' ? rules.username && { ...rules.username, required: true } : undefined
    case 'password':
      return hasPassword ? rules.password && { ...rules.password, required: true } : undefined
    case 'confirmPassword':
      return hasPassword && rules.password?.enabled ? anything : undefined
    case 'mobileNum':
      return provesPhone ? { ...(rules.mobileNum ?? anything), enabled: true, required: true } : rules.mobileNum
    case 'verificationCode':
      return provesPhone ? anything : undefined
    case 'paymentPassword':
      return rules.paymentPassword && { ...rules.paymentPassword, required: true }
    case 'captcha':
      // Only the platform can check the characters of the image.
      return rules.captcha && { ...anything, enabled: rules.captcha.enabled, required: rules.captcha.required }
    default:
      return rules[name]
  }
}

const names = Object.keys(fieldLooks) as FormField[]
const byMobile: readonly FormField[] = ['mobileNum', 'verificationCode', 'password', 'confirmPassword']

/** The fields of a form: those that the platform has enabled, with the password repeated. */
export function ruledFields(rules: RegisterRules, variant: FormVariant): readonly RuledField[] {
  const order = variant.way === 'mobile' ? [...byMobile, ...names.filter((name) => !byMobile.includes(name))] : names
  return order.flatMap((name) => {
    const rule = ruleOf(name, rules, variant)
    return rule?.enabled ? [{ name, rule }] : []
  })
}

/** Characters that people write between the digits of a phone number. */
const betweenDigits = /[\s()[\].\p{Pd}\p{Cf}]/gu

/** The value to check and send: passwords unchanged, phones and codes without separators, other texts trimmed. */
export function cleanText(name: FormField, typed: string): string {
  const { kind } = fieldLooks[name]
  if (kind === 'secret') return typed
  if (kind === 'code') return readVerificationCode(typed)
  return kind === 'tel' ? typed.normalize('NFKC').replace(betweenDigits, '') : typed.trim()
}

export type ValueProblem = FieldProblem | { readonly kind: 'mismatch' }

/** What is wrong with a field's value, or undefined. */
export function valueProblem({ name, rule }: RuledField, value: string, password: string): ValueProblem | undefined {
  if (name !== 'confirmPassword') return problemOf(value, rule)
  if (value === '') return { kind: 'empty' }
  return value === password ? undefined : { kind: 'mismatch' }
}
