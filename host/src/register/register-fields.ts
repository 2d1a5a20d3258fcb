import type { SharedKey } from '@azulejo/shared/i18n'
import { type FieldProblem, type FieldRule, problemOf } from '@azulejo/shared/kernel'
import { type AnswerOf, type RegisterFieldName, registerFieldNames, type registerSettings } from '@azulejo/shared/wire'
import type { HostKey } from '../words/use-words.ts'

/** Fields of the form: those of the settings, and the repeated password. */
export type FormField = Exclude<RegisterFieldName, 'captcha'> | 'confirmPassword'

type Look = {
  readonly label: HostKey | SharedKey
  readonly autoComplete: string
  readonly kind: 'text' | 'email' | 'tel' | 'secret'
  /** What the rule asks for stands below the field from the start. */
  readonly explained?: boolean
}

const text = (label: Look['label'], autoComplete = 'off'): Look => ({ label, autoComplete, kind: 'text' })
const secret = (label: Look['label']): Look => ({ label, autoComplete: 'new-password', kind: 'secret' })

export const fieldLooks: Readonly<Record<FormField, Look>> = {
  username: { ...text('auth.username', 'username'), explained: true },
  password: { ...secret('auth.password'), explained: true },
  confirmPassword: secret('auth.confirmPassword'),
  payeeName: text('auth.payeeName', 'name'),
  email: { label: 'host.field.email', autoComplete: 'email', kind: 'email' },
  qqNum: text('host.field.qqNum'),
  mobileNum: { label: 'auth.mobileNum', autoComplete: 'tel-national', kind: 'tel' },
  line: text('host.field.line'),
  whatsapp: text('host.field.whatsapp'),
  zalo: text('host.field.zalo'),
  facebook: text('host.field.facebook'),
  wechat: text('host.field.wechat'),
  idNumber: text('host.field.idNumber'),
  affiliateCode: text('auth.affiliateCode'),
  paymentPassword: secret('auth.paymentPassword'),
}

export type RegisterRules = AnswerOf<typeof registerSettings>['fields']
export type RuledField = { readonly name: FormField; readonly rule: FieldRule }

/** The fields a form asks for, in its order: enabled ones, with the password asked for twice. */
export function ruledFields(rules: RegisterRules): readonly RuledField[] {
  return registerFieldNames.flatMap((name): RuledField[] => {
    const rule = rules[name]
    if (name === 'captcha' || !rule?.enabled) return []
    const field = { name, rule }
    return name === 'password' ? [field, { name: 'confirmPassword', rule: { ...rule, required: true } }] : [field]
  })
}

/** The value that is checked and sent: passwords as they are, other texts without the spaces around them. */
export const cleanText = (name: FormField, typed: string): string =>
  fieldLooks[name].kind === 'secret' ? typed : typed.trim()

export type ValueProblem = FieldProblem | { readonly kind: 'mismatch' }

/** What is wrong with a field's value, or undefined. */
export function valueProblem({ name, rule }: RuledField, value: string, password: string): ValueProblem | undefined {
  if (name !== 'confirmPassword') return problemOf(value, rule)
  if (value === '') return { kind: 'empty' }
  return value === password ? undefined : { kind: 'mismatch' }
}
