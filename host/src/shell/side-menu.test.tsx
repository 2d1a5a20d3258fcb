import { promotionList } from '@azulejo/shared/wire'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { homePaths } from '../site/home-paths.ts'
import { menuCollapsedAtom } from '../site/preferences.ts'
import { emptyBrowser, type OpenOptions, type OpenSite, openSite } from '../testing/open-site.tsx'
import { testDocument } from '../testing/test-document.ts'

let opened: OpenSite | undefined
const open = async (options?: OpenOptions) => {
  opened = await openSite(options)
  return opened
}
const menu = () => within(screen.getByRole('navigation', { name: 'Menu principal' }))

afterEach(() => {
  opened?.leave()
  emptyBrowser()
})

test('[SM-01] shows home, in-house games, the categories with their vendors, and promotions with a count', async () => {
  const { site, address } = await open()
  const slots = await menu().findByRole('button', { name: 'Caça-níqueis' })
  const rows = menu()
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
  expect(rows.slice(0, 8)).toEqual([
    'Loteria eletrônica',
    'Loteria',
    'Cassino ao vivo',
    'Esportes',
    'Pesca',
    'Caça-níqueis',
    'Jogos de cartas',
    'E-sports',
  ])
  expect(menu().getByRole('link', { name: 'Início' })).toHaveAttribute('aria-current', 'page')
  expect(menu().getByRole('link', { name: 'Jogos da casa' })).toBeVisible()
  const promotions = await site.sendRequest(promotionList, {})
  const listed = promotions.ok ? promotions.value.list.length : 0
  expect(listed).toBeGreaterThan(0)
  expect(await menu().findByRole('link', { name: new RegExp(`^Promoções ?${listed}$`) })).toBeVisible()
  await userEvent.click(slots)
  const vendors = within(menu().getAllByRole('list')[0] ?? slots).getAllByRole('link')
  expect(vendors[0]).toHaveTextContent('Todos')
  expect(vendors[0]).toHaveAttribute('href', '/rng')
  expect(vendors.length).toBeGreaterThan(5)
  const [, vendor] = vendors
  if (vendor) await userEvent.click(vendor)
  expect(address()).toMatch(/^\/rng\?page=[A-Z0-9_]+$/)
})

test('[SM-02] [IN-01] the menu changes the language and keeps the choice', async () => {
  const { site } = await open()
  await userEvent.click(menu().getByRole('button', { name: 'Idioma: Português' }))
  await userEvent.click(menu().getByRole('button', { name: 'English' }))
  expect(await screen.findByRole('navigation', { name: 'Main menu' })).toBeVisible()
  expect(document.documentElement).toHaveAttribute('lang', 'en-US')
  expect(site.local.read('language')).toBe('en')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Slots' })).toBeVisible())
})

test('[SM-02] a brand with one language shows no choice', async () => {
  await open({ document: { ...testDocument, site: { ...testDocument.site, languages: ['pt'] } } })
  expect(menu().queryByRole('button', { name: /^Idioma/ })).not.toBeInTheDocument()
})

test('[SM-03] [MD-01] the support submenu opens announcements and the help centre in dialogs', async () => {
  const { address } = await open()
  await screen.findByRole('contentinfo')
  await userEvent.click(menu().getByRole('button', { name: 'Atendimento' }))
  expect(menu().getByRole('button', { name: 'Atendimento ao cliente' })).toBeVisible()
  expect(menu().getByRole('link', { name: 'Central de ajuda' })).toHaveAttribute('href', '/helpmc')
  await userEvent.click(menu().getByRole('link', { name: 'Central de ajuda' }))
  const help = within(await screen.findByRole('dialog', { name: 'Central de ajuda' }))
  await userEvent.click(await help.findByRole('button', { name: 'Loterias' }))
  expect(help.getByRole('button', { name: 'Loterias' })).toHaveAttribute('aria-current', 'true')
  expect(address()).toBe('/')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await userEvent.click(menu().getByRole('button', { name: 'Comunicados' }))
  expect(await screen.findByRole('dialog', { name: 'Comunicados' })).toBeVisible()
})

