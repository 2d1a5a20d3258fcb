import { anyCharacter } from '@azulejo/shared/testing'
import { addressOf, type CallRecord, commonRefusals, register } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import * as v from 'valibot'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { address, formDataOf, type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { calls } from '../../calls.ts'
import { bodyTypeOf } from './read-request.ts'

let gateway: TestGateway
let token: string
beforeAll(async () => {
  // The many calls read the site's status and settings as often as on a running gateway.
  gateway = await testGateway({ statusFreshMs: 500 })
  // Without the human check the fuzzer reaches the code behind it. No call has cached the setting yet, so the change
  // applies at once.
  await executeAsAdmin(gateway.deps, ['setting', 'azulejo', 'humanCheck', 'none'])
  const form = {
    username: 'fuzzy',
    password: 'abcd1234',
    confirmPassword: 'abcd1234',
    ageConfirmed: true as const,
    registerUrl: '/register',
    registerMethod: 'WEB' as const,
    login: true as const,
  }
  token = (await gateway.get(register, form)).token
})
afterAll(() => gateway.close())

type Node = {
  entries?: Record<string, Node>
  item?: Node
  options?: unknown[]
  wrapped?: Node
  literal?: unknown
  pipe?: Node[]
}

/** All literals and options that a schema names, so that some requests pass it. */
function named(schema: Node): unknown[] {
  const own = [...(schema.options ?? []), ...('literal' in schema ? [schema.literal] : [])]
  const parts = [schema.wrapped, ...(schema.pipe ?? []).slice(1), ...Object.values(schema.entries ?? {})]
  const inner = parts.filter((part) => part !== undefined).flatMap(named)
  return [...own.filter((value) => typeof value !== 'object'), ...inner]
}
const plausible = [
  'azulejo',
  '+55',
  '11988770142',
  '1',
  '0',
  '20',
  'RNG',
  'TCG_SEA',
  'SSC60',
  '20261118-0842',
  'fuzzy',
  'abcd1234',
  '2026-11-18',
  '12.50',
  'pt',
  '#1d4ed8',
  '3f0c2c1e-8a55-4a8b-9d0e-5a7d0c0b7a10',
  '/register',
  // A ticket: 32 bytes as base64url.
  'fuzz'.repeat(10).padEnd(43, '-'),
  // Key and secret of a push subscription.
  'fuzz'.repeat(22).slice(0, 87),
  'fuzz'.repeat(6).slice(0, 22),
  true,
  1,
  20,
]

const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1e308,
    2 ** 53,
    '',
    ' ',
    '\0',
    '\ud800',
    '-1',
    '1e9',
    '９９',
    '٣',
    'NaN',
    "' or 1=1 --",
    '%00',
    '../../../etc/passwd',
    '<script>',
    '\u202e',
    '\u{1f600}'.repeat(50),
    'x'.repeat(5_000),
    '9'.repeat(400),
    [],
    {},
    [[[[]]]],
    { toString: 1 },
    { length: -1 },
    '{"$gt":""}',
    '2026-02-31',
    '0000-00-00',
    '9999-12-31',
  ),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.string({ maxLength: 40 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>,
)

/** Values that the field's schema accepts, so that the other fields and the rules behind the schema are reached. */
function fitting(field: Node): unknown[] {
  const lists = field.item ? [[], [fittingObject(field.item)]] : []
  const shapes = (field.options ?? []).filter((option): option is Node => typeof option === 'object' && option !== null)
  const objects = (field.entries ? [field] : shapes).map(fittingObject)
  const candidates = [...named(field), ...lists, ...objects, ...plausible, undefined]
  const taken = candidates.filter((value) => v.safeParse(field as v.GenericSchema, value).success)
  return taken.length > 0 ? taken : [undefined]
}

/** An object with the first fitting value in every field. */
const fittingObject = (schema: Node): unknown =>
  Object.fromEntries(Object.entries(schema.entries ?? {}).map(([name, field]) => [name, fitting(field)[0]]))

/** Arbitrary requests in one of the shapes that a record accepts. */
function requestOf({ request }: CallRecord): fc.Arbitrary<unknown> {
  const { type, options = [] } = request as Node & { readonly type: string }
  return type === 'variant' ? fc.oneof(...options.map((one) => shapeOf(one as Node))) : shapeOf(request as Node)
}

function shapeOf(schema: Node): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.entries ?? {})
  const right = fc.record(Object.fromEntries(fields.map(([name, field]) => [name, fc.constantFrom(...fitting(field))])))
  const value = fc.oneof(hostile, fc.constantFrom<unknown>(...plausible))
  const beside = (names: readonly string[]) =>
    fc
      .tuple(right, fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 3 }))
      .map(([one, other]) => ({ ...one, ...other }))
  const declared = fields.map(([name]) => name)
  const undeclared = ['__proto__', 'constructor', 'toString', 'id', '']
  return fc.oneof(
    { weight: 5, arbitrary: right },
    { weight: 4, arbitrary: declared.length > 0 ? beside(declared) : right },
    // Requests with undeclared names, which a change refuses and a read ignores.
    { weight: 1, arbitrary: beside([...declared, ...undeclared]) },
    { weight: 1, arbitrary: hostile },
  )
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Sends a list as files, and everything else as text. */
const formPart = (value: unknown) => (Array.isArray(value) ? value.map(() => new Blob(['x'])) : asText(value))

