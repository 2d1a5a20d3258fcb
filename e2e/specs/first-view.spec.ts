import type { Page } from '@playwright/test'
import { drawn, openHeld } from '../pages/first-view.ts'
import { fullOnly, quickIf } from '../pages/full-run.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { type OwnSite, startSite } from '../programs/own-site.ts'

const phone = { width: 390, height: 844 }
test.use({ viewport: phone })

const lobby = '**/remotes/remote-lobby/**'
/** Route handler that never answers a request. */
const never = () => {}

const gamesOf = (page: Page) => page.getByRole('main').locator('a[href^="/game?"]')
const outline = (page: Page) => page.locator('body > .sk-page')

test.beforeEach(async ({ request, origin }) => drawn(request, `${origin}/rng`))

const halls = ['rng', 'pvp', 'live', 'fish', 'sports', 'esports', 'inhouse'].map((name) => `/${name}`)
const wide = { width: 1440, height: 900 }

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  for (const path of ['/', ...halls])
    test(`${path} shows games and links to them`, quickIf(path === '/' || path === '/rng'), async ({ page }) => {
      await page.goto(path, { waitUntil: 'commit' })
      await expect(gamesOf(page).first()).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Conta e atalhos' })).toBeVisible()
      await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeHidden()
      await gamesOf(page).first().click()
      await expect(page).toHaveURL(/\/game\?/)
    })

  for (const brand of ['saigon9', 'norte'])
    for (const path of ['/', '/rng'])
      test(`${path} of ${brand} links to other pages`, quickIf(path === '/'), async ({ page, at, request, origin }) => {
        await drawn(request, origin + path, brand)
        await page.goto(at(path, brand), { waitUntil: 'commit' })
        // The home page of saigon9 begins with draws, which no first view rendered at release contains.
        const isWithoutGames = brand === 'saigon9' && path === '/'
        const first = isWithoutGames ? page.getByRole('main').locator('a[href="/rng"]') : gamesOf(page).first()
        await expect(first).toBeVisible()
        await first.click()
        await expect(page).toHaveURL(isWithoutGames ? /\/rng$/ : /\/game\?/)
      })

  test.describe('in a wide window', () => {
    test.use({ viewport: wide })
    for (const path of ['/', '/rng'])
      test(`${path} has the side menu beside the games`, async ({ page }) => {
        await page.goto(path, { waitUntil: 'commit' })
        await expect(gamesOf(page).first()).toBeVisible()
        const menu = page.getByRole('navigation', { name: 'Menu principal' })
        await menu.getByRole('link', { name: 'Jogos da casa' }).click()
        await expect(page).toHaveURL(/\/inhouse$/)
      })
  })
})

const windows = [
  { name: 'a narrow window', viewport: phone, path: '/' },
  { name: 'a narrow window', viewport: phone, path: '/rng' },
]
for (const { name, viewport, path } of windows)
  test(`${path} in ${name} shows games before the shell has loaded, and the shell hydrates the same elements`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const release = await openHeld(page, path)
    const card = gamesOf(page).first()
    await expect(card).toBeVisible()
    const menu = page.getByRole('complementary').first()
    await expect(menu).toBeVisible({ visible: viewport === wide })
    const elements = [await card.elementHandle(), await page.getByRole('banner').elementHandle()]
    if (viewport === wide) elements.push(await menu.elementHandle())
    release()
    // The footer follows the first content.
    await expect(page.getByRole('contentinfo')).toBeVisible()
    for (const element of elements) expect(await element?.evaluate((node) => node.isConnected)).toBe(true)
    await expect(outline(page)).toHaveCount(0)
    await shellOf(page).logIn.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    // The card opens the login within the page, which shows that the remote has hydrated the card.
    await card.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(page).toHaveURL(path)
  })

test('the menu appears when a narrow, hydrated window grows', fullOnly, async ({ page }) => {
  await page.goto('/rng')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await page.setViewportSize(wide)
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
  await page.setViewportSize(phone)
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toHaveCount(0)
})

test('a hydrated hall has all its games', async ({ page }) => {
  await page.goto('/rng')
  await expect(gamesOf(page)).toHaveCount(42)
})

test('the games of a remote that never loads still work as links, and the shell around them is interactive', async ({
  page,
}) => {
  await page.route(lobby, never)
  await page.goto('/rng', { waitUntil: 'commit' })
  await shellOf(page).logIn.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(gamesOf(page)).toHaveCount(12)
  await gamesOf(page).first().click()
  await expect(page).toHaveURL(/\/game\?/)
})

/** Opens a page with the shell held, for a visitor who gets the outline. @returns a function that releases the shell */
async function openOutline(page: Page, path: string): Promise<() => void> {
  const release = await openHeld(page, path)
  await expect(outline(page)).toBeVisible()
  await expect(gamesOf(page).first()).toBeHidden()
  return release
}

test('members never see the view for guests', async ({ page, player }) => {
  expect(player.token).not.toBe('')
  const release = await openOutline(page, '/')
  release()
  await expect(gamesOf(page).first()).toBeVisible()
  await expect(shellOf(page).logIn).toHaveCount(0)
})

test(
  'a newly chosen language starts with the outline once, and from then on with its own view',
  fullOnly,
  async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('azulejo:language', 'en'))
    const first = await openOutline(page, '/rng')
    first()
    await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible()
    await expect(gamesOf(page).first()).toBeVisible()

    const second = await openHeld(page, '/rng')
    await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    const card = gamesOf(page).first()
    const element = await card.elementHandle()
    second()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(await element?.evaluate((node) => node.isConnected)).toBe(true)
  },
)

