import { twoStepSettings } from '@azulejo/shared/wire'
import type { Locator, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { fullOnly } from '../pages/full-run.ts'
import { demoPassword } from '../pages/player.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'

const stepMs = 30_000
const press = (place: Locator | Page, name: string) => place.getByRole('button', { name, exact: true }).click()
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const password = (place: Locator) => place.getByRole('textbox', { name: 'Senha de acesso', exact: true })

/** Drops the session and takes the first step of the next login. */
async function logInAgain(page: Page, account: string) {
  await page.context().clearCookies()
  await page.evaluate(() => sessionStorage.removeItem('azulejo:token'))
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'Nome de usuário' }).fill(account)
  await page.getByLabel(/^Senha/).fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
  return dialogOf(page, 'Confirme que é você')
}

/** Reads the recovery codes, which the dialog shows only once, and closes the dialog. */
async function keepCodes(page: Page): Promise<string[]> {
  const dialog = dialogOf(page, 'Guarde os códigos reserva')
  const done = dialog.getByRole('button', { name: 'Concluir', exact: true })
  await expect(done).toBeDisabled()
  const codes = await dialog.getByRole('list', { name: 'Códigos reserva' }).getByRole('listitem').allTextContents()
  expect(await violationsInBothThemes(page)).toEqual([])
  await dialog.getByRole('checkbox', { name: 'Guardei os códigos em um lugar seguro.' }).check()
  await done.click()
  await expect(dialog).toHaveCount(0)
  return codes
}

const isIn = (page: Page) => expect(shellOf(page).account).toBeVisible()

test(
  '[MB-02] an app is connected, required at the login, replaced by a recovery code and turned off',
  fullOnly,
  async ({ page, player, trouble }) => {
    trouble.expect(/^console: Failed to load resource.*status of 4\d\d/)
    await page.goto('/member/securityCenter')
    await press(page, 'Ativar o aplicativo de autenticação')
    const connect = dialogOf(page, 'Aplicativo de autenticação')
    await password(connect).fill('nao-e-esta-1')
    await press(connect, 'Continuar')
    await expect(password(connect)).toHaveAccessibleDescription('Senha de acesso incorreta')
    await password(connect).fill(demoPassword)
    await press(connect, 'Continuar')
    await expect(connect.getByRole('img', { name: 'Código QR do aplicativo de autenticação' })).toBeVisible()
    const secret = ((await connect.locator('code').textContent()) ?? '').replaceAll(' ', '')
    const app = new TOTP({ secret })
    const code = connect.getByRole('textbox', { name: 'Código do aplicativo', exact: true })
    await code.fill('000000')
    await press(connect, 'Ativar')
    await expect(code).toHaveAccessibleDescription('Código incorreto ou já usado')
    expect(await violationsInBothThemes(page)).toEqual([])
    await code.fill(app.generate())
    await press(connect, 'Ativar')
    const codes = await keepCodes(page)
    expect(codes).toHaveLength(8)
    await expect(page.getByText('Código de 6 dígitos ao entrar. Restam 8 códigos reserva')).toBeVisible()

    const step = await logInAgain(page, player.account)
    const codeField = step.getByRole('textbox', { name: 'Código do aplicativo' })
    // The code that connected the app is used; the code of the next 30-second step is already valid.
    await codeField.fill(app.generate({ timestamp: Date.now() + stepMs }))
    expect(await violationsInBothThemes(page)).toEqual([])
    await press(step, 'Continuar')
    await isIn(page)

    const again = await logInAgain(page, player.account)
    await press(again, 'Usar código reserva')
    const recovery = again.getByRole('textbox', { name: 'Código reserva', exact: true })
    await recovery.fill('AAAA AAAA')
    await press(again, 'Continuar')
    await expect(recovery).toHaveAccessibleDescription('Código de verificação inválido')
    await recovery.fill(codes[0] ?? '')
    await press(again, 'Continuar')
    await isIn(page)

    await page.goto('/member/securityCenter')
    await press(page, 'Gerenciar o aplicativo de autenticação')
    await press(dialogOf(page, 'Aplicativo de autenticação'), 'Desativar o aplicativo')
    const end = dialogOf(page, 'Desativar o aplicativo')
    await password(end).fill(demoPassword)
    await press(end, 'Usar código reserva')
    await end.getByRole('textbox', { name: 'Código reserva', exact: true }).fill(codes[1] ?? '')
    await press(end, 'Desativar')
    await expect(shellOf(page).toast).toContainText('Aplicativo desativado')
    await expect(page.getByText('Código de 6 dígitos ao entrar', { exact: true })).toBeVisible()
  },
)

test('[MB-02] a passkey is created, confirms the login and is removed', fullOnly, async ({ page, player, trouble }) => {
  trouble.expect(/^console: Failed to load resource.*status of 4\d\d/)
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto('/member/securityCenter')
  await press(page, 'Criar uma passkey')
  const create = dialogOf(page, 'Criar uma passkey')
  const name = create.getByRole('textbox', { name: 'Nome da passkey', exact: true })
  await expect(name).toHaveValue('Este aparelho')
  await name.fill('Notebook')
  await password(create).fill(demoPassword)
  expect(await violationsInBothThemes(page)).toEqual([])
  await press(create, 'Criar passkey')
  expect(await keepCodes(page)).toHaveLength(8)
  expect((await player.get(twoStepSettings, {})).passkeys.map((each) => each.name)).toEqual(['Notebook'])

  const step = await logInAgain(page, player.account)
  await expect(step.getByRole('button', { name: 'Usar código reserva' })).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  await press(step, 'Usar passkey')
  await isIn(page)

  await page.goto('/member/securityCenter')
  await press(page, 'Gerenciar as passkeys')
  await press(dialogOf(page, 'Passkeys'), 'Remover Notebook')
  const remove = dialogOf(page, 'Remover passkey')
  await password(remove).fill(demoPassword)
  // The password alone cannot remove the second step of the login.
  await press(remove, 'Usar código reserva')
  const code = remove.getByRole('textbox', { name: 'Código reserva', exact: true })
  await code.fill('AAAA AAAA')
  await press(remove, 'Remover')
  await expect(code).toHaveAccessibleDescription('Código incorreto ou já usado')
  await press(remove, 'Usar passkey')
  await expect(remove.getByText('Seu aparelho vai pedir uma passkey que a conta já tem.')).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  await press(remove, 'Remover')
  await expect(shellOf(page).toast).toContainText('Passkey removida')
  await expect(page.getByRole('button', { name: 'Criar uma passkey' })).toBeVisible()
})
