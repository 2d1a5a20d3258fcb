import { bettingRecord } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { pino } from 'pino'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { callWallet, seatPlayer, ticketFor, type WalletOperation } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { createJobs } from '../../platform/jobs/jobs.ts'
import { stockCatalogue } from '../catalogue/stock-catalogue.ts'
import { endOpenRounds } from './end-open-rounds.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  await gateway.deps.db.transaction().execute(stockCatalogue)
})
afterAll(() => gateway.close())

const hour = 3_600_000
const order = (...words: string[]) => executeAsAdmin(gateway.deps, words)

async function seat() {
  const player = await seatPlayer(gateway, 10_00)
  const ticket = await ticketFor(gateway, player)
  const call = (operation: WalletOperation, request: Readonly<Record<string, string>> = {}) =>
    callWallet(gateway, operation, { ticket, ...request })
  return {
    player,
    bet: (roundId: string, amount: string) => call('bet', { roundId, amount }),
    win: (roundId: string, amount: string) => call('win', { roundId, amount }),
    cancel: (roundId: string) => call('cancel', { roundId }),
    status: (roundId: string, forged?: Readonly<Record<string, string>>) =>
      callWallet(gateway, 'status', { ticket, roundId }, forged),
  }
}
const refused = (errorCode: string) => expect.objectContaining({ success: false, errorCode })
const is = (status: string, bet: string, payout: string, balance: string) => ({
  success: true,
  value: { status, bet, payout, balance, currency: 'BRL' },
})

describe('[LA-03] the status of a round', () => {
  test('follows it from unknown over its stake to its end, with the balance of its last step', async () => {
    const table = await seat()
    expect(await table.status('s-1')).toEqual(refused('round.unknown'))
    await table.bet('s-1', '2.00')
    expect(await table.status('s-1')).toEqual(is('open', '2.00', '0.00', '8.00'))
    await table.win('s-1', '5.00')
    await table.bet('s-2', '1.00')
    expect(await table.status('s-1')).toEqual(is('settled', '2.00', '5.00', '13.00'))
    await table.cancel('s-2')
    expect(await table.status('s-2')).toEqual(is('cancelled', '1.00', '0.00', '13.00'))
    await table.cancel('s-3')
    expect(await table.status('s-3')).toEqual(is('cancelled', '0.00', '0.00', '13.00'))
  })

  test('is visible to the vendor and the member of the round only, also after the ticket expired', async () => {
    const [table, other] = [await seat(), await seat()]
    await table.bet('mine-1', '2.00')
    expect(await other.status('mine-1')).toEqual(refused('round.unknown'))
    expect(await table.status('mine-1', { 'x-signature': 'f'.repeat(64) })).toEqual(refused('vendor.signature'))
    expect(await table.status('mine-1', { merchant: 'saigon9' })).toEqual(refused('vendor.ticket'))
    gateway.clock.forward(13 * hour)
    expect(await table.status('mine-1')).toEqual(is('open', '2.00', '0.00', '8.00'))
    await table.cancel('mine-1')
  })
})

describe('[LA-03] a round that no vendor ends', () => {
  const endOverdueRounds = async () => {
    const jobs = await createJobs(gateway.deps.db, gateway.clock, [endOpenRounds(pino({ level: 'silent' }))])
    gateway.clock.forward(hour / 6)
    await jobs.run()
  }

  test('is listed for operators and for the player, and ends automatically with a refund', async () => {
    const table = await seat()
    expect(await order('rounds', 'azulejo')).toBe('no round of azulejo is open')
    await table.bet('left-1', '2.00')
    const listed = await order('rounds', 'azulejo')
    expect(listed).toMatch(/^\S+Z {2}tester\d+ {2}AZULEJO\.galo-da-sorte {2}left-1 {2}2\.00 {2}BRL$/)
    expect(await order('rounds', 'saigon9')).toBe('no round of saigon9 is open')
    const day = (ago: number) => new Date(gateway.clock.now() - ago * 24 * hour).toISOString().slice(0, 10)
    const own = { from: day(1), to: day(0), status: 'open' } as const
    const { list } = await gateway.get(bettingRecord, own, { token: table.player.token })
    expect(list).toMatchObject([{ bet: '2.00', status: 'open' }])

    gateway.clock.forward(23 * hour)
    await endOverdueRounds()
    expect(await table.status('left-1')).toMatchObject({ value: { status: 'open' } })
    gateway.clock.forward(hour)
    await endOverdueRounds()
    expect(await table.status('left-1')).toEqual(is('cancelled', '2.00', '0.00', '10.00'))
    expect(await order('rounds', 'azulejo')).toBe('no round of azulejo is open')
    expect(await table.win('left-1', '9.00')).toEqual(refused('round.cancelled'))
  })

  test('waits as long as the merchant sets', async () => {
    const table = await seat()
    await table.bet('hours-1', '2.00')
    await order('setting', 'azulejo', 'openRoundHours', '2')
    gateway.clock.forward(2 * hour)
    await endOverdueRounds()
    await order('setting', 'azulejo', 'openRoundHours', '--reset')
    expect(await table.status('hours-1')).toMatchObject({ value: { status: 'cancelled' } })
  })

  test('waits for its event when it is a bet on an event', async () => {
    const table = await seat()
    await table.bet('event-1', '2.00')
    const { db } = gateway.deps
    await db.updateTable('round').set({ game_classify: 'SPORTS' }).where('vendor_round_id', '=', 'event-1').execute()
    gateway.clock.forward(6 * 24 * hour)
    await endOverdueRounds()
    expect(await table.status('event-1')).toMatchObject({ value: { status: 'open' } })
    gateway.clock.forward(24 * hour)
    await endOverdueRounds()
    expect(await table.status('event-1')).toMatchObject({ value: { status: 'cancelled' } })
  })

  test('ends once, also with two concurrent requests', async () => {
    const table = await seat()
    await table.bet('race-1', '2.00')
    gateway.clock.forward(25 * hour)
    await Promise.all([endOverdueRounds(), table.cancel('race-1'), endOverdueRounds(), table.cancel('race-1')])
    expect(await table.status('race-1')).toEqual(is('cancelled', '2.00', '0.00', '10.00'))
  })
})

test('a malformed command prints the usage', async () => {
  await expect(order('rounds')).rejects.toThrow('usage: rounds')
  await expect(order('rounds', 'azulejo', 'all')).rejects.toThrow('usage: rounds')
})
