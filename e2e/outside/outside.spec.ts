import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { type OwnRegistry, startRegistry } from '../programs/own-registry.ts'
import { type NextBuild, packOutside, type ToolName } from './pack-outside.ts'

let registry: OwnRegistry

// The remotes are released to one area, one after the other.
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  registry = await startRegistry()
})
test.afterAll(() => registry?.end())

/**
 * Builds, publishes and releases the outside remote to the area of the promotions.
 * @returns the folder of the build in the site
 */
async function release(tool: ToolName, next?: NextBuild): Promise<string> {
  const { name, base } = await packOutside(tool, registry.site, next)
  const { id } = (await registry.azulejo('publish', name)) as { readonly id: string }
  await registry.azulejo('release', 'azulejo', `promotions=${id}`)
  return join(registry.site, base)
}

for (const bundler of ['rspack', 'webpack', 'vite'] as const)
  test(`[FD-05] a remote built by ${bundler} uses the whole shared packages in the shell`, async ({ page }) => {
    test.setTimeout(180_000)
    await release(bundler)
    const faults: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/remotes/beacon') || request.method() === 'POST')
        faults.push(...(request.postData()?.match(/AZ-1\d\d/g) ?? []))
    })
    await page.goto(`http://azulejo.localhost:${registry.edge.port}/promotions`)
    const main = page.getByRole('main')

    await test.step('state of the host, a hoisted title, a style sheet and a picture', async () => {
      await expect(main.getByRole('heading', { level: 1, name: 'Outside in pt' })).toBeVisible()
      await expect(main.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(1, 2, 3)')
      await expect(page).toHaveTitle('Outside remote')
      const seal = main.getByRole('img', { name: 'Seal' })
      await expect.poll(() => seal.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    })
    await test.step('a form action that calls the gateway', async () => {
      await main.getByRole('button', { name: 'Ask' }).click()
      await expect(main.getByText('answered')).toBeVisible()
    })
    await test.step('an infinite query whose rows are translated with elements', async () => {
      await main.getByRole('button', { name: 'More' }).click()
      await expect(main.getByRole('region', { name: 'Pages' }).getByRole('listitem')).toHaveText(['Page 1', 'Page 2'])
      await expect(main.getByRole('region', { name: 'Pages' }).locator('strong')).toHaveText(['1', '2'])
    })
    await test.step('a hook of a part of a package that finds the store of the remote', async () => {
      const counter = main.getByRole('group', { name: 'Counter' })
      await counter.getByRole('button', { name: 'Add' }).click()
      await expect(counter.getByRole('status', { name: 'Count' })).toHaveText('1')
      await counter.getByRole('button', { name: 'Reset' }).click()
      await expect(counter.getByRole('status', { name: 'Count' })).toHaveText('0')
    })
    await test.step('an activity that keeps its field while it is hidden', async () => {
      const note = main.getByRole('textbox', { name: 'Note' })
      await note.fill('kept')
      await main.getByRole('button', { name: 'Toggle' }).click()
      await expect(note).toBeHidden()
      await main.getByRole('button', { name: 'Toggle' }).click()
      await expect(note).toHaveValue('kept')
    })
    await test.step('a link of the router and a lazy part with its style sheet', async () => {
      await main.getByRole('link', { name: 'Late part' }).click()
      await expect(main.getByText('The late part is here')).toHaveCSS('color', 'rgb(3, 2, 1)')
      await expect(page).toHaveURL(/\/promotions\?part=late$/)
    })
    await test.step('the language of the host, a command of the bus, and another page and back', async () => {
      const { menu } = shellOf(page)
      await menu.getByRole('button', { name: /^Idioma/ }).click()
      await menu.getByRole('button', { name: 'English' }).click()
      await expect(main.getByRole('heading', { level: 1, name: 'Outside in en' })).toBeVisible()
      await main.getByRole('button', { name: 'Log in' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' }).click()
      await expect(page.getByRole('heading', { name: 'Outside in en' })).toBeHidden()
      await expect(page).not.toHaveTitle('Outside remote')
      await page.goBack()
      await expect(main.getByRole('heading', { level: 1, name: 'Outside in en' })).toBeVisible()
    })
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
    expect(faults).toEqual([])
  })

for (const [tool, title] of [
  ['vue', 'Vue'],
  ['dom', 'Plain'],
] as const)
  test(`[FD-05] a remote without React (${tool}) runs in the shell, calls the gateway and follows the language`, async ({
    page,
    trouble,
  }) => {
    test.setTimeout(180_000)
    // Vue runs without a policy of its own, which the page does not let it make.
    if (tool === 'vue') trouble.expect(/'vue'|^policy: trusted-types blocked trusted-types-policy/)
    await release(tool)
    await page.goto(`http://azulejo.localhost:${registry.edge.port}/promotions`)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: `${title} in pt` })).toBeVisible()
    await main.getByRole('button', { name: 'Add' }).click()
    await expect(main.getByRole('status', { name: 'Count' })).toHaveText('1')
    await main.getByRole('button', { name: 'Ask' }).click()
    await expect(main.getByRole('status', { name: 'Answer' })).toHaveText('answered')
    const { menu } = shellOf(page)
    await menu.getByRole('button', { name: /^Idioma/ }).click()
    await menu.getByRole('button', { name: 'English' }).click()
    await expect(main.getByRole('heading', { level: 1, name: `${title} in en` })).toBeVisible()
    await expect(main.getByRole('status', { name: 'Count' })).toHaveText('1')
    await main.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('heading', { name: `${title} in en` })).toBeHidden()
    await page.goBack()
    await expect(main.getByRole('status', { name: 'Count' })).toHaveText('0')
  })

/** Simulates a return to the tab, which makes the page request the brand document. */
async function returnToTab(page: Page): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/brands/azulejo/document.json'))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await answer
}

/** Leaves the promotions and comes back: an area moves to a newer build when it is mounted again. */
async function visitAgain(page: Page): Promise<void> {
  await shellOf(page).menu.getByRole('link', { name: 'Início' }).click()
  await expect(page.getByRole('region', { name: 'Em alta' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: / in pt$/ })).toBeVisible()
}

test('[FD-03] [FD-04] an open page moves to a newer module build only when each of its scripts has its digest', async ({
  page,
  trouble,
}) => {
  test.setTimeout(180_000)
  const title = (name: string) => page.getByRole('main').getByRole('heading', { level: 1, name: `${name} in pt` })
  await release('dom', { version: '1.0.1', title: 'First' })
  await page.goto(`http://azulejo.localhost:${registry.edge.port}/promotions`)
  await expect(title('First')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isSameVisit: true }))
  await release('dom', { version: '1.0.2', title: 'Second' })
  await expect(async () => {
    await returnToTab(page)
    await visitAgain(page)
    await expect(title('Second')).toBeVisible({ timeout: 1_000 })
  }).toPass()

  trouble.expect(/integrity|Failed to fetch/)
  const folder = await release('dom', { version: '1.0.3', title: 'Third' })
  const late = join(folder, 'counter.js')
  writeFileSync(late, readFileSync(late, 'utf8').replace("'Add'", "'Take'"))
  for (const packed of ['br', 'gz']) rmSync(`${late}.${packed}`)
  const refused = page.waitForResponse(
    (response) => response.url().includes('1.0.3') && response.url().endsWith('counter.js'),
  )
  await returnToTab(page)
  await refused
  await visitAgain(page)
  await expect(title('Second')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add' })).toBeVisible()
  expect(await page.evaluate(() => 'isSameVisit' in window)).toBe(true)
})
