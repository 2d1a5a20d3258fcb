import { type Instant, type Minor, minor } from '@azulejo/shared/kernel'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { RoundTable } from '../../platform/db/tables/play/vendor.ts'
import { houseAccount, memberAccount } from '../../platform/ledger/accounts.ts'
import { post } from '../../platform/ledger/post.ts'
import { type Caller, playableBalance } from './callers.ts'
import type { EndRequest } from './round-batches.ts'

export type Round = Selectable<RoundTable>

/** Returns the caller's round; undefined for an unknown round or a round of another member. */
export const findRound = (
  db: Db,
  { merchant, vassalage, member_id }: Caller,
  roundId: string,
): Promise<Round | undefined> =>
  db
    .selectFrom('round')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('vassalage', '=', vassalage)
    .where('vendor_round_id', '=', roundId)
    .where('member_id', '=', member_id)
    .executeTakeFirst()

/** Keeps what the vendor shows of a settled round; the first result stays. @param end `ticket` is the ticket's hash */
export async function keepResult(
  db: Db,
  { merchant, ticket, roundId }: Pick<EndRequest, 'merchant' | 'ticket' | 'roundId'>,
  result: Readonly<Record<string, unknown>>,
): Promise<void> {
  await sql`insert into round_result (round_id, result)
    select r.id, ${JSON.stringify(result)}::jsonb
      from launch_ticket t
      join round r on r.merchant = t.merchant and r.vassalage = t.vassalage and r.member_id = t.member_id
     where t.ticket_hash = ${ticket} and t.merchant = ${merchant} and r.vendor_round_id = ${roundId}
       and r.status = 'settled'
    on conflict do nothing`.execute(db)
}

/** A round with the narrow types of the caller from which it was written. */
type Holder = Round & Pick<Caller, 'merchant' | 'currency'>

/** Account for the refund of a stake's part that its bonus owned: bonus wallet, main wallet once completed, house once lost. */
async function ownPartAccount(db: Db, { bonus_id, bonus_own, merchant, member_id, currency }: Holder) {
  const wallet = memberAccount(member_id, 'bonus', currency)
  if (bonus_id === null || bonus_own === 0n) return wallet
  const bonus = await db.selectFrom('bonus').select('state').where('id', '=', bonus_id).executeTakeFirst()
  if (bonus?.state === 'completed') return memberAccount(member_id, 'main', currency)
  return bonus?.state === 'active' ? wallet : houseAccount(merchant, 'promo', currency)
}

/**
 * Refunds the stake of an open round and cancels the round. The caller must hold the lock of the main wallet.
 * @returns the playable balance; undefined, with nothing changed, when the wallet cannot hold the stake
 */
export async function cancelRound(db: Db, round: Round, at: Instant): Promise<Minor | undefined> {
  const holder = round as Holder
  const { id, bet, bonus_bet, bonus_own, vassalage, merchant, member_id, currency, node_id, vendor_round_id } = holder
  const name = `${merchant}:${vassalage}:${vendor_round_id}`
  const shares = [
    { account: memberAccount(member_id, 'main', currency), amount: minor(bet - bonus_bet) },
    { account: memberAccount(member_id, 'bonus', currency), amount: minor(bonus_bet - bonus_own) },
    { account: await ownPartAccount(db, holder), amount: minor(bonus_own) },
  ].filter(({ amount }) => amount > 0n)
  const { outcome } = await post(db, {
    key: `vendor:${name}:cancel`,
    kind: 'bet_cancel',
    ref: `round:${name}`,
    meta: { nodeId: node_id },
    at,
    lines: [...shares, { account: houseAccount(merchant, 'bets', currency), amount: minor(-bet) }],
  })
  if (outcome === 'full') return undefined
  // An active bonus owns its part again.
  if (outcome === 'posted' && holder.bonus_id !== null)
    await db
      .updateTable('bonus')
      .set((row) => ({ own: row('own', '+', bonus_own) }))
      .where('id', '=', holder.bonus_id)
      .where('state', '=', 'active')
      .execute()
  if (outcome === 'conflict') throw new Error(`a round's stake was given back with ${outcome}`)
  const balance = await playableBalance(db, { member_id, currency })
  const end = { status: 'cancelled', settled_at: new Date(at), settled_balance: balance } as const
  await db.updateTable('round').set(end).where('id', '=', id).execute()
  return balance
}
