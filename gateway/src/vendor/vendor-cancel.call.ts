import { minor } from '@azulejo/shared/kernel'
import { vendorCancel } from '@azulejo/shared/wire'
import { answers, refuse } from '../pipeline/answers.ts'
import { isRefused } from '../pipeline/refused.ts'
import { mainBalance, vendorCaller, walletAnswer } from './callers.ts'
import { cancelRound, changeRound, firstRound, hasStake, holdRound } from './round.store.ts'

/** Gives a stake back, or keeps the number of a round whose bet never came, so that it is refused when it does. */
export const vendorCancelCall = answers(vendorCancel, async ({ ticket, roundId }, context) => {
  const caller = await vendorCaller(ticket, context, 'known')
  if (isRefused(caller)) return caller
  const { db, clock } = context
  const at = clock.now()
  const tombstone = (await hasStake(db, caller, roundId))
    ? undefined
    : await firstRound(db, caller, roundId, { status: 'cancelled', bet: minor(0), at })
  if (tombstone) {
    const balance = await mainBalance(context, caller)
    await changeRound(db, tombstone.id, { settled_balance: balance })
    return walletAnswer(balance, caller.currency)
  }
  const round = await holdRound(db, caller, roundId)
  if (!round) return refuse('round.unknown')
  if (round.status === 'settled') return refuse('round.settled')
  if (round.status === 'cancelled') return walletAnswer(round.settled_balance ?? minor(0), caller.currency)
  const balance = await cancelRound(db, round, at)
  return balance === undefined ? refuse('wallet.full') : walletAnswer(balance, caller.currency)
})
