import { checkRegisterField, registerSettings } from '@azulejo/shared/wire'
import { fullOnly } from '../pages/full-run.ts'
import { codeSentTo } from '../pages/outbox.ts'
import { demoPassword, newAccount } from '../pages/player.ts'
import { newNumber, registerForm } from '../pages/register-form.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'
import { type OwnSite, startSite } from '../programs/own-site.ts'

let site: OwnSite

test.beforeAll(async () => {
  site = await startSite('BR')
})
test.afterAll(async () => site?.end())

const addressOf = (path: string) => `http://azulejo.localhost:${site.port}${path}`
const rule = { enabled: true, required: true, minLength: 2, maxLength: 255, patternId: 0 }

test(
  '[VA-01][VA-02] changed rules of an operator apply to the next form; a pattern that would run endlessly blocks no registration',
  fullOnly,
  async ({ page }) => {
    const payeeName = { ...rule, acceptedPattern: '(a+)+$' }
    await site.runAdminCommand('setting', 'azulejo', 'signUpRules', JSON.stringify({ payeeName }))
    await expect(async () => {
      await page.goto(addressOf('/register'))
      await page.evaluate(() => sessionStorage.clear())
      await page.reload()
      await expect(page.getByText('Nome completo').locator('..')).toContainText('*', { timeout: 2_000 })
    }).toPass()
    const name = page.getByRole('textbox', { name: 'Nome completo' })
    await name.fill(`${'a'.repeat(254)}!`)
    await name.blur()
    await expect(name).toHaveAccessibleDescription('Use de 2 a 255 caracteres', { timeout: 3_000 })
    await name.fill('a'.repeat(255))
    const judged = page.waitForResponse((answer) => answer.url().includes(checkRegisterField.path))
    await name.blur()
    expect((await judged).status()).toBe(200)
    await expect(name).not.toHaveAttribute('aria-invalid', 'true')

    const unsafe = JSON.stringify({ payeeName: { ...rule, acceptedPattern: 'a(?=b)b' } })
    await expect(site.runAdminCommand('setting', 'azulejo', 'signUpRules', unsafe)).rejects.toThrow(/not a pattern/)
  },
)

test('[VA-01] an unsupported pattern and a pattern of 100 kB block no registration', fullOnly, async ({ page }) => {
  await page.route(`**${registerSettings.path}*`, async (route) => {
    // Node does not resolve `*.localhost`, so the test sends the request to the platform directly.
    const answer = await route.fetch({ url: `${site.platform}${registerSettings.path}` })
    const body = await answer.json()
    const { fields } = body.value
    fields.payeeName = { ...rule, acceptedPattern: `(${'a|'.repeat(50_000)}b)+` }
    fields.email = { ...rule, required: false, acceptedPattern: '((' }
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto(addressOf('/register'))
  const name = page.getByRole('textbox', { name: 'Nome completo' })
  await name.fill('A')
  await name.blur()
  await expect(name).toHaveAccessibleDescription('Use de 2 a 255 caracteres', { timeout: 3_000 })
  await name.fill('Ana Beatriz')
  await name.blur()
  await expect(name).not.toHaveAttribute('aria-invalid', 'true')
})

test('[RG-10] by mobile without a password where the flag is off', fullOnly, async ({ page }) => {
  await site.runAdminCommand('setting', 'azulejo', 'signUpRules', '--reset')
  await site.runAdminCommand('setting', 'azulejo', 'MOBILEREGPASS', '0')
  const form = registerForm(page.getByRole('main'))
  await expect(async () => {
    await page.goto(addressOf('/register'))
    await form.byMobile()
    await expect(form.password).toBeHidden({ timeout: 1_000 })
  }).toPass()
  const number = newNumber()
  await form.mobile.fill(number)
  await form.sendCode.click()
  await expect(page.getByRole('button', { name: /^Reenviar em/ })).toBeVisible()
  await form.code.fill(await codeSentTo(`+55${number}`, 'azulejo', site.platform))
  await form.age.check()
  await form.submit.click()
  await page
    .getByRole('dialog', { name: 'Guarde o nome da sua conta' })
    .getByRole('button', { name: 'Continuar' })
    .click()
  await page.getByRole('dialog', { name: 'Cadastro concluído' }).getByRole('button', { name: 'Começar' }).click()
  await expect(page).toHaveURL(addressOf('/'))
})

test(
  '[RG-04][MD-01] where the rules require the characters of an image, accessibly',
  fullOnly,
  async ({ page, trouble }) => {
    trouble.expect(/^console: Failed to load resource.*status of 4\d\d/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const captcha = { ...rule, maxLength: 20, acceptedPattern: '*' }
    await site.runAdminCommand('setting', 'azulejo', 'signUpRules', JSON.stringify({ captcha }))
    const keys: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/wps/captcha') keys.push(searchParams.get('key') ?? '')
    })
    const main = page.getByRole('main')
    const image = main.getByRole('img', { name: 'Imagem com os caracteres a digitar' })
    await expect(async () => {
      await page.goto(addressOf('/register'))
      await expect(image).toBeVisible({ timeout: 2_000 })
    }).toPass()
    const form = registerForm(main)
    await form.submit.click()
    await expect(main.getByRole('textbox', { name: 'Código da imagem' })).toHaveAttribute('aria-invalid', 'true')
    expect(await violationsInBothThemes(page)).toEqual([])
    await form.userName.fill(newAccount())
    await form.password.fill(demoPassword)
    await form.confirmation.fill(demoPassword)
    const characters = await fetch(`${site.platform}/dev/captcha?merchant=azulejo&key=${keys.at(-1)}`)
    await main.getByRole('textbox', { name: 'Código da imagem' }).fill(await characters.text())
    await form.age.check()
    await form.submit.click()
    await expect(page.getByRole('dialog', { name: 'Cadastro concluído' })).toBeVisible()
  },
)
