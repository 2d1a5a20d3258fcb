import { setPaymentPassword } from '@azulejo/shared/wire'
import { hashPassword, proveLoginPassword } from '../identity/index.ts'
import { answers, refuse } from '../pipeline/answers.ts'
import { newPaymentPasswordRefusal } from './payment-password.ts'

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
