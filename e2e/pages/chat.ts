import { expect, type Page } from '@playwright/test'

/** Locators of the players' chat room in its window, in Portuguese. */
export function chatOf(page: Page) {
  const window = page.getByRole('dialog', { name: 'Bate-papo' })
  const frame = window.locator('iframe').contentFrame()
  return {
    /** Button of the floating menu (`row`: of the drawer); its name includes the number of unread messages. */
    button: page.getByRole('complementary', { name: 'Atalhos' }).getByRole('button', { name: /^Bate-papo/ }),
    row: page.getByRole('dialog', { name: 'Menu principal' }).getByRole('button', { name: /^Bate-papo/ }),
    window,
    frame,
    lines: frame.getByRole('log').getByRole('listitem'),

    async sendMessage(text: string) {
      await frame.getByRole('textbox', { name: 'Mensagem' }).fill(text)
      await frame.getByRole('button', { name: 'Enviar' }).click()
      await expect(this.lines.filter({ hasText: text })).toBeVisible()
    },

    /** Simulates a return to the site's tab. */
    comeBack: () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
  }
}
