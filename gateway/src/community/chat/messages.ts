import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { MerchantCode } from '../../platform/merchants/merchants.ts'

/** Number of messages in the first page and in each older page. */
export const pageOfMessages = 50
/** Maximum number of changes in one query; a page that missed more loads the room again. */
export const mostChanges = 200

export type Message = {
  readonly id: bigint
  readonly memberId: string
  readonly account: string
  readonly body: string
  readonly at: Date
  readonly hiddenAt: Date | null
  readonly change: bigint
}

export type RoomState = { readonly id: bigint; readonly lastChange: bigint }

/** The merchant's room, created on first use. */
export async function roomOf(db: Db, merchant: MerchantCode): Promise<RoomState> {
  await db
    .insertInto('chat_room')
    .values({ merchant })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return await db
    .selectFrom('chat_room')
    .select(['id', 'last_change as lastChange'])
    .where('merchant', '=', merchant)
    .executeTakeFirstOrThrow()
}

const messages = (db: Db) =>
  db
    .selectFrom('chat_message as message')
    .innerJoin('member', 'member.id', 'message.member_id')
    .select([
      'message.id',
      'message.member_id as memberId',
      'member.account',
      'message.body',
      'message.at',
      'message.hidden_at as hiddenAt',
      'message.change',
    ])

export type History = { readonly messages: readonly Message[]; readonly hasOlder: boolean }

/** The newest messages that are not hidden, oldest first. @param before only those older than this message */
export async function readHistory(db: Db, room: bigint, before?: number): Promise<History> {
  let query = messages(db).where('message.room_id', '=', room).where('message.hidden_at', 'is', null)
  if (before !== undefined) query = query.where('message.id', '<', BigInt(before))
  const rows = await query
    .orderBy('message.id', 'desc')
    .limit(pageOfMessages + 1)
    .execute()
  return { messages: rows.slice(0, pageOfMessages).reverse(), hasOlder: rows.length > pageOfMessages }
}

/** Messages written or hidden after a change, in the order of their changes; at most `mostChanges`. */
export const changesAfter = (db: Db, room: bigint, change: bigint): Promise<Message[]> =>
  messages(db)
    .where('message.room_id', '=', room)
    .where('message.change', '>', change)
    .orderBy('message.change')
    .limit(mostChanges)
    .execute()

/** The message that a member sent under this key. */
export const messageOfKey = (db: Db, memberId: string, key: string): Promise<Message | undefined> =>
  messages(db).where('message.member_id', '=', memberId).where('message.client_key', '=', key).executeTakeFirst()

/** Database channel that is notified of every committed change of a room. */
export const chatChannel = 'chat'

/**
 * Returns the next change number of the room and notifies `chatChannel`. Locks the room until the transaction ends, so that
 * changes become visible in the order of their numbers.
 */
export async function countChange(db: Db, room: bigint): Promise<bigint> {
  const { last_change } = await db
    .updateTable('chat_room')
    .set(({ eb }) => ({ last_change: eb('last_change', '+', 1n) }))
    .where('id', '=', room)
    .returning(['last_change', sql`pg_notify(${chatChannel}, '')`.as('told')])
    .executeTakeFirstOrThrow()
  return last_change
}
