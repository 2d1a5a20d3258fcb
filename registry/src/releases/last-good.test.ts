import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type MadeRegistry, makeRegistry } from '../../test/made-up-registry.ts'
import type { Counts } from '../watch/evidence.ts'
import { takenOff } from './last-good.ts'

let made: MadeRegistry
const [first, second, third, fourth] = ['0.1.0-aaaa', '0.2.0-bbbb', '0.3.0-cccc', '0.4.0-dddd'].map(
  (place) => `remote-lobby@${place}`,
)
const lastGood = async () => (await made.documentOf('azulejo')).areas.lobby?.lastGood

beforeEach(async () => {
  made = await makeRegistry()
  for (const build of [second, third, fourth]) await made.publishBuild('remote-lobby', build?.split('@')[1] ?? '')
})
afterEach(() => made.remove())

/** Releases a build of the lobby while the gateway counts these loads. */
async function releaseWith(build: string | undefined, builds: Readonly<Record<string, Counts>>): Promise<void> {
  const server = createServer((_, response) => response.end(JSON.stringify({ builds })))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const gateway = { origin: `http://127.0.0.1:${port}`, token: 'a token of operators' }
  const { code, err } = await made.run(`release azulejo lobby=${build}`, { gateway })
  await new Promise((resolve) => server.close(resolve))
  expect([code, err]).toEqual([0, ''])
}

test('[FD-03] a build that was left for an older one is not the last good build', async () => {
  await made.run(`release azulejo lobby=${second}`)
  await made.run(`release azulejo lobby=${third}`)
  expect(await lastGood()).toBe(second)
  await made.run(`release azulejo lobby=${second}`)
  expect(await lastGood()).toBe(first)
  await made.run(`release azulejo lobby=${fourth}`)
  expect(await lastGood()).toBe(second)
})

test('[FD-03] a rollback does not leave the build it takes off as the last good one', async () => {
  await made.run(`release azulejo lobby=${second}`)
  await made.run(`release azulejo lobby=${third}`)
  await made.run('rollback azulejo')
  expect((await made.documentOf('azulejo')).areas.lobby).toMatchObject({ stable: second, lastGood: first })
})

test('[FD-03] the last good build is one that worked by the loads of pages', async () => {
  await releaseWith(second, { [`${first}`]: { loads: 900, failures: 3 } })
  expect(await lastGood()).toBe(first)
  // The second build fails for every fifth visitor; nobody has loaded the first one lately.
  await releaseWith(third, { [`${second}`]: { loads: 80, failures: 20 } })
  expect(await lastGood()).toBe(first)
  await releaseWith(fourth, { [`${third}`]: { loads: 500, failures: 1 }, [`${second}`]: { loads: 0, failures: 9 } })
  expect(await lastGood()).toBe(third)
})

test('builds that were taken off', () => {
  const shown = (text: string) =>
    [...text].map((build) => ({ stable: build.toLowerCase(), killed: build !== build.toLowerCase() }))
  const off = (text: string) => [...takenOff(shown(text))].sort().join('')
  expect(off('abc')).toBe('')
  expect(off('aba')).toBe('b')
  expect(off('abca')).toBe('bc')
  expect(off('abab')).toBe('')
  expect(off('aBc')).toBe('b')
  expect(off('aBb')).toBe('')
})
