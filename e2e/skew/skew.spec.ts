import type { Page } from '@playwright/test'
import { quickIf } from '../pages/full-run.ts'
import { gameOf } from '../pages/game.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { versionOf } from '../programs/package-version.ts'
import { higherFirst, keptVersions, packages } from './kept-builds.ts'
import { reportedLoads, requestedBuilds, sharedVersionsIn } from './page-watch.ts'
import { type Age, type PairSite, startPair } from './pair-site.ts'

test.describe.configure({ mode: 'parallel' })

const nameOf = ['N', 'N-1', 'N-2', 'N-3'] as const
const areas = ['agent', 'lobby', 'lottery', 'member', 'promotions']
const remoteAges = ([0, 1, 2, 3] as const).filter((age) => age <= keptVersions('remote-lobby').length)
const pairs: readonly (readonly [Age, Age])[] = remoteAges.flatMap((age) => [[0, age] as const, [1, age] as const])

/** An older host with the current remotes: the combination right after every publication. */
const quickPairs = new Set(['1 0'])

/** Follows a plain link, which the shell turns into navigation in the same page. */
const follow = (page: Page, path: string) =>
  page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    document.body.append(link)
    link.click()
    link.remove()
  }, path)

/** One visit to a screen of each area and to slots of the home page; events go from remotes to the host and back. */
async function visitEverything(page: Page, { origin, host, remotes, isKept }: PairSite): Promise<void> {
  const builds = requestedBuilds(page)
  const loads = reportedLoads(page, isKept)
  const { header, menu, balance } = shellOf(page)
  const title = (name: string) => expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

  await test.step('the home page shows content from four remotes', async () => {
    await page.goto(origin)
    await page.evaluate(() => Object.assign(window, { sameVisit: true }))
    await expect(page.getByRole('navigation', { name: 'Atalhos da conta' })).toBeVisible()
    for (const name of ['Em alta', 'Últimos sorteios', 'Promoções'])
      await expect(page.getByRole('region', { name }).getByRole('link').first()).toBeVisible()
  })

  await test.step('a command from the member remote opens the betting record', async () => {
    await page.getByRole('button', { name: 'Histórico de apostas' }).click()
    await title('Histórico de apostas')
  })

  await test.step('an event from the member remote makes the host request the balance', async () => {
    await follow(page, '/member/securityCenter')
    const answered = page.waitForResponse(/\/wps\/.*balance/i)
    await page.getByRole('main').getByRole('button', { name: 'Atualizar saldo' }).click()
    expect((await answered).ok()).toBe(true)
    await expect(balance).toHaveText(/R\$/)
  })

  await test.step('a command from the lobby remote opens a game', async () => {
    await follow(page, '/rng')
    await title('Caça-níqueis')
    const games = page.getByRole('list', { name: 'Caça-níqueis' }).getByRole('link')
    await games.filter({ hasText: 'Noites de Alfama' }).click()
    await expect(page).toHaveURL(/\/game\?/)
    await expect(gameOf(page, 'Noites de Alfama').bar).toBeVisible()
  })

  await test.step('a command from the lottery remote shows the host’s header and notifies the lottery', async () => {
    await follow(page, '/vnlottery')
    await title('Loteria do Vietnã')
    await expect(header).toBeHidden()
    await page.getByRole('button', { name: 'Mostrar menu' }).click()
    await expect(header).toBeVisible()
    await expect(page.getByRole('button', { name: 'Ocultar o menu' })).toBeVisible()
  })

  await test.step('the promotions and agent pages open, and the agent page follows a language change', async () => {
    await follow(page, '/promotions')
    await title('Promoções')
    await follow(page, '/agent')
    await title('Visão geral da equipe')
    await menu.getByRole('button', { name: /^Idioma/ }).click()
    await menu.getByRole('button', { name: 'English' }).click()
    await title('Team overview')
  })

  await expect.poll(loads).toEqual({ mounted: areas, faults: [] })
  expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true)
  expect(builds()).toEqual([host, ...remotes].map(({ base }) => base).sort())
  const shared = Object.entries(host.offer?.shared ?? {}).map(([name, version]) => [name, [version]])
  expect(await sharedVersionsIn(page)).toEqual(Object.fromEntries(shared))
}

for (const [hostAge, remoteAge] of pairs) {
  test(
    `[FD-05] host ${nameOf[hostAge]} with remotes ${nameOf[remoteAge]}: screens, slots and events`,
    quickIf(quickPairs.has(`${hostAge} ${remoteAge}`)),
    async ({ page, enter }) => {
      await enter('agente_tejo')
      const pair = await startPair(hostAge, remoteAge)
      try {
        await visitEverything(page, pair)
      } finally {
        // The page closes first, so that its pending requests do not fail when the edge stops.
        await page.close()
        await pair.end()
      }
    },
  )
}

test('each package has one to three archives, as many as the others, and the current build has a higher version', () => {
  for (const name of packages) {
    const versions = [versionOf(name), ...keptVersions(name)]
    expect(versions.length, name).toBeGreaterThan(1)
    expect(versions.length, name).toBeLessThan(5)
    expect(versions.length, name).toBe(keptVersions('remote-lobby').length + 1)
    expect(versions, name).toEqual([...new Set(versions)].sort(higherFirst))
  }
})
