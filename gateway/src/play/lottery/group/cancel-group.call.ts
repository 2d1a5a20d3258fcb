import { cancelGroupTicket } from '@azulejo/shared/wire'
import { profileOf } from '../../../platform/merchants/profiles.ts'
import { answers, refuse } from '../../../platform/pipeline/answers.ts'
import { mayPlay } from '../../../platform/pipeline/may-play.ts'
import { isRefused } from '../../../platform/pipeline/refused.ts'
import { leavesUntil } from '../settle/held-tickets.ts'
import { heldShares, holdGroup, holdIssueOf } from './group.store.ts'
import { knownGroup, ownGroup } from './group-view.ts'
import { returnGroup } from './return-shares.ts'

/** Cancels a group while only its starter holds shares, and refunds them; a repeated call returns the same answer. */
export const cancelGroupTicketCall = answers(cancelGroupTicket, async ({ groupId }, context) => {
  const { db, clock, merchant, member } = context
  const game = { isFreePlay: profileOf(merchant).modules.freePlay, gameClassify: 'LOTT' }
  const permission = await mayPlay(context, member, 'cancelBet', { game })
  if (isRefused(permission)) return permission
  const known = await knownGroup(db, groupId, merchant.code)
  if (known?.starter_id !== member.id) return refuse('lottery.group.unknown')
  const issue = await holdIssueOf(db, known)
  const group = await holdGroup(db, known.id)
  if (!group) return refuse('lottery.group.unknown')
  if (group.status === 'cancelled') return await ownGroup(context, group.id)
  const now = clock.now()
  if (group.status !== 'open' || leavesUntil(group, issue, now) === undefined) return refuse('lottery.group.closed')
  const shares = await heldShares(db, group.id)
  if (shares.some(({ member_id }) => member_id !== member.id)) return refuse('lottery.group.joined')
  await returnGroup(db, group, 'cancelled', now)
  return await ownGroup(context, group.id)
})
