import type { SharedKey } from '@azulejo/shared/i18n'
import type {
  changePassword,
  forgotPasswordByEmail,
  freePlay,
  login,
  loginByCode,
  OwnRefusalOf,
  passkeyProofOptions,
  proveSecondStep,
  register,
  resetPassword,
  secondStep,
  setPasswordByPhone,
} from '@azulejo/shared/wire'
import type { EntryKey } from '../locales/use-entry-lingui.ts'

type Messages<R> = Readonly<Record<OwnRefusalOf<R>, EntryKey | SharedKey>>

const proofRefusals = {
  'human.check.failed': 'error.captchaFailed',
  'captcha.required': 'form.captcha.required',
  'captcha.wrong': 'form.captcha.wrong',
  'phone.invalid': 'error.phoneFormat',
  'code.wrong': 'error.codeInvalid',
  'code.expired': 'error.codeExpired',
  'phone.token.wrong': 'error.phoneUnproved',
} as const

const newPasswordRefusals = {
  'password.rule': 'host.password.rule',
  'password.blocked': 'host.password.blocked',
  'password.username': 'host.password.username',
  'password.same': 'host.password.same',
} as const

/** The field that a refusal of a new password is about. */
export const newPasswordRefusalFields = {
  'password.rule': 'newPassword',
  'password.blocked': 'newPassword',
  'password.username': 'newPassword',
  'password.same': 'newPassword',
} as const

export const loginRefusals: Messages<typeof login> = {
  ...proofRefusals,
  'login.incorrect': 'error.incorrectLogin',
  'login.second.step': 'host.secondStep.needed',
  member_no_enter: 'member_no_enter',
  'member.closed': 'host.login.closed',
  error_not_agent: 'error_not_agent',
}

/** A login by SMS proves the number, so `login.incorrect` means that the number has no account. */
export const smsLoginRefusals: Messages<typeof login> = { ...loginRefusals, 'login.incorrect': 'host.login.noAccount' }

export const loginCodeRefusals: Messages<typeof loginByCode> = {
  'login.code.wrong': 'host.code.wrong',
  'login.code.other': 'host.code.other',
  'login.second.step': 'host.secondStep.needed',
  member_no_enter: 'member_no_enter',
  'member.closed': 'host.login.closed',
}

export const freePlayRefusals: Messages<typeof freePlay> = {
  'freeplay.limit': 'host.freePlay.limit',
  'age.needed': 'host.age.needed',
  'age.under': 'host.age.under',
}

export const registerRefusals: Messages<typeof register> = {
  ...proofRefusals,
  'register.mobile.taken': 'host.register.mobileTaken',
  'register.username.taken': 'host.register.taken',
  'register.username.reserved': 'host.register.reserved',
  'password.blocked': 'host.password.blocked',
  'password.username': 'host.password.username',
  'register.field': 'host.register.field',
  'register.denied': 'host.register.denied',
  'register.confirm.mismatch': 'error.confirmMismatch',
  invitation_code_error: 'invitation_code_error',
}

export const changePasswordRefusals: Messages<typeof changePassword> = {
  in_need_true_account: 'in_need_true_account',
  'password.old.incorrect': 'host.password.oldIncorrect',
  ...newPasswordRefusals,
  'password.confirm.mismatch': 'error.confirmMismatch',
}

export const resetPasswordRefusals: Messages<typeof resetPassword> = {
  'reset.code.wrong': 'host.reset.codeWrong',
  ...newPasswordRefusals,
  'password.confirm.mismatch': 'error.confirmMismatch',
}

export const phonePasswordRefusals: Messages<typeof setPasswordByPhone> = {
  ...proofRefusals,
  ...newPasswordRefusals,
  'login.second.step': 'host.secondStep.needed',
  member_no_enter: 'member_no_enter',
  'member.closed': 'host.login.closed',
}

export const mailPasswordRefusals: Messages<typeof forgotPasswordByEmail> = {
  'account.not.found': 'error.accountNotFound',
  'human.check.failed': 'error.captchaFailed',
  'mail.failed': 'host.forgot.mailFailed',
}

/** The field of a form with a proved phone that a refusal is about. */
export const mobileRefusalFields = {
  'phone.invalid': 'mobileNum',
  'code.wrong': 'verificationCode',
  'code.expired': 'verificationCode',
  'phone.token.wrong': 'verificationCode',
} as const

export const secondStepRefusals: Messages<typeof secondStep> = {
  'second.step.over': 'host.secondStep.over',
  'code.wrong': 'error.codeInvalid',
  'passkey.wrong': 'host.secondStep.passkeyWrong',
  member_no_enter: 'member_no_enter',
  'member.closed': 'host.login.closed',
}

export const proveSecondStepRefusals: Messages<typeof proveSecondStep> = {
  in_need_true_account: 'in_need_true_account',
  'code.wrong': 'error.codeInvalid',
  'passkey.wrong': 'host.secondStep.passkeyWrong',
}

export const passkeyProofRefusals: Messages<typeof passkeyProofOptions> = {
  in_need_true_account: 'in_need_true_account',
  'second.step.off': 'host.secondStep.passkeyNone',
}
