import type { Transport } from '@azulejo/shared/platform'
import { brokenNetwork, expectChangeToFail } from '@azulejo/shared/testing'
import { nearIssue, vnGameMenu, vnOpenedNumero, vnRecentLotteries } from '@azulejo/shared/wire'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'
import { withBettors } from '../test/with-bettors.ts'
import { drawDay, longDay } from './draw-day.ts'
import { endingsOf } from './endings.ts'

// A member takes over the lines of the guest's slip, so lines of earlier tests would be bet.
beforeEach(() => localStorage.clear())

const board = (station: string) => screen.findByRole('table', { name: `Prêmios de ${station}` })
const numbersIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('[LT-03] [LT-02] lists every station of the menu by day with its region and the time to its draw', async () => {
  const { site } = await visit('screen', 'vietnam', '/vnlottery')
  const answer = await site.sendRequest(vnGameMenu, {})
  if (!answer.ok) throw new Error('there is no menu')
  const stations = answer.value.flatMap(({ gameMenus }) => gameMenus)
  expect(new Set(stations.map(({ accountTypeName }) => accountTypeName))).toEqual(new Set(['TCG_LOTTO_VN']))
  const list = await screen.findByRole('navigation', { name: 'Sorteios por região' })
  expect(within(list).getAllByRole('link')).toHaveLength(stations.length)
  await waitFor(() => expect(within(list).getAllByRole('heading').length).toBeGreaterThan(3))
  await userEvent.click(within(list).getByRole('radio', { name: 'Norte' }))
  expect(within(list).getAllByRole('link')).toHaveLength(1)
  await userEvent.click(within(list).getByRole('radio', { name: 'Centro' }))
  const central = answer.value.find(({ gameGroupCode }) => gameGroupCode === 'XSMT')
  expect(within(list).getAllByRole('link')).toHaveLength(central?.gameMenus.length ?? 0)
})

test.each([
  ['mien-bac', 'XSMB', 'Miền Bắc', 27],
  ['dong-nai', 'XSMN-dong-nai', 'Đồng Nai', 18],
  ['da-nang', 'XSMT-da-nang', 'Đà Nẵng', 18],
])('[RT-06] [LT-03] the board of %s shows all its numbers', async (code, gameId, name, count) => {
  const { site } = await visit('screen', 'vietnam', `/vnlottery?gameCode=${code}`)
  const table = await board(name)
  const opened = await site.sendRequest(vnOpenedNumero, { gameId, count: 1 })
  const prizes = opened.ok ? opened.value[0]?.prizes : undefined
  if (!prizes) throw new Error('nothing was drawn')
  expect(numbersIn(table)).toEqual(prizes.flatMap(({ numbers }) => numbers))
  expect(numbersIn(table)).toHaveLength(count)
  expect(within(table).getByRole('rowheader', { name: 'ĐB' })).toBeVisible()
})

/** Never answers the request for the opened draws. */
const withoutDraws =
  (send: Transport): Transport =>
  async (message) =>
    message.operation === vnOpenedNumero.operation ? new Promise(() => {}) : send(message)

test.each([
  ['mien-bac', 'XSMB', 'Miền Bắc'],
  ['dong-nai', 'XSMN-dong-nai', 'Đồng Nai'],
])('[LT-03] the board of %s shows covered numbers until its draws have loaded', async (code, gameId, name) => {
  const { site } = await visit('screen', 'vietnam', `/vnlottery?gameCode=${code}`, { between: withoutDraws })
  expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible()
  const opened = await site.sendRequest(vnOpenedNumero, { gameId, count: 1 })
  const numbers = opened.ok ? opened.value[0]?.prizes?.flatMap((prize) => prize.numbers) : undefined
  const closed = within(screen.getByRole('table', { hidden: true })).getAllByRole('listitem', { hidden: true })
  expect(closed.map(({ textContent }) => textContent)).toEqual(numbers?.map(({ length }) => '?'.repeat(length)))
  expect(screen.queryByRole('table')).toBeNull()
})

test('[LT-03] the two-digit table has every ending by head and by tail', async () => {
  const { site } = await visit('screen', 'vietnam', '/vnlottery?gameCode=mien-bac')
  await board('Miền Bắc')
  const opened = await site.sendRequest(vnOpenedNumero, { gameId: 'XSMB', count: 1 })
  const draw = opened.ok ? opened.value[0] : undefined
  if (!draw) throw new Error('nothing was drawn')
  const region = within(screen.getByRole('region', { name: 'Finais de 2 dígitos' }))
  const shown = () =>
    region
      .getAllByRole('row')
      .slice(1)
      .flatMap((row) => (row.textContent ?? '').slice(1).match(/\d\d/g) ?? [])
  expect(shown().sort()).toEqual([...endingsOf(draw)].sort())
  await userEvent.click(region.getByRole('radio', { name: 'Final (đuôi)' }))
  expect(region.getByRole('columnheader', { name: 'Dígito final (đuôi)' })).toBeInTheDocument()
  expect(shown().sort()).toEqual([...endingsOf(draw)].sort())
})

