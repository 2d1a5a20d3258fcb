import { promotionDetail, promotionList } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { merchants } from '../../../test/merchants.ts'
import { seatPlayer } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import type { Merchant } from '../../platform/merchants/merchants.ts'
import { promotionContent } from './promotion-content.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  await gateway.deps.contents.write(gateway.deps.db, gateway.clock)
})
afterAll(() => gateway.close())

const codes = ['azulejo', 'saigon9'] as const
const offersOf = (merchant: Merchant) => gateway.deps.contents.get(promotionContent, merchant) ?? []

describe('[PM-01] promotions', () => {
  test.each(codes)(
    '%s lists fifteen in every language, the featured one first, with counts per category',
    async (merchant) => {
      const titles = new Set<string>()
      for (const language of ['pt', 'en', 'es', 'zh']) {
        const { list, categories } = await gateway.get(promotionList, {}, { merchant, language })
        expect(list).toHaveLength(15)
        titles.add(list.map(({ title }) => title).join())
        expect(list.map(({ featured }) => featured)).toEqual([true, ...new Array(14).fill(false)])
        expect(categories.reduce((sum, { count }) => sum + count, 0)).toBe(15)
        expect(categories.map(({ category }) => category)).toEqual(
          expect.arrayContaining(['new_player', 'slots', 'live', 'sports', 'lottery', 'vip', 'referral']),
        )
      }
      expect(titles.size).toBe(4)
    },
  )

  test('a category lists its own promotions and keeps the counts of all', async () => {
    const { list, categories } = await gateway.get(promotionList, { category: 'new_player' })
    expect(list.map(({ category }) => category)).toEqual(['new_player', 'new_player', 'new_player'])
    expect(categories).toContainEqual({ category: 'slots', count: 4 })
  })

  test('amounts are in the merchant’s currency', async () => {
    const summary = async (merchant: string, language: string) =>
      (await gateway.get(promotionDetail, { promotionId: 'first-deposit' }, { merchant, language })).summary
    expect(await summary('azulejo', 'pt')).toContain('R$\u00a0500')
    expect(await summary('azulejo', 'en')).toContain('R$500')
    expect(await summary('azulejo', 'es')).toContain('R$\u00a0500')
    expect(await summary('saigon9', 'en')).toContain('₫2,500,000')
    expect(await summary('saigon9', 'zh')).toContain('₫2,500,000')
  })

  test('an ended one is closed, a running one can be joined, and a member sees the own status', async () => {
    const statusOf = async (promotionId: string, token?: string) =>
      (await gateway.get(promotionDetail, { promotionId }, token ? { token } : {})).status
    expect(await statusOf('goalless-refund')).toBe('close')
    expect(await statusOf('monday-cashback')).toBe('join')
    const player = await seatPlayer(gateway, 0)
    const entry = { merchant: 'azulejo', promotion_id: 'monday-cashback', member_id: player.id, at: new Date() }
    await gateway.deps.db
      .insertInto('promotion_entry')
      .values({ ...entry, status: 'signed' })
      .execute()
    expect(await statusOf('monday-cashback', player.token)).toBe('signed')
    expect(await statusOf('monday-cashback')).toBe('join')
  })

  test('the detail contains the rules, and each reward with its condition and turnover', async () => {
    for (const merchant of codes) {
      for (const { id } of offersOf(merchants[merchant])) {
        const { rules, rewards, banner, icon } = await gateway.get(promotionDetail, { promotionId: id }, { merchant })
        expect(rules.length).toBeGreaterThanOrEqual(2)
        expect(rewards.every((row) => row.condition && row.reward && row.turnover)).toBe(true)
        for (const path of [banner, icon]) {
          expect((await gateway.fetch(new Request(`http://gateway${path}`))).status).toBe(200)
        }
      }
    }
  })

  test('[BR-01] the picture of the featured one has different colours in every brand', async () => {
    const brands = ['azulejo', 'norte', 'saigon9']
    const pictures = await Promise.all(
      brands.map(async (merchant) => {
        const { list } = await gateway.get(promotionList, {}, { merchant })
        const featured = list.find((promotion) => promotion.featured)
        const picture = await gateway.fetch(new Request(`http://gateway${featured?.banner}`))
        return [...new Set((await picture.text()).match(/#[\dA-F]{6}/gi))].sort().join()
      }),
    )
    expect(pictures).not.toContain('')
    expect(new Set(pictures).size).toBe(brands.length)
  })

  test('an unknown promotion is refused by name', async () => {
    expect(await gateway.request(promotionDetail, { promotionId: 'nothing' })).toMatchObject({
      success: false,
      errorCode: 'promotion.unknown',
    })
  })

  test('texts have no exclamation marks and no urgency', () => {
    const texts = JSON.stringify(codes.flatMap((code) => offersOf(merchants[code])))
    expect(texts).not.toMatch(/!|clique aqui|click here|última chance|last chance|corra|hurry/i)
  })
})
