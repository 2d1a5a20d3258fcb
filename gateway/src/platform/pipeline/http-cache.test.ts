import type { CallRecord } from '@azulejo/shared/wire'
import { addressOf, promotionList } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { seatPlayer } from '../../../test/seated-player.ts'
import { address, type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { calls } from '../../calls.ts'
import { merchantNamed } from '../merchants/merchants.ts'

const records = calls.map(({ record }) => [record.operation, record] as const)
const cached = records.filter(([, { cache }]) => cache !== undefined)
const publicRecords = cached.filter(([, { cache }]) => cache?.scope === 'public')
const brands = ['azulejo', 'norte', 'saigon9'] as const

let gateway: TestGateway
let tokens: Readonly<Record<'player' | 'agent', string>>
beforeAll(async () => {
  gateway = await testGateway({ seed: true, demo: false, statusFreshMs: 60_000 })
  tokens = { player: (await seatPlayer(gateway, 0)).token, agent: (await seatPlayer(gateway, 0, 1)).token }
})
afterAll(() => gateway.close())

type Headers = Readonly<Record<string, string>>

const needed: Readonly<Record<string, string>> = { promotionDetail: '?promotionId=' }

async function idOfPromotion(): Promise<string> {
  const { list } = await gateway.get(promotionList, {})
  return list[0]?.promotionId ?? ''
}

async function send({ operation, path, method }: CallRecord, headers: Headers = {}): Promise<Response> {
  const query = needed[operation] ? `${needed[operation]}${await idOfPromotion()}` : ''
  return await gateway.fetch(
    new Request(`${address}${addressOf(path, { gameId: 'SSC60' }).path}${query}`, {
      method,
      headers: { merchant: 'azulejo', language: 'pt', ...headers },
    }),
  )
}

async function answerOf(record: CallRecord, headers: Headers = {}) {
  const answer = await send(record, headers)
  const { status } = answer
  const [etag, caching, cookies] = ['etag', 'cache-control', 'set-cookie'].map((name) => answer.headers.get(name))
  return { status, text: await answer.text(), etag, caching, cookies }
}

test('only answers of calls that read are cached, and publicly only those that need no token', () => {
  for (const [operation, { method, sealed, signed, money, passwordCheck }] of cached)
    expect({ operation, method, sealed, signed, money, passwordCheck }).toEqual({
      operation,
      method: 'GET',
      sealed: false,
      signed: false,
      money: false,
      passwordCheck: false,
    })
  expect(publicRecords.filter(([, { token, caller }]) => token !== 'none' || caller !== 'trial')).toEqual([])
  expect(publicRecords.length).toBeGreaterThan(12)
})

test.each(records)('%s states how long its answer may be cached, and a refusal is never cached', async (_, record) => {
  for (const headers of [{}, { authorization: tokens.agent }] as Headers[]) {
    const answer = await send(record, headers)
    const expected = answer.ok ? record.cache : undefined
    if (record.cache?.scope === 'public') expect(answer.status).toBe(200)
    const caching = answer.headers.get('cache-control')
    if (!expected) expect(caching).toBe('no-store')
    else expect(caching).toMatch(expected.scope === 'public' ? /^public, (max-age|no-cache)/ : /^private, /)
  }
})

describe('public answers', () => {
  test.each(publicRecords)('%s is the same for every caller', async (_, record) => {
    const callers: Headers[] = [
      { authorization: tokens.player },
      { authorization: tokens.agent },
      { authorization: 'a-token-of-nobody' },
      { 'x-forwarded-for': '203.0.113.9', 'x-visitor-country': 'PT', device: 'IOS', cookie: 'loginKept=1' },
      { accept: 'text/csv' },
    ]
    const asGuest = await answerOf(record)
    expect(asGuest).toMatchObject({ status: 200, cookies: null })
    for (const headers of callers) expect(await answerOf(record, headers)).toEqual(asGuest)
    // The gateway's cache is not the reason: each request comes right after a refresh of the content.
    for (const headers of callers) {
      gateway.deps.contents.refresh()
      expect(await answerOf(record, headers)).toEqual(asGuest)
    }
  })

  test.each(publicRecords)(
    '[CA-03] %s depends on brand and language, and not on earlier requests',
    async (_, record) => {
      const combinations = brands.flatMap((merchant) =>
        merchantNamed(merchant).languages.map((language) => ({ merchant, language })),
      )
      const answersInOrder = async (order: readonly Headers[]) => {
        gateway.deps.contents.refresh()
        const found = new Map<string, unknown>()
        for (const headers of order) found.set(JSON.stringify(headers), await answerOf(record, headers))
        return found
      }
      const forward = await answersInOrder(combinations)
      const backward = await answersInOrder(combinations.toReversed())
      for (const [combination, answer] of forward) expect(backward.get(combination)).toEqual(answer)
      expect((await send(record)).headers.get('vary')).toBe('Merchant, Language')
    },
  )

  test.each(['helpCenter', 'gameVendors', 'announcements', 'gameMenus'])(
    '[CA-03] %s is in the requested language',
    async (operation) => {
      const record = calls.find((each) => each.record.operation === operation)?.record as CallRecord
      const texts = await Promise.all(['pt', 'en', 'es', 'zh'].map(async (language) => answerOf(record, { language })))
      expect(new Set(texts.map(({ text }) => text)).size).toBe(4)
      expect(new Set(texts.map(({ etag }) => etag)).size).toBe(4)
    },
  )
})

test('a member’s own state is in the member’s answer and in no other', async () => {
  const member = await seatPlayer(gateway, 0)
  const [first] = (await gateway.get(promotionList, {})).list
  const promotion_id = first?.promotionId ?? ''
  const before = await answerOf(promotionList)
  await gateway.deps.db
    .insertInto('promotion_entry')
    .values({
      merchant: 'azulejo',
      promotion_id,
      member_id: member.id,
      status: 'issued',
      at: new Date(gateway.clock.now()),
    })
    .execute()
  const own = await send(promotionList, { authorization: member.token })
  expect(own.headers.get('cache-control')).toBe('private, max-age=30')
  expect(own.headers.get('vary')).toBe('Merchant, Language, Authorization')
  const { value } = (await own.json()) as { value: { list: { promotionId: string; status: string }[] } }
  expect(value.list.find(({ promotionId }) => promotionId === promotion_id)?.status).toBe('issued')
  expect(await answerOf(promotionList)).toEqual(before)
  expect(await answerOf(promotionList, { authorization: tokens.player })).toEqual(before)
})

describe('a conditional request', () => {
  test.each(cached)('for %s gets 304 without a body', async (_, record) => {
    const headers = record.token === 'needed' ? { authorization: tokens.player } : {}
    const { status, etag, caching } = await answerOf(record, headers)
    expect(status).toBe(200)
    const tag = etag ?? ''
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
      const again = await answerOf(record, { ...headers, 'if-none-match': known })
      expect(again).toEqual({ status: 304, text: '', etag: tag, caching, cookies: null })
    }
    expect((await send(record, { ...headers, 'if-none-match': '"other"' })).status).toBe(200)
  })

  test('is refused when the call is refused', async () => {
    const answer = await gateway.fetch(
      new Request(`${address}${promotionList.path}?category=none`, {
        headers: { merchant: 'azulejo', 'if-none-match': '*' },
      }),
    )
    expect(answer.status).toBe(400)
    expect(answer.headers.get('etag')).toBeNull()
  })
})
