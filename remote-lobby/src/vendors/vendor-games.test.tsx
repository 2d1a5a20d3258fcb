import { gameList } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { gameAddress } from '../cards/game-address.ts'
import { closeViewport } from '../test/viewport.ts'
import { visit } from '../test/visit.ts'

beforeEach(closeViewport)

test('[MD-05] the card of a vendor opens the list of its games, each of which can be launched', async () => {
  const hall = await visit('screen', 'hall', '/esports')
  await userEvent.click(await screen.findByRole('button', { name: /^AV E-sports/ }))
  const popup = await screen.findByRole('dialog', { name: 'Jogos de AV E-sports' })
  const own = await hall.sendRequest(gameList, { vassalage: 'AV', gameClassify: 'ESPORTS' })
  const games = own.ok ? own.value.games : []
  expect(games.length).toBeGreaterThan(0)
  await waitFor(() => expect(within(popup).getAllByRole('article')).toHaveLength(games.length))
  await userEvent.click(within(popup).getByRole('link', { name: new RegExp(games[0]?.gameName ?? '') }))
  const { nodeId, gameId, vassalage } = games[0] ?? {}
  expect(hall.emitted('launch-asked')).toEqual([{ nodeId, gameId, vassalage }])
  await userEvent.click(within(popup).getByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('[MD-05] the card of a vendor is no game: its address leads back to the games', async () => {
  const at = gameAddress({ nodeId: 'AV.lobby', gameId: 'lobby', vassalage: 'AV' })
  await visit('screen', 'game', at, { account: 'marina_21' })
  expect(await screen.findByText('Este jogo não existe mais')).toBeVisible()
})

test('[LB-07] lists the vendors of e-sports by name', async () => {
  await visit('screen', 'hall', '/esports')
  await screen.findByRole('tab', { name: 'AV E-sports' })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Todos os salões'),
    'AV E-sports',
    'AI E-sports',
    'IMES',
    'TF E-sports',
    'IA E-sports',
  ])
})
