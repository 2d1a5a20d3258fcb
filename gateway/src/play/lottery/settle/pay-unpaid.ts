import { type Currency, type Instant, minor, toDecimal } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { DecisionKind } from '../../../money/index.ts'
import { heldAmong, isHeldMember } from '../../../people/index.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { JobKind } from '../../../platform/jobs/jobs.ts'
import { type EntryKind, houseAccount, memberAccount } from '../../../platform/ledger/accounts.ts'
import { type HeldWallet, largestBalance, lockWallets, type Posting, post } from '../../../platform/ledger/post.ts'
import type { MerchantCode } from '../../../platform/merchants/merchants.ts'
import { refOf } from '../sale/ticket.store.ts'
import { notifyTicketEnds } from './settlement.store.ts'
import { holdUnpaid, openUnpaid, owedOf, settleUnpaid, smaller } from './unpaid.ts'

const payload = v.object({ ticketId: v.pipe(v.string(), v.regex(/^\d{1,18}$/)) })

const shown = 50

/** Lists the amounts a brand owes for tickets because wallets were full or agents are held, oldest first, at most 50. */
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

type Owed = Awaited<ReturnType<typeof holdUnpaid>>

/**
 * Pays amounts owed for tickets as far as the wallets, which are locked, have room. An agent who is held is paid no rebate.
 * @returns how much is paid, in minor units
 */
async function payRows(
  db: Db,
  rows: Owed,
  wallets: readonly HeldWallet[],
  { at, meta }: Pick<Posting, 'at' | 'meta'>,
): Promise<bigint> {
  const held = await heldAmong(
    db,
    rows.map(({ member_id }) => member_id),
    at,
  )
  const rooms = new Map(wallets.map(({ memberId, balance }) => [memberId, largestBalance - balance]))
  let paid = 0n
  for (const { key, kind, ref, ticket_id: ticketId, merchant, member_id, currency: code, amount, settled } of rows) {
    const room = kind === 'agent_rebate' && held.has(member_id) ? 0n : (rooms.get(member_id) ?? largestBalance)
    const now = smaller(amount - settled, room)
    if (now <= 0n) continue
    const currency = code as Currency
    const { outcome } = await post(db, {
      key: `${key}:paid:${settled}`,
      kind: kind as EntryKind,
      ref: ref ?? refOf(merchant, ticketId),
      at,
      ...(meta && { meta }),
      lines: [
        { account: memberAccount(member_id, 'main', currency), amount: minor(now) },
        { account: houseAccount(merchant as MerchantCode, 'unpaid', currency), amount: minor(-now) },
      ],
    })
    if (outcome !== 'posted') throw new Error(`what is owed for ticket ${ticketId} was ${outcome}`)
    await settleUnpaid(db, key, now)
    rooms.set(member_id, room - now)
    paid += now
  }
  return paid
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
    const paid = await payRows(db, rows, wallets, { at, meta: { actor, reason } })
    if (paid === 0n) throw new Error('the wallet cannot hold more, or the account is held')
    await notifyTicketEnds(db)
    const rest = owedOf(rows) - paid
    const left = rest > 0n ? `, ${toDecimal(minor(rest), merchant.currency)} is still owed` : ''
    return `ticket ${ticketId}: ${toDecimal(minor(paid), merchant.currency)} ${merchant.currency} is paid${left}`
  },
}

/** Most rebates that one transaction pays, which keeps the locks of their wallets short. */
const rebatesAtOnce = 100

/** Pays rebates of agents who were held when the tickets were settled, and are not any more. @returns whether more may wait */
async function payReleased(db: Db, now: Instant): Promise<boolean> {
  const { rows } = await sql<Owed[number]>`
    select u.* from unpaid_movement u join member m on m.id = u.member_id
     where u.kind = 'agent_rebate' and u.settled < u.amount and not ${isHeldMember('m', now)}
       and not exists (select from account a where a.owner_id = u.member_id and a.owner_kind = 'member' and a.kind = 'main'
                          and a.currency = u.currency and a.balance + u.amount - u.settled > ${largestBalance})
     order by u.at, u.key limit ${rebatesAtOnce} for no key update of u`.execute(db)
  const wallets = await lockWallets(
    db,
    rows.map(({ member_id }) => member_id),
  )
  const paid = await payRows(db, rows, wallets, { at: now })
  return paid > 0n && rows.length === rebatesAtOnce
}

/** Job that pays agents what tickets earned them while they were frozen, excluded or closed. */
export const payHeldRebates: JobKind = {
  kind: 'lottery.held-rebates',
  every: 10 * 60_000,
  work: async (transaction, _, now) => ((await payReleased(transaction, now)) ? {} : undefined),
}
