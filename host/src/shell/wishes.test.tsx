import type { PayloadOf } from '@azulejo/shared/kernel'
import type { SiteChannels, SiteEvent } from '@azulejo/shared/remote'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { demoPassword, emptyBrowser, type OpenOptions, type OpenSite, openSite } from '../testing/open-site.tsx'

let opened: OpenSite | undefined
const open = async (options?: OpenOptions) => {
  opened = await openSite(options)
  return opened
}
const tell = <Name extends SiteEvent>(name: Name, payload: PayloadOf<SiteChannels[Name]>) =>
  act(async () => opened?.site.bus.as('remote-lobby').tell(name, payload))
const game = { nodeId: 'n1', gameId: 'g1', vassalage: 'NAU' }
const gamePath = '/game?nodeId=n1&gameId=g1&vassalage=NAU'

afterEach(() => {
  opened?.leave()
  emptyBrowser()
})

test('[LA-04] a guest who wants a game logs in first and then is in the game', async () => {
  const { address } = await open()
  await tell('launch-asked', game)
  expect(await screen.findByRole('dialog')).toBeVisible()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nome de usuário' }), 'marina_21')
  await userEvent.type(screen.getByLabelText(/^Senha/, { selector: 'input' }), `${demoPassword}{Enter}`)
  await waitFor(() => expect(address()).toBe(gamePath))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('[LA-04] a trial account is told to register first; a player is in the game at once', async () => {
  const trial = await open({ account: 'teste_livre' })
  await waitFor(() => expect(trial.site.session.visitor.getSnapshot().standing).toBe('trial'))
  await tell('launch-asked', game)
  expect(await screen.findByText('Cadastre uma conta primeiro')).toBeVisible()
  expect(trial.address()).toBe('/')
  opened?.leave()
  emptyBrowser()
  const player = await open({ account: 'marina_21' })
  await waitFor(() => expect(player.site.session.visitor.getSnapshot().standing).toBe('player'))
  await tell('launch-asked', game)
  expect(player.address()).toBe(gamePath)
})

test('centres, announcements and the change of the password open when anyone asks', async () => {
  const { site, address } = await open({ account: 'marina_21' })
  await waitFor(() => expect(site.session.visitor.getSnapshot().standing).toBe('player'))
  await tell('centre-asked', { centre: 'member', page: 'personalHistoryCopy' })
  expect(address()).toBe('/member/personalHistoryCopy')
  await tell('password-change-asked', {})
  expect(await screen.findByRole('dialog', { name: 'Alterar senha' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await tell('notice-asked', {})
  expect(await screen.findByRole('dialog', { name: 'Comunicados' })).toBeVisible()
})

test.each([
  ['marina_21', '/helpmc?topic=service'],
  ['helena_vip', '/helpmc?topic=vip'],
])('[SX-11] customer service of %s opens in a window of its own at %s', async (account, path) => {
  const opens: unknown[] = []
  const openWindow = window.open
  window.open = (url) => {
    opens.push(url)
    return window
  }
  const { site } = await open({ account })
  await waitFor(() => expect(site.session.visitor.getSnapshot().standing).toBe('player'))
  await tell('service-asked', {})
  window.open = openWindow
  expect(opens).toEqual([path])
})

test('[ST-07] an expired session says so, stays on its page and asks to log in there', async () => {
  const { site, address } = await open({ at: '/member/securityCenter', account: 'marina_21' })
  expect(await screen.findByText('remote-member: account')).toBeVisible()
  act(() => site.session.expire())
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(await screen.findByText('Sua sessão terminou')).toBeVisible()
  expect(address()).toBe('/member/securityCenter')
})
