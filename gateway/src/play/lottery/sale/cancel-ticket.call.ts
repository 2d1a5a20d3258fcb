import { toDecimal } from '@azulejo/shared/kernel'
import { cancelSuborder } from '@azulejo/shared/wire'
import { post } from '../../../platform/ledger/post.ts'
import { profileOf } from '../../../platform/merchants/profiles.ts'
import { answers, refuse } from '../../../platform/pipeline/answers.ts'
import { mayPlay } from '../../../platform/pipeline/may-play.ts'
import { isRefused } from '../../../platform/pipeline/refused.ts'
import { lotteryVendor } from '../games.ts'
import { holdTickets, leavesUntil } from '../settle/held-tickets.ts'
import { goodLines } from '../view/wire-ticket.ts'
import { releaseLimits } from './bet-limits.ts'
import { houseOf, refundOf, roundOf } from './ticket.store.ts'

const idPattern = /^\d{1,18}$/

/** Cancels a ticket and refunds its stake until its issue locks; a repeated call returns the same answer. */
export const cancelSuborderCall = answers(cancelSuborder, async ({ ticketId }, context) => {
  const { db, member, merchant, clock } = context
  const game = { isFreePlay: profileOf(merchant).modules.freePlay, gameClassify: 'LOTT' }
  const permission = await mayPlay(context, member, 'cancelBet', { game })
  if (isRefused(permission)) return permission
  if (!idPattern.test(ticketId)) return refuse('lottery.ticket.unknown')
  const known = await db
    .selectFrom('lottery_ticket')
    .selectAll()
    .where('id', '=', BigInt(ticketId))
    .where('member_id', '=', member.id)
    .where('group_id', 'is', null)
    .executeTakeFirst()
  const [held] = known ? await holdTickets(db, [known]) : []
  if (!held) return refuse('lottery.ticket.unknown')
  const { ticket, status, isInRoot } = held
  const answer = { ticketId, state: 'cancelled' as const, amount: toDecimal(ticket.amount, merchant.currency) }
  if (ticket.status === 'cancelled') return answer
  const now = clock.now()
  if (ticket.status !== 'accepted' || isInRoot || leavesUntil(ticket, status, now) === undefined)
    return refuse('lottery.ticket.locked')
  const at = new Date(now)
  await db
    .updateTable('lottery_ticket')
    .set({ status: 'cancelled', ended_at: at })
    .where('id', '=', ticket.id)
    .execute()
  const { outcome } = await post(db, refundOf(ticket, now))
  if (outcome !== 'posted') throw new Error(`a cancelled ticket's stake was ${outcome}`)
  await releaseLimits(db, goodLines(ticket), {
    house: houseOf(merchant.code, ticket.is_trial),
    memberId: member.id,
  })
  await db
    .updateTable('round')
    .set({ status: 'cancelled', settled_at: at })
    .where('merchant', '=', merchant.code)
    .where('vassalage', '=', lotteryVendor)
    .where('vendor_round_id', '=', roundOf(ticket.id))
    .execute()
  return answer
})
