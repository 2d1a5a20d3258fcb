import { type BeaconRecord, remoteBeacon } from '@azulejo/shared/wire'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { address, type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { createJobs } from '../../platform/jobs/jobs.ts'
import { sweepTelemetry } from './sweep-telemetry.ts'

const operatorToken = 'a-token-of-the-operators'
const minute = 60_000
const lobby = 'remote-lobby@1.2.0-0a1b2c3d4e5f'
const page = { release: 'azulejo-7', seq: 7, route: '/rng' }
const mounted: BeaconRecord = { remote: 'lobby', build: lobby, step: 'mounted', ms: 120 }
const failed = (step: string, build = lobby): BeaconRecord => ({ remote: 'lobby', build, step, ms: 9, code: 'AZ-120' })

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ operatorToken })
})
afterEach(async () => {
  const { db } = gateway.deps
  for (const table of ['remote_minute', 'remote_fault', 'site_status', 'job'] as const)
    await db.deleteFrom(table).execute()
})
afterAll(() => gateway.close())

const sendBeacon = (records: readonly BeaconRecord[], merchant = 'azulejo') =>
  gateway.get(remoteBeacon, { ...page, records: [...records] }, { merchant })

type OpsRequest = { readonly merchant?: string; readonly since?: string; readonly authorization?: string }

