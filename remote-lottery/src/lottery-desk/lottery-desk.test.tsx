import type { Transport } from '@azulejo/shared/platform'
import { brokenNetwork, expectChangeToFail } from '@azulejo/shared/testing'
import {
  type Draw,
  gameDraws,
  gameMenus,
  type NearIssue,
  nearIssue,
  openedNumero,
  popularLotteries,
} from '@azulejo/shared/wire'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { shortNumero } from '../draws/draw-facts.ts'
import { visit } from '../test/visit.ts'
import { withBettors } from '../test/with-bettors.ts'

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
const resultText = ({ numero, winNo }: Draw) => `Concurso ${shortNumero(numero)}: ${winNo.replaceAll(',', ' ')}`
const resultsOf = async (name: string, of = 'Resultados recentes') =>
  screen.findByRole('table', { name: `${of}: ${name}` })

test('[LT-01] lists the lotteries of the menu by group, each with the time until its betting closes', async () => {
  const { site } = await visit('screen', 'lottery-desk', '/lottery')
  const answer = await site.sendRequest(gameMenus, { prizeMode: 'LOTT' })
  if (!answer.ok) throw new Error('there is no menu')
  const list = await screen.findByRole('navigation', { name: 'Loterias' })
  for (const { labelName, gameMenus: games } of answer.value) {
    const group = within(within(list).getByRole('region', { name: labelName }))
    expect(group.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      games.map(({ displayName }) => expect.stringContaining(displayName)),
    )
  }
  const games = answer.value.flatMap(({ gameMenus }) => gameMenus)
  await waitFor(() => {
    const timers = within(list).queryAllByRole('timer').length + within(list).queryAllByText('Sorteando').length
    expect(timers).toBe(games.length)
  })
})

test('[LT-03] lists popular lotteries by the number of bettors, or a retry when they fail to load', async () => {
  const network = brokenNetwork(popularLotteries.operation)
  const counted = withBettors({ SSC300: 2, 'PK10-300': 7, XSMB: 9 })
  await visit('screen', 'lottery-desk', '/lottery', { between: (send) => network.between(counted(send)) })
  const list = within(await screen.findByRole('navigation', { name: 'Loterias' }))
  const games = () => list.getAllByRole('link').map(({ textContent }) => textContent)
  await userEvent.click(list.getByRole('radio', { name: 'Populares' }))
  const again = await list.findByRole('button', { name: 'Tentar de novo' })
  network.mend()
  await userEvent.click(again)
  // The last link leads to the Vietnamese lotteries, which list their popular games on their own page.
  const named = ['Nau PK10', 'Douro 5D', 'Loteria do Vietnã'].map((name) => expect.stringContaining(name))
  await waitFor(() => expect(games()).toEqual(named))
  await userEvent.click(list.getByRole('radio', { name: 'Todas' }))
  expect(list.getByRole('link', { name: /Serra 3D/ })).toBeVisible()
})

test('[LT-03] shows a message when no lottery has bets', async () => {
  await visit('screen', 'lottery-desk', '/lottery', { between: withBettors({}) })
  await userEvent.click(await screen.findByRole('radio', { name: 'Populares' }))
  expect(await screen.findByText('Ninguém apostou aqui nas últimas 24 horas')).toBeVisible()
})

test('[RT-05] opens the game of the address, and choosing another puts its code and play type there', async () => {
  const desk = await visit('screen', 'lottery-desk', '/lottery?gameCode=serra-3d&playType=straight3')
  expect(await screen.findByRole('heading', { level: 1, name: 'Serra 3D' })).toBeVisible()
  expect(screen.getByRole('link', { name: /Serra 3D/, current: 'page' })).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: /Bonde PK10/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Bonde PK10' })).toBeVisible()
  expect(desk.address()).toBe('/lottery?gameCode=bonde-pk10&playType=champion')
})

test('[RT-05] an unknown lottery code shows the first lottery and a message', async () => {
  await visit('screen', 'lottery-desk', '/lottery?gameCode=nothing')
  expect(await screen.findByRole('heading', { level: 1, name: 'Azulejo 5D' })).toBeVisible()
  expect(screen.getByText(/Essa loteria não existe aqui/)).toHaveTextContent('Azulejo 5D')
})

test('[RT-06] the code of a Vietnamese lottery redirects to its board', async () => {
  const desk = await visit('screen', 'lottery-desk', '/lottery?gameCode=dong-nai&playType=lo2')
  await waitFor(() => expect(desk.address()).toBe('/vnlottery?gameCode=dong-nai'))
})

