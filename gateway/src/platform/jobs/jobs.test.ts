import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { merchants } from '../merchants/merchants.ts'
import { byMerchant } from './by-merchant.ts'
import { addJob, createJobs, type JobKind } from './jobs.ts'
import { startRunner } from './runner.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
})
afterAll(() => gateway.close())

const minute = 60_000
const db = () => gateway.deps.db
const jobOf = (key: string) => db().selectFrom('job').selectAll().where('key', '=', key).executeTakeFirstOrThrow()

/** A job kind that inserts a row each time it runs. */
const leavesTrace = (kind: string): JobKind => ({
  kind,
  async work(transaction, payload, now) {
    const value = `${kind}:${String(payload.name)}:${now}`
    await transaction
      .insertInto('nonce')
      .values({ value, expires_at: new Date(now) })
      .execute()
  },
})
const traces = async (kind: string) =>
  (await db().selectFrom('nonce').select('value').where('value', 'like', `${kind}:%`).execute()).length

describe('jobs', () => {
  test('a job runs once, however often it is added and however many runners there are', async () => {
    const kind = leavesTrace('once')
    const runAt = gateway.clock.now() + minute
    for (const name of ['a', 'a', 'b'])
      await addJob(db(), { kind: 'once', key: `once:${name}`, payload: { name }, runAt })
    const [one, other] = [await createJobs(db(), gateway.clock, [kind]), await createJobs(db(), gateway.clock, [kind])]
    await one.run()
    expect(await traces('once')).toBe(0)
    gateway.clock.forward(minute)
    await Promise.all([one.run(), other.run(), one.run()])
    expect(await traces('once')).toBe(2)
    await one.run()
    expect(await traces('once')).toBe(2)
  })

  test('a failed job is rolled back and retried after growing pauses until it succeeds', async () => {
    let failures = 2
    const kind: JobKind = {
      kind: 'stubborn',
      async work(...given) {
        await leavesTrace('stubborn').work(...given)
        if (failures-- > 0) throw new Error('not today')
      },
    }
    const jobs = await createJobs(db(), gateway.clock, [kind])
    await addJob(db(), { kind: 'stubborn', key: 'stubborn:1', payload: { name: 'x' }, runAt: gateway.clock.now() })
    await jobs.run()
    expect(await jobOf('stubborn:1')).toMatchObject({ attempts: 1, done_at: null, error: 'Error: not today' })
    expect(await traces('stubborn')).toBe(0)
    gateway.clock.forward(10_000)
    await jobs.run()
    gateway.clock.forward(19_999)
    await jobs.run()
    expect(await jobOf('stubborn:1')).toMatchObject({ attempts: 2, done_at: null })
    gateway.clock.forward(1)
    await jobs.run()
    const done = await jobOf('stubborn:1')
    expect(done).toMatchObject({ attempts: 2, error: null })
    expect(done.done_at?.getTime()).toBe(gateway.clock.now())
    expect(await traces('stubborn')).toBe(1)
  })

  test('a long job runs in parts: waiting jobs run in between, and a failed part undoes no earlier part', async () => {
    const trace = leavesTrace('parts')
    let failures = 1
    const long: JobKind = {
      kind: 'long',
      async work(transaction, { part = 1 }, now) {
        await trace.work(transaction, { name: `part-${part}` }, now)
        if (part === 2 && failures-- > 0) throw new Error('not today')
        return part === 3 ? undefined : { part: Number(part) + 1 }
      },
    }
    const short = leavesTrace('short')
    const jobs = await createJobs(db(), gateway.clock, [long, short])
    await addJob(db(), { kind: 'long', key: 'long:1', runAt: gateway.clock.now() - 2 })
    await addJob(db(), { kind: 'short', key: 'short:1', payload: { name: 'x' }, runAt: gateway.clock.now() - 1 })
    await jobs.run()
    expect(await traces('short')).toBe(1)
    expect(await traces('parts')).toBe(1)
    expect(await jobOf('long:1')).toMatchObject({ payload: { part: 2 }, attempts: 1, done_at: null })
    gateway.clock.forward(10_000)
    await jobs.run()
    expect(await traces('parts')).toBe(3)
    expect((await jobOf('long:1')).done_at?.getTime()).toBe(gateway.clock.now())
  })

  test('a job of all merchants runs for one after another, and again for one that has more', async () => {
    const seen: string[] = []
    const work = byMerchant(async (_transaction, { code }) => {
      seen.push(code)
      return seen.length === 1
    })
    const jobs = await createJobs(db(), gateway.clock, [{ kind: 'everyone', work }])
    await addJob(db(), { kind: 'everyone', key: 'everyone:1', runAt: gateway.clock.now() })
    await jobs.run()
    const [first, ...others] = merchants().map(({ code }) => code)
    expect(seen).toEqual([first, first, ...others])
  })

  test('a recurring job has one next run, at its next slot', async () => {
    const kind = { ...leavesTrace('hourly'), every: 60 * minute }
    const [one, other] = [await createJobs(db(), gateway.clock, [kind]), await createJobs(db(), gateway.clock, [kind])]
    gateway.clock.forward(60 * minute)
    await Promise.all([one.run(), other.run()])
    expect(await traces('hourly')).toBe(1)
    const next = await db()
      .selectFrom('job')
      .selectAll()
      .where('kind', '=', 'hourly')
      .where('done_at', 'is', null)
      .execute()
    expect(next).toHaveLength(1)
    expect((next[0]?.run_at.getTime() ?? 0) % (60 * minute)).toBe(0)
    expect(next[0]?.run_at.getTime()).toBeGreaterThan(gateway.clock.now())
  })
})