test('a hall with search parameters starts with the outline', fullOnly, async ({ page }) => {
  await openOutline(page, '/rng?only=hot')
})

test('the styles of a first view load only the Latin letters', async ({ request, origin }) => {
  const [, styles = ''] = /<style>(.*?)<\/style>/s.exec(await (await request.get(`${origin}/rng`)).text()) ?? []
  expect([...styles.matchAll(/hanken-grotesk-([a-z-]+)-wght/g)].map(([, letters]) => letters)).toEqual(['latin'])
})

const lotteries = [
  { path: '/lottery', list: 'Loterias', first: /^Ordem exata cotação/, later: 'Resultados recentes' },
  { path: '/vnlottery', list: 'Sorteios por região', first: /^Todos os dias às/, later: 'Prêmios de Miền Bắc' },
]
for (const { path, list, first, later } of lotteries) {
  const rowsOf = (page: Page) => page.getByRole('navigation', { name: list }).getByRole('link')

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test(`${path} shows its lotteries and links to them`, async ({ page, request, origin }) => {
      await drawn(request, origin + path)
      await page.goto(path, { waitUntil: 'commit' })
      await expect(page.getByRole('main').getByText(first)).toBeVisible()
      await rowsOf(page).nth(1).click()
      await expect(page).toHaveURL(/gameCode=/)
    })
  })

  test(`${path} shows its lotteries before the shell has loaded, and then the data that this browser stores of them`, async ({
    page,
    request,
    origin,
  }) => {
    await drawn(request, origin + path)
    const menus = path === '/lottery' ? '/lgw/games/game_menus?prizeMode=LOTT' : '/lgw/vn/games/game_menu'
    const answer = await request.get(origin + menus, { headers: { Merchant: 'azulejo', Language: 'pt' } })
    const [{ gameMenus }] = await answer.json()
    const ids = JSON.stringify([gameMenus[0].gameId])
    await page.addInitScript((kept) => localStorage.setItem('lottery-favourites:', kept), ids)
    const release = await openHeld(page, path)
    await expect(rowsOf(page).first()).toBeVisible()
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle()
    release()
    const main = page.getByRole('main')
    await expect(main.getByRole('table', { name: later })).toBeVisible()
    expect(await heading?.evaluate((node) => node.isConnected)).toBe(true)
    await expect(main.getByRole('button', { name: `Favoritas: ${gameMenus[0].displayName}` })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })
}

test('a lottery number that is pressed before the shell has loaded is selected once, on the same board', async ({
  page,
  request,
  origin,
}) => {
  await drawn(request, `${origin}/lottery`)
  const release = await openHeld(page, '/lottery')
  const units = page.getByRole('main').getByRole('group', { name: 'Unidade' })
  const seven = units.getByRole('button', { name: '7', exact: true })
  const element = await seven.elementHandle()
  await seven.click()
  release()
  await expect(seven).toHaveAttribute('aria-pressed', 'true')
  expect(await element?.evaluate((node) => node.isConnected)).toBe(true)
  // These controls need the data of the draw.
  await page.getByRole('button', { name: 'Surpresinha' }).click()
  await expect(units.getByRole('button', { pressed: true })).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Adicionar ao bilhete' })).toBeEnabled()
})

test.describe('in a wide window', () => {
  test.use({ viewport: wide })

  test('the outline with the side menu stays until the shell has loaded', fullOnly, async ({ page }) => {
    await openOutline(page, '/')
  })

  test('the shell has the rules that no first view uses: its menu is beside the page', async ({ page }) => {
    await page.goto('/')
    await expect(gamesOf(page).first()).toBeVisible()
    const menu = await page.getByRole('complementary').first().boundingBox()
    expect(menu?.width).toBeLessThan(300)
  })
})

test.describe('with its own site', () => {
  let site: OwnSite
  test.beforeAll(async () => {
    site = await startSite('PT')
  })
  test.afterAll(async () => site?.end())

  const ends = [
    { what: 'closes', command: ['maintenance'], heading: 'Manutenção do sistema' },
    { what: 'is restricted', command: ['restricted', '--block', 'PT'], heading: 'Restrição de IP' },
  ]
  for (const { what, command, heading } of ends)
    for (const isShellThere of [false, true])
      test(
        `a site that ${what} hides the games when the platform reports it ${isShellThere ? 'to the shell' : 'before the shell is there'}`,
        quickIf(!isShellThere && what === 'is restricted'),
        async ({ page, request, trouble }) => {
          // The edge may take a while to notice that the previous test is over.
          test.setTimeout(150_000)
          trouble.expect(/^console: Failed to load resource.*status of (403|503)/)
          await site.runAdminCommand('status', 'azulejo', 'normal')
          await drawn(request, `http://localhost:${site.port}/rng`)
          let unblock = () => {}
          const unblocked = new Promise<void>((resolve) => {
            unblock = resolve
          })
          await page.route('**/wps/system/permission**', async (route) => {
            await unblocked
            await route.continue()
          })
          // The shell loads its messages before it waits for the permission.
          const messages = isShellThere ? page.waitForResponse('**/host/**/messages-pt.*') : undefined
          const release = await openHeld(page, `http://azulejo.localhost:${site.port}/rng`)
          await expect(gamesOf(page).first()).toBeVisible()
          if (isShellThere) release()
          await messages
          await site.runAdminCommand('status', 'azulejo', ...command)
          unblock()
          if (!isShellThere) await expect(outline(page)).toBeVisible()
          if (!isShellThere) await expect(gamesOf(page).first()).toBeHidden()
          release()
          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
          await expect(gamesOf(page)).toHaveCount(0)
        },
      )
})
