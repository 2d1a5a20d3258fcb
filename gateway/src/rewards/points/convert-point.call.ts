import { dayIn, dayStart, minor, monthStart, toDecimal } from '@azulejo/shared/kernel'
import { convertPoint, gameClasses, pointConfig } from '@azulejo/shared/wire'
import { openOrder } from '../../money/index.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { mayPlay } from '../../platform/pipeline/may-play.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'

/** Points that the member has converted since the first of the month in the brand's time zone. */
async function convertedThisMonth({
  db,
  merchant: { timeZone },
  member,
  clock,
}: Pick<Context<'needed'>, 'db' | 'merchant' | 'member' | 'clock'>): Promise<number> {
  const first = dayStart(timeZone, monthStart(dayIn(timeZone, clock.now())))
  const { sum } = await db
    .selectFrom('money_order')
    .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
    .where('member_id', '=', member.id)
    .where('kind', '=', 'convert')
    .where('opened_at', '>=', new Date(first))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

export const pointConfigCall = answers(pointConfig, async (_, context) => {
  const { pointConvert: rate, pointEarn: rule, pointDays: days, currency } = context.merchant
  if (!rate) return refuse('function.not.available')
  const { points, amount, least, step, monthlyMost } = rate
  const monthlyLeft = Math.max(0, monthlyMost - (await convertedThisMonth(context)))
  const multipliers = gameClasses.flatMap((gameClassify) => {
    const multiplier = rule?.multipliers[gameClassify]
    return multiplier === undefined ? [] : [{ gameClassify, multiplier }]
  })
  return {
    points,
    amount: toDecimal(amount, currency),
    currency,
    least,
    step,
    monthlyLeft,
    ...(rule ? { earn: { per: toDecimal(rule.per, currency), multipliers } } : {}),
    ...(days === undefined ? {} : { days }),
  }
})

/** Converts points to money at the merchant's rate, in one ledger movement. */
export const convertPointCall = answers(convertPoint, async ({ points }, context) => {
  const { db, merchant, member, clock, idempotencyKey } = context
  const permission = await mayPlay(context, member, 'convert')
  if (isRefused(permission)) return permission
  const { pointConvert: rate, currency } = merchant
  if (!rate) return refuse('function.not.available')
  if (points < rate.least || (points - rate.least) % rate.step !== 0)
    return refuse('points.step', { least: rate.least, step: rate.step })
  const gain = minor((BigInt(points) * rate.amount) / BigInt(rate.points))
  const opened = await openOrder(db, {
    kind: 'convert',
    key: idempotencyKey,
    merchant: merchant.code,
    memberId: member.id,
    currency: 'PTS',
    amount: minor(points),
    gain: { currency, amount: gain },
    actor: `member:${member.id}`,
    at: clock.now(),
  })
  if (!('order' in opened)) return refuse(opened.outcome === 'full' ? 'wallet.full' : 'points.insufficient')
  // The movement locks the member's points, so concurrent conversions are counted one after another.
  const converted = await convertedThisMonth(context)
  if (converted > rate.monthlyMost)
    return refuse('points.monthly', { left: Math.max(0, rate.monthlyMost - converted + points) })
  return { orderId: opened.order.id.toString(), points, amount: toDecimal(gain, currency), currency }
})
