import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chainHash, isPublished } from '@azulejo/shared/lottery'
import type { Draw } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { freePort } from '../programs/own-nginx.ts'
import { makeRelease, type OwnRelease } from '../programs/own-release.ts'
import { type Answer, requestAt, requestUntil } from '../programs/request-at.ts'
import { type Program, runProgram } from '../programs/run-program.ts'
import { movedClock } from '../programs/site-clock.ts'

type BeaconInfo = {
  readonly public_key: string
  readonly period: number
  readonly genesis_time: number
  readonly groupHash: string
  readonly metadata: { readonly beaconID: string }
}

let release: OwnRelease
let site: Program
let port: number
let ports: Readonly<Record<string, number>>
let data: string

const clock = movedClock(Date.now())

beforeAll(async () => {
  release = await makeRelease()
  data = mkdtempSync(join(tmpdir(), 'azulejo-data-'))
  port = await freePort()
  ports = { PORT: port, GATEWAY_PORT: await freePort(), VENDOR_PORT: await freePort() }
  const env = Object.fromEntries(Object.entries(ports).map(([name, value]) => [name, String(value)]))
  site = await runProgram(
    ['scripts/start.mjs'],
    { ...release.env, ...clock.env, ...env, DATA_FOLDER: data },
    /Azulejo is up/,
  )
})
afterAll(async () => {
  await site?.end()
  release?.remove()
  clock.remove()
  rmSync(data, { recursive: true, force: true })
})

/** Process id of a program that `npm start` runs. */
function processOf(program: string): number | undefined {
  const children = readFileSync(`/proc/${site.pid}/task/${site.pid}/children`, 'utf8').trim().split(' ')
  const found = children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program))
  return found === undefined ? undefined : Number(found)
}
const kill = (program: string) => process.kill(processOf(program) ?? Number.NaN, 'SIGKILL')
const timesWritten = (text: string) => site.written().split(text).length - 1
/** Requests a path; status 0 means that no process answers on the port. */
const requestTo = (path: string) => (): Promise<Answer> =>
  requestAt(port, path, { headers: { merchant: 'azulejo', language: 'en' } }).catch((error: Error) => ({
    status: 0,
    headers: {},
    body: Buffer.from(error.message),
  }))

test('npm start prints no problem of a page, also when nothing was to be built', () => {
  expect(site.written()).not.toContain('no new first view')
})

test('npm start listens only on this machine', async () => {
  for (const each of Object.values(ports)) {
    await expect(fetch(`http://127.0.0.2:${each}/`)).rejects.toThrow()
    expect((await fetch(`http://127.0.0.1:${each}/`)).status).toBeLessThan(500)
  }
})

test('npm start draws with the demo beacon, whose chain has signed the value', async () => {
  // Sets the clock to shortly before the end of betting on an issue that this process draws.
  const begun = Math.ceil((clock.now() + 8_000) / 60_000) * 60_000 - 8_000
  await clock.goTo(begun)
  const newestIn = ({ body }: Answer) => (JSON.parse(body.toString()) as Draw[])[0]
  // SSC60 draws every minute. Earlier draws have no beacon, or use the chain of an earlier process.
  const answer = await requestUntil(
    (each) => each.status === 200 && (newestIn(each)?.openedAt ?? 0) >= begun,
    requestTo('/lotto/lgw/games/opened/numero?gameId=SSC60&count=1'),
    { withinMs: 150_000, everyMs: 1_000 },
  )
  const { name, round, value } = newestIn(answer)?.beacon ?? { name: '', round: 0, value: '' }
  expect(name).toMatch(new RegExp(`^localhost:${ports.VENDOR_PORT}/beacon/[0-9a-f]{64}$`))
  const published = (await (await fetch(`http://${name}/public/${round}`)).json()) as { signature: string }
  expect(published).toMatchObject({ round, randomness: value })
  const info = (await (await fetch(`http://${name}/info`)).json()) as BeaconInfo
  const chain = {
    publicKey: info.public_key,
    period: info.period,
    genesisTime: info.genesis_time,
    groupHash: info.groupHash,
    beaconId: info.metadata.beaconID,
  }
  expect(await isPublished(chain, { round, value, signature: published.signature })).toBe(true)
  expect(name.endsWith(await chainHash(chain))).toBe(true)
}, 180_000)

test('npm start restarts a program that ended and reports it; at the fifth time within a minute it stops and says why', async () => {
  kill('gateway/src/main.ts')
  await requestUntil(
    ({ status }) => status === 200 && timesWritten('gateway ended by SIGKILL and is started again') === 1,
    requestTo('/wps/system/status'),
  )
  for (let end = 1; end < 5; end += 1) {
    kill('edge/main.ts')
    await requestUntil(
      ({ status }) =>
        status === 200 &&
        timesWritten('edge ended by SIGKILL and is started again') === end &&
        Boolean(processOf('edge/main.ts')),
      requestTo('/health'),
    )
  }
  kill('edge/main.ts')
  expect(await site.ended).toBe(1)
  expect(site.written()).toContain('edge ended by SIGKILL, for the 5th time within a minute: everything is stopped')
  expect((await requestTo('/health')()).status).toBe(0)
})
