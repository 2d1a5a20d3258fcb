import { type Minor, toDecimal } from '@azulejo/shared/kernel'
import { vendorBet } from '@azulejo/shared/wire'
import * as v from 'valibot'
import { isRunning, type OpenRound } from '../../vendor/open-rounds.ts'
import { endRound } from './end-round.ts'
import { commitOf, describeRunning, newSeed, type Place, type Session } from './play-session.ts'
import type { PlayAnswer, PlayRefusal, RoundReport } from './play-shapes.ts'
import type { RoomSeat, Rooms } from './rooms.ts'
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
  /** The table's round that the page has seen, of games with tables. */
  readonly tableRound?: string | undefined
}

/** What rounds need, and the tables that decide some of them. */
export type Playing = { readonly table: Table; readonly rooms: Rooms }

/** Takes the stake. When the outcome is unknown, retries to cancel the round until the wallet confirms. */
export async function takeStake(table: Table, open: OpenRound) {
  const { ticket, roundId, stake } = open
  table.rounds.remember(open)
  const answer = await table.wallet.call(open, vendorBet, { ticket, roundId, amount: stake })
  if (answer.outcome === 'refused') table.rounds.forget(open)
  if (answer.outcome === 'uncertain') table.finisher.finish(open)
  return answer
}

type Start = {
  readonly open: OpenRound
  readonly stake: Minor
  readonly bet: unknown
  readonly room: RoomSeat | undefined
}

/** One round: stake, result and prize; a game with steps waits for them after its stake. */
async function play(
  { table, rooms }: Playing,
  session: Session,
  { open, stake, bet, room }: Start,
): Promise<PlayAnswer<RoundReport>> {
  const { game, seat, lane, currency } = session
  const at = table.clock.now()
  const taken = await takeStake(table, open)
  if (taken.outcome === 'uncertain') return { refused: 'round.uncertain' }
  if (taken.outcome === 'refused') return { refused: refusalOf(taken.code) }
  const balanceAfterStake = taken.value.balance
  // Read once, so that the moment at which the bet is taken is the one that the game gets.
  const moment = room && rooms.momentOf(room)
  if (room && !moment?.phase.takesBets) {
    table.finisher.finish(open)
    return { refused: 'bets.closed' }
  }
  const { seed } = lane
  const { random } = table
  lane.seed = newSeed(random)
  const about = { seat, roundId: open.roundId, stake, bet, random, seed: game.commits ? seed : '', moment }
  const started = game.start(about)
  // Not awaited without need: another player's round must not come between a round and what it alters.
  const state = started instanceof Promise ? await started : started
  const result = game.end(state, currency)
  if (result && room && moment && game.alters)
    rooms.alter(room, game.alters(moment.phase.state, state, { name: seat.maskedName ?? '', elapsed: moment.elapsed }))
  if (result) return endRound(table, { open, result, sessions: [session], at, balanceAfterStake, currency })
  const { playerId: player, gameId } = seat
  const endsAt = table.clock.now() + game.openFor
  const running = { game: game.key, player, gameId, currency, at, endsAt, balanceAfterStake, ...(room ? { room } : {}) }
  const round = { ...open, running: { ...running, state, steps: 0 } }
  table.rounds.remember(round)
  session.balance = balanceAfterStake
  if (room) rooms.notify(room)
  return { value: describeRunning(round) }
}

/** Whether the game of a session takes a stake. @param bet parsed by the game */
function isStake({ game, stakes }: Session, stake: Minor, bet: unknown): boolean {
  if (game.sum) return game.sum(bet) === stake
  const [least = 0n, most = 0n] = [stakes[0], stakes.at(-1)]
  return game.freeStakes ? stake >= least && stake <= most : stakes.includes(stake)
}

/** Why a round cannot start now; undefined when it can. */
function refusedNow(table: Table, session: Session, { stake, commit, bet }: RoundRequest): PlayRefusal | undefined {
  const { game, lane } = session
  if (!isStake(session, stake, bet)) return 'request.invalid'
  if (lane.isBusy || table.clock.now() - lane.lastRoundAt < game.leastRound) return 'round.busy'
  return game.commits && commit !== commitOf(lane.seed) ? 'seed.stale' : undefined
}

/**
 * Plays a round unless the vendor or the wallet knows its id: a page that repeats a request gets the same round.
 * Refuses a second round at the same time and rounds in too quick succession.
 */
export async function playRound(
  playing: Playing,
  session: Session,
  request: RoundRequest,
): Promise<PlayAnswer<RoundReport>> {
  const { table, rooms } = playing
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
  const refused = refusedNow(table, session, { ...request, bet: bet.output })
  if (refused) return { refused }
  const room = session.game.room && rooms.openSeat(request, session, request.tableRound)
  if (session.game.room && !room) return { refused: 'bets.closed' }
  const moment = room && rooms.momentOf(room)
  if (moment && session.game.takes?.(bet.output, moment) === false) return { refused: 'target.gone' }
  const { lane } = session
  lane.isBusy = true
  lane.lastRoundAt = table.clock.now()
  try {
    const open = { ...name, stake: toDecimal(request.stake, session.currency) }
    const before = await playedBefore(table, open)
    if (before) return { refused: before }
    return await play(playing, session, { open, stake: request.stake, bet: bet.output, room })
  } finally {
    lane.isBusy = false
  }
}
