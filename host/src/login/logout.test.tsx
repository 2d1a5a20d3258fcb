import { memberInfo } from '@azulejo/shared/wire'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { sessionAtom, visitorAtom } from '../session/session-actions.ts'
import { emptyBrowser } from '../testing/open-site.tsx'
import { visitSite } from './testing/visit-site.tsx'

afterEach(emptyBrowser)

test('[SX-09] [HD-04] logging out needs a confirmation, and cancel keeps the session', async () => {
  const { site, leave } = await visitSite('/rng', { account: 'marina_21' })
  await act(async () => site.modals.open({ kind: 'logout' }))
  const question = await screen.findByRole('alertdialog', { name: 'Deseja sair da sua conta?' })
  expect(question).toHaveTextContent('Suas apostas em aberto continuam valendo.')
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  expect(site.store.get(visitorAtom).role).toBe('player')
  leave()
})

test('[SX-09] logging out ends the session everywhere, keeps only the merchant and goes home', async () => {
  const { site, address, leave } = await visitSite('/rng', { account: 'marina_21' })
  const token = site.session.token() ?? ''
  await act(async () => site.modals.open({ kind: 'logout' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Sair' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
  expect(address()).toBe('/')
  expect(site.store.get(sessionAtom)).toEqual({ role: 'guest', ended: 'left' })
  expect({ ...window.sessionStorage }).toEqual({ 'azulejo:merchant': 'azulejo' })
  const reply = await fetch(memberInfo.path, { headers: { Merchant: 'azulejo', Language: 'pt', Authorization: token } })
  expect(reply.status).toBe(401)
  leave()
})
