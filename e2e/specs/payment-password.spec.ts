import { checkPaymentPassword, memberInfo, pointBalance, setPaymentPassword } from '@azulejo/shared/wire'
import type { Locator, Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { codeSentTo } from '../pages/outbox.ts'
import { demoPassword, enterAs, fundedPlayer, logIn, newAccount, newMobile, type Player } from '../pages/player.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'
import { orderSite } from '../programs/order-site.ts'

const first = '246810'
const second = '135792'

const fill = (dialog: Locator, name: string, text: string) =>
  dialog.getByRole('textbox', { name, exact: true }).fill(text)
async function fillNew(dialog: Locator, text: string) {
  await fill(dialog, 'Nova senha de saque', text)
  await fill(dialog, 'Repita a senha de saque', text)
}
const press = (place: Locator | Page, name: string) => place.getByRole('button', { name, exact: true }).click()
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const setBy = (player: Player, paymentPassword: string) =>
  player.get(setPaymentPassword, { password: demoPassword, paymentPassword, confirmPaymentPassword: paymentPassword })
/** Row of the payment password in the security list. */
const stepOf = (page: Page) =>
  page.getByRole('region', { name: 'Segurança' }).getByRole('listitem').filter({ hasText: 'Senha de saque' })

/** Requests a code in a dialog and types the code that was sent. */
async function typeCode(dialog: Locator, recipient: string, message: string) {
  await press(dialog, 'Receber código')
  await expect(dialog.getByText(message)).toBeVisible()
  const field = dialog.getByRole('textbox', { name: 'Código de verificação', exact: true })
  await expect(field).toBeFocused()
  await field.fill(await codeSentTo(recipient))
}

test(
  '[MB-02] the payment password is set in the security list, and changed only with the current one',
  fullOnly,
  async ({ page, player, trouble }) => {
    trouble.expect(/^console: Failed to load resource.*status of 4\d\d/)
    await page.goto('/member/securityCenter')
    await expect(stepOf(page)).toContainText('Não definida')
    await press(page, 'Criar senha de saque')
    const create = dialogOf(page, 'Criar senha de saque')
    await fillNew(create, first)
    await fill(create, 'Senha de acesso', 'nao-e-esta-1')
    await press(create, 'Criar senha')
    const login = create.getByRole('textbox', { name: 'Senha de acesso', exact: true })
    await expect(login).toHaveAccessibleDescription('A senha de acesso está incorreta')
    expect((await player.get(memberInfo, {})).security.paymentPassword).toBe(false)
    await login.fill(demoPassword)
    await press(create, 'Criar senha')
    await expect(shellOf(page).toast).toContainText('Senha de saque criada')
    await expect(create).toHaveCount(0)
    await expect(stepOf(page)).toContainText('Ativa')

    await press(page, 'Alterar senha de saque')
    const change = dialogOf(page, 'Alterar senha de saque')
    await fill(change, 'Senha de saque atual', '000111')
    await fillNew(change, second)
    await press(change, 'Alterar senha')
    const current = change.getByRole('textbox', { name: 'Senha de saque atual', exact: true })
    await expect(current).toHaveAccessibleDescription('A senha de saque está incorreta. Restam 4 tentativas')
    await current.fill(first)
    await press(change, 'Alterar senha')
    await expect(shellOf(page).toast.getByText('Senha de saque alterada')).toBeVisible()
    await expect(change).toHaveCount(0)
    await expect(player.get(checkPaymentPassword, { paymentPassword: first })).rejects.toThrow('payment.password.wrong')
    await player.get(checkPaymentPassword, { paymentPassword: second })
  },
)

test(
  '[MB-02] a forgotten payment password is reset by a code to the phone, and a wrong code is refused',
  fullOnly,
  async ({ page, context, origin, trouble }) => {
    trouble.expect(/^console: Failed to load resource.*status of 4\d\d/)
    const mobileNum = newMobile()
    const player = await fundedPlayer(origin, 'azulejo', { mobileNum })
    await setBy(player, first)
    await enterAs(context, player)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/member/securityCenter')
    await press(page, 'Alterar senha de saque')
    await press(dialogOf(page, 'Alterar senha de saque'), 'Esqueci a senha de saque')
    const reset = dialogOf(page, 'Redefinir senha de saque')
    await fillNew(reset, second)
    await fill(reset, 'Senha de acesso', demoPassword)
    await typeCode(reset, `+55${mobileNum}`, 'Código enviado por SMS')
    const code = reset.getByRole('textbox', { name: 'Código de verificação', exact: true })
    const right = await code.inputValue()
    await code.fill(right === '000000' ? '000001' : '000000')
    await press(reset, 'Redefinir senha')
    await expect(code).toHaveAccessibleDescription('Código de verificação inválido')
    expect(await violationsInBothThemes(page)).toEqual([])
    await player.get(checkPaymentPassword, { paymentPassword: first })
    await code.fill(right)
    await press(reset, 'Redefinir senha')
    await expect(shellOf(page).toast).toContainText('Senha de saque alterada')
    await expect(reset).toHaveCount(0)
    await player.get(checkPaymentPassword, { paymentPassword: second })
  },
)

const points = 2_000
const converted = 500

async function enterWithPoints(page: Page, player: Player) {
  await orderSite('points', 'azulejo', player.account, String(points), `for-a-test-${player.account}`)
  await enterAs(page.context(), player)
  await page.goto('/pointMall')
  await page.getByRole('textbox', { name: /^Pontos/ }).fill(String(converted))
  await press(page, 'Converter em dinheiro')
}
async function isConverted(page: Page, player: Player) {
  await expect(shellOf(page).toast).toContainText('500 pontos viraram R$ 5,00')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await player.get(pointBalance, {})).points).toBe(points - converted)
}

test(
  '[PM-03] a code sent by e-mail converts points in place of the payment password',
  fullOnly,
  async ({ page, origin, trouble }) => {
    trouble.expect(/^console: Failed to load resource.*status of 4\d\d/)
    const contact = { mobileNum: newMobile(), email: `${newAccount()}@example.com` }
    const player = await fundedPlayer(origin, 'azulejo', contact)
    await setBy(player, first)
    // The session that set the payment password counts as verified, so the page uses another session.
    await enterWithPoints(page, await logIn(origin, player.account))
    const dialog = dialogOf(page, 'Confirme que é você')
    await fill(dialog, 'Senha de saque', '000111')
    await press(dialog, 'Continuar')
    await expect(dialog.getByRole('textbox', { name: 'Senha de saque', exact: true })).toHaveAccessibleDescription(
      'A senha de saque está incorreta. Restam 4 tentativas',
    )
    expect((await player.get(pointBalance, {})).points).toBe(points)
    await press(dialog, 'Usar um código')
    await dialog.getByRole('radio', { name: 'E-mail' }).check()
    await typeCode(dialog, contact.email, 'Código enviado por e-mail')
    await press(dialog, 'Continuar')
    await isConverted(page, player)
  },
)

test(
  '[PM-03] a member without a payment password sets one during the conversion, which then continues by itself',
  fullOnly,
  async ({ page, origin, trouble }) => {
    trouble.expect(/^console: Failed to load resource.*status of 4\d\d/)
    const player = await fundedPlayer(origin)
    await enterWithPoints(page, player)
    const dialog = dialogOf(page, 'Criar senha de saque')
    await fillNew(dialog, first)
    await fill(dialog, 'Senha de acesso', demoPassword)
    await press(dialog, 'Criar senha')
    await isConverted(page, player)
    await player.get(checkPaymentPassword, { paymentPassword: first })
  },
)
