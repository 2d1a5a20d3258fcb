import type { Db } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { brandCodes, merchantOf } from '../../platform/merchants/merchants.ts'
import type { CommandDeps } from '../../platform/pipeline/gateway-deps.ts'

const usage = () =>
  `payments <${brandCodes()}> [returned|credited <number> --reason <why>]; alone it lists the payments without a home`

/** Open payments of a brand's orders, and those whose reference no order has. */
const openPayments = (db: Db, merchant: string) =>
  db
    .selectFrom('stray_payment')
    .selectAll()
    .where('state', '=', 'open')
    .where((row) => row.or([row('merchant', '=', merchant), row('merchant', 'is', null)]))

async function list(db: Db, merchant: string): Promise<string> {
  const rows = await openPayments(db, merchant).orderBy('id').limit(50).execute()
  const lines = rows.map(({ id, at, provider, payment_id, amount, currency, reference, order_id }) =>
    [
      id,
      at.toISOString(),
      provider,
      payment_id,
      amount,
      currency,
      reference,
      order_id === null ? 'unknown reference' : `second payment of deposit ${order_id}`,
    ].join('  '),
  )
  return lines.length > 0 ? lines.join('\n') : `${merchant} has no payment without a home`
}

/** The reference under which `adjust` credits a payment to a member. */
const adjustmentOf = (number: bigint) => `payment-${number}`

/** @throws when no adjustment has credited the payment */
async function requireAdjustment(db: Db, merchant: string, number: bigint): Promise<void> {
  const reference = adjustmentOf(number)
  const booked = await db
    .selectFrom('journal')
    .select('id')
    .where('idem_key', '=', `adjust:${merchant}:${reference}`)
    .executeTakeFirst()
  if (!booked) throw new Error(`nothing was credited: first adjust ${merchant} <account> <amount> ${reference}`)
}

/** Lists payments without a home, or marks one as sent back or as credited by an adjustment. */
export async function paymentsCommand(
  { authorize, ...deps }: CommandDeps,
  [code = '', word = '', number = '', ...more]: readonly string[],
): Promise<string> {
  const merchant = merchantOf(code)
  if (!merchant || more.length > 0) throw new Error(`usage: ${usage()}`)
  if (word === '' && number === '') {
    await authorize('read-personal', code)
    return list(deps.db, code)
  }
  if ((word !== 'returned' && word !== 'credited') || !/^\d{1,15}$/.test(number)) throw new Error(`usage: ${usage()}`)
  const { actor, reason } = await authorize('money', code)
  return transact(deps.db, async (db) => {
    const id = BigInt(number)
    const known = await openPayments(db, code).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
    if (!known) throw new Error(`${code} has no open payment ${number}`)
    if (word === 'credited') await requireAdjustment(db, code, id)
    await db
      .updateTable('stray_payment')
      .set({ state: word, actor, reason, resolved_at: new Date(deps.clock.now()) })
      .where('id', '=', id)
      .execute()
    return `payment ${number} is ${word}`
  })
}
