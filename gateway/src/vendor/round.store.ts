import { type Instant, type Minor, minor } from '@azulejo/shared/kernel'
import type { Selectable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { RoundTable } from '../db/tables/vendor.ts'
import { houseAccount, memberAccount } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import { type Caller, playableBalance } from './callers.ts'

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

/** A round with the narrow types of the caller from which it was written. */
type Holder = Round & Pick<Caller, 'merchant' | 'currency'>

/** Account for the refund of a stake's bonus part: bonus wallet, main wallet once completed, house once lost. */
async function refundAccountOf(db: Db, { bonus_id, merchant, member_id, currency }: Holder) {
  const bonus =
    bonus_id === null
      ? undefined
      : await db.selectFrom('bonus').select('state').where('id', '=', bonus_id).executeTakeFirst()
  if (bonus?.state === 'completed') return memberAccount(member_id, 'main', currency)
  const isKept = bonus === undefined || bonus.state === 'active'
  return isKept ? memberAccount(member_id, 'bonus', currency) : houseAccount(merchant, 'promo', currency)
}

/**
 * Refunds the stake of an open round and cancels the round. The caller must hold the lock of the main wallet.
 * @returns the playable balance; undefined, with nothing changed, when the wallet cannot hold the stake
 */
export async function cancelRound(db: Db, round: Round, at: Instant): Promise<Minor | undefined> {
  const holder = round as Holder
  const { id, bet, bonus_bet, vassalage, merchant, member_id, currency, node_id, vendor_round_id } = holder
  const name = `${merchant}:${vassalage}:${vendor_round_id}`
  const shares = [
    { account: memberAccount(member_id, 'main', currency), amount: minor(bet - bonus_bet) },
    { account: await refundAccountOf(db, holder), amount: minor(bonus_bet) },
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
  if (outcome === 'conflict') throw new Error(`a round's stake was given back with ${outcome}`)
  const balance = await playableBalance(db, { member_id, currency })
  const end = { status: 'cancelled', settled_at: new Date(at), settled_balance: balance } as const
  await db.updateTable('round').set(end).where('id', '=', id).execute()
  return balance
}
