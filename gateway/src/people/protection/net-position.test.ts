import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { callWallet, seatPlayer, ticketFor, type WalletOperation } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { netPosition } from './net-position.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

test('[HD-03] the net position counts bets by their time, results by their settlement, and open stakes of any time', async () => {
  const { clock, deps } = gateway
  const player = await seatPlayer(gateway, 100_00)
  const ticket = await ticketFor(gateway, player)
  const act = (operation: WalletOperation, roundId: string, amount?: string) =>
    callWallet(gateway, operation, { ticket, roundId: `net-${roundId}`, ...(amount ? { amount } : {}) })
  const since = clock.now() + 60_000
  const position = (from = since) => netPosition(deps.db, { memberId: player.id, currency: 'BRL' }, from)

  await act('bet', 'before', '10.00')
  await act('bet', 'waiting', '3.00')
  clock.set(since)
  await act('win', 'before', '4.00')
  await act('bet', 'in', '5.00')
  await act('win', 'in', '20.00')
  await act('bet', 'returned', '7.00')
  await act('cancel', 'returned')
  expect(await position()).toEqual({ bets: 500n, open: 300n, settled: 1500n, prizes: 2400n, net: 900n })
  expect(await position(since + 1)).toEqual({ bets: 0n, open: 300n, settled: 0n, prizes: 0n, net: 0n })
  expect(await position(0)).toMatchObject({ bets: 1800n, net: 900n })
  const other = await netPosition(deps.db, { memberId: player.id, currency: 'EUR' }, 0)
  expect(other).toEqual({ bets: 0n, open: 0n, settled: 0n, prizes: 0n, net: 0n })
})
