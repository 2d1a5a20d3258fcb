import { act, screen, waitFor, within } from '@testing-library/react'
import { firstContentAtom } from '../site/first-content.ts'
import { modalAtom } from '../site/modals.ts'
import { emptyBrowser, type OpenOptions, type OpenSite, openSite, press } from '../testing/open-site.tsx'

let opened: OpenSite | undefined
const open = async (at: string, options: OpenOptions = {}) => {
  opened = await openSite({ at, ...options })
  return opened
}
const sideMenu = () => screen.queryByRole('navigation', { name: 'Menu principal' })

afterEach(() => {
  opened?.leave()
  emptyBrowser()
})

test('[RT-01] an unknown address shows the not-found page inside the shell with a way home', async () => {
  const { address } = await open('/nobody/here')
  expect(await screen.findByText('Página não encontrada')).toBeVisible()
  expect(document.title).toBe('Página não encontrada | Azulejo')
  expect(sideMenu()).toBeVisible()
  await press(screen.getByRole('link', { name: 'Voltar ao início' }))
  expect(address()).toBe('/')
  expect(await screen.findByText('remote-lobby: hot')).toBeVisible()
})

test.each(['/', '/index', '/index.html', '/home'])(
  '[RT-02] %s is home with header, side menu and footer',
  async (at) => {
    await open(at)
    expect(screen.getByRole('banner')).toBeVisible()
    expect(sideMenu()).toBeVisible()
    expect(await screen.findByRole('region', { name: 'Destaques' })).toBeVisible()
    expect(await screen.findByRole('contentinfo')).toBeVisible()
    expect(await screen.findByRole('complementary', { name: 'Atalhos' })).toBeVisible()
    expect(document.title).toBe('Azulejo')
  },
)

test('[RT-16] a screen can have the header only', async () => {
  const { site } = await open('/game')
  expect(await screen.findByText('remote-lobby: hall')).toBeVisible()
  await waitFor(() => expect(site.store.get(firstContentAtom)).toBe(true))
  expect(screen.getByRole('banner')).toBeVisible()
  expect(sideMenu()).not.toBeInTheDocument()
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument()
})

test('[RT-16] a game takes the room of the bottom bar, and other pages have it', async () => {
  const { site } = await open('/rng')
  const bottomBar = () => screen.queryByRole('navigation', { name: 'Conta e atalhos' })
  expect(bottomBar()).toBeInTheDocument()
  await act(async () => site.navigation.go('/game'))
  await waitFor(() => expect(bottomBar()).not.toBeInTheDocument())
  await act(async () => site.navigation.go('/rng'))
  await waitFor(() => expect(bottomBar()).toBeInTheDocument())
})

test('[RT-11] [RT-12] a screen can show its hidden bars, until the visitor leaves the page', async () => {
  const { site } = await open('/seamless')
  expect(await screen.findByText('remote-lobby: hall')).toBeVisible()
  expect(screen.queryByRole('banner')).not.toBeInTheDocument()
  expect(sideMenu()).not.toBeInTheDocument()
  await act(async () => site.bus.as('remote-lobby').emit('bars-asked', { shown: true }))
  expect(screen.getByRole('banner')).toBeVisible()
  expect(sideMenu()).toBeVisible()
  await act(async () => site.navigation.go('/rng'))
  await act(async () => site.navigation.go('/seamless'))
  await waitFor(() => expect(screen.queryByRole('banner')).not.toBeInTheDocument())
})

test('[RT-13] [RT-14] help is outside of the shell, the user agreement inside', async () => {
  await open('/helpmc?topic=privacy')
  expect(await screen.findByRole('heading', { name: 'Central de ajuda' })).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Privacidade' })).toHaveAttribute('aria-current', 'page')
  expect(screen.queryByRole('button', { name: 'Entrar' })).not.toBeInTheDocument()
  opened?.leave()
  await open('/help')
  expect(await screen.findByRole('heading', { name: 'Termos de uso' })).toBeVisible()
  expect(screen.getByRole('banner')).toBeVisible()
})

test('[RT-15] /down and /download show the QR codes of the apps', async () => {
  await open('/down')
  expect(await screen.findAllByRole('img', { name: 'Código QR do aplicativo para Android' })).toHaveLength(2)
  opened?.leave()
  await open('/download')
  expect(await screen.findAllByRole('img', { name: 'Código QR do aplicativo para iOS' })).toHaveLength(2)
})

test('[RT-01] links navigate without a reload, set the title and focus the content', async () => {
  await open('/')
  const menu = within(screen.getByRole('navigation', { name: 'Menu principal' }))
  await press(menu.getByRole('link', { name: 'Baixar o app' }))
  await waitFor(() => expect(document.title).toBe('Baixar o app | Azulejo'))
  expect(screen.getByRole('main')).toHaveFocus()
  await press(within(screen.getByRole('banner')).getByRole('link', { name: 'Azulejo' }))
  await waitFor(() => expect(document.title).toBe('Azulejo'))
})

test('[MB-01] [MB-16] the member centre shows the pages of the manifests and opens on its default', async () => {
  const { address } = await open('/member', { account: 'marina_21' })
  expect(await screen.findByText('remote-member: account')).toBeVisible()
  expect(address()).toBe('/member/securityCenter')
  const menu = within(screen.getByRole('navigation', { name: 'Páginas da Área do membro' }))
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Minha conta',
    'Histórico de apostas',
  ])
  await press(menu.getByRole('link', { name: 'Histórico de apostas' }))
  expect(await screen.findByText('remote-member: record')).toBeVisible()
  expect(menu.getByRole('link', { name: 'Histórico de apostas' })).toHaveAttribute('aria-current', 'page')
  expect(document.title).toBe('Histórico de apostas | Azulejo')
  await press(screen.getByRole('button', { name: 'Fechar e voltar' }))
  await waitFor(() => expect(address()).toBe('/'))
})

test('[MB-16] a guest logs in first and returns to the centre; a trial account has to register', async () => {
  const { site, address } = await open('/member/personalHistoryCopy')
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(site.store.get(modalAtom)).toMatchObject({ kind: 'login', returnTo: '/member/personalHistoryCopy' })
  expect(address()).toBe('/member/personalHistoryCopy')
  opened?.leave()
  await open('/member', { account: 'teste_livre' })
  expect(await screen.findByText('Cadastre uma conta primeiro')).toBeVisible()
  expect(screen.getByText('Contas de teste não têm área do membro.')).toBeVisible()
  opened?.leave()
  await open('/agent', { account: 'teste_livre' })
  expect(await screen.findByText('Contas de teste não têm área do agente.')).toBeVisible()
})

test('[AG-12] the agent centre is for agents', async () => {
  await open('/agent', { account: 'marina_21' })
  expect(await screen.findByText('Esta área é só para agentes')).toBeVisible()
})
