import { documentOf } from '../pages/brand-document.ts'
import { fullOnly } from '../pages/full-run.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'

const views = [/^Montagens/, /^Registros/, /^Eventos/, /^Pacotes/]

test(
  'the inspector tells what the page is made of, is free of flaws in both themes, and costs nothing before @mobile',
  fullOnly,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto('/')
    await expect(page.getByRole('table', { name: 'Últimos ganhadores' })).toBeVisible()
    const { release, areas } = await documentOf(page)
    const inspector = page.getByRole('dialog', { name: 'Inspetor' })
    const before = asked.filter((url) => /\/host\/.*\.js$/.test(url)).length

    await page.keyboard.press('Alt+Shift+KeyA')
    await expect(inspector).toContainText(release)
    expect(asked.filter((url) => /\/host\/.*\.js$/.test(url)).length).toBeGreaterThan(before)
    const mounts = inspector.getByRole('table', { name: 'Montagens' })
    const hot = mounts.getByRole('row').filter({ hasText: 'Espaço hot' })
    await expect(hot).toContainText((areas.lobby?.stable ?? '').split('@')[1] ?? '')
    await expect(hot).toContainText(/\d ms/)

    for (const view of views) {
      await inspector.getByRole('tab', { name: view }).click()
      await expect(inspector.getByRole('tab', { name: view })).toHaveAttribute('aria-selected', 'true')
      expect(await violationsInBothThemes(page, 'dialog[open]'), String(view)).toEqual([])
    }
    await page.keyboard.press('Escape')
    await expect(inspector).toHaveCount(0)
  },
)
