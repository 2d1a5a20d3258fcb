import type { Instant, Minor } from '@azulejo/shared/kernel'
import type { Selectable } from 'kysely'
import type { Db } from '../db/database.ts'
import { type EntryKind, houseAccount, memberAccount } from '../ledger/accounts.ts'
import { type Posted, post } from '../ledger/post.ts'
import type { Caller } from './callers.ts'
import type { RoundTable } from './tables.ts'

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

/** The caller's round, held until the transaction ends. Rounds of other members do not exist for it. */
export const holdRound = (db: Db, caller: Caller, roundId: string): Promise<Round | undefined> =>
  roundsWithId(db, caller, roundId).selectAll().where('member_id', '=', caller.member_id).forUpdate().executeTakeFirst()

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

/** Moves money between the member's wallet and the house's stakes, once per round and step. */
export async function moveMoney(db: Db, caller: Caller, roundId: string, movement: Movement): Promise<Posted> {
  const { step, kind, gain, at } = movement
  const { vassalage, merchant, member_id, currency, node_id } = caller
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
