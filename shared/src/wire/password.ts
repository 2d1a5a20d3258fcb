import * as v from 'valibot'
import { call } from './call.ts'
import { dialingCode, humanProof, phoneProof, phoneRefusals, proofRefusals } from './proofs.ts'
import { loginResult } from './session.ts'
import { credential, name } from './shapes.ts'

/** Refusals of a new password: by the brand's rules, or because of the member's user name or old password. */
const newPasswordRefusals = ['password.rule', 'password.blocked', 'password.username', 'password.same'] as const

export const changePassword = call({
  operation: 'changePassword',
  method: 'POST',
  path: '/wps/member/password',
  secondStep: true,
  token: 'needed',
  caller: 'player',
  sealed: true,
  module: 'COMM3',
  request: v.strictObject({ oldPassword: credential, newPassword: credential, confirmNewPassword: credential }),
  answer: v.object({ changed: v.literal(true) }),
  refusals: ['password.old.incorrect', ...newPasswordRefusals, 'password.confirm.mismatch', 'in_need_true_account'],
})

/** Sends a reset link by mail. Unknown accounts get the same answer, unless the brand sets `tellsMissingAccounts`. */
export const forgotPasswordByEmail = call({
  operation: 'forgotPasswordByEmail',
  method: 'POST',
  path: '/wps/member/password/email',
  encoding: 'form',
  module: 'COMM3',
  request: v.strictObject({
    username: credential,
    email: v.pipe(v.string(), v.maxLength(255)),
    /** The proof as JSON, because a form carries texts only. */
    humanCheck: v.optional(v.pipe(v.string(), v.maxLength(8000))),
  }),
  answer: v.object({ sent: v.literal(true) }),
  refusals: ['account.not.found', 'human.check.failed', 'mail.failed'],
})

/** Sets a password with the code of a mailed link, which works once and for half an hour. */
export const resetPassword = call({
  operation: 'resetPassword',
  method: 'POST',
  path: '/wps/member/password/reset',
  sealed: true,
  module: 'COMM3',
  request: v.strictObject({ code: credential, newPassword: credential, confirmNewPassword: credential }),
  answer: v.object({ changed: v.literal(true) }),
  refusals: ['reset.code.wrong', ...newPasswordRefusals, 'password.confirm.mismatch'],
})

/** Sets a password with a code sent to the phone, and logs in. */
export const setPasswordByPhone = call({
  operation: 'setPasswordByPhone',
  method: 'POST',
  path: '/wps/member/password/verification',
  sealed: true,
  module: 'COMM3',
  request: v.strictObject({
    mobileNum: name,
    /** The brand's own dialling code if omitted. */
    countryDialingCode: v.optional(dialingCode),
    newPassword: credential,
    ...phoneProof,
    humanCheck: v.optional(humanProof),
  }),
  answer: loginResult,
  refusals: [
    ...newPasswordRefusals,
    'login.second.step',
    'member_no_enter',
    'member.closed',
    ...proofRefusals,
    ...phoneRefusals,
  ],
})
