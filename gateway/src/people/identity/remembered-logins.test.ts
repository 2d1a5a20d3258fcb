import {
  changePassword,
  forgetLogin,
  login,
  loginByCode,
  logout,
  type MemberInfo,
  memberInfo,
  register,
  resetPassword,
  resumeLogin,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { withProof } from '../../../test/solve-human.ts'
import { address, type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { makeLinkCode } from './link-codes.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const [minute, hour] = [60_000, 3_600_000]
const password = 'abcd1234'
let made = 0
async function newPlayer(): Promise<string> {
  made += 1
  const username = `daniela${made}`
  await gateway.get(register, {
    username,
    password,
    confirmPassword: password,
    ageConfirmed: true,
    registerUrl: '/register',
    registerMethod: 'WEB',
    login: true,
  })
  // The first login is over, so that no change of the password is due.
  await gateway.get(login, { type: 'username', username, password })
  return username
}

type LoginAnswer = {
  readonly errorCode?: string
  readonly value?: { resumed?: boolean; token?: string; member?: MemberInfo }
}

/** A browser that stores cookies and sends each one to requests under its path. */
function browser(merchant = 'azulejo') {
  const jar = new Map<string, { path: string; value: string; line: string }>()
  const keep = (lines: readonly string[]) => {
    for (const line of lines) {
      const [, name = '', value = '', path = ''] = /^(\w+)=([^;]*); Path=([^;]+)/.exec(line) ?? []
      if (line.includes('Max-Age=0;')) jar.delete(name)
      else jar.set(name, { path, value, line })
    }
  }
  const send = async (path: string, method: string, body?: string, token?: string, type = 'application/json') => {
    const cookie = [...jar].flatMap(([name, each]) => (path.startsWith(each.path) ? `${name}=${each.value}` : []))
    const headers = {
      merchant,
      language: 'en',
      cookie: cookie.join('; '),
      ...(token ? { authorization: token } : {}),
      ...(body === undefined ? {} : { 'content-type': type }),
    }
    const answer = await gateway.fetch(
      new Request(`${address}${path}`, { method, headers, ...(body === undefined ? {} : { body }) }),
    )
    keep(answer.headers.getSetCookie())
    return (await answer.json()) as LoginAnswer
  }
  const logIn = async (username: string, remember: boolean, secret = password) => {
    const request = { type: 'username', username, password: secret, remember } as const
    const sealed = await gateway.seal(login.path, await withProof(gateway, login, request, { merchant }))
    return (await send(login.path, 'POST', sealed, undefined, 'application/jose')).value?.token ?? ''
  }
  return {
    logIn,
    send,
    resume: async () => (await send(resumeLogin.path, 'POST', '{}')).value,
    logOut: (token: string) => send(logout.path, 'DELETE', undefined, token),
    line: (name: string) => jar.get(name)?.line,
    names: () => [...jar.keys()].filter((name) => name.startsWith('login')).sort(),
    token: () => jar.get('loginRemember')?.value ?? '',
    /** Copies the cookies into another browser. */
    copy: () => {
      const other = browser(merchant)
      other.keep([...jar.values()].map(({ line }) => line))
      return other
    },
    keep,
  }
}

const knows = async (token: string | undefined) =>
  token !== undefined && (await gateway.request(memberInfo, {}, { token })).success

describe('[SX-12] a login that the browser remembers', () => {
  test('is stored for a day in an HttpOnly cookie of the site that only login calls receive', async () => {
    const page = browser()
    await page.logIn(await newPlayer(), true)
    expect(page.line('loginRemember')).toMatch(
      /^loginRemember=[\w-]{43}\.[\w-]{43}; Path=\/wps\/session; Max-Age=86400; HttpOnly; SameSite=Strict$/,
    )
    expect(page.line('loginKept')).toBe('loginKept=1; Path=/; Max-Age=86400; SameSite=Strict')
    expect(page.names()).toEqual(['loginKept', 'loginRemember'])
    const kept = await gateway.deps.db.selectFrom('remembered_login').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(page.token().split('.')[1])
  })

  test('is not stored unless it is requested', async () => {
    const page = browser()
    await page.logIn(await newPlayer(), false)
    expect(page.names()).toEqual([])
    expect(await page.resume()).toEqual({ resumed: false })
  })

  test('resumes after the session has expired, with a new token each time, until the day is over', async () => {
    const page = browser()
    let token = await page.logIn(await newPlayer(), true)
    const used = [page.token()]
    for (const wait of [31 * minute, 12 * hour, 11 * hour]) {
      gateway.clock.forward(wait)
      expect(await knows(token)).toBe(false)
      token = (await page.resume())?.token ?? ''
      expect(await knows(token)).toBe(true)
      used.push(page.token())
    }
    expect(new Set(used).size).toBe(4)
    gateway.clock.forward(29 * minute)
    expect(await knows(token)).toBe(false)
    expect(await page.resume()).toEqual({ resumed: false })
    expect(page.names()).toEqual([])
  })

  test('returns the member, like the member call of the new session', async () => {
    const page = browser()
    const first = await page.logIn(await newPlayer(), true)
    expect(await knows(first)).toBe(true)
    gateway.clock.forward(hour)
    const resumed = await page.resume()
    expect(resumed?.member).toMatchObject({ account: `daniela${made}`, lastLogin: { at: gateway.clock.now() - hour } })
    expect(await gateway.get(memberInfo, {}, { token: resumed?.token ?? '' })).toEqual(resumed?.member)
  })

  test('resumes in two tabs that send the same token in parallel, with the same next token', async () => {
    const page = browser()
    await page.logIn(await newPlayer(), true)
    const tabs = Array.from({ length: 8 }, () => page.copy())
    const answers = await Promise.all(tabs.map((tab) => tab.resume()))
    expect(await Promise.all(answers.map((answer) => knows(answer?.token)))).toEqual(tabs.map(() => true))
    expect(new Set(tabs.map((tab) => tab.token())).size).toBe(1)
    gateway.clock.forward(hour)
    expect(await knows((await tabs[3]?.resume())?.token)).toBe(true)
  })

  test('ends with all its sessions when a used token comes back', async () => {
    const page = browser()
    const first = await page.logIn(await newPlayer(), true)
    const thief = page.copy()
    const second = (await page.resume())?.token
    gateway.clock.forward(11_000)
    expect(await knows(second)).toBe(true)
    expect(await thief.resume()).toEqual({ resumed: false })
    expect(await knows(second)).toBe(false)
    expect(await knows(first)).toBe(false)
    expect(await page.resume()).toEqual({ resumed: false })
  })

  test('ends when a thief was faster and the owner sends the old token', async () => {
    const page = browser()
    await page.logIn(await newPlayer(), true)
    const thief = page.copy()
    const stolen = (await thief.resume())?.token
    const again = (await thief.resume())?.token
    expect([await knows(stolen), await knows(again)]).toEqual([true, true])
    // The token is two rotations old, so it ends the login even within the seconds allowed for two tabs.
    expect(await page.resume()).toEqual({ resumed: false })
    expect([await knows(stolen), await knows(again)]).toEqual([false, false])
    expect(await thief.resume()).toEqual({ resumed: false })
  })

  test('ends with a logout, for all tokens and sessions, also from a session that it opened later', async () => {
    const page = browser()
    const first = await page.logIn(await newPlayer(), true)
    const copy = page.copy()
    const second = (await page.resume())?.token ?? ''
    await page.logOut(second)
    expect(page.names()).toEqual([])
    expect([await knows(first), await knows(second)]).toEqual([false, false])
    expect(await copy.resume()).toEqual({ resumed: false })
    // The session is over before the player logs out.
    const late = browser()
    await late.logIn(await newPlayer(), true)
    const left = late.copy()
    await late.send(forgetLogin.path, 'DELETE')
    expect(late.names()).toEqual([])
    expect(await left.resume()).toEqual({ resumed: false })
    // A logout that came without the cookie.
    const other = browser()
    const token = await other.logIn(await newPlayer(), true)
    await gateway.get(logout, {}, { token })
    expect(await other.resume()).toEqual({ resumed: false })
  })

  test('ends with a change of the password in every browser', async () => {
    const username = await newPlayer()
    const [here, there] = [browser(), browser()]
    const token = await here.logIn(username, true)
    await there.logIn(username, true)
    const next = { oldPassword: password, newPassword: 'efgh5678', confirmNewPassword: 'efgh5678' }
    await gateway.get(changePassword, next, { token })
    for (const page of [here, there]) expect(await page.resume()).toEqual({ resumed: false })
  })

  test('ends with a password that a mailed link sets', async () => {
    const username = await newPlayer()
    const page = browser()
    await page.logIn(username, true)
    const { id } = await gateway.deps.db
      .selectFrom('member')
      .select('id')
      .where('account', '=', username)
      .executeTakeFirstOrThrow()
    const { db, random } = gateway.deps
    const code = await makeLinkCode(db, 'reset', id, { now: gateway.clock.now(), random })
    await gateway.get(resetPassword, { code, newPassword: 'efgh5678', confirmNewPassword: 'efgh5678' })
    expect(await page.resume()).toEqual({ resumed: false })
  })

  test('is replaced by the next login in the browser, and its token is then refused', async () => {
    const page = browser()
    await page.logIn(await newPlayer(), true)
    const before = page.copy()
    await page.logIn(await newPlayer(), false)
    expect(page.names()).toEqual([])
    expect(await before.resume()).toEqual({ resumed: false })
  })

  test('stays when a link logs the same member in', async () => {
    const username = await newPlayer()
    const page = browser()
    await page.logIn(username, true)
    const order = await executeAsAdmin(gateway.deps, ['login-code', 'azulejo', username])
    const code = /token=([\w-]+)/.exec(order)?.[1] ?? ''
    expect(await knows((await page.send(loginByCode.path, 'POST', JSON.stringify({ code }))).value?.token)).toBe(true)
    expect(await knows((await page.resume())?.token)).toBe(true)
  })

  test('is not stored when the password has to be changed, and ends when the password has expired', async () => {
    await executeAsAdmin(gateway.deps, ['setting', 'azulejo', 'passwordDays', '30'])
    const page = browser()
    await page.logIn(await newPlayer(), true)
    const { db } = gateway.deps
    const old = new Date(gateway.clock.now() - 31 * 24 * hour)
    await db.updateTable('member').set({ password_changed_at: old }).execute()
    expect(await page.resume()).toEqual({ resumed: false })
    const due = browser()
    const username = await newPlayer()
    await db.updateTable('member').set({ password_changed_at: old }).execute()
    expect(await due.logIn(username, true)).not.toBe('')
    expect(due.names()).toEqual([])
  })

  test('is refused for a closed account and at another brand', async () => {
    const username = await newPlayer()
    const page = browser()
    await page.logIn(username, true)
    const elsewhere = browser('saigon9')
    elsewhere.keep([page.line('loginRemember') ?? ''])
    expect(await elsewhere.resume()).toEqual({ resumed: false })
    await gateway.deps.db
      .updateTable('member')
      .set({ closed_at: new Date(gateway.clock.now()) })
      .where('account', '=', username)
      .execute()
    expect(await page.resume()).toEqual({ resumed: false })
  })

  test.each(['', 'x', `${'a'.repeat(43)}.${'b'.repeat(43)}`, `${'a'.repeat(43)}.${"'".repeat(43)}`])(
    'refuses the invalid token %j',
    async (value) => {
      const page = browser()
      page.keep([`loginRemember=${value}; Path=/wps/session; Max-Age=9; HttpOnly`])
      expect(await page.resume()).toEqual({ resumed: false })
      expect(page.names()).toEqual([])
    },
  )
})
