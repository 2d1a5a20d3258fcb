import * as v from 'valibot'
import { call } from './call.ts'
import { verificationCode } from './proofs.ts'
import { credential, instant } from './shapes.ts'

const address = '/wps/member/paymentPassword'
const base = { token: 'needed', caller: 'player', sealed: true, module: 'COMM3' } as const
const newPassword = { paymentPassword: credential, confirmPaymentPassword: credential }
const refusals = [
  'payment.password.rule',
  'payment.password.weak',
  'payment.password.login',
  'password.confirm.mismatch',
  'in_need_true_account',
] as const
const answer = v.object({ changed: v.literal(true) })

/** Channels for a code to a member: the member's own phone or mail, never an address in the request. */
export const codeChannels = ['sms', 'mail'] as const
export type CodeChannel = (typeof codeChannels)[number]

/** Sends the member a code for `checkMoneyCode` or `resetPaymentPassword`. */
export const sendMoneyCode = call({
  ...base,
  operation: 'sendMoneyCode',
  method: 'POST',
  path: `${address}/code`,
  request: v.strictObject({ channel: v.picklist(codeChannels) }),
  answer: v.object({ expirationTime: instant }),
  refusals: ['code.channel.none', 'sms.too.many', 'sms.failed', 'mail.failed', 'in_need_true_account'],
})

/** Verifies the member by a code; the proof is valid for the same calls and time as `checkPaymentPassword`. */
export const checkMoneyCode = call({
  ...base,
  operation: 'checkMoneyCode',
  method: 'POST',
  path: `${address}/code/check`,
  request: v.strictObject({ verificationCode }),
  answer: v.object({ until: instant }),
  refusals: ['code.wrong', 'code.expired', 'in_need_true_account'],
})

/**
 * Verifies the payment password, and the authenticator app if `appCode` is set; calls that need these proofs may be sent in
 * this session until `until`. The detail of `payment.password.wrong` has the number of attempts left as `left`.
 */
export const checkPaymentPassword = call({
  ...base,
  operation: 'checkPaymentPassword',
  method: 'POST',
  path: `${address}/check`,
  request: v.strictObject({
    paymentPassword: credential,
    /** A code of the app, or a recovery code. */
    appCode: v.optional(verificationCode),
  }),
  answer: v.object({ until: instant }),
  refusals: ['payment.password.wrong', 'payment.password.none', 'code.wrong', 'in_need_true_account'],
})

/** Sets the first payment password of a member, which counts as verified in this session. */
export const setPaymentPassword = call({
  ...base,
  operation: 'setPaymentPassword',
  method: 'PUT',
  path: address,
  secondStep: true,
  request: v.strictObject({ password: credential, ...newPassword }),
  answer,
  refusals: [...refusals, 'password.old.incorrect', 'payment.password.exists'],
})

/** Changes the payment password; every other session of the member has to verify the new password. */
export const changePaymentPassword = call({
  ...base,
  operation: 'changePaymentPassword',
  method: 'POST',
  path: address,
  secondStep: true,
  request: v.strictObject({ oldPaymentPassword: credential, ...newPassword }),
  answer,
  refusals: [...refusals, 'payment.password.wrong', 'payment.password.none', 'password.same'],
})

/** Resets a forgotten payment password with the login password and a code of `sendMoneyCode`. */
export const resetPaymentPassword = call({
  ...base,
  operation: 'resetPaymentPassword',
  method: 'POST',
  path: `${address}/reset`,
  secondStep: true,
  request: v.strictObject({ password: credential, verificationCode, ...newPassword }),
  answer,
  refusals: [...refusals, 'password.old.incorrect', 'payment.password.none', 'code.wrong', 'code.expired'],
})
