import type { Page } from '@playwright/test'
import { documentOf } from '../pages/brand-document.ts'
import { fullOnly } from '../pages/full-run.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'

const files = '**/remotes/remote-lottery/**'

const missing = { status: 404, contentType: 'text/plain', body: 'Not found\n' }

/** Answers 404 for the lottery's files, as after a bad deployment. */
const removeFiles = (page: Page) => page.route(files, (route) => route.fulfill(missing))

/** Serves scripts and styles again, but answers 404 to the fetch requests that probe for them. */
async function restoreFilesUnnoticed(page: Page): Promise<void> {
  await page.unroute(files)
  await page.route(files, (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill(missing) : route.fallback(),
  )
}

test.beforeEach(({ trouble }) => {
  // The browser logs this error for the missing files.
  trouble.expect(/^console: Failed to load resource.*remotes\/remote-lottery\//)
})

const lotteryCard = (page: Page) => page.getByRole('main').getByRole('alert', { name: 'Loteria' })

test(
  '[ER-03] the lottery fails, the other areas work, and its retry restores it without a reload @mobile',
  fullOnly,
  async ({ page }) => {
    const shell = shellOf(page)
    await removeFiles(page)

    await test.step('the home page shows an error card in place of the draws, and all its other sections', async () => {
      await page.goto('/')
      await page.evaluate(() => Object.assign(window, { sameVisit: true }))
      const card = lotteryCard(page)
      await expect(card).toContainText('Esta seção não está disponível agora')
      await expect(card.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
      await expect(card.getByRole('button', { name: 'Atendimento ao cliente' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Destaques' })).toBeVisible()
      await expect(
        page.getByRole('region', { name: 'Em alta' }).getByRole('link', { name: 'Galo da Sorte' }),
      ).toBeVisible()
      await expect(page.getByRole('table', { name: 'Últimos ganhadores' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Promoções' }).getByRole('link').first()).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(1)
    })

    await test.step('the slots work', async () => {
      await shell.openCategory('Caça-níqueis')
      await expect(page.getByRole('list', { name: 'Caça-níqueis' }).getByRole('link')).toHaveCount(42)
    })

    await test.step('the lottery page shows its error card, and the header stays', async () => {
      await page.goBack()
      await page
        .getByRole('navigation', { name: 'Categorias de jogos' })
        .getByRole('link', { name: /^Loteria( \d|$)/ })
        .click()
      await expect(page).toHaveURL(/\/lottery$/)
      await expect(lotteryCard(page)).toBeVisible()
      await expect(shell.logIn).toBeVisible()
    })

    await test.step('a retry while the files are still missing keeps the card', async () => {
      const requested = page.waitForRequest(files)
      await lotteryCard(page).getByRole('button', { name: 'Tentar de novo' }).click()
      await requested
      await expect(lotteryCard(page).getByRole('button', { name: 'Tentar de novo' })).toBeEnabled()
    })

    await test.step('once the files are back, a retry restores the lottery without a reload', async () => {
      await restoreFilesUnnoticed(page)
      await lotteryCard(page).getByRole('button', { name: 'Tentar de novo' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Azulejo 5D' })).toBeVisible()
      await expect(lotteryCard(page)).toHaveCount(0)
      await page.goBack()
      await expect(page.getByRole('region', { name: 'Últimos sorteios' }).getByRole('link').first()).toBeVisible()
      expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true)
    })
  },
)

const chunks = {
  'the module it exposes': ['remote'],
  'the screen': ['vietnam'],
  'all of them': ['remote', 'vietnam'],
} as const

for (const [which, keys] of Object.entries(chunks)) {
  test(
    `[ER-03] chunks of the lottery are missing, ${which}: it recovers by itself within five seconds`,
    fullOnly,
    async ({ page }) => {
      await page.goto('/helpmc')
      const { builds, areas } = await documentOf(page)
      const build = builds[areas.lottery?.stable ?? '']
      const gone = new Set(keys.flatMap((key) => build?.preloads[key] ?? []))
      expect(gone.size).toBeGreaterThan(0)
      await page.route(files, (route) =>
        gone.has(new URL(route.request().url()).pathname.replace(build?.base ?? '', ''))
          ? route.fulfill(missing)
          : route.fallback(),
      )
      await page.goto('/vnlottery')
      await page.evaluate(() => Object.assign(window, { sameVisit: true }))
      await expect(lotteryCard(page)).toBeVisible()
      await page.unroute(files)
      await expect(page.getByRole('heading', { level: 1, name: 'Loteria do Vietnã' })).toBeVisible({ timeout: 5_000 })
      expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true)
    },
  )
}
