import { chatUnreadCount } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { chatTicket } from '../../../test/chat-page.ts'
import { merchants } from '../../../test/merchants.ts'
import { demoOf } from '../../../test/repository-contents.ts'
import { seatPlayer } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { createMember } from '../../people/identity/create-member.ts'
import { createJobs } from '../../platform/jobs/jobs.ts'
import { chatModule } from './chat-module.ts'
import { readHistory, roomOf } from './messages.ts'
import { sweepChat } from './sweep-chat.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  const at = gateway.clock.now() - 190 * 86_400_000
  for (const code of ['azulejo', 'saigon9'] as const)
    for (const { account } of demoOf(merchants[code]).regulars)
      await createMember(gateway.deps.db, merchants[code], { account, passwordHash: '-', type: 0, at })
  for (const merchant of Object.values(merchants))
    await gateway.deps.db
      .transaction()
      .execute(async (db) => chatModule.seedMerchant?.({ ...gateway.deps, db }, merchant))
})
afterAll(() => gateway.close())

const messagesOf = async (merchant: 'azulejo' | 'saigon9') => {
  const { db } = gateway.deps
  return (await readHistory(db, (await roomOf(db, merchant)).id)).messages
}

test('[FL-03] the demo room of each merchant has messages of its members, in order and in the past', async () => {
  for (const merchant of ['azulejo', 'saigon9'] as const) {
    const times = (await messagesOf(merchant)).map(({ at }) => at.getTime())
    const writers = new Set((await messagesOf(merchant)).map(({ account }) => account))
    expect([...writers].toSorted()).toEqual(
      demoOf(merchants[merchant])
        .regulars.map(({ account }) => account)
        .toSorted(),
    )
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(Math.max(...times)).toBeLessThan(gateway.clock.now())
    const newest = (await messagesOf(merchant)).at(-1)
    const listed = await executeAsAdmin(gateway.deps, ['chat', 'list', merchant])
    expect(listed.split('\n').at(-1)).toContain(`${newest?.id} ${newest?.at.toISOString()} ${newest?.account}`)
  }
})

test('[FL-04] messages before a member joined do not count as unread', async () => {
  const { token } = await seatPlayer(gateway, 0)
  expect(await gateway.get(chatUnreadCount, {}, { token })).toEqual({ unReadCount: 0 })
})

test('[FL-03] expired tickets are deleted, and messages after ninety days', async () => {
  const { db, clock } = gateway.deps
  const { token } = await seatPlayer(gateway, 0)
  await chatTicket(gateway, token)
  const jobs = await createJobs(db, clock, [sweepChat])
  const count = async () => [
    (await db.selectFrom('chat_ticket').select('ticket_hash').execute()).length,
    (await messagesOf('azulejo')).length,
  ]
  const before = await count()
  gateway.clock.forward(3_600_000)
  await jobs.run()
  expect(await count()).toEqual([0, before[1]])
  gateway.clock.forward(91 * 86_400_000)
  await jobs.run()
  expect(await count()).toEqual([0, 0])
})