/** Prizes of a northern paper ticket in ticket prices, by the code of the row. */
const paperPrices: Readonly<Record<string, number>> = {
  DB: 50_000,
  G1: 1000,
  G2: 500,
  G3: 100,
  G4: 40,
  G5: 20,
  G6: 10,
  G7: 4,
}

test('[LT-03] [LT-07] the number of a paper ticket is checked against every prize of the draw', async () => {
  const { site } = await visit('screen', 'vietnam', '/vnlottery?gameCode=mien-bac')
  await board('Miền Bắc')
  const opened = await site.sendRequest(vnOpenedNumero, { gameId: 'XSMB', count: 1 })
  const prizes = (opened.ok ? opened.value[0]?.prizes : undefined) ?? []
  const wonBy = (number: string) =>
    prizes.reduce(
      (sum, { code, numbers }) =>
        sum + numbers.filter((each) => number.endsWith(each)).length * (paperPrices[code] ?? 0),
      0,
    )
  const check = within(screen.getByRole('region', { name: 'Conferir bilhete de papel' }))
  const field = check.getByRole('textbox', { name: 'Número do bilhete' })
  const special = prizes.find(({ code }) => code === 'DB')?.numbers[0] ?? ''
  const small = `00000${prizes.find(({ code }) => code === 'G6')?.numbers[0]}`.slice(-5)
  for (const number of [special, small]) {
    await userEvent.clear(field)
    await userEvent.type(field, number)
    const times = new Intl.NumberFormat('pt-BR').format(wonBy(number))
    expect(check.getByRole('status')).toHaveTextContent(`${number} ganhou ${times} vezes o preço do bilhete`)
  }
  const none = Array.from({ length: 100 }, (_, number) => `55${String(number).padStart(3, '5')}`).find(
    (number) => wonBy(number) === 0,
  )
  await userEvent.clear(field)
  await userEvent.type(field, (none ?? '').slice(0, 4))
  expect(check.getByRole('status')).toBeEmptyDOMElement()
  await userEvent.type(field, (none ?? '').slice(4))
  expect(check.getByRole('status')).toHaveTextContent(`${none} não ganhou neste sorteio`)
})

test('[LT-03] earlier draws are one press away and are in the address', async () => {
  const visited = await visit('screen', 'vietnam', '/vnlottery?gameCode=mien-bac')
  await board('Miền Bắc')
  const opened = await visited.site.sendRequest(vnOpenedNumero, { gameId: 'XSMB', count: 2 })
  const [newest, earlier] = opened.ok ? opened.value : []
  if (!newest || !earlier) throw new Error('two draws are needed')
  const later = screen.getByRole('button', { name: 'Próximo sorteio aberto' })
  expect(later).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Sorteio anterior' }))
  expect(visited.address()).toBe(`/vnlottery?gameCode=mien-bac&draw=${earlier.numero}`)
  expect(screen.getByText(`Sorteio de ${drawDay(earlier.numero, 'pt-BR', longDay)}`)).toBeVisible()
  expect(numbersIn(await board('Miền Bắc'))).toEqual(earlier.prizes?.flatMap(({ numbers }) => numbers))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Data do sorteio' }), newest.numero)
  expect(visited.address()).toBe('/vnlottery?gameCode=mien-bac')
})

