import { register } from '@azulejo/shared/wire'
import { copied } from '../pages/clipboard.ts'
import { fullOnly } from '../pages/full-run.ts'
import { inReais } from '../pages/money.ts'
import { codeSentTo } from '../pages/outbox.ts'
import { demoPassword, fundedPlayer, newAccount } from '../pages/player.ts'
import { newNumber, registerForm, registerIn, welcomed } from '../pages/register-form.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes, walkOf } from '../pages/violations.ts'

/** Error that the browser logs for a refused call. */
const refused = /^console: Failed to load resource.*status of 4\d\d/

test('[RG-01][RG-03][RG-07] a registration in the modal with only the keyboard', fullOnly, async ({ page }) => {
  const account = newAccount()
  const { keyboard } = page
  await page.goto('/')
  await shellOf(page).register.focus()
  await keyboard.press('Enter')
  const form = registerForm(page.getByRole('dialog'))
  await expect(form.country).toBeVisible()
  for (let press = 0; press < 12; press += 1) {
    if (await form.userName.evaluate((input) => input === document.activeElement)) break
    await keyboard.press('Tab')
  }
  await keyboard.type(account)
  const next = async (steps: number) => {
    for (let step = 0; step < steps; step += 1) await keyboard.press('Tab')
  }
  await next(2)
  await expect(form.password).toBeFocused()
  await keyboard.type(demoPassword)
  await next(2)
  await expect(form.confirmation).toBeFocused()
  await keyboard.type(demoPassword)
  await next(2)
  await expect(form.country).toBeFocused()
  await keyboard.press('ArrowDown')
  const search = page.getByRole('combobox', { name: 'Buscar país ou código' })
  await expect(search).toBeFocused()
  await keyboard.type('vietna')
  await expect(page.getByRole('option')).toHaveCount(1)
  await expect(page.getByRole('option')).toHaveAttribute('data-active-item')
  await keyboard.press('Enter')
  await expect(form.country).toBeFocused()
  await expect(form.country).toHaveAccessibleName('Código do país: Vietnã, +84')
  await keyboard.press('Space')
  await expect(search).toBeFocused()
  await keyboard.press('Escape')
  await expect(search).toBeHidden()
  await expect(form.country).toBeFocused()
  await next(4)
  await expect(form.age).toBeFocused()
  await keyboard.press('Space')
  await keyboard.press('Enter')
  const success = page.getByRole('dialog', { name: 'Cadastro concluído' })
  await expect(success).toContainText(account)
  await keyboard.press('Escape')
  await expect(shellOf(page).balance).toHaveText(inReais('0.00'))
})

test(
  '[RG-08][RG-10][SX-01] by mobile with a password: code, generated account name, welcome @mobile',
  fullOnly,
  async ({ page }) => {
    const number = newNumber()
    await page.goto('/register')
    const form = registerForm(page.getByRole('main'))
    await form.byMobile()
    await form.mobile.fill(number)
    await form.sendCode.click()
    await expect(page.getByRole('button', { name: /^Reenviar em (300|29\d) s$/ })).toBeDisabled()
    await form.code.fill(await codeSentTo(`+55${number}`))
    await form.password.fill(demoPassword)
    await form.confirmation.fill(demoPassword)
    await form.age.check()
    await form.submit.click()
    const tip = page.getByRole('dialog', { name: 'Guarde o nome da sua conta' })
    const sentence = await tip.getByText(/^Sua conta é/).textContent()
    const account = sentence?.replace('Sua conta é ', '') ?? ''
    await page.context().grantPermissions(['clipboard-write'])
    await tip.getByRole('button', { name: 'Copiar o nome da conta' }).click()
    expect(await copied(page.context())).toBe(account)
    await page.bringToFront()
    await tip.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('dialog', { name: 'Cadastro concluído' })).toContainText(account)
    await welcomed(page)
    await expect(shellOf(page).balance).toHaveText(inReais('0.00'))
  },
)

test(
  '[RG-11] where the brand has the phone provider, its token is sent and the platform verifies it',
  fullOnly,
  async ({ page, at, trouble }) => {
    trouble.expect(refused)
    // The number starts with 91, because not every number that starts with 9 is Vietnamese.
    const number = `91${newNumber().slice(4)}`
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.addInitScript(() => localStorage.setItem('saigon9:language', 'pt'))
    await page.goto(at('/register', 'saigon9'))
    const form = registerForm(page.getByRole('main'))
    await form.byMobile()
    await expect(form.password).toBeHidden()
    await form.mobile.fill(number)
    await form.sendCode.click()
    await expect(page.getByRole('button', { name: /^Reenviar em (60|5\d) s$/ })).toBeDisabled()
    await form.age.check()
    await form.code.fill('000000')
    await form.submit.click()
    await expect(form.code).toHaveAccessibleDescription('Código de verificação inválido')
    await form.code.fill(await codeSentTo(`+84${number}`, 'saigon9'))
    await form.submit.click()
    await page
      .getByRole('dialog', { name: 'Guarde o nome da sua conta' })
      .getByRole('button', { name: 'Continuar' })
      .click()
    await expect(page.getByRole('dialog', { name: 'Cadastro concluído' })).toBeVisible()
    expect(
      requests.some((url) => url.includes('/identitytoolkit.googleapis.com/v1/accounts:signInWithPhoneNumber')),
    ).toBe(true)
  },
)

