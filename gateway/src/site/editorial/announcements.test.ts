import { existsSync } from 'node:fs'
import { announcements, type RequestOf } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  await gateway.deps.contents.write(gateway.deps.db, gateway.clock)
})
afterAll(() => gateway.close())

const sendRequest = (request: RequestOf<typeof announcements>, merchant = 'azulejo', language = 'pt') =>
  gateway.get(announcements, request, { merchant, language })

const groups = [
  'w_home',
  'w_rng',
  'w_live',
  'w_fish',
  'w_pvp',
  'w_sports',
  'w_esports',
  'w_lott',
  'w_promotion',
  'w_shop',
  'w_down',
  'w_reg',
  'w_inhouse',
]

describe.each(['azulejo', 'saigon9'])('announcements of %s', (merchant) => {
  test('[MD-04] come nine a page, newest first, without duplicates', async () => {
    const first = (await sendRequest({ types: 'B' }, merchant)).player
    expect(first.list).toHaveLength(9)
    expect(first.totalCount).toBeGreaterThanOrEqual(12)
    const second = (await sendRequest({ types: 'B', pageNo: 2 }, merchant)).player
    const all = [...first.list, ...second.list]
    expect(new Set(all.map((each) => each.announcementId)).size).toBe(all.length)
    expect(all.map((each) => each.date)).toEqual(all.map((each) => each.date).sort((a, b) => b - a))
    expect(all.every((each) => each.type === 'B')).toBe(true)
  })

  test.each([...groups])('[BR-03] each banner for %s has a picture of the brand', async (groupName) => {
    const { banners } = await sendRequest({ groupName }, merchant)
    expect(banners.length).toBeGreaterThan(0)
    for (const banner of banners) {
      expect(banner).toMatchObject({
        groupName,
        title: expect.stringMatching(/\S/),
        action: expect.stringMatching(/\S/),
      })
      expect(existsSync(new URL(`../../../..${banner.url}`, import.meta.url))).toBe(true)
    }
  })

  test('[CA-03] are in the language of the call', async () => {
    const inPortuguese = await sendRequest({}, merchant, 'pt')
    for (const language of ['en', 'es', 'zh']) {
      const other = await sendRequest({}, merchant, language)
      expect(other.banners.map((each) => each.bannerId)).toEqual(inPortuguese.banners.map((each) => each.bannerId))
      for (const [at, banner] of inPortuguese.banners.entries())
        expect(banner.subtitle).not.toBe(other.banners[at]?.subtitle)
      expect(other.popup[0]?.content).not.toBe(inPortuguese.popup[0]?.content)
    }
  })
})

test('[CA-03] untranslated announcements are in the merchant’s default language', async () => {
  const words = { kicker: '', title: 'Só em português', subtitle: '', action: 'Ver' }
  await gateway.deps.db
    .updateTable('banner')
    .set({ words: JSON.stringify({ pt: words }) })
    .where('merchant', '=', 'azulejo')
    .where('group_name', '=', 'w_down')
    .execute()
  const { banners } = await sendRequest({ groupName: 'w_down' }, 'azulejo', 'zh')
  expect(banners[0]?.title).toBe('Só em português')
})

describe('types of announcements', () => {
  test('[BR-03] go to the right lists', async () => {
    const { player, popup, promotion } = await sendRequest({})
    expect(new Set(player.list.map((each) => each.type))).toEqual(new Set(['B', 'PL']))
    expect(popup.map((each) => each.type)).toEqual(['PU'])
    expect(new Set(promotion.map((each) => each.type))).toEqual(new Set(['PR']))
    const onlyPopups = await sendRequest({ types: 'PU' })
    expect(onlyPopups.player).toEqual({ list: [], totalPages: 0, totalCount: 0 })
    expect(onlyPopups.popup).toHaveLength(1)
    const help = await sendRequest({ types: 'H' })
    expect(help.player.list.every((each) => each.type === 'H')).toBe(true)
    expect(help.player.totalCount).toBeGreaterThan(0)
  })

  test('are shown from their date', async () => {
    const before = (await sendRequest({ types: 'B' })).player.totalCount
    const [row] = await gateway.deps.db.selectFrom('announcement').selectAll().limit(1).execute()
    const tomorrow = new Date(gateway.clock.now() + 86_400_000)
    const words = JSON.stringify(row?.words)
    await gateway.deps.db
      .insertInto('announcement')
      .values({ merchant: 'azulejo', announcement_id: 'later', type: 'B', at: tomorrow, words })
      .execute()
    expect((await sendRequest({ types: 'B' })).player.totalCount).toBe(before)
    gateway.clock.forward(2 * 86_400_000)
    expect((await sendRequest({ types: 'B' })).player.list[0]?.announcementId).toBe('later')
  })
})
