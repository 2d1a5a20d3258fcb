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

test.beforeEach(({ trouble }) => {
  // Console errors that the browser logs for the planted faults.
  trouble.expect(/planted|hunter2|Failed to load resource|Loading CSS chunk|Loading chunk|WordsLoadError/)
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const remove = (page: Page, files: string) =>
  page.route(files, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found\n' }))

/** Waits until operators can read a fault. */
async function waitForFault(code: string, step: string, message: RegExp, remote = ''): Promise<ReportedFault> {
  const matches = (fault: ReportedFault) =>
    fault.code === code && fault.step === step && message.test(fault.message) && fault.remote.startsWith(remote)
  const find = async () => (await site.faults()).find(matches)
  await expect.poll(async () => (await find()) !== undefined, { message: `${code} ${message}` }).toBe(true)
  return (await find()) as ReportedFault
}

/** Waits for the fault reporter, which loads with the footer, and leaves the page; the page then sends its beacon early. */
async function leave(page: Page): Promise<void> {
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.goto('about:blank')
}

type Planted = readonly [area: 'lobby' | 'promotions', button: string, code: string, message: RegExp]

/** Faults that remove nothing from the screen. */
const inPassing: readonly Planted[] = [
  ['lobby', 'handler', 'AZ-150', /^Error: planted handler of lobby$/],
  ['promotions', 'handler', 'AZ-150', /^Error: planted handler of promotions$/],
  ['lobby', 'timer', 'AZ-150', /^TypeError: planted timer of lobby$/],
  ['promotions', 'promise', 'AZ-151', /^Error: planted promise of promotions$/],
  ['promotions', 'report', 'AZ-150', /^Error: planted report of promotions$/],
  ['lobby', 'event', 'AZ-130', /^balance-stale: reason: /],
  ['lobby', 'message', 'AZ-141', /^pt: planted\.message$/],
  ['lobby', 'chunk', 'AZ-120', /planted-code/],
]

test(
  'errors that leave the screen intact are attributed to their source, and nothing disappears',
  fullOnly,
  async ({ page }) => {
    await remove(page, '**/js/planted-code*')
    await page.goto(site.address)
    for (const [area, button] of inPassing) await press(page, `${area}: ${button}`)
    await press(page, 'lobby: emit')
    await press(page, 'promotions: typed')

    await test.step('both remotes and the shell are still shown, without an error', async () => {
      await expect(page.getByRole('region', { name: 'Promoções' }).getByRole('link').first()).toBeVisible()
      await expect(page.getByRole('region', { name: 'Em alta' }).getByRole('link').first()).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(shellOf(page).logIn).toBeVisible()
    })

    await leave(page)
    for (const [area, button, code, message] of inPassing) {
      await test.step(`the ${button} fault of ${area} is reported with its build`, async () => {
        const fault = await waitForFault(code, 'report', message)
        expect(fault).toMatchObject({ remote: area, build: site.builds[area], route: '/' })
        expect(fault.release).toMatch(/^azulejo-/)
      })
    }
    await test.step('an error in a listener is reported for the listening remote, not the sender', async () => {
      const fault = await waitForFault('AZ-131', 'report', /planted listener of promotions/)
      expect(fault).toMatchObject({ remote: 'promotions', build: site.builds.promotions })
      expect(fault.busEvents.at(-1)).toBe('balance-stale')
      expect(fault.busEvents.length).toBeLessThanOrEqual(20)
    })
    await test.step('the player’s own words in an error are not reported', async () => {
      expect(await waitForFault('AZ-150', 'report', /^SyntaxError/)).toMatchObject({ remote: 'promotions' })
      expect(JSON.stringify(await site.faults())).not.toMatch(/hunter2|password/)
    })
  },
)

type Fatal = Planted & { readonly length: 4 }

const fatal: readonly Fatal[] = [
  ['lobby', 'render', 'AZ-124', /^Error: planted render of lobby$/],
  ['promotions', 'effect', 'AZ-124', /^Error: planted effect of promotions$/],
  ['promotions', 'style', 'AZ-120', /planted-style/],
]
const titles = { lobby: 'Jogos', promotions: 'Promoções' } as const

for (const [area, button, code, message] of fatal) {
  test(
    `${button} of ${area} fails: only its own card shows the error, and the fault is reported`,
    fullOnly,
    async ({ page }) => {
      await remove(page, '**/css/planted-style*')
      await page.goto(site.address)
      // The host remounts a faulty mount once before it shows the error card.
      const card = page.getByRole('alert', { name: titles[area] })
      const again = page.getByRole('button', { name: `${area}: ${button}`, exact: true })
      await again.click()
      await expect(async () => {
        if (await again.isVisible()) await again.click()
        await expect(card).toBeVisible({ timeout: 500 })
      }).toPass()
      await expect(page.getByRole('alert')).toHaveCount(1)
      await leave(page)
      expect(await waitForFault(code, 'render', message)).toMatchObject({ remote: area, build: site.builds[area] })
    },
  )
}

test('a catalogue that fails to load is reported for its remote', fullOnly, async ({ page }) => {
  await page.goto(site.address)
  await expect(page.getByRole('button', { name: 'lobby: handler' })).toBeVisible()
  await remove(page, '**/remotes/remote-lobby/**/messages-en*')
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  await menu.getByRole('button', { name: /^Idioma/ }).click()
  await menu.getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('alert', { name: 'Games' }).first()).toBeVisible()
  await leave(page)
  expect(await waitForFault('AZ-140', 'render', /messages-en/)).toMatchObject({
    remote: 'lobby',
    build: site.builds.lobby,
  })
})

test(
  '[FD-04] a missing entry file counts as a failed load of its build; all other builds count as loaded',
  fullOnly,
  async ({ page }) => {
    const before = await site.counts()
    await remove(page, '**/remotes/remote-lottery/**/remoteEntry.js*')
    await page.goto(site.address)
    await expect(page.getByRole('alert', { name: 'Loteria' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'lobby: handler' })).toBeVisible()
    await leave(page)
    const fault = await waitForFault('AZ-120', 'load', /./, 'lottery')
    expect(fault.build).toMatch(/^remote-lottery@/)
    const lobby = site.builds.lobby ?? ''
    await expect.poll(async () => (await site.counts())[lobby]?.loads).toBe((before[lobby]?.loads ?? 0) + 1)
    const { loads = 0, failures = 0 } = before[fault.build] ?? {}
    expect((await site.counts())[fault.build]).toMatchObject({ loads, failures: failures + 1 })
  },
)

test(
  '[ER-03] a chunk of the shell that fails to load is reported for the shell, and only its own part is missing',
  fullOnly,
  async ({ page }) => {
    await page.goto(site.address)
    await expect(page.getByRole('button', { name: 'lobby: handler' })).toBeVisible()
    // The fault reporter loads with the footer, before the shell's chunks disappear.
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await remove(page, '**/host/**/*.js')
    await shellOf(page).logIn.click()
    await expect(page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /rede/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'lobby: handler' })).toBeVisible()
    await leave(page)
    const fault = await waitForFault('AZ-120', 'report', /./, 'host')
    expect(fault.build).toMatch(/^host@[0-9a-f]+$/)
  },
)
