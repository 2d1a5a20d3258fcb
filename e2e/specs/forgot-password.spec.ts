import type { Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { inReais } from '../pages/money.ts'
import { codeSentTo, newestTo } from '../pages/outbox.ts'
import { fundedPlayer, newAccount, newMobile } from '../pages/player.ts'
import { logInBy } from '../pages/register-form.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'

const fresh = 'cobalto77'

async function openForgotten(page: Page) {
  await page.goto('/')
  await shellOf(page).logIn.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Esqueci a senha' }).click()
  return page.getByRole('dialog', { name: 'Esqueci a senha' })
}

test(
  '[SX-07][VA-05] by phone: a new password logs in and leads to the home page',
  fullOnly,
  async ({ page, origin }) => {
    const mobileNum = newMobile()
    const { account } = await fundedPlayer(origin, 'azulejo', { mobileNum })
    const dialog = await openForgotten(page)
    const submit = dialog.getByRole('button', { name: 'Alterar senha' })
    await submit.click()
    await expect(dialog.getByRole('textbox', { name: 'Número de celular' })).toHaveAccessibleDescription(
      'Informe um número de telefone',
    )
    await expect(dialog.getByRole('textbox', { name: 'Código de verificação' })).toHaveAccessibleDescription(
      'Informe o código de verificação',
    )
    await dialog.getByRole('textbox', { name: 'Número de celular' }).fill(mobileNum)
    await dialog.getByRole('button', { name: 'Receber código' }).click()
    await expect(dialog.getByRole('button', { name: /^Reenviar em/ })).toBeDisabled()
    await dialog.getByRole('textbox', { name: 'Código de verificação' }).fill(await codeSentTo(`+55${mobileNum}`))
    await dialog.getByRole('textbox', { name: 'Nova senha' }).fill(fresh)
    await submit.click()
    await expect(shellOf(page).balance).toHaveText(inReais('1000.00'))
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/')
    await shellOf(page).logOut()
    await shellOf(page).logIn.click()
    await logInBy(page.getByRole('dialog'), account, fresh)
    await expect(shellOf(page).balance).toBeVisible()
  },
)

test(
  '[SX-07][VA-05] by e-mail: the link in the message sets a password once, and its code is removed from the address',
  fullOnly,
  async ({ page, origin, trouble }) => {
    trouble.expect(/^console: Failed to load resource.*status of 4\d\d/)
    const email = `${newAccount()}@example.com`
    const { account } = await fundedPlayer(origin, 'azulejo', { email })
    const dialog = await openForgotten(page)
    await dialog.getByRole('radio', { name: 'Por e-mail' }).check({ force: true })
    await dialog.getByRole('button', { name: 'Enviar link' }).click()
    await expect(dialog.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(
      'E-mail não pode ficar em branco',
    )
    await dialog.getByRole('textbox', { name: 'Nome de usuário' }).fill(account)
    await dialog.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await dialog.getByRole('button', { name: 'Enviar link' }).click()
    const sent = page.getByRole('dialog', { name: 'Confira seu e-mail' })
    await expect(sent).toBeVisible()
    await expect(dialog).toBeHidden()
    await sent.getByRole('button', { name: 'Entendi' }).click()

    const [, path = ''] = /https?:\/\/[^/\s]+(\/login\?reset=\S+)/.exec((await newestTo(email)) ?? '') ?? []
    const code = new URL(path, origin).searchParams.get('reset') ?? '-'
    const requests: string[] = []
    page.on('request', (request) => requests.push(`${request.url()} ${request.headers().referer ?? ''}`))
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Crie uma nova senha' })).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    expect(requests.filter((address) => address.includes(code))).toHaveLength(1)
    const main = page.getByRole('main')
    await main.getByRole('textbox', { name: 'Nova senha' }).fill(fresh)
    await main.getByRole('textbox', { name: 'Confirmar senha' }).fill('other')
    await main.getByRole('button', { name: 'Alterar senha' }).click()
    await expect(main.getByRole('textbox', { name: 'Confirmar senha' })).toHaveAccessibleDescription(
      'A confirmação não confere',
    )
    await main.getByRole('textbox', { name: 'Confirmar senha' }).fill(fresh)
    await main.getByRole('button', { name: 'Alterar senha' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Que bom ver você de novo' })).toBeVisible()
    await logInBy(main, account, fresh)
    await expect(shellOf(page).balance).toBeVisible()
    await shellOf(page).logOut()

    await page.goto(path)
    await main.getByRole('textbox', { name: 'Nova senha' }).fill(fresh)
    await main.getByRole('textbox', { name: 'Confirmar senha' }).fill(fresh)
    await main.getByRole('button', { name: 'Alterar senha' }).click()
    await expect(main.getByRole('alert')).toContainText('Este link já foi usado ou venceu')
    await main.getByRole('button', { name: 'Pedir outro link' }).click()
    await expect(dialog).toBeVisible()
  },
)
