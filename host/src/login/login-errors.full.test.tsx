import type { BaseLanguage } from '@azulejo/shared/i18n'
import { proveHuman } from '@azulejo/shared/platform'
import { type ErrorText, errorText, languages } from '@azulejo/shared/testing'
import { login, smsNoLogin } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { emptyBrowser } from '../testing/open-site.tsx'
import { labels } from './testing/labels.ts'
import { lastTimer } from './testing/last-timer.ts'
import { field, freshName, type Visit, visitSite } from './testing/visit-site.tsx'

let visited: Visit | undefined
const restores: (() => void)[] = []

afterEach(() => {
  visited?.leave()
  for (const restore of restores.splice(0).reverse()) restore()
  emptyBrowser()
})

const user = userEvent.setup({ delay: null })
const press = (name: string) => user.click(screen.getByRole('button', { name }))

async function put(label: string, text: string): Promise<void> {
  await user.clear(field(label))
  if (text) await user.type(field(label), text)
}

const expectError = (key: ErrorText, language: BaseLanguage) =>
  waitFor(() => expect(screen.getByRole('alert').textContent).toBe(errorText(key, language)))

type Line = 'whole' | 'cut' | 'silent'

/** Response timeout of a call in milliseconds; the timer is set just before the request is sent. */
const callMs = 20_000

/** Simulates the network of login calls by the current line; on a silent line the call times out at once. */
function networkOf(line: () => Line): () => void {
  const real = globalThis.fetch
  const timer = lastTimer(callMs)
  globalThis.fetch = (input, init) => {
    const isLogin = (input instanceof Request ? input.url : String(input)).endsWith(login.path)
    if (!isLogin || line() === 'whole') return real(input, init)
    if (line() === 'cut') return Promise.reject(new TypeError('Failed to fetch'))
    timer.runOut()
    return new Promise(() => {})
  }
  return () => {
    timer.restore()
    globalThis.fetch = real
  }
}

/** Requests three codes for a number, the limit in five minutes. */
async function useUpCodes({ sendRequest }: Visit['site'], mobileNum: string): Promise<void> {
  for (let sent = 0; sent < 3; sent += 1) {
    const proof = await proveHuman(sendRequest, 'sms')
    if (!proof.ok) throw new Error('nobody is human')
    const answer = await sendRequest(smsNoLogin, { mobileNum, countryDialingCode: '+55', ...proof.value })
    if (!answer.ok) throw new Error('no code was sent')
  }
}

test.each(languages)('[ER-01] [ER-04] the login by user name explains in %s why it failed', async (language) => {
  const label = labels[language]
  let line: Line = 'whole'
  restores.push(networkOf(() => line))
  visited = await visitSite('/login', { language })
  await press(label.logIn)
  expect(field(label.password)).toHaveAccessibleDescription(label.passwordEmpty)
  await put(label.userName, 'conta_casa')
  await put(label.password, 'bastidores26')
  await press(label.logIn)
  await expectError('member_no_enter', language)
  line = 'cut'
  await press(label.logIn)
  await expectError('error.network', language)
  line = 'silent'
  await press(label.logIn)
  await expectError('error.timeout', language)
  line = 'whole'
  await put(label.userName, freshName())
  await press(label.logIn)
  await expectError('error.incorrectLogin', language)
  expect(await screen.findByRole('textbox', { name: label.captcha })).toBeVisible()
})

test.each(languages)('[ER-01] [ER-02] the login by SMS explains in %s why it failed', async (language) => {
  const label = labels[language]
  visited = await visitSite('/login', { language })
  const { site } = visited
  await user.click(await screen.findByRole('tab', { name: label.bySms }))
  await screen.findByRole('button', { name: label.getCode })
  await press(label.getCode)
  await waitFor(() =>
    expect(field(label.mobile)).toHaveAccessibleDescription(errorText('error.phoneMissing', language)),
  )
  await put(label.mobile, '1132345678')
  await press(label.getCode)
  await waitFor(() => expect(field(label.mobile)).toHaveAccessibleDescription(errorText('error.phoneFormat', language)))
  const number = `1196${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`
  await useUpCodes(site, number)
  await put(label.mobile, number)
  await press(label.getCode)
  const warning = await screen.findByRole('alertdialog', { name: label.notSent })
  expect(within(warning).getByRole('paragraph').textContent).toBe(errorText('error.tooManyRequests', language))
  await press(label.understood)
  await press(label.logIn)
  expect(field(label.code)).toHaveAccessibleDescription(errorText('error.codeMissing', language))
  await put(label.code, 'wrong')
  await press(label.logIn)
  await waitFor(() => expect(field(label.code)).toHaveAccessibleDescription(errorText('error.codeInvalid', language)))
})
