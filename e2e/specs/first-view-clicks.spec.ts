import type { Page } from '@playwright/test'
import { fullOnly, quickIf } from '../pages/full-run.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'

test.use({ viewport: { width: 390, height: 844 } })

test.beforeEach(async ({ request, origin }) => {
  const markup = async () => (await request.get(`${origin}/rng`)).text()
  await expect.poll(markup, { timeout: 60_000 }).toContain('id="first-view"')
})

/** Opens the hall of slots and holds some requests. @returns a function that releases them */
async function openHeld(page: Page, held: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(held, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/rng', { waitUntil: 'commit' })
  return release
}

const unhydrated = (page: Page) => page.locator('#root[data-dehydrated]')
const tabs = (page: Page) => page.getByRole('tablist').first().getByRole('tab')
const vendorTab = (page: Page) => tabs(page).nth(1)

declare global {
  interface Window {
    recordedClicks?: string[]
  }
}

/** Records each click that reaches the page, by the role or text of the clicked button. */
const watchClicks = (page: Page) =>
  page.addInitScript(() => {
    const clicks: string[] = []
    window.recordedClicks = clicks
    document.addEventListener('click', ({ target }) => {
      const control = target instanceof Element ? target.closest('button') : null
      if (control) clicks.push(control.getAttribute('role') ?? control.textContent ?? '')
    })
  })
const recordedClicks = (page: Page) => page.evaluate(() => window.recordedClicks)

/** Resources that the page waits for one after the other until it is complete. */
const steps = [
  { waits: 'the files of the host', held: '**/host/**/*.js', isShellAlive: false },
  { waits: 'the permission', held: '**/wps/system/permission**', isShellAlive: false, isFull: true },
  { waits: 'the settings', held: '**/wps/system/settings/**', isShellAlive: true, isFull: true },
  {
    waits: 'the files of the remote',
    held: '**/remotes/remote-lobby/**/*.js',
    isShellAlive: true,
    isFull: true,
    isDialogLater: true,
  },
  { waits: 'the games', held: '**/wps/relay/GCSGAME_gameList**', isShellAlive: true, isFull: true },
]

for (const { waits, held, isShellAlive, isFull = false, isDialogLater = false } of steps)
  test(`a press while the page waits for ${waits} takes effect once`, quickIf(!isFull), async ({ page }) => {
    await watchClicks(page)
    const release = await openHeld(page, held)
    await expect(vendorTab(page)).toBeVisible()
    await expect(unhydrated(page)).toHaveCount(isShellAlive ? 0 : 1)
    await vendorTab(page).click()
    // A dialog loads messages, and React renders again what it has not hydrated by then.
    if (!isDialogLater) await shellOf(page).logIn.click()
    release()
    await expect(page).toHaveURL(/\/rng\?page=/)
    if (isDialogLater) await shellOf(page).logIn.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeAttached()
    expect((await recordedClicks(page))?.toSorted()).toEqual(['Entrar', 'tab'])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

test('each of 21 presses during the load counts once', async ({ page }) => {
  await watchClicks(page)
  const release = await openHeld(page, '**/host/**/*.js')
  const press = async (from: number, to: number) => {
    for (let turn = from; turn < to; turn += 1)
      await tabs(page)
        .nth(1 + (turn % 2))
        .click()
  }
  await press(0, 7)
  release()
  await press(7, 21)
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await expect(tabs(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  expect(await recordedClicks(page)).toEqual(Array(21).fill('tab'))
})

test(
  'a tab that is held down while the page becomes interactive is selected on release',
  fullOnly,
  async ({ page }) => {
    await watchClicks(page)
    const release = await openHeld(page, '**/host/**/*.js')
    await tabs(page).nth(2).click()
    await page
      .getByRole('tablist')
      .first()
      .evaluate((row) => row.scrollTo({ left: 0 }))
    await vendorTab(page).hover()
    await page.mouse.down()
    release()
    // A scroll of the row at this point, to show the first clicked tab in full, would move the held tab off the pointer.
    await expect(tabs(page).nth(2)).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await page.mouse.up()
    await expect(vendorTab(page)).toHaveAttribute('aria-selected', 'true')
    expect(await recordedClicks(page)).toEqual(['tab', 'tab'])
  },
)

test(
  'a press on a control that the shell replaces is dropped, and the new control works',
  fullOnly,
  async ({ page }) => {
    // The platform's settings differ from those used to render the view.
    await page.route('**/wps/system/permission**', async (route) => {
      const url = route.request().url().replace('azulejo.localhost', 'localhost')
      const response = await route.fetch({ url })
      const { value, ...rest } = await response.json()
      const whitelabel = { ...value.whitelabel, FREEPLAY3: '0' }
      await route.fulfill({ response, json: { ...rest, value: { ...value, whitelabel } } })
    })
    await watchClicks(page)
    const release = await openHeld(page, '**/host/**/*.js')
    await vendorTab(page).click()
    await shellOf(page).logIn.click()
    release()
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await expect(page).toHaveURL(/\/rng$/)
    expect(await recordedClicks(page)).toEqual([])
    await shellOf(page).logIn.click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
)

test('a name that is typed before the remote has loaded is searched for', fullOnly, async ({ page }) => {
  const release = await openHeld(page, '**/remotes/remote-lobby/**/*.js')
  const field = page.getByRole('main').getByRole('searchbox')
  await field.fill('galo')
  release()
  await expect(page).toHaveURL(/[?&]q=galo/)
  await expect(field).toHaveValue('galo')
})

test('links work before any script has loaded', async ({ page }) => {
  await openHeld(page, '**/host/**/*.js')
  await shellOf(page).bottomBar.getByRole('link', { name: 'Promoções' }).click()
  await expect(page).toHaveURL(/\/promotions$/)
})