test('[LT-04] the head shows the open draw and the last result', async () => {
  const { site } = await visit('screen', 'lottery-desk', '/lottery?gameCode=douro-5d')
  // Requests the issue on each retry, because a draw may happen while the page loads.
  await waitFor(async () => {
    const near = await site.sendRequest(nearIssue, { gameId: 'SSC300' })
    if (!near.ok || !near.value.previousNumero) throw new Error('nothing was drawn')
    expect(screen.getByText(`Concurso ${near.value.currentNumero.numero}`)).toBeVisible()
    expect(screen.getByText(resultText(near.value.previousNumero))).toBeInTheDocument()
  })
})

/** Passes the platform's answers through, but closes betting at `moment` of its clock, `remaining` ms from now. */
const closingAt =
  (moment: string, remaining: number) =>
  (send: Transport): Transport =>
  async (message) => {
    const reply = await send(message)
    if (!reply.ok || message.operation !== nearIssue.operation) return reply
    const near = reply.value.body as NearIssue
    const { lockTime } = near.currentNumero
    const currentNumero = {
      ...near.currentNumero,
      closesAt: Date.parse(moment),
      remainTime: remaining + lockTime * 1000,
    }
    return { ...reply, value: { ...reply.value, body: { ...near, currentNumero } } }
  }

test.each([
  ['of its day', 90_000, 'Fecha às 14:54:50'],
  ['of a later day', 24 * 3_600_000, 'Fecha em qua., 18/11 às 14:54:50'],
])(
  '[LT-07] the head shows when betting closes, by clock and time zone of the platform, with the date %s',
  async (_, remaining, closingText) => {
    const between = closingAt('2026-11-18T14:54:50-03:00', remaining)
    await visit('screen', 'lottery-desk', '/lottery?gameCode=douro-5d', { between })
    expect(await screen.findByText(closingText)).toBeVisible()
  },
)

