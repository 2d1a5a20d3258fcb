import { forgotPasswordByEmail, login, type RequestOf, register, resetPassword } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { outboxOf } from '../../../test/outbox.ts'
import { type RequestOptions, type TestGateway, testGateway } from '../../../test/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({
    siteOrigins: ['http://saigon9.localhost:9443', 'http://localhost:*', 'http://azulejo.localhost:8080'],
  })
})
afterAll(() => gateway.close())

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
const forgot = (username: string, email = `${username}@example.com`, options: RequestOptions = {}) =>
  gateway.request(forgotPasswordByEmail, { username, email }, options)
const mails = () => outboxOf(gateway, 'azulejo')
const through = (host: string, proto = 'http') => ({
  headers: { 'x-forwarded-host': host, 'x-forwarded-proto': proto },
})

describe('[SX-07] a forgotten password by e-mail', () => {
  test('sends a link of the site that sets a new one, once', async () => {
    await gateway.get(register, form('alba'))
    const result = await forgot(' ALBA ', 'Alba@example.com', { ...through('azulejo.localhost:8080'), language: 'pt' })
    expect(result.value).toEqual({ sent: true })
    const [mail] = await mails()
    expect(mail).toMatchObject({ channel: 'mail', recipient: 'alba@example.com', state: 'kept', language: 'pt' })
    const code = /http:\/\/azulejo\.localhost:8080\/login\?reset=([\w-]{43})\s/.exec(mail?.body ?? '')?.[1] ?? ''
    const request = { code, newPassword: 'efgh5678', confirmNewPassword: 'efgh5678' }
    expect((await gateway.request(resetPassword, request)).success).toBe(true)
    const entered = { type: 'username', username: 'alba', password: 'efgh5678' } as const
    expect((await gateway.request(login, entered)).success).toBe(true)
    expect((await gateway.request(resetPassword, request)).errorCode).toBe('reset.code.wrong')
  })

  test('a newer link ends the older one', async () => {
    await gateway.get(register, form('benta'))
    await forgot('benta')
    await forgot('benta')
    const codes = (await mails()).slice(0, 2).map(({ body }) => /reset=([\w-]{43})/.exec(body)?.[1] ?? '')
    const reset = (code = '') =>
      gateway.request(resetPassword, { code, newPassword: 'efgh5678', confirmNewPassword: 'efgh5678' })
    expect((await reset(codes[1])).errorCode).toBe('reset.code.wrong')
    expect((await reset(codes[0])).success).toBe(true)
  })

  test('gives the same answer for an unknown name, another address and a closed account, and sends nothing', async () => {
    const { id } = await gateway.get(register, form('carmo'))
    await gateway.get(register, form('dirce'))
    await gateway.deps.db.updateTable('member').set({ closed_at: new Date() }).where('id', '=', id).execute()
    const answers = [await forgot('nobody'), await forgot('dirce', 'else@example.com'), await forgot('carmo')]
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.value).toEqual({ sent: true })
    expect((await mails()).slice(0, 3).map(({ state }) => state)).toEqual(['withheld', 'withheld', 'withheld'])
  })

  test('[ER-01] reports an unknown account only when the brand’s setting allows it', async () => {
    await executeAsAdmin(gateway.deps, ['setting', 'azulejo', 'tellsMissingAccounts', 'true'])
    expect((await forgot('nobody2')).errorCode).toBe('account.not.found')
    await executeAsAdmin(gateway.deps, ['setting', 'azulejo', 'tellsMissingAccounts', '--reset'])
  })

  test('links to the merchant’s own origin, whatever host, port and scheme the caller names', async () => {
    await gateway.get(register, form('elza'))
    const hosts = ['evil.example', 'azulejo.localhost.evil.example', 'a@evil.example']
    for (const host of [...hosts, 'azulejo.localhost:31337', 'azulejo.localhost', 'localhost:8080']) {
      gateway.clock.forward(61 * 60_000)
      await forgot('elza', undefined, through(host, 'https'))
      expect((await mails())[0]?.body).toMatch(/(^|\s)http:\/\/azulejo\.localhost:8080\/login\?reset=/)
      expect((await mails())[0]?.body).not.toContain('evil')
    }
  })

  test('sends at most three mails an hour for a name, known or not, and none without the human check', async () => {
    await gateway.get(register, form('fabia'))
    for (const name of ['fabia', 'nobody3']) {
      for (let count = 0; count < 3; count += 1) expect((await forgot(name)).success).toBe(true)
      expect((await forgot(name)).errorCode).toBe('request.too.many')
    }
    const unproven = { username: 'fabia', email: 'fabia@example.com', humanCheck: '{}' }
    expect((await gateway.request(forgotPasswordByEmail, unproven)).errorCode).toBe('human.check.failed')
  })

  test('reports an error when no mail can be sent', async () => {
    const closed = await testGateway({ proofs: { hasDevelopmentPages: false } })
    try {
      const result = await closed.request(forgotPasswordByEmail, { username: 'x', email: 'x@example.com' })
      expect(result.errorCode).toBe('mail.failed')
    } finally {
      await closed.close()
    }
  })
})
