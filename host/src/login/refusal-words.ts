import type { SharedKey } from '@azulejo/shared/i18n'
import type { changePassword, login, OwnRefusalOf, register } from '@azulejo/shared/wire'
import type { EntryKey } from '../words/use-entry-words.ts'

type Words<R> = Readonly<Record<OwnRefusalOf<R>, EntryKey | SharedKey>>

const proofRefusals = {
  'human.check.failed': 'error.captchaFailed',
  'captcha.required': 'host.captcha.required',
  'captcha.wrong': 'host.captcha.wrong',
  'phone.invalid': 'error.phoneFormat',
  'code.wrong': 'error.codeInvalid',
  'code.expired': 'error.codeExpired',
  'phone.token.wrong': 'error.codeInvalid',
} as const

export const loginRefusals: Words<typeof login> = {
  ...proofRefusals,
  'login.incorrect': 'error.incorrectLogin',
  member_no_enter: 'member_no_enter',
  error_not_agent: 'error_not_agent',
}

export const registerRefusals: Words<typeof register> = {
  ...proofRefusals,
  'register.mobile.taken': 'host.register.mobileTaken',
  'register.username.taken': 'host.register.taken',
  'register.field': 'host.register.field',
  'register.confirm.mismatch': 'error.confirmMismatch',
  invitation_code_error: 'invitation_code_error',
}

export const changePasswordRefusals: Words<typeof changePassword> = {
  in_need_true_account: 'in_need_true_account',
  'password.old.incorrect': 'host.password.oldIncorrect',
  'password.rule': 'host.password.rule',
  'password.confirm.mismatch': 'error.confirmMismatch',
}
