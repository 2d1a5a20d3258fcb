import { type Minor, toDecimal } from '@azulejo/shared/kernel'
import { vendorBet } from '@azulejo/shared/wire'
import * as v from 'valibot'
import { isRunning, type OpenRound } from '../../vendor/open-rounds.ts'
import { endRound } from './end-round.ts'
import { commitOf, describeRunning, newSeed, type Place, type Session } from './play-session.ts'
import type { PlayAnswer, PlayRefusal, RoundReport } from './play-shapes.ts'
import { isOf, runningOf } from './step-round.ts'
import { playedBefore, refusalOf, type Table } from './table.ts'

export type RoundRequest = Place & {
  /** Id of the round, chosen by the page and used by the wallet too. */
  readonly round: string
  readonly stake: Minor
  /** What the player chose beside the stake; its shape is the game's. */
  readonly bet?: unknown
  /** Hash of the seed that the page has shown, of games that commit to one. */
  readonly commit?: string | undefined
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

type Start = { readonly open: OpenRound; readonly stake: Minor; readonly bet: unknown }

/** One round: stake, result and prize; a game with steps waits for them after its stake. */
async function play(table: Table, session: Session, { open, stake, bet }: Start): Promise<PlayAnswer<RoundReport>> {
  const { game, seat, lane, currency } = session
  const at = table.clock.now()
  const taken = await takeStake(table, open)
  if (taken.outcome === 'uncertain') return { refused: 'round.uncertain' }
  if (taken.outcome === 'refused') return { refused: refusalOf(taken.code) }
  const balanceAfterStake = taken.value.balance
  const { seed } = lane
  lane.seed = newSeed()
  const { random } = table
  const state = await game.start({ seat, roundId: open.roundId, stake, bet, random, seed: game.commits ? seed : '' })
  const result = game.end(state, currency)
  if (result) return endRound(table, { open, result, session, at, balanceAfterStake, currency })
  const { playerId: player, gameId } = seat
  const endsAt = table.clock.now() + game.openFor
  const about = { game: game.key, player, gameId, currency, at, endsAt, balanceAfterStake }
  const round = { ...open, running: { ...about, state, steps: 0 } }
  table.rounds.remember(round)
  session.balance = balanceAfterStake
  return { value: describeRunning(round) }
}

/** Why a round cannot start now; undefined when it can. */
function refusedNow(table: Table, session: Session, { stake, commit }: RoundRequest): PlayRefusal | undefined {
  const { game, stakes, lane } = session
  if (!stakes.includes(stake)) return 'request.invalid'
  if (lane.isBusy || table.clock.now() - lane.lastRoundAt < game.leastRound) return 'round.busy'
  return game.commits && commit !== commitOf(lane.seed) ? 'seed.stale' : undefined
}

/**
 * Plays a round unless the vendor or the wallet knows its id: a page that repeats a request gets the same round.
 * Refuses a second round at the same time and rounds in too quick succession.
 */
export async function playRound(
  table: Table,
  session: Session,
  request: RoundRequest,
): Promise<PlayAnswer<RoundReport>> {
  const known = session.history.find(({ round }) => round === request.round)
  if (known) return { value: known }
  const { operator, vendor, ticket, round: roundId } = request
  const name = { operator, vendor, ticket, roundId }
  const found = table.rounds.find(name)
  if (found && isRunning(found) && isOf(found, request, session)) return { value: describeRunning(found) }
  if (found) return { refused: session.lane.isBusy ? 'round.busy' : 'round.pending' }
  const bet = v.safeParse(session.game.bet, request.bet)
  if (!bet.success || session.game.accepts?.(session.seat, request.stake, bet.output) === false)
    return { refused: 'request.invalid' }
  if (runningOf(table, request, session)) return { refused: 'round.running' }
  const refused = refusedNow(table, session, request)
  if (refused) return { refused }
  const { lane } = session
  lane.isBusy = true
  lane.lastRoundAt = table.clock.now()
  try {
    const open = { ...name, stake: toDecimal(request.stake, session.currency) }
    const before = await playedBefore(table, open)
    return before ? { refused: before } : await play(table, session, { open, stake: request.stake, bet: bet.output })
  } finally {
    lane.isBusy = false
  }
}
