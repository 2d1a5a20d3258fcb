import {
  affiliate,
  balance,
  bonusDetails,
  changePassword,
  login,
  logout,
  memberInfo,
  type RequestOf,
  rankProgress,
  register,
  registerSettings,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { merchants } from '../../../test/merchants.ts'
import { readCaptcha } from '../../../test/read-captcha.ts'
import { type RequestOptions, type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { createMember } from './create-member.ts'
import { hashPassword } from './password.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  await executeAsAdmin(gateway.deps, ['setting', 'saigon9', 'REGSMSVERIF', '0'])
})
afterAll(() => gateway.close())

const minute = 60_000
const form = (username: string, more: Partial<RequestOf<typeof register>> = {}): RequestOf<typeof register> => ({
  username,
  password: 'abcd1234',
  confirmPassword: 'abcd1234',
  ageConfirmed: true,
  registerUrl: 'http://azulejo.localhost/register',
  registerMethod: 'WEB',
  login: true,
  ...more,
})
const signUp = (username: string, more = {}, options: RequestOptions = {}) =>
  gateway.get(register, form(username, more), options)
const logIn = async (username: string, password = 'abcd1234', options: RequestOptions = {}) =>
  gateway.request(login, { type: 'username', username, password, ...(await readCaptcha(gateway)) }, options)
const memberOf = (token: string) => gateway.request(memberInfo, {}, { token })

describe('registration', () => {
  test('[RG-07] creates a player, opens a session and gives the welcome bonus, which is no cash', async () => {
    const { token, userName, firstTimeLogin } = await signUp('marina21', {
      email: 'marina@example.com',
      mobileNum: '11988770142',
    })
    expect([userName, firstTimeLogin]).toEqual(['marina21', false])
    const info = await gateway.get(memberInfo, {}, { token })
    expect(info).toMatchObject({
      account: 'marina21',
      type: 0,
      toUpline: false,
      email: 'm***a@example.com',
      mobile: '+55 11 *****-0142',
      security: { paymentPassword: false, identity: 'none', passwordChangedAt: gateway.clock.now() },
    })
    const { sumBalance, currency, balance: wallets } = await gateway.get(balance, {}, { token })
    expect([sumBalance, currency]).toEqual(['0.00', 'BRL'])
    expect(wallets).toContainEqual({ accountTypeId: 2, availBalance: '0.00' })
    expect(wallets).toContainEqual({ accountTypeId: 4, availBalance: '1000.00' })
    const { bonus } = await gateway.get(bonusDetails, {}, { token })
    const { welcomeBonus } = await gateway.get(registerSettings, {})
    expect(bonus).toMatchObject({ amount: '1000.00', balance: '1000.00', required: '10000.00', left: '10000.00' })
    expect(welcomeBonus).toEqual({ amount: '1000.00', multiplier: 10, turnover: '10000.00', days: 30 })
    expect(wallets).toContainEqual({ accountTypeId: 9, availBalance: '0' })
  })

  test('separates the members of merchants: the same name at another merchant is another member', async () => {
    await signUp('nuno')
    const { token } = await signUp('nuno', {}, { merchant: 'saigon9' })
    expect(await gateway.get(balance, {}, { token, merchant: 'saigon9' })).toMatchObject({
      currency: 'VND',
      currencySymbol: '₫',
      sumBalance: '0',
      balance: expect.arrayContaining([{ accountTypeId: 4, availBalance: '500000' }]),
    })
    expect(await memberOf(token)).toMatchObject({ status: 401, errorCode: 'login.not.session' })
  })

  test('compares user names without case, also in parallel registrations', async () => {
    await signUp('Olga')
    expect((await gateway.request(register, form('oLGA'))).errorCode).toBe('register.username.taken')
    const race = await Promise.all(Array.from({ length: 4 }, () => gateway.request(register, form('paula'))))
    expect(race.map(({ errorCode = 'registered' }) => errorCode).sort()).toEqual([
      'register.username.taken',
      'register.username.taken',
      'register.username.taken',
      'registered',
    ])
  })

  test.each<[string, string, Partial<RequestOf<typeof register>>]>([
    ['username', 'pattern', { username: '1abc' }],
    ['username', 'pattern', { username: 'abc' }],
    ['username', 'pattern', { username: 'a'.repeat(16) }],
    ['password', 'pattern', { password: 'abcdefgh' }],
    ['password', 'pattern', { password: 'ab1' }],
    ['email', 'pattern', { email: 'not a mail' }],
    ['mobileNum', 'pattern', { mobileNum: '12-34' }],
  ])('[VA-01] a wrong %s is refused with the broken rule', async (field, kind, more) => {
    const refused = await gateway.request(register, { ...form('rita'), ...more })
    expect(refused).toMatchObject({ errorCode: 'register.field', detail: { field, problem: { kind } } })
  })

  test('[VA-03] the confirmation must equal the password', async () => {
    const refused = await gateway.request(register, form('sara', { confirmPassword: 'abcd1235' }))
    expect(refused.errorCode).toBe('register.confirm.mismatch')
  })

  test('[RG-05] a wrong invitation code stops registration; a right one makes the inviter the upline', async () => {
    const refused = await gateway.request(register, form('tania', { affiliateCode: 'NOSUCH99' }))
    expect(refused.errorCode).toBe('invitation_code_error')
    expect((await logIn('tania')).errorCode).toBe('login.incorrect')

    const { id } = await signUp('ursula')
    const { db } = gateway.deps
    const code = (await db.selectFrom('member').select('invite_code').where('id', '=', id).executeTakeFirstOrThrow())
      .invite_code
    const invited = await signUp('tania', { affiliateCode: code.toUpperCase() })
    const row = await db.selectFrom('member').select('upline_id').where('id', '=', invited.id).executeTakeFirstOrThrow()
    expect(row.upline_id).toBe(id)
  })
})

