import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { PlayedRound, PlaySession } from '../../demo/src/games/core/play-shapes.ts'
import { multiplierOf } from '../../demo/src/games/video-slot/pay-table.ts'
import {
  lineCount,
  mostFreeSpins,
  reels,
  type Stops,
  scatter,
  spinsOf,
  stopsFrom,
} from '../../demo/src/games/video-slot/video-slot-rules.ts'
import type { VideoSlotFacts, VideoSlotResult } from '../../demo/src/games/video-slot/video-slot-shapes.ts'
import type { DemoVendor } from '../../demo/src/vendor/demo-vendor.ts'
import type { Gateway } from '../../src/index.ts'
import type { MerchantCode } from '../../src/platform/merchants/merchants.ts'
import { type Random, systemRandom } from '../../src/platform/pipeline/random.ts'
import { executeAsAdmin } from '../admin-command.ts'
import { answered, requestVendor, roundsOf, type Send, type Tables, tablesOf, until, walletOf } from '../play-table.ts'
import { emptyDeps, seatPlayer, ticketFor } from '../seated-player.ts'

type Session = PlaySession<VideoSlotFacts, VideoSlotResult>
type Round = PlayedRound<VideoSlotResult>

let gateway: Gateway
let tables: Tables
let now = Date.parse('2026-11-18T12:00:00Z')
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
})

/** A player at a slot of the catalogue with five reels. */
async function sit(vendor: DemoVendor, units = 100_00, merchant: MerchantCode = 'azulejo') {
  const player = await seatPlayer(gateway, units, 0, merchant)
  const ticket = await ticketFor(gateway, player, 'DOURO', 'DOURO.noites-de-alfama')
  const seat = { operator: merchant, vendor: 'DOURO', ticket }
  return {
    player,
    session: () => requestVendor<Session>(vendor, '/play/session', seat),
    play(stake: string, round: string = crypto.randomUUID()) {
      forward(2_500)
      return requestVendor<Round>(vendor, '/play/round', { ...seat, round, stake })
    },
  }
}

/** Stops with so many scatters in the upper row, from the left. */
const scattersAt = (count: number): Stops =>
  reels.map((reel, at) => (reel.indexOf(scatter) + (at < count ? 0 : 3)) % reel.length)

/** Random numbers that give these spins, and then spins without a scatter. */
function spinning(...spins: readonly Stops[]): Random {
  let drawn = 0
  return {
    ...systemRandom,
    below: () => {
      const stops = spins[Math.floor(drawn / reels.length)] ?? scattersAt(0)
      return stops[drawn++ % reels.length] ?? 0
    },
  }
}

describe('[LA-03] the slot with five reels', () => {
  test('shows its symbols, pays, chances and the exact return before the first bet', async () => {
    const { game, facts, rtp, stakes } = answered(await (await sit(tables.startVendor())).session())
    expect(game).toBe('video-slot')
    expect(facts.symbols).toHaveLength(9)
    expect(new Set(facts.symbols.map(({ picture }) => picture)).size).toBe(9)
    expect(facts.exactReturn.toFixed(2)).toBe(rtp)
    expect(stakes.every((stake) => Number(stake) > 0)).toBe(true)
    expect(facts.freeSpinsEvery).toBeCloseTo(96.08, 2)
  })

  test('debits each stake once and credits what its stored stops pay', async () => {
    const table = await sit(tables.startVendor())
    const { facts } = answered(await table.session())
    let wallet = 100
    for (let count = 0; count < 20; count++) {
      const { stake, payout, balance, result } = answered(await table.play('1.00'))
      const stops = stopsFrom(result.stops)[Symbol.iterator]()
      const spins = spinsOf(() => stops.next().value, { ...facts, most: 1e9 })
      expect(Number(payout)).toBeCloseTo((spins.at(-1)?.total ?? 0) / lineCount, 9)
      expect(spins.length - 1).toBe(result.freeSpins)
      wallet += Number(payout) - Number(stake)
      expect(Number(balance)).toBeCloseTo(wallet, 9)
    }
    expect(await walletOf(gateway, table.player)).toBeCloseTo(wallet, 9)
    expect(await roundsOf(gateway, table.player)).toHaveLength(20)
  })

  test('free spins belong to the paid round: one stake, one prize, one stored result', async () => {
    const table = await sit(tables.startVendor({ random: spinning(scattersAt(3), scattersAt(2), scattersAt(4)) }))
    const round = crypto.randomUUID()
    const played = answered(await table.play('1.00', round))
    expect(played.result.freeSpins).toBe(25)
    expect(played.result.stops).toHaveLength(5 * 26)
    expect(Number(played.payout)).toBeGreaterThan(2 + multiplierOf('low') * 10 - 0.001)
    expect(await table.play('1.00', round)).toEqual({ value: played })
    const rows = await roundsOf(gateway, table.player)
    expect(rows.map(({ status, payout }) => [status, Number(payout)])).toEqual([
      ['settled', Math.round(Number(played.payout) * 100)],
    ])
    const kept = await gateway.deps.db
      .selectFrom('round_result')
      .select('result')
      .where('round_id', '=', rows[0]?.id ?? 0n)
      .execute()
    expect(kept).toEqual([{ result: played.result }])
  })

  test('the longest round still fits into the betting record', async () => {
    const endless = Array.from({ length: mostFreeSpins + 1 }, (_, at) => scattersAt(at % 4 === 0 ? 3 : 0))
    const table = await sit(tables.startVendor({ random: spinning(...endless) }))
    const { result } = answered(await table.play('1.00'))
    expect(result.freeSpins).toBe(mostFreeSpins)
    expect(JSON.stringify(result).length).toBeLessThan(1_000)
    expect((await roundsOf(gateway, table.player))[0]?.status).toBe('settled')
  })

  test('a prize without an answer of the wallet is paid once, with the result that was drawn', async () => {
    let isCut = true
    const send: Send = async (request) => {
      const answer = await gateway.fetch(request)
      return isCut && request.url.endsWith('/win') ? Promise.reject(new TypeError('cut')) : answer
    }
    const table = await sit(tables.startVendor({ send, random: spinning(scattersAt(3)) }))
    const round = crypto.randomUUID()
    expect(await table.play('1.00', round)).toMatchObject({ refused: 'round.pending' })
    isCut = false
    await until(async () => 'value' in (await table.play('1.00', round)))
    const played = answered(await table.play('1.00', round))
    expect(played.result.freeSpins).toBe(10)
    expect(await walletOf(gateway, table.player)).toBeCloseTo(99 + Number(played.payout), 9)
  })

  test('uses whole stakes and prizes in a currency without decimals', async () => {
    const table = await sit(tables.startVendor({ random: spinning(scattersAt(3)) }), 5_000_000, 'saigon9')
    const { stakes } = answered(await table.session())
    expect(stakes.filter((stake) => !/^\d+$/.test(stake))).toEqual([])
    const { payout, balance } = answered(await table.play(stakes[0] ?? ''))
    expect([payout, balance].filter((text) => !/^\d+$/.test(text))).toEqual([])
  })

  test('takes no stake when the limit of the wallet would cut the prizes of the pay table', async () => {
    const order = (value: string) => executeAsAdmin(gateway.deps, ['setting', 'azulejo', 'largestMultiple', value])
    await order('4999')
    const table = await sit(tables.startVendor())
    expect(await table.play('1.00')).toEqual({ refused: 'request.invalid' })
    await order('--reset')
    expect(await walletOf(gateway, table.player)).toBe(100)
    expect(await roundsOf(gateway, table.player)).toEqual([])
  })
})
