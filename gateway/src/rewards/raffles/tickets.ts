import type { Instant } from '@azulejo/shared/kernel'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { RaffleTable } from '../../platform/db/tables/rewards/raffles.ts'
import { reachedOf } from '../missions/index.ts'

export type RaffleRow = Selectable<RaffleTable>

/** Number of tickets for a reached value. */
export const ticketsFor = ({ per, most }: Pick<RaffleRow, 'per' | 'most'>, reached: bigint): number => {
  const earned = reached / per
  return earned > BigInt(most) ? most : Number(earned)
}

/** Values that members have reached in a raffle so far, from the ledger and from settled rounds. */
export const reachedIn = (db: Db, { metric, classes, starts_at, ends_at }: RaffleRow, members: readonly string[]) =>
  reachedOf(
    db,
    { type: metric, classes },
    members.map((member) => ({ member, from: starts_at.getTime() })),
    ends_at.getTime(),
  )

const raffleOf = (db: Db, merchant: string, raffleId: string) =>
  db.selectFrom('raffle').selectAll().where('merchant', '=', merchant).where('raffle_id', '=', raffleId)

/** Locks the raffle until the transaction ends, so that its tickets are numbered one after another. */
export const holdRaffle = (db: Db, merchant: string, raffleId: string): Promise<RaffleRow | undefined> =>
  raffleOf(db, merchant, raffleId).forNoKeyUpdate().executeTakeFirst()

/**
 * Gives members the earned tickets that they have not taken, in the order of their ids. The caller has locked the raffle.
 * @returns the number of tickets
 */
export async function giveTickets(db: Db, raffle: RaffleRow, members: readonly string[], at: Instant): Promise<number> {
  const reached = await reachedIn(db, raffle, members)
  const earnings = [...reached].map(([member, value]) => ({ member, earned: ticketsFor(raffle, value) }))
  const { merchant, raffle_id } = raffle
  const { numAffectedRows = 0n } = await sql`
    insert into raffle_ticket (merchant, raffle_id, ticket, member_id, place, at)
    select ${merchant}, ${raffle_id}, c.ticket_count + row_number() over (order by a.member, n.place), a.member, n.place,
           ${new Date(at)}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(earnings)}::jsonb) as a (member text, earned int)
     cross join (select ticket_count from raffle where merchant = ${merchant} and raffle_id = ${raffle_id}) c
     cross join lateral generate_series(
             1 + (select count(*) from raffle_ticket t where t.merchant = ${merchant} and t.raffle_id = ${raffle_id}
                     and t.member_id = a.member and t.place > 0)::int, a.earned) as n (place)`.execute(db)
  const given = Number(numAffectedRows)
  if (given > 0) await countTickets(db, raffle, given)
  return given
}

const countTickets = (db: Db, { merchant, raffle_id }: RaffleRow, given: number) =>
  db
    .updateTable('raffle')
    .set((row) => ({ ticket_count: row('ticket_count', '+', given) }))
    .where('merchant', '=', merchant)
    .where('raffle_id', '=', raffle_id)
    .execute()

const isOpen = ({ state, commit, starts_at, ends_at }: RaffleRow, now: Instant): boolean =>
  state === 'open' && commit !== null && starts_at.getTime() <= now && now < ends_at.getTime()

/** Locks a raffle until the transaction ends; undefined if the raffle accepts no tickets now. */
export async function holdOpenRaffle(
  db: Db,
  merchant: string,
  raffleId: string,
  now: Instant,
): Promise<RaffleRow | undefined> {
  const raffle = await holdRaffle(db, merchant, raffleId)
  return raffle && isOpen(raffle, now) ? raffle : undefined
}

/** Time until which a raffle accepts tickets; undefined if it accepts none now. */
export async function raffleEnds(
  db: Db,
  merchant: string,
  raffleId: string,
  now: Instant,
): Promise<Instant | undefined> {
  const raffle = await raffleOf(db, merchant, raffleId).executeTakeFirst()
  return raffle && isOpen(raffle, now) ? raffle.ends_at.getTime() : undefined
}

/** Gives a member tickets in addition to those of the rule. The caller has locked the raffle. */
export async function addTickets(
  db: Db,
  { merchant, raffle_id }: RaffleRow,
  memberId: string,
  count: number,
  at: Instant,
): Promise<void> {
  await sql`select add_raffle_tickets(${merchant}, ${raffle_id}, ${memberId}, ${count}::int, ${new Date(at)})`.execute(
    db,
  )
}
