import { memberProblem, rangeOf, toDecimal, turnoverContributions, withdrawableOf } from '@azulejo/shared/kernel'
import { cancelWithdrawal, withdrawalOrder, withdrawSettings } from '@azulejo/shared/wire'
import { activeBonusOf, notifyPaymentChange, takeStep } from '../../money/index.ts'
import { paymentPasswordTries } from '../../people/index.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { isAppCodeDue } from '../../platform/pipeline/due-steps.ts'
import { mayPlay } from '../../platform/pipeline/may-play.ts'
import { isRefused, refuse } from '../../platform/pipeline/refused.ts'
import { type MemberFacts, memberFacts } from './member-facts.ts'
import { answers } from './payout-context.ts'
import { offeredWays, type Way } from './payout-provider.ts'
import { closeCase } from './risk-rules.ts'
import { describeWithdrawal, describeWithSteps, openWithdrawalsOf, withdrawalOf } from './withdrawal.store.ts'

/** The longest time that a request waits for a change of an order. */
const longestWaitMs = 10_000

/** Returns the first reason that blocks every withdrawal of the member; undefined if there is none. */
async function stopOf(context: Context<'needed'>, facts: MemberFacts) {
  const permission = await mayPlay(context, context.member, 'withdrawal')
  if (isRefused(permission)) {
    const code = permission.refused === 'member.frozen' ? 'member.frozen' : 'identity.needed'
    return { code } as const
  }
  const standing = memberProblem(facts)
  if (standing?.problem === 'password') return { code: 'withdraw.password' } as const
  if (standing?.problem === 'device') return { code: 'withdraw.device', until: standing.until } as const
  return facts.hasOpenCase ? ({ code: 'withdraw.case' } as const) : undefined
}

export const withdrawSettingsCall = answers(withdrawSettings, async (_, context) => {
  const { db, clock, merchant, member } = context
  const { currency } = merchant
  const withdrawals = offeredWays(context)
  const decimal = (amount: bigint) => toDecimal(amount, currency)
  const facts = await memberFacts(context)
  const described = ({ type, terms, presets, payMinutes, c2cMinutes }: Way) => ({
    type,
    least: decimal(terms.least),
    most: decimal(terms.most),
    feePerMillion: Number(terms.feePerMillion),
    feeFixed: decimal(terms.feeFixed),
    presets: presets.map(decimal),
    payMinutes,
    ...(c2cMinutes === undefined ? {} : { c2cMinutes }),
    dailyCount: terms.dailyCount,
    dailyAmount: decimal(terms.dailyAmount),
  })
  const bounds = withdrawals.map(({ terms }) => terms)
  const stop = await stopOf(context, facts)
  const bonus = await activeBonusOf(db, member.id)
  return {
    currency,
    minimumAmount: decimal(rangeOf(bounds.map(({ least }) => least)).lowest),
    maximumAmount: decimal(rangeOf(bounds.map(({ most }) => most)).highest),
    ways: withdrawals.map(described),
    balance: decimal(facts.balance),
    withdrawable: decimal(withdrawableOf(facts.balance, facts.left)),
    usedCount: facts.usedCount,
    usedAmount: decimal(facts.usedAmount),
    ...(bonus ? { bonus: { amount: decimal(bonus.own) } } : {}),
    turnover: {
      left: decimal(facts.left),
      rows: facts.turnover
        .filter(({ required, done }) => done < required)
        .map(({ orderId, at, required, done }) => ({
          orderId: orderId.toString(),
          at,
          required: decimal(required),
          done: decimal(done),
          left: decimal(required - done),
        })),
      contributions: Object.fromEntries(
        Object.entries(turnoverContributions).map(([name, percent]) => [name, Number(percent)]),
      ),
    },
    passwordTries: await paymentPasswordTries(context),
    needsAppCode: await isAppCodeDue(context),
    ...(stop ? { stop } : {}),
    dueMinutes: profileOf(merchant).sla.payoutMinutes,
    openOrders: (await openWithdrawalsOf(db, member.id)).map((row) => describeWithdrawal(row, merchant)),
    now: clock.now(),
  }
})

export const withdrawalOrderCall = answers(withdrawalOrder, async ({ orderId, seen }, context) => {
  const { db, clock, merchant, member, orderChanges } = context
  const first = await withdrawalOf(db, member.id, orderId)
  if (!first) return refuse('withdraw.unknown')
  const isSeen = seen === first.version.toString()
  if (isSeen) await orderChanges.next(first.order_id, first.version, longestWaitMs)
  const row = isSeen ? await withdrawalOf(db, member.id, orderId) : first
  return row ? describeWithSteps(db, row, merchant, clock.now()) : refuse('withdraw.unknown')
})

/** Cancels a withdrawal; returns an already cancelled one unchanged. */
export const cancelWithdrawalCall = answers(cancelWithdrawal, async ({ orderId }, context) => {
  const { db, clock, merchant, member } = context
  const row = await withdrawalOf(db, member.id, orderId)
  if (!row) return refuse('withdraw.unknown')
  if (!profileOf(merchant).modules.withdrawalCancel) return refuse('withdraw.ended')
  const at = clock.now()
  const actor = `member:${member.id}`
  const { outcome } = await takeStep(db, {
    order: row.order_id,
    kind: 'withdrawal',
    step: 'cancel',
    key: 'cancel',
    actor,
    at,
  })
  if (outcome !== 'taken' && outcome !== 'repeated') return refuse('withdraw.ended')
  await closeCase(db, { orderId: row.order_id, actor, outcome: 'cancelled', at })
  await notifyPaymentChange(db)
  const now = await withdrawalOf(db, member.id, orderId)
  return describeWithSteps(db, now ?? row, merchant, at)
})
