import type { Currency } from '@azulejo/shared/kernel'
import * as v from 'valibot'
import { isRunning, type RunningRound } from '../../vendor/open-rounds.ts'
import { gameNamed } from '../all-games.ts'
import { endRound } from './end-round.ts'
import type { AnyGame } from './game.ts'
import { describeRunning, type Place, type Session, type Sessions } from './play-session.ts'
import type { PlayAnswer, RoundReport } from './play-shapes.ts'
import type { Rooms } from './rooms.ts'
import { playedBefore, type Table } from './table.ts'

const sessionsOf = (session: Session | undefined): readonly Session[] => (session ? [session] : [])

export type StepRequest = Place & {
  readonly round: string
  /** Number of steps before this one, so that a repeated request takes no second step. */
  readonly step: number
  readonly act: unknown
}

/** The round of the session's player and game that waits for a step, also when another ticket started it. */
export const runningOf = (
  { rounds }: Pick<Table, 'rounds'>,
  { operator, vendor }: Pick<Place, 'operator' | 'vendor'>,
  { seat, game }: Pick<Session, 'seat' | 'game'>,
): RunningRound | undefined =>
  rounds
    .running()
    .find(
      (round) =>
        round.operator === operator &&
        round.vendor === vendor &&
        !game.isBook &&
        round.running.game === game.key &&
        round.running.player === seat.playerId &&
        round.running.gameId === seat.gameId,
    )

/** Whether a round is the one of a ticket, or of the player and the game of the ticket's session. */
export const isOf = (round: RunningRound, { ticket }: Pick<Place, 'ticket'>, session: Session | undefined): boolean =>
  round.ticket === ticket ||
  (session !== undefined &&
    round.running.player === session.seat.playerId &&
    round.running.gameId === session.seat.gameId)

/** The open round of a request; a ticket that did not start it needs a session. */
async function findRunning({ table, sessions }: Stepping, request: StepRequest): Promise<RunningRound | undefined> {
  const { operator, vendor, round: roundId } = request
  const found = table.rounds.find({ operator, vendor, roundId })
  if (!found || !isRunning(found)) return undefined
  if (isOf(found, request, undefined)) return found
  const session = await sessions.open(request, false)
  // The round may have ended meanwhile.
  const present = table.rounds.find(found)
  const isFound = 'value' in session && present && isRunning(present) && isOf(present, request, session.value)
  return isFound ? present : undefined
}

/** Ends of rounds that are being paid, so that two requests at once get one answer. */
export type Endings = Map<string, Promise<PlayAnswer<RoundReport>>>

const nameOf = ({ operator, vendor, roundId }: Pick<RunningRound, 'operator' | 'vendor' | 'roundId'>) =>
  `${operator} ${vendor} ${roundId}`

/** Stores a new state, and pays the round when it is its last. @param session session that shows the round */
function advance(
  { table, endings }: Stepping,
  round: RunningRound,
  { game, state, by }: { readonly game: AnyGame; readonly state: unknown; readonly by: readonly Session[] },
): Promise<PlayAnswer<RoundReport>> | PlayAnswer<RoundReport> {
  const { running } = round
  const steps = running.steps + 1
  const endsAt = table.clock.now() + game.openFor
  const next = { ...round, running: { ...running, state, steps, endsAt } }
  const { at, balanceAfterStake } = running
  const currency = running.currency as Currency
  const result = game.end(state, currency)
  if (!result) {
    table.rounds.remember(next)
    return { value: describeRunning(next) }
  }
  const name = nameOf(round)
  const ending = endRound(table, { open: next, result, sessions: by, at, balanceAfterStake, currency }).finally(() =>
    endings.delete(name),
  )
  endings.set(name, ending)
  return ending
}

export type Stepping = {
  readonly table: Table
  readonly sessions: Sessions
  readonly rooms: Rooms
  readonly endings: Endings
}

/** Takes a step of an open round. A repeated request gets the round as it is now; a step ahead is refused. */
export async function stepRound(stepping: Stepping, request: StepRequest): Promise<PlayAnswer<RoundReport>> {
  const { table, sessions, rooms, endings } = stepping
  const { operator, vendor, ticket, round: roundId } = request
  const found = await findRunning(stepping, request)
  const session = sessions.known(request)
  if (!found) {
    const ending = endings.get(nameOf({ operator, vendor, roundId }))
    if (ending) return ending
    const known = session?.history.find(({ round }) => round === roundId)
    if (known) return { value: known }
    const name = { operator, vendor, ticket, roundId }
    if (table.rounds.find(name)) return { refused: 'round.pending' }
    return { refused: (await playedBefore(table, { ...name, stake: '0' })) ?? 'request.invalid' }
  }
  const { running } = found
  const game = gameNamed(running.game)
  if (request.step < running.steps) return { value: describeRunning(found) }
  const act = game && v.safeParse(game.act, request.act)
  if (!game || !act?.success || request.step > running.steps) return { refused: 'request.invalid' }
  const isLate = table.clock.now() >= running.endsAt
  const moment = running.room && rooms.momentOf(running.room)
  const state = isLate ? game.leave(running.state) : game.step(running.state, act.output, moment)
  if (state === undefined) return { refused: isLate ? 'round.pending' : 'request.invalid' }
  return advance(stepping, found, { game, state, by: running.room ? sessions.sharing(found) : sessionsOf(session) })
}

/** Ends the rounds whose time is over: at what they are worth now, or with the stake back. */
export function endLateRounds({ table, sessions }: Stepping): void {
  const { rounds, finisher, clock } = table
  const late = rounds.running().filter(({ running }) => !running.room && running.endsAt <= clock.now())
  for (const round of late) {
    const { running, ...open } = round
    const game = gameNamed(running.game)
    if (game?.isBook) continue
    const state = game?.leave(running.state)
    const result = state === undefined ? undefined : game?.end(state, running.currency as Currency)
    if (result) {
      const { at, balanceAfterStake } = running
      const currency = running.currency as Currency
      const shown = sessionsOf(sessions.known(round))
      void endRound(table, { open, result, sessions: shown, at, balanceAfterStake, currency })
    } else {
      rounds.remember(open)
      finisher.finish(open)
    }
  }
}
