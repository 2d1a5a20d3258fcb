import type { Instant, Minor } from '@azulejo/shared/kernel'
import type { Selectable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { RoundTable } from '../db/tables/vendor.ts'
import { type EntryKind, houseAccount, memberAccount } from '../ledger/accounts.ts'
import { type Posted, post } from '../ledger/post.ts'
import type { Caller } from './callers.ts'

export type Round = Selectable<RoundTable>

type First = { readonly status: 'open' | 'cancelled'; readonly bet: Minor; readonly at: Instant }

/**
 * Writes a round that the member does not have, and whose id has no stake of anybody. Of two calls at once one writes
 * it and the other waits and gets undefined.
 */
export async function firstRound(db: Db, caller: Caller, roundId: string, { status, bet, at }: First) {
  return await db
    .insertInto('round')
    .values({
      merchant: caller.merchant,
      member_id: caller.member_id,
      vassalage: caller.vassalage,
      vendor_round_id: roundId,
      node_id: caller.node_id,
      game_classify: caller.game_classify,
      bet,
      currency: caller.currency,
      status,
      at: new Date(at),
      settled_at: status === 'cancelled' ? new Date(at) : null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
}

const roundsWithId = (db: Db, { merchant, vassalage }: Caller, roundId: string) =>
  db
    .selectFrom('round')
    .where('merchant', '=', merchant)
    .where('vassalage', '=', vassalage)
    .where('vendor_round_id', '=', roundId)

const ownRound = (db: Db, caller: Caller, roundId: string) =>
  roundsWithId(db, caller, roundId).selectAll().where('member_id', '=', caller.member_id)

/** The caller's round as it is booked. Rounds of other members do not exist for it. */
export const findRound = (db: Db, caller: Caller, roundId: string): Promise<Round | undefined> =>
  ownRound(db, caller, roundId).executeTakeFirst()

/** The caller's round, held until the transaction ends. */
export const holdRound = (db: Db, caller: Caller, roundId: string): Promise<Round | undefined> =>
  ownRound(db, caller, roundId).forUpdate().executeTakeFirst()

/** Whether a stake was taken under this id, from whomever. */
export const hasStake = async (db: Db, caller: Caller, roundId: string) =>
  (await roundsWithId(db, caller, roundId).select('id').where('bet', '>', 0n).executeTakeFirst()) !== undefined

export const changeRound = async (db: Db, id: bigint, change: Partial<Round>): Promise<void> => {
  await db.updateTable('round').set(change).where('id', '=', id).execute()
}

type Movement = {
  readonly step: 'bet' | 'win' | 'cancel'
  readonly kind: EntryKind
  /** What the member's wallet gains; negative for a stake. */
  readonly gain: bigint
  readonly at: Instant
}

/** Whose round it is and of which game: its caller, or the round itself. */
type Holder = Pick<Caller, 'vassalage' | 'merchant' | 'member_id' | 'currency' | 'node_id'>

/** Moves money between the member's wallet and the house's stakes, once per round and step. */
export async function moveMoney(db: Db, holder: Holder, roundId: string, movement: Movement): Promise<Posted> {
  const { step, kind, gain, at } = movement
  const { vassalage, merchant, member_id, currency, node_id } = holder
  return await post(db, {
    key: `vendor:${merchant}:${vassalage}:${roundId}:${step}`,
    kind,
    ref: `round:${merchant}:${vassalage}:${roundId}`,
    meta: { nodeId: node_id },
    at,
    lines: [
      { account: memberAccount(member_id, 'main', currency), amount: gain as Minor },
      { account: houseAccount(merchant, 'bets', currency), amount: -gain as Minor },
    ],
  })
}

/** The member's wallet right after a movement that was booked. */
export function balanceAfter({ outcome, balances }: Posted): Minor {
  const [main] = balances
  if (!main || outcome === 'conflict') throw new Error(`a round's movement was answered ${outcome}`)
  return main.balance
}

/** Gives the stake of an open round back and ends it; undefined, and nothing done, when the wallet can hold no more. */
export async function cancelRound(db: Db, round: Round, at: Instant): Promise<Minor | undefined> {
  // What a round says of merchant and currency was written from its caller.
  const holder = round as Round & Holder
  const movement = { step: 'cancel', kind: 'bet_cancel', gain: round.bet, at } as const
  const posted = await moveMoney(db, holder, round.vendor_round_id, movement)
  if (posted.outcome === 'full') return undefined
  const balance = balanceAfter(posted)
  await changeRound(db, round.id, { status: 'cancelled', settled_at: new Date(at), settled_balance: balance })
  return balance
}
