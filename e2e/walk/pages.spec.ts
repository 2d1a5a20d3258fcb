import type { Page } from '@playwright/test'
import { keysShown } from '../pages/keys-shown.ts'
import { demoPassword, enterAs, logIn } from '../pages/player.ts'
import { shellOf } from '../pages/shell.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'

/** Bars around a screen; a centre has no footer. */
type Chrome = 'full' | 'centre' | 'header' | 'none'
type Account = 'marina_21' | 'agente_tejo' | 'guest'
type Row = readonly [ids: string, path: string, heading: string | RegExp, chrome: Chrome, account: Account]

/** One address of each screen, and who looks at it. */
const rows: readonly Row[] = [
  ['[RT-02]', '/', 'Azulejo: Início', 'full', 'marina_21'],
  ['[RT-03]', '/register', /^Crie sua conta e receba R\$/, 'header', 'guest'],
  ['[RT-17]', '/login', 'Boas-vindas de volta', 'header', 'guest'],
  ['[RT-04]', '/pointMall', 'Loja de pontos', 'full', 'marina_21'],
  ['[RT-05]', '/lottery', 'Azulejo 5D', 'header', 'marina_21'],
  ['[RT-12]', '/vnlottery', 'Loteria do Vietnã', 'none', 'marina_21'],
  ['[RT-07]', '/elott', 'Loteria eletrônica', 'full', 'marina_21'],
  ['[RT-08]', '/rng', 'Caça-níqueis', 'full', 'marina_21'],
  ['[RT-10]', '/promotions', 'Promoções', 'full', 'marina_21'],
  ['[RT-11]', '/seamless', 'Carteira única', 'none', 'marina_21'],
  ['[RT-13]', '/helpmc', 'Central de ajuda', 'none', 'marina_21'],
  ['[RT-14]', '/help', 'Contrato de usuário', 'full', 'marina_21'],
  ['[RT-15]', '/down', 'Leve o Azulejo com você', 'full', 'marina_21'],
  ['[RT-17]', '/member/securityCenter', 'Minha conta', 'centre', 'marina_21'],
  ['[MB-04]', '/paymentMethods', 'Formas de depósito', 'full', 'guest'],
  ['[MB-03]', '/member/transferFund', 'Minha carteira', 'centre', 'marina_21'],
  ['[MB-04]', '/member/depositv2', 'Depósito', 'centre', 'marina_21'],
  ['[MB-08]', '/member/transactionHistory', 'Extrato da conta', 'centre', 'marina_21'],
  ['[RT-17]', '/member/personalHistoryCopy', 'Histórico de apostas', 'centre', 'marina_21'],
  ['[AG-01]', '/agent/agentTeamOverview', 'Visão geral da equipe', 'centre', 'agente_tejo'],
]

/** Every page is seen in one of them besides Portuguese; all of them are for `languages.spec.ts`. */
const languages = [
  { code: 'en', tag: 'en-US' },
  { code: 'es', tag: 'es-419' },
  { code: 'zh', tag: 'zh-CN' },
] as const

const title = (page: Page) => page.getByRole('heading', { level: 1 })

async function untilLoaded(page: Page): Promise<void> {
  await expect(title(page).first()).toBeVisible()
  await expect(page.getByRole('status', { name: /^(Carregando|Loading|Cargando|加载中)/ })).toHaveCount(0)
}

/** How far the page can be moved sideways. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const [place, [ids, path, heading, chrome, account]] of rows.entries()) {
  const { code, tag } = languages[place % languages.length] ?? languages[0]

  test(`${ids}[IN-01][HD-01] ${path} stands: its bars, both themes, a phone, ${code}`, async ({ page, enter }) => {
    const { header, menu, footer } = shellOf(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    if (account !== 'guest') await enter(account)

    await test.step('in Portuguese, wide', async () => {
      await page.goto(path)
      await expect(title(page).filter({ hasText: heading })).toBeVisible()
      await untilLoaded(page)
      await expect(header).toBeVisible({ visible: chrome !== 'none' })
      await expect(menu).toBeVisible({ visible: chrome === 'full' || chrome === 'centre' })
      await expect(footer).toBeVisible({ visible: chrome === 'full' })
      expect.soft(await keysShown(page)).toEqual([])
      expect.soft(await violationsInBothThemes(page)).toEqual([])
    })

    await test.step('on a phone', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(title(page).filter({ hasText: heading })).toBeVisible()
      await expect.poll(() => sideways(page)).toBe(0)
    })

    await test.step('in another language', async () => {
      await page.evaluate((language) => localStorage.setItem('azulejo:language', language), code)
      await page.reload()
      await expect(page.locator('html')).toHaveAttribute('lang', tag)
      await untilLoaded(page)
      expect.soft(await keysShown(page)).toEqual([])
      await expect.poll(() => sideways(page)).toBe(0)
    })
  })
}

test('[BR-01][IN-01] the other brand shows every page in its language, without a key', async ({
  page,
  context,
  at,
  origin,
}) => {
  const look = async (path: string) => {
    await page.goto(at(path, 'saigon9'))
    await expect(page.locator('html')).toHaveAttribute('data-brand', 'saigon9')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
    await untilLoaded(page)
    expect.soft(await keysShown(page), path).toEqual([])
  }
  const by = (wanted: Account) => rows.filter(([, , , , account]) => account === wanted).map(([, path]) => path)
  for (const path of by('guest')) await look(path)
  await enterAs(context, await logIn(origin, 'linh_21', demoPassword, 'saigon9'))
  for (const path of by('marina_21')) await look(path)
})
