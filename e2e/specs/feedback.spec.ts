import { fullOnly } from '../pages/full-run.ts'
import { expect, test } from '../pages/site-test.ts'
import { violationsInBothThemes } from '../pages/violations.ts'

/** The smallest PNG: one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test('[VA-07] the form for feedback with a picture is accessible', fullOnly, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/helpmc')
  const opener = page.getByRole('button', { name: 'Sugestões e reclamações' })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Sugestões e reclamações' })
  await expect(dialog.getByRole('button', { name: /^Código do país/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Mensagem' })).toBeFocused()
  await dialog.locator('input[type=file]').setInputFiles([
    { name: 'tela.png', mimeType: 'image/png', buffer: pixel },
    { name: 'nota.txt', mimeType: 'text/plain', buffer: pixel },
  ])
  await expect(dialog.getByText(/^nota.txt não pode ser enviada/)).toBeVisible()
  const thumbnail = dialog.getByRole('listitem').locator('img')
  await expect.poll(() => thumbnail.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(1)
  expect(await violationsInBothThemes(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Mensagem' }).fill('O saque demorou muito')
  await dialog.getByRole('checkbox', { name: /^Tenho 18 anos ou mais/ }).check()
  await dialog.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(dialog.getByText(/^F-\d{6}$/)).toBeVisible()
  expect(await violationsInBothThemes(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})
