import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { MerchantCode } from '../../platform/merchants/merchants.ts'

/** Counts the messages of other members after the newest one that the member has seen, or else since the member joined. */
export async function countUnread(db: Db, merchant: MerchantCode, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('chat_message as message')
    .innerJoin('chat_room as room', 'room.id', 'message.room_id')
    .innerJoin('member', (join) => join.on('member.id', '=', memberId))
    .leftJoin('chat_reading as reading', (join) =>
      join.onRef('reading.room_id', '=', 'room.id').onRef('reading.member_id', '=', 'member.id'),
    )
    .where('room.merchant', '=', merchant)
    .where('message.hidden_at', 'is', null)
    .where('message.member_id', '<>', memberId)
    .where((is) =>
      is.or([
        is('message.id', '>', is.ref('reading.seen_id')),
        is.and([is('reading.seen_id', 'is', null), is('message.at', '>=', is.ref('member.reg_date'))]),
      ]),
    )
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Marks the room as seen up to this message. @returns false when the member had already seen it */
export async function markSeen(db: Db, room: bigint, memberId: string, upTo: number): Promise<boolean> {
  const moved = await db
    .insertInto('chat_reading')
    .columns(['room_id', 'member_id', 'seen_id'])
    .expression((is) =>
      is
        .selectFrom('chat_message')
        .where('room_id', '=', room)
        .where('id', '<=', BigInt(upTo))
        .having(({ fn }) => fn.max('id'), 'is not', null)
        .select(({ fn }) => [
          sql.val(room).as('room_id'),
          sql.val(memberId).as('member_id'),
          fn.max('id').as('seen_id'),
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['room_id', 'member_id'])
        .doUpdateSet((is) => ({ seen_id: is.ref('excluded.seen_id') }))
        .whereRef('chat_reading.seen_id', '<', 'excluded.seen_id'),
    )
    .returning('seen_id')
    .executeTakeFirst()
  return moved !== undefined
}
