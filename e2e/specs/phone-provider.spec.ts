import type { Locator, Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { codeSentTo } from '../pages/outbox.ts'
import { expect, test } from '../pages/site-test.ts'

async function openSms(page: Page, address: string): Promise<Locator> {
  await page.goto(address)
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Code by SMS' }).click()
  return dialog
}

test(
  '[ER-02][SX-04] the provider’s library loads with the first code, and the platform receives its token',
  fullOnly,
  async ({ page, at, trouble }) => {
    trouble.expect(/^console: Failed to load resource.*status of 4\d\d/)
    const requestedPaths: string[] = []
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
    const dialog = await openSms(page, at('/', 'saigon9'))
    expect(requestedPaths.filter((path) => path.startsWith('/identitytoolkit'))).toEqual([])
    const tail = String(crypto.getRandomValues(new Uint32Array(1))[0])
      .padStart(8, '3')
      .slice(-7)
    await dialog.getByRole('textbox', { name: 'Mobile number' }).fill(`91${tail}`)
    await dialog.getByRole('button', { name: 'Get code' }).click()
    await expect(dialog.getByRole('button', { name: 'Resend in 60 s' })).toBeDisabled()
    const code = await codeSentTo(`+8491${tail}`, 'saigon9')
    await dialog.getByRole('textbox', { name: 'Verification code' }).fill(code)
    await dialog.locator('form').getByRole('button', { name: 'Log in' }).click()
    // No account has this number; the platform reveals that only to a visitor with a verified phone.
    await expect(dialog.getByRole('alert')).toContainText('This mobile number has no account here')
    expect(requestedPaths.filter((path) => path.startsWith('/identitytoolkit')).length).toBeGreaterThan(1)
    // The stored brand document (`:taken`) is public, and its signature begins like a token.
    const stored = await page.evaluate(() =>
      [...Object.entries(localStorage), ...Object.entries(sessionStorage)].filter(([key]) => !key.endsWith(':taken')),
    )
    expect(JSON.stringify(stored)).not.toMatch(/eyJ/)
  },
)
