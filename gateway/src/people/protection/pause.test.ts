import { excludeSelf, memberPause, takeTimeOut } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { callWallet, seatAgain, seatPlayer, ticketFor } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { hashPassword } from '../identity/index.ts'

const hour = 3_600_000
const day = 24 * hour
const password = 'abcd1234'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

async function seat() {
  const player = await seatPlayer(gateway, 100_00)
  const { db } = gateway.deps
  const password_hash = await hashPassword(password)
  await db.updateTable('member').set({ password_hash }).where('id', '=', player.id).execute()
  return player
}

test('[MB-04] a time-out of the offered length stops bets at once, is only extended, and an open round still pays', async () => {
  const player = await seat()
  const ticket = await ticketFor(gateway, player)
  const act = async (operation: 'bet' | 'win', roundId: string) => {
    const { success, errorCode } = await callWallet(gateway, operation, { ticket, roundId, amount: '1.00' })
    return success ? 'ok' : errorCode
  }
  const ask = (hours: number) => gateway.request(takeTimeOut, { hours }, player)
  expect(await act('bet', 'pause-1')).toBe('ok')
  expect(await ask(23)).toMatchObject({ errorCode: 'pause.length', detail: { least: 24, most: 720 } })
  expect((await ask(721)).errorCode).toBe('pause.length')
  const now = gateway.clock.now()
  expect((await ask(48)).value).toMatchObject({ timeOutUntil: now + 48 * hour })
  expect(await ask(24)).toMatchObject({ errorCode: 'pause.longer', detail: { until: now + 48 * hour } })
  expect(await act('bet', 'pause-2')).toBe('player.refused')
  expect(await act('win', 'pause-1')).toBe('ok')
  expect(await gateway.get(memberPause, {}, player)).toMatchObject({ timeOutUntil: now + 48 * hour })
})

test('[MB-04] of time-outs that are taken at once the longest holds, and a shorter one is refused as such', async () => {
  const player = await seat()
  const now = gateway.clock.now()
  const ask = (hours: number) => gateway.request(takeTimeOut, { hours }, player)
  const [longest, ...shorter] = await Promise.all([ask(720), ask(24), ask(24), ask(48)])
  expect(longest?.success).toBe(true)
  // A shorter one that comes first is accepted; after the longest it is refused.
  for (const { success, errorCode } of shorter) if (!success) expect(errorCode).toBe('pause.longer')
  expect(await gateway.get(memberPause, {}, player)).toMatchObject({ timeOutUntil: now + 720 * hour })
})

test('[MB-04] a self-exclusion needs the password, ends every session, and a new login can read', async () => {
  const player = await seat()
  const other = await seatAgain(gateway, player)
  const ask = (days: number, typed = password) => gateway.request(excludeSelf, { days, password: typed }, player)
  expect((await ask(89)).errorCode).toBe('pause.length')
  expect((await ask(90, 'wrong123')).errorCode).toBe('password.old.incorrect')
  const until = gateway.clock.now() + 90 * day
  expect((await ask(90)).value).toMatchObject({ excludedUntil: until })
  for (const session of [player, other])
    expect((await gateway.request(memberPause, {}, session)).errorCode).toBe('login.not.session')
  const again = await seatAgain(gateway, player)
  expect(await gateway.get(memberPause, {}, again)).toMatchObject({ excludedUntil: until })
  const ticket = await ticketFor(gateway, again)
  const bet = await callWallet(gateway, 'bet', { ticket, roundId: 'excluded-1', amount: '1.00' })
  expect(bet.errorCode).toBe('player.refused')
})
