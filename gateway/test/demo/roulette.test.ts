import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { ChipsFacts } from '../../demo/src/games/core/chips-rules.ts'
import { isRunning } from '../../demo/src/games/core/play-shapes.ts'
import { payoutOf } from '../../demo/src/games/roulette/roulette-rules.ts'
import type { RouletteResult, RouletteTable } from '../../demo/src/games/roulette/roulette-shapes.ts'
import { systemRandom } from '../../demo/src/random.ts'
import type { DemoVendor, DemoVendorOptions } from '../../demo/src/vendor/demo-vendor.ts'
import type { Gateway } from '../../src/index.ts'
import type { MerchantCode } from '../../src/platform/merchants/merchants.ts'
import { callsOf, openTable, serveSockets } from '../demo-table.ts'
import { answered, roundsOf, type Send, type Tables, tablesOf, until, walletOf } from '../play-table.ts'
import { emptyDeps, type Player, seatPlayer, ticketFor } from '../seated-player.ts'

const folder = mkdtempSync(join(tmpdir(), 'roulette-'))
let gateway: Gateway
let tables: Tables
let now = Date.parse('2026-11-18T12:00:00Z')
const forward = (ms: number) => {
  now += ms
}
const closers: (() => Promise<unknown>)[] = []
const origin = 'http://games.test'

beforeAll(async () => {
  gateway = await emptyDeps({ clock: { now: () => now } })
  tables = tablesOf(gateway, forward)
})
afterAll(async () => {
  await tables.close()
  for (const close of closers) await close()
  await gateway.close()
  rmSync(folder, { recursive: true })
})

/** A vendor with its sockets, whose wheel stops at the given number. */
async function startTables(options: Partial<DemoVendorOptions> = {}, number = 17) {
  const random = { ...systemRandom, below: () => number }
  const vendor = tables.startVendor({ origin, random, roomPause: 5, watchPause: 5, ...options })
  const { port, close } = await serveSockets(vendor)
  closers.push(close)
  return { vendor, port }
}
type Place = Awaited<ReturnType<typeof startTables>>

async function callsFor(vendor: DemoVendor, player: Player) {
  const ticket = await ticketFor(gateway, player, 'TEJO', 'TEJO.roleta-lisboa')
  return callsOf<ChipsFacts, RouletteResult>(vendor, { operator: player.merchant, vendor: 'TEJO', ticket })
}

async function sit({ vendor, port }: Place, merchant: MerchantCode = 'azulejo', type: 0 | 4 = 0) {
  const player = await seatPlayer(gateway, 1000_00, type, merchant)
  const calls = await callsFor(vendor, player)
  const page = await openTable(port, { type: 'hello', ...calls.seat })
  await page.next('table')
  return { player, ...calls, page }
}

const step = 5_00
const red = [['red', step]] as const

