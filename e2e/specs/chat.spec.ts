import { launchChat } from '@azulejo/shared/wire'
import { chatOf } from '../pages/chat.ts'
import { fullOnly } from '../pages/full-run.ts'
import { demoPassword, enterAs, fundedPlayer, logIn } from '../pages/player.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { watchTrouble } from '../pages/trouble.ts'
import { violationsInBothThemes, violationsInFrame } from '../pages/violations.ts'

const words = () => `Oi ${crypto.randomUUID().slice(0, 8)}`

test(
  '[FL-03] [FL-04] [SX-09] two players chat: unread count, on every page, closed by logging out',
  fullOnly,
  async ({ page, player: me, browser, origin, at }) => {
    const chat = chatOf(page)
    const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1440, height: 900 } })
    const trouble = await watchTrouble(context)
    const friend = await fundedPlayer(origin)
    await enterAs(context, friend)
    const there = await context.newPage()
    const theirs = chatOf(there)
    const [first, second] = [words(), words()]

    await page.goto('/')
    await expect(chat.button).toBeVisible()
    await there.goto(at('/'))
    await theirs.button.click()
    await theirs.sendMessage(first)
    await chat.comeBack()
    // Other tests may write messages too, so the count may be above one.
    await expect(chat.button).toHaveAccessibleName(/^Bate-papo [1-9]\d* mensage(m|ns) não lidas?$/)
    await chat.button.click()
    await expect(chat.lines.filter({ hasText: first })).toBeVisible()
    await expect(chat.frame.getByRole('status')).toContainText(me.account.slice(0, 2))
    await expect(chat.button).toHaveAccessibleName('Bate-papo')

    await shellOf(page).floating.getByRole('link', { name: 'Baixar o app' }).click()
    await expect(page).toHaveURL('/down')
    expect(await violationsInBothThemes(page)).toEqual([])
    expect(await violationsInFrame(page, 'iframe')).toEqual([])
    await chat.sendMessage(second)
    await expect(theirs.lines.filter({ hasText: second })).toBeVisible()
    await chat.window.getByRole('button', { name: 'Minimizar o bate-papo' }).click()
    await expect(chat.window.locator('iframe')).toHaveCount(0)
    await chat.window.getByRole('button', { name: /^Bate-papo/ }).click()
    await expect(chat.lines.filter({ hasText: second })).toBeVisible()
    await chat.frame.getByRole('textbox', { name: 'Mensagem' }).press('Escape')
    await expect(chat.window).toHaveCount(0)
    await expect(chat.button).toBeFocused()

    await shellOf(there).logOut()
    await expect(theirs.window).toHaveCount(0)
    await theirs.button.click()
    await expect(there.getByRole('dialog', { name: 'Que bom ver você de novo' })).toBeVisible()
    expect(trouble.unexpected()).toEqual([])
    await context.close()
  },
)

test(
  '[FL-03] [FL-04] the room is above the page and under the header menus, and shows an error when it does not load',
  fullOnly,
  async ({ page, enter, trouble }) => {
    trouble.expect(/ERR_CONNECTION_REFUSED/)
    await page.route(
      ({ pathname }) => pathname === '/chat',
      (route) => route.abort('connectionrefused'),
    )
    const chat = chatOf(page)
    await enter('marina_21')
    await page.goto('/down')
    await chat.button.click()
    await expect(chat.window).toHaveCSS('z-index', '55')
    await page.getByRole('button', { name: 'Menu da conta' }).click()
    await page.getByRole('menuitem', { name: 'Sair' }).click({ trial: true })
    await page.keyboard.press('Escape')
    const missing = chat.window.getByRole('alert')
    await expect(missing).toContainText('O bate-papo não respondeu')
    await expect(chat.window.locator('iframe')).toHaveAttribute('inert')
    await page.unrouteAll()
    await missing.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(chat.frame.getByRole('textbox', { name: 'Mensagem' })).toBeVisible()
    await expect(missing).toHaveCount(0)
  },
)

for (const [brand, account] of [
  ['norte', 'matilde_21'],
  ['saigon9', 'linh_21'],
] as const)
  test(`[FL-03] [BR-03] the room of ${brand} has the colours of its brand`, fullOnly, async ({ page, at, origin }) => {
    const player = await logIn(origin, account, demoPassword, brand)
    const request = { b2c: 1, title: 'Chat', language: 'en', headerColor: '#14286b' } as const
    const { chatUrl } = await player.get(launchChat, request)
    const styleOf = (name: string) =>
      page.locator('html').evaluate((root, property) => getComputedStyle(root).getPropertyValue(property), name)
    await page.goto(at('/down', brand))
    const [ground, primary] = [await styleOf('--bg'), await styleOf('--primary')]
    expect(ground).toMatch(/^#/)
    await page.goto(`${chatUrl}&theme=${await page.locator('html').getAttribute('data-theme')}`)
    await expect(page.getByRole('textbox')).toBeVisible()
    expect([await styleOf('--bg'), await styleOf('--primary')]).toEqual([ground, primary])
    expect(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).not.toMatch(/^rgba/)
  })

test('[RO-03] [FL-03] a trial account is asked to register', fullOnly, async ({ page, enter }) => {
  await enter('teste_livre')
  await page.goto('/')
  await expect(shellOf(page).balance).toBeVisible()
  await chatOf(page).button.click()
  await expect(shellOf(page).toast).toContainText('Contas de teste não podem usar o chat')
  await expect(chatOf(page).window).toHaveCount(0)
})

test('[FL-03] on a phone the room is a sheet that the menu opens', fullOnly, async ({ page, enter }) => {
  const chat = chatOf(page)
  const { bottomBar, balance } = shellOf(page)
  await enter('marina_21')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/down')
  await expect(balance).toBeVisible()
  await bottomBar.getByRole('button', { name: 'Menu' }).click()
  await chat.row.click()
  await expect(chat.frame.getByRole('textbox', { name: 'Mensagem' })).toBeVisible()
  await expect(chat.window).toHaveAttribute('aria-modal', 'true')
  // The window slides in.
  await expect.poll(() => chat.window.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  const isInert = () => bottomBar.evaluate((bar) => bar.closest('[inert]') !== null)
  expect(await isInert()).toBe(true)
  const scrollBy = async () => {
    await page.mouse.move(120, 24)
    await page.mouse.wheel(0, 400)
    return page.evaluate(() => scrollY)
  }
  expect(await scrollBy()).toBe(0)
  expect(await violationsInBothThemes(page)).toEqual([])
  await chat.window.getByRole('button', { name: 'Fechar o bate-papo' }).click()
  await expect(chat.window).toHaveCount(0)
  expect(await isInert()).toBe(false)
  await expect.poll(scrollBy).toBeGreaterThan(0)
})