describe('the runner', () => {
  test('runs due jobs at once, reports failures, and waits for running jobs when it is closed', async () => {
    const events: string[] = []
    const begun = Promise.withResolvers<void>()
    const slow = Promise.withResolvers<void>()
    const nextAt = async () => undefined
    const runner = startRunner({
      clock: gateway.clock,
      report: (work, error) => events.push(`${work}: ${String(error)}`),
      works: [
        { name: 'broken', nextAt, run: () => Promise.reject(new Error('no')) },
        {
          name: 'slow',
          nextAt,
          async run() {
            begun.resolve()
            await slow.promise
            events.push('slow done')
          },
        },
      ],
    })
    await begun.promise
    const closed = runner.close().then(() => events.push('closed'))
    slow.resolve()
    await closed
    expect(events).toEqual(['broken: Error: no', 'slow done', 'closed'])
  })

  test('a runner that is closed begins no further job, and the next one does the rest', async () => {
    const trace = leavesTrace('backlog')
    const begun = Promise.withResolvers<void>()
    const mayEnd = Promise.withResolvers<void>()
    const kind: JobKind = {
      kind: 'backlog',
      async work(...given) {
        await trace.work(...given)
        begun.resolve()
        await mayEnd.promise
      },
    }
    for (const name of ['a', 'b', 'c'])
      await addJob(db(), { kind: 'backlog', key: `backlog:${name}`, payload: { name }, runAt: gateway.clock.now() })
    const start = async () => {
      const work = await createJobs(db(), gateway.clock, [kind])
      const isIdle = Promise.withResolvers<void>()
      const run: typeof work.run = async (mayGoOn) => {
        await work.run(mayGoOn)
        isIdle.resolve()
      }
      const report = (_work: string, error: unknown) => isIdle.reject(error)
      return {
        runner: startRunner({ clock: gateway.clock, works: [{ ...work, run }], report }),
        isIdle: isIdle.promise,
      }
    }
    const first = await start()
    await begun.promise
    const closed = first.runner.close()
    mayEnd.resolve()
    await closed
    expect(await traces('backlog')).toBe(1)
    const next = await start()
    await next.isIdle
    expect(await traces('backlog')).toBe(3)
    await next.runner.close()
  })
})
