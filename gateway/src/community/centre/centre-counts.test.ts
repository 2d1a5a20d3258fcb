import { centreCounts } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { issueTo } from '../../../test/bonus-holder.ts'
import { seatPlayer } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

test('[MB-01] counts unread messages and claimable rewards, without expired rewards and zeros', async () => {
  const player = await seatPlayer(gateway, 0)
  const { token } = player
  expect(await gateway.get(centreCounts, {}, { token })).toEqual({ counts: {} })
  await issueTo(gateway, player, { points: 5 })
  await issueTo(gateway, player, { points: 5, expiresAt: gateway.clock.now() + 1_000 })
  expect(await gateway.get(centreCounts, {}, { token })).toEqual({ counts: { rewards: 2, messages: 2 } })
  gateway.clock.forward(1_000)
  expect(await gateway.get(centreCounts, {}, { token })).toEqual({ counts: { rewards: 1, messages: 2 } })
  const other = await seatPlayer(gateway, 0)
  expect(await gateway.get(centreCounts, {}, { token: other.token })).toEqual({ counts: {} })
})
