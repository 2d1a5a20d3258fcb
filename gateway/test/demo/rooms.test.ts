import { describe, expect, test } from '@jest/globals'
import type { Session } from '../../demo/src/games/core/play-session.ts'
import { betsThenResult } from '../../demo/src/games/core/room-game.ts'
import type { RoomFrame } from '../../demo/src/games/core/room-shapes.ts'
import { createRoomStore } from '../../demo/src/games/core/room-store.ts'
import { createRooms, type RoomSeat } from '../../demo/src/games/core/rooms.ts'
import { systemRandom } from '../../demo/src/random.ts'
import { createOpenRounds } from '../../demo/src/vendor/open-rounds.ts'

const rules = betsThenResult({
  bets: { name: 'bets', lasts: 10_000 },
  wait: { name: 'spin', lasts: 4_000 },
  result: { name: 'result', lasts: 3_000 },
  draw: (random) => ({ number: random.below(37) }),
  past: ({ number }) => number,
})

const place = { operator: 'azulejo', vendor: 'TEJO', ticket: 't' }
const sessionOf = (seat: object) =>
  ({ currency: 'BRL', game: { key: 'wheel', room: rules }, seat: { gameId: 'g', currency: 'BRL', ...seat } }) as Session

function tables() {
  let now = 1_000_000
  const rounds = createOpenRounds()
  const store = createRoomStore()
  const settled: [RoomSeat, unknown][] = []
  const rooms = createRooms({
    table: { clock: { now: () => now }, random: systemRandom, rounds },
    store,
    settle: (seat, drawn) => settled.push([seat, drawn]),
    lookPause: 60_000,
  })
  const sit = (player: string, seat: object = {}, at = place) => {
    const frames: RoomFrame[] = []
    const session = sessionOf({ playerId: player, ...seat })
    const leave = rooms.join(at, session, { player, name: `${player}***`, send: (frame) => frames.push(frame) })
    const seen = () => {
      const found = frames.findLast((frame) => frame.type === 'table')
      if (!found) throw new Error('the table has told nothing')
      return found
    }
    return { frames, session, leave, seen, place: at }
  }
  const pass = (ms: number) => {
    now += ms
  }
  /** Moves the clock and asks the table, as a request or a timer does. */
  const forward = (ms: number, seat: RoomSeat) => {
    now += ms
    rooms.momentOf(seat)
  }
  return { rooms, rounds, store, settled, sit, forward, pass }
}

const id = 'azulejo TEJO BRL real wheel g'

describe('[LB-06] a table that many players share', () => {
  test('tells all of them the same phases, the outcome only when it ends the round, and a new round after it', () => {
    const { sit, forward, settled } = tables()
    const [one, other] = [sit('a'), sit('b')]
    const { round, endsAt, beganAt } = one.seen()
    expect([(endsAt ?? 0) - beganAt, other.seen().round, other.seen().persons]).toEqual([10_000, round, 2])
    forward(10_000, { id, round })
    expect([one.seen().phase, one.seen().takesBets, one.seen().shown]).toEqual(['spin', false, {}])
    expect(JSON.stringify(one.frames)).not.toContain('number')
    forward(4_000, { id, round })
    expect(one.seen().shown).toEqual({ number: expect.any(Number) })
    expect(other.seen().shown).toEqual(one.seen().shown)
    expect(settled).toEqual([[{ id, round }, one.seen().shown]])
    const { number } = one.seen().shown as { readonly number: number }
    expect(other.frames.at(-1)).toEqual({ type: 'past', rounds: [number] })
    forward(3_000, { id, round })
    expect(one.seen()).toMatchObject({ phase: 'bets', takesBets: true })
    expect(one.seen().round).not.toBe(round)
  })

  test('takes bets until its last millisecond, for its present round only', () => {
    const { rooms, sit, pass } = tables()
    const { session, seen } = sit('a')
    const { round } = seen()
    pass(9_999)
    expect(rooms.openSeat(place, session, round)).toEqual({ id, round })
    expect(rooms.openSeat(place, session, undefined)).toBeUndefined()
    expect(rooms.openSeat(place, session, 'another')).toBeUndefined()
    pass(1)
    expect(rooms.openSeat(place, session, round)).toBeUndefined()
    expect(rooms.momentOf({ id, round })?.phase.takesBets).toBeUndefined()
  })

  test('is another one for each operator, vendor, currency, game and for trial money', () => {
    const { rooms, sit } = tables()
    sit('a')
    sit('b', { isTrial: true })
    sit('c', { gameId: 'h' })
    sit('d', { currency: 'EUR' })
    sit('e', {}, { ...place, operator: 'norte' })
    sit('f', {}, { ...place, vendor: 'NAU' })
    expect(rooms.count()).toBe(6)
    expect(sit('g').seen().persons).toBe(2)
  })

  test('counts a player with two windows once', () => {
    const { sit } = tables()
    sit('a')
    expect(sit('a').seen()).toMatchObject({ persons: 1, names: ['a***'], me: 'a***' })
  })

  test('stops without people, and plays a round with bets to its end', () => {
    const { rooms, rounds, sit, forward, settled } = tables()
    const empty = sit('a')
    const first = { id, round: empty.seen().round }
    empty.leave()
    forward(10_000, first)
    expect([rooms.count(), settled]).toEqual([0, []])
    const { leave, seen } = sit('a')
    const seat = { id, round: seen().round }
    const about = { game: 'wheel', player: 'a', gameId: 'g', currency: 'BRL', state: null, steps: 0, at: 0 }
    const running = { ...about, endsAt: 0, balanceAfterStake: '0', room: seat }
    rounds.remember({ ...place, roundId: 'r', stake: '1.00', running })
    leave()
    forward(10_000, seat)
    forward(4_000, seat)
    expect(settled).toEqual([[seat, { number: expect.any(Number) }]])
    forward(3_000, seat)
    expect(rooms.count()).toBe(0)
  })

  test('has its outcome stored when bets close, and none for a round that was never closed', () => {
    const { rooms, store, sit, forward } = tables()
    const { seen } = sit('a')
    const seat = { id, round: seen().round }
    expect(store.of(id, seat.round)).toBeUndefined()
    expect(rooms.lostOutcome(seat)).toBeUndefined()
    forward(10_000, seat)
    expect(store.of(id, seat.round)).toMatchObject({ drawn: { number: expect.any(Number) } })
    expect(rooms.lostOutcome({ id, round: 'of another process' })).toEqual({})
  })
})
