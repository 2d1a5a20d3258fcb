import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type ServedRegistry, serveMadeUp } from '../../test/served-registry.ts'

let served: ServedRegistry
beforeEach(async () => {
  served = await serveMadeUp()
})
afterEach(() => served.close())

const whoami = (token: string) => served.send(token, 'GET', '/v1/whoami')

test('a token is shown once, stored as a digest, and names its team and remotes', async () => {
  const token = await served.newToken('gifts', 'remote-gifts,remote-cards')
  expect(await whoami(token)).toMatchObject({
    status: 200,
    body: { team: 'gifts', remotes: ['remote-gifts', 'remote-cards'], expiresAt: '2026-12-21T12:00:00.000Z' },
  })
  const [id = '', secret = ''] = token.replace('azulejo_', '').split(/_(.*)/)
  const stored = (await served.made.registry.records.get(`tokens/${id}.json`))?.text ?? ''
  const listed = await served.made.run('token list --json')
  for (const text of [stored, listed.out, JSON.stringify(await served.auditRows())]) {
    expect(text).toContain(id)
    expect(text).not.toContain(secret)
  }
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  expect((await served.made.run('token list')).out).toMatch(/gifts +remote-gifts,remote-cards .* valid\n/)
})

test('unknown, changed, expired and revoked tokens are refused by name', async () => {
  const token = await served.newToken('gifts', 'remote-gifts', '1')
  const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  expect(await whoami('')).toMatchObject({ status: 401, body: { reason: 'no-token' } })
  for (const wrong of ['nothing', changed, token.replace(/_[0-9a-f]{12}_/, '_000000000000_')])
    expect(await whoami(wrong)).toMatchObject({ status: 401, body: { reason: 'unknown-token' } })
  served.made.clock.now += 24 * 3_600_000
  expect(await whoami(token)).toMatchObject({ status: 401, body: { reason: 'expired-token' } })
  const next = await served.newToken('gifts', 'remote-gifts')
  const id = next.split('_')[1]
  expect((await served.made.run(`token revoke ${id}`)).code).toBe(0)
  expect(await whoami(next)).toMatchObject({ status: 401, body: { reason: 'revoked-token' } })
  expect((await served.made.run('token list')).out).toMatch(/expired\n.*revoked 2026/)
})

test('making and revoking tokens is in the audit log, once', async () => {
  const token = await served.newToken('gifts', 'remote-gifts')
  const id = token.split('_')[1] ?? ''
  for (const _ of [1, 2]) expect((await served.made.run(`token revoke ${id}`)).code).toBe(0)
  expect(await served.auditRows()).toMatchObject([
    { who: 'ana', what: 'token-create', subject: 'gifts', after: id },
    { who: 'ana', what: 'token-revoke', subject: 'gifts', before: id },
  ])
  expect((await served.made.run('token revoke 000000000000')).code).toBe(1)
})

test.each([
  'token create',
  'token create gifts',
  'token create Gifts --remotes remote-gifts',
  'token create gifts --remotes gifts',
  'token create gifts --remotes remote-gifts --days 0',
  'token create gifts --remotes remote-gifts --days 1000',
  'token revoke',
])('"%s" prints the usage', async (line) => {
  expect(await served.made.run(line)).toMatchObject({ code: 2, err: expect.stringContaining('azulejo token') })
})

test('many wrong tokens of one address are answered with 429; a valid token still passes', async () => {
  const token = await served.newToken('gifts', 'remote-gifts')
  const answers = await Promise.all(Array.from({ length: 12 }, () => whoami('wrong')))
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), 429, 429])
  const held = answers.find(({ status }) => status === 429)
  expect(Number(held?.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await whoami(token)).status).toBe(200)
})

test('a token has a number of requests a minute', async () => {
  await served.close()
  served = await serveMadeUp(undefined, { requests: { token: { points: 2, seconds: 60 } } })
  const [one, other] = [await served.newToken('gifts', 'remote-gifts'), await served.newToken('cards', 'remote-cards')]
  const statuses = []
  for (const token of [one, one, one, other]) statuses.push((await whoami(token)).status)
  expect(statuses).toEqual([200, 200, 429, 200])
})
