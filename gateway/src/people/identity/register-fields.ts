import { judgeField } from '@azulejo/shared/brand-data'
import { ageOn, demandOf, type FieldProblem, type FieldRule, isDay } from '@azulejo/shared/kernel'
import {
  type ParsedRequestOf,
  type RegisterFieldName,
  type register,
  registerFieldNames,
  type registerMobile,
} from '@azulejo/shared/wire'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'

/** The request of either registration call; fields of only one of the calls are optional. */
export type Registration = Omit<ParsedRequestOf<typeof registerMobile>, 'mobileNum' | 'countryDialingCode'> &
  Pick<ParsedRequestOf<typeof register>, 'mobileNum' | 'countryDialingCode'> & { readonly username?: string }
export type WrongField = { readonly field: RegisterFieldName; readonly problem: FieldProblem }

/** Fields that have their own column or are not stored at all; all other fields are stored by name. */
const columns: readonly RegisterFieldName[] = [
  'username',
  'password',
  'email',
  'mobileNum',
  'affiliateCode',
  'paymentPassword',
  'captcha',
]

/** Values of some fields of a registration. */
type Values = Readonly<Partial<Record<RegisterFieldName, string | undefined>>>

const given = (registration: Values, field: RegisterFieldName): string => registration[field] ?? ''

const rulesOf = ({ registerFields }: Merchant) =>
  (Object.keys(registerFields) as RegisterFieldName[]).flatMap((field) => {
    const rule = registerFields[field]
    // The captcha is checked against its image, not by a rule.
    return rule?.enabled && field !== 'captcha' ? [{ field, rule }] : []
  })

/** Overrides of fields whose rule alone does not decide whether they are required. */
export type Requirements = Readonly<Partial<Record<RegisterFieldName, 'must' | 'may' | 'not'>>>

const overriddenRule = (rule: FieldRule, requirement: 'must' | 'may' | undefined): FieldRule =>
  requirement === undefined ? rule : { ...rule, required: requirement === 'must' }

/** The first field that breaks the merchant's rule; the form received the same rules. */
export function wrongField(
  merchant: Merchant,
  registration: Values,
  requirements: Requirements,
): WrongField | undefined {
  for (const { field, rule } of rulesOf(merchant)) {
    const requirement = requirements[field]
    if (requirement === 'not') continue
    const problem = judgeField(given(registration, field), overriddenRule(rule, requirement))
    if (problem) return { field, problem }
  }
  const missing = (Object.keys(requirements) as RegisterFieldName[]).find(
    (field) => requirements[field] === 'must' && given(registration, field) === '',
  )
  return missing && { field: missing, problem: { kind: 'empty' } }
}

/** A birth date that is no day, or of somebody who is too young. @param today the brand's day, yyyy-MM-dd */
export function wrongBirthDate(merchant: Merchant, registration: Values, today: string): WrongField | undefined {
  const rule = merchant.registerFields.birthDate
  const typed = filled(merchant, registration, 'birthDate')
  if (!rule || typed === undefined) return undefined
  const isOfAge = isDay(typed) && ageOn(typed, today) >= profileOf(merchant).minimumAge
  return isOfAge ? undefined : { field: 'birthDate', problem: demandOf(rule) }
}

/** Fields of the request that accompany a field of the settings, and may be sent only with it. */
const companionFields = [
  ['countryDialingCode', 'mobileNum'],
  ['captchaKey', 'captcha'],
] as const
const phoneProofs: readonly (keyof Registration)[] = ['verificationCode', 'firebaseChannel', 'firebaseIdToken']

/**
 * Returns the first sent field that the merchant has switched off.
 * @param requirements allows proofs of the phone only where `mobileNum` is `must`
 */
export function switchedOff(
  merchant: Merchant,
  registration: Registration,
  requirements: Requirements,
): string | undefined {
  const isOff = (field: RegisterFieldName) =>
    requirements[field] === undefined ? !merchant.registerFields[field]?.enabled : requirements[field] === 'not'
  // Name and password belong to the call itself.
  const ruled = registerFieldNames.filter((field) => field !== 'username' && field !== 'password')
  const off: (keyof Registration)[] = [
    ...ruled.filter(isOff),
    ...companionFields.filter(([, field]) => isOff(field)).map(([name]) => name),
    ...(requirements.mobileNum === 'must' ? [] : phoneProofs),
  ]
  return off.find((name) => registration[name] !== undefined)
}

/** A field's value when the merchant has enabled the field and the player has filled it in. */
export function filled(merchant: Merchant, registration: Values, field: RegisterFieldName): string | undefined {
  return merchant.registerFields[field]?.enabled ? given(registration, field) || undefined : undefined
}

/** The values that are stored by name rather than in a column. */
export function otherFields(merchant: Merchant, registration: Registration): Record<string, string> {
  const named = rulesOf(merchant).filter(({ field }) => !columns.includes(field))
  return Object.fromEntries(
    named.flatMap(({ field }) => {
      const value = filled(merchant, registration, field)
      return value === undefined ? [] : [[field, value]]
    }),
  )
}
