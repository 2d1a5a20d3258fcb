import { minor } from '@azulejo/shared/kernel'
import { vendorWin } from '@azulejo/shared/wire'
import { answers, refuse } from '../pipeline/answers.ts'
import { isRefused } from '../pipeline/refused.ts'
import { mainBalance, readAmount, vendorCaller, walletAnswer } from './callers.ts'
import { balanceAfter, changeRound, holdRound, moveMoney } from './round.store.ts'
import { validBet } from './valid-bet.ts'

/** Pays a round and settles it. A round that was started may always be ended, also after its ticket expired. */
export const vendorWinCall = answers(vendorWin, async ({ ticket, roundId, amount }, context) => {
  const caller = await vendorCaller(ticket, context, 'known')
  if (isRefused(caller)) return caller
  const { db, clock } = context
  const payout = readAmount(amount, caller.currency, 0n)
  if (payout === undefined) return refuse('request.invalid', { path: 'amount' })
  const round = await holdRound(db, caller, roundId)
  if (!round) return refuse('round.unknown')
  if (round.status === 'cancelled') return refuse('round.cancelled')
  if (round.status === 'settled') {
    if (round.payout !== payout) return refuse('round.conflict')
    return walletAnswer(round.settled_balance ?? minor(0), caller.currency)
  }
  const at = clock.now()
  const balance =
    payout === 0n
      ? await mainBalance(context, caller)
      : balanceAfter(await moveMoney(db, caller, roundId, { step: 'win', kind: 'prize', gain: payout, at }))
  await changeRound(db, round.id, {
    status: 'settled',
    payout,
    valid_bet: validBet(round.bet, payout),
    settled_at: new Date(at),
    settled_balance: balance,
  })
  return walletAnswer(balance, caller.currency)
})
