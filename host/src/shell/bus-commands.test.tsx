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
const emit = <Name extends SiteEvent>(name: Name, payload: PayloadOf<SiteChannels[Name]>) =>
  act(async () => opened?.site.bus.as('remote-lobby').emit(name, payload))
const game = { nodeId: 'n1', gameId: 'g1', vassalage: 'NAU' }
const gamePath = '/game?nodeId=n1&gameId=g1&vassalage=NAU'

afterEach(() => {
  opened?.leave()
  emptyBrowser()
})

test('[LA-04] a guest who launches a game logs in first and then gets to the game', async () => {
  const { address } = await open()
  await emit('launch-asked', game)
  expect(await screen.findByRole('dialog')).toBeVisible()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Nome de usuário' }), 'marina_21')
  await userEvent.type(screen.getByLabelText(/^Senha/, { selector: 'input' }), `${demoPassword}{Enter}`)
  await waitFor(() => expect(address()).toBe(gamePath))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test.each(['teste_livre', 'marina_21'])(
  '[LA-04][SX-10] %s gets to the game at once: the platform decides who may play it',
  async (account) => {
    const { site, address } = await open({ account })
    await waitFor(() => expect(site.store.get(visitorAtom).role).not.toBe('guest'))
    await emit('launch-asked', game)
    expect(address()).toBe(gamePath)
  },
)

test('commands of the bus open centres, announcements and the password change', async () => {
  const { site, address } = await open({ account: 'marina_21' })
  await waitFor(() => expect(site.store.get(visitorAtom).role).toBe('player'))
  await emit('centre-asked', { centre: 'member', page: 'personalHistoryCopy' })
  expect(address()).toBe('/member/personalHistoryCopy')
  await emit('password-change-asked', {})
  expect(await screen.findByRole('dialog', { name: 'Alterar senha' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await emit('notice-asked', {})
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

test('[SX-11] customer service of a player opens the live chat, and closes with the session', async () => {
  const { opened, restore } = popups()
  const { site } = await open({ account: 'marina_21' })
  await waitFor(() => expect(site.store.get(visitorAtom).role).toBe('player'))
  await emit('service-asked', {})
  restore()
  expect(opened).toEqual({ address: '/helpmc?topic=service', isClosed: false })
  await act(async () => site.session.forget())
  expect(opened.isClosed).toBe(true)
})

test('[SX-11] from rank 5 it opens the VIP service, whose address arrives encrypted', async () => {
  const { opened, restore } = popups()
  const answers: string[] = []
  const restoreResponses = onTheWay(servicePath.path, (body) => {
    answers.push(JSON.stringify(body))
    return body
  })
  const { site } = await open({ account: 'helena_vip' })
  await waitFor(() => expect(site.store.get(visitorAtom).role).toBe('player'))
  await emit('service-asked', {})
  expect(opened.address).toBe('')
  await waitFor(() => expect(opened.address).toBe('/helpmc?topic=vip'))
  restore()
  restoreResponses()
  expect(answers).toEqual([expect.stringMatching(/"path":"ey[\w-]+\.\.[\w.-]+"/)])
  expect(answers.join()).not.toContain('helpmc')
})

test('[SX-11] the window closes when its address is not available', async () => {
  const { opened, restore } = popups()
  const restoreResponses = onTheWay(servicePath.path, () => Response.json({}, { status: 502 }))
  const { site } = await open({ account: 'helena_vip' })
  await waitFor(() => expect(site.store.get(visitorAtom).role).toBe('player'))
  await emit('service-asked', {})
  expect(await screen.findByText('O atendimento não está disponível agora')).toBeVisible()
  restore()
  restoreResponses()
  expect(opened).toEqual({ address: '', isClosed: true })
})

test('[ST-07] an expired session shows a notice and the login, and stays on its page', async () => {
  const { site, address } = await open({ at: '/member/securityCenter', account: 'marina_21' })
  expect(await screen.findByText('remote-member: account')).toBeVisible()
  await act(async () => site.session.expire())
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(await screen.findByText('Sua sessão terminou')).toBeVisible()
  expect(address()).toBe('/member/securityCenter')
})