test('[SM-04] [SM-05] shows QR codes of both apps and links to the brand’s social pages', async () => {
  await open()
  for (const system of ['Android', 'iOS']) {
    const code = await menu().findByRole('img', { name: `Código QR do aplicativo para ${system}` })
    expect(code).toBeVisible()
    expect([code.getAttribute('width'), code.getAttribute('height')]).toEqual(['100', '100'])
  }
  const social = within(screen.getByRole('list', { name: 'Redes sociais' }))
  expect(social.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Facebook',
    'Instagram',
    'Telegram',
  ])
})

test('[SM-06] the menu collapses to a rail, and stays so', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Recolher menu' }))
  expect(await menu().findByRole('link', { name: 'Caça-níqueis' })).toHaveAttribute('href', '/rng')
  opened?.leave()
  await open()
  expect(screen.getByRole('button', { name: 'Expandir menu' })).toHaveAttribute('aria-expanded', 'false')
  await userEvent.click(screen.getByRole('button', { name: 'Expandir menu' }))
  expect(await menu().findByRole('button', { name: 'Caça-níqueis' })).toBeVisible()
})

test('[SM-06] a centre starts with the rail, which has support and language and can be widened', async () => {
  const { site } = await open({ at: '/member/securityCenter', account: 'marina_21' })
  expect(await menu().findByRole('link', { name: 'Caça-níqueis' })).toBeVisible()
  await userEvent.click(menu().getByRole('button', { name: 'Idioma: Português' }))
  expect(menu().getByRole('button', { name: 'English' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Recolher menu' })).toHaveAttribute('aria-expanded', 'true')
  expect(site.store.get(menuCollapsedAtom)).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Recolher menu' }))
  expect(menu().queryByRole('button', { name: 'English' })).not.toBeInTheDocument()
  expect(site.store.get(menuCollapsedAtom)).toBe(false)
})

test('[FL-01] [FL-02] the floating menu and the footer lead to pages that exist', async () => {
  await open()
  const dock = within(await screen.findByRole('complementary', { name: 'Atalhos' }))
  expect(dock.getByRole('button', { name: 'Atendimento ao cliente' })).toBeVisible()
  expect(dock.getByRole('link', { name: 'Baixar o app' })).toHaveAttribute('href', '/down')
  expect(dock.getByRole('link', { name: 'Telegram' })).toHaveAttribute('target', '_blank')
  const footer = within(await screen.findByRole('contentinfo'))
  expect(footer.getAllByRole('heading', { level: 2 })).toHaveLength(4)
  expect(await footer.findByText('PIX')).toBeVisible()
  expect(footer.getByRole('link', { name: 'Minha conta' })).toHaveAttribute('href', '/member/securityCenter')
  expect(footer.getByText(/18\+/)).toBeVisible()
})

test('[SM-07] the menu marks the page that the player is on', async () => {
  const { site } = await open()
  await menu().findByRole('button', { name: 'Caça-níqueis' })
  const marked = async (path: string) => {
    await act(async () => site.navigation.go(path))
    return menu()
      .queryAllByRole('link', { current: 'page' })
      .map((link) => link.closest('ul')?.previousElementSibling?.textContent ?? link.textContent?.replace(/\d+$/, ''))
  }
  for (const home of homePaths) expect(await marked(home)).toEqual(['Início'])
  expect(await marked('/inhouse')).toEqual(['Jogos da casa'])
  expect(await marked('/rng')).toEqual(['Caça-níqueis'])
  expect(await marked('/live')).toEqual(['Cassino ao vivo'])
  expect(await marked('/fish')).toEqual(['Pesca'])
  expect(await marked('/pvp')).toEqual(['Jogos de cartas'])
  expect(await marked('/sports')).toEqual(['Esportes'])
  expect(await marked('/esports')).toEqual(['E-sports'])
  expect(await marked('/elott')).toEqual(['Loteria eletrônica'])
  expect(await marked('/promotions')).toEqual(['Promoções'])
  for (const down of ['/down', '/download']) expect(await marked(down)).toEqual(['Baixar o app'])
  for (const outside of ['/pointMall', '/help']) expect(await marked(outside)).toEqual([])
})
