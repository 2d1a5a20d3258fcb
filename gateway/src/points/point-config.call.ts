import { toDecimal } from '@azulejo/shared/kernel'
import { pointConfig } from '@azulejo/shared/wire'
import { answers, refuse } from '../pipeline/answers.ts'
import { convertedThisMonth } from './converted-this-month.ts'

export const pointConfigCall = answers(pointConfig, async (_, context) => {
  const { pointConvert: rate, currency } = context.merchant
  if (!rate) return refuse('function.not.available')
  const { points, amount, least, step, monthlyMost } = rate
  const monthlyLeft = Math.max(0, monthlyMost - (await convertedThisMonth(context)))
  return { points, amount: toDecimal(amount, currency), currency, least, step, monthlyLeft }
})
