import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { commitOf } from '../../demo/src/games/core/draw-rules.ts'
import {
  isRunning,
  type PlayAnswer,
  type PlaySession,
  type RoundReport,
} from '../../demo/src/games/core/play-shapes.ts'
import { boardOf, prizeOf, tiles } from '../../demo/src/games/mines/mines-rules.ts'
import type { MinesAct, MinesFacts, MinesResult, MinesShown } from '../../demo/src/games/mines/mines-shapes.ts'
import type { DemoVendor } from '../../demo/src/vendor/demo-vendor.ts'
import type { Gateway } from '../../src/index.ts'
import type { MerchantCode } from '../../src/platform/merchants/merchants.ts'
import { executeAsAdmin } from '../admin-command.ts'
import { answered, requestVendor, roundsOf, type Send, type Tables, tablesOf, until, walletOf } from '../play-table.ts'
import { emptyDeps, type Player, seatPlayer, ticketFor } from '../seated-player.ts'

type Report = RoundReport<MinesResult, MinesShown>
type Session = PlaySession<MinesFacts, MinesResult, MinesShown>

/** Holds the files of vendors until the last of them has ended. */
const folder = mkdtempSync(join(tmpdir(), 'mines-'))
let gateway: Gateway
let tables: Tables
let now = Date.parse('2026-11-18T12:00:00Z')
const minute = 60_000
const forward = (ms: number) => {
  now += ms
}

beforeAll(async () => {
  gateway = await emptyDeps({ clock: { now: () => now } })
  tables = tablesOf(gateway, forward)
})
afterAll(async () => {
  await tables.close()
  await gateway.close()
  rmSync(folder, { recursive: true })
})

/** A player at Mines. @param ticket another ticket than a new one */
async function seatAt(vendor: DemoVendor, player: Player) {
  const ticket = await ticketFor(gateway, player, 'AZULEJO', 'AZULEJO.feira-da-ladra')
  const seat = { operator: player.merchant, vendor: 'AZULEJO', ticket }
  const at = (process: DemoVendor) => ({
    seat,
    session: () => requestVendor<Session>(process, '/play/session', seat),
    async start(mines: number, stake: string, more: { round?: string; commit?: string; clientSeed?: string } = {}) {
      forward(2_500)
      const { commit = '' } = await requestVendor<Session>(process, '/play/session', seat)
      const { round = crypto.randomUUID(), clientSeed = 'my seed', ...changed } = more
      const request = { ...seat, round, stake, commit, bet: { mines, clientSeed }, ...changed }
      return requestVendor<Report>(process, '/play/round', request)
    },
    step: (round: string, step: number, act: MinesAct) =>
      requestVendor<Report>(process, '/play/step', { ...seat, round, step, act }),
  })
  return { ...at(vendor), at }
}
type Seat = ReturnType<Awaited<ReturnType<typeof seatAt>>['at']>

async function sit(vendor: DemoVendor, units = 100_00, merchant: MerchantCode = 'azulejo') {
  const player = await seatPlayer(gateway, units, 0, merchant)
  return { player, ...(await seatAt(vendor, player)) }
}

/** The ended round; throws for an open one. */
function endOf(answer: PlayAnswer<Report>) {
  const report = answered(answer)
  if (isRunning(report)) throw new Error('the round is open')
  return report
}

function openOf(answer: PlayAnswer<Report>) {
  const report = answered(answer)
  if (!isRunning(report)) throw new Error('the round has ended')
  return report
}

/**
 * Opens tiles of a round with one mine until one is safe. With one mine a first tile is a mine in one of 25 rounds; such a
 * round has ended, and another one is started.
 */
async function startSafely(seat: Seat, stake = '1.00') {
  for (;;) {
    const round = openOf(await seat.start(1, stake)).round
    const opened = answered(await seat.step(round, 0, { tile: 12 }))
    if (isRunning(opened)) return opened
  }
}

