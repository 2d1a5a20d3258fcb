import { errorText, languages } from '@azulejo/shared/testing'
import type { Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { demoPassword, enterAs, logIn } from '../pages/player.ts'
import { registerForm } from '../pages/register-form.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { type OwnSite, startSite } from '../programs/own-site.ts'

let site: OwnSite

test.beforeAll(async () => {
  site = await startSite('PT')
})
test.beforeEach(async ({ trouble }) => {
  await site.runAdminCommand('status', 'azulejo', 'normal')
  // The browser logs this error for calls that the gateway refuses while the site is closed.
  trouble.expect(/^console: Failed to load resource.*status of (403|503)/)
})
test.afterAll(async () => site?.end())

const addressOf = (path: string) => `http://azulejo.localhost:${site.port}${path}`
const maintenance = (page: Page) => page.getByRole('heading', { level: 1, name: 'Manutenção do sistema' })
const restriction = (page: Page) => page.getByRole('heading', { level: 1, name: 'Restrição de IP' })

/** Labels of the form that sends a link by e-mail, and of the buttons that open the form. */
const forgotten = {
  pt: {
    forgot: 'Esqueci a senha',
    byMail: 'Por e-mail',
    userName: 'Nome de usuário',
    email: 'E-mail',
    send: 'Enviar link',
  },
  en: {
    forgot: 'Forgot password',
    byMail: 'By e-mail',
    userName: 'Username',
    email: 'E-mail',
    send: 'Send link',
  },
  es: {
    forgot: 'Olvidé mi contraseña',
    byMail: 'Por correo',
    userName: 'Nombre de usuario',
    email: 'Correo electrónico',
    send: 'Enviar enlace',
  },
  zh: { forgot: '忘记密码', byMail: '邮箱找回', userName: '用户名', email: '邮箱', send: '发送链接' },
}

test(
  '[ST-01][ST-02] maintenance closes the site and shows its end; the site opens again by itself',
  fullOnly,
  async ({ page }) => {
    await site.runAdminCommand('status', 'azulejo', 'maintenance', '--until', '2031-05-04T06:30:00Z')
    await page.clock.install()
    await page.goto(addressOf('/promotions'))
    await expect(maintenance(page)).toBeVisible()
    await expect(page.getByText('Restrição de acesso')).toBeVisible()
    await expect(page.getByText('Término previsto')).toBeVisible()
    // 06:30 UTC is 03:30 in São Paulo.
    await expect(page.getByRole('time')).toHaveText('domingo, 04/05/2031, 03:30 BRT')
    await expect(page.getByRole('button', { name: 'Fale conosco' })).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expect(page.getByRole('banner')).toHaveCount(0)

    await page.evaluate(() => Object.assign(window, { sameVisit: true }))
    await site.runAdminCommand('status', 'azulejo', 'normal')
    await page.clock.fastForward('00:20')
    await expect(page.getByRole('heading', { level: 1, name: 'Promoções' })).toBeVisible()
    expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true)
  },
)

test('[ST-02] contact us opens customer service while the site is closed', fullOnly, async ({ page }) => {
  await site.runAdminCommand('status', 'azulejo', 'maintenance')
  await page.goto(addressOf('/'))
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Fale conosco' }).click()
  const service = await opened
  await expect(service.getByRole('heading', { level: 1, name: 'Central de ajuda' })).toBeVisible()
  await expect(service.getByRole('link', { name: 'Atendimento', exact: true })).toHaveAttribute('aria-current', 'page')
})

