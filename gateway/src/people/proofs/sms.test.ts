import { type RequestOf, smsNoLogin, smsPassword, smsRegister } from '@azulejo/shared/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { callerContextOf } from '../../../test/caller-context.ts'
import { merchants } from '../../../test/merchants.ts'
import { outboxOf } from '../../../test/outbox.ts'
import { solveHuman } from '../../../test/solve-human.ts'
import { type RequestOptions, type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import type { CodePurpose } from '../../platform/db/tables/people/proofs.ts'
import { createMember } from '../identity/create-member.ts'
import { useCode } from './codes.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const minute = 60_000
/** Ends the windows in which other tests have counted. */
beforeEach(() => gateway.clock.forward(25 * 60 * minute))

let numbers = 0
/** A Brazilian mobile number that no other test uses. */
const newNumber = () => {
  numbers += 1
  return `119${String(numbers).padStart(2, '0')}770142`
}
const e164 = (national: string) => `+55${national}`

const send = async (
  mobileNo: string,
  { ip = '127.0.0.1', dialing = '+55', ...options }: RequestOptions & { ip?: string; dialing?: string } = {},
) =>
  gateway.request(
    smsRegister,
    {
      mobileNo,
      countryDialingCode: dialing,
      humanCheck: await solveHuman(gateway, 'sms', options),
    } satisfies RequestOf<typeof smsRegister>,
    { ...options, headers: { 'x-forwarded-for': ip, ...options.headers } },
  )
const codeFor = async (recipient: string, merchant = 'azulejo') => {
  const message = (await outboxOf(gateway, merchant)).find((one) => one.recipient === recipient)
  return /\d{6}/.exec(message?.body ?? '')?.[0] ?? ''
}
const use = async (
  national: string,
  code: string,
  purpose: CodePurpose = 'register',
  merchant: 'azulejo' | 'saigon9' = 'azulejo',
) => (await useCode(callerContextOf(gateway, merchant), purpose, e164(national), code))?.refused ?? 'right'
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('codes by SMS', () => {
  test('[SX-01] a code is sent in the player’s language, works once and states its minutes', async () => {
    const number = newNumber()
    expect((await send(number, { language: 'pt' })).value).toEqual({ expiredMinutes: 5 })
    const [message] = await outboxOf(gateway, 'azulejo')
    expect(message).toMatchObject({ channel: 'sms', recipient: e164(number), language: 'pt', state: 'kept' })
    expect(message?.body).toMatch(/^Azulejo: \d{6} é o seu código de cadastro\. Vale por 5 minutos\./)
    const code = await codeFor(e164(number))
    expect(await use(number, ` ${code} `)).toBe('right')
    expect(await use(number, code)).toBe('code.wrong')
  })

  test('[ER-02] a code is valid for five minutes', async () => {
    const [early, late] = [newNumber(), newNumber()]
    await send(early)
    await send(late)
    const codes = [await codeFor(e164(early)), await codeFor(e164(late))] as const
    gateway.clock.forward(5 * minute - 1)
    expect(await use(early, codes[0])).toBe('right')
    gateway.clock.forward(1)
    expect(await use(late, codes[1])).toBe('code.expired')
  })

  test('[ER-02] five wrong tries invalidate a code', async () => {
    const [four, five] = [newNumber(), newNumber()]
    await send(four)
    await send(five)
    const codes = [await codeFor(e164(four)), await codeFor(e164(five))] as const
    for (let count = 0; count < 4; count += 1) expect(await use(four, wrongOf(codes[0]))).toBe('code.wrong')
    expect(await use(four, codes[0])).toBe('right')
    for (let count = 0; count < 5; count += 1) expect(await use(five, wrongOf(codes[1]))).toBe('code.wrong')
    expect(await use(five, codes[1])).toBe('code.expired')
  })

  test.each([
    ['a blank', (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
    ['a dash', (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`],
    ['a long dash and unseen signs', (code: string) => `\u200e${code.slice(0, 3)}\u2013${code.slice(3)}\u00a0`],
    [
      'full-width digits',
      (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    ],
  ])('[ER-02] a code is accepted as people paste it: %s', async (_, pasted) => {
    const number = newNumber()
    await send(number)
    expect(await use(number, pasted(await codeFor(e164(number))))).toBe('right')
  })

  test('[SX-01] a code goes to the country of the number, not to the chosen one', async () => {
    const sendRequest = async (mobileNo: string) =>
      gateway.request(smsRegister, {
        mobileNo,
        countryDialingCode: '+55',
        humanCheck: await solveHuman(gateway, 'sms'),
      })
    expect((await sendRequest('+84 912 345 670')).success).toBe(true)
    expect((await outboxOf(gateway, 'azulejo'))[0]).toMatchObject({ recipient: '+84912345670' })
    const counted = await gateway.deps.db
      .selectFrom('tally')
      .select('key')
      .where('key', '=', 'sms:azulejo:country:+84')
      .execute()
    expect(counted).toHaveLength(1)
  })

  test('a code is bound to its purpose, number and merchant', async () => {
    const [number, other] = [newNumber(), newNumber()]
    await send(number)
    const code = await codeFor(e164(number))
    expect(await use(number, code, 'login')).toBe('code.wrong')
    expect(await use(number, code, 'password')).toBe('code.wrong')
    expect(await use(other, code)).toBe('code.wrong')
    expect(await use(number, code, 'register', 'saigon9')).toBe('code.wrong')
    expect(await use(number, code)).toBe('right')
  })

  test('a new code replaces the old one', async () => {
    const number = newNumber()
    await send(number)
    const first = await codeFor(e164(number))
    await send(number)
    const second = await codeFor(e164(number))
    if (first !== second) expect(await use(number, first)).toBe('code.wrong')
    expect(await use(number, second)).toBe('right')
  })

  test('one of many concurrent uses of a code succeeds', async () => {
    const number = newNumber()
    await send(number)
    const code = await codeFor(e164(number))
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => use(number, code)))
    expect(outcomes.filter((outcome) => outcome === 'right')).toHaveLength(1)
  })

  test('codes are stored as keyed hashes', async () => {
    const number = newNumber()
    await send(number)
    const code = await codeFor(e164(number))
    const row = await gateway.deps.db
      .selectFrom('code')
      .selectAll()
      .where('number', '=', e164(number))
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(code)
    expect(row.code_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  test.each([
    ['a landline', '+55', '1132345678'],
    ['too short', '+55', '119'],
    ['of no country', '+999', '11988770142'],
    ['nothing', '+55', ''],
  ])('[ER-02] an impossible number is refused and uses up no proof: %s', async (_, dialing, number) => {
    const humanCheck = await solveHuman(gateway, 'sms')
    const sendRequest = (mobileNo: string, countryDialingCode: string) =>
      gateway.request(smsRegister, { mobileNo, countryDialingCode, humanCheck })
    expect(await sendRequest(number, dialing)).toMatchObject({ errorCode: 'phone.invalid' })
    expect((await sendRequest(newNumber(), '+55')).success).toBe(true)
  })

  test('[SX-01] without an SMS provider the call fails', async () => {
    const mute = await testGateway({ proofs: { hasDevelopmentPages: false } })
    try {
      const humanCheck = await solveHuman(mute, 'sms')
      const response = await mute.request(smsRegister, {
        mobileNo: '11988770142',
        countryDialingCode: '+55',
        humanCheck,
      })
      expect(response).toMatchObject({ errorCode: 'sms.failed', message: 'The message could not be sent.' })
    } finally {
      await mute.close()
    }
  })
})

describe('codes for existing accounts', () => {
  const member = async (mobile: string) =>
    createMember(gateway.deps.db, merchants.azulejo, {
      account: `phone${mobile}`,
      passwordHash: '-',
      type: 0,
      at: gateway.clock.now(),
      mobile,
      countryDiallingCode: '+55',
      phone: `+55${mobile}`,
    })
  const requests = {
    login: async (mobileNum: string) =>
      gateway.request(smsNoLogin, {
        mobileNum,
        countryDialingCode: '+55',
        humanCheck: await solveHuman(gateway, 'sms'),
      }),
    password: async (mobileNum: string) =>
      gateway.request(smsPassword, {
        mobileNum,
        countryDialingCode: '+55',
        humanCheck: await solveHuman(gateway, 'sms'),
      }),
  }

  test.each(['login', 'password'] as const)(
    '[SX-07] %s: known and unknown numbers get the same answer, and only the known one gets a message',
    async (purpose) => {
      const [known, unknown] = [newNumber(), newNumber()]
      await member(known)
      const answers = [await requests[purpose](known), await requests[purpose](unknown)]
      const value = purpose === 'login' ? { expiredMinutes: 5 } : { expirationTime: gateway.clock.now() + 5 * minute }
      expect(answers).toEqual([expect.objectContaining({ value }), expect.objectContaining({ value })])
      const states = (await outboxOf(gateway, 'azulejo')).slice(0, 2).map(({ recipient, state }) => [recipient, state])
      expect(states).toEqual([
        [e164(unknown), 'withheld'],
        [e164(known), 'kept'],
      ])
      expect(await use(known, await codeFor(e164(known)), purpose)).toBe('right')
      expect(await use(unknown, '000000', purpose)).toBe('code.wrong')
    },
  )
})

describe('limits of messages', () => {
  const tooMany = { status: 400, errorCode: 'sms.too.many', detail: { minutes: 5 } }
  const many = (count: number, one: (place: number) => Promise<{ success: boolean }>) =>
    Promise.all(Array.from({ length: count }, (_, place) => one(place))).then(
      (all) => all.filter(({ success }) => success).length,
    )

  test('[ER-02] a number gets three messages in five minutes, also for concurrent requests', async () => {
    const number = newNumber()
    expect(await many(6, () => send(number))).toBe(3)
    expect(await send(number)).toMatchObject(tooMany)
    expect((await send(newNumber())).success).toBe(true)
    gateway.clock.forward(5 * minute)
    expect((await send(number)).success).toBe(true)
  })

  test('[ER-02] a number gets twelve messages a day', async () => {
    const number = newNumber()
    for (let round = 0; round < 4; round += 1) {
      expect(await many(3, () => send(number))).toBe(3)
      gateway.clock.forward(5 * minute)
    }
    expect(await send(number)).toMatchObject(tooMany)
    gateway.clock.forward(24 * 60 * minute)
    expect((await send(number)).success).toBe(true)
  })

  test('refused messages are neither counted nor sent', async () => {
    const number = newNumber()
    await many(3, () => send(number))
    const before = (await outboxOf(gateway, 'azulejo')).length
    await many(3, () => send(number))
    expect(await outboxOf(gateway, 'azulejo')).toHaveLength(before)
    const counts = await gateway.deps.db
      .selectFrom('tally')
      .select('count')
      .where('key', '=', `sms:azulejo:number:${e164(number)}`)
      .execute()
    expect(counts).toEqual([{ count: 3 }])
  })
})
