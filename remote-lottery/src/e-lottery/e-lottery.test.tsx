import type { Transport } from '@azulejo/shared/platform'
import { gameList, gameMenus, type LatestDraw, latestDraws } from '@azulejo/shared/wire'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

test('[RT-07] [LT-01] lists the e-lotteries of the menu with their next draw and last result', async () => {
  const { site } = await visit('screen', 'e-lottery', '/elott')
  const answer = await site.sendRequest(gameMenus, { prizeMode: 'ELOTT' })
  if (!answer.ok) throw new Error('there is no menu')
  const games = answer.value.flatMap(({ gameMenus }) => gameMenus)
  expect(await screen.findByRole('heading', { level: 1, name: 'Loteria eletrônica' })).toBeVisible()
  const list = within(await screen.findByRole('list', { name: 'Loteria eletrônica' }))
  expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(
    games.map(({ displayName }) => displayName),
  )
  expect((await list.findAllByText(/^Números sorteados( \d+)+$/)).length).toBe(games.length)
})

/** Passes the platform's answers through, but closes betting everywhere and sets the draws a minute ahead. */
const lockedNow =
  (send: Transport): Transport =>
  async (message) => {
    const reply = await send(message)
    if (!reply.ok || message.operation !== latestDraws.operation) return reply
    const body = (reply.value.body as LatestDraw[]).map((row) => ({ ...row, remainTime: 60_000, lockTime: 90 }))
    return { ...reply, value: { ...reply.value, body } }
  }

test('[LT-01] a card counts down to the close of betting, then shows that the numbers are being drawn', async () => {
  await visit('screen', 'e-lottery', '/elott', { between: lockedNow })
  const card = (await screen.findByRole('link', { name: 'Nau PK10' })).closest('article') as HTMLElement
  expect(await within(card).findByText('Sorteando')).toBeVisible()
  expect(card).not.toHaveTextContent('Apostas encerram em')
})

test('[RT-05] an e-lottery with a desk opens it with its code and play type', async () => {
  const visited = await visit('screen', 'e-lottery', '/elott')
  await userEvent.click(await screen.findByRole('link', { name: 'Nau PK10' }))
  expect(visited.address()).toBe('/lottery?gameCode=nau-pk10&playType=champion')
})

test('[RT-07] [LA-01] lists the e-lotteries of the vendors below, and launches them', async () => {
  const visited = await visit('screen', 'e-lottery', '/elott')
  const answer = await visited.site.sendRequest(gameList, { gameClassify: 'ELOTT', pageSize: 100 })
  if (!answer.ok) throw new Error('there is no list')
  const others = answer.value.games.filter(({ code }) => code === undefined)
  const grid = within(await screen.findByRole('list', { name: 'Jogos dos provedores' }))
  expect(grid.getAllByRole('article')).toHaveLength(others.length)
  const [first] = others
  if (!first) throw new Error('the vendors have none')
  await userEvent.click(grid.getByRole('link', { name: new RegExp(first.gameName) }))
  const { nodeId, gameId, vassalage } = first
  expect(visited.emitted('launch-asked')).toContainEqual({ nodeId, gameId, vassalage })
  expect(visited.address()).toBe('/elott')
})

/** Passes the platform's answers through, but removes the desks of the e-lotteries from the game list. */
const withoutDesks =
  (send: Transport): Transport =>
  async (message) => {
    const reply = await send(message)
    if (!reply.ok || message.operation !== 'gameList') return reply
    const body = reply.value.body as { value: { games: object[] } }
    const games = body.value.games.map((game) => ({ ...game, code: undefined, defaultPlayType: undefined }))
    return { ...reply, value: { ...reply.value, body: { ...body, value: { ...body.value, games } } } }
  }

test('[LA-01] an e-lottery without a desk is launched at TCG_SEA', async () => {
  const visited = await visit('screen', 'e-lottery', '/elott', { between: withoutDesks })
  const link = await screen.findByRole('link', { name: 'Nau PK10' })
  await screen.findAllByText(/^Números sorteados/)
  await userEvent.click(link)
  expect(visited.address()).toBe('/elott')
  expect(visited.emitted('launch-asked')).toContainEqual({
    nodeId: 'TCG_SEA.nau-pk10',
    gameId: 'PK10-300',
    vassalage: 'TCG_SEA',
  })
})
