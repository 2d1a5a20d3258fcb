import { type AnswerOf, permission } from '@azulejo/shared/wire'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onTheWay } from '../login/testing/visit-site.tsx'
import { emptyBrowser, type OpenOptions, type OpenSite, openSite } from '../testing/open-site.tsx'

let opened: OpenSite | undefined
const open = async (options?: OpenOptions) => {
  opened = await openSite(options)
  return opened
}
const header = () => within(screen.getByRole('banner'))

afterEach(() => {
  opened?.leave()
  emptyBrowser()
})

test('[HD-02] a guest sees log in, and register where players may register by themselves', async () => {
  await open()
  expect(header().getByRole('button', { name: 'Entrar' })).toBeVisible()
  expect(header().getByRole('button', { name: 'Cadastre-se' })).toBeVisible()
  expect(header().queryByRole('group', { name: 'Saldo' })).not.toBeInTheDocument()
  expect(header().getByRole('button', { name: 'Demonstração grátis' })).toBeVisible()
  opened?.leave()
  const restore = onTheWay(permission.path, (body) => {
    const value = body.value as AnswerOf<typeof permission>
    return { ...body, value: { ...value, whitelabel: { ...value.whitelabel, DIRECTREG3: '0', FREEPLAY3: '0' } } }
  })
  await open()
  restore()
  expect(header().getByRole('button', { name: 'Entrar' })).toBeVisible()
  expect(header().queryByRole('button', { name: 'Cadastre-se' })).not.toBeInTheDocument()
  expect(header().queryByRole('button', { name: 'Demonstração grátis' })).not.toBeInTheDocument()
})

test('[HD-03] a player sees the balance, can hide it behind three stars, and the choice is kept', async () => {
  await open({ account: 'marina_21' })
  const balance = within(await screen.findByRole('group', { name: 'Saldo' }))
  const money = await balance.findByText(/^R\$\s[\d.]+,\d\d$/)
  await userEvent.click(balance.getByRole('button', { name: 'Ocultar saldo' }))
  expect(money).toHaveTextContent('***')
  opened?.leave()
  await open()
  const again = within(await screen.findByRole('group', { name: 'Saldo' }))
  expect(await again.findByText('***')).toBeVisible()
  await userEvent.click(again.getByRole('button', { name: 'Mostrar saldo' }))
  expect(again.getByText(/^R\$/)).toBeVisible()
})

test('[HD-01] the theme is dark at first, switches to light and stays so', async () => {
  await open()
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark')
  await userEvent.click(header().getByRole('button', { name: 'Tema claro' }))
  expect(document.documentElement).toHaveAttribute('data-theme', 'light')
  opened?.leave()
  await open()
  expect(document.documentElement).toHaveAttribute('data-theme', 'light')
  expect(header().getByRole('button', { name: 'Tema escuro' })).toBeVisible()
})

test('[HD-04] the avatar menu links to the pages of remotes, and logs out after a confirmation', async () => {
  const { site, address } = await open({ account: 'marina_21' })
  await userEvent.click(await screen.findByRole('button', { name: 'Menu da conta' }))
  const menu = within(await screen.findByRole('menu'))
  expect(menu.getByRole('menuitem', { name: 'Área do membro' })).toBeVisible()
  for (const item of menu.getAllByRole('menuitem')) expect(item.querySelectorAll('svg')).toHaveLength(1)
  expect(menu.queryByRole('menuitem', { name: 'Extrato da conta' })).not.toBeInTheDocument()
  expect(menu.queryByRole('menuitem', { name: 'Área do agente' })).not.toBeInTheDocument()
  await userEvent.click(menu.getByRole('menuitem', { name: 'Histórico de apostas' }))
  await waitFor(() => expect(address()).toBe('/member/personalHistoryCopy'))
  await userEvent.click(screen.getByRole('button', { name: 'Menu da conta' }))
  await userEvent.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Sair' }))
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: 'Sair' }))
  expect(await header().findByRole('button', { name: 'Entrar' })).toBeVisible()
  expect(address()).toBe('/')
  expect(site.perTab.read('token')).toBeUndefined()
  expect(site.perTab.read('merchant')).toBe('azulejo')
})

test('the game search waits for a pause in typing, and aborts the search for an outdated text', async () => {
  await open()
  await userEvent.keyboard('/')
  const field = await screen.findByRole('combobox', { name: 'Buscar jogos' })
  const real = globalThis.fetch
  const searched = new Map<string, AbortSignal>()
  globalThis.fetch = (input, init) => {
    const { url, signal } = input as Request
    const name = new URL(url).searchParams.get('gameName')
    if (name) searched.set(name, signal)
    // The first search gets no response.
    return name === 'gal' ? new Promise(() => {}) : real(input, init)
  }
  const type = (...texts: string[]) => {
    for (const value of texts) fireEvent.change(field, { target: { value } })
  }
  type('g', 'ga', 'gal')
  await waitFor(() => expect([...searched.keys()]).toEqual(['gal']))
  type('galo', 'galo da sorte')
  expect(searched.get('gal')?.aborted).toBe(true)
  expect(await screen.findByRole('option', { name: /Galo da Sorte/ })).toBeVisible()
  expect([...searched.keys()]).toEqual(['gal', 'galo da sorte'])
  globalThis.fetch = real
})

test('the slash key focuses the game search, which finds games by name and launches them', async () => {
  const { address } = await open({ account: 'marina_21' })
  await userEvent.keyboard('/')
  const field = await screen.findByRole('combobox', { name: 'Buscar jogos' })
  await userEvent.type(field, 'galo da sorte')
  // The results of shorter texts disappear until only this game is left.
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1))
  await userEvent.click(screen.getByRole('option', { name: /Galo da Sorte/ }))
  await waitFor(() => expect(address()).toMatch(/^\/game\?nodeId=.+&gameId=.+&vassalage=.+/))
})

test('[HD-03] [ST-08] the balance opens its parts, and the tab keeps whether there are wallets', async () => {
  const { site } = await open({ account: 'marina_21' })
  await userEvent.click(await screen.findByRole('button', { name: 'Ver as partes do saldo' }))
  const parts = await screen.findByRole('dialog', { name: 'Ver as partes do saldo' })
  await within(parts).findByText('Em trânsito')
  const rows = within(parts)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent?.replace(/\s/, ' ')}`)
  expect(rows).toEqual([
    'Disponível: R$ 2.480,50',
    'Bônus: R$ 200,00',
    'Saldo bloqueado: R$ 0,00',
    'Carteiras de jogo: R$ 0,00',
    'Em trânsito: R$ 0,00',
  ])
  expect(JSON.parse(site.perTab.read('kept.merchantWallet.pt') ?? '{}')).toMatchObject({ hasMerchantWallet: true })
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar saldo' }))
  expect(within(parts).queryByText(/2\.480,50/)).not.toBeInTheDocument()
})
