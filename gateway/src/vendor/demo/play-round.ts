import { type Clock, type Minor, minor, toDecimal } from '@azulejo/shared/kernel'
import { vendorBet, vendorWin } from '@azulejo/shared/wire'
import type { Random } from '../../pipeline/random.ts'
import type { Finisher } from './finisher.ts'
import type { OpenRounds } from './open-rounds.ts'
import { keepRound, leastRound, linePay, type Session } from './play-session.ts'
import type { PlayAnswer, PlayedRound, PlayRefusal } from './play-shapes.ts'
import { lines, type ReelWindow, type Stops, stopsPerReel, windowAt, winsOf } from './reels.ts'
import type { Wallet } from './wallet-client.ts'

export type Table = {
  readonly clock: Clock
  readonly random: Random
  readonly wallet: Wallet
  readonly rounds: OpenRounds
  readonly finisher: Finisher
}

export type RoundRequest = {
  readonly operator: string
  readonly ticket: string
  /** The page's name for the round, and the wallet's. */
  readonly round: string
  readonly stake: Minor
}

const spin = (random: Random): Stops => [
  random.below(stopsPerReel),
  random.below(stopsPerReel),
  random.below(stopsPerReel),
]

const passedOn: readonly string[] = ['vendor.ticket', 'wallet.insufficient'] satisfies PlayRefusal[]
const refusalOf = (code: string): PlayRefusal => (passedOn.includes(code) ? (code as PlayRefusal) : 'round.uncertain')

function winRows(session: Session, shown: ReelWindow, stake: Minor) {
  return winsOf(shown, session.pays).map(({ line, symbol, kind, pay }) => ({
    line,
    rows: [...(lines[line] ?? [])],
    symbol,
    count: kind === 'three' ? (3 as const) : (2 as const),
    amount: linePay(pay, stake),
  }))
}

/** Takes the stake. When nobody knows whether it was taken, the round is cancelled until the wallet confirms. */
async function takeStake(table: Table, request: RoundRequest, amount: string) {
  const { operator, ticket, round: roundId } = request
  table.rounds.remember({ roundId, operator, ticket })
  const answer = await table.wallet.call(operator, vendorBet, { ticket, roundId, amount })
  if (answer.outcome === 'refused') table.rounds.forget(roundId)
  if (answer.outcome === 'uncertain') table.finisher.finish({ roundId, operator, ticket })
  return answer
}

/** Pays the round. When the wallet does not answer, it is paid in the background. */
async function payOut(table: Table, request: RoundRequest, payout: string): Promise<string | undefined> {
  const { operator, ticket, round: roundId } = request
  table.rounds.remember({ roundId, operator, ticket, payout })
  const answer = await table.wallet.call(operator, vendorWin, { ticket, roundId, amount: payout })
  if (answer.outcome === 'uncertain') table.finisher.finish({ roundId, operator, ticket, payout })
  else table.rounds.forget(roundId)
  return answer.outcome === 'done' ? answer.value.balance : undefined
}

/** One round: stake, reels, prize. The reels know nothing of the balance, of the house or of other rounds. */
async function play(table: Table, session: Session, request: RoundRequest): Promise<PlayAnswer<PlayedRound>> {
  const { stake, round } = request
  const text = toDecimal(stake, session.currency)
  const at = table.clock.now()
  const taken = await takeStake(table, request, text)
  if (taken.outcome === 'uncertain') return { refused: 'round.uncertain' }
  if (taken.outcome === 'refused') return { refused: refusalOf(taken.code) }
  const balanceAfterStake = taken.value.balance
  const shown = windowAt(spin(table.random))
  const wins = winRows(session, shown, stake)
  const payout = toDecimal(minor(wins.reduce((sum, { amount }) => sum + amount, 0n)), session.currency)
  const balance = await payOut(table, request, payout)
  session.balance = balance ?? balanceAfterStake
  const played: PlayedRound = {
    round,
    at,
    stake: text,
    shown,
    wins: wins.map((win) => ({ ...win, amount: toDecimal(win.amount, session.currency) })),
    payout,
    balanceAfterStake,
    ...(balance === undefined ? {} : { balance }),
  }
  keepRound(session, played)
  return { value: played }
}

/** Plays a round unless it is known: a page that asks again gets the round it asked for. One at a time, and not too fast. */
export async function playRound(
  table: Table,
  session: Session,
  request: RoundRequest,
): Promise<PlayAnswer<PlayedRound>> {
  const known = session.history.find(({ round }) => round === request.round)
  if (known) return { value: known }
  if (!session.stakes.includes(request.stake)) return { refused: 'request.invalid' }
  const now = table.clock.now()
  if (session.isBusy || now - session.lastRoundAt < leastRound) return { refused: 'round.busy' }
  session.isBusy = true
  session.lastRoundAt = now
  try {
    return await play(table, session, request)
  } finally {
    session.isBusy = false
  }
}