async function ops(path: 'builds' | 'faults', sendRequest: OpsRequest = {}) {
  const {
    merchant = 'azulejo',
    since = '2026-11-18T00:00:00Z',
    authorization = `Bearer ${operatorToken}`,
  } = sendRequest
  const query = new URLSearchParams({ merchant, since })
  const request = new Request(`${address}/ops/${path}?${query}`, { headers: authorization ? { authorization } : {} })
  const response = await gateway.fetch(request)
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

describe('counting', () => {
  test('loads, failures and errors are counted by merchant and build; intermediate steps are not', async () => {
    await sendBeacon([mounted, failed('load'), failed('shape'), failed('render'), failed('slow'), failed('report')])
    await sendBeacon([mounted, { ...mounted, step: 'ready' }, { ...mounted, step: 'load' }, failed('policy')])
    await sendBeacon([{ ...failed('page'), code: 'AZ-157' }])
    await sendBeacon([mounted], 'saigon9')
    await sendBeacon([{ remote: 'lobby', step: 'policy', ms: 0, code: 'AZ-125' }])
    expect((await ops('builds')).body).toEqual({ builds: { [lobby]: { loads: 2, failures: 5, errors: 1 } } })
    expect((await ops('builds', { merchant: 'saigon9' })).body).toEqual({
      builds: { [lobby]: { loads: 1, failures: 0, errors: 0 } },
    })
  })

  test('reports before the minute of `since` are left out', async () => {
    await sendBeacon([mounted])
    gateway.clock.forward(minute)
    await sendBeacon([failed('load')])
    const since = new Date(gateway.clock.now() + 20_000).toISOString()
    expect((await ops('builds', { since })).body).toEqual({ builds: { [lobby]: { loads: 0, failures: 1, errors: 0 } } })
  })

  test('parallel reports lose no count', async () => {
    const other = 'remote-member@1.0.0-ffffffffffff'
    const pages = Array.from({ length: 40 }, (_, number) => [mounted, failed('load', number % 2 ? lobby : other)])
    await Promise.all(pages.map((records, number) => sendBeacon(number % 3 ? records : [...records].reverse())))
    expect((await ops('builds')).body).toEqual({
      builds: { [lobby]: { loads: 40, failures: 20, errors: 0 }, [other]: { loads: 0, failures: 20, errors: 0 } },
    })
  })

  test('invented builds do not fill the table, and do not displace known ones', async () => {
    await sendBeacon([mounted])
    for (let beacon = 0; beacon < 8; beacon += 1)
      await sendBeacon(Array.from({ length: 40 }, (_, number) => failed('load', `made-up@${beacon}.${number}`)))
    await sendBeacon([mounted])
    const { builds } = (await ops('builds')).body as { builds: Record<string, unknown> }
    expect(builds[lobby]).toEqual({ loads: 2, failures: 0, errors: 0 })
    expect(Object.keys(builds).length).toBeLessThan(150)
  })
})

describe('faults', () => {
  test('are stored once per text, with route, release and events of the last report', async () => {
    const thrown = { ...failed('report'), code: 'AZ-150', message: 'TypeError: no', busEvents: ['balance-stale'] }
    await sendBeacon([{ ...thrown, busEvents: [] }, thrown])
    gateway.clock.forward(minute)
    const request = { ...page, release: 'azulejo-8', seq: 8, route: '/lottery', records: [thrown, mounted] }
    await gateway.get(remoteBeacon, request)
    expect((await ops('faults')).body).toEqual({
      faults: [
        {
          remote: 'lobby',
          build: lobby,
          step: 'report',
          code: 'AZ-150',
          message: 'TypeError: no',
          times: 3,
          at: new Date(gateway.clock.now()).toISOString(),
          release: 'azulejo-8',
          route: '/lottery',
          busEvents: ['balance-stale'],
        },
      ],
    })
  })

  test('a full table takes no new fault and still updates those that are known', async () => {
    const fault = (message: string): BeaconRecord => ({ ...failed('report'), code: 'AZ-150', message })
    for (let beacon = 0; beacon < 25; beacon += 1)
      await sendBeacon(Array.from({ length: 40 }, (_, number) => fault(`error ${beacon}.${number}`)))
    gateway.clock.forward(minute)
    await sendBeacon([fault('one too many'), fault('error 3.7')])
    const stored = gateway.deps.db.selectFrom('remote_fault').select(['message', 'times', 'at'])
    const { length } = await stored.execute()
    expect(length).toBe(1_000)
    expect(await stored.where('message', 'in', ['one too many', 'error 3.7']).execute()).toEqual([
      { message: 'error 3.7', times: 2, at: new Date(gateway.clock.now()) },
    ])
  })

  test('counts and faults are deleted after a week', async () => {
    await sendBeacon([mounted, failed('load')])
    gateway.clock.forward(7 * 24 * 60 * minute + 2 * minute)
    await sendBeacon([mounted])
    const jobs = await createJobs(gateway.deps.db, gateway.clock, [sweepTelemetry])
    gateway.clock.forward(60 * minute)
    await jobs.run()
    expect((await ops('builds')).body).toEqual({ builds: { [lobby]: { loads: 1, failures: 0, errors: 0 } } })
    expect((await ops('faults')).body).toEqual({ faults: [] })
  })
})

describe('a beacon', () => {
  test.each([
    ['more records than a page sends at once', { records: Array.from({ length: 41 }, () => mounted) }, 'records'],
    ['a long message', { records: [{ ...failed('load'), message: 'x'.repeat(301) }] }, 'records.0.message'],
    [
      'more events than there are',
      { records: [{ ...mounted, busEvents: Array(21).fill('x') }] },
      'records.0.busEvents',
    ],
    ['an event that is not a name', { records: [{ ...mounted, busEvents: ['my secret'] }] }, 'records.0.busEvents.0'],
    ['a build that is no build', { records: [{ ...mounted, build: '<b>' }] }, 'records.0.build'],
    ['a long route', { route: `/${'x'.repeat(200)}` }, 'route'],
    ['a time that runs backwards', { records: [{ ...mounted, ms: -1 }] }, 'records.0.ms'],
  ])('with %s is refused and counts nothing', async (_, change, field) => {
    const refused = await gateway.request(remoteBeacon, { ...page, records: [mounted], ...change })
    expect(refused).toMatchObject({ status: 400, errorCode: 'request.invalid', detail: { field } })
    expect((await ops('builds')).body).toEqual({ builds: {} })
  })

  test('is accepted while the site is closed', async () => {
    await executeAsAdmin(gateway.deps, ['status', 'azulejo', 'maintenance'])
    await sendBeacon([mounted])
    expect((await ops('builds')).body).toEqual({ builds: { [lobby]: { loads: 1, failures: 0, errors: 0 } } })
  })

  test('is limited by address, and other calls are not affected', async () => {
    const limited = await testGateway({ operatorToken, limits: { beacons: { points: 2, seconds: 60 } } })
    try {
      const statuses: number[] = []
      for (let count = 0; count < 3; count += 1)
        statuses.push((await limited.request(remoteBeacon, { ...page, records: [mounted] })).status)
      expect(statuses).toEqual([200, 200, 429])
      const status = new Request(`${address}/wps/system/status`, { headers: { merchant: 'azulejo' } })
      expect((await limited.fetch(status)).status).toBe(200)
    } finally {
      await limited.close()
    }
  })
})

describe('operators', () => {
  test.each(['', 'Bearer', 'Bearer another-token-altogether', `Basic ${operatorToken}`, `Bearer ${operatorToken}x`])(
    'need the complete token: %p is refused',
    async (authorization) => {
      expect((await ops('builds', { authorization })).status).toBe(401)
      expect((await ops('faults', { authorization })).status).toBe(401)
    },
  )

  test('are refused for a while after fifty requests with another token, which are logged', async () => {
    const guessed = await testGateway({ operatorToken })
    const ask = async (token: string) => {
      const url = `${address}/ops/builds?merchant=azulejo&since=2026-11-18T00:00:00Z`
      return guessed.fetch(new Request(url, { headers: { authorization: `Bearer ${token}` } }))
    }
    try {
      for (let n = 0; n < 50; n += 1) expect((await ask(`guess-${n}`)).status).toBe(401)
      const held = await ask(operatorToken)
      expect([held.status, held.headers.get('retry-after')]).toEqual([429, '900'])
      const { attempts } = await guessed.deps.db
        .selectFrom('operator_attempt')
        .select(({ fn }) => fn.countAll<bigint>().as('attempts'))
        .where('command', '=', 'GET /ops/builds')
        .executeTakeFirstOrThrow()
      expect(attempts).toBe(50n)
      guessed.clock.forward(900_000)
      expect((await ask(operatorToken)).status).toBe(200)
    } finally {
      await guessed.close()
    }
  })

  test.each([{ merchant: 'nowhere' }, { since: 'yesterday' }, { since: '' }])(
    'get a refusal for an invalid query: %p',
    async (sendRequest) => {
      expect((await ops('builds', sendRequest)).status).toBe(400)
    },
  )

  test('have no routes when no token is configured', async () => {
    const closed = await testGateway()
    try {
      const request = new Request(`${address}/ops/builds?merchant=azulejo&since=2026-11-18T00:00:00Z`, {
        headers: { authorization: 'Bearer ' },
      })
      expect((await closed.fetch(request)).status).toBe(404)
    } finally {
      await closed.close()
    }
  })
})
