import type { SharedKey } from '@azulejo/shared/i18n'
import { type FieldProblem, type FieldRule, problemOf } from '@azulejo/shared/kernel'
import type { AnswerOf, RegisterFieldName, registerSettings } from '@azulejo/shared/wire'
import type { EntryKey } from '../words/use-entry-words.ts'

/** Fields of the form: those of the settings, and the repeated password. */
export type FormField = Exclude<RegisterFieldName, 'captcha'> | 'confirmPassword'

type Look = {
  readonly label: EntryKey | SharedKey
  readonly autoComplete: string
  readonly kind: 'text' | 'email' | 'tel' | 'secret'
  /** What the rule asks for stands below the field from the start. */
  readonly explained?: boolean
}

const text = (label: Look['label'], autoComplete = 'off'): Look => ({ label, autoComplete, kind: 'text' })
const secret = (label: Look['label']): Look => ({ label, autoComplete: 'new-password', kind: 'secret' })

/** The fields in the order of the form, which fills two columns row by row. */
export const fieldLooks: Readonly<Record<FormField, Look>> = {
  username: { ...text('auth.username', 'username'), explained: true },
  payeeName: text('auth.payeeName', 'name'),
  password: { ...secret('auth.password'), explained: true },
  confirmPassword: secret('auth.confirmPassword'),
  mobileNum: { label: 'auth.mobileNum', autoComplete: 'tel-national', kind: 'tel' },
  email: { label: 'host.field.email', autoComplete: 'email', kind: 'email' },
  idNumber: text('host.field.idNumber'),
  qqNum: text('host.field.qqNum'),
  line: text('host.field.line'),
  whatsapp: text('host.field.whatsapp'),
  zalo: text('host.field.zalo'),
  facebook: text('host.field.facebook'),
  wechat: text('host.field.wechat'),
  paymentPassword: secret('auth.paymentPassword'),
  recommenderId: text('host.field.recommenderId'),
  affiliateCode: text('auth.affiliateCode'),
}

export type RegisterRules = AnswerOf<typeof registerSettings>['fields']
export type RuledField = { readonly name: FormField; readonly rule: FieldRule }

/** The fields a form asks for: those the platform has switched on, with the password asked for twice. */
export function ruledFields(rules: RegisterRules): readonly RuledField[] {
  const repeated = rules.password && { ...rules.password, required: true }
  return (Object.keys(fieldLooks) as FormField[]).flatMap((name) => {
    const rule = name === 'confirmPassword' ? repeated : rules[name]
    return rule?.enabled ? [{ name, rule }] : []
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
