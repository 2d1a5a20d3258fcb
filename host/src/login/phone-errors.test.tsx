import { type ErrorText, errorText, languages } from '@azulejo/shared/error-texts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { emptyBrowser } from '../testing/open-site.tsx'
import { labels } from './testing/labels.ts'
import { type Visit, visitSite } from './testing/visit-site.tsx'

let visited: Visit | undefined

/** The library stands still for half a second where the provider would look at the visitor. */
const lookMs = 500
const timeout = window.setTimeout
/** The clock of the page is put forward; nothing waits. */
const now = Date.now
let ahead = 0

beforeEach(() => {
  const hurried: typeof timeout = (work, ms, ...rest) => timeout(work, ms === lookMs ? 0 : ms, ...rest)
  window.setTimeout = hurried
  Date.now = () => now() + ahead
})

afterEach(() => {
  visited?.leave()
  window.setTimeout = timeout
  Date.now = now
  emptyBrowser()
})

type Said = readonly (readonly [digits: string, key: ErrorText])[]

/** What is said of the numbers that the provider sends no code to, by their last two digits. */
const notSent: Said = [
  ['01', 'error.tooManyRequests'],
  ['02', 'error.quotaExceeded'],
  ['03', 'error.operationNotAllowed'],
  ['04', 'error.captchaFailed'],
  ['05', 'error.phoneFormat'],
  ['06', 'error.phoneMissing'],
  ['07', 'error.unknown'],
  ['08', 'error.popupClosed'],
  ['20', 'error.network'],
]
/** And of those whose code it does not take. */
const notTaken: Said = [
  ['11', 'error.codeInvalid'],
  ['12', 'error.codeExpired'],
  ['13', 'error.codeMissing'],
]

test.each(languages)('[ER-01] [ER-02] every refusal of the phone provider is said in %s', async (language) => {
  const label = labels[language]
  const user = userEvent.setup({ delay: null })
  visited = await visitSite('/login', { language, merchant: 'saigon9' })
  await user.click(await screen.findByRole('tab', { name: label.bySms }))
  const number = await screen.findByRole('textbox', { name: label.mobile })
  const code = screen.getByRole('textbox', { name: label.code })
  const askFor = async (digits: string) => {
    ahead += 61_000
    await user.clear(number)
    await user.type(number, `9000000${digits}`)
    await user.click(await screen.findByRole('button', { name: label.getCode }))
  }
  for (const [digits, key] of notSent) {
    await askFor(digits)
    const warning = await screen.findByRole('alertdialog', { name: label.notSent })
    expect(within(warning).getByRole('paragraph').textContent).toBe(errorText(key, language))
    await user.click(within(warning).getByRole('button', { name: label.understood }))
  }
  for (const [digits, key] of notTaken) {
    await askFor(digits)
    await waitFor(() => expect(code).toHaveFocus())
    await user.clear(code)
    await user.type(code, '123456{Enter}')
    await waitFor(() => expect(code).toHaveAccessibleDescription(errorText(key, language)))
  }
})
