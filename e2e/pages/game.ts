import { expect, type Page } from '@playwright/test'

/** A game of the demo vendor in its frame. */
export function gameOf(page: Page, name: string) {
  const frame = page.getByTitle(name, { exact: true }).contentFrame()
  const spin = frame.getByRole('button', { name: /^(Girar|Rodar)$/ })
  return {
    bar: page.getByRole('heading', { level: 1, name }),
    balance: frame.getByRole('status', { name: 'Saldo' }),
    stake: frame.getByRole('status', { name: 'Aposta' }),
    message: frame.locator('p[role="status"]'),

    /** Plays one round to its end; the reels turn for at least two and a half seconds. */
    async playRound() {
      const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/play/round')
      await spin.click()
      expect((await answered).ok()).toBe(true)
      await expect(this.message).not.toHaveText(/^(Girando|A rodar)$/)
      await expect(spin).toBeEnabled()
    },
  }
}
