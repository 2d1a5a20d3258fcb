import { agentAnnouncements, announcements, centreCounts, readAgentAnnouncement } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { seatPlayer } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  await gateway.deps.contents.write(gateway.deps.db, gateway.clock)
})
afterAll(() => gateway.close())

const hour = 3_600_000

/** Publishes announcements of azulejo under ids of their own, by their age in hours; negative for the future. */
async function publish(prefix: string, ages: readonly number[], audience: 'all' | 'agents' = 'agents') {
  const { db } = gateway.deps
  for (const [place, age] of ages.entries())
    await db
      .insertInto('announcement')
      .values({
        merchant: 'azulejo',
        announcement_id: `${prefix}-${place}`,
        type: 'B',
        audience,
        at: new Date(gateway.clock.now() - age * hour),
        words: JSON.stringify({ pt: { title: `Aviso ${place}`, content: 'Um.\n\nDois.' } }),
      })
      .execute()
}

const agent = async () => (await seatPlayer(gateway, 0, 1)).token
const list = (token: string, request = {}) => gateway.get(agentAnnouncements, request, { token, language: 'pt' })
const read = (token: string, announcementId: string) =>
  gateway.get(readAgentAnnouncement, { announcementId }, { token })

test('[AG-02] lists those for agents only, and the public list has none of them', async () => {
  const token = await agent()
  const { list: found, totals } = await list(token, { size: 100 })
  expect(found.length).toBeGreaterThan(1)
  expect(found.every(({ isRead, title, content }) => !isRead && title !== '' && content !== '')).toBe(true)
  expect(totals).toEqual({ unread: found.length })
  const shown = await gateway.get(announcements, { types: 'B,PL,PU,PR,H', pageSize: 100 }, { language: 'pt' })
  const ids = [...shown.player.list, ...shown.popup, ...shown.promotion].map(({ announcementId }) => announcementId)
  for (const { announcementId } of found) expect(ids).not.toContain(announcementId)
})

test('[AG-02] unread ones come first, each part newest first; future ones are on no page', async () => {
  await publish('order', [1, 2, 3, -1])
  const token = await agent()
  await read(token, 'order-0')
  const { list: found } = await list(token, { size: 100 })
  const ids = found.map(({ announcementId }) => announcementId)
  expect(ids.slice(0, 2)).toEqual(['order-1', 'order-2'])
  expect(ids.at(-1)).toBe('order-0')
  expect(ids).not.toContain('order-3')
  gateway.clock.forward(hour)
  expect((await list(await agent(), { size: 1 })).list[0]?.announcementId).toBe('order-3')
})

test('[AG-02] one that is read while the agent turns pages moves to no other page', async () => {
  await publish(
    'pages',
    Array.from({ length: 12 }, (_, place) => place / 100),
  )
  const token = await agent()
  const first = await list(token, { size: 9 })
  gateway.clock.forward(1_000)
  for (const { announcementId } of first.list) await read(token, announcementId)
  const again = await list(token, { size: 9, bound: first.bound })
  expect(again.list.map(({ announcementId }) => announcementId)).toEqual(
    first.list.map(({ announcementId }) => announcementId),
  )
  expect(again.list.every(({ isRead }) => isRead)).toBe(true)
  const second = await list(token, { size: 9, page: 2, bound: first.bound })
  const ids = [...first.list, ...second.list].map(({ announcementId }) => announcementId)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => id.startsWith('pages-'))).toEqual(
    Array.from({ length: 12 }, (_, place) => `pages-${place}`),
  )
})

test('[AG-02] reading counts once, for the reader only, and not for unknown or public ones', async () => {
  await publish('public', [0], 'all')
  const [token, other] = [await agent(), await agent()]
  const { totals } = await list(token, { size: 1 })
  const unread = totals?.unread ?? 0
  expect(await read(token, 'order-1')).toEqual({ unread: unread - 1 })
  expect(await read(token, 'order-1')).toEqual({ unread: unread - 1 })
  expect(await read(token, 'public-0')).toEqual({ unread: unread - 1 })
  expect(await read(token, 'nothing')).toEqual({ unread: unread - 1 })
  expect((await list(other, { size: 1 })).totals).toEqual({ unread })
  expect((await gateway.get(centreCounts, {}, { token })).counts.announcements).toBe(unread - 1)
  const player = await seatPlayer(gateway, 0)
  expect((await gateway.get(centreCounts, {}, { token: player.token })).counts.announcements).toBeUndefined()
})

test('[AG-02] an announcement that is taken back leaves nothing of its readers', async () => {
  await publish('gone', [0])
  const { db } = gateway.deps
  await read(await agent(), 'gone-0')
  const readers = () => db.selectFrom('announcement_read').selectAll().where('announcement_id', '=', 'gone-0').execute()
  expect(await readers()).toHaveLength(1)
  await db.deleteFrom('announcement').where('announcement_id', '=', 'gone-0').execute()
  expect(await readers()).toEqual([])
})
