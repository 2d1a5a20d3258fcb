import type { Transport } from '@azulejo/shared/platform'
import { brokenNetwork, countedCalls, expectChangeToFail, shownToasts, type Visit } from '@azulejo/shared/testing'
import { addFavourite, favouriteGames, favouriteIds, type Game, gameList, removeFavourite } from '@azulejo/shared/wire'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { gameAddress } from '../cards/game-address.ts'
import { closeViewport, scrollTo } from '../test/viewport.ts'
import { visit } from '../test/visit.ts'

const account = 'marina_21'
const toasts = shownToasts()
beforeEach(() => {
  closeViewport()
  sessionStorage.clear()
})

const toggled = ({ nodeId, vassalage: vendor, gameClassify: gameType }: Game) => ({ nodeId, vendor, gameType })
const idsOf = async (mount: Visit) => {
  const answer = await mount.sendRequest(favouriteIds, {})
  return answer.ok ? answer.value.list : []
}

/** Makes `some` of the first page's slots the member's only favourites. @returns all slots of that page */
async function prepare(some: (games: readonly Game[]) => readonly Game[]): Promise<readonly Game[]> {
  const mount = await visit('slot', 'providers', '/', { account })
  for (const nodeId of await idsOf(mount))
    await mount.sendRequest(removeFavourite, { nodeId, vendor: 'ANY', gameType: 'RNG' })
  const answer = await mount.sendRequest(gameList, { gameClassify: 'RNG', pageSize: 100 })
  const games = answer.ok ? answer.value.games : []
  for (const game of some(games)) await mount.sendRequest(addFavourite, toggled(game))
  mount.leave()
  return games
}

const heart = ({ gameName }: Game) => screen.getByRole('button', { name: `Favoritos: ${gameName}` })
const findHeart = (game: Game) => screen.findByRole('button', { name: `Favoritos: ${game.gameName}` })
const cards = () => within(screen.getByRole('tabpanel')).queryAllByRole('article')

test('[LB-03] a press sets the heart at once and it stays set; a second press removes it', async () => {
  const [game] = (await prepare(() => [])) as [Game]
  const mount = await visit('screen', 'hall', '/rng', { account })
  await findHeart(game)
  expect(heart(game)).toHaveAttribute('aria-pressed', 'false')
  heart(game).focus()
  await userEvent.keyboard('{Enter}')
  expect(heart(game)).toHaveAttribute('aria-pressed', 'true')
  await waitFor(async () => expect(await idsOf(mount)).toEqual([game.nodeId]))
  await waitFor(() => expect(mount.emitted('favourites-changed')).toHaveLength(1))
  expect(mount.emitted('favourites-changed')[0]).toMatchObject({ nodeIds: [game.nodeId] })
  expect(mount.emitted('launch-asked')).toEqual([])
  await userEvent.click(heart(game))
  expect(heart(game)).toHaveAttribute('aria-pressed', 'false')
  await waitFor(async () => expect(await idsOf(mount)).toEqual([]))
  await waitFor(() => expect(mount.emitted('favourites-changed')).toHaveLength(2))
})

test('[LB-03] the message about a removed favourite can undo the removal', async () => {
  const [game] = (await prepare((games) => games.slice(0, 1))) as [Game]
  const mount = await visit('screen', 'hall', '/rng', { account })
  await waitFor(() => expect(heart(game)).toHaveAttribute('aria-pressed', 'true'))
  await userEvent.click(heart(game))
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Removido dos favoritos', line: game.gameName }]))
  expect(toasts[0]?.action?.label).toBe('Desfazer')
  await act(async () => toasts[0]?.action?.press())
  expect(heart(game)).toHaveAttribute('aria-pressed', 'true')
  await waitFor(async () => expect(await idsOf(mount)).toEqual([game.nodeId]))
})

test.each([
  ['addFavourite', 'set', false],
  ['removeFavourite', 'removed', true],
] as const)(
  '[LB-03] when %s fails, a heart that was %s returns to its former state, with a message',
  async (operation, _, isSet) => {
    const [game] = (await prepare((games) => (isSet ? games.slice(0, 1) : []))) as [Game]
    const network = brokenNetwork(operation)
    const mount = await visit('screen', 'hall', '/rng', { account, between: network.between })
    await findHeart(game)
    await waitFor(() => expect(heart(game)).toHaveAttribute('aria-pressed', String(isSet)))
    await userEvent.click(heart(game))
    await waitFor(() =>
      expect(toasts).toMatchObject([{ kind: 'err', title: 'Erro de rede. Tente de novo', line: game.gameName }]),
    )
    expect(heart(game)).toHaveAttribute('aria-pressed', String(isSet))
    network.mend()
    await userEvent.click(heart(game))
    await waitFor(() => expect(heart(game)).toHaveAttribute('aria-pressed', String(!isSet)))
    // The message about a removed favourite comes with the answer.
    await waitFor(() => expect(mount.emitted('favourites-changed')).toHaveLength(1))
  },
)

