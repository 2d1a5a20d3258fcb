import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { permission, winnerBoard } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { chromium } from '@playwright/test'
import { logIn, registerPlayer } from '../pages/player.ts'
import { logInBy } from '../pages/register-form.ts'
import { shellOf } from '../pages/shell.ts'
import { launchOptions, testBrowser } from '../programs/browser.ts'
import { freePort, type OwnNginx, startNginx } from '../programs/own-nginx.ts'
import { makeRelease, type OwnRelease } from '../programs/own-release.ts'
import { type Answer, requestAt, requestUntil } from '../programs/request-at.ts'
import { finishProgram, type Program, root, runProgram } from '../programs/run-program.ts'

let release: OwnRelease
let database: Program
let nginx: OwnNginx
let ports: readonly [number, number]
const gateways: Program[] = []

const operatorToken = 'a-token-of-the-operators'

const startGateway = (port: number) =>
  runProgram(
    ['gateway/src/main.ts'],
    {
      DATABASE_URL: database.captured[0],
      PORT: String(port),
      VENDOR_PORT: '0',
      OPERATOR_TOKEN: operatorToken,
      TRUSTED_PROXIES: '127.0.0.1',
    },
    /Gateway on port (\d+)/,
  )

beforeAll(async () => {
  database = await runProgram(['gateway/test/postgres-program.ts'], {}, /PostgreSQL at (\S+)/)
  ports = [await freePort(), await freePort()]
  release = await makeRelease()
  // Both start at once, like the containers: one fills the empty database, the other waits for it.
  gateways.push(...(await Promise.all(ports.map(startGateway))))
  const settings = { GATEWAYS: ports.map((port) => `127.0.0.1:${port}`).join(' '), TRUSTED_PROXIES: '127.0.0.1' }
  nginx = await startNginx(release.site, settings)
}, 180_000)
afterAll(async () => {
  await nginx?.end()
  await Promise.all(gateways.map((gateway) => gateway.end()))
  await database?.end()
  release?.remove()
})

/** Gateways that nginx tried for each 200 response, from its log: failed ones first, the answering one last. */
const needed = (since: number): string[][] => {
  const lines = nginx.written().slice(since).split('\n')
  const entries = lines.filter((line) => line.startsWith('{') && line.endsWith('}')).map((line) => JSON.parse(line))
  return entries.filter(({ status }) => status === 200).map(({ gateways }) => gateways.split(', '))
}
/** Gateways that answered calls. */
const reached = (since: number) => new Set(needed(since).map((row) => row.at(-1)))

const brands = ['azulejo', 'saigon9']
const paths = [
  '/',
  '/lobby',
  '/brands/azulejo/document.json',
  '/wps/system/status',
  '/wps/system/permission?host=azulejo.localhost',
  '/wps/session/key',
  '/openapi.json',
]

/** Requests a page or a call of a brand as one of many visitors. */
function visit(number: number): Promise<Answer> {
  const brand = brands[number % 2] ?? ''
  const path = paths[number % paths.length] ?? ''
  const headers = {
    host: `${brand}.localhost`,
    merchant: brand,
    language: 'en',
    device: 'WEB',
    'x-forwarded-for': `203.0.113.${number % 250}`,
  }
  return requestAt(nginx.port, path, { headers })
}

test('both gateways answer calls of both brands from one database', async () => {
  for (const merchant of brands) {
    const since = nginx.written().length
    await requestUntil(
      () => ports.every((port) => reached(since).has(`127.0.0.1:${port}`)),
      () => requestAt(nginx.port, '/wps/session/key', { headers: { merchant, language: 'en' } }),
    )
  }
  const key = (port: number) =>
    requestAt(port, '/wps/session/key', { headers: { merchant: 'azulejo', language: 'en' } })
  const answers = await Promise.all(ports.map(key))
  const keys = answers.map(({ body }) => JSON.parse(body.toString()).value.kid as string)
  expect(keys).toEqual([expect.stringMatching(/./), keys[0]])
})

