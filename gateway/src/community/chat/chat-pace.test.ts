import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seatPlayer } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { roomOf } from './messages.ts'
import { pace, sendMessage } from './send-message.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const counted = (results: readonly (readonly string[])[]) =>
  results.map((words) => words.filter((word) => word === 'sent').length)

test('[FL-03] concurrent messages of a member obey the same limit as sequential ones', async () => {
  const { db } = gateway.deps
  const now = gateway.clock.now()
  const { id: room } = await roomOf(db, 'azulejo')
  const players = [await seatPlayer(gateway, 0), await seatPlayer(gateway, 0)]
  const send = async (memberId: string) => {
    const result = await sendMessage(db, { room, memberId, key: crypto.randomUUID(), text: 'ao mesmo tempo' }, now)
    return 'refused' in result ? result.refused : 'sent'
  }
  const results = await Promise.all(
    players.map(({ id }) => Promise.all(Array.from({ length: pace.messages * 2 }, () => send(id)))),
  )
  expect(counted(results)).toEqual([pace.messages, pace.messages])
  expect(new Set(results.flat())).toEqual(new Set(['sent', 'too-fast']))
})
