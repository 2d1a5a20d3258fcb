import { brokenNetwork, expectChangeToFail, silentOnce } from '@azulejo/shared/testing'
import { announcements, gameList, gameVendors, recentGames } from '@azulejo/shared/wire'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { closeViewport, scrollTo } from '../test/viewport.ts'
import { visit } from '../test/visit.ts'

beforeEach(closeViewport)

const cards = () => within(screen.getByRole('tabpanel')).queryAllByRole('article')
const firstCards = async () => {
  await waitFor(() => expect(cards().length).toBeGreaterThan(0))
  return cards()
}

test.each([
  ['/rng', 'Caça-níqueis', 'RNG', 'w_rng'],
  ['/pvp', 'Jogos de cartas', 'PVP', 'w_pvp'],
  ['/live', 'Cassino ao vivo', 'LIVE', 'w_live'],
  ['/fish', 'Pesca', 'FISH', 'w_fish'],
  ['/sports', 'Esportes', 'SPORTS', 'w_sports'],
  ['/esports', 'E-sports', 'ESPORTS', 'w_esports'],
  ['/inhouse', 'Jogos da casa', 'INHOUSE', 'w_inhouse'],
] as const)(
  '[RT-08] %s is the lobby of its own games, vendors and banner group',
  async (path, title, gameClass, group) => {
    const hall = await visit('screen', 'hall', path)
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    const vendors = await hall.sendRequest(gameVendors, {})
    const lane = vendors.ok
      ? vendors.value.data.lanes.find(({ gameClassify }) => gameClassify === gameClass)
      : undefined
    const banners = await hall.sendRequest(announcements, { groupName: group })
    const games = await hall.sendRequest(gameList, { gameClassify: gameClass, pageSize: 42 })
    expect(await screen.findByText(banners.ok ? (banners.value.banners[0]?.title ?? '') : '')).toBeVisible()
    await firstCards()
    expect(cards()).toHaveLength(games.ok ? games.value.games.length : -1)
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      `Todos os salões${new Intl.NumberFormat('pt-BR').format(lane?.gameCount ?? 0)}`,
      ...(lane?.cards ?? []).map(({ displayName }) => displayName),
    ])
  },
)

test('[LB-04] a loading cover shows until the games have loaded', async () => {
  await visit('screen', 'hall', '/fish')
  const cover = await screen.findByText('Carregando')
  await firstCards()
  expect(cover).not.toBeInTheDocument()
})

test('[RT-09] the address selects the tab and the page title, and another tab changes the address', async () => {
  const hall = await visit('screen', 'hall', '/rng?page=NAU')
  expect(await screen.findByRole('tab', { name: 'Nau Interactive', selected: true })).toBeVisible()
  await waitFor(() => expect(document.title).toBe('Salão de jogos Nau Interactive | Azulejo'))
  await waitFor(async () => {
    for (const card of await firstCards()) expect(card).toHaveTextContent('Nau Interactive')
  })
  await userEvent.click(screen.getByRole('tab', { name: 'Douro Studios' }))
  await waitFor(() => expect(hall.address()).toBe('/rng?page=DOURO'))
  await hall.goBack()
  expect(await screen.findByRole('tab', { name: 'Nau Interactive', selected: true })).toBeVisible()
})

test.each([
  ['pt', 'Jogos da casa'],
  ['en', 'In-house games'],
  ['es', 'Juegos propios'],
  ['zh', '自营游戏'],
] as const)('[RT-09] [IN-01] the title of a class names it once in %s', async (language, title) => {
  await visit('screen', 'hall', '/inhouse', { language })
  await waitFor(() => expect(document.title).toBe(`${title} | Azulejo`))
})

test('[RT-09] an unknown tab in the address selects the first tab', async () => {
  await visit('screen', 'hall', '/rng?page=NOBODY')
  expect(await screen.findByRole('tab', { name: /^Todos os salões/, selected: true })).toBeVisible()
  await waitFor(() => expect(document.title).toBe('Caça-níqueis | Azulejo'))
  expect((await firstCards()).length).toBe(42)
})

