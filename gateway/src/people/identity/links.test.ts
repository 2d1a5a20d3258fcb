import { login, loginByCode, memberInfo, type RequestOf, register, resetPassword } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { readCaptcha } from '../../../test/read-captcha.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { makeLinkCode } from './link-codes.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const form = (username: string): RequestOf<typeof register> => ({
  username,
  password: 'abcd1234',
  confirmPassword: 'abcd1234',
  ageConfirmed: true,
  registerUrl: '/register',
  registerMethod: 'WEB',
  login: true,
})
const signUp = (username: string) => gateway.get(register, form(username))
const memberOf = (token: string) => gateway.request(memberInfo, {}, { token })
const logIn = async (username: string, password: string) =>
  gateway.request(login, { type: 'username', username, password, ...(await readCaptcha(gateway)) })

describe('[ST-06] a one-time login code', () => {
  const order = (...words: string[]) => executeAsAdmin(gateway.deps, ['login-code', ...words])
  const codeFor = async (account: string) => /\/\?token=([\w-]{43}) /.exec(await order('azulejo', account))?.[1] ?? ''

  test('logs the member in for whom it was made, once', async () => {
    const { id } = await signUp('aline')
    const code = await codeFor('ALINE')
    const entered = await gateway.get(loginByCode, { code })
    expect(entered).toMatchObject({ id, userName: 'aline' })
    expect((await memberOf(entered.token)).value?.account).toBe('aline')
    expect((await gateway.request(loginByCode, { code })).errorCode).toBe('login.code.wrong')
  })

  test('is invalid after a minute, after a newer code, and at another merchant', async () => {
    await signUp('breno')
    const late = await codeFor('breno')
    gateway.clock.forward(61_000)
    expect((await gateway.request(loginByCode, { code: late })).errorCode).toBe('login.code.wrong')
    const [older, newer] = [await codeFor('breno'), await codeFor('breno')]
    expect((await gateway.request(loginByCode, { code: older })).errorCode).toBe('login.code.wrong')
    expect((await gateway.request(loginByCode, { code: newer }, { merchant: 'saigon9' })).errorCode).toBe(
      'login.code.wrong',
    )
    expect((await gateway.request(loginByCode, { code: newer })).success).toBe(true)
  })

  test('of another member is refused while a member is logged in, and stays valid', async () => {
    await signUp('clara')
    const { token } = await signUp('dalva')
    const code = await codeFor('clara')
    expect((await gateway.request(loginByCode, { code }, { token })).errorCode).toBe('login.code.other')
    expect((await memberOf(token)).value?.account).toBe('dalva')
    expect((await gateway.request(loginByCode, { code })).value?.userName).toBe('clara')
  })

  test('of the member who is logged in opens a new session and ends the current one', async () => {
    const { token } = await signUp('edson')
    const entered = await gateway.get(loginByCode, { code: await codeFor('edson') }, { token })
    expect(entered.token).not.toBe(token)
    expect((await memberOf(token)).errorCode).toBe('login.not.session')
  })

  test('works once when many pages open the link in parallel', async () => {
    await signUp('flavia')
    const code = await codeFor('flavia')
    const answers = await Promise.all(Array.from({ length: 6 }, () => gateway.request(loginByCode, { code })))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
  })

  test.each([
    [['azulejo', 'nobody'], /no account nobody/],
    [['azulejo'], /usage/],
    [['nowhere', 'aline'], /usage/],
  ])('is not made for %s', async (words, why) => {
    await expect(order(...words)).rejects.toThrow(why)
  })
})

describe('[SX-07] a password set with the code of a link', () => {
  const codeFor = (id: string) =>
    makeLinkCode(gateway.deps.db, 'reset', id, { now: gateway.clock.now(), random: gateway.deps.random })
  const reset = (code: string, newPassword = 'efgh5678', confirmNewPassword = newPassword) =>
    gateway.request(resetPassword, { code, newPassword, confirmNewPassword })

  test('works alone, ends every session and uses the code up', async () => {
    const { id, token } = await signUp('gilda')
    const code = await codeFor(id)
    expect((await reset(code)).value).toEqual({ changed: true })
    expect((await memberOf(token)).errorCode).toBe('login.not.session')
    expect((await reset(code)).errorCode).toBe('reset.code.wrong')
    expect((await logIn('gilda', 'abcd1234')).errorCode).toBe('login.incorrect')
    expect((await logIn('gilda', 'efgh5678')).success).toBe(true)
  })

  test('does not use the code up when it breaks the rule, is the brand’s own or is confirmed wrongly', async () => {
    const { id } = await signUp('heitor')
    const code = await codeFor(id)
    expect((await reset(code, 'short')).errorCode).toBe('password.rule')
    expect((await reset(code, 'abc123')).errorCode).toBe('password.blocked')
    expect((await reset(code, 'efgh5678', 'efgh5679')).errorCode).toBe('password.confirm.mismatch')
    expect((await reset(code)).success).toBe(true)
  })

  test('is refused after half an hour, with a code of another purpose, and for a closed account', async () => {
    const { id } = await signUp('irene')
    const code = await codeFor(id)
    expect((await gateway.request(loginByCode, { code })).errorCode).toBe('login.code.wrong')
    gateway.clock.forward(31 * 60_000)
    expect((await reset(code)).errorCode).toBe('reset.code.wrong')
    expect((await reset('made-up')).errorCode).toBe('reset.code.wrong')
    const next = await codeFor(id)
    await gateway.deps.db.updateTable('member').set({ closed_at: new Date() }).where('id', '=', id).execute()
    expect((await reset(next)).errorCode).toBe('reset.code.wrong')
  })

  test('codes are stored only as hashes', async () => {
    const { id } = await signUp('joana')
    const code = await codeFor(id)
    const rows = await gateway.deps.db.selectFrom('link_code').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(code)
  })
})
