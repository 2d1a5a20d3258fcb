import { errorText, languages } from '@azulejo/shared/testing'
import { humanChallenge } from '@azulejo/shared/wire'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { labels } from '../login/testing/labels.ts'
import { field, freshName, type Visit, visitSite } from '../login/testing/visit-site.tsx'
import { emptyBrowser } from '../testing/open-site.tsx'

let visited: Visit | undefined
let restore = () => {}

afterEach(() => {
  visited?.leave()
  restore()
  emptyBrowser()
})

const user = userEvent.setup({ delay: null })

/** Makes the page solve the human check of a login, which the platform does not accept for a registration. */
function proveForLogin(): () => void {
  const real = globalThis.fetch
  globalThis.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (!address.includes(humanChallenge.path)) return real(input, init)
    const url = new URL(address)
    url.searchParams.set('action', 'login')
    return real(new Request(url.href, input instanceof Request ? input : init))
  }
  return () => {
    globalThis.fetch = real
  }
}

test.each(languages)('[ER-01] the registration explains in %s why it failed', async (language) => {
  const label = labels[language]
  // The form checks the invitation code before it uses the proof of the human check.
  restore = proveForLogin()
  visited = await visitSite('/register', { language })
  await waitFor(() => field(label.realName))
  await user.type(field(label.realName), 'A')
  await user.tab()
  expect(field(label.realName)).toHaveAccessibleDescription(label.nameWanted)
  expect(label.nameWanted).toContain(errorText('error.realName', language))
  await user.clear(field(label.realName))
  await user.type(field(label.userName), freshName())
  await user.type(field(label.password), 'azulejo2026')
  await user.type(field(label.confirmPassword), 'azulejo')
  await user.tab()
  expect(field(label.confirmPassword)).toHaveAccessibleDescription(errorText('error.confirmMismatch', language))
  await user.type(field(label.confirmPassword), '2026')
  await user.click(screen.getByRole('checkbox', { name: new RegExp(`^${label.age}`) }))
  await user.type(field(label.affiliateCode), 'nobody99')
  await user.click(screen.getByRole('button', { name: label.register }))
  await waitFor(() =>
    expect(field(label.affiliateCode)).toHaveAccessibleDescription(errorText('invitation_code_error', language)),
  )
  await user.clear(field(label.affiliateCode))
  await user.click(screen.getByRole('button', { name: label.register }))
  expect(await screen.findByText(errorText('error.captchaFailed', language))).toBeVisible()
})
