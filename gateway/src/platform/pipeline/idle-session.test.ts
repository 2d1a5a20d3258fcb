import { memberInfo, playSession } from '@azulejo/shared/wire'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { type Player, seatPlayer } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'

const minute = 60_000

let gateway: TestGateway
let player: Player
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())
beforeEach(async () => {
  player = await seatPlayer(gateway, 0)
})

/** A call of a page whose visitor has done nothing for some seconds. */
const ask = (idle?: number | string) =>
  gateway.request(memberInfo, {}, { ...player, ...(idle === undefined ? {} : { headers: { idle: String(idle) } }) })
const idleUntil = async (idle: number) => {
  const caller = { ...player, headers: { idle: String(idle) } }
  return (await gateway.request(playSession, {}, caller)).value?.idleUntil
}

test('[SX-03] calls that a page makes by itself do not keep an idle session', async () => {
  const begun = gateway.clock.now()
  for (let passed = 10; passed < 30; passed += 10) {
    gateway.clock.forward(10 * minute)
    expect(await idleUntil(passed * 60)).toBe(begun + 30 * minute)
  }
  gateway.clock.forward(10 * minute - 1)
  expect((await ask(1799)).success).toBe(true)
  gateway.clock.forward(1)
  expect((await ask(1800)).errorCode).toBe('login.not.session')
})

test('[SX-03] the last act of the member keeps the session, also when a later call reports it', async () => {
  const begun = gateway.clock.now()
  gateway.clock.forward(20 * minute)
  expect(await idleUntil(5 * 60)).toBe(begun + 45 * minute)
  // An older act does not shorten the session.
  expect(await idleUntil(10 * 60)).toBe(begun + 45 * minute)
  gateway.clock.forward(20 * minute)
  expect((await ask()).success).toBe(true)
  expect(await idleUntil(0)).toBe(begun + 70 * minute)
})

test('[SX-03] a header that is no number of seconds counts as an act', async () => {
  const begun = gateway.clock.now()
  gateway.clock.forward(20 * minute)
  for (const wrong of ['-5', '1e9', 'x', '']) expect((await ask(wrong)).success).toBe(true)
  expect(await idleUntil(1200)).toBe(begun + 50 * minute)
})
