import type { LimitKind } from '@azulejo/shared/kernel'
import { decidePlayerLimit, launchGame, placeLotteryBet, playerLimits, setPlayerLimits } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { newKey } from '../../../test/demo-payments.ts'
import { type TransferSite, transferSite } from '../../../test/demo-transfers.ts'
import { type LotterySite, lotterySite } from '../../../test/lottery-site.ts'
import {
  callWallet,
  type Player,
  seatAgain,
  seatPlayer,
  ticketFor,
  type WalletOperation,
} from '../../../test/seated-player.ts'
import type { TestGateway } from '../../../test/test-gateway.ts'
import { stockCatalogue } from '../../play/catalogue/stock-catalogue.ts'
import { issueAt } from '../../play/lottery/draw/calendar.ts'

const minute = 60_000
const day = 24 * 60 * minute

let lottery: LotterySite
let transfers: TransferSite
beforeAll(async () => {
  const site = await lotterySite(undefined, { only: ['SSC60'] })
  lottery = { ...site, gateway: { ...site.gateway, clock: site.clock } }
  transfers = await transferSite()
  await transfers.gateway.deps.db.transaction().execute(stockCatalogue)
})
afterAll(async () => {
  await lottery.gateway.close()
  await transfers.close()
})

/** A player at a vendor's game; `act` is answered with `ok` or the code of the refusal. */
async function seat(gateway: TestGateway, cents = 1_000_00) {
  const player = await seatPlayer(gateway, cents)
  const ticket = await ticketFor(gateway, player)
  return {
    player,
    act: async (operation: WalletOperation, roundId: string, amount?: string) => {
      const request = { ticket, roundId: `${player.id}-${roundId}`, ...(amount ? { amount } : {}) }
      const { success, errorCode } = await callWallet(gateway, operation, request)
      return success ? 'ok' : errorCode
    },
  }
}

const set = (gateway: TestGateway, player: Player, kind: LimitKind, windows: Readonly<Record<string, string>>) =>
  gateway.get(setPlayerLimits, { kind, ...windows }, player)

const limitOf = async (gateway: TestGateway, player: Player, kind: LimitKind, period = 'day') =>
  (await gateway.get(playerLimits, {}, player)).limits.find((one) => one.kind === kind && one.period === period)

test('[MB-04] a lottery bet and a chase above a limit are refused whole, with the kind, the window and the sums', async () => {
  const { gateway } = lottery
  const player = await lottery.player(1_000_00)
  const line = lottery.line('SSC60', 'position', [['1', '2', '3', '4', '5'], [], [], [], []], { series: 1800 })
  expect((await lottery.bet(player, [line])).value?.totalBettingAmount).toBe('10.00')
  await set(gateway, player, 'bet', { day: '25.00' })
  const game = lottery.gameOf('SSC60')
  const next = issueAt(game, gateway.clock.now() + 60_000)
  const chase = { issues: [{ numero: next.numero, multiple: 1 }], winningStop: false }
  const chased = () => gateway.request(placeLotteryBet, { lines: [line], chase }, { ...player, key: newKey() })
  expect(await chased()).toMatchObject({
    errorCode: 'limit.reached',
    detail: { kind: 'bet', period: 'day', limit: '25.00', used: '10.00', left: '15.00' },
  })
  expect((await lottery.bet(player, [line])).success).toBe(true)
  expect((await lottery.bet(player, [line])).errorCode).toBe('limit.reached')
  expect(await auditLedger(gateway.deps.db)).toEqual(cleanAudit)
})

test('[MB-04] a limit of stakes refuses the vendor call above it; the open round ends and is paid', async () => {
  const { gateway } = lottery
  const { player, act } = await seat(gateway)
  await set(gateway, player, 'bet', { day: '100.00' })
  expect(await act('bet', 'one', '60.00')).toBe('ok')
  expect(await act('bet', 'two', '40.01')).toBe('player.refused')
  expect(await act('bet', 'three', '40.00')).toBe('ok')
  expect(await limitOf(gateway, player, 'bet')).toMatchObject({ amount: '100.00', used: '100.00', left: '0.00' })
  expect(await act('bet', 'four', '0.01')).toBe('player.refused')
  // A stake that was taken is answered again, and a returned one frees the limit.
  expect(await act('bet', 'one', '60.00')).toBe('ok')
  expect(await act('win', 'one', '500.00')).toBe('ok')
  expect(await act('cancel', 'three')).toBe('ok')
  expect(await act('bet', 'five', '40.00')).toBe('ok')
  const again = await seatAgain(gateway, player)
  gateway.clock.forward(day)
  expect(await limitOf(gateway, await seatAgain(gateway, again), 'bet')).toMatchObject({ used: '0.00' })
})

test('[MB-04] stakes of one moment do not exceed a limit together, and a limit lowered before them is kept', async () => {
  const { gateway } = lottery
  const { player, act } = await seat(gateway)
  await set(gateway, player, 'bet', { day: '50.00' })
  const rounds = Array.from({ length: 12 }, (_, place) => `at-once-${place}`)
  const answers = await Promise.all(rounds.map((round) => act('bet', round, '10.00')))
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(5)
  expect(await limitOf(gateway, player, 'bet')).toMatchObject({ used: '50.00' })
  const other = await seat(gateway)
  expect(await other.act('bet', 'before', '10.00')).toBe('ok')
  await Promise.all([
    set(gateway, other.player, 'bet', { day: '10.00' }),
    ...rounds.map((round) => other.act('bet', round, '1.00')),
  ])
  expect(await other.act('bet', 'after', '1.00')).toBe('player.refused')
})

