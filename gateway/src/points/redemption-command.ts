import type { Clock } from '@azulejo/shared/kernel'
import type { Db } from '../db/database.ts'
import { brandCodes, merchantOf } from '../merchants.ts'
import { decideRedemption } from './redemptions.ts'

const decisions = ['approve', 'reject', 'ship', 'deliver'] as const

const usage = () =>
  `redemptions <${brandCodes()}> [${decisions.join('|')} <number> <reason: for a rejection>]; alone it lists those in process`

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

/** Lists redemptions that wait, and decides one. */
export async function redemptionCommand(
  db: Db,
  { now }: Clock,
  [code = '', word = '', number = '', ...reason]: readonly string[],
): Promise<string> {
  if (!merchantOf(code)) throw new Error(`usage: ${usage()}`)
  if (word === '') return list(db, code)
  const step = decisions.find((decision) => decision === word)
  if (!step || !/^\d{1,15}$/.test(number) || (step === 'reject') !== reason.length > 0)
    throw new Error(`usage: ${usage()}`)
  const known = await db
    .selectFrom('money_order')
    .select('id')
    .where('id', '=', BigInt(number))
    .where('merchant', '=', code)
    .where('kind', '=', 'redeem')
    .executeTakeFirst()
  if (!known) throw new Error(`${code} has no redemption ${number}`)
  const { outcome, order } = await db
    .transaction()
    .execute((transaction) =>
      decideRedemption(transaction, { order: known.id, step, reason: reason.join(' '), at: now() }),
    )
  if (outcome === 'taken' || outcome === 'repeated') return `redemption ${number} is ${order.state}`
  throw new Error(`redemption ${number} is ${order.state}: ${step} is ${outcome}`)
}
