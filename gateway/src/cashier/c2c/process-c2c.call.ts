import { processC2CTransaction } from '@azulejo/shared/wire'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import { mayPlay } from '../../platform/pipeline/may-play.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { describeMatch, type Match, matchOf } from './match.store.ts'
import { disputeMatch, lockMatch, markPaid, receiveMatch } from './match-steps.ts'

/** Whether the deadline has passed. The clock decides, even before the background work has ended the match. */
const isOver = ({ due_at }: Match, now: number): boolean => due_at !== null && due_at.getTime() <= now

export const processC2CTransactionCall = answers(
  processC2CTransaction,
  async ({ matchId, action, dispute }, context) => {
    const { db, member, clock } = context
    const permission = await mayPlay(context, member, 'confirmPayment')
    if (isRefused(permission)) return permission
    const seen = await matchOf(db, member.id, matchId)
    const isPayer = seen?.payer_id === member.id
    if (!seen || isPayer !== (action === 'paid')) return refuse('c2c.unknown')
    if (action === 'dispute' && dispute === undefined) return refuse('request.invalid', { path: 'dispute' })
    const match = await lockMatch(db, { id: seen.id })
    const { state } = match
    const by = { actor: `member:${member.id}`, at: clock.now() }
    if (action === 'paid' && state === 'matched') {
      if (isOver(match, by.at)) return refuse('c2c.ended')
      if (match.needs_slip && seen.slips === 0) return refuse('c2c.slip')
      await markPaid(db, match, by)
    } else if (action === 'received' && ['matched', 'paid', 'disputed'].includes(state))
      await receiveMatch(db, match, by)
    else if (action === 'dispute' && state === 'matched') return refuse('c2c.early')
    else if (action === 'dispute' && state === 'paid') {
      if (isOver(match, by.at)) return refuse('c2c.ended')
      if (dispute) await disputeMatch(db, match, dispute, by)
    } else if (state !== stateAfter[action]) return refuse('c2c.ended')
    return describeMatch((await matchOf(db, member.id, matchId)) ?? seen, member.id)
  },
)

/** The state each action leads to; a repeated action returns the match unchanged. */
const stateAfter = { paid: 'paid', received: 'received', dispute: 'disputed' } as const
