import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { makeRelease, type OwnRelease } from '../programs/own-release.ts'
import { finishProgram, type Program, runProgram } from '../programs/run-program.ts'

const token = 'a-token-of-the-operators'
let made: OwnRelease
let gateway: Program
let canary: string
let stable: string

const gatewayOrigin = () => `http://127.0.0.1:${gateway.captured[0]}`

/** Stores a copy of the current build as version 9.0.0. @returns the copy's build folder */
function storeNext(home: string): string {
  const { build } = JSON.parse(readFileSync(join(home, 'current.json'), 'utf8'))
  const next = build.replace(/^[\d.]+/, '9.0.0')
  cpSync(join(home, build), join(home, next), { recursive: true })
  const file = join(home, next, 'build.json')
  const record = JSON.parse(readFileSync(file, 'utf8'))
  const manifest = { ...record.manifest, version: '9.0.0' }
  const base = record.base.replace(build, next)
  writeFileSync(file, JSON.stringify({ ...record, version: '9.0.0', base, manifest }))
  writeFileSync(join(home, 'current.json'), JSON.stringify({ build: next }))
  return next
}

test.beforeAll(async () => {
  made = await makeRelease()
  const data = {
    DATA_FOLDER: 'memory',
    PORT: '0',
    VENDOR_PORT: '0',
    VENDOR_ORIGIN: 'http://localhost',
    TRUSTED_PROXIES: '127.0.0.1',
  }
  gateway = await runProgram(
    ['gateway/src/main.ts'],
    { ...data, OPERATOR_TOKEN: token, DATABASE_URL: undefined },
    /Gateway on port (\d+)/,
  )
  const { areas } = JSON.parse(readFileSync(join(made.site, 'brands/azulejo/document.json'), 'utf8'))
  stable = areas.promotions.stable
  canary = `remote-promotions@${storeNext(join(made.site, 'remotes/remote-promotions'))}`
  await made.azulejo('publish remote-promotions')
})
test.afterAll(async () => {
  await gateway?.end()
  made?.remove()
})

/** Sends the gateway a page's beacon: how loads of a build ended. */
async function beacon(build: string, loads: number, failures: number): Promise<void> {
  const load = { remote: 'promotions', build, step: 'mounted', ms: 90 }
  const records = [
    ...Array.from({ length: loads }, () => load),
    ...Array.from({ length: failures }, () => ({ ...load, step: 'load', code: 'AZ-120' })),
  ]
  const response = await fetch(`${gatewayOrigin()}/wps/telemetry/remotes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', Merchant: 'azulejo', Language: 'en', Device: 'WEB' },
    body: JSON.stringify({ release: 'azulejo-2', seq: 2, route: '/', records }),
  })
  expect(response.status).toBe(200)
}

const shown = () => JSON.parse(readFileSync(join(made.site, 'brands/azulejo/document.json'), 'utf8')).areas.promotions

test(
  '[FD-03] a canary that fails more often by the counts of the gateway is ended after a few checks',
  fullOnly,
  async () => {
    let ended = ''
    const line = `canary azulejo promotions=${canary} --percent 10 --watch --every 1`
    const outside = { GATEWAY_ORIGIN: gatewayOrigin(), OPERATOR_TOKEN: token }
    const watching = finishProgram(['registry/src/cli/main.ts', ...line.split(' ')], { ...made.env, ...outside }).then(
      () => 'no difference',
      (error: Error) => error.message,
    )
    void watching.then((message) => {
      ended = message
    })
    await expect(async () => {
      await beacon(stable, 39, 0)
      await beacon(canary, 1, 4)
      expect(ended).toContain('ended with 3')
    }).toPass({ intervals: [500], timeout: 75_000 })
    expect(ended).toMatch(/fails more often and is off: canary \d+ of \d+ failed/)
    expect(shown()).toMatchObject({ stable })
    expect(shown().canary).toBeUndefined()
    const rows = JSON.parse(await made.azulejo('audit verify --json')).data
    expect(rows.slice(-2)).toMatchObject([
      { what: 'canary', after: 'azulejo-2', why: null },
      { what: 'canary', after: 'azulejo-3', who: 'watch', why: expect.stringMatching(/^canary \d+ of \d+ failed/) },
    ])
  },
)
