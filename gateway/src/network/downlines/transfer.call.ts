import { parseAmount, toDecimal } from '@azulejo/shared/kernel'
import { transferDownline, transferEnabled } from '@azulejo/shared/wire'
import { openOrder } from '../../money/index.ts'
import { memberAccount } from '../../platform/ledger/accounts.ts'
import { balanceOf, lockWallets } from '../../platform/ledger/post.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import { mayPlay } from '../../platform/pipeline/may-play.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { termsOf, transferFacts } from '../upline/index.ts'
import { downlineNamed, isHeld } from './downline.store.ts'

export const transferEnabledCall = answers(transferEnabled, async (_, context) => {
  const terms = termsOf(context.merchant)
  if (typeof terms === 'string') return { enabled: false as const, reason: terms }
  const { currency } = context.merchant
  const { main, unplayed, free, dailyLeft } = await transferFacts(context, terms, 'transferDownline')
  const decimal = (amount: bigint) => toDecimal(amount, currency)
  return {
    enabled: true as const,
    currency,
    least: decimal(terms.least),
    dailyMost: decimal(terms.dailyMost),
    dailyLeft: decimal(dailyLeft),
    main: decimal(main),
    turnoverLeft: decimal(unplayed),
    free: decimal(free),
  }
})

/** Transfers money from the agent's main wallet to that of an account directly below, with one order. */
export const transferDownlineCall = answers(transferDownline, async (request, context) => {
  const { db, clock, merchant, member, idempotencyKey } = context
  const permission = await mayPlay(context, member, 'transferDownline')
  if (isRefused(permission)) return permission
  const terms = termsOf(merchant)
  if (typeof terms === 'string') return refuse('downline.transfer.off', { reason: terms })
  const downline = await downlineNamed(db, member.id, request.account)
  if (downline?.depth !== 1) return refuse('downline.unknown')
  const { currency } = merchant
  const amount = parseAmount(request.amount, currency)
  if (amount === undefined || amount <= 0n) return refuse('request.invalid', { path: 'amount' })
  if (amount < terms.least) return refuse('downline.least', { least: toDecimal(terms.least, currency) })
  // Locks the wallets: transfers of a member run one after the other, and no bet or deposit changes the wallet meanwhile.
  await lockWallets(db, [member.id, downline.id])
  if (await isHeld(db, downline.id, clock.now())) return refuse('downline.held')
  const { main, free, dailyLeft } = await transferFacts(context, terms, 'transferDownline')
  if (amount > dailyLeft) return refuse('downline.daily', { left: toDecimal(dailyLeft, currency) })
  if (amount > main) return refuse('wallet.insufficient')
  if (amount > free) return refuse('downline.turnover', { left: toDecimal(free, currency) })
  const opened = await openOrder(db, {
    kind: 'transferDownline',
    key: idempotencyKey,
    merchant: merchant.code,
    memberId: member.id,
    currency,
    amount,
    subject: downline.id,
    detail: { message: request.message, downline: downline.account },
    actor: `member:${member.id}`,
    at: clock.now(),
  })
  if (!('order' in opened)) return refuse(opened.outcome === 'full' ? 'downline.full' : 'wallet.insufficient')
  const after = await balanceOf(db, memberAccount(member.id, 'main', currency))
  return {
    orderId: opened.order.id.toString(),
    account: downline.account,
    amount: toDecimal(amount, currency),
    currency,
    balanceAfter: toDecimal(after, currency),
  }
})
