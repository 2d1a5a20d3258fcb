import type { PayloadOf } from '@azulejo/shared/kernel'
import type { SiteChannels, SiteEvent } from '@azulejo/shared/release'
import { servicePath } from '@azulejo/shared/wire'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onTheWay } from '../login/testing/visit-site.tsx'
import { visitorAtom } from '../session/session-actions.ts'
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
  await waitFor(() => expect(trial.site.store.get(visitorAtom).standing).toBe('trial'))
  await tell('launch-asked', game)
  expect(await screen.findByText('Cadastre uma conta primeiro')).toBeVisible()
  expect(trial.address()).toBe('/')
  opened?.leave()
  emptyBrowser()
  const player = await open({ account: 'marina_21' })
  await waitFor(() => expect(player.site.store.get(visitorAtom).standing).toBe('player'))
  await tell('launch-asked', game)
  expect(player.address()).toBe(gamePath)
})

test('centres, announcements and the change of the password open when anyone asks', async () => {
  const { site, address } = await open({ account: 'marina_21' })
  await waitFor(() => expect(site.store.get(visitorAtom).standing).toBe('player'))
  await tell('centre-asked', { centre: 'member', page: 'personalHistoryCopy' })
  expect(address()).toBe('/member/personalHistoryCopy')
  await tell('password-change-asked', {})
  expect(await screen.findByRole('dialog', { name: 'Alterar senha' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await tell('notice-asked', {})
  expect(await screen.findByRole('dialog', { name: 'Comunicados' })).toBeVisible()
})

/** Replaces `window.open` with a stub that has the members which the page uses. */
function popups() {
  const opened = { address: undefined as string | undefined, isClosed: false }
  const popup = {
    close: () => {
      opened.isClosed = true
    },
    location: {
      replace(url: URL) {
        opened.address = `${url.pathname}${url.search}`
      },
    },
  }
  const real = window.open
  window.open = (url) => {
    Object.assign(opened, { address: String(url), isClosed: false })
    return popup as unknown as Window
  }
  const restore = () => {
    window.open = real
  }
  return { opened, restore }
}

test('[SX-11] customer service of a player is the live chat, and closes with the session', async () => {
  const { opened, restore } = popups()
  const { site } = await open({ account: 'marina_21' })
  await waitFor(() => expect(site.store.get(visitorAtom).standing).toBe('player'))
  await tell('service-asked', {})
  restore()
  expect(opened).toEqual({ address: '/helpmc?topic=service', isClosed: false })
  await act(async () => site.session.forget())
  expect(opened.isClosed).toBe(true)
})

test('[SX-11] from rank 5 it is the VIP’s, whose address travels encrypted into a window that is open', async () => {
  const { opened, restore } = popups()
  const answers: string[] = []
  const letGo = onTheWay(servicePath.path, (body) => {
    answers.push(JSON.stringify(body))
    return body
  })
  const { site } = await open({ account: 'helena_vip' })
  await waitFor(() => expect(site.store.get(visitorAtom).standing).toBe('player'))
  await tell('service-asked', {})
  expect(opened.address).toBe('')
  await waitFor(() => expect(opened.address).toBe('/helpmc?topic=vip'))
  restore()
  letGo()
  expect(answers).toEqual([expect.stringMatching(/"path":"ey[\w-]+\.\.[\w.-]+"/)])
  expect(answers.join()).not.toContain('helpmc')
})

test('[SX-11] the window closes when its address cannot be had', async () => {
  const { opened, restore } = popups()
  const letGo = onTheWay(servicePath.path, () => Response.json({}, { status: 502 }))
  const { site } = await open({ account: 'helena_vip' })
  await waitFor(() => expect(site.store.get(visitorAtom).standing).toBe('player'))
  await tell('service-asked', {})
  expect(await screen.findByText('O atendimento não está disponível agora')).toBeVisible()
  restore()
  letGo()
  expect(opened).toEqual({ address: '', isClosed: true })
})

test('[ST-07] an expired session says so, stays on its page and asks to log in there', async () => {
  const { site, address } = await open({ at: '/member/securityCenter', account: 'marina_21' })
  expect(await screen.findByText('remote-member: account')).toBeVisible()
  await act(async () => site.session.expire())
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(await screen.findByText('Sua sessão terminou')).toBeVisible()
  expect(address()).toBe('/member/securityCenter')
})