test('[BR-03] a published brand is what every gateway shows, also one that starts with older files', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'brands-'))
  const brand = join(folder, 'saigon9')
  cpSync(join(root, 'brands/saigon9'), brand, { recursive: true })
  const file = join(brand, 'merchant.json')
  const old = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...old, welcomeBonus: { ...old.welcomeBonus, amount: '77000' } }))
  const amountIn = ({ body }: Answer) => JSON.parse(body.toString()).value.register.signUpAmount as string
  const headers = { merchant: 'saigon9', language: 'en' }
  const offer = (port: number) => requestAt(port, `${permission.path}?host=saigon9.localhost`, { headers })
  const amounts = async () => (await Promise.all(ports.map(offer))).map(amountIn)
  const azulejo = (...words: string[]) =>
    finishProgram(['registry/src/cli/main.ts', ...words], {
      GATEWAY_ORIGIN: `http://127.0.0.1:${ports[0]}`,
      OPERATOR_TOKEN: operatorToken,
    })
  try {
    await azulejo('brand', 'publish', brand, '--reason', 'a larger welcome')
    for (const port of ports)
      await requestUntil(
        (answer) => amountIn(answer) === '77000',
        () => offer(port),
      )
    const [, second] = gateways
    await second?.end()
    gateways[1] = await startGateway(ports[1])
    expect(await amounts()).toEqual(['77000', '77000'])
    const history = JSON.parse(await azulejo('brand', 'history', 'saigon9', '--json')).data
    expect(history).toMatchObject([{ reason: 'a larger welcome' }, { publisher: 'gateway' }])
    const [newest, oldest] = history
    const differing = await azulejo('brand', 'diff', 'saigon9', oldest.version, newest.version)
    expect(differing).toMatch(/saigon9\.merchant\.json\.welcomeBonus\.amount +"500000" +"77000"/)
    await azulejo('brand', 'rollback', 'saigon9', '--to', oldest.version, '--reason', 'too large')
    for (const port of ports)
      await requestUntil(
        (answer) => amountIn(answer) === '500000',
        () => offer(port),
      )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('a database of an operator gets no demo accounts', async () => {
  for (const gateway of gateways) expect(gateway.written()).not.toContain('marina_21')
  for (const merchant of brands) {
    const winners = await requestAt(ports[0], winnerBoard.path, { headers: { merchant, language: 'en' } })
    expect(JSON.parse(winners.body.toString())).toMatchObject({ success: true, value: { list: [] } })
  }
})

test('a gateway that is killed under load fails no page and no call, and is used again after its restart', async () => {
  const bad: string[] = []
  let done = 0
  let isOver = false
  const visitor = async (_: unknown, first: number) => {
    for (let number = first; !isOver; number += 16) {
      const answer = await visit(number).catch((error: Error) => ({ status: error.message, body: '' }))
      if (answer.status !== 200) bad.push(`${paths[number % paths.length]}: ${answer.status} ${answer.body}`)
      done += 1
    }
  }
  const visitors = Array.from({ length: 16 }, visitor)
  const more = async (count: number) => {
    const goal = done + count
    await requestUntil(
      () => done >= goal || bad.length > 0,
      () => visit(0),
    )
  }
  try {
    await more(300)
    // Before the gateway dies: nginx may notice it, and leave it out, before this program goes on.
    const alive = nginx.written().length
    await gateways[0]?.kill()
    await more(600)
    // The other gateway answered calls that nginx had first sent to the dead gateway.
    expect(needed(alive)).toContainEqual(ports.map((port) => `127.0.0.1:${port}`))
    const since = nginx.written().length
    gateways[0] = await startGateway(ports[0])
    await requestUntil(
      () => reached(since).has(`127.0.0.1:${ports[0]}`),
      () => visit(3),
    )
    await more(100)
  } finally {
    isOver = true
    await Promise.all(visitors)
  }
  expect(bad).toEqual([])
  expect(done).toBeGreaterThanOrEqual(1000)
})

test.each(brands)(
  '[BR-01] the built site of %s runs in a browser behind nginx, under its own policy',
  async (brand) => {
    const browser = await chromium.launch(launchOptions(testBrowser()))
    try {
      const page = await browser.newPage({ locale: 'en-US' })
      const complaints: string[] = []
      page.on('pageerror', ({ message }) => complaints.push(message))
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      await page.goto(`http://${brand}.localhost:${nginx.port}/lobby`)
      await page.getByRole('main').getByRole('link').first().waitFor()
      await page.goto(`http://${brand}.localhost:${nginx.port}/promotions`)
      await page.getByRole('main').getByRole('heading').first().waitFor()
      expect(complaints).toEqual([])
    } finally {
      await browser.close()
    }
  },
)

test('[SX-12] a remembered login is resumed behind nginx by either gateway', async () => {
  const direct = `http://127.0.0.1:${ports[0]}`
  const { account, password } = await registerPlayer(direct)
  // This is the first login, so that no password change is due in the browser.
  await logIn(direct, account)
  const browser = await chromium.launch(launchOptions(testBrowser()))
  try {
    const context = await browser.newContext({ locale: 'pt-BR' })
    const tokens: string[] = []
    const open = async () => {
      const page = await context.newPage()
      await page.goto(`http://azulejo.localhost:${nginx.port}/`)
      return page
    }
    const isIn = async (page: Awaited<ReturnType<typeof open>>) => {
      await shellOf(page).balance.waitFor()
      const cookie = (await context.cookies()).find(({ name }) => name === 'loginRemember')
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/wps/session' })
      tokens.push(cookie?.value ?? '')
    }
    let page = await open()
    await shellOf(page).logIn.click()
    await logInBy(page.getByRole('dialog'), account, password, { remember: true })
    await isIn(page)
    for (let times = 0; times < 4; times += 1) {
      await page.close()
      page = await open()
      await isIn(page)
    }
    expect(new Set(tokens).size).toBe(5)
  } finally {
    await browser.close()
  }
})
