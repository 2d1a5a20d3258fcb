import { checkPaymentPassword, setPaymentPassword } from '@azulejo/shared/wire'
import { hashPassword, proveLoginPassword } from '../identity/index.ts'
import { answers, refuse } from '../pipeline/answers.ts'
import { keepChecked, newPaymentPasswordRefusal, provePaymentPassword } from './payment-password.ts'

export const checkPaymentPasswordCall = answers(
  checkPaymentPassword,
  async ({ paymentPassword }, context) => {
    const refused = await provePaymentPassword(context, paymentPassword)
    return refused ?? { until: await keepChecked(context) }
  },
  { transaction: 'own' },
)

/** Sets the first payment password; of two that are set at once the first is kept. */
export const setPaymentPasswordCall = answers(
  setPaymentPassword,
  async ({ password, ...typed }, context) => {
    const refused = (await newPaymentPasswordRefusal(context, typed)) ?? (await proveLoginPassword(context, password))
    if (refused) return refused
    const { numUpdatedRows } = await context.db
      .updateTable('member')
      .set({ payment_password_hash: await hashPassword(typed.paymentPassword) })
      .where('id', '=', context.member.id)
      .where('payment_password_hash', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows === 1n ? { changed: true as const } : refuse('payment.password.exists')
  },
  { transaction: 'own' },
)
