import type { Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { keysShown } from '../pages/keys-shown.ts'
import { expect, test } from '../pages/site-test.ts'

const languages = [
  { code: 'en', tag: 'en-US', name: 'English', menu: 'Main menu', language: 'Language', logIn: 'Log in' },
  { code: 'es', tag: 'es-419', name: 'Español', menu: 'Menú principal', language: 'Idioma', logIn: 'Iniciar sesión' },
  { code: 'zh', tag: 'zh-CN', name: '中文', menu: '主菜单', language: '语言', logIn: '登录' },
  { code: 'pt', tag: 'pt-BR', name: 'Português', menu: 'Menu principal', language: 'Idioma', logIn: 'Entrar' },
] as const
type Language = (typeof languages)[number]

const [, spanish, , portuguese] = languages

/** Chooses a language in the side menu. @param current language of the page */
async function choose(page: Page, current: Language, wanted: Language): Promise<void> {
  const menu = page.getByRole('navigation', { name: current.menu, exact: true })
  const choice = menu.getByRole('button', { name: wanted.name, exact: true })
  if (!(await choice.isVisible()))
    await menu.getByRole('button', { name: `${current.language}: ${current.name}` }).click()
  await choice.click()
}

async function expectLanguage(page: Page, { tag, menu, logIn }: Language): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', tag)
  await expect(page.getByRole('navigation', { name: menu, exact: true })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: logIn })).toBeVisible()
}

test(
  '[SM-02] [IN-01] each language is chosen in the side menu, changes the page and is stored',
  fullOnly,
  async ({ page }) => {
    await page.goto('/')
    await expectLanguage(page, portuguese)
    let current: Language = portuguese
    for (const wanted of languages) {
      await choose(page, current, wanted)
      await expectLanguage(page, wanted)
      await page.reload()
      await expectLanguage(page, wanted)
      expect(await keysShown(page)).toEqual([])
      current = wanted
    }
  },
)

test(
  '[SM-02] language and theme change in both tabs, and the choice of a member is sent to the platform',
  fullOnly,
  async ({ page, context, player }) => {
    await page.goto('/')
    const other = await context.newPage()
    await other.goto('/promotions')
    await expect(other.getByRole('heading', { level: 1, name: 'Promoções' })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Menu da conta' })).toBeVisible()
    const saved = page.waitForResponse((response) => response.url().endsWith('/wps/member/language'))
    await choose(page, portuguese, spanish)
    const response = await saved
    expect(response.request().headers().authorization).toBe(player.token)
    expect(await response.json()).toEqual({ success: true, value: { language: 'es' } })
    await expect(other.getByRole('heading', { level: 1, name: 'Promociones' })).toBeVisible()
    await expect(other.locator('html')).toHaveAttribute('lang', 'es-419')
    await other.getByRole('banner').getByRole('button', { name: 'Tema claro' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Tema oscuro' })).toBeVisible()
  },
)

for (const { code, tag } of languages) {
  test(`[IN-01] no page in ${code} shows a key instead of a message`, fullOnly, async ({ page, enter }) => {
    await enter('agente_tejo')
    await page.addInitScript((language) => localStorage.setItem('azulejo:language', language), code)
    for (const path of ['/rng', '/vnlottery', '/pointMall', '/member', '/agent']) {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('lang', tag)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      expect(await keysShown(page), path).toEqual([])
    }
  })
}

test(
  '[IN-01] the text of the home picture stays on it beside the menu in a narrow window',
  fullOnly,
  async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('azulejo:language', 'es'))
    for (const width of [900, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/')
      const slide = page.getByRole('region', { name: 'Destacados' }).getByRole('group').first()
      const [whole, title, action] = await Promise.all(
        [slide, slide.getByRole('heading'), slide.getByRole('link')].map((each) => each.boundingBox()),
      )
      expect(title?.y, `${width}`).toBeGreaterThan(whole?.y ?? 9_999)
      expect((action?.y ?? 9_999) + (action?.height ?? 0), `${width}`).toBeLessThan(
        (whole?.y ?? 0) + (whole?.height ?? 0),
      )
    }
  },
)
