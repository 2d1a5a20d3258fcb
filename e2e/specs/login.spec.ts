import type { Locator, Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { inReais } from '../pages/money.ts'
import { codeSentTo } from '../pages/outbox.ts'
import { demoPassword, fundedPlayer, newMobile } from '../pages/player.ts'
import { logInBy } from '../pages/register-form.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { sharedGateway } from '../programs/own-edge.ts'

async function openLogin(page: Page): Promise<Locator> {
  await page.goto('/')
  await shellOf(page).logIn.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Nome de usuário' })).toBeVisible()
  return dialog
}

/** Returns all data that the browser stores for a page, with the page's markup and address. */
const leftBehind = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      document.body.outerHTML,
      location.href,
    ]),
  )

test(
  '[SX-03][MD-02] with only the keyboard: the header, the form, remember me',
  fullOnly,
  async ({ page, origin, context }) => {
    const { account } = await fundedPlayer(origin)
    await page.goto('/promotions')
    const opener = shellOf(page).logIn
    await expect(opener).toBeVisible()
    for (
      let presses = 0;
      presses < 60 && !(await opener.evaluate((each) => each === document.activeElement));
      presses += 1
    )
      await page.keyboard.press('Tab')
    const worker = page.waitForEvent('worker')
    await page.keyboard.press('Enter')
    const name = page.getByRole('dialog').getByRole('textbox', { name: 'Nome de usuário' })
    await expect(name).toBeFocused()
    await page.keyboard.type(account)
    expect((await worker).url()).toMatch(/\/host\/\w+\/media\/pbkdf2\.\w+\.js$/)
    await page.keyboard.press('Tab')
    await page.keyboard.type(demoPassword)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page.getByRole('checkbox', { name: 'Lembrar de mim' })).toBeChecked()
    await page.keyboard.press('Enter')
    await expect(shellOf(page).balance).toHaveText(inReais('1000.00'))
    await expect(page).toHaveURL('/')

    const cookie = (await context.cookies()).find((each) => each.name === 'loginRemember')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/wps/session' })
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(days).toBeGreaterThan(0.99)
    expect(days).toBeLessThanOrEqual(1)
    expect(await leftBehind(page)).not.toContain(demoPassword)
    await shellOf(page).logOut()
    await shellOf(page).logIn.click()
    await expect(name).toHaveValue(account)
  },
)

test(
  '[SX-06][SX-02] after a wrong password the form requires the characters of an image, and the right ones log in',
  fullOnly,
  async ({ page, context, origin, trouble }) => {
    trouble.expect(/^console: Failed to load resource.*status of 4\d\d/)
    const { account } = await fundedPlayer(origin)
    await page.clock.install()
    const dialog = await openLogin(page)
    const keys: string[] = []
    context.on('request', (request) => {
      const key = new URL(request.url()).searchParams.get('key')
      if (request.url().includes('/wps/captcha') && key) keys.push(key)
    })
    await expect(dialog.getByRole('textbox', { name: 'Código da imagem' })).toHaveCount(0)
    await logInBy(dialog, account, 'nothing-like-it1')
    const characters = dialog.getByRole('textbox', { name: 'Código da imagem' })
    const image = dialog.getByRole('img', { name: 'Imagem com os caracteres a digitar' })
    await expect(dialog.getByRole('alert')).toContainText('Nome de usuário ou senha incorretos')
    await expect(image).toHaveAttribute('src', /^data:image\/png;base64,/)
    const first = await image.getAttribute('src')
    const another = dialog.getByRole('button', { name: 'Trocar imagem' })
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await another.click()
    await another.click()
    await page.clock.runFor(10)
    await expect(image).not.toHaveAttribute('src', first ?? '')
    expect(keys).toHaveLength(2)
    await page.clock.runFor(1_000)
    await another.click()
    await page.clock.runFor(10)
    await expect.poll(() => keys.length).toBe(3)
    await expect(image).toBeVisible()
    await page.clock.resume()

    await characters.fill('????')
    await logInBy(dialog, account)
    await expect(characters).toHaveAccessibleDescription('Os caracteres da imagem não conferem')
    await expect(characters).toHaveValue('')
    await expect.poll(() => keys.length).toBe(4)
    await expect(image).toBeVisible()
    const text = await fetch(`${sharedGateway}/dev/captcha?merchant=azulejo&key=${keys.at(-1)}`)
    await characters.fill(await text.text())
    await logInBy(dialog, account)
    await expect(shellOf(page).balance).toHaveText(inReais('1000.00'))
  },
)