test('[LB-01] finds games by part of a name without accents, and keeps the search in the address', async () => {
  const hall = await visit('screen', 'hall', '/rng')
  await firstCards()
  const found = await hall.sendRequest(gameList, { gameClassify: 'RNG', gameName: 'dragao', pageSize: 42 })
  if (!found.ok || found.value.games.length === 0) throw new Error('the catalogue has no dragon')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar em Caça-níqueis' }), 'DRAGAO')
  await waitFor(() => expect(hall.address()).toBe('/rng?q=DRAGAO'))
  await waitFor(() => expect(cards().length).toBe(found.value.games.length))
  for (const card of cards()) expect(card).toHaveTextContent(/drag[ãa]o/i)
})

test('[LB-01] filters combine, and an empty result offers to clear them', async () => {
  const hall = await visit('screen', 'hall', '/rng?page=DOURO')
  await firstCards()
  await userEvent.click(screen.getByRole('radio', { name: 'Em alta' }))
  await waitFor(() => expect(hall.address()).toBe('/rng?page=DOURO&only=hot'))
  // Allows a single empty answer, because each one renders its own button: waits for games, and pastes the name.
  await firstCards()
  await userEvent.click(screen.getByRole('searchbox'))
  await userEvent.paste('zzzz')
  await waitFor(() => expect(hall.address()).toBe('/rng?page=DOURO&only=hot&q=zzzz'))
  await waitFor(() => expect(screen.getByText('Nenhum jogo encontrado')).toBeVisible())
  await userEvent.click(await screen.findByRole('button', { name: 'Limpar filtros' }))
  await firstCards()
  expect(hall.address()).toBe('/rng?page=DOURO')
  expect(screen.getByRole('searchbox')).toHaveValue('')
})

test('[LB-01] filters games by the smallest bet and sorts them by the chosen order', async () => {
  const hall = await visit('screen', 'hall', '/rng')
  await firstCards()
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Aposta mínima' }), '0.10')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Ordem' }), 'Nome')
  await waitFor(() => expect(hall.address()).toBe('/rng?min=0.10&order=name'))
  const wanted = await hall.sendRequest(gameList, { gameClassify: 'RNG', minBet: '0.10', order: 'name', pageSize: 42 })
  const names = wanted.ok ? wanted.value.games.map(({ gameName }) => gameName) : []
  await waitFor(() =>
    expect(
      cards()
        .slice(0, 42)
        .map((card) => card.textContent),
    ).toEqual(names.map((name) => expect.stringContaining(name))),
  )
})

const saigon9 = { brand: 'saigon9', merchant: 'saigon9', currency: 'VND', currencySymbol: '₫' } as const

test.each([
  ['in reais', {}, 'Aposta mínima', 'até R$ 0,10'],
  ['in dong, without decimals', { language: 'en', brand: saigon9 }, 'Minimum bet', 'up to ₫500'],
] as const)('[LB-01] offers the smallest bets of the games as stakes, %s', async (_, options, label, first) => {
  const hall = await visit('screen', 'hall', '/rng', options)
  await firstCards()
  const stakes = within(screen.getByRole('combobox', { name: label })).getAllByRole<HTMLOptionElement>('option')
  expect(stakes[1]).toHaveTextContent(first)
  const offered = stakes.map(({ value }) => value)
  for (const gameClassify of ['RNG', 'LIVE'] as const) {
    const games = await hall.sendRequest(gameList, { gameClassify, pageSize: 100 })
    const bets = games.ok ? games.value.games.map(({ minBet }) => minBet) : ['no games']
    expect([...new Set(bets)].filter((bet) => !offered.includes(bet))).toEqual([])
  }
})

