import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visitorAtom } from '../session/session-actions.ts'
import { emptyBrowser } from '../testing/open-site.tsx'
import { type Visit, visitSite } from './testing/visit-site.tsx'

let visited: Visit | undefined

afterEach(() => {
  visited?.leave()
  emptyBrowser()
})

const gate = () => screen.findByRole('dialog', { name: 'Só para maiores de 18 anos' })

/** Types a date; each full field moves on to the next. */
async function enterBirthDate(day: string, month: string, year: string): Promise<void> {
  const dialog = within(await gate())
  await userEvent.click(dialog.getByRole('textbox', { name: 'Dia' }))
  await userEvent.keyboard(`${day}${month}${year}`)
  await userEvent.click(dialog.getByRole('button', { name: 'Entrar no site' }))
}

async function openTrial(): Promise<void> {
  visited = await visitSite('/login')
  await userEvent.click(await screen.findByRole('button', { name: 'Demonstração grátis' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Jogar agora' }))
}

async function beginTrial(): Promise<Visit> {
  visited = await visitSite('/login')
  const { site } = visited
  await userEvent.click(await screen.findByRole('button', { name: 'Demonstração grátis' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Jogar agora' }))
  await enterBirthDate('07', '03', '1994')
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

test('[SX-10] the gate takes a pasted date, names a wrong one, and is remembered by the browser', async () => {
  await openTrial()
  const dialog = within(await gate())
  await userEvent.click(dialog.getByRole('textbox', { name: 'Dia' }))
  await userEvent.paste('31/02/1994')
  await userEvent.click(dialog.getByRole('button', { name: 'Entrar no site' }))
  expect(await dialog.findByText('Esta data não existe.')).toBeVisible()
  await userEvent.paste('07/03/1994')
  expect(dialog.getByRole('textbox', { name: 'Ano' })).toHaveValue('1994')
  await userEvent.click(dialog.getByRole('button', { name: 'Entrar no site' }))
  await waitFor(() => expect(visited?.site.store.get(visitorAtom).role).toBe('trial'))
  await act(async () => void (await visited?.site.session.leave()))
  visited?.leave()
  await openTrial()
  await waitFor(() => expect(visited?.site.store.get(visitorAtom).role).toBe('trial'))
  expect(screen.queryByRole('dialog', { name: 'Só para maiores de 18 anos' })).not.toBeInTheDocument()
})

test('[SX-10] a visitor who is too young gets a way to help and no second try in the session', async () => {
  await openTrial()
  await enterBirthDate('07', '03', '2024')
  expect(await screen.findByText('Você ainda não tem idade para jogar.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'veja como parar' })).toHaveAttribute('href', '/helpmc?topic=responsible')
  await userEvent.click(screen.getByRole('button', { name: 'Sair' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Demonstração grátis' }))
  expect(within(await gate()).queryByRole('textbox')).not.toBeInTheDocument()
  expect(visited?.site.store.get(visitorAtom).role).toBe('guest')
})
