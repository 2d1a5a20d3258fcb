import { errorText } from '@azulejo/shared/testing'
import { gameList } from '@azulejo/shared/wire'
import { chatOf } from '../pages/chat.ts'
import { fullOnly } from '../pages/full-run.ts'
import { gameOf } from '../pages/game.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'

test('[LA-02] slots opened from the menu show their hall with the vendor selected', fullOnly, async ({ page }) => {
  const { menu } = shellOf(page)
  await page.goto('/promotions')
  await menu.getByRole('button', { name: 'Caça-níqueis', exact: true }).click()
  await menu.getByRole('link', { name: 'Douro Studios' }).click()
  await expect(page).toHaveURL(/\/rng\?page=DOURO$/)
  await expect(page.getByRole('tab', { name: 'Douro Studios' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('list', { name: 'Douro Studios' }).getByRole('link').first()).toBeVisible()
})

test('[LB-04] a cover shows that the list is loading until it has loaded', fullOnly, async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${gameList.path}*`, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/rng')
  const cover = page.getByRole('main').getByRole('status').filter({ hasText: 'Carregando' })
  await expect(cover).toHaveCount(1)
  release()
  await expect(page.getByRole('list', { name: 'Caça-níqueis' }).getByRole('link').first()).toBeVisible()
  await expect(cover).toHaveCount(0)
})

test(
  '[LB-05] a card whose three pictures fail to load shows a tile in their place',
  fullOnly,
  async ({ page, trouble }) => {
    trouble.expect(/Failed to load resource/)
    const requests: string[] = []
    await page.route('**/cdn/tiles/slots/DOURO/noites-de-alfama*', (route) => {
      requests.push(route.request().url())
      return route.abort('failed')
    })
    await page.goto('/rng?q=noites de alfama')
    const card = page.getByRole('list', { name: 'Caça-níqueis' }).getByRole('listitem').first()
    await expect(card.locator('[data-fallback]')).toBeVisible()
    await expect(card).toContainText('Noites de Alfama')
    expect(new Set(requests).size).toBe(3)
  },
)

test('[LB-01] [LB-02] lists are requested with the parameters of the specification', async ({ page }) => {
  const hall = page.waitForRequest(`**${gameList.path}*`)
  await page.goto('/rng?lines=10&min=0.10')
  expect(Object.fromEntries(new URL((await hall).url()).searchParams)).toMatchObject({
    clientType: '3',
    platform: 'html5-desktop',
    pageNo: '1',
    pageSize: '42',
    gameClassify: 'RNG',
    minBet: '0.10',
    minLineNum: '10',
  })
  const rail = page.waitForRequest('**/wps/relay/GCSGAME_hotGamesV2*')
  await page.goto('/')
  expect(Object.fromEntries(new URL((await rail).url()).searchParams)).toMatchObject({ isPlatform: '2' })
})

test(
  '[SM-04] the app codes are 100 px and side by side in the menu, and 200 px on their page',
  fullOnly,
  async ({ page }) => {
    const boxes = async (place: ReturnType<typeof page.getByRole>) => {
      const codes = place.getByRole('img', { name: /^Código QR/ })
      await expect(codes).toHaveCount(2)
      return Promise.all((await codes.all()).map((code) => code.boundingBox()))
    }
    await page.goto('/down')
    const inMenu = await boxes(shellOf(page).menu)
    expect(inMenu.map((box) => box?.width)).toEqual([100, 100])
    // The codes are beside one another, as wide as the menu allows.
    expect(inMenu[0]?.y).toBe(inMenu[1]?.y)
    expect(inMenu[1]?.x).toBeGreaterThan((inMenu[0]?.x ?? 0) + 100)
    expect((await boxes(page.getByRole('main'))).map((box) => box?.width)).toEqual([200, 200])
  },
)

test('[RT-16] the game in its frame uses the font of the site', fullOnly, async ({ page, player }) => {
  expect(player.account).not.toBe('')
  await page.goto('/rng?q=noites de alfama')
  await page.getByRole('list', { name: 'Caça-níqueis' }).getByRole('link').first().click()
  await expect(gameOf(page, 'Noites de Alfama').bar).toBeVisible()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible()
  await expect
    .poll(() =>
      frame
        .locator('body')
        .evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)),
    )
    .toContainEqual(expect.stringContaining('Hanken Grotesk Variable'))
})

test(
  '[ER-01] [FL-04] a trial account that opens the chat is told why it is not available',
  fullOnly,
  async ({ page, enter }) => {
    await enter('teste_livre')
    await page.goto('/')
    await chatOf(page).button.click()
    await expect(page.getByText(errorText('in_please_information', 'pt')).first()).toBeVisible()
    await expect(chatOf(page).window).toHaveCount(0)
  },
)

test('[ER-01] a page whose list times out shows the error, and loads on retry', fullOnly, async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await expect(shellOf(page).logIn).toBeVisible()
  await page.route(`**${gameList.path}*`, () => {})
  await shellOf(page).openCategory('Caça-níqueis')
  await page.clock.runFor(25_000)
  await expect(page.getByRole('main').getByText(errorText('error.timeout', 'pt'))).toBeVisible()
  await page.unroute(`**${gameList.path}*`)
  await page.getByRole('main').getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('list', { name: 'Caça-níqueis' }).getByRole('link').first()).toBeVisible()
})

test('[ER-05] a page under a host name that is not the brand’s shows only that error', async ({ page, trouble }) => {
  trouble.expect(/^console: Failed to load resource.*status of 400/)
  await page.route('**/wps/system/permission*', (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('host', 'elsewhere.example')
    return route.continue({ url: url.href })
  })
  await page.goto('/')
  await expect(page.getByText(errorText('domain_check_failed', 'pt'))).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
})
