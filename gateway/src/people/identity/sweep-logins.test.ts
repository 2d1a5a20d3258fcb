import { login, register } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import type { Db } from '../../platform/db/database.ts'
import { createJobs } from '../../platform/jobs/jobs.ts'
import { sweepJobs } from '../../platform/jobs/sweep-jobs.ts'
import { sweepDevices } from '../devices/sweep-devices.ts'
import { sweepProofs } from '../proofs/sweep-proofs.ts'
import { makeLinkCode } from './link-codes.ts'
import { sweepLogins } from './sweep-logins.ts'

let statements: string[] = []
let gateway: TestGateway
let memberId: string
const player = { username: 'larissa', password: 'abcd1234' } as const

beforeAll(async () => {
  gateway = await testGateway({ onStatement: (text) => statements.push(text) })
  const joined = await gateway.get(register, {
    ...player,
    confirmPassword: player.password,
    ageConfirmed: true,
    registerUrl: '/register',
    registerMethod: 'WEB',
    login: true,
  })
  memberId = joined.id
})
afterAll(() => gateway.close())

const logIn = () => gateway.get(login, { type: 'username', ...player, remember: true })

const tables = ['session', 'remembered_login', 'link_code', 'known_device', 'seal_sender', 'nonce'] as const

const countsOf = (db: Db) =>
  Promise.all(
    tables.map(async (table) => {
      const { rows } = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<bigint>().as('rows'))
        .executeTakeFirstOrThrow()
      return Number(rows)
    }),
  )

test('a login deletes no expired rows of others, which jobs delete', async () => {
  statements = []
  await logIn()
  await makeLinkCode(gateway.deps.db, 'login', memberId, { now: gateway.clock.now(), random: gateway.deps.random })
  expect(statements.length).toBeGreaterThan(5)
  const byTime = /(ends_at|expires_at|seen_at|until)"? <=? /
  expect(statements.filter((text) => /^\s*delete from/i.test(text) && byTime.test(text))).toEqual([])
})

test('jobs delete logins, codes, browsers and seals when they have expired, and not before', async () => {
  const { db, clock } = gateway.deps
  await logIn()
  await db
    .insertInto('seal_sender')
    .values({ sender: 'a page that sealed', last_count: 1n, expires_at: new Date(clock.now() + 60_000) })
    .execute()
  const jobs = await createJobs(db, clock, [sweepLogins, sweepDevices, sweepProofs])
  await jobs.run()
  const before = await countsOf(db)
  expect(before.every((rows) => rows > 0)).toBe(true)
  const after = async (ms: number) => {
    gateway.clock.forward(ms)
    await jobs.run()
    return Object.fromEntries((await countsOf(db)).map((rows, place) => [tables[place], rows]))
  }
  const hour = 3_600_000
  const [session, remembered, , devices] = before
  expect(await after(hour)).toEqual({
    session,
    remembered_login: remembered,
    link_code: 0,
    known_device: devices,
    seal_sender: 0,
    nonce: 0,
  })
  expect(await after(12 * hour)).toMatchObject({ session: 0, remembered_login: remembered })
  expect(await after(12 * hour)).toMatchObject({ remembered_login: 0, known_device: devices })
  expect(await after(181 * 24 * hour)).toMatchObject({ known_device: 0 })
})

test('runs of recurring jobs are deleted after a day, and requested jobs are not', async () => {
  const { db, clock } = gateway.deps
  const jobs = await createJobs(db, clock, [sweepLogins, sweepJobs([sweepLogins])])
  const at = new Date(clock.now())
  await db
    .insertInto('job')
    .values({ kind: 'asked.for', key: 'asked.for:1', payload: '{}', run_at: at, done_at: at, error: null })
    .execute()
  for (let hours = 0; hours < 30; hours += 1) {
    gateway.clock.forward(3_600_000)
    await jobs.run()
  }
  const done = await db.selectFrom('job').select(['kind', 'done_at']).where('done_at', 'is not', null).execute()
  const oldest = (kind: string) =>
    Math.min(...done.flatMap((job) => (job.kind === kind && job.done_at ? [job.done_at.getTime()] : [])))
  expect(oldest(sweepLogins.kind)).toBeGreaterThanOrEqual(clock.now() - 25 * 3_600_000)
  expect(oldest('asked.for')).toBe(at.getTime())
})
