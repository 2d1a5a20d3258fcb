import * as v from 'valibot'
import { call } from './call.ts'
import { credential } from './proofs.ts'
import { instant } from './shapes.ts'

const address = '/wps/member/paymentPassword'
const base = { token: 'needed', caller: 'player', sealed: true, module: 'COMM3' } as const
const newPassword = { paymentPassword: credential, confirmPaymentPassword: credential }
const refusals = [
  'payment.password.rule',
  'payment.password.login',
  'password.confirm.mismatch',
  'in_need_true_account',
] as const
const answer = v.object({ changed: v.literal(true) })

/** Proves the payment password; calls that need it may be sent in this session until the answer's time. */
export const checkPaymentPassword = call({
  ...base,
  operation: 'checkPaymentPassword',
  method: 'POST',
  path: `${address}/check`,
  request: v.strictObject({ paymentPassword: credential }),
  answer: v.object({ until: instant }),
  refusals: ['payment.password.wrong', 'payment.password.none', 'in_need_true_account'],
})

/** The first payment password of a member. */
export const setPaymentPassword = call({
  ...base,
  operation: 'setPaymentPassword',
  method: 'PUT',
  path: address,
  request: v.strictObject({ password: credential, ...newPassword }),
  answer,
  refusals: [...refusals, 'password.old.incorrect', 'payment.password.exists'],
})
