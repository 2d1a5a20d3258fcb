import { type Instant, isTrial } from '@azulejo/shared/kernel'
import { joinGroupTicket } from '@azulejo/shared/wire'
import { limitRefusal, notifyMembers } from '../../../people/index.ts'
import type { Db } from '../../../platform/db/database.ts'
import { profileOf } from '../../../platform/merchants/profiles.ts'
import { answers, refuse } from '../../../platform/pipeline/answers.ts'
import { mayPlay } from '../../../platform/pipeline/may-play.ts'
import { isRefused } from '../../../platform/pipeline/refused.ts'
import { holdIssues } from '../sale/place-bets.ts'
import { gameOf } from '../sale/ticket.store.ts'
import { goodLines } from '../view/wire-ticket.ts'
import { type Group, holdGroup, placeTicket, priceOf, sellShares } from './group.store.ts'
import { knownGroup, ownGroup } from './group-view.ts'

/** Tells the members of a group that its ticket is bet, except the buyer of its last share, who sees the answer. */
async function notifyPlaced(
  db: Db,
  group: Group,
  { ticketId, buyer, at }: { readonly ticketId: bigint; readonly buyer: string; readonly at: Instant },
): Promise<void> {
  if (group.is_trial) return
  const holders = await db
    .selectFrom('group_share')
    .select('member_id')
    .distinct()
    .where('group_id', '=', group.id)
    .where('status', '=', 'placed')
    .where('member_id', '<>', buyer)
    .execute()
  await notifyMembers(
    db,
    holders.map(({ member_id }) => ({
      merchant: group.merchant,
      memberId: member_id,
      kind: 'group.placed' as const,
      detail: { words: gameOf(group).names, ticket: `${ticketId}` },
      at,
    })),
  )
}

/** Sells shares of a group; with the last one the ticket is bet. Purchases of one group are made one after another. */
export const joinGroupTicketCall = answers(joinGroupTicket, async ({ groupId, shares }, context) => {
  const { db, clock, merchant, member } = context
  const game = { isFreePlay: profileOf(merchant).modules.freePlay, gameClassify: 'LOTT' }
  const permission = await mayPlay(context, member, 'lottery', { game })
  if (isRefused(permission)) return permission
  const known = await knownGroup(db, groupId, merchant.code)
  if (!known || known.is_trial !== isTrial(member.type)) return refuse('lottery.group.unknown')
  const { onSale } = await holdIssues(db, goodLines(known).slice(0, 1), clock)
  const group = await holdGroup(db, known.id)
  if (!group || group.status === 'returned' || group.status === 'cancelled') return refuse('lottery.group.closed')
  const left = group.shares - group.taken
  if (left === 0) return refuse('lottery.group.full', { left })
  if (onSale.length === 0) return refuse('lottery.group.closed')
  if (shares > left) return refuse('lottery.group.full', { left })
  const at = clock.now()
  if (!(await sellShares(db, group, { memberId: member.id, shares, at }))) return refuse('wallet.insufficient')
  const limited = await limitRefusal(context, { stake: priceOf(group) * BigInt(shares), isBooked: true })
  if (limited) return limited
  if (shares === left)
    await notifyPlaced(db, group, { ticketId: await placeTicket(db, group, at), buyer: member.id, at })
  return await ownGroup(context, group.id)
})
