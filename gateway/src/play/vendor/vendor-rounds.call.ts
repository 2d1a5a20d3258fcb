import { type Currency, toDecimal } from '@azulejo/shared/kernel'
import { vendorBet, vendorCancel, vendorStatus, vendorWin } from '@azulejo/shared/wire'
import * as v from 'valibot'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { mayPlay } from '../../platform/pipeline/may-play.ts'
import { isRefused } from '../../platform/pipeline/refused.ts'
import { TooBusy } from '../../platform/pipeline/semaphore.ts'
import { factsOfTicket, ticketHolder } from '../launch/index.ts'
import { readAmount, signedCall, vendorCaller, walletAnswer } from './callers.ts'
import { findRound, keepResult } from './round.store.ts'
import {
  type EndOutcome,
  giveStakeBack,
  type RoundAnswer,
  type StakeOutcome,
  settleRound,
  takeStake,
} from './round-batches.ts'
import { endOf, stakeOf } from './round-requests.ts'

/** Outcomes that are no refusal: the movement is posted, or the question is repeated (`stale`). */
type Booked = 'taken' | 'done' | 'repeated' | 'stale'

const refusalOf = {
  ticket: 'vendor.ticket',
  insufficient: 'wallet.insufficient',
  unknown: 'round.unknown',
  cancelled: 'round.cancelled',
  settled: 'round.settled',
  conflict: 'round.conflict',
  large: 'prize.too.large',
  full: 'wallet.full',
  refused: 'player.refused',
  fast: 'round.too.fast',
} as const satisfies Readonly<Record<Exclude<StakeOutcome | EndOutcome, Booked>, string>>

type RefusalOf<Outcome> = (typeof refusalOf)[Extract<Outcome, keyof typeof refusalOf>]

function answerOf<Outcome extends StakeOutcome | EndOutcome>(
  { outcome, balance }: RoundAnswer<Outcome>,
  currency: Currency,
) {
  if (balance !== undefined) return walletAnswer(balance, currency)
  return refuse(refusalOf[outcome as keyof typeof refusalOf] as RefusalOf<Outcome>)
}

// The SQL function that posts a batch is one statement, and so its own transaction.
const inBatches = { transaction: 'none' } as const

/** Answers a stake for an ended ticket: a stake that was taken earlier gets its first answer again. */
async function answerOfEnded(ticket: string, roundId: string, bet: bigint, { db, clock, merchant }: Context) {
  const holder = await ticketHolder(db, ticket, merchant.code, clock.now())
  const round = holder && (await findRound(db, { ...holder, currency: merchant.currency }, roundId))
  if (round?.status === 'cancelled') return refuse('round.cancelled')
  return round?.bet === bet ? walletAnswer(round.bet_balance ?? 0n, merchant.currency) : refuse('vendor.ticket')
}

/** The most decisions about one stake when the member's facts change meanwhile. */
const decisions = 5

/** Takes a stake: writes the round and its posting together, or neither. */
export const vendorBetCall = answers(
  vendorBet,
  async ({ ticket, roundId, amount }, context) => {
    let facts = await signedCall(ticket, context)
    if (isRefused(facts)) return facts
    const { db, merchant, clock } = context
    const bet = readAmount(amount, merchant.currency, 1n)
    if (bet === undefined) return refuse('request.invalid', { path: 'amount' })
    for (let left = decisions; left > 0; left -= 1) {
      const { player, game, version, limits } = facts
      const permission = await mayPlay(context, player, 'bet', { game })
      const step = { ticket, roundId, amount: bet, at: clock.now() }
      const stake = stakeOf(merchant, step, { permission, version, limits })
      const answer = await takeStake(db, stake)
      if (answer.outcome === 'fast') return refuse('round.too.fast', { milliseconds: stake.roundMs })
      if (answer.outcome === 'ticket') return answerOfEnded(ticket, roundId, bet, context)
      if (answer.outcome !== 'stale') return answerOf(answer, merchant.currency)
      const fresh = await factsOfTicket(db, ticket, merchant.code, facts)
      if (!fresh) return refuse('vendor.ticket')
      facts = fresh
    }
    throw new TooBusy('the member changed with every decision')
  },
  { ...inBatches, whenClosed: 'answered' },
)

const resultText = v.pipe(
  v.string(),
  v.parseJson(),
  v.check((parsed) => !Array.isArray(parsed)),
  v.record(v.string(), v.unknown()),
)

/** Pays a round and settles it. A started round may always be ended, even after its ticket expired. */
export const vendorWinCall = answers(
  vendorWin,
  async ({ ticket, roundId, amount, result, validBet: reported }, context) => {
    const facts = await signedCall(ticket, context)
    if (isRefused(facts)) return facts
    const { db, merchant, clock } = context
    const shown = result === undefined ? undefined : v.safeParse(resultText, result)
    if (shown?.success === false) return refuse('request.invalid', { path: 'result' })
    const payout = readAmount(amount, merchant.currency, 0n)
    if (payout === undefined) return refuse('request.invalid', { path: 'amount' })
    const validBet = reported === undefined ? undefined : readAmount(reported, merchant.currency, 0n)
    if (reported !== undefined && validBet === undefined) return refuse('request.invalid', { path: 'validBet' })
    const end = endOf(merchant, { ticket, roundId, amount: payout, at: clock.now(), validBet })
    const answer = await settleRound(db, end)
    if (shown && answer.balance !== undefined) await keepResult(db, end, shown.output)
    return answerOf(answer, merchant.currency)
  },
  { ...inBatches, whenClosed: 'answered' },
)

/** Refunds a stake. Without a bet, stores the round id as cancelled, so that a late bet is refused. */
export const vendorCancelCall = answers(
  vendorCancel,
  async ({ ticket, roundId }, context) => {
    const facts = await signedCall(ticket, context)
    if (isRefused(facts)) return facts
    const { db, merchant, clock } = context
    const end = endOf(merchant, { ticket, roundId, amount: 0n, at: clock.now() })
    return answerOf(await giveStakeBack(db, end), merchant.currency)
  },
  { ...inBatches, whenClosed: 'answered' },
)

/** Returns the status of a round to its vendor, even after the ticket expired. */
export const vendorStatusCall = answers(
  vendorStatus,
  async ({ ticket, roundId }, context) => {
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
  },
  { whenClosed: 'answered' },
)
