import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { WebSocket } from 'ws'
import { isRunning, type PlaySession, type RoundReport } from '../../demo/src/games/core/play-shapes.ts'
import type { RoomFrame, TableFrame } from '../../demo/src/games/core/room-shapes.ts'
import { pointOfSeed } from '../../demo/src/games/crash/crash-room.ts'
import { betsLast, crashTime, multiplierAt, resultLasts } from '../../demo/src/games/crash/crash-rules.ts'
import type { CrashFacts, CrashResult, CrashShown, CrashTable } from '../../demo/src/games/crash/crash-shapes.ts'
import type { DemoVendor, DemoVendorOptions } from '../../demo/src/vendor/demo-vendor.ts'
import type { Gateway } from '../../src/index.ts'
import { type Random, systemRandom } from '../../src/platform/pipeline/random.ts'
import { type Served, serveFetch } from '../../src/serve.ts'
import { answered, requestVendor, roundsOf, type Tables, tablesOf, until, walletOf } from '../play-table.ts'
import { emptyDeps, type Player, seatPlayer, ticketFor } from '../seated-player.ts'

type Session = PlaySession<CrashFacts, CrashResult, CrashShown>
type Report = RoundReport<CrashResult, CrashShown>
type Frame = TableFrame<CrashTable>

let gateway: Gateway
let tables: Tables
let now = Date.parse('2026-11-18T12:00:00Z')
const forward = (ms: number) => {
  now += ms
}
const folder = mkdtempSync(join(tmpdir(), 'crash-'))
const open: { readonly sockets: WebSocket[]; readonly served: Served[] } = { sockets: [], served: [] }

beforeAll(async () => {
  gateway = await emptyDeps({ clock: { now: () => now } })
  tables = tablesOf(gateway, forward)
})
afterEach(async () => {
  for (const socket of open.sockets.splice(0)) socket.terminate()
  await Promise.all(open.served.splice(0).map((served) => served.close()))
})
afterAll(async () => {
  await tables.close()
  await gateway.close()
  rmSync(folder, { recursive: true })
})

/** Random texts whose first round has a crash point within limits: the chain is made from the first text. */
function textsFor(least: number, most: number): Random {
  const { createHash } = process.getBuiltinModule('node:crypto')
  const hashOf = (hex: string) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex')
  for (let at = 0; ; at++) {
    let seed = hashOf(Buffer.from(`text ${at}`).toString('hex'))
    for (let left = 999; left > 0; left--) seed = hashOf(seed)
    const point = pointOfSeed(seed)
    if (point >= least && point <= most) return { ...systemRandom, token: () => `text ${at}` }
  }
}

async function start(options: Partial<DemoVendorOptions> = {}) {
  const vendor = tables.startVendor({ roomPause: 5, watchPause: 5, ...options })
  const served = await serveFetch((request) => vendor.fetch(request), { port: 0 }, vendor.upgrade)
  open.served.push(served)
  return { vendor, port: served.port }
}
type Started = Awaited<ReturnType<typeof start>>

/** A player at the table, with the frames that its socket has told. */
async function sit({ vendor, port }: Started, player: Player) {
  const ticket = await ticketFor(gateway, player, 'AZULEJO', 'AZULEJO.eletrico-28')
  const seat = { operator: player.merchant, vendor: 'AZULEJO', ticket }
  const frames: RoomFrame[] = []
  const socket = new WebSocket(`ws://127.0.0.1:${port}/play/socket`)
  open.sockets.push(socket)
  socket.on('error', () => {})
  socket.on('message', (data) => frames.push(JSON.parse(String(data)) as RoomFrame))
  socket.on('open', () => socket.send(JSON.stringify({ type: 'hello', ...seat })))
  const table = () => frames.findLast((frame) => frame.type === 'table') as Frame | undefined
  const told = async (phase: string) => {
    await until(async () => table()?.phase === phase)
    return table() as Frame
  }
  const at = (process: DemoVendor) => ({
    session: () => requestVendor<Session>(process, '/play/session', seat),
    bet: (stake: string, more: { auto?: number; round?: string; tableRound?: string } = {}) => {
      const { auto, round = crypto.randomUUID(), tableRound = table()?.round } = more
      const bet = auto === undefined ? {} : { auto }
      return requestVendor<Report>(process, '/play/round', { ...seat, round, stake, tableRound, bet })
    },
    take: (round: string) =>
      requestVendor<Report>(process, '/play/step', { ...seat, round, step: 0, act: { take: true } }),
  })
  return { ...at(vendor), at, player, frames, table, told, leave: () => socket.terminate() }
}

