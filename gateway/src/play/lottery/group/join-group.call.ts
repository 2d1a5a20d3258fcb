import { isTrial } from '@azulejo/shared/kernel'
import { joinGroupTicket } from '@azulejo/shared/wire'
import { limitRefusal } from '../../../people/index.ts'
import { profileOf } from '../../../platform/merchants/profiles.ts'
import { answers, refuse } from '../../../platform/pipeline/answers.ts'
import { mayPlay } from '../../../platform/pipeline/may-play.ts'
import { isRefused } from '../../../platform/pipeline/refused.ts'
import { holdIssues } from '../sale/place-bets.ts'
import { goodLines } from '../view/wire-ticket.ts'
import { holdGroup, placeTicket, priceOf, sellShares } from './group.store.ts'
import { knownGroup, ownGroup } from './group-view.ts'

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
  if (shares === left) await placeTicket(db, group, at)
  return await ownGroup(context, group.id)
})
