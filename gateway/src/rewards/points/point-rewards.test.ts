import { pointRewards } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import * as v from 'valibot'
import { givePoints } from '../../../test/points-holder.ts'
import { type Player, seatPlayer } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { type MerchantCode, merchantNamed } from '../../platform/merchants/merchants.ts'
import { rewardContent } from './reward-content.ts'

let gateway: TestGateway
let players: Readonly<Record<string, Player>>

beforeAll(async () => {
  gateway = await testGateway({ seed: true, demo: false })
  players = { azulejo: await seatPlayer(gateway, 0), saigon9: await seatPlayer(gateway, 0, 0, 'saigon9') }
})
afterAll(() => gateway.close())

const idsOf = (merchant: MerchantCode) =>
  gateway.deps.contents.get(rewardContent, merchantNamed(merchant))?.map(({ id }) => id)

async function rewards(query: Record<string, string>, merchant = 'azulejo', language = 'pt') {
  const address = `http://gateway.test${pointRewards.path}?${new URLSearchParams(query)}`
  const { token = '' } = players[merchant] ?? {}
  const headers = { Merchant: merchant, Language: language, Device: 'WEB', Authorization: token }
  const response = await gateway.fetch(new Request(address, { headers }))
  const body = (await response.json()) as { value?: unknown }
  return { status: response.status, ...v.parse(v.partial(pointRewards.answer), body.value ?? {}) }
}

test('[PM-03] a member sees rewards in the operator’s order, named in the requested language', async () => {
  const pt = await rewards({})
  const en = await rewards({}, 'azulejo', 'en')
  expect(pt.list?.map(({ id }) => id)).toEqual(idsOf('azulejo'))
  expect(pt.list?.[0]).toMatchObject({ name: 'R$ 20 em bônus', points: 2000, type: 'CASH' })
  expect(en.list?.[0]?.name).toBe('R$20 bonus')
  expect((await rewards({}, 'azulejo', 'es')).list?.[0]?.name).toBe('Bono de R$ 20')
  expect((await rewards({}, 'azulejo', 'zh')).list?.[0]?.name).toBe('R$20 奖金')
})

test('[PM-03] each merchant has its own rewards', async () => {
  const other = await rewards({}, 'saigon9', 'en')
  expect(other.list?.map(({ id }) => id)).toEqual(idsOf('saigon9'))
})

test('[PM-03] lists rewards of one type, page by page, including sold-out ones', async () => {
  const goods = await rewards({ type: 'PHYSICAL' })
  expect(new Set(goods.list?.map(({ type }) => type))).toEqual(new Set(['PHYSICAL']))
  expect(goods.list?.some(({ stock }) => stock === 0)).toBe(true)
  const second = await rewards({ page: '2', size: '5' })
  const all = idsOf('azulejo') ?? []
  expect(all.length).toBeGreaterThan(15)
  expect(second).toMatchObject({ totalPages: Math.ceil(all.length / 5), totalCount: all.length })
  expect(second.list?.map(({ id }) => id)).toEqual(all.slice(5, 10))
})

test('[PM-03] an unknown type is refused', async () => {
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

test('[PM-03] future and ended rewards are not listed, and ending ones show when', async () => {
  const { deps, clock } = gateway
  const when = (rewardId: string, row: { starts_at?: Date; ends_at?: Date }) =>
    deps.db
      .updateTable('point_reward')
      .set(row)
      .where('merchant', '=', 'saigon9')
      .where('reward_id', '=', rewardId)
      .execute()
  const [early = '', over = '', ending = ''] = idsOf('saigon9') ?? []
  const inAMinute = new Date(clock.now() + 60_000)
  await when(early, { starts_at: inAMinute })
  await when(over, { ends_at: new Date(clock.now()) })
  await when(ending, { ends_at: inAMinute })
  const { list = [], totalCount } = await rewards({}, 'saigon9')
  expect(list.map(({ id }) => id)).toEqual(idsOf('saigon9')?.slice(2))
  expect(totalCount).toBe(list.length)
  expect(list[0]?.endsAt).toBe(inAMinute.getTime())
  clock.forward(60_000)
  expect((await rewards({}, 'saigon9')).list?.map(({ id }) => id)).toEqual([
    early,
    ...(idsOf('saigon9') ?? []).slice(3),
  ])
})

test('[PM-03] affordable rewards are in stock, within the points and of the rank', async () => {
  const player = players.azulejo as Player
  expect((await rewards({ affordable: '1' })).totalCount).toBe(0)
  await givePoints(gateway, player, 9_500)
  const all = (await rewards({ size: '48' })).list ?? []
  const mine = (await rewards({ affordable: '1', size: '48' })).list ?? []
  const expected = all.filter(({ points, stock, rankMin }) => points <= 9_500 && stock > 0 && rankMin <= 1)
  expect(mine.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
  expect(all.some(({ points, rankMin }) => points <= 9_500 && rankMin > 1)).toBe(true)
})