const newPlayer = (units = 100_00) => seatPlayer(gateway, units)

/** The multiplier rises to the given one, on the clock of the server. */
async function riseTo(seat: { told(phase: string): Promise<Frame> }, multiplier: number) {
  const { beganAt } = await seat.told('rising')
  now = beganAt + crashTime(multiplier - 1)
  expect(multiplierAt(now - beganAt)).toBe(multiplier)
}

describe('[LB-06] a round of Crash', () => {
  test('takes the stake, and pays what the multiplier is when the take-out arrives', async () => {
    const seat = await sit(await start({ random: textsFor(300, 900) }), await newPlayer())
    const bets = await seat.told('bets')
    expect(bets.shown).toEqual({ commit: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const running = answered(await seat.bet('1.00'))
    expect(isRunning(running)).toBe(true)
    expect(await seat.take(running.round)).toEqual({ refused: 'request.invalid' })
    forward(betsLast)
    await riseTo(seat, 250)
    const ended = answered(await seat.take(running.round))
    expect(ended).toMatchObject({ payout: '2.50', result: { takenAt: 250 } })
    expect(JSON.stringify(ended)).not.toContain('seed')
    expect(answered(await seat.take(running.round))).toEqual(ended)
    expect(await walletOf(gateway, seat.player)).toBeCloseTo(101.5, 9)
    expect((await roundsOf(gateway, seat.player)).map(({ status, payout }) => [status, Number(payout)])).toEqual([
      ['settled', 250],
    ])
    forward(60_000)
    const { shown } = await seat.told('ended')
    expect(pointOfSeed(shown.seed ?? '')).toBe(shown.point)
    forward(resultLasts)
    expect((await seat.told('bets')).shown.commit).not.toBe(bets.shown.commit)
  })

  test('is lost when it stops first, and a take-out after that is not paid', async () => {
    const seat = await sit(await start({ random: textsFor(120, 200) }), await newPlayer())
    await seat.told('bets')
    const { round } = answered(await seat.bet('1.00'))
    forward(betsLast)
    const { beganAt, endsAt = 0 } = await seat.told('rising')
    now = endsAt
    const late = await seat.take(round)
    // The take-out arrives in the first millisecond after the stop.
    expect('value' in late && !isRunning(late.value) ? late.value.payout : '0.00').toBe('0.00')
    await until(async () => (await roundsOf(gateway, seat.player))[0]?.status === 'settled')
    const { history } = answered(await seat.session())
    expect(history[0]).toMatchObject({ round, payout: '0.00', result: { point: expect.any(Number) } })
    expect(crashTime(history[0]?.result.point ?? 0)).toBe(endsAt - beganAt)
    expect(await walletOf(gateway, seat.player)).toBe(99)
  })

  test('takes out by itself at the chosen multiplier, without a connection', async () => {
    const started = await start({ random: textsFor(300, 900) })
    const seat = await sit(started, await newPlayer())
    const other = await sit(started, await newPlayer())
    await seat.told('bets')
    await other.told('bets')
    answered(await seat.bet('2.00', { auto: 150 }))
    answered(await other.bet('2.00', { auto: 100_000 }))
    seat.leave()
    forward(betsLast)
    await other.told('rising')
    forward(60_000)
    await other.told('ended')
    await until(async () => (await roundsOf(gateway, seat.player))[0]?.status === 'settled')
    expect(await walletOf(gateway, seat.player)).toBe(101)
    await until(async () => other.frames.some((frame) => frame.type === 'ended'))
    expect(await walletOf(gateway, other.player)).toBe(98)
  })

  test('is one for two devices of a player: one bet, one take-out, both are told', async () => {
    const started = await start({ random: textsFor(300, 900) })
    const player = await newPlayer()
    const [one, other] = [await sit(started, player), await sit(started, player)]
    await one.told('bets')
    await other.told('bets')
    expect(other.table()?.persons).toBe(1)
    const { round } = answered(await one.bet('1.00'))
    forward(1_000)
    expect(await other.bet('1.00')).toMatchObject({ refused: 'round.running' })
    expect(answered(await other.session()).running?.round).toBe(round)
    forward(betsLast)
    await riseTo(one, 200)
    const both = await Promise.all([one.take(round), other.take(round)])
    expect(both.map((answer) => answered(answer))).toMatchObject([{ payout: '2.00' }, { payout: '2.00' }])
    expect(await walletOf(gateway, player)).toBe(101)
    expect(await roundsOf(gateway, player)).toHaveLength(1)
  })

  test('takes one of two hundred bets at once on one wallet', async () => {
    const seat = await sit(await start({ random: textsFor(150, 400) }), await newPlayer())
    await seat.told('bets')
    const answers = await Promise.all(Array.from({ length: 200 }, () => seat.bet('1.00')))
    expect(answers.filter((answer) => 'value' in answer)).toHaveLength(1)
    expect(await walletOf(gateway, seat.player)).toBe(99)
    expect(await roundsOf(gateway, seat.player)).toHaveLength(1)
  })

  test('takes no bet once the multiplier rises, none of another round, and none above its limits', async () => {
    const seat = await sit(await start({ random: textsFor(300, 900) }), await newPlayer())
    await seat.told('bets')
    expect(await seat.bet('1.00', { auto: 100 })).toEqual({ refused: 'request.invalid' })
    expect(await seat.bet('0.03')).toEqual({ refused: 'request.invalid' })
    expect(await seat.bet('1.00', { tableRound: 'another' })).toEqual({ refused: 'bets.closed' })
    forward(betsLast)
    await seat.told('rising')
    expect(await seat.bet('1.00')).toEqual({ refused: 'bets.closed' })
    expect(await walletOf(gateway, seat.player)).toBe(100)
    expect(await roundsOf(gateway, seat.player)).toEqual([])
  })
})

test('[LB-06] a vendor that ends in mid-round pays reached automatic take-outs and gives other stakes back, once', async () => {
  const files = mkdtempSync(join(folder, 'vendor-'))
  const options = { openRoundsFile: join(files, 'open.jsonl'), roomsFile: join(files, 'rooms.jsonl') }
  const first = await start({ ...options, random: textsFor(300, 900) })
  const [auto, high, plain] = [
    await sit(first, await newPlayer()),
    await sit(first, await newPlayer()),
    await sit(first, await newPlayer()),
  ]
  for (const seat of [auto, high, plain]) await seat.told('bets')
  answered(await auto.bet('1.00', { auto: 200 }))
  answered(await high.bet('1.00', { auto: 90_000 }))
  answered(await plain.bet('1.00'))
  forward(betsLast)
  await auto.told('rising')
  await first.vendor.close()
  await start(options)
  const ended = async ({ player }: typeof auto, status: string) => {
    await until(async () => (await roundsOf(gateway, player))[0]?.status === status)
    return walletOf(gateway, player)
  }
  expect(await ended(auto, 'settled')).toBe(101)
  expect(await ended(high, 'cancelled')).toBe(100)
  expect(await ended(plain, 'cancelled')).toBe(100)
  await start(options)
  expect(await walletOf(gateway, auto.player)).toBe(101)
})
