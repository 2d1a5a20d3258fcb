import type { Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { expect, test } from '../pages/site-test.ts'
import { type FaultySite, type ReportedFault, startFaultySite } from './faulty-site.ts'

let site: FaultySite

test.beforeAll(async () => {
  test.setTimeout(240_000)
  site = await startFaultySite()
})
test.afterAll(async () => {
  await site?.end()
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Opens the home page and waits for the chunk with the fault reporter. */
async function open(page: Page): Promise<void> {
  const watching = page.waitForResponse(/\/host\/[^/]+\/js\/later[^/]*\.js$/)
  await page.goto(site.address)
  await watching
  await expect(page.getByRole('button', { name: 'lobby: handler' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
}

/** Navigates within the site from the home page to a page without a remote. */
async function goAway(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Termos de uso' }).click()
  await expect(page.getByRole('button', { name: 'lobby: handler' })).toHaveCount(0)
}

async function waitForFault(code: string, message: RegExp): Promise<ReportedFault> {
  const find = async () => (await site.faults()).find((fault) => fault.code === code && message.test(fault.message))
  await expect
    .poll(async () => (await find()) !== undefined, { message: `${code} ${message}`, timeout: 30_000 })
    .toBe(true)
  return (await find()) as ReportedFault
}

const planted = [
  ['lobby', 'global', 'AZ-153', /^plantedOflobby$/],
  ['promotions', 'global', 'AZ-153', /^plantedOfpromotions$/],
  ['promotions', 'interval', 'AZ-152', /^interval of 987 ms$/],
  ['promotions', 'built-in', 'AZ-154', /^Math\.cbrt$/],
] as const

test(
  'timers, globals and changed built-ins that a remote leaves behind are reported under its name',
  fullOnly,
  async ({ page }) => {
    await open(page)
    for (const [area, button] of planted) await press(page, `${area}: ${button}`)
    await goAway(page)
    for (const [area, button, code, message] of planted) {
      await test.step(`the ${button} fault of ${area} is reported with its build`, async () => {
        expect(await waitForFault(code, message)).toMatchObject({
          remote: area,
          build: site.builds[area],
          step: 'report',
        })
      })
    }
    const owned = (await site.faults()).filter(({ code }) => /^AZ-15[2-8]$/.test(code)).map(({ remote }) => remote)
    expect(owned).not.toContain('host')
  },
)

test(
  '[FD-04] a built-in function that the shell needs cannot be replaced: the attempt is reported, and the page works',
  fullOnly,
  async ({ page, trouble }) => {
    trouble.expect(/Cannot assign to read only property/)
    await open(page)
    await press(page, 'lobby: needed built-in')
    expect(await page.evaluate(() => [7, 8].at(-1))).toBe(8)
    await goAway(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await waitForFault('AZ-150', /read only property 'at'/)).toMatchObject({
      remote: 'lobby',
      build: site.builds.lobby,
    })
  },
)

test(
  'the timeout of a file that is still loading when its remote unmounts is not reported',
  fullOnly,
  async ({ page }) => {
    const held = Promise.withResolvers<void>()
    const requested = page.waitForRequest(/\/remotes\/remote-lottery\/.*\/messages-pt\./)
    await page.route(/\/remotes\/remote-lottery\/.*\/messages-pt\./, async (route) => {
      await held.promise
      await route.continue()
    })
    await open(page)
    await requested
    await press(page, 'promotions: interval')
    await goAway(page)
    await waitForFault('AZ-152', /^interval of 987 ms$/)
    const remotes = (await site.faults()).filter(({ code }) => code === 'AZ-152').map(({ remote }) => remote)
    expect(new Set(remotes)).toEqual(new Set(['promotions']))
    held.resolve()
  },
)

test(
  'errors that the shell throws after a remote changed a built-in object are reported for that remote',
  fullOnly,
  async ({ page, trouble }) => {
    trouble.expect(/thrown by the shell/)
    await open(page)
    const throwAsShell = (message: string) =>
      page.evaluate((text) => {
        const [script] = performance.getEntriesByType('resource').filter(({ name }) => /\/host\/.*\.js$/.test(name))
        const error = new TypeError(text)
        error.stack = `TypeError: ${text}\n    at render (${script?.name}:1:1)`
        dispatchEvent(new ErrorEvent('error', { error, message: text }))
      }, message)
    await throwAsShell('thrown by the shell before')
    await press(page, 'lobby: built-in')
    await throwAsShell('thrown by the shell after')
    expect(await waitForFault('AZ-150', /thrown by the shell before$/)).toMatchObject({ remote: 'host' })
    expect(await waitForFault('AZ-150', /thrown by the shell after$/)).toMatchObject({
      remote: 'lobby',
      build: site.builds.lobby,
    })
  },
)

test(
  'a page that blocks for more than a second is reported, for timers and for handlers',
  fullOnly,
  async ({ page }) => {
    await open(page)
    await press(page, 'lobby: block in a timer')
    expect(await waitForFault('AZ-155', /over 1000 ms/)).toMatchObject({ remote: 'lobby', build: site.builds.lobby })
    await press(page, 'promotions: block in a handler')
    const owners = async () => (await site.faults()).filter(({ code }) => code === 'AZ-155').map(({ remote }) => remote)
    await expect.poll(owners, { timeout: 30_000 }).toContain('promotions')
  },
)

test(
  'a remote that renders endlessly is reported and mounted anew, and no other remote is',
  fullOnly,
  async ({ page }) => {
    await open(page)
    await press(page, 'promotions: endless')
    expect(await waitForFault('AZ-156', /more than \d+ commits in a second/)).toMatchObject({ remote: 'promotions' })
    const owners = (await site.faults()).filter(({ code }) => code === 'AZ-156').map(({ remote }) => remote)
    expect(new Set(owners)).toEqual(new Set(['promotions']))
    const builds = async () => (await site.faults()).filter(({ code, step }) => code === 'AZ-156' && step === 'render')
    await expect.poll(async () => (await builds()).map(({ build }) => build)).toContain(site.builds.promotions)
    await expect(page.getByRole('button', { name: 'promotions: endless', exact: true })).toBeVisible()
    await goAway(page)
  },
)

test(
  'the style sheets of a build apply while it is mounted and are removed with its last mount',
  fullOnly,
  async ({ page }) => {
    await open(page)
    const applied = () =>
      page.evaluate(() =>
        [...document.styleSheets]
          .filter(({ href, disabled }) => href?.includes('/remotes/remote-lobby/') && !disabled)
          .map(({ href }) => href),
      )
    // Sections further down the page may still add their style sheets.
    const there = await applied()
    expect(there).not.toEqual([])
    await goAway(page)
    await expect.poll(applied).toEqual([])
    await page.goBack()
    await expect(page.getByRole('button', { name: 'lobby: handler' })).toBeVisible()
    await expect.poll(applied).toEqual(expect.arrayContaining(there))
  },
)