test('[MB-04] a limit of losses counts open stakes as lost, and prizes give back', async () => {
  const { gateway } = lottery
  const { player, act } = await seat(gateway)
  await set(gateway, player, 'loss', { week: '100.00' })
  expect(await act('bet', 'one', '70.00')).toBe('ok')
  expect(await act('bet', 'two', '31.00')).toBe('player.refused')
  expect(await act('win', 'one', '50.00')).toBe('ok')
  expect(await limitOf(gateway, player, 'loss', 'week')).toMatchObject({ used: '20.00', left: '80.00' })
  expect(await act('bet', 'three', '80.00')).toBe('ok')
  expect(await act('win', 'three', '0.00')).toBe('ok')
  expect(await act('bet', 'four', '0.01')).toBe('player.refused')
  expect(await limitOf(gateway, player, 'loss', 'week')).toMatchObject({ used: '100.00', left: '0.00' })
})

test('[MB-04] a transfer to a vendor counts as staked and as lost until it comes back', async () => {
  const { gateway } = transfers
  const { player, act } = await seat(gateway)
  await set(gateway, player, 'bet', { day: '100.00' })
  await set(gateway, player, 'loss', { day: '90.00' })
  await transfers.transfer(player, { direction: 'IN', vassalages: ['SERRA'], amount: '60.00' })
  await transfers.work()
  expect(await limitOf(gateway, player, 'bet')).toMatchObject({ used: '60.00' })
  expect(await limitOf(gateway, player, 'loss')).toMatchObject({ used: '60.00' })
  await expect(transfers.transfer(player, { direction: 'IN', vassalages: ['LOTUS'], amount: '30.01' })).rejects.toThrow(
    'limit.reached',
  )
  expect(await act('bet', 'beside', '30.01')).toBe('player.refused')
  expect(await act('bet', 'beside', '30.00')).toBe('ok')
  await transfers.transfer(player, { direction: 'OUT', vassalages: ['SERRA'] })
  await transfers.work()
  expect(await limitOf(gateway, player, 'bet')).toMatchObject({ used: '30.00' })
})

test('[MB-04] at the limit of time launches and bets are refused; sessions at once count once, ended ones too', async () => {
  const { gateway } = transfers
  const { player, act } = await seat(gateway)
  const other = await seatAgain(gateway, player)
  await set(gateway, player, 'time', { day: '60' })
  for (let minutes = 0; minutes < 59; minutes += 1) {
    gateway.clock.forward(minute)
    await gateway.get(playerLimits, {}, player)
  }
  await gateway.deps.db.deleteFrom('session').where('member_id', '=', other.id).execute()
  const again = await seatAgain(gateway, player)
  expect(await limitOf(gateway, again, 'time')).toMatchObject({ amount: '60', used: '58', left: '2' })
  expect(await act('bet', 'late', '1.00')).toBe('vendor.ticket')
  gateway.clock.forward(2 * minute)
  const game = await gateway.deps.db
    .selectFrom('game')
    .select(['game_id', 'node_id', 'vendor'])
    .where('status', '=', 'open')
    .where('vendor', '=', 'AZULEJO')
    .where('free_play', '=', true)
    .orderBy('node_id')
    .executeTakeFirstOrThrow()
  const launch = {
    gameId: game.game_id,
    nodeId: game.node_id,
    vassalage: game.vendor,
    username: 'tester',
    merchantCode: again.merchant,
    language: 'pt',
    accountType: 1 as const,
    confirmTrans: 0 as const,
    launchMode: 'GLS' as const,
    platform: 'html5-desktop' as const,
    clientType: 3 as const,
  }
  const refused = await gateway.request(launchGame, launch, again)
  expect(refused).toMatchObject({ errorCode: 'limit.reached', detail: { kind: 'time', limit: '60', left: '0' } })
  const ticket = await ticketFor(gateway, again)
  expect(await callWallet(gateway, 'bet', { ticket, roundId: `${again.id}-x`, amount: '1.00' })).toMatchObject({
    errorCode: 'player.refused',
  })
})

test('[MB-04] a raise of a limit of play waits, needs a second yes, and lapses', async () => {
  const { gateway } = lottery
  let { player } = await seat(gateway)
  await set(gateway, player, 'loss', { day: '10.00' })
  const { now } = await set(gateway, player, 'loss', { day: '20.00' })
  expect(await limitOf(gateway, player, 'loss')).toMatchObject({
    amount: '10.00',
    raise: { amount: '20.00', from: now + day },
  })
  const decide = (decision: 'confirm' | 'drop') =>
    gateway.request(decidePlayerLimit, { kind: 'loss', period: 'day', decision }, player)
  expect((await decide('confirm')).errorCode).toBe('limit.raise.early')
  gateway.clock.forward(day)
  player = await seatAgain(gateway, player)
  expect(await limitOf(gateway, player, 'loss')).toMatchObject({ amount: '10.00' })
  expect((await decide('confirm')).success).toBe(true)
  expect(await limitOf(gateway, player, 'loss')).toMatchObject({ amount: '20.00' })
  await set(gateway, player, 'loss', { day: '' })
  gateway.clock.forward(8 * day)
  player = await seatAgain(gateway, player)
  expect((await decide('confirm')).errorCode).toBe('limit.raise.none')
  expect(await limitOf(gateway, player, 'loss')).toMatchObject({ amount: '20.00' })
})
