import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { dealOf } from '../../demo/src/games/baccarat/baccarat.ts'
import { payoutOf, winnerOf } from '../../demo/src/games/baccarat/baccarat-rules.ts'
import type { BaccaratHands, BaccaratResult } from '../../demo/src/games/baccarat/baccarat-shapes.ts'
import type { ChipsFacts } from '../../demo/src/games/core/chips-rules.ts'
import { systemRandom } from '../../demo/src/random.ts'
import type { Gateway } from '../../src/index.ts'
import { callsOf, openTable, serveSockets } from '../demo-table.ts'
import { answered, roundsOf, type Tables, tablesOf, walletOf } from '../play-table.ts'
import { emptyDeps, seatPlayer, ticketFor } from '../seated-player.ts'

let gateway: Gateway
let tables: Tables
let now = Date.parse('2026-11-18T12:00:00Z')
const forward = (ms: number) => {
  now += ms
}
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  gateway = await emptyDeps({ clock: { now: () => now } })
  tables = tablesOf(gateway, forward)
})
afterAll(async () => {
  await tables.close()
  for (const close of closers) await close()
  await gateway.close()
})

/** A player at a table whose next cards come from the shoe in the given order. */
async function sitAt(cards: readonly number[]) {
  let drawn = 0
  const random = { ...systemRandom, below: () => cards[drawn++ % cards.length] ?? 0 }
  const vendor = tables.startVendor({ random, roomPause: 5, watchPause: 5 })
  const { port, close } = await serveSockets(vendor)
  closers.push(close)
  const player = await seatPlayer(gateway, 1000_00)
  const ticket = await ticketFor(gateway, player, 'NAU', 'NAU.bacara-marques')
  const calls = callsOf<ChipsFacts, BaccaratResult>(vendor, { operator: 'azulejo', vendor: 'NAU', ticket })
  const page = await openTable(port, { type: 'hello', ...calls.seat })
  const { round } = await page.next('table')
  const deal = async () => {
    forward(15_000)
    await page.phase('deal', round)
    expect(JSON.stringify(page.frames)).not.toContain('"bank":[')
    forward(3_000)
    return page.next('ended')
  }
  return { player, page, round, deal, ...calls }
}

test('[LB-06] player and bank together push on turnover, and the table shows the hands to all', async () => {
  // Player 9 and king, bank 7 and king: the player has a natural.
  const table = await sitAt([8, 6, 12, 25, 1, 2])
  answered(
    await table.bet(table.round, [
      ['player', 10_00],
      ['bank', 10_00],
      ['player-pair', 5_00],
    ]),
  )
  const { played } = await table.deal()
  const hands: BaccaratHands = { player: [8, 12], bank: [6, 25] }
  expect(played).toMatchObject({ payout: '20.00', result: { baccarat: hands } })
  const seen = await table.page.phase('result')
  expect(seen.shown).toEqual(hands)
  expect(winnerOf(dealOf(hands))).toBe('player')
  expect((await roundsOf(gateway, table.player))[0]).toMatchObject({ bet: 25_00n, payout: 20_00n, valid_bet: 5_00n })
  expect(table.page.frames.findLast(({ type }) => type === 'past')).toEqual({
    type: 'past',
    rounds: [{ winner: 'player', points: 9 }],
  })
})

test('[LB-06] a tie gives bets on the sides back and counts nothing', async () => {
  // Player 9 and king, bank 9 and queen.
  const table = await sitAt([8, 21, 12, 24, 1, 2])
  const bets = [['bank', 10_00]] as const
  answered(await table.bet(table.round, bets))
  const { played } = await table.deal()
  expect(played?.payout).toBe('10.00')
  expect(payoutOf([{ place: 'bank', amount: 10_00 }], dealOf({ player: [8, 12], bank: [21, 24] }))).toBe(10_00)
  expect((await roundsOf(gateway, table.player))[0]).toMatchObject({ status: 'settled', valid_bet: 0n })
  expect(await walletOf(gateway, table.player)).toBe(1000)
})

test('[LB-06] bets that are not possible are refused', async () => {
  const table = await sitAt([8, 6, 12, 25, 1, 2])
  expect(await table.bet(table.round, [['red', 5_00]])).toEqual({ refused: 'request.invalid' })
  expect(await table.bet(table.round, [['tie', 1]])).toEqual({ refused: 'request.invalid' })
  expect(await roundsOf(gateway, table.player)).toEqual([])
})
