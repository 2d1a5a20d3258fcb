import { fullOnly } from '../pages/full-run.ts'
import { demoPassword, enterAs, fundedPlayer } from '../pages/player.ts'
import { logInBy } from '../pages/register-form.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'

const fresh = 'cobalto77'

test(
  '[SX-05][MD-01] a password set by the operator must be changed, in an accessible dialog',
  fullOnly,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await shellOf(page).logIn.click()
    await logInBy(page.getByRole('dialog'), 'conta_inicial', 'abc123')
    const dialog = page.getByRole('dialog', { name: 'Alterar senha' })
    await expect(dialog.getByRole('textbox', { name: 'Nova senha' })).toBeVisible()
    expect(await violationsInBothThemes(page)).toEqual([])
    await dialog.getByRole('textbox', { name: 'Nova senha' }).fill('abc')
    await dialog.getByRole('button', { name: 'Alterar senha' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Nova senha' })).toHaveAttribute('aria-invalid', 'true')
    expect(await violationsInBothThemes(page)).toEqual([])
  },
)

test(
  '[SX-08][ST-07] a change ends the sessions of other browsers, whose page reports it and keeps what was typed',
  fullOnly,
  async ({ page, browser, origin, trouble }) => {
    trouble.expect(/^console: Failed to load resource.*status of 401/)
    const player = await fundedPlayer(origin)
    await enterAs(page.context(), player)
    await page.goto('/member/personalHistoryCopy')
    await expect(page.getByRole('heading', { level: 1, name: 'Histórico de apostas' })).toBeVisible()

    const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin })
    await enterAs(elsewhere, player)
    const other = await elsewhere.newPage()
    await other.goto('/member/securityCenter')
    await other.getByRole('button', { name: 'Alterar senha' }).first().click()
    const dialog = other.getByRole('dialog', { name: 'Alterar senha' })
    await dialog.getByRole('textbox', { name: 'Senha atual' }).fill(demoPassword)
    await dialog.getByRole('textbox', { name: 'Nova senha' }).fill(fresh)
    await dialog.getByRole('textbox', { name: 'Confirmar senha' }).fill(fresh)
    await dialog.getByRole('button', { name: 'Alterar senha' }).click()
    await expect(other.getByRole('dialog', { name: 'Que bom ver você de novo' })).toBeVisible()
    await elsewhere.close()

    await page.evaluate(() => Object.assign(document.querySelector('main section') ?? {}, { isSamePage: true }))
    // The page waits for changes of the balance for up to 15 s, and the next answer says that the session has ended.
    await expect(page.getByText('Sua sessão terminou')).toBeVisible({ timeout: 30_000 })
    await logInBy(page.getByRole('dialog', { name: 'Que bom ver você de novo' }), player.account, fresh)
    await expect(shellOf(page).balance).toBeVisible()
    await expect(page).toHaveURL(/\/member\/personalHistoryCopy$/)
    expect(await page.evaluate(() => 'isSamePage' in (document.querySelector('main section') ?? {}))).toBe(true)
  },
)
