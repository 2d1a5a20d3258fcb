import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visitorAtom } from '../session/session-actions.ts'
import { emptyBrowser } from '../testing/open-site.tsx'
import { type Visit, visitSite } from './testing/visit-site.tsx'

let visited: Visit | undefined

afterEach(() => {
  visited?.leave()
  emptyBrowser()
})

async function beginTrial(): Promise<Visit> {
  visited = await visitSite('/login')
  const { site } = visited
  await userEvent.click(await screen.findByRole('button', { name: 'Demonstração grátis' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Jogar agora' }))
  await waitFor(() => expect(site.store.get(visitorAtom).role).toBe('trial'))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  return visited
}

test('[SX-10] a trial login leaves the login page, also when it happened in another tab', async () => {
  const { site, address, leave } = await beginTrial()
  await waitFor(() => expect(address()).toBe('/'))
  const token = site.session.token() ?? ''
  leave()
  emptyBrowser()
  visited = await visitSite('/login')
  const other = visited
  await screen.findByRole('button', { name: 'Demonstração grátis' })
  await act(async () => void (await other.site.session.enter(token)))
  await waitFor(() => expect(other.address()).toBe('/'))
})
