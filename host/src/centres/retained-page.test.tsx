import { failure, fault, success } from '@azulejo/shared/kernel'
import { defineRemote } from '@azulejo/shared/remote'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { LoadModule } from '../remotes/remote-loader.ts'
import { visitorAtom } from '../session/session-actions.ts'
import { demoPassword, emptyBrowser, type OpenSite, openSite } from '../testing/open-site.tsx'
import { testDocument } from '../testing/test-document.ts'

const Note = () => <input aria-label="Recado" />

/** A member centre whose page has one field. */
const loadModule: LoadModule = async ({ name }) => {
  const build = Object.values(testDocument.builds).find((each) => each.name === name)
  if (!build || name !== 'remote-member') return failure(fault('AZ-120', name))
  const screens = Object.fromEntries(build.manifest.centrePages.map((row) => [row.screen, async () => Note]))
  return success({ remote: defineRemote({ manifest: build.manifest, screens, slots: {}, locales: {} }) })
}

let opened: OpenSite | undefined
const note = () => screen.queryByLabelText('Recado')

async function expired(): Promise<OpenSite> {
  opened = await openSite({ at: '/member/securityCenter', account: 'marina_21', loadModule })
  await userEvent.type(await screen.findByLabelText('Recado'), 'meio escrito')
  await act(async () => opened?.site.session.expire())
  await screen.findByRole('dialog', { name: 'Que bom ver você de novo' })
  return opened
}

async function logIn(account: string): Promise<void> {
  await userEvent.type(screen.getByRole('textbox', { name: 'Nome de usuário' }), account)
  await userEvent.type(screen.getByLabelText(/^Senha/, { selector: 'input' }), demoPassword)
  const [send] = screen.getAllByRole('button', { name: 'Entrar' }).filter((each) => each.closest('form'))
  await userEvent.click(send as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
}

afterEach(() => {
  opened?.leave()
  emptyBrowser()
})

test('[ST-07] text typed in a page survives an expired session and is there after logging in again', async () => {
  const { site, address } = await expired()
  expect(note()).toHaveValue('meio escrito')
  await logIn('marina_21')
  expect(site.store.get(visitorAtom)).toMatchObject({ account: 'marina_21' })
  expect(address()).toBe('/member/securityCenter')
  expect(note()).toHaveValue('meio escrito')
})

test('[ST-07] another member who logs in gets a page without the text', async () => {
  await expired()
  await logIn('helena_vip')
  expect(await screen.findByLabelText('Recado')).toHaveValue('')
})

test('[ST-07] a member who does not log in again loses the page', async () => {
  await expired()
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByText('Entre na sua conta para continuar')).toBeVisible()
  expect(note()).not.toBeInTheDocument()
})
