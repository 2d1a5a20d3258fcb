import { type Minor, minor, rangeOf, toDecimal } from '@azulejo/shared/kernel'
import { collectDividend } from '@azulejo/shared/wire'
import { houseAccount, memberAccount } from '../../platform/ledger/accounts.ts'
import { lockWallets, post } from '../../platform/ledger/post.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { mayPlay } from '../../platform/pipeline/may-play.ts'
import { isRefused, type Refused } from '../../platform/pipeline/refused.ts'
import { isHeld } from '../downlines/index.ts'
import { freeCash } from '../upline/index.ts'
import { type Bill, isCollectable, lockBill } from './bill.store.ts'

type Caller = Context<'needed'>

/** The refusal while a bill cannot be collected; otherwise undefined. */
function problemOf({ state, expires_at }: Bill, now: number) {
  if (state === 'expired' || (expires_at !== null && expires_at.getTime() <= now)) return refuse('dividend.expired')
  return isCollectable(state) ? undefined : refuse('dividend.not.due', { state })
}

/** What the payer can pay of a bill now: the platform all of it, an agent what can be sent to another member. */
async function payable({ db, merchant }: Caller, { payer_id, amount, paid }: Bill): Promise<Minor> {
  const due = minor(amount - paid)
  if (payer_id === null) return due
  const { free } = await freeCash(db, payer_id, merchant.currency)
  return free > 0n ? rangeOf([due, free]).lowest : minor(0)
}

/** Books the next payment of a bill. */
async function pay(context: Caller, bill: Bill, amount: Minor): Promise<Refused<'wallet.full'> | undefined> {
  const { db, clock, merchant } = context
  const { code, currency } = merchant
  const from =
    bill.payer_id === null ? houseAccount(code, 'commission', currency) : memberAccount(bill.payer_id, 'main', currency)
  const ref = `dividend:${bill.id}`
  const { outcome } = await post(db, {
    key: `${ref}:${bill.payments + 1}`,
    kind: 'dividend',
    ref,
    at: clock.now(),
    lines: [
      { account: from, amount: minor(-amount) },
      { account: memberAccount(bill.agent_id, 'main', currency), amount },
    ],
  })
  if (outcome === 'full') return refuse('wallet.full')
  if (outcome !== 'posted') throw new Error(`payment ${bill.payments + 1} of ${ref} is ${outcome}`)
  return undefined
}

/** Pays the caller what the payer of a bill has, up to what is due. The rest stays due. */
export const collectDividendCall = answers(collectDividend, async ({ billId }, context) => {
  const { db, clock, merchant, member } = context
  const permission = await mayPlay(context, member, 'collectDividend')
  if (isRefused(permission)) return permission
  const id = BigInt(billId)
  const known = await db
    .selectFrom('dividend_bill')
    .select('payer_id')
    .where('id', '=', id)
    .where('agent_id', '=', member.id)
    .executeTakeFirst()
  if (!known) return refuse('dividend.unknown')
  const { payer_id } = known
  // Wallets are locked before the bill, as by every movement: the payer's free money is stable, and bills are paid in turn.
  await lockWallets(db, payer_id === null ? [member.id] : [payer_id, member.id])
  const bill = await lockBill(db, member.id, id)
  if (!bill) return refuse('dividend.unknown')
  const problem = problemOf(bill, clock.now())
  if (problem) return problem
  if (payer_id !== null && (await isHeld(db, payer_id, clock.now()))) return refuse('contract.party.held')
  const amount = await payable(context, bill)
  const refusal = amount > 0n ? await pay(context, bill, amount) : undefined
  if (refusal) return refusal
  const paid = minor(bill.paid + amount)
  const state = paid === bill.amount ? 'issued' : paid > 0n ? 'partly_paid' : 'insufficient'
  await db
    .updateTable('dividend_bill')
    .set({
      state,
      paid,
      payments: bill.payments + (amount > 0n ? 1 : 0),
      ...(state === 'issued' ? { expires_at: null } : {}),
    })
    .where('id', '=', bill.id)
    .execute()
  const { currency } = merchant
  return {
    billId,
    state,
    amount: toDecimal(amount, currency),
    left: toDecimal(minor(bill.amount - paid), currency),
    currency,
  } as const
})
