import type { Currency, Minor } from '@azulejo/shared/kernel'
import { decide } from '../../money/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { brandCodes, merchantOf } from '../../platform/merchants/merchants.ts'
import type { CommandDeps } from '../../platform/pipeline/gateway-deps.ts'
import { approveRedemption, stepRedemption } from './redemption-decision.ts'

const decisions = ['approve', 'reject', 'ship', 'deliver'] as const

/** Steps whose text the member sees: the code of a voucher and the tracking code of a parcel. */
const stepsWithText: readonly string[] = ['approve', 'ship']

const usage = () =>
  `redemptions <${brandCodes()}> [approve <number> [<voucher code>] | reject <number> | ship <number> [<tracking code>] | ` +
  'deliver <number>]; alone it lists those that wait'

const shown = 50

async function list(db: Db, merchant: string): Promise<string> {
  const rows = await db
    .selectFrom('money_order')
    .innerJoin('member', 'member.id', 'member_id')
    .where('money_order.merchant', '=', merchant)
    .where('kind', '=', 'redeem')
    .where('state', 'in', ['in_process', 'approved', 'shipped'])
    .select(['money_order.id', 'opened_at', 'account', 'subject', 'amount', 'state', 'detail'])
    .orderBy('money_order.id')
    .limit(shown)
    .execute()
  const lines = rows.map(({ id, opened_at, account, subject, amount, state, detail }) =>
    [
      id,
      opened_at.toISOString(),
      account,
      subject,
      `${amount} points`,
      state,
      JSON.stringify(detail.address ?? '-'),
    ].join('  '),
  )
  return lines.join('\n') || `${merchant} has no redemption to decide`
}

/** Lists pending redemptions, or decides one; the member sees the reason of a rejection. */
export async function redemptionCommand(
  { authorize, ...deps }: CommandDeps,
  [code = '', word = '', number = '', given = '', ...more]: readonly string[],
): Promise<string> {
  const { db, clock } = deps
  const merchant = merchantOf(code)
  if (!merchant) throw new Error(`usage: ${usage()}`)
  if (word === '') {
    await authorize('read-personal', code)
    return list(db, code)
  }
  const step = decisions.find((decision) => decision === word)
  const isTextAllowed = given === '' || (stepsWithText.includes(word) && /^[\w-]{1,60}$/.test(given))
  if (!step || !/^\d{1,15}$/.test(number) || !isTextAllowed || more.length > 0) throw new Error(`usage: ${usage()}`)
  const known = await db
    .selectFrom('money_order')
    .select(['id', 'gain', 'gain_currency', 'detail'])
    .where('id', '=', BigInt(number))
    .where('merchant', '=', code)
    .where('kind', '=', 'redeem')
    .executeTakeFirst()
  if (!known) throw new Error(`${code} has no redemption ${number}`)
  const { id, gain, gain_currency, detail } = known
  if (step === 'approve' && detail.type === 'VOUCHER' && given === '')
    throw new Error(`redemption ${number} is a voucher: approve it with its code`)
  const maker = await authorize('money', code)
  if (step === 'approve' && gain !== null) {
    const decision = { amount: gain as Minor, currency: gain_currency as Currency, payload: {}, maker }
    return decide(deps, { ...decision, kind: approveRedemption, merchant, subject: number })
  }
  const by = { actor: maker.actor, reason: step === 'reject' ? maker.reason : given, at: clock.now() }
  return transact(db, (transaction) => stepRedemption(transaction, id, step, by))
}
