import { lotteryTicketEnds } from '@azulejo/shared/wire'
import type { Db } from '../../../platform/db/database.ts'
import { answers } from '../../../platform/pipeline/answers.ts'
import { newestEnds, type OwnTicket } from '../sale/ticket.store.ts'
import { wireTicket } from './wire-ticket.ts'

const longestWaitMs = 10_000
const mostTickets = 50

const nothingYet = 'none'
const numberOf = (seen: string): bigint => (seen === nothingYet ? 0n : BigInt(seen))

const endsAfter = (db: Db, memberId: string, seen: bigint): Promise<OwnTicket[]> =>
  db
    .selectFrom('own_ticket')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('end_number', '>', seen)
    .orderBy('end_number')
    .limit(mostTickets)
    .execute()

export const lotteryTicketEndsCall = answers(lotteryTicketEnds, async ({ seen }, context) => {
  const { db, member, language, ticketChanges } = context
  const newest = String((await newestEnds(db, [member.id])).get(member.id) ?? nothingYet)
  if (seen === undefined) return { seen: newest, tickets: [] }
  if (seen === newest) await ticketChanges.next(member.id, numberOf(seen), longestWaitMs)
  const rows = await endsAfter(db, member.id, numberOf(seen))
  return {
    seen: String(rows.at(-1)?.end_number ?? seen),
    tickets: rows.map((row) => wireTicket(row, language)),
  }
})