test('[LT-03] verifies a prize table in the browser', async () => {
  await visit('screen', 'vietnam', '/vnlottery?gameCode=mien-bac')
  await userEvent.click(await screen.findByRole('button', { name: 'Verificar este sorteio' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(await sheet.findByText('A semente e as apostas dão exatamente estes números')).toBeVisible()
})

test('[LT-03] hot numbers show how many draws they cover and that they change no odds', async () => {
  await visit('screen', 'vietnam', '/vnlottery?gameCode=mien-bac')
  const hot = within(await screen.findByRole('region', { name: 'Números quentes' }))
  expect(hot.getAllByRole('listitem')).toHaveLength(10)
  expect(hot.getByText(/nos últimos 100 sorteios/)).toBeVisible()
  expect(hot.getByText('Sorteios passados não mudam as chances.')).toBeVisible()
})

test('[RT-12] the menu button shows the bars and hides them again', async () => {
  const visited = await visit('screen', 'vietnam', '/vnlottery')
  const menu = await screen.findByRole('button', { name: 'Mostrar menu', expanded: false })
  await userEvent.click(menu)
  expect(visited.emitted('bars-asked')).toContainEqual({ shown: true })
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar o menu', expanded: true }))
  expect(visited.emitted('bars-asked').at(-1)).toEqual({ shown: false })
  act(() => visited.site.api.bus.emit('bars-asked', { shown: true }))
  expect(screen.getByRole('button', { name: 'Ocultar o menu' })).toBeVisible()
})

test('[RT-12] members can show their balance in the bar of the page', async () => {
  await visit('screen', 'vietnam', '/vnlottery', { account: 'helena_vip' })
  await userEvent.click(await screen.findByRole('button', { name: 'Mostrar saldo' }))
  expect(screen.getByText(/^R\$\s[\d.]+,\d\d$/)).toBeVisible()
})

test('[ER-04] [LT-03] shows no prizes of the previous station when the new one fails to load', async () => {
  await expectChangeToFail({
    operation: 'vnOpenedNumero',
    open: (options) => visit('screen', 'vietnam', '/vnlottery?gameCode=mien-bac', options),
    shown: async () =>
      (await screen.findByRole('table', { name: /^Prêmios de / })).querySelector('caption')?.textContent ?? '',
    change: () => userEvent.click(screen.getByRole('link', { name: /Đồng Nai/ })),
  })
})

test('[LT-03] [LT-07] a station takes bets on a hundred pairs, with a slip and the way back to results', async () => {
  const desk = await visit('screen', 'vietnam', '/vnlottery?gameCode=mien-bac')
  await board('Miền Bắc')
  await userEvent.click(screen.getByRole('radio', { name: 'Apostar' }))
  const pairs = within(await screen.findByRole('group', { name: 'Números' }))
  expect(desk.address()).toBe('/vnlottery?gameCode=mien-bac&playType=lo2')
  expect(pairs.getAllByRole('button')).toHaveLength(100)
  await userEvent.click(pairs.getByRole('button', { name: '07' }))
  await userEvent.click(pairs.getByRole('button', { name: '92' }))
  // Each number costs 23 times the price of R$ 1.
  expect(screen.getByRole('region', { name: 'Linha' })).toHaveTextContent(/Valor\s*R\$\s46,00/)
  await userEvent.click(screen.getByRole('button', { name: 'Adicionar ao bilhete' }))
  const slip = within(screen.getByRole('complementary', { name: /^Bilhete/ }))
  expect(slip.getByRole('listitem')).toHaveTextContent('07 92')
  await userEvent.click(screen.getByRole('radio', { name: 'Resultados' }))
  await board('Miền Bắc')
})

test('[LT-03] lists popular stations of a region by number of bettors, and no recent ones for guests', async () => {
  const between = withBettors({ XSMB: 1, 'XSMN-dong-nai': 5, 'XSMT-da-nang': 3, SSC60: 8 })
  await visit('screen', 'vietnam', '/vnlottery', { between })
  const list = within(await screen.findByRole('navigation', { name: 'Sorteios por região' }))
  expect(list.queryByRole('radio', { name: 'Recentes' })).not.toBeInTheDocument()
  await userEvent.click(list.getByRole('radio', { name: 'Populares' }))
  const named = (...names: string[]) => names.map((name) => expect.stringContaining(name))
  const stations = () => list.getAllByRole('link').map(({ textContent }) => textContent)
  await waitFor(() => expect(stations()).toEqual(named('Đồng Nai', 'Đà Nẵng', 'Miền Bắc')))
  await userEvent.click(list.getByRole('radio', { name: 'Sul' }))
  await waitFor(() => expect(stations()).toEqual(named('Đồng Nai')))
})

const stations = [
  { code: 'mien-bac', gameId: 'XSMB', name: /Miền Bắc/ },
  { code: 'dong-nai', gameId: 'XSMN-dong-nai', name: /Đồng Nai/ },
] as const

/** Of the two stations, returns the one drawn later, which takes bets for longer than a test lasts. */
async function stationOnSale() {
  const { site, leave } = await visit('screen', 'vietnam', '/vnlottery')
  const left = await Promise.all(
    stations.map(async ({ gameId }) => {
      const near = await site.sendRequest(nearIssue, { gameId })
      return near.ok ? near.value.currentNumero.remainTime : 0
    }),
  )
  leave()
  return (left[0] ?? 0) > (left[1] ?? 0) ? stations[0] : stations[1]
}

test('[LT-03] lists the stations that a member bet on as recent', async () => {
  const station = await stationOnSale()
  const network = brokenNetwork(vnRecentLotteries.operation)
  const at = `/vnlottery?gameCode=${station.code}&playType=lo2`
  await visit('screen', 'vietnam', at, { account: 'carla_05', between: network.between })
  await userEvent.click(await screen.findByRole('button', { name: '07' }))
  await userEvent.click(screen.getByRole('button', { name: 'Adicionar ao bilhete' }))
  const slip = within(screen.getByRole('complementary', { name: /^Bilhete/ }))
  await userEvent.click(slip.getByRole('button', { name: 'Revisar e confirmar' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Confirmar R\$/ }))
  await waitFor(() => expect(slip.queryAllByRole('listitem')).toHaveLength(0))
  await userEvent.click(screen.getByRole('radio', { name: 'Resultados' }))
  const list = within(await screen.findByRole('navigation', { name: 'Sorteios por região' }))
  await userEvent.click(list.getByRole('radio', { name: 'Recentes' }))
  const again = await list.findByRole('button', { name: 'Tentar de novo' })
  network.mend()
  await userEvent.click(again)
  await waitFor(() => expect(list.getAllByRole('link')[0]).toHaveTextContent(station.name))
  await userEvent.click(list.getByRole('radio', { name: 'Centro' }))
  expect(await list.findByText('As loterias em que você apostou aparecem aqui')).toBeVisible()
})
