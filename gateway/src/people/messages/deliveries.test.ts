import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { smsPassword, smsRegister } from '@azulejo/shared/wire'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { callerContextOf } from '../../../test/caller-context.ts'
import { startHttp } from '../../../test/http-server.ts'
import { solveHuman } from '../../../test/solve-human.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { gatewayModules } from '../../modules.ts'
import type { MailCarrier, ProofSettings, SmsCarrier } from '../../platform/pipeline/proof-settings.ts'
import { proofSettingsOf } from '../proofs/proof-variables.ts'
import { createDeliveries } from './deliveries.ts'
import { createSmtpMail } from './mail-smtp.ts'
import { messages as part } from './messages-module.ts'
import { sendMail } from './outbox.ts'
import { createHttpSms } from './sms-http.ts'

let sms: SmsCarrier
let mail: MailCarrier
let gateway: TestGateway
const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  const providers = {
    sms: { send: (to, text) => sms.send(to, text) },
    mail: { send: (one) => mail.send(one) },
  } satisfies Pick<ProofSettings, 'sms' | 'mail'>
  const all = { number: 99, device: 99, address: 99, prefix: 99, home: 99, abroad: 99 }
  gateway = await testGateway({ proofs: { ...providers, hasDevelopmentPages: false, smsLimits: all } })
})
beforeEach(async () => void (await gateway.deps.db.deleteFrom('outbox').execute()))
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(() => gateway.close())

const messages = () => gateway.deps.db.selectFrom('outbox').selectAll().orderBy('id').execute()
const deliver = () => createDeliveries(gateway.deps).run()

/** Starts an SMS provider. @param status HTTP status of each answer; the last one repeats */
async function startProvider(...status: number[]) {
  const provider = await startHttp(() => ({ status: status.length > 1 ? status.shift() : status[0] }))
  closing.push(provider.close)
  sms = createHttpSms({ url: provider.url })
  return provider
}

async function sendCode(mobileNo = '11988770142') {
  const humanCheck = await solveHuman(gateway, 'sms')
  await gateway.get(smsRegister, { mobileNo, countryDialingCode: '+55', humanCheck })
}

describe('messages by SMS', () => {
  test('[SX-01] sends a code to the provider once, with its token, and deletes it here', async () => {
    const provider = await startProvider(202)
    sms = createHttpSms({ url: `${provider.url}/send?from=azulejo`, token: 'secret-of-the-provider' })
    await sendCode()
    expect(provider.received).toEqual([])
    await Promise.all([deliver(), deliver()])
    expect(provider.received).toHaveLength(1)
    const [request] = provider.received
    expect([request?.path, request?.headers.authorization]).toEqual([
      '/send?from=azulejo',
      'Bearer secret-of-the-provider',
    ])
    const { to, text } = JSON.parse(request?.body ?? '')
    expect([to, text]).toEqual(['+5511988770142', expect.stringMatching(/^Azulejo: \d{6} is your registration code\./)])
    const [row] = await messages()
    expect(row).toMatchObject({ state: 'sent', body: '', attempts: 1, error: null })
    expect(row?.sent_at?.getTime()).toBe(gateway.clock.now())
  })

  test('retries a provider that refuses, with growing delays, until the code expires', async () => {
    const provider = await startProvider(503)
    await sendCode()
    await deliver()
    await deliver()
    expect(provider.received).toHaveLength(1)
    gateway.clock.forward(2_000)
    await deliver()
    gateway.clock.forward(3_999)
    await deliver()
    expect(provider.received).toHaveLength(2)
    expect((await messages())[0]).toMatchObject({
      state: 'waiting',
      attempts: 2,
      error: 'the SMS provider answered 503',
    })
    for (let round = 0; round < 10; round += 1) {
      gateway.clock.forward(60_000)
      await deliver()
    }
    expect(provider.received.length).toBeLessThan(9)
    expect((await messages())[0]).toMatchObject({ state: 'failed', body: '' })
  })

  test('a message that succeeds on the second try is sent', async () => {
    await startProvider(500, 200)
    await sendCode()
    await deliver()
    gateway.clock.forward(2_000)
    await deliver()
    expect((await messages())[0]).toMatchObject({ state: 'sent', attempts: 2, error: null })
  })

  test('a message of a process that died is sent by another process', async () => {
    const provider = await startProvider(200)
    await sendCode()
    const { db, clock } = gateway.deps
    await db
      .updateTable('outbox')
      .set({ attempts: 1, try_at: new Date(clock.now() + 60_000) })
      .execute()
    await deliver()
    expect(provider.received).toEqual([])
    gateway.clock.forward(60_000)
    await deliver()
    expect(provider.received).toHaveLength(1)
  })

  test('[SX-07] a withheld message is not sent', async () => {
    const provider = await startProvider(200)
    const recipients: string[] = []
    mail = { send: async ({ to }) => void recipients.push(to) }
    const humanCheck = await solveHuman(gateway, 'sms')
    await gateway.get(smsPassword, { mobileNum: '11944440142', countryDialingCode: '+55', humanCheck })
    const values = { account: 'nobody', link: 'https://azulejo.example/', minutes: '30' }
    const { db } = gateway.deps
    await sendMail(db, callerContextOf(gateway), {
      to: 'nobody@example.com',
      kind: 'password.reset',
      values,
      isKnown: false,
    })
    await deliver()
    expect([provider.received, recipients]).toEqual([[], []])
    expect((await messages()).map(({ state }) => state)).toEqual(['withheld', 'withheld'])
  })

  test('many messages are sent once each', async () => {
    const provider = await startProvider(200)
    const numbers = Array.from({ length: 9 }, (_, place) => `1198877010${place}`)
    for (const number of numbers) await sendCode(number)
    await Promise.all([deliver(), deliver()])
    const sent = provider.received.map(({ body }) => JSON.parse(body).to as string)
    expect(sent.sort()).toEqual(numbers.map((number) => `+55${number}`))
  })
})

