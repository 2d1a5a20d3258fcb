import { type Clock, type Minor, minor, toDecimal } from '@azulejo/shared/kernel'
import { vendorBet, vendorStatus, vendorWin } from '@azulejo/shared/wire'
import type { Random } from '../random.ts'
import type { Finisher } from './finisher.ts'
import type { OpenRound, OpenRounds } from './open-rounds.ts'
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
  readonly vendor: string
  readonly ticket: string
  /** Id of the round, chosen by the page and used by the wallet too. */
  readonly round: string
  readonly stake: Minor
}

const spin = (random: Random): Stops => [
  random.below(stopsPerReel),
  random.below(stopsPerReel),
  random.below(stopsPerReel),
]

const passedOn: readonly string[] = [
  'vendor.ticket',
  'wallet.insufficient',
  'player.refused',
  'round.too.fast',
  'round.cancelled',
] satisfies PlayRefusal[]

/**
 * The refusal that the page receives for a refusal of the wallet. `round.conflict`: the id belongs to a round with
 * another stake.
 */
function refusalOf(code: string): PlayRefusal {
  if (passedOn.includes(code)) return code as PlayRefusal
  return code === 'round.conflict' ? 'request.invalid' : 'wallet.unreachable'
}

/**
 * Queries the wallet for a round that this process does not know: it was played before a restart or too long ago. Such a
 * round is not drawn again; an open one is cancelled, because its result was never shown. Undefined when the round is new.
 */
async function playedBefore(table: Table, open: OpenRound): Promise<PlayRefusal | undefined> {
  const { ticket, roundId } = open
  const answer = await table.wallet.call(open, vendorStatus, { ticket, roundId })
  if (answer.outcome === 'uncertain') return 'wallet.unreachable'
  if (answer.outcome === 'refused') return answer.code === 'round.unknown' ? undefined : refusalOf(answer.code)
  if (answer.value.status === 'settled') return 'round.settled'
  if (answer.value.status === 'cancelled') return 'round.cancelled'
  table.rounds.remember(open)
  table.finisher.finish(open)
  return 'round.uncertain'
}

function winRows(session: Session, shown: ReelWindow, stake: Minor) {
  return winsOf(shown, session.pays).map(({ line, symbol, kind, pay }) => ({
    line,
    rows: [...(lines[line] ?? [])],
    symbol,
    count: kind === 'three' ? (3 as const) : (2 as const),
    amount: linePay(pay, stake),
  }))
}

/** Takes the stake. When the outcome is unknown, retries to cancel the round until the wallet confirms. */
async function takeStake(table: Table, open: OpenRound) {
  const { ticket, roundId, stake } = open
  table.rounds.remember(open)
  const answer = await table.wallet.call(open, vendorBet, { ticket, roundId, amount: stake })
  if (answer.outcome === 'refused') table.rounds.forget(open)
  if (answer.outcome === 'uncertain') table.finisher.finish(open)
  return answer
}

type Prize = OpenRound & { readonly payout: string }

/** Pays the prize; undefined if the wallet did not confirm the payment. */
async function payOut(table: Table, prize: Prize): Promise<string | undefined> {
  const { ticket, roundId, payout } = prize
  table.rounds.remember(prize)
  const answer = await table.wallet.call(prize, vendorWin, { ticket, roundId, amount: payout })
  if (answer.outcome !== 'done') return undefined
  table.rounds.forget(prize)
  return answer.value.balance
}

/**
 * One round: stake, reels, prize. The reels do not depend on the balance, the operator or other rounds. The result is
 * shown after the prize is booked: an unconfirmed prize is paid in the background and shown once confirmed.
 */
async function play(table: Table, session: Session, open: OpenRound, stake: Minor): Promise<PlayAnswer<PlayedRound>> {
  const at = table.clock.now()
  const taken = await takeStake(table, open)
  if (taken.outcome === 'uncertain') return { refused: 'round.uncertain' }
  if (taken.outcome === 'refused') return { refused: refusalOf(taken.code) }
  const balanceAfterStake = taken.value.balance
  const shown = windowAt(spin(table.random))
  const wins = winRows(session, shown, stake)
  const payout = toDecimal(minor(wins.reduce((sum, { amount }) => sum + amount, 0n)), session.currency)
  const booked = (balance: string): PlayedRound => {
    const played: PlayedRound = {
      round: open.roundId,
      at,
      stake: open.stake,
      shown,
      wins: wins.map((win) => ({ ...win, amount: toDecimal(win.amount, session.currency) })),
      payout,
      balanceAfterStake,
      balance,
    }
    session.balance = balance
    keepRound(session, played)
    return played
  }
  const prize = { ...open, payout }
  const balance = await payOut(table, prize)
  if (balance !== undefined) return { value: booked(balance) }
  session.balance = balanceAfterStake
  table.finisher.finish(prize, (end) => {
    if (end.status === 'settled' && end.payout === payout) booked(end.balance)
  })
  return { refused: 'round.pending' }
}

/**
 * Plays a round unless the vendor or the wallet knows its id: a page that repeats a request gets the same round.
 * Refuses a second round at the same time and rounds in too quick succession.
 */
export async function playRound(
  table: Table,
  session: Session,
  request: RoundRequest,
): Promise<PlayAnswer<PlayedRound>> {
  const known = session.history.find(({ round }) => round === request.round)
  if (known) return { value: known }
  const { operator, vendor, ticket, round: roundId } = request
  if (table.rounds.has({ operator, vendor, ticket, roundId }))
    return { refused: session.isBusy ? 'round.busy' : 'round.pending' }
  if (!session.stakes.includes(request.stake)) return { refused: 'request.invalid' }
  const now = table.clock.now()
  if (session.isBusy || now - session.lastRoundAt < leastRound) return { refused: 'round.busy' }
  session.isBusy = true
  session.lastRoundAt = now
  try {
    const open = { operator, vendor, ticket, roundId, stake: toDecimal(request.stake, session.currency) }
    const refused = await playedBefore(table, open)
    return refused ? { refused } : await play(table, session, open, request.stake)
  } finally {
    session.isBusy = false
  }
}
