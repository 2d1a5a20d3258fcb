import { type Instant, type Minor, minor } from '@azulejo/shared/kernel'
import type { Selectable } from 'kysely'
import type { Db } from '../db/database.ts'
import type { RoundTable } from '../db/tables/vendor.ts'
import { houseAccount, memberAccount } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'
import type { Caller } from './callers.ts'

export type Round = Selectable<RoundTable>

/** The caller's round as it is booked. Rounds of other members do not exist for it. */
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

/** Whose round it is, as it was written from its caller. */
type Holder = Round & Pick<Caller, 'merchant' | 'currency'>

/** Gives the stake of an open round back and ends it; undefined, and nothing done, when the wallet can hold no more. */
export async function cancelRound(db: Db, round: Round, at: Instant): Promise<Minor | undefined> {
  const { id, bet, vassalage, merchant, member_id, currency, node_id, vendor_round_id } = round as Holder
  const name = `${merchant}:${vassalage}:${vendor_round_id}`
  const { outcome, balances } = await post(db, {
    key: `vendor:${name}:cancel`,
    kind: 'bet_cancel',
    ref: `round:${name}`,
    meta: { nodeId: node_id },
    at,
    lines: [
      { account: memberAccount(member_id, 'main', currency), amount: minor(bet) },
      { account: houseAccount(merchant, 'bets', currency), amount: minor(-bet) },
    ],
  })
  if (outcome === 'full') return undefined
  const [main] = balances
  if (!main || outcome === 'conflict') throw new Error(`a round's stake was given back with ${outcome}`)
  const end = { status: 'cancelled', settled_at: new Date(at), settled_balance: main.balance } as const
  await db.updateTable('round').set(end).where('id', '=', id).execute()
  return main.balance
}
