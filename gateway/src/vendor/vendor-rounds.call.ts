import { type Minor, minor, toDecimal } from '@azulejo/shared/kernel'
import { vendorBet, vendorCancel, vendorStatus, vendorWin } from '@azulejo/shared/wire'
import { answers, refuse } from '../pipeline/answers.ts'
import type { Context } from '../pipeline/context.ts'
import { isRefused } from '../pipeline/refused.ts'
import { type Caller, mainBalance, readAmount, vendorCaller, walletAnswer } from './callers.ts'
import { isWithin, prizeLimitOf } from './prize-limit.ts'
import {
  balanceAfter,
  cancelRound,
  changeRound,
  findRound,
  firstRound,
  hasStake,
  holdRound,
  moveMoney,
  type Round,
} from './round.store.ts'
import { validBet } from './valid-bet.ts'

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
