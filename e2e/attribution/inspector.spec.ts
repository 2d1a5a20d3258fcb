import { documentOf } from '../pages/brand-document.ts'
import { fullOnly } from '../pages/full-run.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'

const views = [/^Montagens/, /^Registros/, /^Eventos/, /^Pacotes/]

test(
  'the inspector shows the parts of the page, is accessible in both themes, and loads no code before it opens @mobile',
  fullOnly,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.goto('/')
    await expect(page.getByRole('table', { name: 'Últimos ganhadores' })).toBeVisible()
    const { release, areas } = await documentOf(page)
    const inspector = page.getByRole('dialog', { name: 'Inspetor' })
    const before = requests.filter((url) => /\/host\/.*\.js$/.test(url)).length

    await page.keyboard.press('Alt+Shift+KeyA')
    await expect(inspector).toContainText(release)
    expect(requests.filter((url) => /\/host\/.*\.js$/.test(url)).length).toBeGreaterThan(before)
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
