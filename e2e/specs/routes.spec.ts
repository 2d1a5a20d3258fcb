import { fullOnly } from '../pages/full-run.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'

type Chrome = 'full' | 'header' | 'none'
type Row = readonly [ids: string, path: string, heading: string | RegExp, chrome: Chrome]

/** Alternative paths of screens; e2e/walk visits their main paths. */
const rows: readonly Row[] = [
  ['[RT-02]', '/index', 'Azulejo: Início', 'full'],
  ['[RT-02]', '/index.html', 'Azulejo: Início', 'full'],
  ['[RT-02]', '/home', 'Azulejo: Início', 'full'],
  ['[RT-03]', '/register.html', /^Crie sua conta e receba R\$/, 'header'],
  ['[RT-08]', '/pvp', 'Jogos de cartas', 'full'],
  ['[RT-08]', '/live', 'Cassino ao vivo', 'full'],
  ['[RT-08]', '/fish', 'Pesca', 'full'],
  ['[RT-08]', '/sports', 'Esportes', 'full'],
  ['[RT-08]', '/esports', 'E-sports', 'full'],
  ['[RT-08]', '/inhouse', 'Jogos da casa', 'full'],
  ['[RT-15]', '/download', 'Leve o Azulejo com você', 'full'],
]

for (const [ids, path, heading, chrome] of rows) {
  test(`${ids} ${path} shows its screen`, fullOnly, async ({ page }) => {
    const { header, menu, footer } = shellOf(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(header).toBeVisible({ visible: chrome !== 'none' })
    await expect(menu).toBeVisible({ visible: chrome === 'full' })
    await expect(footer).toBeVisible({ visible: chrome === 'full' })
  })
}

test('[RT-01] an unknown address, also one with a dot, shows an error inside the shell with a link to the home page', async ({
  page,
  trouble,
}) => {
  const { menu, main } = shellOf(page)
  trouble.expect(/status of 400 .*promotionId=a\.b/)
  const expectPage = async (path: string, text: string) => {
    const answer = await page.goto(path)
    expect([path, answer?.status()]).toEqual([path, 200])
    await expect(main).toContainText(text)
    await expect(menu).toBeVisible()
  }
  await expectPage('/promotions/a.b', 'Esta promoção não existe')
  await expectPage('/help/a.b', 'Página não encontrada')
  await expectPage('/nao-existe', 'Página não encontrada')
  await main.getByRole('link', { name: 'Voltar ao início' }).click()
  await expect(page).toHaveURL('/')
})

test('[RT-09] the page parameter of the address selects the hall, and a selected hall is in the address', async ({
  page,
}) => {
  await page.goto('/rng?page=DOURO')
  await expect(page.getByRole('tab', { name: 'Douro Studios' })).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveTitle(/^Salão de jogos Douro Studios/)
  await page.getByRole('tab', { name: 'Maresia' }).click()
  await expect(page).toHaveURL(/[?&]page=MARESIA/)
  await expect(page).toHaveTitle(/^Salão de jogos Maresia/)
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Douro Studios' })).toHaveAttribute('aria-selected', 'true')
})

test('[RT-16] a game address without a game links back', fullOnly, async ({ page }) => {
  const { main } = shellOf(page)
  await page.goto('/game')
  await expect(main).toContainText('Nenhum jogo escolhido')
  await main.getByRole('link').first().click()
  await expect(page).not.toHaveURL(/\/game/)
})

test('[IN-01] every page has its own description in the current language', fullOnly, async ({ page }) => {
  await page.goto('/')
  const descriptions = new Set<string>()
  const paths = ['/', '/rng', '/lottery', '/promotions', '/register']
  for (const language of ['pt', 'zh']) {
    await page.evaluate((chosen) => localStorage.setItem('azulejo:language', chosen), language)
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      const description = page.locator('meta[name="description"]')
      await expect(description).toHaveAttribute(
        'content',
        language === 'zh' ? /\p{Script=Han}/u : /\bno Azulejo|: caça/,
      )
      descriptions.add((await description.getAttribute('content')) ?? '')
    }
  }
  expect(descriptions.size).toBe(2 * paths.length)
})

test('[RT-12][RT-11] hidden bars can be shown again', fullOnly, async ({ page }) => {
  const { header, menu } = shellOf(page)
  await page.goto('/vnlottery')
  await expect(header).toBeHidden()
  await page.getByRole('button', { name: 'Mostrar menu' }).click()
  await expect(header).toBeVisible()
  await expect(menu).toBeVisible()
})

test('[MB-16][RT-17] a guest gets the login and then lands on the requested page', async ({ page }) => {
  await page.goto('/member/personalHistoryCopy')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Nome de usuário' }).fill('marina_21')
  await dialog.getByRole('textbox', { name: 'Senha', exact: true }).fill('azulejo2026')
  await dialog.locator('form').getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Histórico de apostas' })).toBeVisible()
})

test('[MB-16] a trial account has no member centre', fullOnly, async ({ page, enter }) => {
  await enter('teste_livre')
  await page.goto('/member/securityCenter')
  await expect(page.getByRole('main')).toContainText('Cadastre uma conta primeiro')
})

test('[AG-01][AG-12] an agent enters the agent centre, a player does not', async ({ page, enter }) => {
  await enter('agente_tejo')
  await page.goto('/agent')
  await expect(page).toHaveURL(/\/agent\/agentTeamOverview$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Visão geral da equipe' })).toBeVisible()
})