async function bodyOf({ sealed, encoding, path }: CallRecord, request: unknown): Promise<string | FormData> {
  if (sealed) return gateway.seal(path, request)
  if (encoding === 'json' || typeof request !== 'object' || request === null) return JSON.stringify(request) ?? ''
  const pairs = Object.entries(request).filter(([, value]) => value !== undefined)
  if (encoding === 'multipart')
    return formDataOf(Object.fromEntries(pairs.map(([name, value]) => [name, formPart(value)])))
  const texts = pairs.map(([name, value]): [string, string] => [name, asText(value).toWellFormed()])
  return new URLSearchParams(texts).toString()
}

async function send(record: CallRecord, request: unknown): Promise<Response> {
  const fields = typeof request === 'object' && request !== null ? (request as Record<string, unknown>) : {}
  const inPath = Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, encodeURIComponent(asText(value).toWellFormed()) || '-']),
  )
  const named = record.path.split('/').filter((part) => part.startsWith(':'))
  const left = Object.fromEntries(Object.entries(fields).filter(([name]) => !named.includes(`:${name}`)))
  const url = new URL(addressOf(record.path, inPath).path, address)
  const isQuery = record.method === 'GET' || record.method === 'DELETE'
  if (isQuery)
    for (const [name, value] of Object.entries(left))
      if (value !== undefined) url.searchParams.append(name, asText(value))
  const body = isQuery ? null : await bodyOf(record, request)
  const headers = {
    merchant: 'azulejo',
    authorization: record.operation === 'logout' ? 'none' : token,
    'idempotency-key': 'fuzz-fuzz-fuzz',
    // A FormData body sets its own content type with the boundary.
    ...(body instanceof FormData ? {} : { 'content-type': bodyTypeOf(record) }),
  }
  return gateway.fetch(new Request(url, { method: record.method, headers, body }))
}

const refusal = v.strictObject({
  success: v.literal(false),
  errorCode: v.string(),
  message: v.pipe(v.string(), v.minLength(5)),
  detail: v.optional(v.record(v.string(), v.unknown())),
})

/**
 * Checks that a response is an answer or a declared refusal of the record.
 * @returns whether the request passed the record's schema
 */
async function check(record: CallRecord, response: Response): Promise<boolean> {
  const text = await response.text()
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  expect(text).not.toMatch(/node_modules|\.ts:\d|at async|SQLSTATE|syntax error/)
  const body: unknown = JSON.parse(text)
  if (response.status === 200) {
    const value =
      record.envelope === 'bare'
        ? body
        : v.parse(v.object({ success: v.literal(true), value: v.unknown() }), body).value
    v.parse(record.answer, value)
    return true
  }
  const { errorCode, detail } = v.parse(refusal, body)
  expect([...commonRefusals, ...record.refusals]).toContain(errorCode)
  expect(response.status).toBeLessThan(500)
  // A refusal by a rule behind the schema names a path, or a field that the merchant has switched off.
  return errorCode !== 'request.invalid' || detail?.path !== undefined || detail?.problem === 'switched off'
}

/** Requests sent to each call; more, up to `mostSent`, while too few of them are valid in form. */
const sentToEach = process.env.TEST_SCOPE === 'quick' ? 20 : 200
const [batch, mostSent] = [20, 400]

describe('invalid input to any call gets a named refusal, never a stack trace', () => {
  test.each(calls.map(({ record }) => [record.operation, record] as const))('%s', async (_, record) => {
    let reached = 0
    const property = fc.asyncProperty(requestOf(record), async (request) => {
      const response = await send(record, request)
      if (await check(record, response)) reached += 1
    })
    for (let sent = 0; sent < sentToEach || (reached <= 3 && sent < mostSent); sent += batch)
      await fc.assert(property, { numRuns: batch, seed: 20261118 + sent })
    // Requests that passed the schema were answered, or refused by a rule.
    expect(reached).toBeGreaterThan(3)
  })

  test.each([
    ['half a JSON', '{"a":'],
    ['a deep list', '['.repeat(50_000)],
    ['a deep object', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
    ['a number beyond numbers', '{"amount":1e999999}'],
    ['a prototype', '{"__proto__":{"polluted":true}}'],
    ['not UTF-8', Uint8Array.of(0x7b, 0x22, 0xc3, 0x28, 0x22, 0x7d)],
    ['a bomb of one letter', 'x'.repeat(2_000_000)],
  ])('a body that is %s, sent to every call that takes one', async (_, body) => {
    for (const { record } of calls.filter(({ record }) => record.method === 'POST' || record.method === 'PUT')) {
      for (const type of ['application/json', 'application/jose', 'text/plain', 'multipart/form-data; boundary=x']) {
        const headers = { merchant: 'azulejo', authorization: token, 'content-type': type }
        const sent = new Request(`${address}${record.path}`, { method: record.method, headers, body })
        await check(record, await gateway.fetch(sent))
      }
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  test('headers of any kind', async () => {
    const value = fc.string({ maxLength: 300 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, '~'))
    const record = calls.find(({ record }) => record.operation === 'memberInfo')?.record
    if (!record) throw new Error('memberInfo is not answered')
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(
          fc.constantFrom(
            'authorization',
            'language',
            'device',
            'x-forwarded-for',
            'x-visitor-country',
            'moduleid',
            'content-type',
            'idempotency-key',
          ),
          value,
        ),
        async (headers) => {
          const sent = new Request(`${address}${record.path}`, { headers: { ...headers, merchant: 'azulejo' } })
          await check(record, await gateway.fetch(sent))
        },
      ),
      { numRuns: 300, seed: 20261118 },
    )
  })
})
