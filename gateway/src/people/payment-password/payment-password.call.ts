import {
  changePaymentPassword,
  checkPaymentPassword,
  resetPaymentPassword,
  setPaymentPassword,
} from '@azulejo/shared/wire'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { keepProofs } from '../../platform/pipeline/sessions.ts'
import { proveLoginPassword } from '../identity/index.ts'
import { proveAppCode } from '../two-step/index.ts'
import {
  hashesOf,
  keepPaymentPassword,
  newPaymentPasswordRefusal,
  proveMoneyCode,
  provePaymentPassword,
} from './payment-password.ts'

export const checkPaymentPasswordCall = answers(
  checkPaymentPassword,
  async ({ paymentPassword, appCode }, context) => {
    const proved = await provePaymentPassword(context, paymentPassword)
    if (isRefused(proved)) return proved
    const wrong = appCode === undefined ? undefined : await proveAppCode(context, appCode)
    return wrong ?? { until: await keepProofs(context, { hasPassword: true, hasSecondStep: appCode !== undefined }) }
  },
  { transaction: 'own', limit: 'sealed' },
)

/** Sets the first payment password; of two concurrent calls only the first succeeds. */
export const setPaymentPasswordCall = answers(
  setPaymentPassword,
  async ({ password, ...typed }, context) => {
    const refused = (await newPaymentPasswordRefusal(context, typed)) ?? (await proveLoginPassword(context, password))
    if (refused) return refused
    const isKept = await keepPaymentPassword(context, {
      before: null,
      typed: typed.paymentPassword,
      kind: 'payment_password_set',
    })
    return isKept ? { changed: true as const } : refuse('payment.password.exists')
  },
  { transaction: 'own', limit: 'sealed' },
)

export const changePaymentPasswordCall = answers(
  changePaymentPassword,
  async ({ oldPaymentPassword, ...typed }, context) => {
    const wrong = await newPaymentPasswordRefusal(context, typed)
    if (wrong) return wrong
    if (oldPaymentPassword === typed.paymentPassword) return refuse('password.same')
    const proved = await provePaymentPassword(context, oldPaymentPassword)
    if (isRefused(proved)) return proved
    const isKept = await keepPaymentPassword(context, {
      before: proved.hash,
      typed: typed.paymentPassword,
      kind: 'payment_password_changed',
    })
    // A concurrent change was faster, so the typed old password does not match any more.
    return isKept ? { changed: true as const } : refuse('payment.password.wrong')
  },
  { transaction: 'own', limit: 'sealed' },
)

/** Resets the payment password. The code is checked last, so that a right code is used up only when all else is right. */
export const resetPaymentPasswordCall = answers(
  resetPaymentPassword,
  async ({ password, verificationCode, ...typed }, context) => {
    const { payment_password_hash: before } = await hashesOf(context)
    if (before === null) return refuse('payment.password.none')
    const refused =
      (await newPaymentPasswordRefusal(context, typed)) ??
      (await proveLoginPassword(context, password)) ??
      (await proveMoneyCode(context, verificationCode))
    if (refused) return refused
    const isKept = await keepPaymentPassword(context, {
      before,
      typed: typed.paymentPassword,
      kind: 'payment_password_reset',
    })
    return isKept ? { changed: true as const } : refuse('code.wrong')
  },
  { transaction: 'own', limit: 'sealed' },
)
