import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Gateway } from '../../src/index.ts'
import { executeAsAdmin } from '../admin-command.ts'
import { answered, luckyReels, roundsOf, type Send, type Tables, tablesOf, until, walletOf } from '../play-table.ts'
import { emptyDeps } from '../seated-player.ts'

let gateway: Gateway
let tables: Tables
let now = Date.parse('2026-11-18T12:00:00Z')

beforeAll(async () => {
  gateway = await emptyDeps({ clock: { now: () => now } })
  tables = tablesOf(gateway, (ms) => {
    now += ms
  })
})
afterAll(async () => {
  await tables.close()
  await gateway.close()
})

/** A connection that delivers every request but loses the first `count` answers of one operation. */
function losesAnswers(operation: string, count: number): Send {
  let lost = 0
  return async (request) => {
    const answer = await gateway.fetch(request)
    if (!request.url.endsWith(operation) || lost === count) return answer
    lost += 1
    throw new TypeError('connection reset')
  }
}

/** A connection that fails every win and cancellation. */
const cutEnds: Send = (request) =>
  /win|cancel/.test(request.url) ? Promise.reject(new TypeError('cut')) : gateway.fetch(request)

const always = Number.POSITIVE_INFINITY

describe('[LA-03] a broken connection between vendor and wallet', () => {
  test('a stake without an answer is sent again and taken once', async () => {
    const table = await tables.sit(tables.startVendor({ send: losesAnswers('/bet', 2) }), 10_00)
    const { payout } = answered(await table.play('1.00'))
    expect(await walletOf(gateway, table.player)).toBeCloseTo(9 + Number(payout), 9)
  })

  test('a stake that is never confirmed is given back', async () => {
    const table = await tables.sit(tables.startVendor({ send: losesAnswers('/bet', always) }), 10_00)
    expect(await table.play('1.00')).toEqual({ refused: 'round.uncertain' })
    await until(async () => (await roundsOf(gateway, table.player))[0]?.status === 'cancelled')
    expect(await walletOf(gateway, table.player)).toBe(10)
  })

  test('a stake whose answer was lost counts, also when the login ended before the retry', async () => {
    let isLost = false
    const send: Send = async (request) => {
      const answer = await gateway.fetch(request)
      if (isLost || !request.url.endsWith('/bet')) return answer
      isLost = true
      const headers = { merchant: 'azulejo', authorization: table.player.token }
      await gateway.fetch(new Request('http://gateway/wps/session/logout', { method: 'DELETE', headers }))
      throw new TypeError('connection reset')
    }
    const table = await tables.sit(tables.startVendor({ send }), 10_00)
    await table.session()
    const { stake, payout } = answered(await table.play('1.00'))
    expect(stake).toBe('1.00')
    await until(async () => (await roundsOf(gateway, table.player))[0]?.status !== 'open')
    expect(await walletOf(gateway, table.player)).toBeCloseTo(9 + Number(payout), 9)
  })

  test('a prize is shown only after it is booked, and is paid once', async () => {
    let isPaidOnce = false
    let isRepaired = false
    // The prize is booked, but neither its answer nor the status of the round reaches the vendor.
    const send: Send = async (request) => {
      const answer = await gateway.fetch(request)
      isPaidOnce ||= request.url.endsWith('/win')
      if (isPaidOnce && !isRepaired && /win|status/.test(request.url)) throw new TypeError('connection reset')
      return answer
    }
    const vendor = tables.startVendor({ send, random: luckyReels() })
    const table = await tables.sit(vendor, 10_00)
    const round = crypto.randomUUID()
    expect(await table.play('1.00', round)).toEqual({ refused: 'round.pending' })
    const session = await table.session()
    expect(session).toMatchObject({ value: { openRound: { round, stake: '1.00' }, history: [] } })
    isRepaired = true
    await until(async () => 'value' in (await table.again('1.00', round)))
    const { payout, balance } = answered(await table.again('1.00', round))
    expect(Number(payout)).toBeGreaterThan(0)
    expect(Number(balance)).toBeCloseTo(9 + Number(payout), 9)
    expect(await walletOf(gateway, table.player)).toBeCloseTo(9 + Number(payout), 9)
    expect(await table.session()).not.toHaveProperty('value.openRound')
  })

  test('a wallet that cannot be reached is reported as unreachable', async () => {
    const table = await tables.sit(tables.startVendor({ send: () => Promise.reject(new TypeError('no route')) }), 10_00)
    expect(await table.session()).toEqual({ refused: 'wallet.unreachable' })
  })

  test('rounds left open by a crash are ended by the next process', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'demo-vendor-'))
    const openRoundsFile = join(folder, 'open-rounds.jsonl')
    const crashing = tables.startVendor({ send: cutEnds, openRoundsFile, finishPause: 60_000, random: luckyReels() })
    const table = await tables.sit(crashing, 10_00)
    const round = crypto.randomUUID()
    expect(await table.play('1.00', round)).toEqual({ refused: 'round.pending' })
    await crashing.close()
    expect((await roundsOf(gateway, table.player))[0]?.status).toBe('open')
    const next = table.at(tables.startVendor({ openRoundsFile }))
    await until(async () => (await roundsOf(gateway, table.player))[0]?.status === 'settled')
    expect(await walletOf(gateway, table.player)).toBeGreaterThan(9)
    await until(async () => !('openRound' in answered(await next.session())))
    expect(await next.play('1.00', round)).toEqual({ refused: 'round.settled' })
    rmSync(folder, { recursive: true })
  })
})

