import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seatPlayer } from '../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../test/test-gateway.ts'
import { roomOf } from './messages.ts'
import { pace, say } from './say.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const counted = (said: readonly (readonly string[])[]) =>
  said.map((words) => words.filter((word) => word === 'sent').length)

test('[FL-03] of messages that a member sends at the same time only as many are taken as one after the other', async () => {
  const { db } = gateway.deps
  const now = gateway.clock.now()
  const { id: room } = await roomOf(db, 'azulejo')
  const players = [await seatPlayer(gateway, 0), await seatPlayer(gateway, 0)]
  const send = async (memberId: string) => {
    const said = await say(db, { room, memberId, key: crypto.randomUUID(), text: 'ao mesmo tempo' }, now)
    return 'refused' in said ? said.refused : 'sent'
  }
  const said = await Promise.all(
    players.map(({ id }) => Promise.all(Array.from({ length: pace.messages * 2 }, () => send(id)))),
  )
  expect(counted(said)).toEqual([pace.messages, pace.messages])
  expect(new Set(said.flat())).toEqual(new Set(['sent', 'too-fast']))
})