test('[LB-03] a game that no longer exists is refused with a message', async () => {
  const [game] = (await prepare(() => [])) as [Game]
  const renamed =
    (send: Parameters<ReturnType<typeof brokenNetwork>['between']>[0]) => async (message: Parameters<typeof send>[0]) =>
      send(
        message.operation === 'addFavourite'
          ? { ...message, request: { ...message.request, nodeId: 'NAU.gone' } }
          : message,
      )
  await visit('screen', 'hall', '/rng', { account, between: renamed })
  await userEvent.click(await findHeart(game))
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'err', title: 'Este jogo não existe mais' }]))
  expect(heart(game)).toHaveAttribute('aria-pressed', 'false')
})

test('[LB-03] follows changes of this member’s favourites elsewhere, and ignores other members’ changes', async () => {
  const [game] = (await prepare(() => [])) as [Game]
  const mount = await visit('screen', 'hall', '/rng', { account })
  await findHeart(game)
  await userEvent.click(heart(game))
  await waitFor(() => expect(mount.emitted('favourites-changed')).toHaveLength(1))
  const { bus, visitor } = mount.site.api
  const who = visitor.getSnapshot()
  const member = who.role === 'guest' ? '' : who.id
  await act(async () => bus.emit('favourites-changed', { nodeIds: [], member: 'somebody else' }))
  expect(heart(game)).toHaveAttribute('aria-pressed', 'true')
  await act(async () => bus.emit('favourites-changed', { nodeIds: [], member }))
  await waitFor(() => expect(heart(game)).toHaveAttribute('aria-pressed', 'false'))
})

test('[LA-04] guests are asked to log in, and their hearts are set only after the login', async () => {
  const [one, two] = (await prepare((games) => games.slice(1, 2))) as [Game, Game]
  const mount = await visit('screen', 'hall', '/rng?order=popular')
  await userEvent.click(await findHeart(one))
  await userEvent.click(heart(two))
  expect(mount.emitted('login-asked')).toEqual([
    { tab: 'login', returnTo: '/rng?order=popular' },
    { tab: 'login', returnTo: '/rng?order=popular' },
  ])
  expect(heart(one)).toHaveAttribute('aria-pressed', 'false')
  await mount.logIn(account)
  await waitFor(() => expect(heart(one)).toHaveAttribute('aria-pressed', 'true'))
  await waitFor(async () => expect(await idsOf(mount)).toEqual([one.nodeId, two.nodeId]))
  await waitFor(() =>
    expect(Object.keys(sessionStorage).filter((key) => key.includes('pending-favourites'))).toEqual([]),
  )
})

test('[LA-04] a heart whose request fails after the login is set on the next page', async () => {
  const [game] = (await prepare(() => [])) as [Game]
  const network = brokenNetwork('addFavourite')
  const mount = await visit('screen', 'hall', '/rng', { between: network.between })
  await userEvent.click(await findHeart(game))
  await mount.logIn(account)
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'err' }]))
  expect(heart(game)).toHaveAttribute('aria-pressed', 'false')
  mount.leave()
  await visit('screen', 'hall', '/rng', { account })
  await waitFor(() => expect(heart(game)).toHaveAttribute('aria-pressed', 'true'))
})

test('[LA-04] a trial account is told to register', async () => {
  const [game] = (await prepare(() => [])) as [Game]
  const calls = countedCalls()
  await visit('screen', 'hall', '/rng', { account: 'teste_livre', between: calls.between })
  await userEvent.click(await findHeart(game))
  expect(toasts).toMatchObject([{ kind: 'warn', title: 'Cadastre uma conta primeiro' }])
  expect([...calls.of('favouriteIds'), ...calls.of('addFavourite')]).toEqual([])
})

test('[LB-02] the favourites of a hall are a tab, and removing one moves the focus to the next', async () => {
  const games = await prepare((all) => all.slice(0, 3))
  const [one, two, three] = games as [Game, Game, Game]
  const mount = await visit('screen', 'hall', '/rng', { account })
  await userEvent.click(await screen.findByRole('radio', { name: 'Favoritos' }))
  await waitFor(() => expect(mount.address()).toBe('/rng?only=favourites'))
  await waitFor(() => expect(cards()).toHaveLength(3))
  expect(cards().map((card) => card.textContent)).toEqual(
    [three, two, one].map(({ gameName }) => expect.stringContaining(gameName)),
  )
  expect(screen.getByText(/^3 jogos/)).toBeVisible()
  heart(three).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(cards()).toHaveLength(2))
  await waitFor(() => expect(heart(two)).toHaveFocus())
  await waitFor(() => expect(toasts).toHaveLength(1))
  await act(async () => toasts[0]?.action?.press())
  await waitFor(() => expect(cards()).toHaveLength(3))
  await userEvent.type(screen.getByRole('searchbox'), 'zzzz')
  expect(await screen.findByText('Nenhum jogo encontrado')).toBeVisible()
})