/** Answers of a proxy, a failing wallet or a stranger; none of them proves that the call was not executed. */
const noAnswers: readonly [name: string, status: number, body: string][] = [
  ['a bad gateway without a code', 502, '{"success":false}'],
  ['a bad gateway with the code of a refusal', 502, '{"success":false,"errorCode":"round.cancelled"}'],
  ['a page of somebody else', 404, '<h1>Not Found</h1>'],
  ['a code that the call does not declare', 400, '{"success":false,"errorCode":"some.other"}'],
  ['a refusal that came with success', 200, '{"success":false,"errorCode":"vendor.ticket"}'],
  ['a limit', 429, '{"success":false,"errorCode":"request.too.many"}'],
]

describe.each(noAnswers)('[LA-03] %s (%i)', (_, status, body) => {
  const respond = () => new Response(body, { status })

  test('instead of an answer to a win: the win is sent again and the prize is paid', async () => {
    let times = 0
    const send: Send = async (request) =>
      request.url.endsWith('/win') && times++ < 4 ? respond() : gateway.fetch(request)
    const table = await tables.sit(tables.startVendor({ send, random: luckyReels() }), 10_00)
    await table.play('1.00')
    await until(async () => (await roundsOf(gateway, table.player))[0]?.status === 'settled')
    expect(await walletOf(gateway, table.player)).toBeGreaterThan(9)
  })

  test('instead of an answer to a stake that was taken: the stake is given back', async () => {
    const send: Send = async (request) => {
      const answer = await gateway.fetch(request)
      return request.url.endsWith('/bet') ? respond() : answer
    }
    const table = await tables.sit(tables.startVendor({ send }), 10_00)
    expect(await table.play('1.00')).toEqual({ refused: 'round.uncertain' })
    await until(async () => (await roundsOf(gateway, table.player))[0]?.status === 'cancelled')
    expect(await walletOf(gateway, table.player)).toBe(10)
  })
})

describe('[LA-03] a round that the vendor does not remember', () => {
  test('is looked up in the wallet after a restart, and is not drawn again', async () => {
    const table = await tables.sit(tables.startVendor({ random: luckyReels() }), 10_00)
    const round = crypto.randomUUID()
    const { balance } = answered(await table.play('1.00', round))
    const restarted = table.at(tables.startVendor())
    expect(await restarted.play('1.00', round)).toEqual({ refused: 'round.settled' })
    expect(await walletOf(gateway, table.player)).toBe(Number(balance))
    expect(await restarted.session()).toMatchObject({ value: { history: [] } })
  })

  test('is looked up in the wallet when it is older than the stored rounds', async () => {
    const table = await tables.sit(tables.startVendor(), 900_00)
    const round = crypto.randomUUID()
    answered(await table.play('1.00', round))
    for (let count = 0; count < 50; count++) answered(await table.play('1.00'))
    const before = await walletOf(gateway, table.player)
    expect(await table.play('1.00', round)).toEqual({ refused: 'round.settled' })
    expect(await walletOf(gateway, table.player)).toBe(before)
  })

  test('is cancelled and its stake is given back when a process left it open without storing it', async () => {
    const crashing = tables.startVendor({ send: cutEnds, finishPause: 60_000 })
    const table = await tables.sit(crashing, 10_00)
    const round = crypto.randomUUID()
    await table.play('1.00', round)
    await crashing.close()
    const restarted = table.at(tables.startVendor())
    expect(await restarted.play('1.00', round)).toEqual({ refused: 'round.uncertain' })
    await until(async () => (await roundsOf(gateway, table.player))[0]?.status === 'cancelled')
    expect(await walletOf(gateway, table.player)).toBe(10)
    await until(async () => !('openRound' in answered(await restarted.session())))
    expect(await restarted.play('1.00', round)).toEqual({ refused: 'round.cancelled' })
  })

  test('does not start while the wallet is unreachable', async () => {
    const send: Send = (request) =>
      request.url.endsWith('/status') ? Promise.reject(new TypeError('cut')) : gateway.fetch(request)
    const table = await tables.sit(tables.startVendor({ send }), 10_00)
    expect(await table.play('1.00')).toEqual({ refused: 'wallet.unreachable' })
    expect(await roundsOf(gateway, table.player)).toEqual([])
  })
})

test('[LA-03] a prize above the wallet’s limit is never shown; the stake is given back', async () => {
  const order = (value: string) => executeAsAdmin(gateway.deps, ['setting', 'azulejo', 'largestPrize', value])
  const table = await tables.sit(tables.startVendor({ random: luckyReels() }), 900_00)
  await order('1')
  const round = crypto.randomUUID()
  const stake = answered(await table.session()).stakes.at(-1) ?? ''
  expect(await table.play(stake, round)).toEqual({ refused: 'round.pending' })
  await until(async () => (await roundsOf(gateway, table.player))[0]?.status === 'cancelled')
  await order('--reset')
  expect(await walletOf(gateway, table.player)).toBe(900)
  await until(async () => !('openRound' in answered(await table.session())))
  expect(await table.play(stake, round)).toEqual({ refused: 'round.cancelled' })
})
