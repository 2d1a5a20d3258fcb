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
}

const text = (label: Look['label'], autoComplete = 'off'): Look => ({ label, autoComplete, kind: 'text' })
const secret = (label: Look['label']): Look => ({ label, autoComplete: 'new-password', kind: 'secret' })

export const fieldLooks: Readonly<Record<FormField, Look>> = {
  username: text('auth.username', 'username'),
  password: secret('auth.password'),
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

type Rules = AnswerOf<typeof registerSettings>['fields']
export type RuledField = { readonly name: FormField; readonly rule: FieldRule }

/** The fields to show, in the order of the form: enabled ones, with the password asked for twice. */
export function shownFields(rules: Rules): readonly RuledField[] {
  return registerFieldNames.flatMap((name): RuledField[] => {
    const rule = rules[name]
    if (name === 'captcha' || !rule?.enabled) return []
    const field = { name, rule }
    return name === 'password' ? [field, { name: 'confirmPassword', rule: { ...rule, required: true } }] : [field]
  })
}

export type FormValues = Readonly<Partial<Record<FormField, string>>>
export type ValueProblem = FieldProblem | { readonly kind: 'mismatch' }

/** What is wrong with a field's value, or undefined. */
export function valueProblem({ name, rule }: RuledField, values: FormValues): ValueProblem | undefined {
  const value = values[name] ?? ''
  if (name !== 'confirmPassword') return problemOf(value, rule)
  if (value === '') return { kind: 'empty' }
  return value === (values.password ?? '') ? undefined : { kind: 'mismatch' }
}
