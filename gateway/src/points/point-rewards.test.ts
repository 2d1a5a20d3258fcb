import { pointRewards } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import * as v from 'valibot'
import { testGateway } from '../../test/test-gateway.ts'
import type { Gateway } from '../index.ts'
import { type MerchantCode, merchantNamed } from '../merchants.ts'
import { rewardContent } from './reward-content.ts'

let gateway: Gateway

beforeAll(async () => {
  gateway = await testGateway({ seed: true, demo: false })
})
afterAll(() => gateway.close())

const idsOf = (merchant: MerchantCode) =>
  gateway.deps.contents.get(rewardContent, merchantNamed(merchant))?.map(({ id }) => id)

async function rewards(query: Record<string, string>, merchant = 'azulejo', language = 'pt') {
  const address = `http://gateway.test${pointRewards.path}?${new URLSearchParams(query)}`
  const response = await gateway.fetch(
    new Request(address, { headers: { Merchant: merchant, Language: language, Device: 'WEB' } }),
  )
  const body = (await response.json()) as { value?: unknown }
  return { status: response.status, ...v.parse(v.partial(pointRewards.answer), body.value ?? {}) }
}

test('[PM-03] a guest sees what points buy, in the order of the operator, with names in the language asked for', async () => {
  const pt = await rewards({})
  const en = await rewards({}, 'azulejo', 'en')
  expect(pt.list?.map(({ id }) => id)).toEqual(idsOf('azulejo'))
  expect(pt.list?.[0]).toMatchObject({ name: 'R$ 20 em bônus', points: 2000, type: 'CASH' })
  expect(en.list?.[0]?.name).toBe('R$20 bonus')
  expect((await rewards({}, 'azulejo', 'es')).list?.[0]?.name).toBe('Bono de R$ 20')
  expect((await rewards({}, 'azulejo', 'zh')).list?.[0]?.name).toBe('R$20 奖金')
})

test('[PM-03] each merchant has rewards of its own', async () => {
  const other = await rewards({}, 'saigon9', 'en')
  expect(other.list?.map(({ id }) => id)).toEqual(idsOf('saigon9'))
})

test('[PM-03] rewards of one type only, a page at a time, and sold-out ones stay listed', async () => {
  const goods = await rewards({ type: 'PHYSICAL' })
  expect(new Set(goods.list?.map(({ type }) => type))).toEqual(new Set(['PHYSICAL']))
  expect(goods.list?.some(({ stock }) => stock === 0)).toBe(true)
  const second = await rewards({ page: '2', size: '5' })
  expect(second).toMatchObject({ totalPages: 4, totalCount: 16 })
  expect(second.list?.map(({ id }) => id)).toEqual(idsOf('azulejo')?.slice(5, 10))
})

test('[PM-03] a type that does not exist is refused', async () => {
  expect((await rewards({ type: 'GOLD' })).status).toBe(400)
})

test('[PM-03] every picture of the mall can be drawn', async () => {
  const { list = [], pattern = '' } = await rewards({})
  const pictures = await Promise.all(
    [pattern, ...list.map(({ image }) => image)].map((image) =>
      gateway.fetch(new Request(`http://gateway.test${image}`)).then(({ status }) => status),
    ),
  )
  expect(pictures).toEqual([200, ...list.map(() => 200)])
})
