import type { Currency } from '@azulejo/shared/kernel'
import { isRunning, type RunningRound } from '../../vendor/open-rounds.ts'
import { gameNamed } from '../all-games.ts'
import { endRound } from './end-round.ts'
import type { Sessions } from './play-session.ts'
import type { RoomSeat, Rooms } from './rooms.ts'
import type { Table } from './table.ts'

type Ending = { readonly table: Table; readonly sessions: Sessions; readonly rooms: Rooms }

/** Gives the stake of a round back whose table drew no outcome. */
export function giveBack({ table, rooms }: Ending, round: RunningRound): void {
  const { running, ...open } = round
  const { room, player } = running
  table.rounds.remember(open)
  table.finisher.finish(open, () => {
    if (room) rooms.sendEnd(room, player, { type: 'ended', round: round.roundId })
  })
}

/** Ends one round with the outcome of its table: one call for its prize, which the finisher repeats until it is booked. */
export function settleRound(ending: Ending, round: RunningRound, drawn: unknown): void {
  const { table, sessions, rooms } = ending
  const { running, ...open } = round
  const { at, balanceAfterStake, player, room } = running
  const game = gameNamed(running.game)
  const currency = running.currency as Currency
  const state = game?.settle?.(running.state, drawn)
  const result = state === undefined ? undefined : game?.end(state, currency)
  if (!result) {
    giveBack(ending, round)
    return
  }
  void endRound(table, {
    open,
    result,
    sessions: sessions.sharing(round),
    at,
    balanceAfterStake,
    currency,
    ended(played) {
      if (!room) return
      const frame = { type: 'ended' as const, round: round.roundId, ...(played ? { played } : {}) }
      rooms.sendEnd(room, player, frame)
    },
  })
}

/** Ends the players' rounds of a table's round. */
export function settleRoom(ending: Ending, { id, round }: RoomSeat, drawn: unknown): void {
  for (const open of ending.table.rounds.running()) {
    const { room } = open.running
    if (room?.id === id && room.round === round) settleRound(ending, open, drawn)
  }
}

/** Ends rounds whose table plays them no more, for example after a restart: with the stored outcome, or the stake back. */
export function endLostRounds(ending: Ending): void {
  const { rounds } = ending.table
  for (const { running, ...open } of rounds.running()) {
    const lost = running.room && ending.rooms.lostOutcome(running.room)
    const round = rounds.find(open)
    if (!lost || !round || !isRunning(round)) continue
    if (lost.drawn === undefined) giveBack(ending, round)
    else settleRound(ending, round, lost.drawn)
  }
}
