import { answerRealityCheck, launchGame, playSession, setRealityCheck } from '@azulejo/shared/wire'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { callWallet, type Player, seatAgain, seatPlayer, ticketFor } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { stockCatalogue } from '../../play/catalogue/stock-catalogue.ts'

const minute = 60_000

let gateway: TestGateway
let player: Player
let ticket: string
let rounds = 0
beforeAll(async () => {
  gateway = await testGateway()
  await gateway.deps.db.transaction().execute(stockCatalogue)
})
afterAll(() => gateway.close())
beforeEach(async () => {
  player = await seatPlayer(gateway, 100_00)
  ticket = await ticketFor(gateway, player)
})

const session = () => gateway.get(playSession, {}, player)
const bet = (amount: string, roundId?: string) => {
  rounds += 1
  return callWallet(gateway, 'bet', { ticket, roundId: roundId ?? `check${rounds}`, amount })
}
const win = (amount: string, roundId: string) => callWallet(gateway, 'win', { ticket, roundId, amount })
const answers = () =>
  gateway.deps.db.selectFrom('reality_check').selectAll().where('member_id', '=', player.id).orderBy('id').execute()
/** Passes time in steps that keep the session open. */
async function pass(minutes: number): Promise<void> {
  for (let left = minutes; left > 0; left -= 20) {
    gateway.clock.forward(Math.min(left, 20) * minute)
    await session()
  }
}

test('[MB-14] time and sums count from the login of the session', async () => {
  const startedAt = gateway.clock.now()
  await bet('20.00', 'first')
  await win('50.00', 'first')
  await bet('7.00', 'open')
  gateway.clock.forward(90_000)
  expect(await session()).toMatchObject({
    now: startedAt + 90_000,
    startedAt,
    currency: 'BRL',
    staked: '27.00',
    prizes: '50.00',
    net: '30.00',
    open: '7.00',
    isShown: true,
    check: { isDue: false, dueAt: startedAt + 60 * minute, minutes: 60, choices: [15, 30, 45, 60] },
  })
  gateway.clock.forward(1)
  player = await seatAgain(gateway, player)
  expect(await session()).toMatchObject({ startedAt: startedAt + 90_001, staked: '0.00', net: '0.00', open: '7.00' })
})

test('[MB-14] a due check refuses bets and launches until it is answered; an open round is paid', async () => {
  await bet('10.00', 'running')
  await pass(59)
  expect((await bet('1.00')).success).toBe(true)
  await pass(1)
  expect(await session()).toMatchObject({ check: { isDue: true } })
  expect(await bet('1.00')).toMatchObject({ success: false, errorCode: 'player.refused' })
  const launch = { launchMode: 'GLS', vassalage: 'AZULEJO', nodeId: 'AZULEJO.galo-da-sorte' } as const
  const device = { accountType: 1, confirmTrans: 0, platform: 'html5-desktop', clientType: 3, language: 'pt' } as const
  const asked = { ...launch, ...device, gameId: 'galo-da-sorte', username: 'any', merchantCode: 'azulejo' }
  expect((await gateway.request(launchGame, asked, player)).errorCode).toBe('reality.check.due')
  expect((await win('25.00', 'running')).success).toBe(true)

  expect(await gateway.get(answerRealityCheck, { answer: 'continued' }, player)).toMatchObject({
    prizes: '25.00',
    check: { isDue: false, dueAt: gateway.clock.now() + 60 * minute },
  })
  expect((await bet('1.00')).success).toBe(true)
  expect(await answers()).toMatchObject([{ answer: 'continued', staked: 11_00n, prizes: 25_00n, net: 15_00n }])
})

test('[MB-14] of two answers at once one is kept, and an answer without a due check changes nothing', async () => {
  await gateway.get(answerRealityCheck, { answer: 'left' }, player)
  expect(await answers()).toEqual([])
  await pass(60)
  await Promise.all(
    ['continued', 'left'].map((answer) =>
      gateway.get(answerRealityCheck, { answer: answer as 'continued' | 'left' }, player),
    ),
  )
  expect(await answers()).toHaveLength(1)
  const row = gateway.deps.db.updateTable('reality_check').set({ answer: 'left' }).where('member_id', '=', player.id)
  await expect(row.execute()).rejects.toThrow('never changed')
})

test('[MB-14] a chosen time is one of the jurisdiction and never delays the check', async () => {
  const begun = gateway.clock.now()
  const choose = (minutes: number) => gateway.request(setRealityCheck, { minutes }, player)
  for (const minutes of [61, 20, 240]) expect((await choose(minutes)).errorCode).toBe('request.invalid')
  const dueAt = async () => (await session()).check.dueAt
  await choose(15)
  expect(await dueAt()).toBe(begun + 15 * minute)
  await choose(60)
  expect(await dueAt()).toBe(begun + 15 * minute)
  await pass(14)
  await choose(45)
  expect(await dueAt()).toBe(begun + 15 * minute)
  await pass(1)
  expect((await choose(60)).errorCode).toBe('reality.check.due')
  await gateway.get(answerRealityCheck, { answer: 'continued' }, player)
  expect(await dueAt()).toBe(begun + 60 * minute)
})

test('[MB-14] another login while the member plays does not restart the time until the check', async () => {
  const begun = gateway.clock.now()
  await pass(40)
  player = await seatAgain(gateway, player)
  expect((await session()).check.dueAt).toBe(begun + 60 * minute)
  gateway.clock.forward(31 * minute)
  player = await seatAgain(gateway, player)
  expect((await session()).check.dueAt).toBe(begun + 131 * minute)
})
