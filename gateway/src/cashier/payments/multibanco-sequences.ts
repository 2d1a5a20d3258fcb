import type { Instant } from '@azulejo/shared/kernel'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

type SequenceRequest = {
  readonly entity: string
  readonly subEntity: string
  readonly orderId: bigint
  readonly now: Instant
  readonly heldUntil: Instant
}

/**
 * Reserves a sequence of the sub-entity that no other order holds: the first free one from the order id modulo 10,000 on,
 * so that a sequence that was just released is reused last.
 * @returns undefined if all 10,000 are held
 */
export async function holdSequence(
  db: Db,
  { entity, subEntity, orderId, now, heldUntil }: SequenceRequest,
): Promise<number | undefined> {
  // Serialises reservations, so that two orders do not choose the same sequence.
  await sql`select pg_advisory_xact_lock(hashtext(${`multibanco:${entity}:${subEntity}`}))`.execute(db)
  const { rows } = await sql<{ sequence: number }>`
    insert into multibanco_sequence (entity, sub_entity, sequence, order_id, held_until)
    select ${entity}, ${subEntity}, n, ${orderId}, ${new Date(heldUntil)}
      from generate_series(0, 9999) n
     where not exists (select 1 from multibanco_sequence
                        where entity = ${entity} and sub_entity = ${subEntity} and sequence = n
                          and held_until > ${new Date(now)})
     order by (n - ${Number(orderId % 10_000n)}::int + 10000) % 10000
     limit 1
    on conflict (entity, sub_entity, sequence) do update set order_id = excluded.order_id, held_until = excluded.held_until
    returning sequence`.execute(db)
  return rows[0]?.sequence
}

/** The sequence that an order holds. */
export async function sequenceOf(db: Db, orderId: bigint): Promise<number | undefined> {
  const held = await db
    .selectFrom('multibanco_sequence')
    .select('sequence')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return held?.sequence
}
