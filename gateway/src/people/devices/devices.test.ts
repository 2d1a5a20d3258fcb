import {
  forgotPasswordByEmail,
  login,
  type RequestOf,
  register,
  resetPassword,
  systemStatus,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { outboxOf } from '../../../test/outbox.ts'
import { readCaptcha } from '../../../test/read-captcha.ts'
import { address, type TestGateway, testGateway } from '../../../test/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  await executeAsAdmin(gateway.deps, ['setting', 'azulejo', 'humanCheck', 'none'])
  for (const name of ['ana1', 'beto1', 'caio1', 'dino1']) await gateway.get(register, form(name))
})
afterAll(() => gateway.close())

const minute = 60_000
const form = (username: string): RequestOf<typeof register> => ({
  username,
  email: `${username}@example.com`,
  password: 'abcd1234',
  confirmPassword: 'abcd1234',
  ageConfirmed: true,
  registerUrl: '/register',
  registerMethod: 'WEB',
  login: true,
})

/** A browser that stores the cookie it receives. */
function browser(headers: Readonly<Record<string, string>> = {}, platform: TestGateway = gateway) {
  let jar = ''
  const send = async ({ method, path }: typeof login | typeof resetPassword, request: object) => {
    const sent = { merchant: 'azulejo', 'content-type': 'application/jose', cookie: jar, ...headers }
    const body = await platform.seal(path, request)
    const answer = await platform.fetch(new Request(`${address}${path}`, { method, headers: sent, body }))
    const [line] = answer.headers.getSetCookie()
    if (line) jar = line.split(';', 1)[0] ?? ''
    const { errorCode = 'in' } = (await answer.json()) as { errorCode?: string }
    return { result: errorCode, line }
  }
  return {
    jar: () => jar,
    plant: (cookie: string) => {
      jar = cookie
    },
    async logIn(username: string, password = 'abcd1234', image?: object) {
      const read = image ?? (await readCaptcha(platform))
      return send(login, { type: 'username', username, password, ...read })
    },
    reset: (code: string, newPassword: string) =>
      send(resetPassword, { code, newPassword, confirmNewPassword: newPassword }),
  }
}
type Browser = ReturnType<typeof browser>

async function tryWrong(from: Browser, name: string, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) await from.logIn(name, 'wrong123')
}

test('right passwords that are sent in parallel need no captcha', async () => {
  const tabs = Array.from({ length: 6 }, () => browser({ 'x-forwarded-for': '203.0.113.77' }))
  const results = await Promise.all(tabs.map(async (tab) => (await tab.logIn('ana1', 'abcd1234', {})).result))
  expect(results).toEqual(tabs.map(() => 'in'))
})