test('[RG-05] an invitation code in any case returns its masked inviter or is refused', async () => {
  const { id } = await signUp('vitoria')
  const { db } = gateway.deps
  const { invite_code: code } = await db
    .selectFrom('member')
    .select('invite_code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(await gateway.get(affiliate, { code: code.toUpperCase() })).toEqual({ code, inviter: 'vi***ia' })
  for (const wrong of ['NOSUCH99', '', "' or 1=1 --"])
    expect((await gateway.request(affiliate, { code: wrong })).errorCode).toBe('invitation_code_error')
  expect((await gateway.request(affiliate, { code }, { merchant: 'saigon9' })).errorCode).toBe('invitation_code_error')
})

describe('login', () => {
  test('[VA-04] accepts the name with spaces around it and in any case, and refuses an ended session', async () => {
    await signUp('vasco')
    const { value } = await logIn(' VASCO ')
    expect(value).toMatchObject({ userName: 'vasco', firstTimeLogin: false, passwordExpired: false })
    const token = value?.token ?? ''
    expect((await memberOf(token)).success).toBe(true)
    expect(await gateway.get(logout, {}, { token })).toEqual({ ended: true })
    expect((await memberOf(token)).errorCode).toBe('login.not.session')
    expect((await gateway.request(logout, {}, { token })).errorCode).toBe('login.not.session')
  })

  test('gives the same answer for an unknown name and a wrong password', async () => {
    await signUp('wanda')
    const [unknown, wrong] = [await logIn('wandb'), await logIn('wanda', 'abcd1235')]
    expect(unknown).toEqual(wrong)
    expect(unknown).toMatchObject({ status: 400, errorCode: 'login.incorrect', detail: { captcha: true } })
  })

  test('an account is locked after ten wrong passwords, even for the right one, and unlocked later', async () => {
    await signUp('xavier')
    for (let count = 0; count < 10; count += 1)
      expect((await logIn('xavier', 'wrong123')).errorCode).toBe('login.incorrect')
    expect(await logIn('xavier')).toMatchObject({
      status: 429,
      errorCode: 'request.too.many',
      detail: { seconds: 900 },
    })
    gateway.clock.forward(15 * minute)
    expect((await logIn('xavier')).success).toBe(true)
  })

  test('[RO-03] a closed account cannot log in, and its open sessions end', async () => {
    const { id, token } = await signUp('yara')
    await gateway.deps.db.updateTable('member').set({ closed_at: new Date() }).where('id', '=', id).execute()
    expect((await logIn('yara')).errorCode).toBe('member.closed')
    expect((await logIn('yara', 'wrong123')).errorCode).toBe('login.incorrect')
    expect((await memberOf(token)).errorCode).toBe('login.not.session')
  })

  test('[SX-05] reports the first login of an account made by someone else, and an expired password', async () => {
    const { deps, clock } = gateway
    const passwordHash = await hashPassword('given123')
    const made = { account: 'zelia', passwordHash, type: 0, at: clock.now(), mustChangePassword: true } as const
    await createMember(deps.db, merchants.azulejo, made)
    expect((await logIn('zelia', 'given123')).value?.firstTimeLogin).toBe(true)
    expect((await logIn('zelia', 'given123')).value?.firstTimeLogin).toBe(false)
    clock.forward(181 * 24 * 60 * minute)
    expect((await logIn('zelia', 'given123')).value?.passwordExpired).toBe(true)
  })

  test('[RO-03] an account that is no agent cannot log in as agent', async () => {
    await signUp('zulmira')
    const as = (username: string, loginAs: 'agent' | 'member') =>
      gateway.request(login, { type: 'username', username, password: 'abcd1234', loginAs })
    expect((await as('zulmira', 'agent')).errorCode).toBe('error_not_agent')
    const { deps } = gateway
    const passwordHash = await hashPassword('abcd1234')
    for (const type of [1, 2, 41, 42] as const) {
      const made = { account: `agente${type}`, passwordHash, type, at: gateway.clock.now() }
      await createMember(deps.db, merchants.azulejo, made)
      expect((await as(`agente${type}`, 'agent')).success).toBe(true)
    }
    expect((await as('zulmira', 'member')).success).toBe(true)
  })

  test('returns the previous login', async () => {
    await signUp('alma')
    const first = gateway.clock.now()
    gateway.clock.forward(minute)
    const headers = { 'x-forwarded-for': '203.0.113.9', device: 'WEB' }
    const token = (await logIn('alma', 'abcd1234', { headers })).value?.token ?? ''
    expect((await gateway.get(memberInfo, {}, { token })).lastLogin).toEqual({
      at: first,
      ip: '127.0.0.1',
      device: 'WEB',
      country: 'BR',
    })
    const again = (await logIn('alma')).value?.token ?? ''
    expect((await gateway.get(memberInfo, {}, { token: again })).lastLogin).toMatchObject({ ip: '203.0.113.9' })
  })
})

describe('[ST-07] a session', () => {
  test('ends after 30 minutes without a call, and calls keep it alive', async () => {
    const { token } = await signUp('bento')
    for (let count = 0; count < 4; count += 1) {
      gateway.clock.forward(29 * minute)
      expect((await memberOf(token)).success).toBe(true)
    }
    gateway.clock.forward(31 * minute)
    expect((await memberOf(token)).errorCode).toBe('login.not.session')
  })

  test('ends after 12 hours in any case', async () => {
    const { token } = await signUp('celia')
    for (let hours = 0; hours < 11.9; hours += 0.4) {
      gateway.clock.forward(24 * minute)
      if (hours < 11) expect((await memberOf(token)).success).toBe(true)
    }
    gateway.clock.forward(24 * minute)
    expect((await memberOf(token)).errorCode).toBe('login.not.session')
  })

  test('is stored only as a hash', async () => {
    const { token } = await signUp('dora')
    const rows = await gateway.deps.db.selectFrom('session').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
  })
})

describe('changing the password', () => {
  const change = (token: string, oldPassword: string, newPassword: string, confirmNewPassword = newPassword) =>
    gateway.request(changePassword, { oldPassword, newPassword, confirmNewPassword }, { token })

  test('[SX-08] ends every session, and only the new password works', async () => {
    const { token } = await signUp('elsa')
    const other = (await logIn('elsa')).value?.token ?? ''
    expect((await change(token, 'abcd1234', 'efgh5678')).value).toEqual({ changed: true })
    expect((await memberOf(token)).errorCode).toBe('login.not.session')
    expect((await memberOf(other)).errorCode).toBe('login.not.session')
    expect((await logIn('elsa')).errorCode).toBe('login.incorrect')
    expect((await logIn('elsa', 'efgh5678')).success).toBe(true)
  })

  test('[VA-06] refuses a wrong old password, a new one against the rule, and a different confirmation', async () => {
    const { token } = await signUp('flora')
    expect((await change(token, 'wrong123', 'efgh5678')).errorCode).toBe('password.old.incorrect')
    expect(await change(token, 'abcd1234', 'short')).toMatchObject({
      errorCode: 'password.rule',
      detail: { problem: { kind: 'pattern' } },
    })
    expect((await change(token, 'abcd1234', 'efgh5678', 'efgh5679')).errorCode).toBe('password.confirm.mismatch')
    expect((await logIn('flora')).success).toBe(true)
  })
})

test('[MB-02] the label and the progress follow the turnover of settled rounds', async () => {
  const { id, token } = await signUp('gaspar')
  const round = (number: number, valid: bigint, status: 'settled' | 'open') => ({
    merchant: 'azulejo',
    member_id: id,
    vassalage: 'TEST',
    vendor_round_id: `gaspar-${number}`,
    node_id: 'x',
    game_classify: 'RNG',
    bet: valid,
    valid_bet: valid,
    currency: 'BRL',
    status,
    at: new Date(gateway.clock.now()),
    settled_at: null,
  })
  await gateway.deps.db
    .insertInto('round')
    .values([round(1, 5_000_00n, 'settled'), round(2, 745_50n, 'settled'), round(3, 9_999_00n, 'open')])
    .execute()
  expect(await gateway.get(rankProgress, {}, { token })).toEqual({
    playerRankName: 'Cobalt',
    nextRankName: 'Enamel',
    totalTurnover: { actual: '5745.50', expected: '25000.00' },
    points: '0',
  })
  const { clubLabel } = await gateway.get(memberInfo, {}, { token, language: 'pt' })
  expect(clubLabel).toMatchObject({ labelName: 'Cobalto', rankLevel: 2 })
  expect(await gateway.get(rankProgress, {}, { token, language: 'zh' })).toMatchObject({ nextRankName: '釉彩' })
})