test('[LB-01] the end of the list loads the next page, up to the last one, and updates the address', async () => {
  const hall = await visit('screen', 'hall', '/fish')
  const all = await hall.sendRequest(gameList, { gameClassify: 'FISH', pageSize: 42 })
  if (!all.ok) throw new Error('no list')
  expect(all.value.totalPages).toBe(2)
  await waitFor(() => expect(cards().length).toBe(42))
  expect(screen.getByText(`Mostrando 1–42 de ${all.value.totalCount} jogos`)).toBeVisible()
  await scrollTo(screen.getByRole('button', { name: 'Mostrar mais' }))
  await waitFor(() => expect(cards().length).toBe(all.value.totalCount))
  expect(screen.getByText(/Você chegou ao fim da lista/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Mostrar mais' })).not.toBeInTheDocument()
  expect(hall.address()).toBe('/fish?to=2')
})

test('[LB-01] returning to an address with more pages shows them all', async () => {
  await visit('screen', 'hall', '/fish?to=2')
  await waitFor(() => expect(cards().length).toBeGreaterThan(42))
})

test('[LB-01] requests the next page at most once per 200 ms', async () => {
  const hall = await visit('screen', 'hall', '/rng')
  await waitFor(() => expect(cards().length).toBe(42))
  const started = performance.now()
  await scrollTo(screen.getByRole('button', { name: 'Mostrar mais' }))
  await waitFor(() => expect(cards().length).toBe(84))
  await scrollTo(screen.getByRole('button', { name: 'Mostrar mais' }))
  await waitFor(() => expect(cards().length).toBe(126))
  expect(performance.now() - started).toBeGreaterThanOrEqual(200)
  expect(hall.address()).toBe('/rng?to=3')
})

test('[LB-01] after five pages the next one needs a press, so that the footer can be reached', async () => {
  const hall = await visit('screen', 'hall', '/rng?to=5')
  await waitFor(() => expect(cards().length).toBe(5 * 42))
  const more = screen.getByRole('button', { name: 'Mostrar mais' })
  await scrollTo(more)
  expect(hall.address()).toBe('/rng?to=5')
  await userEvent.click(more)
  await waitFor(() => expect(cards().length).toBe(6 * 42))
  await scrollTo(screen.getByRole('button', { name: 'Mostrar mais' }))
  await waitFor(() => expect(hall.address()).toBe('/rng?to=7'))
})

test('[LB-09] hot and new games show their badge', async () => {
  const hall = await visit('screen', 'hall', '/rng?only=hot')
  await firstCards()
  await waitFor(() => expect(cards().every((card) => within(card).queryByText('Em alta'))).toBe(true))
  await userEvent.click(screen.getByRole('radio', { name: 'Novos' }))
  await waitFor(() => expect(hall.address()).toBe('/rng?only=new'))
  await waitFor(() => expect(cards().some((card) => within(card).queryByText('Novo'))).toBe(true))
})

test('[LB-10] caches vendors in session storage and reads them from there', async () => {
  sessionStorage.clear()
  const first = await visit('screen', 'hall', '/rng')
  await screen.findByRole('tab', { name: 'Nau Interactive' })
  const keys = Object.keys(sessionStorage).filter((key) => key.includes('lanes'))
  expect(keys).toEqual(['azulejo.lobby.lanes.azulejo.pt'])
  const lanes = await first.sendRequest(gameVendors, {})
  expect(lanes.ok && JSON.parse(sessionStorage.getItem('azulejo.lobby.lanes.azulejo.pt') ?? '')).toEqual(
    lanes.ok && lanes.value,
  )
  first.leave()
  const kept = sessionStorage.getItem('azulejo.lobby.lanes.azulejo.pt') ?? ''
  sessionStorage.setItem('azulejo.lobby.lanes.azulejo.pt', kept.replaceAll('Nau Interactive', 'Nau de Ontem'))
  await visit('screen', 'hall', '/rng')
  expect(await screen.findByRole('tab', { name: 'Nau de Ontem' })).toBeVisible()
  sessionStorage.clear()
})

test('[LA-04] pressing a card asks the host to launch that game', async () => {
  const hall = await visit('screen', 'hall', '/inhouse?q=Galo')
  const [card] = await firstCards()
  const link = within(card as HTMLElement).getByRole('link')
  await userEvent.click(link)
  const query = new URL(link.getAttribute('href') ?? '', 'http://azulejo.localhost').searchParams
  expect(hall.emitted('launch-asked')).toEqual([Object.fromEntries(query)])
})

test('[LB-02] shows recently played games to members only', async () => {
  const guest = await visit('screen', 'hall', '/rng')
  await firstCards()
  expect(screen.queryByRole('radio', { name: 'Jogados recentemente' })).not.toBeInTheDocument()
  guest.leave()
  const hall = await visit('screen', 'hall', '/inhouse', { account: 'marina_21' })
  await userEvent.click(await screen.findByRole('radio', { name: 'Jogados recentemente' }))
  await waitFor(() => expect(hall.address()).toBe('/inhouse?only=recent'))
  const played = await hall.sendRequest(recentGames, {})
  const here = played.ok ? played.value.list.filter(({ gameClassify }) => gameClassify === 'INHOUSE') : []
  expect(here.length).toBeGreaterThan(0)
  await waitFor(() => expect(cards().length).toBe(here.length))
  await userEvent.type(screen.getByRole('searchbox'), 'zzzz')
  expect(await screen.findByText('Nenhum jogo encontrado')).toBeVisible()
})

test('[LB-01] a list that fails to load shows an error and can be retried', async () => {
  const network = brokenNetwork('gameList')
  await visit('screen', 'hall', '/pvp', { between: network.between })
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro de rede')
  network.mend()
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect((await firstCards()).length).toBeGreaterThan(0)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('[LB-01] a slow list shows a message, can be cancelled, and then retried', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'setImmediate', 'performance'] })
  try {
    await visit('screen', 'hall', '/pvp', { between: silentOnce('gameList') })
    await act(async () => jest.advanceTimersByTime(8_000))
    expect(screen.getByText('Está demorando mais que o normal.')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(screen.queryByText('Está demorando mais que o normal.')).not.toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect((await firstCards()).length).toBeGreaterThan(0)
  } finally {
    jest.useRealTimers()
  }
})

test('[LB-01] a slow list can be retried while its request is pending', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'setImmediate', 'performance'] })
  try {
    await visit('screen', 'hall', '/pvp', { between: silentOnce('gameList') })
    await act(async () => jest.advanceTimersByTime(8_000))
    fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect((await firstCards()).length).toBeGreaterThan(0)
  } finally {
    jest.useRealTimers()
  }
})

test('[ER-02] a list that failed to load is refetched when the connection is back', async () => {
  const network = brokenNetwork('gameList')
  await visit('screen', 'hall', '/pvp', { between: network.between })
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro de rede')
  network.mend()
  act(() => void window.dispatchEvent(new Event('online')))
  expect((await firstCards()).length).toBeGreaterThan(0)
})

test('[IN-01] the lobby is available in English', async () => {
  await visit('screen', 'hall', '/pvp', { language: 'en' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Card games' })).toBeVisible()
  expect(await screen.findByRole('searchbox', { name: 'Search in Card games' })).toBeVisible()
  await waitFor(() => expect(document.title).toBe('Card games | Azulejo'))
})

test('[ER-04] shows no games of the previous vendor when the new one fails to load', async () => {
  await expectChangeToFail({
    operation: 'gameList',
    open: (options) => visit('screen', 'hall', '/rng?page=NAU', options),
    shown: async () => within((await firstCards())[0] as HTMLElement).getAllByRole('link')[0]?.textContent ?? '',
    change: () => userEvent.click(screen.getByRole('tab', { name: 'Douro Studios' })),
  })
})