describe('[LA-03] a round of Mines', () => {
  test('is played with any stake from the least to the largest, and with no other', async () => {
    const table = await sit(tables.startVendor(), 1_000_00)
    const { stakes, freeStakes } = answered(await table.session())
    const [least = '', most = ''] = [stakes[0], stakes.at(-1)]
    expect(freeStakes).toBe(true)
    const cent = (text: string, more: number) => (Number(text) + more / 100).toFixed(2)
    for (const stake of [cent(least, -1), cent(most, 1)])
      expect(await table.start(3, stake)).toMatchObject({ refused: 'request.invalid' })
    const { stake } = openOf(await table.start(3, cent(least, 7)))
    expect(stake).toBe(cent(least, 7))
    expect((await roundsOf(gateway, table.player)).map(({ bet }) => bet)).toEqual([BigInt(stake.replace('.', ''))])
  })

  test('takes the stake, opens tiles, pays the prize and reveals the seeds that it had committed to', async () => {
    const table = await sit(tables.startVendor())
    const { game, facts, running } = answered(await table.session())
    expect([game, facts.digits, running]).toEqual(['mines', 2, undefined])
    const open = await startSafely(table)
    expect(await walletOf(gateway, table.player)).toBeCloseTo(Number(open.balanceAfterStake), 9)
    expect(JSON.stringify(open)).not.toMatch(/"seed"|"board"/)
    const { result, ...ended } = endOf(await table.step(open.round, 1, { take: true }))
    expect(Number(ended.payout)).toBeGreaterThan(0.99)
    expect(Number(ended.balance)).toBe(await walletOf(gateway, table.player))
    expect(result.commit).toBe(open.shown.commit)
    expect(await commitOf(result.seed)).toBe(result.commit)
    const { seed, clientSeed, mines, board } = result
    expect(await boardOf({ seed, clientSeed, mines, round: open.round })).toEqual(board)
    expect(board).not.toContain(12)
    const row = (await roundsOf(gateway, table.player)).at(-1)
    const kept = await gateway.deps.db
      .selectFrom('round_result')
      .select('result')
      .where('round_id', '=', row?.id ?? 0n)
      .execute()
    expect(kept).toEqual([{ result }])
    expect(row).toMatchObject({
      status: 'settled',
      node_id: 'AZULEJO.feira-da-ladra',
    })
  })

  test('a mine ends it without a prize', async () => {
    const table = await sit(tables.startVendor())
    const { round } = openOf(await table.start(24, '1.00'))
    const report = answered(await table.step(round, 0, { tile: 0 }))
    // With 24 mines the one safe tile is the last one, so the first tile ends the round in any case.
    const { result, payout } = endOf({ value: report })
    expect(result.hit === 0 ? payout === '0.00' : Number(payout) > 20).toBe(true)
    expect(result.board).toHaveLength(24)
    expect((await roundsOf(gateway, table.player))[0]?.status).toBe('settled')
  })

  test('pays the prize of the rules', async () => {
    const table = await sit(tables.startVendor())
    const { facts } = answered(await table.session())
    for (let tries = 0; tries < 400; tries++) {
      const { round } = openOf(await table.start(23, '0.20'))
      const first = answered(await table.step(round, 0, { tile: tries % tiles }))
      if (!isRunning(first)) continue
      const expected = prizeOf({ ...facts, stake: 20n, mines: 23, largestPrize: BigInt(facts.largestPrize) }, 1)
      const { payout } = endOf(await table.step(round, 1, { take: true }))
      expect(BigInt(payout.replace('.', ''))).toBe(expected)
      return
    }
    throw new Error('400 first tiles were mines')
  }, 60_000)

  test('a repeated request, two at once and a late one take one step, one stake and one prize', async () => {
    const table = await sit(tables.startVendor())
    const round = crypto.randomUUID()
    const { commit = '' } = await table.session()
    const both = await Promise.all([
      table.start(1, '1.00', { round, commit }),
      table.start(1, '1.00', { round, commit }),
    ])
    expect(both.filter((answer) => 'value' in answer).length).toBeGreaterThan(0)
    const again = openOf(await table.start(1, '1.00', { round, commit }))
    expect(again.steps).toBe(0)
    expect(await roundsOf(gateway, table.player)).toHaveLength(1)
    const steps = await Promise.all([table.step(round, 0, { tile: 3 }), table.step(round, 0, { tile: 3 })])
    const [first] = steps
    expect(steps[1]).toEqual(first)
    const report = answered(first as PlayAnswer<Report>)
    if (isRunning(report)) {
      expect(report).toMatchObject({ steps: 1, shown: { opened: [3] } })
      expect(await table.step(round, 0, { tile: 4 })).toMatchObject({ value: { steps: 1, shown: { opened: [3] } } })
      expect(await table.step(round, 2, { tile: 4 })).toMatchObject({ refused: 'request.invalid' })
      expect(await table.step(round, 1, { tile: 3 })).toMatchObject({ refused: 'request.invalid' })
      const taken = await Promise.all([1, 1, 1].map((step) => table.step(round, step, { take: true })))
      expect(new Set(taken.map((answer) => endOf(answer).balance)).size).toBe(1)
      expect(endOf(await table.step(round, 1, { take: true }))).toEqual(endOf(taken[0] as PlayAnswer<Report>))
    }
    const [row] = await roundsOf(gateway, table.player)
    expect(row?.status).toBe('settled')
    expect(await walletOf(gateway, table.player)).toBeCloseTo(99 + Number(row?.payout ?? 0) / 100, 9)
  })

  test('refuses bets that are not possible and takes nothing', async () => {
    const table = await sit(tables.startVendor(), 10_00)
    for (const [mines, stake, more] of [
      [0, '1.00', {}],
      [25, '1.00', {}],
      [1.5, '1.00', {}],
      [3, '0.03', {}],
      [3, '1.00', { clientSeed: 'a|b' }],
      [3, '1.00', { clientSeed: '' }],
    ] as const)
      expect(await table.start(mines, stake, more)).toMatchObject({ refused: 'request.invalid' })
    expect(await table.start(3, '20.00')).toMatchObject({ refused: 'wallet.insufficient' })
    const stale = await table.start(3, '1.00', { commit: '0'.repeat(64) })
    expect(stale).toMatchObject({ refused: 'seed.stale', commit: (await table.session()).commit })
    expect(await table.step(crypto.randomUUID(), 0, { tile: 1 })).toMatchObject({ refused: 'request.invalid' })
    expect(await walletOf(gateway, table.player)).toBe(10)
    expect(await roundsOf(gateway, table.player)).toEqual([])
  })

  test('refuses to take a prize before the first tile, and another round while one is open', async () => {
    const table = await sit(tables.startVendor())
    const { round } = openOf(await table.start(3, '1.00'))
    expect(await table.step(round, 0, { take: true })).toMatchObject({ refused: 'request.invalid' })
    expect(await table.start(3, '1.00')).toMatchObject({ refused: 'round.running' })
    expect(await roundsOf(gateway, table.player)).toHaveLength(1)
  })

  test('commits to another seed for every round', async () => {
    const table = await sit(tables.startVendor())
    const first = (await table.session()).commit
    const started = await table.start(24, '0.20')
    expect(openOf(started).shown.commit).toBe(first)
    expect(started.commit).not.toBe(first)
  })
})

