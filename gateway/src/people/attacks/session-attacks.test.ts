import {
  changePassword,
  forgotPasswordByEmail,
  freePlay,
  login,
  loginByCode,
  register,
  registerMobile,
  resetPassword,
  setPasswordByPhone,
  smsNoLogin,
  smsPassword,
  smsRegister,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { attackSet } from '../../../test/attack-set.ts'
import { outboxOf } from '../../../test/outbox.ts'
import { readCaptcha } from '../../../test/read-captcha.ts'
import { solveHuman } from '../../../test/solve-human.ts'
import { address, type TestGateway, testGateway } from '../../../test/test-gateway.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const sealedCalls = [login, register, registerMobile, changePassword, setPasswordByPhone, resetPassword]
const secret = { password: 'abcd1234', confirmPassword: 'abcd1234' } as const
const form = { ...secret, ageConfirmed: true, registerUrl: '/', registerMethod: 'WEB', login: true } as const
const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })

/** Sends a message that is already sealed. @returns the platform's answer */
async function sendSealed({ path, method }: { path: string; method: string }, body: string, token = '') {
  const headers = { merchant: 'azulejo', 'content-type': 'application/jose', authorization: token }
  const answer = await gateway.fetch(new Request(`${address}${path}`, { method, headers, body }))
  return (await answer.json()) as { success: boolean; errorCode?: string; detail?: { seal?: string } }
}
/** The answer when the platform opened the message, a successful attack; undefined if it refused the seal. */
const opened = async (sent: ReturnType<typeof sendSealed>) => {
  const answer = await sent
  return answer.detail?.seal === undefined ? answer : undefined
}

test('[CA-02] replay: messages, proofs and codes work only once', async () => {
  const { token } = await gateway.get(register, { username: 'replay', ...form })
  const messages = await Promise.all(
    sealedCalls.map(async (record) => [record, await gateway.seal(record.path, { some: 'request' })] as const),
  )
  for (const [record, message] of messages) expect(await opened(sendSealed(record, message, token))).toBeDefined()
  const proof = await solveHuman(gateway, 'login')
  const image = await readCaptcha(gateway)
  const logIn = { type: 'username', username: 'replay', password: 'abcd1234' } as const
  const wrong = async () => gateway.request(login, { ...logIn, password: 'wrong123', ...(await readCaptcha(gateway)) })
  // The platform requires an image captcha, and uses it up, only after a wrong password.
  await wrong()
  await gateway.get(login, { ...logIn, humanCheck: proof, ...image })
  const order = await executeAsAdmin(gateway.deps, ['login-code', 'azulejo', 'replay'])
  const code = /token=([\w-]+)/.exec(order)?.[1] ?? ''
  await gateway.get(loginByCode, { code })
  const random = await gateway.seal(freePlay.path, 'a random text of a page')
  const trial = {
    os: 'x',
    platform: 'W',
    encryptedRandom: random,
    gatewayVersion: '3',
    birthDate: '1990-03-07',
  } as const
  await gateway.get(freePlay, trial)
  await wrong()

  const passes = async (answer: Promise<{ success: boolean }>) => ((await answer).success ? await answer : undefined)
  const { through } = await attackSet('replay', [
    ...messages.map(
      ([record, message]) =>
        () =>
          opened(sendSealed(record, message, token)),
    ),
    () => passes(gateway.request(login, { ...logIn, humanCheck: proof })),
    () => passes(gateway.request(login, { ...logIn, ...image })),
    () => passes(gateway.request(loginByCode, { code })),
    () => passes(gateway.request(freePlay, trial)),
  ])
  expect(through).toEqual([])
})

test('[CA-02] reordering and flipped bytes: late and changed messages are not opened', async () => {
  const seal = (sender: string, count: number) => gateway.seal(login.path, { some: 'request' }, { sender, count })
  const pages = await Promise.all(
    Array.from({ length: 8 }, async (_, page) => {
      const late = await Promise.all(Array.from({ length: 5 }, (_, count) => seal(`reorder-${page}`, count + 1)))
      expect(await opened(sendSealed(login, await seal(`reorder-${page}`, 6)))).toBeDefined()
      return late
    }),
  )
  const whole = await gateway.seal(login.path, { some: 'request' })
  const flipped = Array.from({ length: 60 }, (_, at) => {
    const place = Math.floor((at / 60) * whole.length)
    const letter = whole[place] === 'A' ? 'B' : 'A'
    return `${whole.slice(0, place)}${letter}${whole.slice(place + 1)}`
  })
  const { through } = await attackSet(
    'reordering and flipped bytes',
    [...pages.flat(), ...flipped].map((message) => () => opened(sendSealed(login, message))),
  )
  expect(through).toEqual([])
})