test('[LT-04] lists the last 20, 50 or 100 results with sum, parity and size', async () => {
  const { site } = await visit('screen', 'lottery-desk', '/lottery?gameCode=douro-5d')
  await resultsOf('Douro 5D')
  expect(rows()).toHaveLength(20)
  const opened = await site.sendRequest(openedNumero, { gameId: 'SSC300', count: 1 })
  const newest = opened.ok ? opened.value[0] : undefined
  if (!newest) throw new Error('nothing was drawn')
  const sum = newest.winNo.split(',').reduce((total, digit) => total + Number(digit), 0)
  const row = within(screen.getByRole('row', { name: new RegExp(`^${shortNumero(newest.numero)} `) }))
  expect(row.getByText(String(sum))).toBeInTheDocument()
  expect(row.getByRole('cell', { name: sum % 2 ? 'Ímpar' : 'Par' })).toBeInTheDocument()
  expect(row.getByRole('cell', { name: sum > 22 ? 'Grande' : 'Pequeno' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('radio', { name: '100' }))
  await waitFor(() => expect(rows()).toHaveLength(100))
})

const history = () => within(screen.getByRole('dialog', { name: 'Todos os sorteios' }))
const openHistory = async () => userEvent.click(await screen.findByRole('button', { name: 'Todos os sorteios' }))
const numerosIn = () =>
  within(history().getByRole('table', { name: 'Todos os sorteios: Douro 5D' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent?.slice(0, 4))

test('[LT-04] all draws of a lottery can be paged through and filtered by day', async () => {
  const { site } = await visit('screen', 'lottery-desk', '/lottery?gameCode=douro-5d')
  const draws = async (request: { page?: number; day?: string }) => {
    const answer = await site.sendRequest(gameDraws, { gameId: 'SSC300', ...request })
    if (!answer.ok) throw new Error('there are no draws')
    return answer.value.content
  }
  const numeros = (found: readonly { readonly numero: string }[]) => found.map(({ numero }) => shortNumero(numero))
  await openHistory()
  await waitFor(async () => expect(numerosIn()).toEqual(numeros(await draws({}))))
  await userEvent.click(history().getByRole('button', { name: 'Página 2' }))
  await waitFor(async () => expect(numerosIn()).toEqual(numeros(await draws({ page: 2 }))))
  const [oldest] = (await draws({ page: 5 })).toReversed()
  const [, year, month, date] = /^(\d{4})(\d{2})(\d{2})/.exec(oldest?.numero ?? '') ?? []
  const day = `${year}-${month}-${date}`
  fireEvent.change(history().getByLabelText('Dia'), { target: { value: day } })
  await waitFor(async () => expect(numerosIn()).toEqual(numeros(await draws({ day }))))
  fireEvent.change(history().getByLabelText('Dia'), { target: { value: '2020-01-01' } })
  expect(await history().findByText('Nenhum sorteio neste dia')).toBeVisible()
})

test('[ER-04] [LT-04] shows none of the first page of all draws when another page fails to load', async () => {
  await expectChangeToFail({
    operation: 'gameDraws',
    open: async (options) => {
      await visit('screen', 'lottery-desk', '/lottery?gameCode=douro-5d', options)
      await openHistory()
    },
    shown: async () => (await resultsOf('Douro 5D', 'Todos os sorteios')).querySelector('caption')?.textContent ?? '',
    change: () => userEvent.click(history().getByRole('button', { name: 'Página 2' })),
  })
})

test('[LT-04] verifies a draw in the browser, for digits and for a race', async () => {
  for (const code of ['azulejo-5d', 'nau-pk10']) {
    const desk = await visit('screen', 'lottery-desk', `/lottery?gameCode=${code}`)
    const [check] = await screen.findAllByRole('button', { name: /^Verificar este sorteio/ })
    if (!check) throw new Error('there is nothing to verify')
    await userEvent.click(check)
    const sheet = within(await screen.findByRole('dialog', { name: 'Verificar este sorteio' }))
    expect(await sheet.findByText('O SHA-256 da semente é o compromisso')).toBeVisible()
    expect(sheet.getByText('A semente e as apostas dão exatamente estes números')).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: 'Fechar' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    desk.leave()
  }
})

/** Passes the platform's answers through, but replaces the seeds of the draws. */
const withOtherSeeds =
  (send: Transport): Transport =>
  async (message) => {
    const reply = await send(message)
    if (!reply.ok || message.operation !== 'openedNumero') return reply
    const body = (reply.value.body as { seed: string }[]).map((draw) => ({ ...draw, seed: '00'.repeat(32) }))
    return { ...reply, value: { ...reply.value, body } }
  }

test('[LT-04] a draw that fails its verification shows so and leads to customer service', async () => {
  const desk = await visit('screen', 'lottery-desk', '/lottery', { between: withOtherSeeds })
  const [check] = await screen.findAllByRole('button', { name: /^Verificar este sorteio/ })
  if (!check) throw new Error('there is nothing to verify')
  await userEvent.click(check)
  expect(await screen.findByText('O SHA-256 da semente não é o compromisso')).toBeVisible()
  expect(screen.getByText('A semente e as apostas não dão estes números')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Fale conosco' }))
  expect(desk.emitted('service-asked')).toContainEqual({})
})

/** Changes the first `nearIssue` answer: the last draw is locked and due in 400 ms, and an older one has the result. */
function momentAgo(send: Transport): Transport {
  let calls = 0
  return async (message) => {
    const reply = await send(message)
    if (!reply.ok || message.operation !== 'nearIssue') return reply
    calls += 1
    if (calls > 1) return reply
    const near = reply.value.body as NearIssue
    const before = { ...near.previousNumero, numero: '20200101-0001', winNo: '0,0,0,0,0' }
    const currentNumero = {
      numero: near.previousNumero?.numero,
      remainTime: 400,
      lockTime: 5,
      isSale: false,
    }
    return { ...reply, value: { ...reply.value, body: { ...near, previousNumero: before, currentNumero } } }
  }
}

test('[LT-04] after the close it shows that the numbers are being drawn, and then the result by itself', async () => {
  const { site } = await visit('screen', 'lottery-desk', '/lottery?gameCode=douro-5d', { between: momentAgo })
  expect(await screen.findByText('Concurso 0001: 0 0 0 0 0')).toBeInTheDocument()
  const head = screen.getByRole('heading', { level: 1 }).closest('header')
  if (!head) throw new Error('the head is missing')
  expect(await within(head).findByText('Sorteando')).toBeVisible()
  await waitFor(async () => {
    const near = await site.sendRequest(nearIssue, { gameId: 'SSC300' })
    if (!near.ok || !near.value.previousNumero) throw new Error('nothing was drawn')
    expect(within(head).getByText(resultText(near.value.previousNumero))).toBeInTheDocument()
  })
  expect(await within(head).findByRole('timer')).toBeVisible()
})

test('[LT-01] shows an error when the request fails, and retries on a press', async () => {
  let isDown = true
  const between =
    (send: Transport): Transport =>
    (message) =>
      isDown ? send({ ...message, path: '/lgw/nowhere' }) : send(message)
  await visit('screen', 'lottery-desk', '/lottery', { between })
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro de rede. Tente de novo')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Azulejo 5D' })).toBeVisible()
})

test('[IN-02] labels and numbers follow the language', async () => {
  await visit('screen', 'lottery-desk', '/lottery', { language: 'en' })
  expect(await screen.findByRole('table', { name: 'Recent results: Azulejo 5D' })).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^Verify this draw: no\. \d{4}$/ })).toHaveLength(20)
})

test('[ER-04] [LT-04] shows none of the fewer draws when more draws fail to load', async () => {
  await expectChangeToFail({
    operation: 'openedNumero',
    open: (options) => visit('screen', 'lottery-desk', '/lottery?gameCode=azulejo-5d', options),
    shown: async () => (await resultsOf('Azulejo 5D')).querySelector('caption')?.textContent ?? '',
    change: () => userEvent.click(screen.getByRole('radio', { name: '50' })),
  })
})
