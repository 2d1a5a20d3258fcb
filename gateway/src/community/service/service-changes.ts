import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Listen } from '../../platform/db/notices.ts'
import type { MerchantCode } from '../../platform/merchants/merchants.ts'
import { type Changes, createChanges } from '../../platform/pipeline/changes.ts'

/** PostgreSQL channel on which changes of conversations notify. */
const serviceChannel = 'service'

/** Changes of what a member or an agent reads, by the keys of `memberKey` and `deskKey`. */
export type ServiceChanges = Changes<string>

/** What the group `community` needs in addition to the context of every call. */
export type CommunityServices = { readonly serviceChanges: ServiceChanges }

export const memberKey = (merchant: MerchantCode, memberId: string): string => `${merchant}:${memberId}`
export const deskKey = (merchant: MerchantCode): string => `${merchant}:`

/**
 * The newest change of each key. An agent is told of every change of the brand; a member of those of an active conversation,
 * otherwise of those of the queue too, which move the member's place.
 */
export async function newestServiceChanges(db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ key: string; change: bigint }>`
    select k.key, (case
        when k.member = '' then coalesce(d.last_change, 0)
        when c.state = 'active' then coalesce(c.change, 0)
        else greatest(coalesce(c.change, 0), coalesce(d.queue_change, 0)) end)::int8 as change
      from (select key, split_part(key, ':', 1) as merchant, split_part(key, ':', 2) as member
              from jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb) key) k
      left join service_desk d on d.merchant = k.merchant
      left join lateral (
        select t.state, s.change from service_conversation t left join service_signal s on s.conversation_id = t.id
         where k.member <> '' and t.member_id = k.member order by t.id desc limit 1) c on true`.execute(db)
  return new Map(rows.map(({ key, change }) => [key, change]))
}

export const createServiceChanges = (db: Db, listen: Listen): ServiceChanges =>
  createChanges({ listen, channels: [serviceChannel], newestOf: (keys) => newestServiceChanges(db, keys) })

type Change = {
  /** Whether the order or the members of the queue change. */
  readonly isQueue?: boolean
}

/**
 * Counts a change of conversations and notifies open pages. Locks the brand's desk until the transaction ends, so that
 * changes become visible in the order of their numbers: call it last, with everything else written.
 */
export async function publishChange(
  db: Db,
  merchant: string,
  ids: readonly bigint[],
  { isQueue = false }: Change = {},
): Promise<void> {
  const { rows } = await sql<{ last_change: bigint }>`
    insert into service_desk as d (merchant, last_change, queue_change) values (${merchant}, 1, 1)
    on conflict (merchant) do update set last_change = d.last_change + 1,
      queue_change = case when ${isQueue}::bool then d.last_change + 1 else d.queue_change end
    returning last_change, pg_notify(${serviceChannel}, '')`.execute(db)
  const change = rows[0]?.last_change ?? 0n
  for (const id of ids)
    await db
      .insertInto('service_signal')
      .values({ conversation_id: id, change, member_typing_at: null, agent_typing_at: null })
      .onConflict((conflict) => conflict.column('conversation_id').doUpdateSet({ change }))
      .execute()
}
