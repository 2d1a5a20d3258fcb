import { affiliate, login as enter, type RequestOf, register, resumeLogin, smsRegister } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { solveHuman } from '../../../test/solve-human.ts'
import { address, type TestGateway, testGateway } from '../../../test/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

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

test.each(['equipe', 'Equipe1', 'casa', 'c4sa', 'banca', 'agent', 'agente', 'team'])(
  '[RG-04] %s is no name for a player',
  async (username) => {
    expect((await gateway.request(register, form(username))).errorCode).toBe('register.username.reserved')
  },
)

test.each(['<script>@x.example', 'ana"b@x.example', 'ana@x.example>', 'ana(1)@x.example'])(
  '[VA-02] %s is no e-mail address',
  async (email) => {
    const answer = await gateway.request(register, form('alberta', { email }))
    expect(answer).toMatchObject({ errorCode: 'register.field', detail: { field: 'email' } })
  },
)

test.each(['javascript:alert(1)', 'data:text/html,x', 'register'])(
  '[RG-04] %s is no address of a page',
  async (registerUrl) => {
    const answer = await gateway.request(register, form('alberta', { registerUrl }))
    expect(answer).toMatchObject({ errorCode: 'request.invalid', detail: { field: 'registerUrl' } })
  },
)

test('[RG-01] no code is sent for a registration where no registration needs one', async () => {
  await executeAsAdmin(gateway.deps, ['setting', 'azulejo', 'MOBILEREG', '0'])
  const send = async () => {
    const humanCheck = await solveHuman(gateway, 'sms')
    return gateway.request(smsRegister, { countryDialingCode: '+55', mobileNo: '11988770142', humanCheck })
  }
  expect((await send()).errorCode).toBe('function.not.available')
  await executeAsAdmin(gateway.deps, ['setting', 'azulejo', 'REGSMSVERIF', '1'])
  expect((await send()).success).toBe(true)
  await executeAsAdmin(gateway.deps, ['setting', 'azulejo', 'REGSMSVERIF', '0'])
})

test('[RG-05] invitation codes cannot be tried without a limit, and right codes count for nothing', async () => {
  await gateway.get(register, form('convidante'))
  const { invite_code } = await gateway.deps.db
    .selectFrom('member')
    .select('invite_code')
    .where('account_key', '=', 'convidante')
    .executeTakeFirstOrThrow()
  const from = { headers: { 'x-forwarded-for': '203.0.113.70' } }
  for (let count = 0; count < 40; count += 1) await gateway.get(affiliate, { code: invite_code }, from)
  const codes: (string | undefined)[] = []
  for (let count = 0; count < 31; count += 1)
    codes.push((await gateway.request(affiliate, { code: `wrong${count}` }, from)).errorCode)
  expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 'invitation_code_error'))
  expect(codes[30]).toBe('request.too.many')
  expect((await gateway.request(affiliate, { code: 'wrong' })).errorCode).toBe('invitation_code_error')
})

test('[SX-12] a page of another site resumes no login, and the login stays', async () => {
  const rows = () => gateway.deps.db.selectFrom('remembered_login').selectAll().execute()
  const sealed = { username: 'convidante', password: 'abcd1234', type: 'username', remember: true }
  const sent = await gateway.fetch(
    new Request(`${address}${enter.path}`, {
      method: 'POST',
      headers: { merchant: 'azulejo', 'content-type': 'application/jose' },
      body: await gateway.seal(enter.path, {
        ...sealed,
        humanCheck: await solveHuman(gateway, 'login'),
      }),
    }),
  )
  const cookie = sent.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  const before = await rows()
  expect(before).toHaveLength(1)
  const resume = (origin: string) =>
    gateway.request(resumeLogin, {}, { headers: { cookie, origin, host: 'azulejo.localhost:8080' } })
  expect((await resume('http://evil.example')).value).toEqual({ resumed: false })
  expect((await resume('null')).value).toEqual({ resumed: false })
  expect(await rows()).toEqual(before)
  expect((await resume('http://azulejo.localhost:8080')).value).toMatchObject({ resumed: true })
})

test('[ER-04] a body that breaks off is a wrong request', async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"a":'))
      controller.error(new Error('aborted'))
    },
  })
  const request = new Request(`${address}${smsRegister.path}`, {
    method: 'POST',
    headers: { merchant: 'azulejo', 'content-type': 'application/json' },
    body,
    duplex: 'half',
  } as RequestInit)
  const answer = await gateway.fetch(request)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ errorCode: 'request.invalid', detail: { body: 'incomplete' } })
})
