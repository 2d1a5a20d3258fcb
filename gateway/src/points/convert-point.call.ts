import { minor, toDecimal } from '@azulejo/shared/kernel'
import { convertPoint } from '@azulejo/shared/wire'
import { openOrder } from '../orders/index.ts'
import { answers, refuse } from '../pipeline/answers.ts'
import { convertedThisMonth } from './converted-this-month.ts'

/** Points for money at the merchant's rate, in one movement. */
export const convertPointCall = answers(convertPoint, async ({ points }, context) => {
  const { db, merchant, member, clock, idempotencyKey } = context
  const { pointConvert: rate, currency } = merchant
  if (!rate) return refuse('function.not.available')
  if (points < rate.least || (points - rate.least) % rate.step !== 0)
    return refuse('points.step', { least: rate.least, step: rate.step })
  const gain = minor((BigInt(points) * rate.amount) / BigInt(rate.points))
  const opened = await openOrder(db, {
    ...{ kind: 'convert', key: idempotencyKey, merchant: merchant.code, memberId: member.id },
    ...{ currency: 'PTS', amount: minor(points), gain: { currency, amount: gain } },
    ...{ actor: `member:${member.id}`, at: clock.now() },
  })
  if (!('order' in opened)) return refuse(opened.outcome === 'full' ? 'wallet.full' : 'points.insufficient')
  // The movement holds the member's points, so conversions at the same time are counted one after the other.
  const converted = await convertedThisMonth(context)
  if (converted > rate.monthlyMost)
    return refuse('points.monthly', { left: Math.max(0, rate.monthlyMost - converted + points) })
  return { orderId: opened.order.id.toString(), points, amount: toDecimal(gain, currency), currency }
})
