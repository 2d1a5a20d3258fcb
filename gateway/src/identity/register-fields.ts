import { type FieldProblem, problemOf } from '@azulejo/shared/kernel'
import type { ParsedRequestOf, RegisterFieldName, register } from '@azulejo/shared/wire'
import type { Merchant } from '../merchants.ts'

export type Registration = ParsedRequestOf<typeof register>
export type WrongField = { readonly field: RegisterFieldName; readonly problem: FieldProblem }

/** Fields that are columns of the member; the others are kept by name. */
const columns: readonly RegisterFieldName[] = [
  'username',
  'password',
  'email',
  'mobileNum',
  'affiliateCode',
  'paymentPassword',
  'captcha',
]

const given = (registration: Registration, field: RegisterFieldName): string =>
  field === 'captcha' ? '' : (registration[field] ?? '')

const rulesOf = ({ registerFields }: Merchant) =>
  (Object.keys(registerFields) as RegisterFieldName[]).flatMap((field) => {
    const rule = registerFields[field]
    return rule?.enabled ? [{ field, rule }] : []
  })

/** The first field that breaks the merchant's rule, which is the same that the form was given. */
export function wrongField(merchant: Merchant, registration: Registration): WrongField | undefined {
  for (const { field, rule } of rulesOf(merchant)) {
    const problem = problemOf(given(registration, field), rule)
    if (problem) return { field, problem }
  }
  return undefined
}

/** A field's value when the merchant asks for it and the player filled it. */
export function filled(merchant: Merchant, registration: Registration, field: RegisterFieldName): string | undefined {
  return merchant.registerFields[field]?.enabled ? given(registration, field) || undefined : undefined
}

/** What is kept by name rather than in a column. */
export function otherFields(merchant: Merchant, registration: Registration): Record<string, string> {
  const names = rulesOf(merchant).map(({ field }) => field)
  const values = names.map((field) => [field, filled(merchant, registration, field)] as const)
  return Object.fromEntries(
    values.filter((pair): pair is [RegisterFieldName, string] => !columns.includes(pair[0]) && pair[1] !== undefined),
  )
}
