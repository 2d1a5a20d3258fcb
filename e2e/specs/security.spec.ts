import { changePhone, memberInfo, memberSessions, sendContactCode } from '@azulejo/shared/wire'
import type { Locator, Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { codeSentTo } from '../pages/outbox.ts'
import { demoPassword, enterAs, fundedPlayer, logIn, newAccount, newMobile, registerPlayer } from '../pages/player.ts'
import { logInBy } from '../pages/register-form.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'

const step = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Segurança' }).getByRole('listitem').filter({ hasText: name })
const field = (place: Locator, name: string) => place.getByRole('textbox', { name, exact: true })
const press = (place: Locator | Page, name: string) => place.getByRole('button', { name, exact: true }).click()

/** Requests the code of the field `name`, the first one that still needs a code, and types the code that was sent. */
async function typeCode(dialog: Locator, name: string, recipient: string) {
  await dialog.getByRole('button', { name: 'Receber código' }).first().click()
  await expect(field(dialog, name)).toBeFocused()
  await field(dialog, name).fill(await codeSentTo(recipient))
}

test(
  '[MB-02] mobile and mail are added with a code, and changed with codes to the old and the new one @mobile',
  fullOnly,
  async ({ page, player, trouble }) => {
    trouble.expect(/^console: Failed to load resource.*status of 4\d\d/)
    const mobile = newMobile()
    const [first, second] = [`${newAccount()}@example.com`, `${newAccount()}@example.com`]
    await page.goto('/member/securityCenter')

    await test.step('a mobile number is added with the login password and a code', async () => {
      await press(page, 'Adicionar celular')
      const dialog = page.getByRole('dialog', { name: 'Adicionar celular' })
      await field(dialog, 'Senha de acesso').fill(demoPassword)
      await field(dialog, 'Número de celular').fill(mobile)
      await typeCode(dialog, 'Código recebido por SMS', `+55${mobile}`)
      expect(await violationsInBothThemes(page)).toEqual([])
      await press(dialog, 'Salvar')
      await expect(shellOf(page).toast).toContainText('Celular confirmado')
      await expect(step(page, 'Número de celular')).toContainText('Confirmado')
    })

    await test.step('an email address is added with codes to the mobile number and to the new address', async () => {
      await press(page, 'Adicionar e-mail')
      const dialog = page.getByRole('dialog', { name: 'Adicionar e-mail' })
      await typeCode(dialog, 'Código do contato atual', `+55${mobile}`)
      await field(dialog, 'E-mail').fill(first)
      await typeCode(dialog, 'Código recebido por e-mail', first)
      await press(dialog, 'Salvar')
      await expect(step(page, 'E-mail')).toContainText('Confirmado')
    })

    await test.step('the email address is changed with codes to the old one and to the new one', async () => {
      await press(page, 'Trocar e-mail')
      const dialog = page.getByRole('dialog', { name: 'Trocar e-mail' })
      await typeCode(dialog, 'Código do contato atual', first)
      await field(dialog, 'E-mail').fill(second)
      await field(dialog, 'Código recebido por e-mail').fill('000000')
      await press(dialog, 'Salvar')
      await expect(field(dialog, 'Código recebido por e-mail')).toHaveAccessibleDescription('O código está incorreto')
      await expect(field(dialog, 'E-mail')).toHaveValue(second)
      await typeCode(dialog, 'Código recebido por e-mail', second)
      await press(dialog, 'Salvar')
      await expect(dialog).toHaveCount(0)
      const info = await player.get(memberInfo, {})
      expect(info.security).toMatchObject({ isPhoneProven: true, isEmailProven: true })
    })
  },
)

test(
  '[MB-02] the number given at registration is confirmed with a code alone @mobile',
  fullOnly,
  async ({ page, context, origin }) => {
    const mobileNum = newMobile()
    const player = await registerPlayer(origin, 'azulejo', { mobileNum })
    await enterAs(context, player)
    await page.goto('/member/securityCenter')
    await press(page, 'Confirmar celular')
    const dialog = page.getByRole('dialog', { name: 'Confirmar celular' })
    await expect(field(dialog, 'Número de celular')).toHaveValue(
      `+55 ${mobileNum.slice(0, 2)} *****-${mobileNum.slice(-4)}`,
    )
    await typeCode(dialog, 'Código recebido por SMS', `+55${mobileNum}`)
    expect(await violationsInBothThemes(page)).toEqual([])
    await press(dialog, 'Confirmar')
    await expect(shellOf(page).toast).toContainText('Celular confirmado')
    await expect(step(page, 'Número de celular')).toContainText('Confirmado')
    expect((await player.get(memberInfo, {})).security.isPhoneProven).toBe(true)
  },
)

test(
  '[MB-02] another device is logged out from the list of sessions @mobile',
  fullOnly,
  async ({ page, player, origin }) => {
    const [one, two] = [await logIn(origin, player.account), await logIn(origin, player.account)]
    await page.goto('/member/securityCenter')
    const sessions = page.getByRole('region', { name: 'Sessões e aparelhos' })
    await expect(sessions.getByRole('button', { name: /^Encerrar .+,/ })).toHaveCount(2)
    await expect(sessions.getByText('Este aparelho')).toBeVisible()
    expect(await violationsInBothThemes(page)).toEqual([])
    await sessions
      .getByRole('button', { name: /^Encerrar .+,/ })
      .first()
      .click()
    await expect(shellOf(page).toast).toContainText('1 sessão encerrada')
    await expect(sessions.getByRole('button', { name: /^Encerrar .+,/ })).toHaveCount(1)
    await press(sessions, 'Encerrar as outras')
    await expect(sessions.getByRole('button')).toHaveCount(0)
    for (const ended of [one, two]) await expect(ended.get(memberInfo, {})).rejects.toThrow('login.not.session')
    expect((await player.get(memberSessions, {})).sessions).toHaveLength(1)
    const logins = page.getByRole('region', { name: 'Últimos acessos' }).getByRole('row')
    await expect(logins).toHaveCount(4)
    await expect(logins).toContainText([/Senha.*Entrou/, /Senha.*Entrou/, /Cadastro.*Entrou/])
  },
)

test(
  '[MB-02] [HD-04] a picked or uploaded avatar shows in the header at once, also in the other tab',
  fullOnly,
  async ({ page, context, player, trouble }) => {
    trouble.expect(/^console: Failed to load resource.*status of 4\d\d/)
    const pictureOf = (tab: Page) => shellOf(tab).account.locator('img')
    const other = await context.newPage()
    for (const tab of [other, page]) {
      await tab.goto('/member/securityCenter')
      await expect(pictureOf(tab)).toHaveAttribute('src', /avatar/)
      await expect(pictureOf(tab)).not.toHaveAttribute('src', /azulejo-3/)
    }
    await press(page, 'Trocar avatar')
    const dialog = page.getByRole('dialog', { name: 'Trocar avatar' })
    await expect(dialog.getByRole('button', { name: /^Imagem \d+$/ })).toHaveCount(12)
    expect(await violationsInBothThemes(page)).toEqual([])
    await press(dialog, 'Imagem 3')
    await expect(shellOf(page).toast).toContainText('Avatar trocado')
    expect((await player.get(memberInfo, {})).avatar).toContain('azulejo-3')
    for (const tab of [page, other]) await expect(pictureOf(tab)).toHaveAttribute('src', /azulejo-3/)
    await press(page, 'Trocar avatar')
    const upload = (buffer: Buffer) =>
      dialog.getByLabel('Enviar uma imagem').setInputFiles({ name: 'eu.png', mimeType: 'image/png', buffer })
    await upload(Buffer.from('no picture'))
    await expect(dialog).toContainText('Envie uma imagem PNG ou JPG de até 5 MB')
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    await upload(Buffer.from(png, 'base64'))
    await expect(dialog).toHaveCount(0)
    await expect(page.locator('main img[src^="/cdn/members/"]')).toBeVisible()
    for (const tab of [page, other]) await expect(pictureOf(tab)).toHaveAttribute('src', /^\/cdn\/members\//)
  },
)

test(
  '[MB-02] [SX-05] "not me" on the notice of the last login ends all sessions and forces a new password',
  fullOnly,
  async ({ page, origin, trouble }) => {
    trouble.expect(/^console: Failed to load resource.*status of 4\d\d/)
    const player = await fundedPlayer(origin)
    const thief = await logIn(origin, player.account)
    const shell = shellOf(page)
    await page.goto('/')
    await shell.logIn.click()
    await logInBy(page.getByRole('dialog'), player.account, demoPassword)
    await shell.toast.getByRole('button', { name: 'Não fui eu' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Não foi você?' })
    await expect(dialog).toContainText('Entre de novo: uma senha nova será pedida logo em seguida.')
    expect(await violationsInBothThemes(page)).toEqual([])
    await press(dialog, 'Encerrar tudo')
    await logInBy(page.getByRole('dialog'), player.account, demoPassword)
    for (const ended of [player, thief]) await expect(ended.get(memberInfo, {})).rejects.toThrow('login.not.session')

    const change = page.getByRole('dialog', { name: 'Alterar senha' })
    await expect(change).toContainText('Para continuar, troque a senha desta conta.')
    await page.keyboard.press('Escape')
    await expect(change).toBeVisible()
  },
)

test(
  '[MB-02] "not me" of a member with a confirmed mobile number removes the old password at once',
  fullOnly,
  async ({ page, context, origin, trouble }) => {
    trouble.expect(/^console: Failed to load resource.*status of 4\d\d/)
    const player = await fundedPlayer(origin)
    const mobileNum = newMobile()
    await player.get(sendContactCode, { kind: 'phone', mobileNum })
    const verificationCode = await codeSentTo(`+55${mobileNum}`)
    await player.get(changePhone, { mobileNum, verificationCode, password: demoPassword })
    await enterAs(context, player)
    await page.goto('/member/securityCenter?open=not-me')
    const dialog = page.getByRole('alertdialog', { name: 'Não foi você?' })
    await expect(dialog).toContainText('A senha atual deixa de valer.')
    await press(dialog, 'Encerrar tudo')
    await expect(shellOf(page).logIn).toBeVisible()
    await expect(logIn(origin, player.account)).rejects.toThrow('login.incorrect')
  },
)
