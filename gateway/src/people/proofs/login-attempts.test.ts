import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  captcha,
  changePassword,
  forgotPasswordByEmail,
  freePlay,
  login,
  type RequestOf,
  register,
  sendFeedback,
  smsNoLogin,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { readCaptcha } from '../../../test/read-captcha.ts'
import { emptyDatabase, isOnPostgres } from '../../../test/test-database.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import type { DatabaseOptions } from '../../platform/db/open-database.ts'

/** Two gateways on one PostgreSQL; the embedded database allows only one. */
const count = isOnPostgres ? 2 : 1
let database: DatabaseOptions
let folder: string
let gateways: readonly TestGateway[] = []

const start = async () => {
  const opened: TestGateway[] = []
  while (opened.length < count) opened.push(await testGateway(database))
  gateways = opened
}
const stop = async () => {
  await Promise.all(gateways.map((gateway) => gateway.close()))
  gateways = []
}
const first = (): TestGateway => {
  const [gateway] = gateways
  if (!gateway) throw new Error('no gateway runs')
  return gateway
}

const form = (username: string): RequestOf<typeof register> => ({
  username,
  email: `${username}@example.com`,
  mobileNum: '11988770142',
  countryDialingCode: '+55',
  password: 'abcd1234',
  confirmPassword: 'abcd1234',
  ageConfirmed: true,
  registerUrl: '/register',
  registerMethod: 'WEB',
  login: true,
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attempts-'))
  database = isOnPostgres ? await emptyDatabase() : { folder: join(folder, 'database') }
  await start()
  await executeAsAdmin(first().deps, ['setting', 'azulejo', 'humanCheck', 'none'])
})
afterAll(async () => {
  await stop()
  await rm(folder, { recursive: true, force: true })
})

type Send = (gateway: TestGateway, place: number) => Promise<string>
const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
const address = (place: number): string => `198.51.${Math.floor(place / 100)}.${place % 100}`

/** Sends 200 requests, half of them before a restart. @returns the number of each answer */
async function sendAtOnce(send: Send): Promise<Record<string, number>> {
  const half = (offset: number) =>
    Promise.all(Array.from({ length: 100 }, (_, place) => send(gateways[place % count] ?? first(), offset + place)))
  const before = await half(0)
  await stop()
  await start()
  const outcomes = [...before, ...(await half(100))]
  const counts: Record<string, number> = {}
  for (const one of outcomes) counts[one] = (counts[one] ?? 0) + 1
  return counts
}
const outcomeOf = ({ errorCode }: { readonly errorCode: string | undefined }): string => errorCode ?? 'passed'
const guess = (username: string, place: number, more: object = {}) =>
  ({ type: 'username', username, password: `wrong${place}`, ...more }) as const

test('[SX-06] 200 concurrent passwords: one is checked without an image, the owner gets in with one', async () => {
  await first().get(register, form('alba'))
  const counts = await sendAtOnce(async (gateway, place) =>
    outcomeOf(await gateway.request(login, guess('alba', place), from(address(place)))),
  )
  expect(counts['login.incorrect']).toBe(1)
  // All other attempts are uncounted; `request.too.many` means that too many were in flight at once.
  expect((counts['captcha.required'] ?? 0) + (counts['request.too.many'] ?? 0)).toBe(199)
  const image = await readCaptcha(first())
  const request = { type: 'username', username: 'alba', password: 'abcd1234', ...image } as const
  expect((await first().request(login, request, from('192.0.2.1'))).success).toBe(true)
})

test('[SX-06] 200 concurrent passwords, each with its image: ten of one address are checked', async () => {
  await first().get(register, form('bruna'))
  const images: object[] = []
  for (let place = 0; place < 200; place += 1)
    images.push(await readCaptcha(first(), 'azulejo', { 'x-forwarded-for': address(place) }))
  const counts = await sendAtOnce(async (gateway, place) =>
    outcomeOf(await gateway.request(login, guess('bruna', place, images[place]), from('203.0.113.9'))),
  )
  expect(counts).toEqual({ 'login.incorrect': 10, 'request.too.many': 190 })
})

test('[SX-06] 200 concurrent old passwords: ten are checked, and an earlier right one does not count', async () => {
  const { token } = await first().get(register, form('carla'))
  const passwordChange = (oldPassword: string) => ({
    oldPassword,
    newPassword: 'efgh5678',
    confirmNewPassword: 'efgh5678',
  })
  const counts = await sendAtOnce(async (gateway, place) =>
    outcomeOf(await gateway.request(changePassword, passwordChange(`wrong${place}`), { token })),
  )
  expect(counts).toEqual({ 'password.old.incorrect': 10, 'request.too.many': 190 })
})

test('[SX-10] 200 concurrent trial accounts: sixty of an address are opened', async () => {
  const play = async (gateway: TestGateway) => {
    const encryptedRandom = await gateway.seal(freePlay.path, 'a long random text of the page')
    const request = {
      os: 'Linux',
      platform: 'W',
      encryptedRandom,
      gatewayVersion: '3',
      birthDate: '1990-03-07',
    } as const
    return outcomeOf(await gateway.request(freePlay, request, from('203.0.113.10')))
  }
  let { passed = 0 } = await sendAtOnce(play)
  // Requests that an overloaded gateway rejected were not counted.
  while ((await play(first())) === 'passed') passed += 1
  expect(passed).toBe(60)
})

test('[SX-07] 200 concurrent mails: three are written for one name', async () => {
  await first().get(register, form('diana'))
  const request = { username: 'diana', email: 'diana@example.com' }
  const counts = await sendAtOnce(async (gateway, place) =>
    outcomeOf(await gateway.request(forgotPasswordByEmail, request, from(address(place)))),
  )
  expect(counts).toEqual({ passed: 3, 'request.too.many': 197 })
  const written = first().deps.db.selectFrom('outbox').select('id').where('recipient', '=', request.email)
  expect(await written.execute()).toHaveLength(3)
})

test('[ER-02] 200 concurrent text messages: three are written for one number', async () => {
  const counts = await sendAtOnce(async (gateway, place) =>
    outcomeOf(
      await gateway.request(smsNoLogin, { mobileNum: '11955550001', countryDialingCode: '+55' }, from(address(place))),
    ),
  )
  expect(counts).toEqual({ passed: 3, 'sms.too.many': 197 })
})

test('[VA-07] 200 concurrent feedback forms: five of an address are stored, a repeated form counts once', async () => {
  const same = crypto.randomUUID()
  const counts = await sendAtOnce(async (gateway, place) => {
    const intent = place % 2 === 0 ? crypto.randomUUID() : same
    const sent = { intent, remarks: 'The lobby is slow tonight.', ofAge: '1' } as const
    return outcomeOf(await gateway.request(sendFeedback, sent, from('203.0.113.11')))
  })
  const kept = await first().deps.db.selectFrom('feedback').select('id').execute()
  expect(kept).toHaveLength(5)
  expect(Object.keys(counts).toSorted()).toEqual(['passed', 'request.too.many'])
})

test('200 concurrent images: 120 a minute are drawn for an address', async () => {
  const counts = await sendAtOnce(async (gateway) =>
    outcomeOf(await gateway.request(captcha, { key: crypto.randomUUID() }, from('203.0.113.12'))),
  )
  expect(counts).toEqual({ passed: 120, 'request.too.many': 80 })
})