describe('[LB-06] [LA-03] a table of roulette', () => {
  test('two players bet on one spin, see it at the same time and are paid by the same number', async () => {
    const place = await startTables()
    const [one, other] = [await sit(place), await sit(place)]
    const { round } = one.page.present()
    expect(answered(await one.session())).toMatchObject({ game: 'roulette', hasTable: true })
    const placed = answered(
      await one.bet(round, [
        ['17', step],
        ['dozen-2', 10_00],
      ]),
    )
    expect(placed).toMatchObject({ stake: '15.00', tableRound: round })
    answered(await other.bet(round, red))
    await one.page.next('table', ({ betting, persons, total }) => betting === 2 && persons === 2 && total === '20.00')
    forward(15_000)
    await one.page.phase('spin', round)
    expect(JSON.stringify(one.page.frames)).not.toContain('"number"')
    forward(6_000)
    const seen = await Promise.all([one, other].map(({ page }) => page.phase('result', round)))
    expect(seen.map(({ shown }) => shown as RouletteTable)).toEqual([{ number: 17 }, { number: 17 }])
    const [{ played }, lost] = await Promise.all([one.page.next('ended'), other.page.next('ended')])
    expect(played).toMatchObject({
      payout: '210.00',
      result: {
        roulette: 17,
        bets: [
          ['17', step],
          ['dozen-2', 10_00],
        ],
      },
    })
    expect(lost.played?.payout).toBe('0.00')
    expect([await walletOf(gateway, one.player), await walletOf(gateway, other.player)]).toEqual([1195, 995])
    expect((await roundsOf(gateway, one.player))[0]).toMatchObject({
      status: 'settled',
      payout: 210_00n,
      valid_bet: 15_00n,
    })
    expect(answered(await other.session()).history[0]?.result.roulette).toBe(17)
    forward(6_000)
    await one.page.phase('bets', round, false)
    expect(one.page.frames.findLast(({ type }) => type === 'past')).toEqual({ type: 'past', rounds: [17] })
  })

  test('opposing sides count 0 as turnover, and the betting record keeps the number', async () => {
    const table = await sit(await startTables())
    const { round } = table.page.present()
    answered(await table.bet(round, [...red, ['black', step]]))
    forward(15_000)
    await table.page.phase('spin', round)
    forward(6_000)
    await table.page.next('ended')
    const [row] = await roundsOf(gateway, table.player)
    expect(row).toMatchObject({ bet: 10_00n, payout: 10_00n, valid_bet: 0n })
    const kept = await gateway.deps.db
      .selectFrom('round_result')
      .select('result')
      .where('round_id', '=', row?.id ?? 0n)
      .executeTakeFirst()
    expect(kept?.result).toMatchObject({ roulette: 17 })
  })

  test('fifty bets one millisecond after closing are all refused and take nothing', async () => {
    const place = await startTables()
    const seats = await Promise.all(Array.from({ length: 50 }, () => sit(place)))
    const { round } = seats[0]?.page.present() ?? { round: '' }
    forward(15_001)
    const answers = await Promise.all(seats.map((seat) => seat.bet(round, red)))
    expect(answers).toEqual(seats.map(() => ({ refused: 'bets.closed' })))
    for (const { player } of seats) expect(await roundsOf(gateway, player)).toEqual([])
  }, 60_000)

  test('refuses bets that are not possible, another round and a second bet of a round', async () => {
    const table = await sit(await startTables())
    const { round } = table.page.present()
    expect(await table.bet('another', red)).toEqual({ refused: 'bets.closed' })
    expect(await table.bet(round, red, { stake: '1.00' })).toEqual({ refused: 'request.invalid' })
    expect(await table.bet(round, [['40', step]])).toEqual({ refused: 'request.invalid' })
    expect(await table.bet(round, [['17', 1]])).toEqual({ refused: 'request.invalid' })
    expect(await walletOf(gateway, table.player)).toBe(1000)
    const same = { round: crypto.randomUUID() }
    const first = answered(await table.bet(round, red, same))
    expect(await table.bet(round, red, same)).toEqual({ value: first })
    forward(600)
    expect(await table.bet(round, [['black', step]])).toEqual({ refused: 'round.running' })
    expect(await roundsOf(gateway, table.player)).toHaveLength(1)
  })

  test('brands and trial money have tables of their own', async () => {
    const place = await startTables()
    const seats = [await sit(place), await sit(place, 'norte'), await sit(place, 'azulejo', 4)]
    const seen = seats.map(({ page }) => page.present())
    expect(new Set(seen.map(({ round }) => round)).size).toBe(3)
    expect(seen.map(({ persons }) => persons)).toEqual([1, 1, 1])
    expect(seen[0]?.me).toMatch(/^\w{1,2}\*\*\*\w{1,2}$/)
  })
})

