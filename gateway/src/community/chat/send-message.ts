import type { Instant } from '@azulejo/shared/kernel'
import type { ChatRefusal } from '../../../chat-page/shapes.ts'
import type { Db } from '../../platform/db/database.ts'
import { transact } from '../../platform/db/transact.ts'
import { readMessage } from './message-text.ts'
import { countChange, type Message, messageOfKey } from './messages.ts'
import { markSeen } from './readings.ts'

/** A member may send `messages` messages in `ms` milliseconds. */
export const pace = { messages: 5, ms: 10_000 }

export type Refusal = { readonly refused: ChatRefusal; readonly seconds?: number }
export type SendResult = { readonly message: Message } | Refusal

export type NewMessage = {
  readonly room: bigint
  readonly memberId: string
  readonly key: string
  readonly text: string
}

const secondsUntil = (end: number, now: Instant): number => Math.max(1, Math.ceil((end - now) / 1000))

async function chatDenial(db: Db, memberId: string, now: Instant): Promise<Refusal | undefined> {
  const mute = await db
    .selectFrom('chat_mute')
    .select('until')
    .where('member_id', '=', memberId)
    .where('until', '>', new Date(now))
    .executeTakeFirst()
  if (mute) return { refused: 'muted', seconds: secondsUntil(mute.until.getTime(), now) }
  const lately = await db
    .selectFrom('chat_message')
    .select('at')
    .where('member_id', '=', memberId)
    .where('at', '>', new Date(now - pace.ms))
    .orderBy('at', 'desc')
    .limit(pace.messages)
    .execute()
  const oldest = lately[pace.messages - 1]
  return oldest && { refused: 'too-fast', seconds: secondsUntil(oldest.at.getTime() + pace.ms, now) }
}

/** Stores a member's message once per key, and marks the room as seen up to it. */
export async function sendMessage(db: Db, newMessage: NewMessage, now: Instant): Promise<SendResult> {
  const { room, memberId, key } = newMessage
  return await transact(db, async (transaction) => {
    const known = await messageOfKey(transaction, memberId, key)
    if (known) return { message: known }
    const read = readMessage(newMessage.text)
    if ('refused' in read) return read
    // Locks the member, so that messages of one member are stored one after another and the pace check counts all of them.
    await transaction.selectFrom('member').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
    const bar = await chatDenial(transaction, memberId, now)
    if (bar) return bar
    const change = await countChange(transaction, room)
    await transaction
      .insertInto('chat_message')
      .values({ room_id: room, member_id: memberId, client_key: key, body: read.text, at: new Date(now), change })
      // Two connections may send the same message at the same time.
      .onConflict((conflict) => conflict.columns(['member_id', 'client_key']).doNothing())
      .execute()
    const message = await messageOfKey(transaction, memberId, key)
    if (!message) throw new Error(`a message of ${memberId} was not kept`)
    await markSeen(transaction, room, memberId, Number(message.id))
    return { message }
  })
}
