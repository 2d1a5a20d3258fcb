import type { Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { fundedPlayer } from '../pages/player.ts'
import { logInBy } from '../pages/register-form.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { walkOf } from '../pages/violations.ts'

const dialogOf = (page: Page) => page.getByRole('dialog')

test.beforeEach(async ({ page, trouble }) => {
  trouble.expect(/^console: Failed to load resource.*(status of 4\d\d|ERR_FAILED)/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('[MD-01] every state of the login is accessible in both themes', fullOnly, async ({ page, origin }) => {
  const { account } = await fundedPlayer(origin)
  const { see, wrong } = walkOf(page)
  await page.goto('/login')
  const main = page.getByRole('main')
  await expect(main.getByRole('textbox', { name: 'Nome de usuário' })).toBeVisible()
  await see('page')
  await page.goto('/')
  await shellOf(page).logIn.click()
  const dialog = dialogOf(page)
  const send = dialog.locator('form').getByRole('button', { name: 'Entrar' })
  await send.click()
  await expect(dialog.getByRole('textbox', { name: 'Nome de usuário' })).toHaveAttribute('aria-invalid', 'true')
  await see('modal with what is missing')
  await logInBy(dialog, account, 'nothing-like-it1')
  await expect(dialog.getByRole('img', { name: 'Imagem com os caracteres a digitar' })).toBeVisible()
  await see('refused, with captcha')
  await dialog.getByRole('tab', { name: 'Código por SMS' }).click()
  await send.click()
  await expect(dialog.getByRole('textbox', { name: 'Número de celular' })).toHaveAttribute('aria-invalid', 'true')
  await see('by SMS with what is missing')
  await dialog.getByRole('textbox', { name: 'Número de celular' }).fill('11988770142')
  await dialog.getByRole('button', { name: 'Receber código' }).click()
  await expect(dialog.getByRole('button', { name: /^Reenviar/ })).toBeDisabled()
  await see('counting down')
  await page.route('**/wps/session/login', (route) => route.abort())
  await dialog.getByRole('textbox', { name: 'Código de verificação' }).fill('000000')
  await send.click()
  await expect(dialog.getByRole('alert')).toContainText('Erro de rede')
  await see('network away')
  expect(wrong()).toEqual([])
})

test(
  '[MD-01] forgotten and changed passwords, free play and logging out are accessible in both themes',
  fullOnly,
  async ({ page, player }) => {
    const { see, wrong } = walkOf(page)
    await page.goto('/')
    await shellOf(page).openFromAccount('Sair')
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await see('log out')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sair' }).click()
    await shellOf(page).header.getByRole('button', { name: 'Demonstração grátis' }).click()
    await expect(dialogOf(page)).toBeVisible()
    await see('free play')
    await page.keyboard.press('Escape')
    await shellOf(page).logIn.click()
    await dialogOf(page).getByRole('button', { name: 'Esqueci a senha' }).click()
    const forgotten = page.getByRole('dialog', { name: 'Esqueci a senha' })
    await forgotten.getByRole('button', { name: 'Alterar senha' }).click()
    await see('forgotten, by phone with what is missing')
    await page.route('**/wps/member/password/sms', (route) => route.abort())
    await forgotten.getByRole('textbox', { name: 'Número de celular' }).fill('11988770142')
    await forgotten.getByRole('button', { name: 'Receber código' }).click()
    const warning = page.getByRole('alertdialog', { name: 'O código não foi enviado' })
    await expect(warning).toBeVisible()
    await see('code not sent')
    await warning.getByRole('button', { name: 'Entendi' }).click()
    await forgotten.getByRole('radio', { name: 'Por e-mail' }).check()
    await forgotten.getByRole('button', { name: 'Enviar link' }).click()
    await see('forgotten, by e-mail with what is missing')
    await forgotten.getByRole('textbox', { name: 'Nome de usuário' }).fill(player.account)
    await forgotten.getByRole('textbox', { name: 'E-mail' }).fill('nobody@example.com')
    await forgotten.getByRole('button', { name: 'Enviar link' }).click()
    await expect(page.getByRole('dialog', { name: 'Confira seu e-mail' })).toBeVisible()
    await see('mail sent')
    await page.goto('/login?reset=not-a-code')
    const main = page.getByRole('main')
    await main.getByRole('textbox', { name: 'Nova senha' }).fill('cobalto77')
    await main.getByRole('textbox', { name: 'Confirmar senha' }).fill('cobalto77')
    await main.getByRole('button', { name: 'Alterar senha' }).click()
    await expect(main.getByRole('alert')).toBeVisible()
    await see('link is over')
    expect(wrong()).toEqual([])
  },
)

test(
  '[MD-03] on a phone with an open keyboard the focused field and the button stay visible @mobile',
  fullOnly,
  async ({ page }) => {
    const visible = 844 - 336
    await page.setViewportSize({ width: 390, height: 844 })
    // The test browser has no on-screen keyboard, so the test replaces `visualViewport`.
    await page.addInitScript(() => {
      const view = Object.assign(new EventTarget(), { height: window.innerHeight, offsetTop: 0, scale: 1 })
      Object.defineProperty(window, 'visualViewport', { value: view })
    })
    await page.goto('/')
    await shellOf(page).bottomBar.getByRole('button', { name: 'Entrar' }).click()
    const dialog = dialogOf(page)
    await dialog.getByRole('tab', { name: 'Código por SMS' }).click()
    const code = dialog.getByRole('textbox', { name: 'Código de verificação' })
    await code.focus()
    await page.evaluate((height) => {
      const view = window.visualViewport as unknown as EventTarget
      Object.assign(view, { height })
      view.dispatchEvent(new Event('resize'))
    }, visible)
    const bottomOf = async (each: typeof code) => {
      const box = await each.boundingBox()
      return (box?.y ?? 9_999) + (box?.height ?? 0)
    }
    await expect.poll(() => bottomOf(code)).toBeLessThanOrEqual(visible)
    const send = dialog.locator('form').getByRole('button', { name: 'Entrar' })
    await send.scrollIntoViewIfNeeded()
    expect(await bottomOf(send)).toBeLessThanOrEqual(visible)
    expect((await send.boundingBox())?.y).toBeGreaterThanOrEqual(0)
  },
)
