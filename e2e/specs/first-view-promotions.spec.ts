import { promotionList } from '@azulejo/shared/wire'
import type { Page } from '@playwright/test'
import { drawn, openHeld } from '../pages/first-view.ts'
import { fullOnly, quickIf } from '../pages/full-run.ts'
import { expect, test } from '../pages/site-test.ts'

test.use({ viewport: { width: 390, height: 844 } })

const promotionsOf = (page: Page) => page.getByRole('main').getByRole('article')
const pointsOf = (page: Page) => page.getByRole('main').getByRole('complementary', { name: 'Saldo de pontos' })

test.beforeEach(async ({ request, origin }) => {
  for (const path of ['/promotions', '/pointMall']) await drawn(request, origin + path)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const brand of ['azulejo', 'saigon9'])
    test(
      `[PM-01] /promotions of ${brand} shows promotions and links to their rules`,
      quickIf(brand === 'azulejo'),
      async ({ page, at, request, origin }) => {
        await drawn(request, `${origin}/promotions`, brand)
        await page.goto(at('/promotions', brand), { waitUntil: 'commit' })
        await promotionsOf(page).nth(1).getByRole('link').click()
        await expect(page).toHaveURL(/\/promotions\/[\w-]+$/)
      },
    )

  test('[PM-03] /pointMall explains points and links on', async ({ page }) => {
    await page.goto('/pointMall', { waitUntil: 'commit' })
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: 'Loja de pontos' })).toBeVisible()
    await expect(main.getByRole('region', { name: 'Como funcionam os pontos' }).getByRole('listitem')).toHaveCount(5)
    await expect(pointsOf(page)).toContainText('Quantos pontos você tem?')
    await page.getByRole('navigation', { name: 'Conta e atalhos' }).getByRole('link', { name: 'Promoções' }).click()
    await expect(page).toHaveURL(/\/promotions$/)
  })
})

test('[PM-01] promotions are shown before the shell has loaded, stay the same, and then show until when they run', async ({
  page,
  request,
  origin,
}) => {
  const answer = await request.get(origin + promotionList.path, { headers: { Merchant: 'azulejo', Language: 'pt' } })
  const { list } = (await answer.json()).value as { list: { featured: boolean; endsAt?: number }[] }
  expect(list.filter(({ featured, endsAt }) => featured && endsAt !== undefined)).toHaveLength(1)
  const main = page.getByRole('main')
  const ends = main.getByRole('group', { name: 'Promoção em destaque' }).getByText(/^Termina em \d+ dias?$/)

  const release = await openHeld(page, '/promotions')
  await expect(promotionsOf(page)).toHaveCount(8)
  await expect(ends).toHaveCount(0)
  const parts = [main.getByRole('heading', { level: 1 }), promotionsOf(page).first(), main.locator('img').first()]
  const elements = await Promise.all(parts.map((part) => part.elementHandle()))
  release()
  await expect(ends).toBeVisible()
  await expect(promotionsOf(page)).toHaveCount(list.length - 1)
  for (const element of elements) expect(await element?.evaluate((node) => node.isConnected)).toBe(true)
  await main.getByRole('tab', { name: /^Esportes/ }).click()
  await expect(page).toHaveURL(/\/promotions\?category=sports$/)
})

test('[PM-03] a guest who presses the button of the mall before the shell has loaded gets the login once', async ({
  page,
}) => {
  const release = await openHeld(page, '/pointMall')
  const heading = await page.getByRole('heading', { level: 1, name: 'Loja de pontos' }).elementHandle()
  await pointsOf(page).getByRole('button', { name: 'Entrar' }).click()
  release()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await heading?.evaluate((node) => node.isConnected)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('[PM-03] members see their own mall, never the one of guests', fullOnly, async ({ page, player }) => {
  expect(player.token).not.toBe('')
  const release = await openHeld(page, '/pointMall')
  await expect(page.locator('body > .sk-page')).toBeVisible()
  await expect(page.getByText('Quantos pontos você tem?')).toBeHidden()
  release()
  await expect(page.getByRole('main').getByRole('tab', { name: 'Resgates' })).toBeVisible()
})