describe('mail', () => {
  const mails: { from: string; to: string[]; email: Email }[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    async onData(stream, { envelope }, done) {
      const email = await PostalMime.parse(await buffer(stream))
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), email })
      done()
    },
  })
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

  test('[SX-07] sends a link in the player’s language and only to the player', async () => {
    const { port } = await new Promise<AddressInfo>((resolve) => {
      const listening = server.listen(0, '127.0.0.1', () => resolve(listening.address() as AddressInfo))
    })
    mail = createSmtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'Azulejo <no-reply@azulejo.example>' })
    const { db } = gateway.deps
    const values = { account: 'joão', link: 'https://azulejo.example/login?reset=abc_123', minutes: '30' }
    await sendMail(db, callerContextOf(gateway), {
      to: 'joao@example.com',
      kind: 'password.reset',
      values,
      isKnown: true,
    })
    const odd = 'eve@example.com, mallory@example.com\r\nBcc: all@example.com'
    await sendMail(
      db,
      { ...callerContextOf(gateway), language: 'zh' },
      { to: odd, kind: 'password.reset', values, isKnown: true },
    )
    await deliver()

    const sent = mails.find(({ to }) => to.includes('joao@example.com'))
    expect(sent).toMatchObject({ from: 'no-reply@azulejo.example', to: ['joao@example.com'] })
    expect(sent?.email.subject).toBe('Azulejo: nova senha')
    expect(sent?.email.from).toEqual({ name: 'Azulejo', address: 'no-reply@azulejo.example' })
    expect(sent?.email.text).toContain('Olá, joão!')
    expect(sent?.email.text).toContain('\nhttps://azulejo.example/login?reset=abc_123\n')
    const reached = mails.flatMap(({ to }) => to)
    expect(reached).not.toContain('mallory@example.com')
    expect(reached).not.toContain('all@example.com')
    expect((await messages())[0]).toMatchObject({ state: 'sent', body: '' })
  })

  test('retries an unreachable mail server', async () => {
    mail = createSmtpMail({ url: 'smtp://127.0.0.1:9', from: 'a@b.example' })
    const values = { account: 'ana', link: 'https://azulejo.example/', minutes: '30' }
    await sendMail(gateway.deps.db, callerContextOf(gateway), {
      to: 'ana@example.com',
      kind: 'password.reset',
      values,
      isKnown: true,
    })
    await deliver()
    expect((await messages())[0]).toMatchObject({
      state: 'waiting',
      attempts: 1,
      error: expect.stringContaining('ECONNREFUSED'),
    })
  })
})

describe('a process of the gateway', () => {
  test('delivers the messages of its calls', async () => {
    expect(gatewayModules).toContain(part)
    const delivered = Promise.withResolvers<string>()
    sms = { send: async (to) => delivered.resolve(to) }
    const stop = await part.start?.(gateway.deps)
    await sendCode()
    expect(await delivered.promise).toBe('+5511988770142')
    await stop?.()
  })

  test('keeps sent messages for the outbox of developers', async () => {
    await startProvider(200)
    await sendCode()
    const { deps } = gateway
    await createDeliveries({ ...deps, proofs: { ...deps.proofs, hasDevelopmentPages: true } }).run()
    expect((await messages())[0]).toMatchObject({ state: 'sent', body: expect.stringMatching(/\d{6}/) })
  })
})

describe('settings of a process', () => {
  const variables = { DEV_PAGES: '0', MAIL_FROM: 'no-reply@localhost' } as const

  test('by default no provider is set and development pages are off', () => {
    const { sms, mail, hostedCheck, hasDevelopmentPages } = proofSettingsOf(variables)
    expect([sms, mail, hostedCheck, hasDevelopmentPages]).toEqual([undefined, undefined, undefined, false])
  })

  test('a hosted check requires all of its settings', () => {
    expect(() => proofSettingsOf({ ...variables, HUMAN_CHECK_SECRET: 's' })).toThrow('set all or none')
  })
})
