import type { BaseLanguage } from '@azulejo/shared/i18n'
import { type ErrorText, errorText, languages } from '@azulejo/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { emptyBrowser } from '../testing/open-site.tsx'
import { hurry } from './testing/hurry.ts'
import { labels } from './testing/labels.ts'
import { type Visit, visitSite } from './testing/visit-site.tsx'

let visited: Visit | undefined
let restore = () => {}

/** Delay in milliseconds by which the provider's library replaces its check of the visitor in tests. */
const lookMs = 500
/** The test advances the page's clock instead of waiting. */
const now = Date.now
let ahead = 0

beforeEach(() => {
  restore = hurry(lookMs)
  Date.now = () => now() + ahead
})

afterEach(() => {
  visited?.leave()
  restore()
  Date.now = now
  emptyBrowser()
})

/** Expected errors of numbers that end with `00000` and two digits, when a code is requested and when it is submitted. */
type Expected = {
  readonly notSent: readonly (readonly [digits: string, key: ErrorText])[]
  readonly notTaken: readonly (readonly [digits: string, key: ErrorText])[]
}

const texts: Expected = {
  notSent: [
    ['01', 'error.tooManyRequests'],
    ['02', 'error.quotaExceeded'],
    ['03', 'error.operationNotAllowed'],
    ['04', 'error.captchaFailed'],
    ['05', 'error.phoneFormat'],
    ['06', 'error.phoneMissing'],
    ['07', 'error.unknown'],
    ['08', 'error.popupClosed'],
  ],
  notTaken: [
    ['11', 'error.codeInvalid'],
    ['12', 'error.codeExpired'],
    ['13', 'error.codeMissing'],
  ],
}
/** The provider's other errors, which have no texts of their own. */
const others: Expected = {
  notSent: [
    ['09', 'error.captchaFailed'],
    ['10', 'error.captchaFailed'],
    ['18', 'error.operationNotAllowed'],
    ['20', 'error.network'],
  ],
  notTaken: [
    ['14', 'error.codeExpired'],
    ['15', 'error.tooManyRequests'],
    ['16', 'error.unknown'],
    ['17', 'error.operationNotAllowed'],
  ],
}

async function expectErrors(language: BaseLanguage, { notSent, notTaken }: Expected): Promise<void> {
  const label = labels[language]
  const user = userEvent.setup({ delay: null })
  visited = await visitSite('/login', { language, merchant: 'saigon9' })
  await user.click(await screen.findByRole('tab', { name: label.bySms }))
  const number = await screen.findByRole('textbox', { name: label.mobile })
  const code = screen.getByRole('textbox', { name: label.code })
  const requestCode = async (digits: string) => {
    ahead += 61_000
    await user.clear(number)
    await user.type(number, `9000000${digits}`)
    await user.click(await screen.findByRole('button', { name: label.getCode }))
  }
  for (const [digits, key] of notSent) {
    await requestCode(digits)
    const warning = await screen.findByRole('alertdialog', { name: label.notSent })
    expect([digits, within(warning).getByRole('paragraph').textContent]).toEqual([digits, errorText(key, language)])
    await user.click(within(warning).getByRole('button', { name: label.understood }))
  }
  for (const [digits, key] of notTaken) {
    await requestCode(digits)
    await waitFor(() => expect(code).toHaveFocus())
    await user.clear(code)
    await user.type(code, '123456{Enter}')
    await waitFor(() => expect(code).toHaveAccessibleDescription(errorText(key, language)))
  }
}

test.each(languages)('[ER-01] [ER-02] refusals of the phone provider are explained in %s', (language) =>
  expectErrors(language, texts),
)

test('[ER-02] every other error of the phone provider has one of the same texts', () => expectErrors('en', others))