test(
  '[SX-04][SX-01][VA-04] by SMS: the code is requested once, counted down, and logs in',
  fullOnly,
  async ({ page, context, origin, trouble }) => {
    trouble.expect(/^console: Failed to load resource.*status of 4\d\d/)
    const mobileNum = newMobile()
    await fundedPlayer(origin, 'azulejo', { mobileNum })
    await page.clock.install()
    const dialog = await openLogin(page)
    await dialog.getByRole('tab', { name: 'Código por SMS' }).click()
    const number = dialog.getByRole('textbox', { name: 'Número de celular' })
    const code = dialog.getByRole('textbox', { name: 'Código de verificação' })
    const sendRequest = dialog.getByRole('button', { name: /^(Receber código|Reenviar em \d+ s)$/ })
    await number.fill('123')
    await sendRequest.click()
    await expect(number).toHaveAccessibleDescription('Formato do telefone incorreto')
    await number.fill(mobileNum)
    await page.clock.pauseAt(new Date(Date.now() + 60_000))
    await sendRequest.click()
    await expect(sendRequest).toHaveAccessibleName('Reenviar em 300 s')
    await expect(sendRequest).toBeDisabled()
    await expect(code).toBeFocused()
    await page.clock.runFor(1_000)
    await expect(sendRequest).toHaveAccessibleName('Reenviar em 299 s')
    await page.clock.fastForward(299_000)
    await expect(sendRequest).toHaveAccessibleName('Receber código')
    await expect(sendRequest).toBeEnabled()
    await page.clock.resume()
    const sent = await codeSentTo(`+55${mobileNum}`)
    await code.fill(sent === '000000' ? '111111' : '000000')
    await dialog.getByRole('checkbox', { name: 'Lembrar de mim' }).check()
    await dialog.locator('form').getByRole('button', { name: 'Entrar' }).click()
    await expect(code).toHaveAccessibleDescription('Código de verificação inválido')
    await code.fill(sent)
    await dialog.locator('form').getByRole('button', { name: 'Entrar' }).click()
    await expect(shellOf(page).balance).toHaveText(inReais('1000.00'))
    const cookie = (await context.cookies()).find(({ name }) => name === 'loginTypeSms')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/wps/session' })
    await shellOf(page).logOut()
    await shellOf(page).logIn.click()
    await expect(number).toHaveValue(mobileNum)
    expect((await context.cookies()).filter(({ name }) => name === 'loginTypeSms')).toEqual([])
  },
)

test('[RT-17][MB-16] the agent centre requires an agent: other accounts get an error, and the address stays', async ({
  page,
  origin,
  trouble,
}) => {
  trouble.expect(/^console: Failed to load resource.*status of 4\d\d/)
  const { account } = await fundedPlayer(origin)
  await page.goto('/agent/agentTeamOverview')
  const dialog = page.getByRole('dialog')
  await logInBy(dialog, account)
  await expect(dialog.getByRole('alert')).toContainText('Esta conta não é de agente')
  await logInBy(dialog, 'agente_tejo')
  await expect(page.getByRole('heading', { level: 1, name: 'Visão geral da equipe' })).toBeVisible()
  await expect(page).toHaveURL(/\/agent\/agentTeamOverview$/)
})
