import { minor } from '@azulejo/shared/kernel'
import { vendorBet } from '@azulejo/shared/wire'
import { answers, refuse } from '../pipeline/answers.ts'
import { isRefused } from '../pipeline/refused.ts'
import { readAmount, vendorCaller, walletAnswer } from './callers.ts'
import { balanceAfter, changeRound, firstRound, holdRound, moveMoney } from './round.store.ts'

/** Takes a stake: the round and its money are written in one transaction, or neither. */
export const vendorBetCall = answers(vendorBet, async ({ ticket, roundId, amount }, context) => {
  const caller = await vendorCaller(ticket, context, 'live')
  if (isRefused(caller)) return caller
  const { db, clock } = context
  const bet = readAmount(amount, caller.currency, 1n)
  if (bet === undefined) return refuse('request.invalid', { path: 'amount' })
  const at = clock.now()
  const first = await firstRound(db, caller, roundId, { status: 'open', bet, at })
  if (!first) {
    const known = await holdRound(db, caller, roundId)
    if (known?.status === 'cancelled') return refuse('round.cancelled')
    if (known?.bet !== bet) return refuse('round.conflict')
    return walletAnswer(known.bet_balance ?? minor(0), caller.currency)
  }
  const posted = await moveMoney(db, caller, roundId, { step: 'bet', kind: 'bet', gain: -bet, at })
  if (posted.outcome === 'insufficient') return refuse('wallet.insufficient')
  const balance = balanceAfter(posted)
  await changeRound(db, first.id, { bet_balance: balance })
  return walletAnswer(balance, caller.currency)
})
