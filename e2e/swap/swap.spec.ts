import type { Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { gameOf } from '../pages/game.ts'
import { inReais } from '../pages/money.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { type OwnRegistry, startRegistry } from '../programs/own-registry.ts'

const nextVersion = '0.2.0'
const game = 'Noites de Alfama'
const welcome = '1000.00'
const isOld = /^Todos os salões/
const isNew = /^Cada salão/

let registry: OwnRegistry
let next: string
let first: string

// Each test starts with the release of the previous test.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(240_000)
  registry = await startRegistry()
  // The next version has one changed text and shows no live tables on the home page.
  const change = ['lobby.allHalls', 'Cada salão', "{ slot: 'home.live@1', fill: 'live' },", '']
  next = await registry.publishNext('remote-lobby', nextVersion, ...change)
})

test.afterAll(() => registry?.end())

const address = (path: string) => `http://azulejo.localhost:${registry.edge.port}${path}`

/** Records builds of the lobby whose files the page requests, in order; `forget` clears the record. */
function lobbyBuildsOf(page: Page) {
  let builds: string[] = []
  page.on('request', (request) => {
    // Scripts that the shell fetches as text, to find the origin of a global, do not run.
    if (request.resourceType() === 'fetch') return
    const [, build] = /\/remotes\/remote-lobby\/([^/]+)\//.exec(request.url()) ?? []
    if (build) builds.push(`remote-lobby@${build}`)
  })
  return {
    builds: () => [...new Set(builds)],
    forget() {
      builds = []
    },
  }
}

/** Simulates a return to the tab, which makes the page request the brand document. */
async function comeBack(page: Page): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/brands/azulejo/document.json'))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await answer
}

/** Simulates a switch to another tab and the return. */
async function switchTabs(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'hidden')
  })
  await comeBack(page)
}

const markVisit = (page: Page) => page.evaluate(() => Object.assign(window, { sameVisit: true }))
const isSameVisit = (page: Page) => page.evaluate(() => 'sameVisit' in window)
const liveTables = (page: Page) => page.getByRole('region', { name: 'Mesas ao vivo' })
const allHalls = (page: Page) => page.getByRole('main').getByRole('tab').first()

async function goHome(page: Page): Promise<void> {
  await shellOf(page).menu.getByRole('link', { name: 'Início' }).click()
  await expect(page.getByRole('region', { name: 'Em alta' })).toBeVisible()
}

/** Navigates from home to the slots until the area runs the newer build, which is possible once that build has loaded. */
async function moveOn(page: Page, text: RegExp): Promise<void> {
  await expect(async () => {
    await goHome(page)
    await page
      .getByRole('navigation', { name: 'Categorias de jogos' })
      .getByRole('link', { name: /^Caça-níqueis( \d|$)/ })
      .click()
    await expect(allHalls(page)).toHaveText(text, { timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
}

test('[FD-03] an open tab detects a signed release and switches at navigation, with all files of one build', async ({
  page,
}) => {
  const lobby = lobbyBuildsOf(page)
  await page.goto(address('/'))
  await markVisit(page)
  await expect(liveTables(page)).toBeVisible()
  first = lobby.builds()[0] ?? ''
  expect(lobby.builds()).toEqual([first])

  await registry.azulejo('release', 'azulejo', `lobby=${next}`)
  const loaded = page.waitForResponse((response) => response.url().includes(`/${nextVersion}-`))
  await comeBack(page)
  await loaded
  await expect(liveTables(page)).toBeVisible()

  await moveOn(page, isNew)
  expect(lobby.builds()).toEqual([first, next])
  lobby.forget()
  await goHome(page)
  await expect(liveTables(page)).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Últimos ganhadores' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Em alta' }).getByRole('link', { name: 'Galo da Sorte' })).toBeVisible()
  await shellOf(page).menu.getByRole('link', { name: 'Jogos da casa' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jogos da casa' })).toBeVisible()
  expect(lobby.builds()).not.toContain(first)
  expect(await isSameVisit(page)).toBe(true)
})

test('[FD-03] a rollback switches open tabs back', fullOnly, async ({ page }) => {
  await page.goto(address('/rng'))
  await markVisit(page)
  await expect(allHalls(page)).toHaveText(isNew)
  await registry.azulejo('rollback', 'azulejo')
  await comeBack(page)
  await moveOn(page, isOld)
  expect(await isSameVisit(page)).toBe(true)
})

test(
  '[FD-03] an open game keeps its build when tabs are switched; the area switches once the game is left',
  fullOnly,
  async ({ page, player }) => {
    expect(player.brand).toBe('azulejo')
    const lobby = lobbyBuildsOf(page)
    await page.goto(address('/rng?q=alfama'))
    const found = page.getByRole('list', { name: 'Caça-níqueis' }).getByRole('link')
    await found.filter({ hasText: game }).click()
    await expect(gameOf(page, game).balance).toHaveText(inReais(welcome))
    const frame = page.getByTitle(game, { exact: true })
    await frame.evaluate((element) => Object.assign(element, { sameFrame: true }))

    await registry.azulejo('release', 'azulejo', `lobby=${next}`)
    await comeBack(page)
    await expect.poll(() => lobby.builds()).toContain(next)
    await switchTabs(page)
    await switchTabs(page)
    expect(await frame.evaluate((element) => 'sameFrame' in element)).toBe(true)

    await page.goBack()
    await moveOn(page, isNew)
  },
)

test('[FD-04] a kill removes an open screen at once, without a reload; a release brings it back', async ({ page }) => {
  await page.goto(address('/rng'))
  await markVisit(page)
  await expect(allHalls(page)).toBeVisible()
  await registry.azulejo('kill', 'azulejo', 'lobby')
  await comeBack(page)
  const card = page.getByRole('main').getByRole('alert', { name: 'Jogos' })
  await expect(card).toContainText('Esta seção não está disponível agora')
  await expect(card).toContainText('AZ-125')
  await expect(allHalls(page)).toHaveCount(0)
  await expect(shellOf(page).logIn).toBeVisible()
  await shellOf(page).menu.getByRole('link', { name: 'Início' }).click()
  await expect(page.getByRole('region', { name: 'Últimos sorteios' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Em alta' })).toHaveCount(0)

  await registry.azulejo('release', 'azulejo', `lobby=${next}`)
  await comeBack(page)
  await expect(page.getByRole('region', { name: 'Em alta' })).toBeVisible()
  expect(await isSameVisit(page)).toBe(true)
})
