import type { Locator, Page } from '@playwright/test'
import { codeSentTo } from '../pages/outbox.ts'
import { expect, test } from '../pages/site-test.ts'

async function openSms(page: Page, address: string): Promise<Locator> {
  await page.goto(address)
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('tab', { name: 'Code by SMS' }).click()
  return dialog
}

/** What is said for the numbers that raise an error when a code is asked for, by their last two digits. */
const raised: readonly (readonly [digits: string, sentence: string])[] = [
  ['01', 'Too many requests. Try again in 5 minutes'],
  ['02', 'Quota exceeded. Contact customer service'],
  ['03', 'Operation not allowed'],
  ['04', 'Captcha check failed'],
  ['05', 'Wrong phone number format'],
  ['06', 'Enter a phone number'],
  ['07', 'Unknown error'],
  ['08', 'The window was closed. Login failed'],
  ['18', 'Operation not allowed'],
]

test('[ER-02] every error of the phone provider has its sentence', async ({ page, at, trouble }) => {
  trouble.expect(/^console: Failed to load resource.*status of [45]\d\d/)
  await page.clock.install()
  const dialog = await openSms(page, at('/', 'saigon9'))
  const number = dialog.getByRole('textbox', { name: 'Mobile number' })
  for (const [digits, sentence] of raised) {
    await number.fill(`9000000${digits}`)
    await page.clock.runFor(1_100)
    await dialog.getByRole('button', { name: 'Get code' }).click()
    const warning = page.getByRole('alertdialog', { name: 'The code was not sent' })
    await expect(warning).toContainText(sentence)
    await warning.getByRole('button', { name: 'Got it' }).click()
  }
  for (const [digits, sentence] of [
    ['11', 'Invalid verification code'],
    ['12', 'Code expired. Request a new one'],
    ['13', 'Enter the verification code'],
    ['14', 'Code expired. Request a new one'],
    ['17', 'Operation not allowed'],
  ] as const) {
    await number.fill(`9000000${digits}`)
    await page.clock.runFor(61_000)
    await dialog.getByRole('button', { name: 'Get code' }).click()
    await expect(dialog.getByRole('button', { name: 'Resend in 60 s' })).toBeDisabled()
    await dialog.getByRole('textbox', { name: 'Verification code' }).fill('123456')
    await dialog.locator('form').getByRole('button', { name: 'Log in' }).click()
    await expect(dialog.getByRole('textbox', { name: 'Verification code' })).toHaveAccessibleDescription(sentence)
  }
})

test('[ER-02][SX-04] the provider’s library comes with the first code, and its token is what the platform sees', async ({
  page,
  at,
  trouble,
}) => {
  trouble.expect(/^console: Failed to load resource.*status of 4\d\d/)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const dialog = await openSms(page, at('/', 'saigon9'))
  expect(asked.filter((path) => path.startsWith('/identitytoolkit'))).toEqual([])
  const tail = String(crypto.getRandomValues(new Uint32Array(1))[0])
    .padStart(8, '3')
    .slice(-7)
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill(`91${tail}`)
  await dialog.getByRole('button', { name: 'Get code' }).click()
  await expect(dialog.getByRole('button', { name: 'Resend in 60 s' })).toBeDisabled()
  const code = await codeSentTo(`+8491${tail}`, 'saigon9')
  await dialog.getByRole('textbox', { name: 'Verification code' }).fill(code)
  await dialog.locator('form').getByRole('button', { name: 'Log in' }).click()
  // Nobody has registered this number, which only somebody with a proved phone is told.
  await expect(dialog.getByRole('alert')).toContainText('This mobile number has no account here')
  expect(asked.filter((path) => path.startsWith('/identitytoolkit')).length).toBeGreaterThan(1)
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(/eyJ/)
})