describe('[LB-06] a bet whose table or wallet fails', () => {
  test('comes back when its vendor was killed before the draw', async () => {
    const files = { openRoundsFile: join(folder, 'a-rounds'), roomsFile: join(folder, 'a-rooms') }
    const table = await sit(await startTables(files))
    answered(await table.bet(table.page.present().round, red))
    // A killed process does nothing more; the file has what it wrote.
    await startTables({ openRoundsFile: files.openRoundsFile, roomsFile: files.roomsFile })
    await until(async () => (await roundsOf(gateway, table.player))[0]?.status === 'cancelled')
    expect(await walletOf(gateway, table.player)).toBe(1000)
  })

  test('ends once with the stored number when its vendor was killed after the draw', async () => {
    const files = { openRoundsFile: join(folder, 'b-rounds'), roomsFile: join(folder, 'b-rooms') }
    let isDown = false
    const send: Send = (request) => (isDown ? Promise.reject(new TypeError('down')) : gateway.fetch(request))
    const table = await sit(await startTables({ ...files, send }, 7))
    const { round } = table.page.present()
    answered(await table.bet(round, [['7', step]]))
    forward(15_000)
    await table.page.phase('spin', round)
    isDown = true
    const next = await startTables(files, 30)
    await until(async () => (await roundsOf(gateway, table.player))[0]?.status === 'settled')
    expect(await walletOf(gateway, table.player)).toBe(1000 - 5 + payoutOf([{ place: '7', amount: step }], 7) / 100)
    const again = await callsFor(next.vendor, table.player)
    expect(answered(await again.session()).running).toBeUndefined()
    // The killed process cannot book it a second time either.
    isDown = false
    forward(6_000)
    await table.page.next('ended')
    expect(await walletOf(gateway, table.player)).toBe(1175)
  })

  test('comes back when the wallet confirms the stake after bets closed', async () => {
    let isLate = true
    const send: Send = async (request) => {
      const answer = await gateway.fetch(request)
      if (request.url.endsWith('/bet') && isLate) forward(15_000)
      return answer
    }
    const table = await sit(await startTables({ send }))
    expect(await table.bet(table.page.present().round, red)).toEqual({ refused: 'bets.closed' })
    await until(async () => (await roundsOf(gateway, table.player))[0]?.status === 'cancelled')
    expect(await walletOf(gateway, table.player)).toBe(1000)
    isLate = false
  })

  test('is paid once when the wallet is down as the round ends, and the page hears of it then', async () => {
    let isDown = false
    const send: Send = (request) =>
      isDown && request.url.endsWith('/win') ? Promise.reject(new TypeError('down')) : gateway.fetch(request)
    const table = await sit(await startTables({ send }))
    const { round } = table.page.present()
    answered(await table.bet(round, [['17', step]]))
    isDown = true
    forward(15_000)
    await table.page.phase('spin', round)
    forward(6_000)
    await table.page.phase('result', round)
    expect(table.page.frames.some(({ type }) => type === 'ended')).toBe(false)
    isDown = false
    const { played } = await table.page.next('ended')
    expect([played?.payout, await walletOf(gateway, table.player)]).toEqual(['180.00', 1175])
  })
})

describe('[LB-06] the socket of a table', () => {
  test('opens for its own page and a valid ticket only, and takes no further frame', async () => {
    const place = await startTables()
    await expect(openTable(place.port, {}, { origin: 'http://elsewhere.test' })).rejects.toThrow('403')
    const seat = { type: 'hello', operator: 'azulejo', vendor: 'TEJO', ticket: 'made-up' }
    expect(await (await openTable(place.port, seat, { origin })).closed).toBe(4401)
    expect(await (await openTable(place.port, { ...seat, vendor: 'NOBODY' })).closed).toBe(4400)
    expect(await (await openTable(place.port, { type: 'other' })).closed).toBe(4400)
    const table = await sit(place)
    table.page.send(JSON.stringify({ type: 'hello', ...table.seat }))
    expect(await table.page.closed).toBe(4400)
  })

  test('a player has at most eight connections', async () => {
    const place = await startTables()
    const table = await sit(place)
    const more = await Promise.all(
      Array.from({ length: 8 }, () => openTable(place.port, { type: 'hello', ...table.seat })),
    )
    expect(await Promise.race(more.map(({ closed }) => closed))).toBe(4429)
    expect(table.page.present().persons).toBe(1)
  })

  test('a bet without the round of its table is refused', async () => {
    const table = await sit(await startTables())
    const report = await table.bet(table.page.present().round, red)
    expect(isRunning(answered(report))).toBe(true)
    const next = await sit(await startTables())
    expect(await next.bet('', red)).toEqual({ refused: 'bets.closed' })
  })
})
