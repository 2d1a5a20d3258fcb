import { formatAmount } from '@azulejo/shared/kernel'
import { gameVendors, hotGames, winnerBoard } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

test('[LB-02] the rail of hot games leads to the slots', async () => {
  const home = await visit('slot', 'hot', '/')
  const rail = await screen.findByRole('region', { name: 'Em alta' })
  const hot = await home.sendRequest(hotGames, { count: 12 })
  const cards = await within(rail).findAllByRole('article')
  expect(cards.map((card) => card.textContent)).toEqual(
    hot.ok && hot.value.list.map(({ gameName }) => expect.stringContaining(gameName)),
  )
  await userEvent.click(within(rail).getByRole('link', { name: 'Ver todos' }))
  await waitFor(() => expect(home.address()).toBe('/rng'))
})

test('[LB-02] the live rail holds tables only', async () => {
  const home = await visit('slot', 'live', '/')
  const rail = await screen.findByRole('region', { name: 'Mesas ao vivo' })
  const live = await home.sendRequest(hotGames, { gameClassify: 'LIVE', count: 12 })
  expect(live.ok && live.value.list.every(({ gameClassify }) => gameClassify === 'LIVE')).toBe(true)
  expect(await within(rail).findAllByRole('article')).toHaveLength(live.ok ? live.value.list.length : -1)
})

test('[LB-02] members see the games they played last; guests see no such section', async () => {
  const guest = await visit('slot', 'continue', '/')
  await guest.sendRequest(hotGames, {})
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
  guest.leave()
  const member = await visit('slot', 'continue', '/', { account: 'marina_21' })
  const rail = await screen.findByRole('region', { name: 'Continuar jogando' })
  await within(rail).findAllByRole('article')
  await userEvent.click(within(rail).getAllByRole('link', { name: /./ })[1] as HTMLElement)
  expect(member.emitted('launch-asked')).toHaveLength(1)
})

test('[LB-08] the winner board shows masked players with the game, the multiple and the prize', async () => {
  const home = await visit('slot', 'winners', '/')
  const table = await screen.findByRole('table', { name: 'Últimos ganhadores' })
  const board = await home.sendRequest(winnerBoard, { limitNum: 5 })
  if (!board.ok) throw new Error('no board')
  const [, ...rows] = within(table).getAllByRole('row')
  expect(rows).toHaveLength(board.value.list.length)
  const [first] = board.value.list
  if (!first) throw new Error('nobody won')
  expect(first.customerName).toContain('*')
  expect(rows[0]).toHaveTextContent(first.gameName)
  expect(rows[0]).toHaveTextContent(first.customerName)
  expect(rows[0]?.textContent).toContain(formatAmount(first.winAmount, 'BRL', 'pt-BR', 'R$'))
})

test('[LB-09] the mosaic of vendors leads to the hall of each', async () => {
  const home = await visit('slot', 'providers', '/')
  const mosaic = await screen.findByRole('region', { name: 'Provedores' })
  const answer = await home.sendRequest(gameVendors, {})
  const names = answer.ok ? answer.value.data.lanes.flatMap(({ cards }) => cards.map((card) => card.displayName)) : []
  const links = within(mosaic).getAllByRole('listitem')
  expect(links.map(({ textContent }) => textContent).sort()).toEqual([...new Set(names)].sort())
  await userEvent.click(within(mosaic).getByRole('link', { name: 'Nau Interactive' }))
  await waitFor(() => expect(home.address()).toBe('/rng?page=NAU'))
})
