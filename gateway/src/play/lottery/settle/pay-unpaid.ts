import { type Currency, minor, toDecimal } from '@azulejo/shared/kernel'
import * as v from 'valibot'
import type { DecisionKind } from '../../../money/index.ts'
import type { Db } from '../../../platform/db/database.ts'
import { type EntryKind, houseAccount, memberAccount } from '../../../platform/ledger/accounts.ts'
import { largestBalance, lockWallets, post } from '../../../platform/ledger/post.ts'
import type { MerchantCode } from '../../../platform/merchants/merchants.ts'
import { refOf } from '../sale/ticket.store.ts'
import { notifyTicketEnds } from './settlement.store.ts'
import { holdUnpaid, openUnpaid, owedOf, settleUnpaid, smaller } from './unpaid.ts'

const payload = v.object({ ticketId: v.pipe(v.string(), v.regex(/^\d{1,18}$/)) })

const shown = 50

/** Lists the amounts a brand owes for tickets because wallets were full, oldest first, at most 50. */
export async function listUnpaid(db: Db, merchant: string): Promise<string> {
  const rows = await db
    .selectFrom('unpaid_movement')
    .selectAll()
    .where('merchant', '=', merchant)
    .whereRef('settled', '<', 'amount')
    .orderBy('at')
    .orderBy('key')
    .limit(shown)
    .execute()
  const lines = rows.map(({ at, ticket_id, member_id, kind, currency, ...owed }) =>
    [at.toISOString(), ticket_id, member_id, kind, toDecimal(owedOf([owed]), currency as Currency), currency].join(
      '  ',
    ),
  )
  return lines.join('\n') || `${merchant} owes nothing for tickets`
}

/** Pays the amount owed for a ticket as far as the wallets have room. */
export const payUnpaid: DecisionKind<v.InferOutput<typeof payload>> = {
  name: 'lottery.pay',
  right: 'money',
  payload,
  async lines(db, { merchant, payload: { ticketId } }) {
    const rows = (await openUnpaid(db, [BigInt(ticketId)])).filter((row) => row.merchant === merchant.code)
    return rows.flatMap(({ member_id, currency: code, amount, settled }) => [
      { account: memberAccount(member_id, 'main', code as Currency), amount: minor(amount - settled) },
      { account: houseAccount(merchant.code, 'unpaid', code as Currency), amount: minor(settled - amount) },
    ])
  },
  async execute(db, { merchant, payload: { ticketId }, actor, reason, at }) {
    const rows = (await holdUnpaid(db, [BigInt(ticketId)])).filter((row) => row.merchant === merchant.code)
    if (rows.length === 0) throw new Error(`nothing is owed for ticket ${ticketId}`)
    const wallets = await lockWallets(
      db,
      rows.map(({ member_id }) => member_id),
    )
    const rooms = new Map(wallets.map(({ memberId, balance }) => [memberId, largestBalance - balance]))
    let paid = 0n
    for (const { key, kind, member_id, currency: code, amount, settled } of rows) {
      const room = rooms.get(member_id) ?? largestBalance
      const now = smaller(amount - settled, room)
      if (now <= 0n) continue
      const currency = code as Currency
      const { outcome } = await post(db, {
        key: `${key}:paid:${settled}`,
        kind: kind as EntryKind,
        ref: refOf(merchant.code, BigInt(ticketId)),
        at,
        meta: { actor, reason },
        lines: [
          { account: memberAccount(member_id, 'main', currency), amount: minor(now) },
          { account: houseAccount(merchant.code as MerchantCode, 'unpaid', currency), amount: minor(-now) },
        ],
      })
      if (outcome !== 'posted') throw new Error(`what is owed for ticket ${ticketId} was ${outcome}`)
      await settleUnpaid(db, key, now)
      rooms.set(member_id, room - now)
      paid += now
    }
    if (paid === 0n) throw new Error('the wallet cannot hold more')
    await notifyTicketEnds(db)
    const rest = owedOf(rows) - paid
    const left = rest > 0n ? `, ${toDecimal(minor(rest), merchant.currency)} is still owed` : ''
    return `ticket ${ticketId}: ${toDecimal(minor(paid), merchant.currency)} ${merchant.currency} is paid${left}`
  },
}
