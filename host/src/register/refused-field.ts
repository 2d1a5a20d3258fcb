import type { RequestProblem } from '@azulejo/shared/platform'
import type { register, registerMobile } from '@azulejo/shared/wire'
import type { FormField, RuledField } from './register-fields.ts'

type Problem = RequestProblem<typeof register> | RequestProblem<typeof registerMobile>

const byCode: Readonly<Partial<Record<string, FormField>>> = {
  'register.username.taken': 'username',
  'register.username.reserved': 'username',
  'password.blocked': 'password',
  'password.username': 'password',
  'register.mobile.taken': 'mobileNum',
  'register.confirm.mismatch': 'confirmPassword',
  invitation_code_error: 'affiliateCode',
  'phone.invalid': 'mobileNum',
  'code.wrong': 'verificationCode',
  'code.expired': 'verificationCode',
  'phone.token.wrong': 'verificationCode',
  'captcha.required': 'captcha',
  'captcha.wrong': 'captcha',
}

/** The form field that a refusal is about; undefined if the refusal is about none of the fields. */
export function refusedField(problem: Problem, fields: readonly RuledField[]): RuledField | undefined {
  if (problem.kind === 'fault') return undefined
  const wanted = problem.code === 'register.field' ? problem.detail.field : byCode[problem.code]
  return fields.find(({ name }) => name === wanted)
}