test(
  '[RG-05][RG-09] a valid code of an invitation link needs no field, and an invalid one stops the registration',
  fullOnly,
  async ({ page, trouble }) => {
    trouble.expect(refused)
    const form = registerForm(page.getByRole('main'))
    await page.goto('/register?affiliateCode=nobody99')
    await expect(form.affiliate).toHaveValue('nobody99')
    const sent: string[] = []
    page.on('request', (request) => sent.push(new URL(request.url()).pathname))
    await registerIn(page.getByRole('main'), newAccount())
    await expect(form.affiliate).toHaveAccessibleDescription('Código de convite inválido')
    await expect(form.affiliate).toBeFocused()
    expect(sent).not.toContain(register.path)
    await expect(form.password).toHaveValue(demoPassword)

    const checked = page.waitForResponse(/\/wps\/agent\/affiliate/)
    await page.goto('/register?affiliateCode=TEJO28')
    expect((await checked).ok()).toBe(true)
    await expect(form.userName).toBeVisible()
    await expect(form.affiliate).toBeHidden()
    await registerIn(page.getByRole('main'), newAccount())
    await welcomed(page)
  },
)

test(
  '[RG-07] a taken name shows an error on its field, and all typed text stays',
  fullOnly,
  async ({ page, origin, trouble }) => {
    trouble.expect(refused)
    const { account } = await fundedPlayer(origin)
    await page.goto('/register')
    const form = registerForm(page.getByRole('main'))
    await form.affiliate.fill('tejo28')
    await registerIn(page.getByRole('main'), account.toUpperCase())
    await expect(form.userName).toHaveAccessibleDescription('Este nome de usuário já está em uso')
    await expect(form.userName).toBeFocused()
    await expect(form.password).toHaveValue(demoPassword)
    await expect(form.affiliate).toHaveValue('tejo28')
    await registerIn(page.getByRole('main'), newAccount())
    await welcomed(page)
  },
)

test('[RG-03] a phone with an open keyboard can fill in and send the form @mobile', fullOnly, async ({ page }) => {
  await page.goto('/register')
  const form = registerForm(page.getByRole('main'))
  await expect(form.country).toBeVisible()
  // A keyboard leaves 480 of 844 px of height.
  await page.setViewportSize({ width: 390, height: 480 })
  const header = (await page.getByRole('banner').boundingBox())?.height ?? 0
  const bar = (await page.getByRole('navigation', { name: 'Conta e atalhos' }).boundingBox())?.y ?? 480
  // The keyboard's key for the next field acts like Tab.
  await form.way('Por nome de usuário').focus()
  for (const field of [form.userName, form.password, form.confirmation, form.mobile, form.affiliate]) {
    await expect(async () => {
      await page.keyboard.press('Tab')
      expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
    }).toPass({ intervals: [0] })
    const box = await field.boundingBox()
    expect(box?.y ?? 0).toBeGreaterThanOrEqual(header - 1)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar + 1)
  }
  await form.country.click()
  const search = page.getByRole('combobox', { name: 'Buscar país ou código' })
  await search.fill('portugal')
  await page.getByRole('option', { name: /Portugal/ }).click()
  await expect(form.country).toHaveAccessibleName('Código do país: Portugal, +351')
  await registerIn(page.getByRole('main'), newAccount())
  await welcomed(page)
})

test(
  '[RG-01][RG-08][CP-01] every state of the registration is accessible in both themes',
  fullOnly,
  async ({ page, trouble }) => {
    trouble.expect(refused)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { see, wrong } = walkOf(page)
    await page.goto('/register')
    const form = registerForm(page.getByRole('main'))
    await expect(form.country).toBeVisible()
    await see('by user name')
    await form.submit.click()
    await expect(form.userName).toBeFocused()
    await see('by user name, with what is wrong')
    await form.byMobile()
    await form.submit.click()
    await expect(form.mobile).toBeFocused()
    await see('by mobile, with what is wrong')
    await form.country.click()
    await expect(page.getByRole('option').first()).toBeVisible()
    await see('the countries')
    await page.getByRole('combobox', { name: 'Buscar país ou código' }).fill('atlantis')
    await expect(page.getByText('Nenhum país encontrado')).toBeVisible()
    await see('no country')
    await page.keyboard.press('Escape')
    const number = newNumber()
    await form.mobile.fill(number)
    await form.sendCode.click()
    await expect(page.getByRole('button', { name: /^Reenviar em/ })).toBeVisible()
    await see('code sent')
    await form.code.fill(await codeSentTo(`+55${number}`))
    await form.password.fill(demoPassword)
    await form.confirmation.fill(demoPassword)
    await form.age.check()
    await form.submit.click()
    const tip = page.getByRole('dialog', { name: 'Guarde o nome da sua conta' })
    await expect(tip).toBeVisible()
    await see('the made-up account')
    await tip.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('dialog', { name: 'Cadastro concluído' })).toBeVisible()
    await see('the welcome')
    expect(wrong()).toEqual([])
  },
)

test('[MD-01][MD-02] registerModal is accessible in both themes', fullOnly, async ({ page, enter }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enter('teste_livre')
  await page.goto('/help')
  await shellOf(page).register.click()
  const dialog = page.getByRole('dialog', { name: /^Crie sua conta/ })
  await expect(registerForm(dialog).country).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Fechar' })).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(shellOf(page).register).toBeFocused()
})
