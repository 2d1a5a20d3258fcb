import { sql } from 'kysely'
import type { Db } from '../src/platform/db/database.ts'

type Booking = { readonly ticketHash: string; readonly now: number }

/** Takes stakes of 1.00 in one database call, as concurrent vendor calls do. @returns their outcomes */
export async function takeStakes(db: Db, { ticketHash, now }: Booking, rounds: readonly string[]): Promise<string[]> {
  const each = (value: unknown) => rounds.map(() => value)
  const { rows } = await sql<{ outcome: string }>`
    select outcome from take_stakes('azulejo', 'BRL', ${each(ticketHash)}::text[], ${rounds}::text[],
      ${each(100)}::int8[],
      array_fill((select version from ticket_facts(array['azulejo'], array[${ticketHash}::text])), array[${rounds.length}::int]),
      ${each(true)}::boolean[], ${each(0)}::int[], ${each(new Date(now).toISOString())}::timestamptz[],
      array_fill(null::text, array[${rounds.length}::int]), true)`.execute(db)
  return rows.map(({ outcome }) => outcome)
}

/** Takes one stake of 1.00 for each ticket in one database call. @returns their outcomes */
export async function takeStakesOf(
  db: Db,
  now: number,
  ticketHashes: readonly string[],
  round: string,
): Promise<string[]> {
  const each = (value: unknown) => ticketHashes.map(() => value)
  const { rows } = await sql<{ outcome: string }>`
    select outcome from take_stakes('azulejo', 'BRL', ${ticketHashes}::text[],
      ${ticketHashes.map((_, place) => `${round}-${place}`)}::text[], ${each(100)}::int8[],
      (select array_agg(version) from ticket_facts(${each('azulejo')}::text[], ${ticketHashes}::text[])),
      ${each(true)}::boolean[], ${each(0)}::int[], ${each(new Date(now).toISOString())}::timestamptz[],
      array_fill(null::text, array[${ticketHashes.length}::int]), true)`.execute(db)
  return rows.map(({ outcome }) => outcome)
}

/** Pays prizes of 1.50 and settles their rounds. @returns the outcomes */
export async function settleRounds(db: Db, { ticketHash, now }: Booking, rounds: readonly string[]): Promise<string[]> {
  const each = (value: unknown) => rounds.map(() => value)
  const { rows } = await sql<{ outcome: string }>`
    select outcome from settle_rounds('azulejo', 'BRL', 100000::int8, 1000::int8, ${each('win')}::text[],
      ${each(ticketHash)}::text[], ${rounds}::text[], ${each(150)}::int8[], ${each(new Date(now).toISOString())}::timestamptz[], true)`.execute(
    db,
  )
  return rows.map(({ outcome }) => outcome)
}
