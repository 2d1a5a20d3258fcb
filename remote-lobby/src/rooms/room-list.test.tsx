import { success } from '@azulejo/shared/kernel'
import type { Transport } from '@azulejo/shared/platform'
import { brokenNetwork } from '@azulejo/shared/testing'
import { type AnswerOf, type GameRoom, roomList } from '@azulejo/shared/wire'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { closeViewport } from '../test/viewport.ts'
import { visit } from '../test/visit.ts'

const account = 'marina_21'
const game = {
  nodeId: 'SERRA.tien-len-clube',
  gameId: 'tien-len-clube',
  vassalage: 'SERRA',
  gameName: 'Tiến Lên Clube',
  vendorName: 'Serra Verde',
  icon: '/cdn/tiles/pvp/SERRA/tien-len-clube.svg',
}
const room = (change: Partial<GameRoom>): GameRoom => ({
  ...game,
  roomId: 'K7QX',
  ante: '5.00',
  rake: '3.25',
  seats: 4,
  taken: 1,
  state: 'waiting',
  ...change,
})

/** A vendor whose rooms a test changes while the hall is open. */
function vendorWith(first: Partial<AnswerOf<typeof roomList>>) {
  let answer = { currency: 'BRL', rooms: [], totalCount: 0, games: [game], silent: [], ...first }
  const between =
    (send: Transport): Transport =>
    async (message) =>
      message.operation === roomList.operation
        ? success({ status: 200, body: { success: true, value: answer } })
        : send(message)
  return {
    between,
    change: (next: Partial<AnswerOf<typeof roomList>>) => {
      answer = { ...answer, ...next }
    },
  }
}

const rooms = () => screen.findByRole('region', { name: 'Salas' })

beforeEach(closeViewport)

test('[LB-06] the rooms show game, ante, rake, seats and state, and those with a free seat can be entered', async () => {
  const list = [room({}), room({ roomId: 'FULL', taken: 4, state: 'playing', ante: '10.00' })]
  const { between } = vendorWith({ rooms: list, totalCount: 2 })
  const hall = await visit('screen', 'hall', '/pvp', { account, between })
  const table = await within(await rooms()).findByRole('table', { name: 'Salas' })
  const [, open, full] = within(table).getAllByRole('row')
  expect(
    within(open as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ')),
  ).toEqual(['Tiến Lên Clube', 'R$ 5,00', '3,25%', '1 de 4', 'Esperando', 'Entrar'])
  expect(within(full as HTMLElement).queryByRole('link')).toBeNull()
  expect(full).toHaveTextContent('Jogando')
  expect(full).toHaveTextContent('Lotada')
  expect(screen.getByText('2 salas. Você chegou ao fim da lista.')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: /^Entrar na sala de Tiến Lên Clube, entrada R\$\s5,00$/ }))
  await waitFor(() =>
    expect(hall.address()).toBe('/game?nodeId=SERRA.tien-len-clube&gameId=tien-len-clube&vassalage=SERRA&roomId=K7QX'),
  )
})

test('[LB-06] an empty hall of rooms leads to a game in which a room can be opened', async () => {
  const { between } = vendorWith({})
  const hall = await visit('screen', 'hall', '/pvp', { account, between })
  expect(await within(await rooms()).findByText('Ninguém está esperando')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Abrir uma sala de Tiến Lên Clube' }))
  await waitFor(() =>
    expect(hall.address()).toBe('/game?nodeId=SERRA.tien-len-clube&gameId=tien-len-clube&vassalage=SERRA'),
  )
})

test('[IN-01] another language changes the texts of the rooms', async () => {
  const { site } = await visit('screen', 'hall', '/pvp', { account, between: vendorWith({}).between })
  expect(await within(await rooms()).findByText('Ninguém está esperando')).toBeVisible()
  act(() => site.setLanguage('en'))
  expect(await screen.findByText('Nobody is waiting')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open a room of Tiến Lên Clube' })).toBeVisible()
})

test('[LB-06] a room that somebody opens appears when the page is looked at again', async () => {
  const vendor = vendorWith({})
  await visit('screen', 'hall', '/pvp', { account, between: vendor.between })
  expect(await within(await rooms()).findByText('Ninguém está esperando')).toBeVisible()
  vendor.change({ rooms: [room({})], totalCount: 1 })
  act(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(await screen.findByText('1 sala. Você chegou ao fim da lista.')).toBeVisible()
  expect(screen.queryByText('Ninguém está esperando')).toBeNull()
})

test('[LB-06] a vendor that did not answer is named beside the rooms of the others', async () => {
  const { between } = vendorWith({ rooms: [room({})], totalCount: 101, silent: ['Alvorada', 'Lotus'] })
  await visit('screen', 'hall', '/pvp', { account, between })
  expect(await screen.findByText(/Alvorada, Lotus não respondeu/)).toBeVisible()
  expect(screen.getByText('As primeiras 1 de 101 salas.')).toBeVisible()
})

test('[LB-06] rooms that cannot be reached say so, and a retry asks again', async () => {
  const network = brokenNetwork(roomList.operation)
  const { between } = vendorWith({})
  await visit('screen', 'hall', '/pvp', { account, between: (send) => network.between(between(send)) })
  const region = within(await rooms())
  const retry = await region.findByRole('button', { name: 'Tentar de novo' })
  network.mend()
  await userEvent.click(retry)
  expect(await region.findByText('Ninguém está esperando')).toBeVisible()
})

test('[LB-06] a refusal of vendors that cannot be reached has its sentence', async () => {
  const refused = success({ status: 400, body: { success: false, errorCode: 'rooms.unreachable', message: '-' } })
  const between =
    (send: Transport): Transport =>
    async (message) =>
      message.operation === roomList.operation ? refused : send(message)
  await visit('screen', 'hall', '/pvp', { account, between })
  expect(await within(await rooms()).findByText('As salas não responderam. Tente de novo.')).toBeVisible()
})

test('[LB-06] the vendors of a brand have rooms of each of its card games', async () => {
  await visit('screen', 'hall', '/pvp', { account })
  const games = within(await within(await rooms()).findByRole('list', { name: 'Abrir uma sala' }))
  expect(games.getAllByRole('link', { name: /Truco/ })).toHaveLength(4)
  expect(games.getAllByRole('link', { name: /Tiến Lên/ })).toHaveLength(4)
})

test('[LB-06] guests are asked to log in, and other halls have no rooms', async () => {
  const guest = await visit('screen', 'hall', '/pvp')
  await userEvent.click(within(await rooms()).getByRole('button', { name: 'Entrar' }))
  expect(guest.emitted('login-asked')).toEqual([{ tab: 'login', returnTo: '/pvp' }])
  guest.leave()
  await visit('screen', 'hall', '/rng')
  await screen.findAllByRole('article')
  expect(screen.queryByRole('region', { name: 'Salas' })).toBeNull()
})
