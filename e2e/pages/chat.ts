import { expect, type Page } from '@playwright/test'

/** The room of the players in its window, in Portuguese. */
export function chatOf(page: Page) {
  const window = page.getByRole('dialog', { name: 'Bate-papo' })
  const frame = window.locator('iframe').contentFrame()
  return {
    /** The cell of the floating menu, or the row of the drawer; what is unread is in its name. */
    button: page.getByRole('complementary', { name: 'Atalhos' }).getByRole('button', { name: /^Bate-papo/ }),
    row: page.getByRole('dialog', { name: 'Menu principal' }).getByRole('button', { name: /^Bate-papo/ }),
    window,
    frame,
    lines: frame.getByRole('log').getByRole('listitem'),

    async say(text: string) {
      await frame.getByRole('textbox', { name: 'Mensagem' }).fill(text)
      await frame.getByRole('button', { name: 'Enviar' }).click()
      await expect(this.lines.filter({ hasText: text })).toBeVisible()
    },

    /** What the site does when somebody comes back to its tab. */
    comeBack: () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
  }
}
