import type { Minor } from '@azulejo/shared/kernel'
import { loseBonus, notifyPaymentChange, openOrder, takeStep } from '../../money/index.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import type { GatewayDeps } from '../../platform/pipeline/gateway-deps.ts'
import type { Player } from '../../platform/pipeline/player.ts'
import type { AccountRow } from './payout-account.store.ts'
import type { Way } from './payout-provider.ts'
import { isApprovedByRule, openCase, riskReasons } from './risk-rules.ts'
import { planApproved } from './withdrawal.store.ts'

const minute = 60_000

type Deps = Pick<GatewayDeps, 'db' | 'clock' | 'random'>

/** Unique reference of an order: 18 capital letters and digits. */
const newReference = ({ random }: Deps): string => `AW${Buffer.from(random.bytes(8)).toString('hex').toUpperCase()}`

export type NewWithdrawal = {
  readonly merchant: Merchant
  readonly member: Player & { readonly id: string }
  /** Idempotency key of the order. */
  readonly key: string
  readonly account: AccountRow
  readonly way: Way
  readonly amount: Minor
  readonly fee: Minor
  readonly actor: string
  /** Devices seen in the request, whichever account they belong to. */
  readonly devices: readonly string[]
  /** For how long another member may pay it; undefined for a payment by the provider. */
  readonly c2cMinutes: number | undefined
}

/** Applies the rules to a new withdrawal: opens a risk case, approves the withdrawal, or leaves it to an operator. */
async function applyRules({ db, clock }: Deps, orderId: bigint, wanted: NewWithdrawal): Promise<void> {
  const { merchant, member, account, way, amount, devices } = wanted
  const at = clock.now()
  const request = { merchant: merchant.code, memberId: member.id, at }
  const step = { order: orderId, kind: 'withdrawal', actor: 'rule:withdrawals', at } as const
  const reasons = await riskReasons(db, { ...request, account, devices })
  if (reasons.length > 0) {
    await openCase(db, { ...request, orderId, reasons })
    await takeStep(db, { ...step, step: 'review', key: 'rule:review', reason: reasons.join(' ') })
  } else if (await isApprovedByRule(db, { memberId: member.id, player: member, amount, upTo: way.approvedUpTo, at })) {
    await takeStep(db, { ...step, step: 'approve', key: 'rule:approve' })
    await planApproved(db, orderId, at)
  }
}

/**
 * Opens a withdrawal in the caller's transaction, which holds the member's wallet lock: holds the amount, forfeits an active
 * bonus, and decides by the rules. @returns the order; undefined when the balance does not cover the amount
 */
export async function openWithdrawal(deps: Deps, wanted: NewWithdrawal): Promise<bigint | undefined> {
  const { db, clock } = deps
  const { merchant, member, key, account, way, amount, fee, actor, c2cMinutes = null } = wanted
  const opened = await openOrder(db, {
    kind: 'withdrawal',
    key,
    merchant: merchant.code,
    memberId: member.id,
    currency: merchant.currency,
    amount,
    fee,
    subject: account.type,
    actor,
    at: clock.now(),
  })
  if (!('order' in opened)) return undefined
  const orderId = opened.order.id
  await loseBonus(db, member.id, 'forfeited', clock.now(), orderId)
  await db
    .insertInto('payout')
    .values({
      order_id: orderId,
      account_id: account.id,
      provider: way.provider,
      reference: newReference(deps),
      due_at: new Date(clock.now() + profileOf(merchant).sla.payoutMinutes * minute),
      next_query_at: null,
      c2c_minutes: c2cMinutes,
    })
    .execute()
  await applyRules(deps, orderId, wanted)
  await notifyPaymentChange(db)
  return orderId
}
