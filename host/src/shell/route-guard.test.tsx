import { settings } from '@azulejo/shared/wire'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createSite } from '../site/site.ts'
import { demoPassword, emptyBrowser, type OpenSite, openSite, plainModules } from '../testing/open-site.tsx'
import { testDocument } from '../testing/test-document.ts'

let opened: OpenSite | undefined

/** Stores the settings in the tab, as an earlier page does, with `loginedToHomePage` on. */
async function loginComesFirst(): Promise<void> {
  const site = createSite({ document: testDocument, page: window, loadModule: plainModules() })
  const answer = await site.sendRequest(settings, {})
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  site.perTab.write('kept.settings.pt', JSON.stringify({ ...answer.value, loginedToHomePage: true }))
}

beforeEach(loginComesFirst)
afterEach(() => {
  opened?.leave()
  emptyBrowser()
})

test('[RT-17] [RT-18] a guest is sent to the login and afterwards to the requested page', async () => {
  opened = await openSite({ at: '/rng?page=NAU' })
  const { address } = opened
  expect(await screen.findByRole('heading', { name: 'Que bom ver você de novo' })).toBeVisible()
  expect(address()).toBe('/login?returnTo=%2Frng%3Fpage%3DNAU')
  await userEvent.type(screen.getByRole('textbox', { name: 'Nome de usuário' }), 'marina_21')
  await userEvent.type(screen.getByLabelText(/^Senha/, { selector: 'input' }), `${demoPassword}{Enter}`)
  expect(await screen.findByText('remote-lobby: hall')).toBeVisible()
  expect(address()).toBe('/rng?page=NAU')
})

test.each(['/register', '/helpmc', '/download'])('[RT-18] %s stays open to guests', async (at) => {
  opened = await openSite({ at })
  await waitFor(() => expect(screen.getByRole('main')).not.toBeEmptyDOMElement())
  expect(opened.address()).toBe(at)
})
