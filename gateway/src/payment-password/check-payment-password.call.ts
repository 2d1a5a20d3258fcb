import { checkPaymentPassword } from '@azulejo/shared/wire'
import { answers } from '../pipeline/answers.ts'
import { keepChecked, provePaymentPassword } from './payment-password.ts'

export const checkPaymentPasswordCall = answers(
  checkPaymentPassword,
  async ({ paymentPassword }, context) => {
    const refused = await provePaymentPassword(context, paymentPassword)
    return refused ?? { until: await keepChecked(context) }
  },
  { transaction: 'own' },
)
