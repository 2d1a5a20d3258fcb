import { permission } from '@azulejo/shared/wire'
import type { Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { codeSentTo } from '../pages/outbox.ts'
import { demoPassword, registerPlayer } from '../pages/player.ts'
import { logInBy } from '../pages/register-form.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { type OwnSite, startSite } from '../programs/own-site.ts'

// These tests change settings of a merchant and passwords of demo accounts.
test.describe.configure({ mode: 'serial' })

let site: OwnSite
test.beforeAll(async () => {
  site = await startSite('BR')
})
test.afterAll(async () => site?.end())

const fresh = 'cobalto77'
const demand = 'Para continuar, troque a senha desta conta.'
const changeOf = (page: Page) => page.getByRole('dialog', { name: 'Alterar senha' })
const press = (page: Page, name: string) => changeOf(page).getByRole('button', { name }).click()

async function logIn(page: Page, account: string, password: string): Promise<void> {
  await page.goto(`http://azulejo.localhost:${site.port}/promotions`)
  await shellOf(page).logIn.click()
  await logInBy(page.getByRole('dialog'), account, password)
}

/** Sets the flag and waits until the gateway uses it. Settings are read together, so earlier ones are in use then too. */
async function offerForcedChange(flag: '0' | '1'): Promise<void> {
  await site.runAdminCommand('setting', 'azulejo', 'CHNGPASSVERIF3', flag)
  const visitor = await registerPlayer(`http://localhost:${site.port}`)
  await expect.poll(async () => (await visitor.get(permission, {})).whitelabel.CHNGPASSVERIF3).toBe(flag)
}

/** Expects a logged-in member on the home page without a dialog in front. */
async function isIn(page: Page): Promise<void> {
  await expect(shellOf(page).balance).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Expects an optional password change, which the member can put off. */
async function expectOptionalChange(page: Page): Promise<void> {
  await expect(changeOf(page)).toBeVisible()
  await expect(changeOf(page)).not.toContainText(demand)
  await page.keyboard.press('Escape')
  await isIn(page)
  await page.reload()
  await isIn(page)
}

test(
  '[SX-05][SX-08][VA-06] a given password allows only its change, at the first login and at every later one',
  fullOnly,
  async ({ page, trouble }) => {
    // The change ends the session, so a pending call gets a 401.
    trouble.expect(/^console: Failed to load resource.*status of 401/)
    const dialog = changeOf(page)
    await logIn(page, 'conta_inicial', 'abc123')
    await expect(dialog).toContainText(demand)
    await expect(dialog.getByRole('textbox', { name: 'Senha atual' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await page.reload()
    await expect(dialog.getByRole('textbox', { name: 'Senha atual' })).toBeVisible()
    await press(page, 'Sair')
    await logIn(page, 'conta_inicial', 'abc123')
    await expect(dialog).toContainText(demand)
    await dialog.getByRole('textbox', { name: 'Nova senha' }).fill(fresh)
    await dialog.getByRole('textbox', { name: 'Confirmar senha' }).fill(fresh)
    await press(page, 'Alterar senha')
    const again = page.getByRole('dialog', { name: 'Que bom ver você de novo' })
    await expect(again.getByRole('radio', { name: 'Entrar' })).toBeChecked()
    await logInBy(again, 'conta_inicial', fresh)
    await expect(shellOf(page).balance).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test(
  '[SX-05][BR-02] an expired password must be changed, may be changed, or is ignored, by the setting of the merchant',
  fullOnly,
  async ({ page }) => {
    const [account, password] = ['senha_vencida', 'primavera25'] as const
    await logIn(page, account, password)
    await expect(changeOf(page)).toContainText(demand)
    await press(page, 'Sair')

    await offerForcedChange('0')
    await logIn(page, account, password)
    await expectOptionalChange(page)
    await shellOf(page).logOut()

    await site.runAdminCommand('setting', 'azulejo', 'passwordPolicy', 'false')
    await offerForcedChange('1')
    await logIn(page, account, password)
    await isIn(page)
  },
)

test(
  '[SX-05][SX-04] a member who logs in by SMS is not asked to change an expired password',
  fullOnly,
  async ({ page }) => {
    // The password of every demo account is older than one day.
    await site.runAdminCommand('setting', 'azulejo', 'passwordDays', '1')
    await site.runAdminCommand('setting', 'azulejo', 'passwordPolicy', '--reset')
    await offerForcedChange('0')
    await logIn(page, 'marina_21', demoPassword)
    await expectOptionalChange(page)
    await shellOf(page).logOut()

    await shellOf(page).logIn.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('tab', { name: 'Código por SMS' }).click()
    await dialog.getByRole('textbox', { name: 'Número de celular' }).fill('11987650142')
    await dialog.getByRole('button', { name: 'Receber código' }).click()
    await expect(dialog.getByRole('button', { name: /^Reenviar em/ })).toBeVisible()
    const code = await codeSentTo('+5511987650142', 'azulejo', site.platform)
    await dialog.getByRole('textbox', { name: 'Código de verificação' }).fill(code)
    await dialog.locator('form').getByRole('button', { name: 'Entrar' }).click()
    await isIn(page)
  },
)
