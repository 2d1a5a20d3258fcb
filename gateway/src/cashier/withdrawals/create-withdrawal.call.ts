import {
  depositFee,
  type Minor,
  parseAmount,
  toDecimal,
  type WithdrawalProblem,
  withdrawalProblem,
} from '@azulejo/shared/kernel'
import { createWithdrawal } from '@azulejo/shared/wire'
import { activeBonusOf, loseBonus, notifyPaymentChange, openOrder, takeStep } from '../../money/index.ts'
import { deviceHashesOf } from '../../people/index.ts'
import { lockWallets } from '../../platform/ledger/post.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { proofDue } from '../../platform/pipeline/due-steps.ts'
import { mayPlay } from '../../platform/pipeline/may-play.ts'
import { isRefused, refuse } from '../../platform/pipeline/refused.ts'
import { memberFacts } from './member-facts.ts'
import { type AccountRow, accountOf } from './payout-account.store.ts'
import { answers } from './payout-context.ts'
import { offeredWays, type Way } from './payout-provider.ts'
import { isApprovedByRule, openCase, riskReasons } from './risk-rules.ts'
import { describeWithdrawal, planApproved, withdrawalOf } from './withdrawal.store.ts'

const minute = 60_000

const refusalOf = (problem: WithdrawalProblem, { terms }: Way, { currency }: Context['merchant']) => {
  const decimal = (amount: bigint) => toDecimal(amount, currency)
  switch (problem.problem) {
    case 'device':
    case 'cooling':
      return refuse(`withdraw.${problem.problem}`, { until: problem.until })
    case 'sum':
    case 'turnover':
      return refuse(`withdraw.${problem.problem}`, { left: decimal(problem.left) })
    case 'least':
      return refuse('withdraw.least', { least: decimal(terms.least) })
    case 'most':
      return refuse('withdraw.most', { most: decimal(terms.most) })
    case 'count':
      return refuse('withdraw.count', { most: terms.dailyCount })
    default:
      return refuse(`withdraw.${problem.problem}`)
  }
}

/** Unique reference of an order: 18 capital letters and digits. */
const newReference = ({ random }: Context): string => `AW${Buffer.from(random.bytes(8)).toString('hex').toUpperCase()}`

type New = {
  readonly orderId: bigint
  readonly account: AccountRow
  readonly way: Way
  readonly amount: Minor
}

/** Applies the rules to a new withdrawal: opens a risk case, approves the withdrawal, or leaves it to an operator. */
async function applyRules(context: Context<'needed'>, { orderId, account, way, amount }: New): Promise<void> {
  const { db, clock, merchant, member, cookies } = context
  const at = clock.now()
  const request = { merchant: merchant.code, memberId: member.id, at }
  const step = { order: orderId, kind: 'withdrawal', actor: 'rule:withdrawals', at } as const
  const reasons = await riskReasons(db, { ...request, account, devices: deviceHashesOf(cookies) })
  if (reasons.length > 0) {
    await openCase(db, { ...request, orderId, reasons })
    await takeStep(db, { ...step, step: 'review', key: 'rule:review', reason: reasons.join(' ') })
  } else if (await isApprovedByRule(db, { memberId: member.id, player: member, amount, upTo: way.approvedUpTo, at })) {
    await takeStep(db, { ...step, step: 'approve', key: 'rule:approve' })
    await planApproved(db, orderId, at)
  }
}

/** A withdrawal forfeits an active bonus; refuses unless `forfeits` equals the current amount of the bonus. */
async function bonusProblem({ db, merchant: { currency }, member }: Context<'needed'>, forfeits: string | undefined) {
  const bonus = await activeBonusOf(db, member.id)
  if (!bonus) return undefined
  const amount = bonus.own
  if (forfeits !== undefined && parseAmount(forfeits, currency) === amount) return undefined
  return refuse('withdraw.bonus', { amount: toDecimal(amount, currency), currency })
}

export const createWithdrawalCall = answers(
  createWithdrawal,
  async (request, context) => {
    const { db, merchant, member, clock, idempotencyKey } = context
    const permission = await mayPlay(context, member, 'withdrawal')
    if (isRefused(permission)) return permission
    const { currency } = merchant
    const amount = parseAmount(request.amount, currency)
    if (amount === undefined || amount <= 0n) return refuse('request.invalid', { path: 'amount' })
    // Locks the wallet: requests of a member run one after the other, and no deposit or bet changes the wallet meanwhile.
    await lockWallets(db, [member.id])
    const account = await accountOf(db, member.id, request.accountId)
    const ways = offeredWays(context)
    const way = ways.find(({ type }) => type === account?.type) ?? ways[0]
    if (!way) return refuse('function.not.available')
    const usable = account?.type === way.type ? { usableAt: account.usable_at.getTime() } : undefined
    const problem = withdrawalProblem(amount, way.terms, { ...(await memberFacts(context)), account: usable })
    if (problem) return refusalOf(problem, way, merchant)
    const kept = await bonusProblem(context, request.forfeits)
    if (kept) return kept
    const unproven = await proofDue(context, { passwordCheck: true, secondStep: true })
    if (unproven) return unproven
    if (!account) return refuse('withdraw.account')
    const opened = await openOrder(db, {
      kind: 'withdrawal',
      key: idempotencyKey,
      merchant: merchant.code,
      memberId: member.id,
      currency,
      amount,
      fee: depositFee(amount, way.terms),
      subject: account.type,
      actor: `member:${member.id}`,
      at: clock.now(),
    })
    if (!('order' in opened)) return refuse('withdraw.balance')
    const orderId = opened.order.id
    await loseBonus(db, member.id, 'forfeited', clock.now(), orderId)
    await db
      .insertInto('payout')
      .values({
        order_id: orderId,
        account_id: account.id,
        provider: way.provider,
        reference: newReference(context),
        due_at: new Date(clock.now() + profileOf(merchant).sla.payoutMinutes * minute),
        next_query_at: null,
        c2c_minutes: (request.c2c && way.c2cMinutes) || null,
      })
      .execute()
    await applyRules(context, { orderId, account, way, amount })
    await notifyPaymentChange(db)
    const row = await withdrawalOf(db, member.id, orderId.toString())
    if (!row) throw new Error(`order ${orderId} has no payout`)
    return describeWithdrawal(row, merchant)
  },
  { limit: 'sealed' },
)
