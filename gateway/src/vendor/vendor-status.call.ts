import { toDecimal } from '@azulejo/shared/kernel'
import { vendorStatus } from '@azulejo/shared/wire'
import { answers, refuse } from '../pipeline/answers.ts'
import { isRefused } from '../pipeline/refused.ts'
import { vendorCaller, walletAnswer } from './callers.ts'
import { findRound } from './round.store.ts'

/** Tells a vendor what became of a round, also after its ticket expired. */
export const vendorStatusCall = answers(vendorStatus, async ({ ticket, roundId }, context) => {
  const caller = await vendorCaller(ticket, context, 'known')
  if (isRefused(caller)) return caller
  const round = await findRound(context.db, caller, roundId)
  if (!round) return refuse('round.unknown')
  const { status, bet, payout, bet_balance, settled_balance } = round
  return {
    status,
    bet: toDecimal(bet, caller.currency),
    payout: toDecimal(payout, caller.currency),
    ...walletAnswer(settled_balance ?? bet_balance ?? 0n, caller.currency),
  }
})