test('[LB-03] a restored favourite returns to its position', async () => {
  const games = await prepare((all) => all.slice(0, 3))
  const [one, two, three] = games as [Game, Game, Game]
  const mount = await visit('screen', 'hall', '/rng?only=favourites', { account })
  await waitFor(() => expect(cards()).toHaveLength(3))
  await userEvent.click(heart(two))
  await waitFor(() => expect(cards()).toHaveLength(2))
  await waitFor(() => expect(toasts).toHaveLength(1))
  await act(async () => toasts[0]?.action?.press())
  await waitFor(() =>
    expect(cards().map((card) => card.textContent)).toEqual(
      [three, two, one].map(({ gameName }) => expect.stringContaining(gameName)),
    ),
  )
  expect(await idsOf(mount)).toEqual([three.nodeId, two.nodeId, one.nodeId])
})

test('[LB-02] removing the last favourite moves the focus to the empty state', async () => {
  const [game] = (await prepare((all) => all.slice(0, 1))) as [Game]
  await visit('screen', 'hall', '/rng?only=favourites', { account })
  await findHeart(game)
  heart(game).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByText('Você ainda não tem favoritos')).toHaveFocus())
})

test('[LB-01] a long list of favourites loads the next page on scroll, up to the end', async () => {
  await prepare((all) => all.slice(0, 50))
  await visit('screen', 'hall', '/rng?only=favourites', { account })
  await waitFor(() => expect(cards()).toHaveLength(42))
  await scrollTo(screen.getByRole('button', { name: 'Mostrar mais' }))
  await waitFor(() => expect(cards()).toHaveLength(50))
  expect(screen.getByText(/Você chegou ao fim da lista/)).toBeVisible()
})

test('[LB-02] a hall without favourites shows an empty state that leads to the games', async () => {
  await prepare(() => [])
  const mount = await visit('screen', 'hall', '/rng?only=favourites', { account })
  expect(await screen.findByText('Você ainda não tem favoritos')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Ver jogos' }))
  await waitFor(() => expect(mount.address()).toBe('/rng'))
  await waitFor(() => expect(cards()).toHaveLength(42))
})

test('[LA-04] the address of a member’s list asks guests to log in, and trial accounts to register', async () => {
  const guest = await visit('screen', 'hall', '/rng?only=recent')
  expect(await screen.findByText('Você não está conectado. Faça login')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }))
  expect(guest.emitted('login-asked')).toEqual([{ tab: 'login', returnTo: '/rng?only=recent' }])
  guest.leave()
  const trial = await visit('screen', 'hall', '/rng?only=favourites', { account: 'teste_livre' })
  expect(await screen.findByText('Cadastre uma conta primeiro')).toBeVisible()
  expect(screen.queryByRole('radio', { name: 'Favoritos' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Cadastre-se' }))
  expect(trial.emitted('login-asked')).toEqual([{ tab: 'register', returnTo: '/rng?only=favourites' }])
})

test('[ER-04] shows nothing of the previous list when changed favourites fail to load', async () => {
  await prepare((all) => all.slice(0, 2))
  await expectChangeToFail({
    operation: favouriteGames.operation,
    open: (options) => visit('screen', 'hall', '/rng?only=favourites', { account, ...options }),
    shown: async () => (await screen.findAllByRole('article'))[0]?.textContent ?? '',
    change: async () => {
      const stakes = await screen.findByRole('combobox', { name: 'Aposta mínima' })
      const [highest] = within(stakes).getAllByRole<HTMLOptionElement>('option').slice(-1)
      return userEvent.selectOptions(stakes, highest?.value ?? '')
    },
  })
})

test('[LB-02] the home page has a rail of favourites that leads to their hall, and no rail without them', async () => {
  const games = await prepare((all) => all.slice(0, 2))
  const [one, two] = games as [Game, Game]
  const home = await visit('slot', 'favourites', '/', { account })
  const rail = await screen.findByRole('region', { name: 'Favoritos' })
  await waitFor(() => expect(within(rail).getAllByRole('article')).toHaveLength(2))
  expect(within(rail).getByRole('link', { name: 'Ver todos' })).toHaveAttribute('href', '/rng?only=favourites')
  for (const game of [two, one]) await userEvent.click(heart(game))
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument())
  await waitFor(async () => expect(await idsOf(home)).toEqual([]))
})

test('[LB-02] the rail of favourites reserves its space while they load', async () => {
  await prepare((all) => all.slice(0, 1))
  let release = () => undefined as unknown
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const between =
    (send: Transport): Transport =>
    async (message) => {
      if (message.operation === favouriteGames.operation) await held
      return send(message)
    }
  await visit('slot', 'favourites', '/', { account, between })
  const rail = await screen.findByRole('region', { name: 'Favoritos' })
  expect(within(rail).queryByRole('article')).not.toBeInTheDocument()
  release()
  expect(await within(rail).findByRole('article')).toBeVisible()
})

test('[LB-03] the bar of a game has a heart', async () => {
  await prepare(() => [])
  const target = { nodeId: 'AZULEJO.galo-da-sorte', gameId: 'galo-da-sorte', vassalage: 'AZULEJO' }
  const mount = await visit('screen', 'game', gameAddress(target), { account })
  const button = await screen.findByRole('button', { name: 'Favoritos: Galo da Sorte' })
  await userEvent.click(button)
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'))
  await waitFor(async () => expect(await idsOf(mount)).toEqual([target.nodeId]))
})
