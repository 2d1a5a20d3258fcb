import { judgeField } from '@azulejo/shared/brand-data'
import type { FieldRule } from '@azulejo/shared/kernel'
import { changePassword, forgotPasswordByEmail, login, memberInfo, register } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { attackSet } from '../../../test/attack-set.ts'
import { outboxOf } from '../../../test/outbox.ts'
import { solveHuman } from '../../../test/solve-human.ts'
import { address, type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { readSetting } from '../../site/site/merchant-settings.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const secret = { password: 'abcd1234', confirmPassword: 'abcd1234' } as const
const form = { ...secret, ageConfirmed: true, registerUrl: '/', registerMethod: 'WEB', login: true } as const

/** Sends a raw registration request without type checks. @returns whether the platform accepted it */
async function registerRaw(request: unknown): Promise<boolean> {
  const headers = { merchant: 'azulejo', 'content-type': 'application/jose' }
  const body = await gateway.seal(register.path, request)
  const answer = await gateway.fetch(new Request(`${address}${register.path}`, { method: 'PUT', headers, body }))
  return ((await answer.json()) as { success: boolean }).success
}

test('[RO-01] mass assignment and prototype pollution: a registration stores only the fields of its form', async () => {
  const extras: readonly (readonly [string, unknown])[] = [
    ['type', 1],
    ['id', 'chosen-by-me'],
    ['upline_id', 'somebody'],
    ['uplineId', 'somebody'],
    ['rank_level', 6],
    ['rankLevel', 6],
    ['labels', ['VIP']],
    ['to_upline', true],
    ['is_house', true],
    ['isHouse', true],
    ['phone_proven_at', '2026-01-01'],
    ['isPhoneProven', true],
    ['identity', 'verified'],
    ['closed_at', null],
    ['welcomeBonus', { amount: '999999', multiplier: 1, days: 1 }],
    ['merchant', 'saigon9'],
    ['fields', { isAdmin: 'true' }],
    ['constructor', { prototype: { isAdmin: true } }],
    ['__proto__', { isAdmin: true, type: 1 }],
    ['toString', 'x'],
  ]
  const wanted = { type: 0, upline_id: null, rank_level: 0, labels: [], to_upline: false, is_house: false }
  const more = { phone_proven_at: null, identity: 'none', closed_at: null, merchant: 'azulejo' }
  const attacks = extras.map(([name, value], place) => async () => {
    const username = `massa${place}`
    const humanCheck = await solveHuman(gateway, 'register')
    const text = JSON.stringify({ username, ...form, humanCheck })
    const request = JSON.parse(`${text.slice(0, -1)},${JSON.stringify(name)}:${JSON.stringify(value)}}`)
    if (!(await registerRaw(request))) return undefined
    const row = await gateway.deps.db
      .selectFrom('member')
      .selectAll()
      .where('account', '=', username)
      .executeTakeFirstOrThrow()
    const isSame = JSON.stringify({ ...row, ...wanted, ...more }) === JSON.stringify(row)
    const isClean = ({} as { isAdmin?: unknown }).isAdmin === undefined && Object.keys(row.fields).length === 0
    return isSame && isClean && row.id !== 'chosen-by-me' ? undefined : row
  })
  const { through } = await attackSet('mass assignment', attacks)
  expect(through).toEqual([])
})

test('[VA-01] ReDoS: patterns with catastrophic backtracking are refused or finish at once', async () => {
  const patterns = [
    '(a+)+',
    '(a*)*',
    '(a|a)*',
    '(a|aa)+',
    '([a-zA-Z]+)*',
    '(.*a){20}',
    '^(a+)+$',
    '(x+x+)+y',
    '((a+)+)+',
    '(?=(a+))a*b',
    '(a+)\\1',
    '(?<=a+)b',
    '[',
    '('.repeat(200),
    'a{1,10000}',
    '(a{1,500}){1,500}',
    'a'.repeat(100_000),
  ]
  const value = `${'a'.repeat(254)}!`
  const attacks = patterns.map((acceptedPattern) => async () => {
    const rule: FieldRule = {
      enabled: true,
      required: true,
      minLength: 0,
      maxLength: 255,
      acceptedPattern,
      patternId: 0,
    }
    const taken = readSetting('signUpRules', JSON.stringify({ line: rule }))
    // A pattern the setting accepts is run on the value and must not match; an endless pattern would time the test out.
    return taken.ok && judgeField(value, rule) === undefined ? acceptedPattern.slice(0, 40) : undefined
  })
  const { through } = await attackSet('ReDoS', attacks)
  expect(through).toEqual([])
})

test('[SX-07] open redirects: a mailed link leads to the merchant’s own site', async () => {
  await gateway.get(register, { username: 'mailed', email: 'mailed@example.com', ...form })
  const hosts = [
    'evil.example',
    'azulejo.localhost.evil.example',
    'evil.example:8080',
    'azulejo.localhost@evil.example',
    'azulejo.localhost/evil',
    'evil.example#azulejo.localhost',
    '//evil.example',
    'xn--zulejo-lua.localhost',
  ]
  const attacks = hosts.map((host) => async () => {
    gateway.clock.forward(61 * 60_000)
    const headers = { 'x-forwarded-host': host, 'x-forwarded-proto': 'https', host }
    await gateway.get(forgotPasswordByEmail, { username: 'mailed', email: 'mailed@example.com' }, { headers })
    const [mail] = await outboxOf(gateway, 'azulejo')
    return /^http:\/\/azulejo\.localhost\/login\?reset=/m.test(mail?.body ?? '') ? undefined : mail?.body
  })
  const { through } = await attackSet('open redirects', attacks)
  expect(through).toEqual([])
})

test('[ST-07] fixation and reuse: every login opens a new session, and ended sessions are refused', async () => {
  const planted = 'A'.repeat(43)
  const first = await gateway.get(register, { username: 'fixed', ...form }, { token: planted })
  const logIn = () =>
    gateway.get(login, { type: 'username', username: 'fixed', password: 'abcd1234' }, { token: first.token })
  const second = await logIn()
  const change = { oldPassword: 'abcd1234', newPassword: 'efgh5678', confirmNewPassword: 'efgh5678' }
  const tokens = [planted, first.token, second.token]
  expect(new Set(tokens).size).toBe(3)
  await gateway.get(changePassword, change, { token: second.token })
  const { through } = await attackSet(
    'fixation and reuse',
    tokens.map((token) => async () => {
      const { success, value } = await gateway.request(memberInfo, {}, { token })
      return success ? value : undefined
    }),
  )
  expect(through).toEqual([])
})
