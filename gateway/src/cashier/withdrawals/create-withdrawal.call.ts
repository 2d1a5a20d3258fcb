import { depositFee, parseAmount, toDecimal, type WithdrawalProblem, withdrawalProblem } from '@azulejo/shared/kernel'
import { createWithdrawal } from '@azulejo/shared/wire'
import { activeBonusOf } from '../../money/index.ts'
import { deviceHashesOf } from '../../people/index.ts'
import { lockWallets } from '../../platform/ledger/post.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { proofDue } from '../../platform/pipeline/due-steps.ts'
import { mayPlay } from '../../platform/pipeline/may-play.ts'
import { isRefused, refuse } from '../../platform/pipeline/refused.ts'
import { memberFacts } from './member-facts.ts'
import { openWithdrawal } from './open-withdrawal.ts'
import { accountOf } from './payout-account.store.ts'
import { answers } from './payout-context.ts'
import { offeredWays, type Way } from './payout-provider.ts'
import { describeWithdrawal, withdrawalOf } from './withdrawal.store.ts'

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
    const { db, merchant, member, cookies, idempotencyKey } = context
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
    const orderId = await openWithdrawal(context, {
      member,
      merchant,
      key: idempotencyKey,
      account,
      way,
      amount,
      fee: depositFee(amount, way.terms),
      actor: `member:${member.id}`,
      devices: deviceHashesOf(cookies),
      c2cMinutes: (request.c2c && way.c2cMinutes) || undefined,
    })
    if (orderId === undefined) return refuse('withdraw.balance')
    const row = await withdrawalOf(db, member.id, orderId.toString())
    if (!row) throw new Error(`order ${orderId} has no payout`)
    return describeWithdrawal(row, merchant)
  },
  { limit: 'sealed' },
)
