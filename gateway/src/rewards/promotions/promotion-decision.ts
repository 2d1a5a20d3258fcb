import { type Minor, minor } from '@azulejo/shared/kernel'
import * as v from 'valibot'
import type { DecisionKind } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { houseAccount, memberAccount } from '../../platform/ledger/accounts.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { holdUsage, issuePromotion } from './issue-promotion.ts'
import { addEntry, changeEntry, holdEntry, promotionOf } from './promotion.store.ts'

type By = { readonly actor: string; readonly at: number }
type Request = { readonly merchant: Merchant; readonly promotionId: string; readonly memberId: string }

const payload = v.object({
  promotionId: v.string(),
  memberId: v.string(),
  /** Minor units as text. */
  amount: v.pipe(v.string(), v.regex(/^\d{1,18}$/)),
  /** Reason of the reward; a member gets one reward per occasion. */
  occasion: v.string(),
})
type Payload = v.InferOutput<typeof payload>

/** Issues a reward and closes the member's pending request. @throws when the reward cannot be issued */
async function give(
  db: Db,
  merchant: Merchant,
  { promotionId, memberId, amount, occasion }: Payload,
  { actor, at }: By,
) {
  await holdUsage(db, merchant, promotionId)
  const promotion = await promotionOf(db, merchant, promotionId)
  if (!promotion) throw new Error(`${merchant.code} has no promotion ${promotionId}`)
  const of = { merchant, promotionId, memberId, at }
  await addEntry(db, { ...of, status: 'process' })
  const entry = await holdEntry(db, merchant, promotionId, memberId)
  const given = await issuePromotion(db, {
    merchant,
    promotion,
    memberId,
    occasion,
    amount: minor(BigInt(amount)) as Minor,
    actor,
    at,
  })
  if (given === 'limit') throw new Error(`the member has had ${promotionId} as often as may be`)
  if (given === 'budget') throw new Error(`the budget of ${promotionId} is used up`)
  if (given === 'repeated') return `${promotionId} was issued for ${occasion} before`
  if (entry?.status === 'applying')
    await changeEntry(db, { ...of, status: promotion.offer?.type === 'A' ? 'signed' : 'process' })
  return `${promotionId} is issued for ${occasion}`
}

/** Issues a promotion's reward. The subject names promotion, member and occasion. */
export const issuePromotionDecision: DecisionKind<Payload> = {
  name: 'promotion.issue',
  right: 'money',
  payload,
  // The reward is booked when the member claims it.
  lines: async (_, { merchant, currency, payload: { memberId, amount } }) => [
    { account: memberAccount(memberId, 'main', currency), amount: minor(BigInt(amount)) },
    { account: houseAccount(merchant.code, 'promo', currency), amount: minor(-BigInt(amount)) },
  ],
  execute: (db, { merchant, payload: wanted, actor, at }) => give(db, merchant, wanted, { actor, at }),
}

/** Rejects a request with a reason that the member sees. @throws when there is no pending request */
export async function rejectRequest(db: Db, { merchant, promotionId, memberId }: Request, reason: string, at: number) {
  await holdUsage(db, merchant, promotionId)
  const entry = await holdEntry(db, merchant, promotionId, memberId)
  if (entry?.status !== 'applying') throw new Error(`the member has no request for ${promotionId} that waits`)
  await changeEntry(db, { merchant, promotionId, memberId, status: 'rejected', reason, at })
  return `the request for ${promotionId} is rejected`
}
