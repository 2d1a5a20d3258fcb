import type { Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { shellOf } from '../pages/shell.ts'
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

/** Opens the home page and waits for the chunk that watches the header. */
async function open(page: Page): Promise<void> {
  const watching = page.waitForResponse(/\/host\/[^/]+\/js\/later[^/]*\.js$/)
  await page.goto(site.address)
  await watching
  await expect(page.getByRole('button', { name: 'lobby: handler', exact: true })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const faultsOf = async (code: string, message: string) =>
  (await site.faults()).filter((fault) => fault.code === code && fault.message === message && fault.step === 'page')

/** How often a fault has been reported; equal faults of a build are one row. */
const timesOf = async (code: string, message: string) =>
  (await faultsOf(code, message)).reduce((sum, { times }) => sum + times, 0)

/** Waits for one more report of a fault. @param known reports that were there before */
async function waitForFault(code: string, message: string, known = 0): Promise<ReportedFault> {
  await expect
    .poll(() => timesOf(code, message), { message: `${code} ${message}`, timeout: 45_000 })
    .toBeGreaterThan(known)
  return (await faultsOf(code, message))[0] as ReportedFault
}

const failuresOf = async (area: string) => (await site.counts())[site.builds[area] ?? '']?.failures ?? 0

const deaths = [
  ['lobby', 'endless loop', 'stopped in click'],
  ['promotions', 'endless loop in a timer', 'stopped in timer'],
  ['promotions', 'endless loop in a frame', 'stopped in frame'],
  ['lobby', 'endless loop in an observer', 'stopped in observer'],
  ['promotions', 'endless loop in a chunk', 'stopped in script'],
  ['promotions', 'endless render', 'stopped in slot home'],
] as const

for (const [area, name, message] of deaths)
  test(
    `[FD-04] a page that dies in the ${name} of ${area} is reported by the next page and counts as a failure of the build`,
    fullOnly,
    async ({ page, context }) => {
      await open(page)
      const before = await failuresOf(area)
      const known = await timesOf('AZ-157', message)
      // The press itself never ends when the page dies in its handler.
      void button(page, `${area}: ${name}`)
        .click({ noWaitAfter: true })
        .catch(() => undefined)
      const next = await context.newPage()
      await test.step('no page reports a page that works', async () => {
        await next.goto(site.address)
        await expect(next.getByRole('contentinfo')).toBeVisible()
      })
      const fault = await waitForFault('AZ-157', message, known)
      expect(fault).toMatchObject({ remote: area, build: site.builds[area], route: '/' })
      expect(fault.release).toMatch(/^azulejo-/)
      await expect.poll(() => failuresOf(area), { timeout: 45_000 }).toBe(before + 1)
      await page.close()
    },
  )

test('[FD-04] a page that ends normally is not reported as dead', fullOnly, async ({ page, context }) => {
  await open(page)
  const before = (await site.faults()).filter(({ code }) => code === 'AZ-157').length
  const notesOf = (each: Page) =>
    each.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':running:')))
  await button(page, 'lobby: interval').click()
  const running = () => Object.keys(localStorage).find((key) => key.includes(':running:'))
  const note = await (await page.waitForFunction(running)).jsonValue()
  await page.reload()
  await page.close()
  const next = await context.newPage()
  await open(next)
  expect(await notesOf(next)).not.toContain(note)
  expect((await site.faults()).filter(({ code }) => code === 'AZ-157')).toHaveLength(before)
})

const harms = [
  ['lobby', 'header removed', 'header removed'],
  ['promotions', 'header removed', 'header removed'],
  ['lobby', 'header emptied', 'header emptied'],
  ['lobby', 'header hidden', 'header hidden'],
  ['promotions', 'header hidden by a sheet', 'header hidden'],
  ['lobby', 'header covered', 'header covered'],
  ['promotions', 'header covered without React', 'header covered'],
] as const

for (const [area, name, message] of harms)
  test(
    `[FD-04] ${name} by ${area}: the header works again and the report names the build`,
    fullOnly,
    async ({ page }) => {
      await open(page)
      const before = await failuresOf(area)
      await button(page, `${area}: ${name}`).click()
      const fault = waitForFault('AZ-158', message)
      await test.step('the login opens from the header', async () => {
        await expect(page.getByTestId('cover')).toHaveCount(0)
        await shellOf(page).logIn.click()
        await expect(page.getByRole('dialog')).toBeVisible()
      })
      await fault
      await expect
        .poll(async () =>
          (await site.faults()).filter(({ code, message: text }) => code === 'AZ-158' && text === message),
        )
        .toContainEqual(expect.objectContaining({ remote: area, build: site.builds[area], step: 'page' }))
      expect(await failuresOf(area)).toBeGreaterThan(before)
    },
  )

test('[FD-04] header and pages that nobody harms are not reported', fullOnly, async ({ page }) => {
  await open(page)
  const before = (await site.faults()).filter(({ code }) => code === 'AZ-158').length
  await shellOf(page).logIn.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Termos de uso' }).click()
  await expect(button(page, 'lobby: handler')).toHaveCount(0)
  await page.goBack()
  await expect(button(page, 'lobby: handler')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.mouse.wheel(0, 2_000)
  const looked = () => page.evaluate(() => performance.now())
  const until = (await looked()) + 6_000
  await expect.poll(looked).toBeGreaterThan(until)
  await page.goto('about:blank')
  expect((await site.faults()).filter(({ code }) => code === 'AZ-158')).toHaveLength(before)
})
