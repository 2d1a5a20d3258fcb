import type { Db } from '../db/database.ts'
import type { MerchantCode } from '../merchants.ts'

/** Messages of others that came after the newest one the member has seen, or else since the member joined. */
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
