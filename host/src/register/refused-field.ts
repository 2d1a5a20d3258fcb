import type { AskProblem } from '@azulejo/shared/platform'
import type { register } from '@azulejo/shared/wire'
import type { FormField, RuledField } from './register-fields.ts'

/** The field of the form that a refusal is about; undefined when it is about none. */
export function refusedField(
  problem: AskProblem<typeof register>,
  fields: readonly RuledField[],
): RuledField | undefined {
  if (problem.kind === 'fault') return undefined
  const byCode: Readonly<Partial<Record<typeof problem.code, FormField>>> = {
    'register.username.taken': 'username',
    'register.confirm.mismatch': 'confirmPassword',
    invitation_code_error: 'affiliateCode',
  }
  const wanted = byCode[problem.code] ?? (problem.code === 'register.field' ? problem.detail.field : undefined)
  return fields.find(({ name }) => name === wanted)
}
