import type { Instant } from '@azulejo/shared/kernel'
import type { ServiceEntry } from '@azulejo/shared/wire'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { ServiceConversationTable, ServiceEntryTable } from '../../platform/db/tables/community/service.ts'

/** Entries of a page of history. */
export const pageOfEntries = 50
/** Milliseconds for which somebody counts as typing. */
export const typingLifeMs = 6_000

/** Locks a conversation until the end of the transaction, so that its steps wait for each other. */
export const lockConversation = (db: Db, id: bigint) =>
  db.selectFrom('service_conversation').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** Locks the open conversation of a member; undefined without one. */
export const lockOpenOf = (db: Db, memberId: string) =>
  db
    .selectFrom('service_conversation')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('state', '<>', 'ended')
    .forNoKeyUpdate()
    .executeTakeFirst()

type Change = Partial<Omit<ServiceConversationTable, 'id' | 'merchant' | 'member_id' | 'member_read'>>

export async function changeConversation(db: Db, id: bigint, change: Change): Promise<void> {
  await db.updateTable('service_conversation').set(change).where('id', '=', id).execute()
}

export type NewEntry = Pick<ServiceEntryTable, 'author' | 'step'> &
  Partial<Pick<ServiceEntryTable, 'agent_id' | 'text' | 'client_key'>> & { readonly at: Instant }

/** Adds an entry and notes its time. @returns its id */
export async function addEntry(
  db: Db,
  conversation: bigint,
  { at, agent_id = null, text = '', client_key = null, ...entry }: NewEntry,
): Promise<bigint> {
  const { id } = await db
    .insertInto('service_entry')
    .values({ ...entry, conversation_id: conversation, agent_id, text, client_key, at: new Date(at) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await changeConversation(db, conversation, { changed_at: new Date(at) })
  return id
}

export type Thread = { readonly entries: ServiceEntry[]; readonly hasOlder: boolean }

/** Entries that meet a condition on the conversation `c`, oldest first. @param before only those before this entry */
export async function readThread(db: Db, where: Expression<SqlBool>, before?: string): Promise<Thread> {
  const { rows } = await sql<{
    id: bigint
    conversation_id: bigint
    author: ServiceEntryTable['author']
    name: string | null
    step: string
    text: string
    at: Date
  }>`
    select e.id, e.conversation_id, e.author, a.name, e.step, e.text, e.at
      from service_conversation c join service_entry e on e.conversation_id = c.id
      left join service_agent a on a.id = e.agent_id
     where ${where} ${before === undefined ? sql`` : sql`and e.id < ${before}::int8`}
     order by e.id desc limit ${pageOfEntries + 1}`.execute(db)
  return {
    entries: rows
      .slice(0, pageOfEntries)
      .reverse()
      .map(({ id, conversation_id, author, name, step, text, at }) => ({
        id: id.toString(),
        conversation: conversation_id.toString(),
        by: author,
        ...(name === null ? {} : { agent: name }),
        step,
        text,
        at: at.getTime(),
      })),
    hasOlder: rows.length > pageOfEntries,
  }
}

/** What is left of the time for which somebody who typed counts as typing. */
export function typingOf(at: Date | null, now: Instant): { readonly typingMs?: number } {
  const left = at === null ? 0 : at.getTime() + typingLifeMs - now
  return left > 0 ? { typingMs: left } : {}
}
