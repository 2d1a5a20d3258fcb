import { type Minor, minor } from '@azulejo/shared/kernel'
import { vendorWin } from '@azulejo/shared/wire'
import { answers, refuse } from '../pipeline/answers.ts'
import type { Context } from '../pipeline/context.ts'
import { isRefused } from '../pipeline/refused.ts'
import { type Caller, mainBalance, readAmount, vendorCaller, walletAnswer } from './callers.ts'
import { isWithin, prizeLimitOf } from './prize-limit.ts'
import { balanceAfter, changeRound, holdRound, moveMoney, type Round } from './round.store.ts'
import { validBet } from './valid-bet.ts'

async function payPrize(round: Round, payout: Minor, caller: Caller, { db, clock, merchant }: Context) {
  if (!isWithin(await prizeLimitOf(db, merchant, round.node_id), round.bet, payout)) return refuse('prize.too.large')
  const movement = { step: 'win', kind: 'prize', gain: payout, at: clock.now() } as const
  const posted = await moveMoney(db, caller, round.vendor_round_id, movement)
  return posted.outcome === 'full' ? refuse('wallet.full') : balanceAfter(posted)
}

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
  const paid = payout === 0n ? undefined : await payPrize(round, payout, caller, context)
  if (isRefused(paid)) return paid
  const balance = paid ?? (await mainBalance(context, caller))
  await changeRound(db, round.id, {
    status: 'settled',
    payout,
    valid_bet: validBet(round.bet, payout),
    settled_at: new Date(at),
    settled_balance: balance,
  })
  return walletAnswer(balance, caller.currency)
})
