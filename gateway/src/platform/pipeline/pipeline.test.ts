import { call, register } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import * as v from 'valibot'
import { address, type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { type MerchantCode, merchantNamed } from '../merchants/merchants.ts'
import { answers, refuse } from './answers.ts'
import { createApp } from './app.ts'
import { createLimiter, createVendorLimiter, usualLimits } from './limits.ts'
import { createPipeline } from './pipeline.ts'
import { trustedProxies } from './trusted-proxies.ts'

const note = call({
  operation: 'note',
  method: 'POST',
  path: '/test/note',
  module: 'COMM3',
  request: v.object({
    part: v.pipe(v.string(), v.maxLength(40)),
    ending: v.picklist(['answer', 'refuse', 'throw', 'lie']),
  }),
  answer: v.object({ parts: v.number() }),
  refusals: ['login.incorrect'],
})
const spend = call({
  ...note,
  operation: 'spend',
  path: '/test/spend',
  money: true,
  token: 'needed',
  answer: v.object({ intent: v.string() }),
})
const bare = call({
  operation: 'bare',
  method: 'GET',
  path: '/test/bare',
  module: 'COMM3',
  envelope: 'bare',
  request: v.object({ size: v.optional(v.pipe(v.string(), v.transform(Number), v.maxValue(9))) }),
  answer: v.array(v.string()),
})
const chat = call({ ...bare, operation: 'chat', path: '/test/chat', module: 'CBS3' })

const noteCall = answers(note, async ({ part, ending }, { db }) => {
  await db
    .insertInto('seeded')
    .values({ part, at: new Date(0) })
    .execute()
  if (ending === 'refuse') return refuse('login.incorrect', { part })
  if (ending === 'throw') throw new Error('secret words of the trouble')
  if (ending === 'lie') return { parts: 'many' as unknown as number }
  return { parts: 1 }
})
const calls = [
  noteCall,
  answers(spend, async (_, { idempotencyKey }) => ({ intent: idempotencyKey })),
  answers(bare, async ({ size = 0 }, { language }) => [language, String(size)]),
  answers(chat, async () => []),
]

let gateway: TestGateway
let send: (path: string, init?: RequestInit, merchant?: string | undefined) => Promise<Response>

beforeAll(async () => {
  gateway = await testGateway()
  const { deps } = gateway
  const liveMerchant = async (code: MerchantCode) => ({
    ...merchantNamed(code),
    flags: { ...merchantNamed(code).flags, CBS3: '0' },
  })
  const pipeline = createPipeline({
    deps,
    services: {},
    memo: { recall: (_record, _caller, _request, work) => work(), close: async () => {} },
    membersIn: async () => [],
    limiter: createLimiter({ ...usualLimits, calls: { points: 100, seconds: 60 } }),
    vendorLimiter: createVendorLimiter(usualLimits),
    sealing: { current: () => Promise.reject(new Error('unused')), open: () => Promise.reject(new Error('unused')) },
    siteGate: async () => undefined,
    liveMerchant,
    isTrustedProxy: trustedProxies(['127.0.0.1']),
  })
  const app = createApp({ deps, calls, routes: [], pipeline, liveMerchant, health: async () => ({}) })
  send = async (path, init = {}, merchant = 'azulejo') => {
    const headers = new Headers(init.headers)
    if (merchant) headers.append('merchant', merchant)
    return app.fetch(new Request(`${address}${path}`, { ...init, headers }), {})
  }
})
afterAll(() => gateway.close())

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const refusalOf = async (response: Response) => {
  const { success, errorCode, detail, message } = (await response.json()) as Record<string, unknown>
  return { status: response.status, success, errorCode, detail, message }
}
const isWritten = async (part: string) =>
  (await gateway.deps.db.selectFrom('seeded').select('part').where('part', '=', part).execute()).length === 1

describe('the merchant', () => {
  test.each([
    ['none', ''],
    ['unknown', 'elsewhere'],
    ['a name of Object', 'constructor'],
    ['two at once', 'azulejo, saigon9'],
  ])('%s is refused', async (_, merchant) => {
    expect(await refusalOf(await send('/test/bare', {}, merchant))).toMatchObject({
      status: 400,
      errorCode: 'function.not.available',
      detail: { header: 'Merchant' },
    })
  })
})

describe('the language of an answer', () => {
  test('is that of the query, otherwise of the header, otherwise of the merchant', async () => {
    const languageOf = async (query: string, language?: string) => {
      const answer = await send(`/test/bare${query}`, language ? { headers: { language } } : {})
      return ((await answer.json()) as readonly string[])[0]
    }
    expect(await languageOf('')).toBe('pt')
    expect(await languageOf('', 'en')).toBe('en')
    expect(await languageOf('?language=es', 'en')).toBe('es')
    expect(await languageOf('?language=zh-CN', 'en')).toBe('zh')
    expect(await languageOf('?language=fr', 'en')).toBe('en')
    expect((await refusalOf(await send('/test/chat?language=es', { headers: { language: 'en' } }))).message).toBe(
      'Esta función no está disponible.',
    )
  })

  test.each([
    ['azulejo.localhost:8080', 'Endereço desconhecido.', 'Esta função não está disponível.'],
    ['saigon9.localhost', 'Unknown address.', 'This function is not available.'],
    ['elsewhere.example', 'Unknown address.', 'This function is not available.'],
  ])('without a known merchant is that of the brand at %s', async (host, unknown, unavailable) => {
    const from = { headers: { 'x-forwarded-host': host } }
    expect((await refusalOf(await send('/nowhere', from, ''))).message).toBe(unknown)
    expect((await refusalOf(await send('/test/bare', from, ''))).message).toBe(unavailable)
  })

  test('at an unknown address is that of the call’s merchant', async () => {
    const messageOf = async (headers: Record<string, string>) =>
      (await refusalOf(await send('/nowhere', { headers }))).message
    expect(await messageOf({})).toBe('Endereço desconhecido.')
    expect(await messageOf({ language: 'zh' })).toBe('未知地址。')
  })
})

describe('reading a request', () => {
  test.each<[string, string | Uint8Array<ArrayBuffer>, string, unknown]>([
    ['no content type', '{}', '', { header: 'Content-Type', wanted: 'application/json' }],
    ['a form', 'part=1', 'application/x-www-form-urlencoded', { header: 'Content-Type', wanted: 'application/json' }],
    ['half a JSON', '{"part":', 'application/json', { body: 'not JSON' }],
    ['an empty body', '', 'application/json', { body: 'not JSON' }],
    ['bytes that are not UTF-8', Uint8Array.of(0x22, 0xff, 0xfe, 0x22), 'application/json', { body: 'not UTF-8' }],
    ['a body too large', `"${'x'.repeat(300_000)}"`, 'application/json', { body: 'too large', limit: 262_144 }],
  ])('%s is reported', async (_, body, type, detail) => {
    const init = { method: 'POST', body, headers: { 'content-type': type } }
    expect(await refusalOf(await send('/test/note', init))).toMatchObject({
      status: 400,
      errorCode: 'request.invalid',
      detail,
    })
  })

  test.each([
    ['a missing field', { ending: 'answer' }, 'part'],
    ['a wrong type', { part: 7, ending: 'answer' }, 'part'],
    ['a list instead of an object', [], 'value'],
    ['null', null, 'value'],
    ['a NUL in a text', { part: 'a\0b', ending: 'answer' }, 'part'],
    ['half a surrogate pair', '{"part":"\\ud800","ending":"answer"}', 'part'],
  ])('%s: the field is reported', async (_, body, field) => {
    const refused = await refusalOf(await send('/test/note', json(body)))
    expect(refused).toMatchObject({ errorCode: 'request.invalid', detail: { field } })
  })

  test('keys that target a prototype have no effect', async () => {
    const body = '{"part":"proto","ending":"answer","__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}'
    expect((await send('/test/note', json(body))).status).toBe(200)
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
    expect(({} as Record<string, unknown>).x).toBeUndefined()
  })

  test('a query value that is repeated or out of bounds is reported', async () => {
    expect(await refusalOf(await send('/test/bare?size=1&size=2'))).toMatchObject({ detail: { field: 'size' } })
    expect(await refusalOf(await send('/test/bare?size=10'))).toMatchObject({ detail: { field: 'size' } })
  })
})

describe('executing a call', () => {
  test('an answer is enveloped, or bare when the record says so', async () => {
    const enveloped = await send('/test/note', json({ part: 'one', ending: 'answer' }))
    expect(await enveloped.json()).toEqual({ success: true, value: { parts: 1 } })
    expect(enveloped.headers.get('cache-control')).toBe('no-store')
    expect(await (await send('/test/bare?size=3')).json()).toEqual(['pt', '3'])
  })

  test('[CA-03] the Language header selects the message, and an unsupported one falls back to the merchant’s', async () => {
    const sentence = async (language: string) =>
      (await refusalOf(await send('/test/bare?size=10', { headers: { language } }))).message
    expect(await sentence('EN')).toBe('The request is not correct.')
    expect(await sentence('pt-BR')).toBe('O pedido não está correto.')
    expect(await sentence('es-MX')).toBe('La solicitud no es correcta.')
    for (const chinese of ['zh', 'zh-CN', 'CN']) expect(await sentence(chinese)).toBe('请求有误。')
    expect(await sentence('xx')).toBe('O pedido não está correto.')
  })

  test('a refusal rolls back what the handler wrote', async () => {
    expect(await refusalOf(await send('/test/note', json({ part: 'undone', ending: 'refuse' })))).toMatchObject({
      status: 400,
      errorCode: 'login.incorrect',
      detail: { part: 'undone' },
    })
    expect(await isWritten('undone')).toBe(false)
  })

  test.each(['throw', 'lie'])(
    'a handler that fails (%s) is answered without the reason, and its writes are rolled back',
    async (ending) => {
      const response = await send('/test/note', json({ part: `part-${ending}`, ending }))
      const text = await response.text()
      expect(response.status).toBe(500)
      expect(text).not.toMatch(/secret|stack|\.ts|Error/)
      expect(JSON.parse(text)).toMatchObject({ success: false, errorCode: 'system.error' })
      expect(await isWritten(`part-${ending}`)).toBe(false)
    },
  )

  test('[RO-02] a call that needs a token refuses without one, and with one that is not a session', async () => {
    for (const headers of [{}, { authorization: 'made-up' }] as const) {
      const type = { 'content-type': 'application/json' }
      const init = json({ part: 'x', ending: 'answer' })
      const response = await send('/test/spend', { ...init, headers: { ...type, ...headers } })
      expect(await refusalOf(response)).toMatchObject({ status: 401, errorCode: 'login.not.session' })
    }
  })

  test('a call that moves money needs a key of the browser, and the key belongs to one member and one call', async () => {
    const form = { username: 'payer', password: 'abcd1234', confirmPassword: 'abcd1234', ageConfirmed: true } as const
    const { token } = await gateway.get(register, { ...form, registerUrl: '/', registerMethod: 'WEB', login: true })
    const spending = (key: Record<string, string>) => {
      const headers = { 'content-type': 'application/json', authorization: token, ...key }
      return send('/test/spend', { ...json({ part: 'x', ending: 'answer' }), headers })
    }
    for (const key of [{}, { 'idempotency-key': 'short' }, { 'idempotency-key': 'with blanks in it' }])
      expect(await refusalOf(await spending(key))).toMatchObject({
        errorCode: 'request.invalid',
        detail: { header: 'Idempotency-Key' },
      })
    const answer = (await (await spending({ 'idempotency-key': '12345678' })).json()) as { value: { intent: string } }
    expect(answer.value.intent).toMatch(/^spend:\w+:12345678$/)
  })

  test('a module that the merchant has switched off is refused', async () => {
    expect(await refusalOf(await send('/test/chat'))).toMatchObject({
      status: 403,
      errorCode: 'function.not.available',
      detail: { module: 'CBS3' },
    })
  })

  test('an unknown address, and a known one by another method, are refused in JSON', async () => {
    expect(await refusalOf(await send('/nowhere'))).toMatchObject({ status: 404, errorCode: 'path.unknown' })
    expect(await refusalOf(await send('/test/note'))).toMatchObject({ status: 404, errorCode: 'path.unknown' })
  })

  test('an address has a limit of calls, and other addresses are not affected', async () => {
    const flood = { headers: { 'x-forwarded-for': '198.51.100.9' } }
    const statuses: number[] = []
    for (let count = 0; count < 101; count += 1) statuses.push((await send('/test/bare', flood)).status)
    expect(statuses.slice(0, 100).every((status) => status === 200)).toBe(true)
    expect(statuses[100]).toBe(429)
    expect((await send('/test/bare', { headers: { 'x-forwarded-for': '198.51.100.10' } })).status).toBe(200)
  })
})

test('the description lists every call with its request, answer and refusals', async () => {
  const response = await gateway.fetch(new Request(`${address}/openapi.json`))
  const { openapi, paths } = (await response.json()) as {
    openapi: string
    paths: Record<
      string,
      Record<
        string,
        { operationId: string; security?: unknown; requestBody?: unknown; responses: Record<string, unknown> }
      >
    >
  }
  expect(openapi).toBe('3.1.0')
  expect(paths['/wps/session/login']?.post?.operationId).toBe('login')
  expect(paths['/wps/v2/wallets/balance']?.get?.security).toEqual([{ token: [] }])
  expect(JSON.stringify(paths['/wps/session/login']?.post?.responses.default)).toContain('login.incorrect')
  const images = { type: 'array', items: { type: 'string', format: 'binary' } }
  expect(paths['/wps/feedback']?.put?.requestBody).toMatchObject({
    content: { 'multipart/form-data': { schema: { properties: { images } } } },
  })
})
