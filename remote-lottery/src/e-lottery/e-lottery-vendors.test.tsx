import { gameList, gameMenus, gameVendors, type LatestDraw, latestDraws } from '@azulejo/shared/wire'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

beforeEach(() => localStorage.clear())

test('[SM-01] [RT-07] each vendor of e-lottery has an address that lists only its games', async () => {
  const visited = await visit('screen', 'e-lottery', '/elott?page=LOTUS')
  const answer = await visited.site.sendRequest(gameList, { gameClassify: 'ELOTT', vassalage: 'LOTUS', pageSize: 100 })
  if (!answer.ok) throw new Error('there is no list')
  const grid = within(await screen.findByRole('list', { name: 'Jogos dos provedores' }))
  expect(grid.getAllByRole('article')).toHaveLength(answer.value.games.length)
  expect(screen.queryByRole('link', { name: 'Nau PK10' })).toBeNull()
  expect(screen.getByRole('radio', { name: 'Lotus Arcade' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: 'TCG Loterias' }))
  expect(visited.address()).toBe('/elott?page=TCG_SEA')
  expect(await screen.findByRole('link', { name: 'Nau PK10' })).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Jogos dos provedores' })).toBeNull()
})

test('[RT-07] the address of a vendor shows no games of others before the vendors have loaded', async () => {
  const vendorsMayCome = Promise.withResolvers<void>()
  const answered = new Set<string>()
  await visit('screen', 'e-lottery', '/elott?page=LOTUS', {
    between: (send) => async (message) => {
      const reply = await send(message)
      if (message.operation === gameVendors.operation) await vendorsMayCome.promise
      answered.add(message.operation)
      return reply
    },
  })
  await waitFor(() => expect([...answered]).toEqual(expect.arrayContaining([gameList.operation, gameMenus.operation])))
  // Renders the answers of these two calls.
  await act(async () => {})
  expect(screen.getByRole('status')).toBeVisible()
  expect(screen.queryByRole('list', { name: 'Jogos dos provedores' })).toBeNull()
  vendorsMayCome.resolve()
  await screen.findByRole('list', { name: 'Jogos dos provedores' })
})

test('[SM-01] every vendor of the menu can be chosen on the page', async () => {
  const { site } = await visit('screen', 'e-lottery', '/elott')
  const answer = await site.sendRequest(gameVendors, {})
  if (!answer.ok) throw new Error('there are no vendors')
  const names = answer.value.data.lanes.find(({ gameClassify }) => gameClassify === 'ELOTT')?.cards ?? []
  const choices = within(await screen.findByRole('group', { name: 'Provedores' }))
  await waitFor(() => expect(choices.getAllByRole('radio')).toHaveLength(names.length + 1))
})

test('[LT-06] a launched view leads back to the page it came from, but never to another site', async () => {
  const visited = await visit('screen', 'e-lottery', '/elott?page=TCG_SEA&backUrl=%2Fpromotions')
  expect(await screen.findByRole('link', { name: 'Voltar' })).toHaveAttribute('href', '/promotions')
  visited.leave()
  await visit('screen', 'e-lottery', '/elott?page=TCG_SEA&backUrl=https%3A%2F%2Felsewhere.example')
  await screen.findByRole('link', { name: 'Nau PK10' })
  expect(screen.queryByRole('link', { name: 'Voltar' })).toBeNull()
})

test('[LT-05] favourite lotteries come first, can be removed, and are kept per user name', async () => {
  const helena = await visit('screen', 'e-lottery', '/elott', { account: 'helena_vip' })
  await userEvent.click(await screen.findByRole('button', { name: 'Favoritas: Nau PK10' }))
  const favourites = within(await screen.findByRole('list', { name: 'Favoritas' }))
  expect(favourites.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Nau PK10'])
  expect(JSON.parse(localStorage.getItem('lottery-favourites:helena_vip') ?? '')).toEqual(['PK10-300'])
  helena.leave()
  const marina = await visit('screen', 'e-lottery', '/elott', { account: 'marina_21' })
  await screen.findByRole('button', { name: 'Favoritas: Nau PK10' })
  expect(screen.queryByRole('list', { name: 'Favoritas' })).toBeNull()
  marina.leave()
  await visit('screen', 'e-lottery', '/elott', { account: 'helena_vip' })
  const heart = await screen.findByRole('button', { name: 'Favoritas: Nau PK10' })
  expect(heart).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(heart)
  expect(screen.queryByRole('list', { name: 'Favoritas' })).toBeNull()
})

test('[LT-05] the member can change the order of the favourites', async () => {
  const [first, second] = ['PK10-300', 'PK10-120']
  localStorage.setItem('lottery-favourites:helena_vip', JSON.stringify([first, 'SSC60', second]))
  await visit('screen', 'e-lottery', '/elott', { account: 'helena_vip' })
  const list = within(await screen.findByRole('list', { name: 'Favoritas' }))
  const titles = () => list.getAllByRole('heading').map(({ textContent }) => textContent)
  expect(titles()).toEqual(['Nau PK10', 'Bonde PK10'])
  await userEvent.click(screen.getByRole('button', { name: 'Ordenar' }))
  expect(list.getByRole('button', { name: 'Mover para antes: Nau PK10' })).toBeDisabled()
  await userEvent.click(list.getByRole('button', { name: 'Mover para depois: Nau PK10' }))
  expect(titles()).toEqual(['Bonde PK10', 'Nau PK10'])
  const kept = () => JSON.parse(localStorage.getItem('lottery-favourites:helena_vip') ?? '')
  expect(kept()).toEqual(['SSC60', second, first])
  await userEvent.click(list.getByRole('button', { name: 'Mover para antes: Nau PK10' }))
  expect(kept()).toEqual(['SSC60', first, second])
})

test('[RT-07] sorts the e-lotteries by closing time, or by name when the member chooses so', async () => {
  const later = 3_600_000
  await visit('screen', 'e-lottery', '/elott', {
    between: (send) => async (message) => {
      const reply = await send(message)
      if (!reply.ok || message.operation !== latestDraws.operation) return reply
      const rows = reply.value.body as LatestDraw[]
      const body = rows.map((row) => ({ ...row, remainTime: row.game.gameId === 'PK10-120' ? later : later / 2 }))
      return { ...reply, value: { ...reply.value, body } }
    },
  })
  const list = within(await screen.findByRole('list', { name: 'Loteria eletrônica' }))
  const titles = () => list.getAllByRole('heading').map(({ textContent }) => textContent)
  await waitFor(() => expect(titles()).toEqual(['Nau PK10', 'Bonde PK10']))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ordem' }), 'Nome')
  expect(titles()).toEqual(['Bonde PK10', 'Nau PK10'])
  expect(list.getAllByText('Apostar')).toHaveLength(2)
})
