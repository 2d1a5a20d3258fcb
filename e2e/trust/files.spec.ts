import type { Page } from '@playwright/test'
import { documentOf } from '../pages/brand-document.ts'
import { quickIf } from '../pages/full-run.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { cardOf, expectLivingShell } from './living-shell.ts'
import { remotesThatRan, tamperWithFiles } from './tampering.ts'

const mark = 'globalThis.tampered = true'
const hasRun = (page: Page) => page.evaluate(() => 'tampered' in globalThis)

/** Addresses of some files of the promotions' build. */
async function filesOf(page: Page, keys: readonly string[], ending: string): Promise<RegExp> {
  await page.goto('/helpmc')
  const { areas, builds } = await documentOf(page)
  const build = builds[areas.promotions?.stable ?? '']
  const files = keys.flatMap((key) => (key === 'entry' ? [build?.entry ?? ''] : (build?.preloads[key] ?? [])))
  const names = files.filter((file) => file.endsWith(ending)).map((file) => file.replaceAll('.', '\\.'))
  expect(names.length).toBeGreaterThan(0)
  return new RegExp(`/remotes/remote-promotions/[^/]+/(${names.join('|')})`)
}

test.beforeEach(({ trouble }) => {
  // The browser and the loaders log these errors for files whose digest differs from the document.
  trouble.expect(/^console: Failed to find a valid digest in the 'integrity' attribute/)
  trouble.expect(/^console: (ChunkLoadError|Error: Loading CSS chunk)/)
})

for (const [name, keys] of [
  ['entry', ['entry']],
  ['exposed module', ['remote']],
  ['screen', ['promotions']],
] as const) {
  test(
    `the ${name} of a remote was tampered with: it does not run, its area shows a card, the shell works`,
    quickIf(name === 'entry'),
    async ({ page }) => {
      await tamperWithFiles(page, await filesOf(page, keys, '.js'), mark)
      await page.goto('/promotions')
      await expect(cardOf(page, 'Promoções')).toContainText('AZ-120')
      expect(await hasRun(page)).toBe(false)
      await expectLivingShell(page)
      await page.goto('/rng')
      await expect(page.getByRole('list', { name: 'Caça-níqueis' }).getByRole('link').first()).toBeVisible()
      expect(await remotesThatRan(page)).toContain('lobby')
    },
  )
}

test('a style sheet of a remote was tampered with: it is not applied, its area shows a card', async ({ page }) => {
  const style = 'header { display: none !important }'
  await tamperWithFiles(page, await filesOf(page, ['promotions'], '.css'), style)
  await page.goto('/promotions')
  await expect(cardOf(page, 'Promoções')).toContainText('AZ-120')
  await expectLivingShell(page)
})

test('a chunk of the shell was tampered with: it does not run, the rest of the shell works', async ({ page }) => {
  await page.goto('/rng')
  const hall = page.getByRole('list', { name: 'Caça-níqueis' }).getByRole('link').first()
  await expect(hall).toBeVisible()
  await tamperWithFiles(page, /\/host\/[0-9a-f]+\/js\//, mark)
  const refused = page.waitForEvent('console', (message) => /valid digest in the 'integrity'/.test(message.text()))
  await shellOf(page).logIn.click()
  await refused
  expect(await hasRun(page)).toBe(false)
  await expect(shellOf(page).header).toBeVisible()
  await expect(hall).toBeVisible()
  // Other chunks of the dialog may still be loading.
  await page.unrouteAll({ behavior: 'wait' })
})
