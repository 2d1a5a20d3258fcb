import { expect, test } from '../pages/site-test.ts'

const colourOf = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim().toLowerCase()
const hostScripts = () =>
  [...document.scripts]
    .map(({ src }) => new URL(src || 'about:blank').pathname)
    .filter((path) => path.startsWith('/host/'))

test('[BR-01][IN-01][IN-02] two brands are two sites from the same builds', async ({ page, at }) => {
  await page.goto(at('/', 'azulejo'))
  await expect(page.getByRole('banner').getByRole('button', { name: 'Entrar' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  const first = { colour: await page.evaluate(colourOf, '--primary'), scripts: await page.evaluate(hostScripts) }
  const portuguese = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(portuguese.filter({ hasText: 'Últimos sorteios' })).toBeVisible()
  const firstOrder = await portuguese.allTextContents()
  await expect(page.getByRole('main')).toContainText('R$')

  await page.goto(at('/', 'saigon9'))
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  const second = { colour: await page.evaluate(colourOf, '--primary'), scripts: await page.evaluate(hostScripts) }
  const english = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(english.filter({ hasText: 'Latest draws' })).toBeVisible()
  const secondOrder = await english.allTextContents()
  await expect(page.getByRole('main')).not.toContainText('R$')
  await expect(page.getByRole('link', { name: 'Saigon9' }).first()).toBeVisible()

  expect(first.scripts.length).toBeGreaterThan(0)
  expect(second.scripts).toEqual(first.scripts)
  expect([first.colour, second.colour]).toEqual(['#3160e3', '#bc2a31'])
  expect(firstOrder.indexOf('Em alta')).toBeLessThan(firstOrder.indexOf('Últimos sorteios'))
  expect(secondOrder.indexOf('Latest draws')).toBeLessThan(secondOrder.indexOf('Hot'))
})

test('[HD-01][SM-02] theme and language are kept on the next visit', async ({ page, at }) => {
  await page.goto(at('/'))
  const root = page.locator('html')
  await expect(root).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('banner').getByRole('button', { name: 'Tema claro' }).click()
  await expect(root).toHaveAttribute('data-theme', 'light')
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  await menu.getByRole('button', { name: /^Idioma/ }).click()
  await menu
    .getByRole('radio', { name: 'English' })
    .or(menu.getByRole('button', { name: 'English' }))
    .first()
    .click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(root).toHaveAttribute('data-theme', 'light')
  await expect(root).toHaveAttribute('lang', 'en-US')
})