describe('[LA-03] an open round of Mines', () => {
  test('continues with another ticket of the player, and belongs to no other player', async () => {
    const vendor = tables.startVendor()
    const table = await sit(vendor)
    const open = await startSafely(table)
    const reloaded = await seatAt(vendor, table.player)
    expect(answered(await reloaded.session()).running).toEqual(open)
    const stranger = await sit(vendor)
    expect(answered(await stranger.session()).running).toBeUndefined()
    expect(await stranger.step(open.round, 1, { take: true })).toMatchObject({ refused: 'round.pending' })
    expect(endOf(await reloaded.step(open.round, 1, { take: true })).stake).toBe('1.00')
    expect(await table.step(open.round, 1, { take: true })).toMatchObject({ refused: 'round.settled' })
  })

  test('continues on the same board after a restart of the vendor, and of the gateway', async () => {
    const openRoundsFile = join(mkdtempSync(join(folder, 'vendor-')), 'open-rounds.jsonl')
    const first = tables.startVendor({ openRoundsFile })
    const table = await sit(first)
    const open = await startSafely(table)
    await first.close()
    let isDown = true
    const send: Send = (request) =>
      isDown ? Promise.reject(new TypeError('the gateway starts')) : gateway.fetch(request)
    const next = table.at(tables.startVendor({ openRoundsFile, send }))
    // A step needs no wallet, so it is possible while the gateway is down; the prize is paid once it is back.
    const stepped = await next.step(open.round, 1, { tile: 13 })
    if ('value' in stepped) {
      expect(openOf(stepped).shown.opened).toEqual([12, 13])
      expect(await next.step(open.round, 2, { take: true })).toMatchObject({ refused: 'round.pending' })
      // The tile had the mine.
    } else expect(stepped).toMatchObject({ refused: 'round.pending' })
    isDown = false
    await until(async () => (await roundsOf(gateway, table.player)).at(-1)?.status === 'settled')
    expect(answered(await next.session()).running).toBeUndefined()
  })

  test('is ended by the server after its time, at the prize of that moment', async () => {
    const vendor = tables.startVendor({ watchPause: 5 })
    const table = await sit(vendor)
    const open = await startSafely(table)
    const before = await walletOf(gateway, table.player)
    forward(15 * minute - 2_000)
    expect(answered(await table.session()).running).toBeDefined()
    forward(2_001)
    await until(async () => (await roundsOf(gateway, table.player)).at(-1)?.status === 'settled')
    expect(await walletOf(gateway, table.player)).toBeGreaterThan(before + 0.99)
    const { running, history } = answered(await table.session())
    expect([running, history[0]?.round]).toEqual([undefined, open.round])
  })

  test('without an opened tile gives its stake back after its time', async () => {
    const table = await sit(tables.startVendor({ watchPause: 5 }))
    openOf(await table.start(5, '1.00'))
    forward(15 * minute + 1)
    await until(async () => (await roundsOf(gateway, table.player))[0]?.status === 'cancelled')
    expect(await walletOf(gateway, table.player)).toBe(100)
  })

  test('is ended in time also by a process that starts after it', async () => {
    const openRoundsFile = join(mkdtempSync(join(folder, 'vendor-')), 'open-rounds.jsonl')
    const first = tables.startVendor({ openRoundsFile })
    const table = await sit(first)
    await startSafely(table)
    await first.close()
    forward(60 * minute)
    tables.startVendor({ openRoundsFile, watchPause: 5 })
    await until(async () => (await roundsOf(gateway, table.player)).at(-1)?.status === 'settled')
  })

  test('a wallet that answers twice or late pays once', async () => {
    const twice: Send = async (request) => {
      const again = request.clone()
      await gateway.fetch(request)
      return gateway.fetch(again)
    }
    const table = await sit(tables.startVendor({ send: twice }))
    const open = await startSafely(table)
    const { payout, balance } = endOf(await table.step(open.round, 1, { take: true }))
    expect(Number(balance)).toBeCloseTo(Number(open.balanceAfterStake) + Number(payout), 9)
    expect(await walletOf(gateway, table.player)).toBeCloseTo(Number(balance), 9)
  })

  test('an unanswered stake is given back, and no board is dealt', async () => {
    const send: Send = async (request) => {
      const answer = await gateway.fetch(request)
      return request.url.endsWith('/bet') ? Promise.reject(new TypeError('cut')) : answer
    }
    const table = await sit(tables.startVendor({ send }))
    expect(await table.start(3, '1.00')).toMatchObject({ refused: 'round.uncertain' })
    await until(async () => (await roundsOf(gateway, table.player))[0]?.status === 'cancelled')
    expect(await walletOf(gateway, table.player)).toBe(100)
    expect(answered(await table.session()).running).toBeUndefined()
  })
})

test('[LA-03] a player who may no longer play ends the open round and gets no further one', async () => {
  const table = await sit(tables.startVendor())
  const open = await startSafely(table)
  await gateway.deps.db
    .updateTable('member')
    .set({ time_out_until: new Date(now + 60 * minute) })
    .where('id', '=', table.player.id)
    .execute()
  expect(Number(endOf(await table.step(open.round, 1, { take: true })).payout)).toBeGreaterThan(0.99)
  expect(await table.start(3, '1.00')).toMatchObject({ refused: 'player.refused' })
})

test('[LA-03] a bet whose first prize the wallet would refuse is not possible', async () => {
  const order = (value: string) => executeAsAdmin(gateway.deps, ['setting', 'azulejo', 'largestMultiple', value])
  await order('5')
  const table = await sit(tables.startVendor())
  expect(await table.start(24, '1.00')).toMatchObject({ refused: 'request.invalid' })
  const few = await table.start(5, '1.00')
  await order('--reset')
  expect(openOf(few).shown.terms.largestMultiple).toBe(5)
})