test('[ST-01] maintenance that begins during a visit closes the open page', fullOnly, async ({ page }) => {
  const shell = shellOf(page)
  await page.goto(addressOf('/'))
  await expect(page.getByRole('region', { name: 'Em alta' }).getByRole('link').first()).toBeVisible()
  await site.runAdminCommand('status', 'azulejo', 'maintenance')
  // The gateway reads operator commands once per second, so it may still answer the first navigation.
  const moves = ['Jogos da casa', /^Promoções/, 'Início']
  let move = 0
  await expect(async () => {
    if (await maintenance(page).isVisible()) return
    await shell.menu.getByRole('link', { name: moves[move % moves.length] ?? '' }).click({ timeout: 1_000 })
    move += 1
    await expect(maintenance(page)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByText('Término previsto')).toHaveCount(0)
})

test(
  '[ST-01] [RG-01] typed text except the password is restored after maintenance that began while it was sent',
  fullOnly,
  async ({ page }) => {
    await page.goto(addressOf('/'))
    await shellOf(page).logIn.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'Cadastre-se' }).check()
    const form = registerForm(dialog)
    await form.userName.fill('maria2031')
    await form.password.fill(demoPassword)
    await form.confirmation.fill(demoPassword)
    await form.age.check()
    await site.runAdminCommand('status', 'azulejo', 'maintenance')
    await expect(async () => {
      if (await form.submit.isVisible()) await form.submit.click({ timeout: 1_000 })
      await expect(maintenance(page)).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await site.runAdminCommand('status', 'azulejo', 'normal')
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(form.userName).toHaveValue('maria2031')
    await expect(form.age).toBeChecked()
    await expect(form.password).toHaveValue('')
    await expect(form.confirmation).toHaveValue('')

    // Clicks beside the dialog.
    await page.mouse.click(3, 3)
    await expect(dialog).toBeHidden()
    await shellOf(page).register.click()
    await expect(form.userName).toHaveValue('maria2031')
    await expect(form.password).toHaveValue('')
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    )
    expect(kept).not.toContain('maria2031')
  },
)

test(
  '[ST-03] a restricted visitor sees address and country, and gets access once the restriction is lifted',
  fullOnly,
  async ({ page }) => {
    await site.runAdminCommand('status', 'azulejo', 'restricted', '--block', 'PT')
    await page.goto(addressOf('/'))
    await expect(restriction(page)).toBeVisible()
    await expect(page.getByText('O acesso do seu local ou endereço IP está bloqueado')).toBeVisible()
    await expect(
      page.getByRole('definition').filter({ hasText: /^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/ }),
    ).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: 'Portugal' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Fale conosco' })).toBeVisible()

    await site.runAdminCommand('status', 'azulejo', 'normal')
    // Simulates a return to the tab.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(page.getByRole('region', { name: 'Em alta' }).getByRole('link').first()).toBeVisible()
  },
)

test(
  '[ER-01] maintenance, a restriction and an unknown account show their message in every language',
  fullOnly,
  async ({ page, trouble }) => {
    await site.runAdminCommand('status', 'azulejo', 'maintenance')
    await page.goto(addressOf('/'))
    await expect(maintenance(page)).toBeVisible()
    for (const language of languages) {
      await page.getByRole('combobox').selectOption(language)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(errorText('system.maintenance', language))
    }

    await site.runAdminCommand('status', 'azulejo', 'restricted', '--block', 'PT')
    await page.reload()
    for (const language of languages) {
      await page.getByRole('combobox').selectOption(language)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(errorText('system.ipRestriction', language))
      await expect(page.getByText(errorText('system.ipNotice', language), { exact: true })).toBeVisible()
    }

    await site.runAdminCommand('status', 'azulejo', 'normal')
    await site.runAdminCommand('setting', 'azulejo', 'tellsMissingAccounts', 'true')
    trouble.expect(/^console: Failed to load resource.*status of 400/)
    for (const language of languages) {
      const { forgot, byMail, email, send, userName } = forgotten[language]
      await page.evaluate((chosen) => localStorage.setItem('azulejo:language', chosen), language)
      await page.goto(addressOf('/login'))
      await page.getByRole('main').getByRole('button', { name: forgot }).click()
      const dialog = page.getByRole('dialog', { name: forgot })
      await dialog.getByRole('radio', { name: byMail }).check({ force: true })
      await dialog.getByRole('textbox', { name: userName }).fill(`nobody${language}`)
      await dialog.getByRole('textbox', { name: email }).fill('nobody@example.com')
      await dialog.getByRole('button', { name: send }).click()
      await expect(dialog.getByRole('alert')).toHaveText(errorText('error.accountNotFound', language))
    }
  },
)

test(
  '[ER-01] a game under maintenance shows its message in every language',
  fullOnly,
  async ({ page, context, trouble }) => {
    trouble.expect(/^console: Failed to load resource.*status of 400/)
    await site.runAdminCommand('game', 'DOURO.noites-de-alfama', 'maintenance')
    await enterAs(context, await logIn(`http://localhost:${site.port}`, 'marina_21'))
    await page.goto(addressOf('/down'))
    for (const language of languages) {
      await page.evaluate((chosen) => localStorage.setItem('azulejo:language', chosen), language)
      await page.goto(addressOf('/game?nodeId=DOURO.noites-de-alfama&gameId=noites-de-alfama&vassalage=DOURO'))
      await expect(page.getByText(errorText('system.gameMaintenance', language)).first()).toBeVisible()
    }
    await site.runAdminCommand('game', 'DOURO.noites-de-alfama', 'open')
  },
)

test('[ST-04] maintenance takes precedence over the restriction', fullOnly, async ({ page }) => {
  await site.runAdminCommand('status', 'azulejo', 'restricted', '--block', 'PT')
  await site.runAdminCommand('status', 'azulejo', 'maintenance')
  await page.goto(addressOf('/'))
  await expect(maintenance(page)).toBeVisible()
  await site.runAdminCommand('status', 'azulejo', 'restricted', '--block', 'PT')
  await page.reload()
  await expect(restriction(page)).toBeVisible()
})

test('[ST-05] the permission call is the first call of the page', fullOnly, async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(wps|lgw|lotto)\//.test(pathname)) calls.push(pathname)
  })
  await page.goto('/')
  await expect(shellOf(page).logIn).toBeVisible()
  expect(calls[0]).toBe('/wps/system/permission')
})
