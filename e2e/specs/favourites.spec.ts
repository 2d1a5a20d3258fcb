import { addFavourite, favouriteIds, removeFavourite } from '@azulejo/shared/wire'
import type { Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { fundedPlayer } from '../pages/player.ts'
import { logInBy } from '../pages/register-form.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'

const name = 'Galo da Sorte'
const nodeId = 'AZULEJO.galo-da-sorte'
const heartIn = (page: Page) => page.getByRole('button', { name: `Favoritos: ${name}` }).first()
const set = (page: Page, isSet: boolean) => expect(heartIn(page)).toHaveAttribute('aria-pressed', String(isSet))

test(
  '[LA-04] [LB-03] a guest presses a heart, logs in, and it is set; undo in the toast restores a removed one',
  fullOnly,
  async ({ page, origin }) => {
    const { account, password, get } = await fundedPlayer(origin)
    await page.goto('/inhouse?order=name')
    await set(page, false)
    await heartIn(page).click()
    await logInBy(page.getByRole('dialog'), account, password)
    await expect(shellOf(page).balance).toBeVisible()
    await expect(page).toHaveURL(/\/inhouse\?order=name$/)
    await set(page, true)
    await expect.poll(async () => (await get(favouriteIds, {})).list).toEqual([nodeId])

    await heartIn(page).focus()
    await page.keyboard.press('Enter')
    await set(page, false)
    const undo = shellOf(page).toast.getByRole('button', { name: 'Desfazer' })
    await expect(undo).toBeVisible()
    expect((await get(favouriteIds, {})).list).toEqual([])
    await undo.click()
    await set(page, true)
    await expect.poll(async () => (await get(favouriteIds, {})).list).toEqual([nodeId])
  },
)

test(
  '[LB-02] [LB-03] another tab follows: its rail on the home page and the favourites tab of the hall',
  fullOnly,
  async ({ page, context, player }) => {
    await page.goto('/inhouse')
    await set(page, false)
    const other = await context.newPage()
    await other.goto('/')
    await expect(shellOf(other).balance).toBeVisible()
    const rail = other.getByRole('region', { name: 'Favoritos' })
    await expect(rail).toHaveCount(0)
    await heartIn(page).click()
    await expect(rail.getByRole('link', { name: new RegExp(name) })).toBeVisible()
    await rail.getByRole('link', { name: 'Ver todos' }).click()
    await expect(other).toHaveURL('/inhouse?only=favourites')
    await expect(other.getByRole('radio', { name: 'Favoritos' })).toBeChecked()
    await expect(other.getByRole('tabpanel').getByRole('article')).toHaveCount(1)
    await heartIn(other).click()
    await expect(other.getByText('Você ainda não tem favoritos')).toBeVisible()
    await set(page, false)
    expect((await player.get(favouriteIds, {})).list).toEqual([])
  },
)

test(
  '[LB-03] a heart whose call fails is restored, and a message is shown',
  fullOnly,
  async ({ page, player, trouble }) => {
    trouble.expect(/Failed to load resource/)
    await player.get(addFavourite, { nodeId, vendor: 'AZULEJO', gameType: 'INHOUSE' })
    await page.goto('/inhouse')
    await set(page, true)
    await page.route(`**${removeFavourite.path}*`, (route) => route.abort('failed'))
    await heartIn(page).click()
    await expect(shellOf(page).toast.getByRole('alert')).toContainText('Erro de rede')
    await set(page, true)
    expect((await player.get(favouriteIds, {})).list).toEqual([nodeId])
  },
)

test('[LB-03] on a phone the heart is visible and large enough to tap', fullOnly, async ({ browser, at }) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const page = await phone.newPage()
  await page.goto(at('/inhouse'))
  await expect(heartIn(page)).toHaveCSS('opacity', '1')
  const reached = await heartIn(page).evaluate((heart) => {
    const { left, top, width, height } = heart.getBoundingClientRect()
    const at = (x: number, y: number) => heart.contains(document.elementFromPoint(x, y))
    return [at(left - 5, top + height / 2), at(left + width / 2, top + height + 5)]
  })
  expect(reached).toEqual([true, true])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await phone.close()
})
