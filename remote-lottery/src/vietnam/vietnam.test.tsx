import { expectChangeToFail } from '@azulejo/shared/testing'
import { vnGameMenu, vnOpenedNumero } from '@azulejo/shared/wire'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'
import { drawDay, longDay } from './draw-day.ts'
import { endingsOf } from './endings.ts'

const board = (station: string) => screen.findByRole('table', { name: `Prêmios de ${station}` })
const numbersIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('[LT-03] [LT-02] every station of the menu is listed by day with its region and the time to its draw', async () => {
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

test('[LT-03] the two-digit table holds every ending by head and by tail', async () => {
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

test('[LT-03] earlier draws are one press away and stand in the address', async () => {
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

test('[LT-03] a prize table proves itself in the browser', async () => {
  await visit('screen', 'vietnam', '/vnlottery?gameCode=mien-bac')
  await userEvent.click(await screen.findByRole('button', { name: 'Verificar este sorteio' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(await sheet.findByText('A semente e as apostas dão exatamente estes números')).toBeVisible()
})

test('[LT-03] hot numbers say over how many draws and that they change no odds', async () => {
  await visit('screen', 'vietnam', '/vnlottery?gameCode=mien-bac')
  const hot = within(await screen.findByRole('region', { name: 'Números quentes' }))
  expect(hot.getAllByRole('listitem')).toHaveLength(10)
  expect(hot.getByText(/nos últimos 100 sorteios/)).toBeVisible()
  expect(hot.getByText('Sorteios passados não mudam as chances.')).toBeVisible()
})

test('[RT-12] the square button asks for the bars and takes them away again', async () => {
  const visited = await visit('screen', 'vietnam', '/vnlottery')
  const menu = await screen.findByRole('button', { name: 'Mostrar menu', expanded: false })
  await userEvent.click(menu)
  expect(visited.told('bars-asked')).toContainEqual({ shown: true })
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar o menu', expanded: true }))
  expect(visited.told('bars-asked').at(-1)).toEqual({ shown: false })
  act(() => visited.site.api.bus.tell('bars-asked', { shown: true }))
  expect(screen.getByRole('button', { name: 'Ocultar o menu' })).toBeVisible()
})

test('[RT-12] members see their balance in the bar of the page once they ask for it', async () => {
  await visit('screen', 'vietnam', '/vnlottery', { account: 'marina_21' })
  await userEvent.click(await screen.findByRole('button', { name: 'Mostrar saldo' }))
  expect(screen.getByText(/^R\$\s[\d.]+,\d\d$/)).toBeVisible()
})

test('[ER-04] [LT-03] a station that fails leaves no prizes of the one before', async () => {
  await expectChangeToFail({
    operation: 'vnOpenedNumero',
    open: (options) => visit('screen', 'vietnam', '/vnlottery?gameCode=mien-bac', options),
    shown: async () =>
      (await screen.findByRole('table', { name: /^Prêmios de / })).querySelector('caption')?.textContent ?? '',
    change: () => userEvent.click(screen.getByRole('link', { name: /Đồng Nai/ })),
  })
})
