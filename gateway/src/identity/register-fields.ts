import { judgeField } from '@azulejo/shared/brand-data'
import type { FieldProblem, FieldRule } from '@azulejo/shared/kernel'
import {
  type ParsedRequestOf,
  type RegisterFieldName,
  type register,
  registerFieldNames,
  type registerMobile,
} from '@azulejo/shared/wire'
import type { Merchant } from '../merchants.ts'

/** Both ways of registering, with what only one of them has left open. */
export type Registration = Omit<ParsedRequestOf<typeof registerMobile>, 'mobileNum' | 'countryDialingCode'> &
  Pick<ParsedRequestOf<typeof register>, 'mobileNum' | 'countryDialingCode'> & { readonly username?: string }
export type WrongField = { readonly field: RegisterFieldName; readonly problem: FieldProblem }

/** Fields that are columns of the member or none at all; the others are kept by name. */
const columns: readonly RegisterFieldName[] = [
  'username',
  'password',
  'email',
  'mobileNum',
  'affiliateCode',
  'paymentPassword',
  'captcha',
]

const given = (registration: Registration, field: RegisterFieldName): string => registration[field] ?? ''

const rulesOf = ({ registerFields }: Merchant) =>
  (Object.keys(registerFields) as RegisterFieldName[]).flatMap((field) => {
    const rule = registerFields[field]
    // The characters of the image are checked against the image.
    return rule?.enabled && field !== 'captcha' ? [{ field, rule }] : []
  })

/** Fields whose rule does not say alone whether they are asked for. */
export type Asking = Readonly<Partial<Record<RegisterFieldName, 'must' | 'may' | 'not'>>>

const ruleAsAsked = (rule: FieldRule, asking: 'must' | 'may' | undefined): FieldRule =>
  asking === undefined ? rule : { ...rule, required: asking === 'must' }

/** The first field that breaks the merchant's rule, which is the same that the form was given. */
export function wrongField(merchant: Merchant, registration: Registration, asked: Asking): WrongField | undefined {
  for (const { field, rule } of rulesOf(merchant)) {
    const asking = asked[field]
    if (asking === 'not') continue
    const problem = judgeField(given(registration, field), ruleAsAsked(rule, asking))
    if (problem) return { field, problem }
  }
  const missing = (Object.keys(asked) as RegisterFieldName[]).find(
    (field) => asked[field] === 'must' && given(registration, field) === '',
  )
  return missing && { field: missing, problem: { kind: 'empty' } }
}

/** What is sent beside a field of the settings, and only with it. */
const besides = [
  ['countryDialingCode', 'mobileNum'],
  ['captchaKey', 'captcha'],
] as const
const phoneProofs: readonly (keyof Registration)[] = ['verificationCode', 'firebaseChannel', 'firebaseIdToken']

/** The first field that was sent though the merchant has switched it off. @param asked a phone that `must` be is proved */
export function switchedOff(merchant: Merchant, registration: Registration, asked: Asking): string | undefined {
  const isOff = (field: RegisterFieldName) =>
    asked[field] === undefined ? !merchant.registerFields[field]?.enabled : asked[field] === 'not'
  // Name and password belong to the call itself.
  const ruled = registerFieldNames.filter((field) => field !== 'username' && field !== 'password')
  const off: (keyof Registration)[] = [
    ...ruled.filter(isOff),
    ...besides.filter(([, field]) => isOff(field)).map(([name]) => name),
    ...(asked.mobileNum === 'must' ? [] : phoneProofs),
  ]
  return off.find((name) => registration[name] !== undefined)
}

/** A field's value when the merchant asks for it and the player filled it. */
export function filled(merchant: Merchant, registration: Registration, field: RegisterFieldName): string | undefined {
  return merchant.registerFields[field]?.enabled ? given(registration, field) || undefined : undefined
}

/** What is kept by name rather than in a column. */
export function otherFields(merchant: Merchant, registration: Registration): Record<string, string> {
  const named = rulesOf(merchant).filter(({ field }) => !columns.includes(field))
  return Object.fromEntries(
    named.flatMap(({ field }) => {
      const value = filled(merchant, registration, field)
      return value === undefined ? [] : [[field, value]]
    }),
  )
}
