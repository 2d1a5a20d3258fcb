import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type MadeRegistry, makeRegistry } from '../../test/made-up-registry.ts'
import type { Counts } from './evidence.ts'

const token = 'a token of operators'
const [stable, canary] = ['remote-lobby@0.1.0-aaaa', 'remote-lobby@0.2.0-bbbb']

/** Starts a server that answers `GET /ops/builds` like the gateway. @param figures counts, or a status, of each look */
async function startFigures(figures: (look: number) => Record<string, Counts> | number) {
  const requests: URL[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    requests.push(url)
    const given = request.headers.authorization === `Bearer ${token}` ? figures(requests.length) : 401
    response.writeHead(typeof given === 'number' ? given : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(typeof given === 'number' ? { error: 'no' } : { builds: given }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    requests,
    gateway: { origin: `http://127.0.0.1:${port}`, token },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

let made: MadeRegistry
let figures: Awaited<ReturnType<typeof startFigures>> | undefined
const line = `canary azulejo lobby=${canary} --percent 5 --watch`
const lobby = async () => (await made.documentOf('azulejo')).areas.lobby
const watch = async (counted: (look: number) => Record<string, Counts> | number, command = line) => {
  figures = await startFigures(counted)
  return made.run(command, { gateway: figures.gateway })
}
const counts = (all: number, failures: number): Counts => ({ loads: all - failures, failures })

beforeEach(async () => {
  made = await makeRegistry()
  await made.publishBuild('remote-lobby', '0.2.0-bbbb')
})
afterEach(async () => {
  await figures?.stop()
  await made.remove()
})

test('a canary that fails more often is ended with a row that has the figures, and exit code 3', async () => {
  const { code, out, err } = await watch((look) => ({
    [stable]: counts(look * 400, look * 4),
    [canary]: counts(look * 20, look * 3),
  }))
  expect([code, out]).toEqual([3, expect.stringContaining('fails more often and is off')])
  expect(await lobby()).toMatchObject({ stable })
  expect((await lobby())?.canary).toBeUndefined()
  expect(err).toMatch(/canary 3 of 20 failed \(15\.00 %\), stable 4 of 400 failed \(1\.00 %\), evidence/)
  const row = JSON.parse((await made.run('audit verify --json')).out).data.at(-1)
  expect(row).toMatchObject({
    who: 'watch',
    what: 'canary',
    subject: 'azulejo',
    why: expect.stringMatching(/^canary \d+ of/),
  })
  const [first] = figures?.requests ?? []
  expect(first?.searchParams.get('merchant')).toBe((await made.documentOf('azulejo')).site.merchant)
  expect(first?.searchParams.get('since')).toBe('2026-11-21T12:00:00.000Z')
})

test('a canary as good as the stable build stays until the time is over', async () => {
  const even = (look: number) => ({
    [stable]: counts(look * 400, look * 4),
    [canary]: counts(look * 20, look % 5 === 0 ? 1 : 0),
  })
  const { code, out } = await watch(even, `${line} --every 60 --for 30`)
  expect([code, out]).toEqual([0, expect.stringContaining('no difference seen')])
  expect(figures?.requests).toHaveLength(30)
  expect((await lobby())?.canary).toMatchObject({ build: canary, basisPoints: 500 })
})

test('loads of only one build are compared once the other has some', async () => {
  const apart = (look: number) =>
    look % 2 === 1
      ? { [stable]: counts((look + 1) * 100, look + 1), [canary]: counts((look - 1) * 3, look - 1) }
      : { [stable]: counts(look * 100, look), [canary]: counts(look * 3, look) }
  expect((await watch(apart)).code).toBe(3)
})

test('enough loads end a watch early', async () => {
  const { code } = await watch((look) => ({ [stable]: counts(look * 90_000, 0), [canary]: counts(look * 6000, 0) }))
  expect([code, figures?.requests.length]).toEqual([0, 4])
})

test('checks without a response are skipped; without any response the watch fails', async () => {
  const bad = (look: number) => (look < 6 ? 500 : { [stable]: counts(900, 9), [canary]: counts(60, 30) })
  expect((await watch(bad)).code).toBe(3)
  await figures?.stop()
  const { code, err } = await watch(() => 503, `${line} --for 1`)
  expect([code, err]).toEqual([1, expect.stringContaining('Nothing was seen of remote-lobby@0.2.0-bbbb')])
  expect((await lobby())?.canary?.build).toBe(canary)
})

test('counts that the gateway has deleted do not count as good loads', async () => {
  const swept = (look: number) =>
    look < 3
      ? { [stable]: counts(look * 4000, look * 40), [canary]: counts(look * 20, 0) }
      : { [stable]: counts((look - 2) * 400, (look - 2) * 4), [canary]: counts((look - 2) * 10, (look - 2) * 3) }
  expect((await watch(swept)).code).toBe(3)
})

test('a canary that another user ended meanwhile is left unchanged', async () => {
  const failing = (look: number) => ({ [stable]: counts(look * 400, 4), [canary]: counts(look * 20, look * 10) })
  figures = await startFigures(failing)
  const { gateway } = figures
  const wait = async (ms: number) => {
    made.clock.now += ms
    if ((await lobby())?.canary) await made.run(`canary azulejo lobby=${canary} --percent 0`)
  }
  expect(await made.run(line, { gateway, wait })).toMatchObject({
    code: 0,
    out: expect.stringContaining('off already'),
  })
  expect((await made.documentOf('azulejo')).seq).toBe(3)
})

test('without --percent it watches a running canary, and refuses when there is none', async () => {
  const bare = `canary azulejo lobby=${canary} --watch --for 1`
  const good = (look: number) => ({ [stable]: counts(look * 40, 0), [canary]: counts(look, 0) })
  expect((await watch(good, bare)).err).toContain('is no canary of lobby')
  await made.run(`canary azulejo lobby=${canary} --percent 5`)
  expect((await made.run(bare, { gateway: figures?.gateway ?? { origin: '', token } })).code).toBe(0)
  expect((await made.documentOf('azulejo')).seq).toBe(2)
})

test.each(['--every 0', '--every 1.5', '--for 0', '--for long'])('%s is not accepted', async (option) => {
  expect((await made.run(`${line} ${option}`)).code).toBe(2)
})
