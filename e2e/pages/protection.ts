import { expect, type Page } from '@playwright/test'
import { gameOf } from './game.ts'

const slot = 'Galo da Sorte'

/** Opens a slot from its hall. @param address of a page of the site, for sites with another port */
export async function openSlot(page: Page, address = (path: string) => path) {
  await page.goto(address('/inhouse?q=galo'))
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(slot) })
    .first()
    .click()
  const game = gameOf(page, slot)
  const spin = page.getByTitle(slot, { exact: true }).contentFrame().getByRole('button', { name: 'Girar' })
  return {
    ...game,
    /** Presses the button until the platform refuses the round; its answer may be late after the clock has moved. */
    async refusedRound() {
      await expect(async () => {
        await spin.click()
        const refused = 'Você não pode apostar agora. Volte ao site para saber por quê.'
        await expect(game.message).toHaveText(refused, { timeout: 6_000 })
      }).toPass()
    },
  }
}

/** Sets the limit of 24 hours of a kind on the protection page, with its confirmation in words. */
export async function setLimit(page: Page, name: string, typed: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^(Definir|Alterar): ${name}`) }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByRole('textbox', { name: /^24 horas/ }).fill(typed)
  await dialog.getByRole('button', { name: 'Salvar limites' }).click()
  await dialog.getByRole('button', { name: 'Confirmar' }).click()
  await expect(dialog).toBeHidden()
  // A closed window takes its history entry away, which would cancel a navigation that begins meanwhile.
  await expect.poll(() => page.evaluate(() => history.state?.window)).not.toBe(true)
}
