import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'

type Place = { readonly path: string; readonly heading: string | RegExp; readonly account?: string }

const places: readonly Place[] = [
  { path: '/', heading: 'Azulejo: Início' },
  { path: '/', heading: 'Azulejo: Início', account: 'marina_21' },
  { path: '/rng', heading: 'Caça-níqueis' },
  { path: '/lottery', heading: 'Azulejo 5D' },
  { path: '/vnlottery', heading: 'Loteria do Vietnã' },
  { path: '/elott', heading: 'Loteria eletrônica' },
  { path: '/promotions', heading: 'Promoções' },
  { path: '/pointMall', heading: 'Loja de pontos' },
  { path: '/register', heading: /^Crie sua conta/ },
  { path: '/helpmc', heading: 'Central de ajuda' },
  { path: '/down', heading: 'Leve o Azulejo com você' },
  { path: '/member/securityCenter', heading: 'Minha conta', account: 'marina_21' },
  { path: '/member/personalHistoryCopy', heading: 'Histórico de apostas', account: 'marina_21' },
  { path: '/agent/agentTeamOverview', heading: 'Visão geral da equipe', account: 'agente_tejo' },
]

for (const { path, heading, account } of places) {
  test(`${path}${account ? ` as ${account}` : ''} can be used by everyone in both themes`, async ({ page, enter }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    if (account) await enter(account)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Carregando' })).toHaveCount(0)
    expect(await violationsInBothThemes(page)).toEqual([])
  })
}

test('[MD-02][MD-03] the login modal can be used by everyone, keeps focus and gives it back', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const opener = page.getByRole('banner').getByRole('button', { name: 'Entrar' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox', { name: 'Nome de usuário' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Fechar' })).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  for (let press = 0; press < 14; press += 1) {
    await page.keyboard.press('Tab')
    expect(
      await page.evaluate(
        () => document.activeElement?.closest('dialog') !== null || document.activeElement === document.body,
      ),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})