test('[ER-01] enumeration: existing and unknown accounts get the same answers', async () => {
  await gateway.get(register, { username: 'listed', email: 'listed@example.com', mobileNum: '11988770001', ...form })
  const times: Record<string, number[]> = {}
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const began = performance.now()
    const answer = JSON.stringify(await work())
    times[name] = [...(times[name] ?? []), performance.now() - began]
    return answer
  }
  const phone = async (record: typeof smsNoLogin | typeof smsPassword, mobileNum: string) =>
    gateway.request(record, { mobileNum, countryDialingCode: '+55', humanCheck: await solveHuman(gateway, 'sms') })
  const tries = Array.from({ length: 6 }, () => async () => {
    gateway.clock.forward(61 * 60_000)
    const image = { known: await readCaptcha(gateway), unknown: await readCaptcha(gateway) }
    const logIn = (kind: 'known' | 'unknown', username: string) =>
      timed(`login ${kind}`, () =>
        gateway.request(login, { type: 'username', username, password: 'wrong123', ...image[kind] }),
      )
    const forgot = (kind: string, name: string) =>
      timed(`mail ${kind}`, () =>
        gateway.request(forgotPasswordByEmail, { username: name, email: `${name}@example.com` }),
      )
    const pairs = [
      [await logIn('known', 'listed'), await logIn('unknown', 'unlisted')],
      [await forgot('known', 'listed'), await forgot('unknown', 'unlisted')],
      [
        await timed('sms known', () => phone(smsNoLogin, '11988770001')),
        await timed('sms unknown', () => phone(smsNoLogin, '11988770002')),
      ],
      [
        await timed('new password known', () => phone(smsPassword, '11988770001')),
        await timed('new password unknown', () => phone(smsPassword, '11988770002')),
      ],
    ]
    return pairs.find(([known, unknown]) => known !== unknown)
  })
  const { through } = await attackSet('enumeration', tries)
  expect(through).toEqual([])
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]?.toFixed(1)
  for (const [name, values] of Object.entries(times)) process.stdout.write(`  ${name}: ${middle(values)} ms\n`)
})

test('[SX-06] brute force: few guesses are checked, ten from one address, and the owner can log in at once', async () => {
  const { id } = await gateway.get(register, { username: 'forced', ...form })
  const guess = (place: number, ip: string, image: object) =>
    gateway.request(login, { type: 'username', username: 'forced', password: `guess${place}`, ...image }, from(ip))
  const looked = { one: 0, many: 0 }
  const attacks = Array.from({ length: 150 }, (_, place) => async () => {
    const ip = place < 50 ? '198.51.100.20' : `198.51.100.${place}`
    // Half of the attempts solve the image captcha, as a paid solver would.
    const { errorCode, success } = await guess(place, ip, place % 2 === 0 ? await readCaptcha(gateway) : {})
    if (errorCode === 'login.incorrect') looked[place < 50 ? 'one' : 'many'] += 1
    return success ? errorCode : undefined
  })
  const { through } = await attackSet('brute force', attacks)
  expect(through).toEqual([])
  expect(looked.one).toBeLessThanOrEqual(10)
  // Each of these guesses solved an image captcha.
  expect(looked.many).toBeLessThanOrEqual(50)
  const own = { type: 'username', username: 'forced', password: 'abcd1234' } as const
  expect((await gateway.request(login, own)).errorCode).toBe('captcha.required')
  const entered = await gateway.get(login, { ...own, ...(await readCaptcha(gateway)) })
  expect(entered.id).toBe(id)
})

test('[ER-02] SMS pumping: a range of numbers gets a limited number of messages', async () => {
  const attacks = Array.from({ length: 150 }, (_, place) => async () => {
    const mobileNo = `1197${String(7_100_000 + place)}`
    const humanCheck = await solveHuman(gateway, 'sms')
    const ip = place < 60 ? '203.0.113.77' : `203.0.113.${place}`
    await gateway.request(smsRegister, { mobileNo, countryDialingCode: '+55', humanCheck }, from(ip))
    return undefined
  })
  await attackSet('SMS pumping', attacks)
  const sent = (await outboxOf(gateway, 'azulejo')).filter(({ recipient }) => recipient.startsWith('+5511977'))
  expect(sent.length).toBeGreaterThan(0)
  expect(sent.length).toBeLessThanOrEqual(60)
  const unproven = await gateway.request(smsRegister, { mobileNo: '11977199999', countryDialingCode: '+55' })
  expect(unproven.errorCode).toBe('human.check.failed')
})