describe('a browser in which an account has logged in before', () => {
  test('is remembered by an HttpOnly cookie of the site, which is Secure over TLS', async () => {
    expect((await browser().logIn('ana1')).line).toMatch(
      /^azdev=[\w-]{107}; Path=\/wps; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    )
    const overTls = (await browser({ 'x-forwarded-proto': 'https' }).logIn('ana1')).line
    expect(overTls).toMatch(/^__Secure-azdev=[\w-]{107}; Path=\/wps; .*; Secure$/)
    expect((await browser().logIn('ana1', 'wrong123')).line).toBeUndefined()
  })

  test('lets its owner in despite the attempts of a stranger; a new browser elsewhere needs a captcha', async () => {
    const [own, stranger] = [browser(), browser({ 'x-forwarded-for': '203.0.113.8' })]
    await own.logIn('beto1')
    await tryWrong(stranger, 'beto1', 12)
    expect((await stranger.logIn('beto1')).result).toBe('request.too.many')
    expect((await own.logIn('beto1')).result).toBe('in')
    const elsewhere = browser({ 'x-forwarded-for': '203.0.113.9' })
    expect((await elsewhere.logIn('beto1', 'abcd1234', {})).result).toBe('captcha.required')
    expect((await elsewhere.logIn('beto1')).result).toBe('in')
  })

  test('includes one in which a mailed link set the password, during attempts from a hundred addresses', async () => {
    gateway.clock.forward(minute)
    for (let place = 0; place < 100; place += 1)
      await browser({ 'x-forwarded-for': `198.51.100.${place}` }).logIn('dino1', 'wrong123')
    const own = browser({ 'x-forwarded-for': '203.0.113.9' })
    expect((await own.logIn('dino1')).result).toBe('request.too.many')
    await gateway.get(forgotPasswordByEmail, { username: 'dino1', email: 'dino1@example.com' })
    const [mail] = await outboxOf(gateway, 'azulejo')
    const code = /reset=([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? ''
    expect((await own.reset(code, 'efgh5678')).result).toBe('in')
    expect((await own.logIn('dino1', 'efgh5678')).result).toBe('in')
  })

  test('is blocked after ten wrong passwords, without other browsers', async () => {
    gateway.clock.forward(16 * minute)
    const [first, second] = [browser(), browser()]
    await first.logIn('caio1')
    await second.logIn('caio1')
    await tryWrong(first, 'caio1', 10)
    expect((await first.logIn('caio1')).result).toBe('request.too.many')
    expect((await second.logIn('caio1')).result).toBe('in')
  })

  test('remembers several accounts, and a planted cookie is not adopted', async () => {
    const shared = browser()
    await shared.logIn('ana1')
    await shared.logIn('caio1')
    const both = shared.jar()
    expect(both.split('.')).toHaveLength(2)
    await shared.logIn('ana1')
    expect(shared.jar().split('.')).toHaveLength(2)

    const planted = `azdev=${'a'.repeat(107)}`
    const victim = browser()
    victim.plant(planted)
    await victim.logIn('ana1')
    const kept = await gateway.deps.db.selectFrom('known_device').select('token_hash').execute()
    expect(victim.jar()).not.toContain(planted.slice(6))
    expect(kept.map(({ token_hash }) => token_hash)).not.toContain(planted.slice(6))
  })
})

describe('a flood of logins from an address', () => {
  const flooded = { 'x-forwarded-for': '203.0.113.77' }
  let own: TestGateway
  beforeAll(async () => {
    const [sealed, deviceSealed] = [
      { points: 6, seconds: 60 },
      { points: 3, seconds: 60 },
    ]
    own = await testGateway({ limits: { sealed, deviceSealed } })
    await executeAsAdmin(own.deps, ['setting', 'azulejo', 'humanCheck', 'none'])
    for (const name of ['dora1', 'elis1']) await own.get(register, form(name))
  })
  afterAll(() => own.close())

  test('blocks every browser except the one in which the account has logged in, which has its own limit', async () => {
    const known = browser(flooded, own)
    expect((await known.logIn('dora1')).result).toBe('in')
    const strangers = Array.from({ length: 8 }, () => browser(flooded, own))
    for (const stranger of strangers) await stranger.logIn('elis1', 'wrong123')
    const planted = browser(flooded, own)
    planted.plant(`azdev=${'a'.repeat(107)}`)
    expect((await planted.logIn('dora1')).result).toBe('request.too.many')
    expect((await browser(flooded, own).logIn('dora1')).result).toBe('request.too.many')

    expect((await known.logIn('dora1')).result).toBe('in')
    expect((await known.logIn('dora1', 'wrong123')).result).toBe('login.incorrect')
    expect((await known.logIn('dora1')).result).toBe('in')
    expect((await known.logIn('dora1')).result).toBe('request.too.many')
  })

  const second = { 'x-forwarded-for': '203.0.113.78' }

  test('blocks a known browser for an account that has not logged in there', async () => {
    const known = browser(second, own)
    expect((await known.logIn('dora1')).result).toBe('in')
    for (let count = 0; count < 6; count += 1) await browser(second, own).logIn('nobody1', 'wrong123')
    const names = ['elis1', 'nobody1'] as const
    for (const name of names) expect((await known.logIn(name)).result).toBe('request.too.many')
  })
})

describe('a flood with invented cookies from the owner’s address', () => {
  const flooded = { 'x-forwarded-for': '203.0.113.79' }
  let own: TestGateway
  beforeAll(async () => {
    const [calls, sealed] = [
      { points: 20, seconds: 600 },
      { points: 2, seconds: 600 },
    ]
    own = await testGateway({ limits: { calls, sealed } })
    await executeAsAdmin(own.deps, ['setting', 'azulejo', 'humanCheck', 'none'])
    await own.get(register, form('fabi1'), { headers: { 'x-forwarded-for': '203.0.113.80' } })
  })
  afterAll(() => own.close())

  test('does not use up the owner’s limit, and a changed signature is invalid', async () => {
    const known = browser(flooded, own)
    expect((await known.logIn('fabi1')).result).toBe('in')
    const made = browser(flooded, own)
    for (let count = 0; count < 45; count += 1) {
      made.plant(`azdev=${'b'.repeat(43)}${String(count).padStart(64, '0')}`)
      const answer = await own.request(systemStatus, {}, { headers: { ...flooded, cookie: made.jar() } })
      if (count > 20) expect(answer.errorCode).toBe('request.too.many')
    }
    const last = known.jar().at(-1) === '0' ? '1' : '0'
    made.plant(`${known.jar().slice(0, -1)}${last}`)
    expect((await made.logIn('fabi1')).result).toBe('request.too.many')
    expect((await known.logIn('fabi1')).result).toBe('in')
  })
})
