import { countedCalls, shownToasts } from '@azulejo/shared/testing'
import { placeLotteryBet, playMenu, type SlipLine } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

// Tiền Giang and Đà Lạt are drawn on Sundays only, so they always share a draw.
const at = '/vnlottery?gameCode=tien-giang&playType=lo2'
const slip = () => within(screen.getByRole('complementary', { name: /^Bilhete/ }))
const lines = () => slip().queryAllByRole('listitem')
const station = (name: string) => screen.findByRole('checkbox', { name })
const plays = () => within(screen.getByRole('navigation', { name: 'Modalidades' }))

const toasts = shownToasts()

beforeEach(() => localStorage.clear())

test('[LT-03] [LT-07] bets a line on several stations of a draw with one request, the stake spelled out', async () => {
  const calls = countedCalls()
  const page = await visit('screen', 'vietnam', at, { account: 'rui_67', between: calls.between })
  expect(await screen.findByRole('heading', { name: 'Loteria do Sul (XSMN)' })).toBeVisible()
  expect(await station('Tiền Giang')).toBeChecked()
  await userEvent.click(await station('Đà Lạt'))
  expect(page.address()).toBe(`${at}&stations=tien-giang%2Cda-lat`)
  const pairs = within(await screen.findByRole('group', { name: 'Números' }))
  await userEvent.click(pairs.getByRole('button', { name: '07' }))
  await userEvent.click(pairs.getByRole('button', { name: '92' }))
  const summary = screen.getByRole('region', { name: 'Linha' })
  expect(summary).toHaveTextContent('2 números × 2 estações × 1 ponto × 15,5 fator')
  expect(summary).toHaveTextContent(/Valor\s*R\$\s62,00/)
  await userEvent.click(screen.getByRole('button', { name: 'Adicionar ao bilhete' }))
  expect(lines().map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Tiền Giang'),
    expect.stringContaining('Đà Lạt'),
  ])
  await userEvent.click(slip().getByRole('button', { name: 'Revisar e confirmar' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Confirmar R\$\s62,00/ }))
  await waitFor(() => expect(calls.of(placeLotteryBet.operation)).toHaveLength(1))
  const sent = calls.of(placeLotteryBet.operation)[0]?.request.lines as SlipLine[] | undefined
  expect(sent?.map(({ gameId }) => gameId)).toEqual(['XSMN-tien-giang', 'XSMN-da-lat'])
})

test('[LT-03] at least one station stays chosen, and another region or day begins with its own', async () => {
  const page = await visit('screen', 'vietnam', `${at}&stations=tien-giang,da-lat`)
  expect(await station('Đà Lạt')).toBeChecked()
  await userEvent.click(await station('Tiền Giang'))
  expect(await station('Đà Lạt')).toBeDisabled()
  expect(page.address()).toBe('/vnlottery?gameCode=tien-giang&playType=lo2&stations=da-lat')
  await userEvent.click(screen.getByRole('radio', { name: 'Norte' }))
  expect(await screen.findByRole('heading', { name: 'Loteria do Norte (XSMB)' })).toBeVisible()
  expect(page.address()).toBe('/vnlottery?gameCode=mien-bac&playType=lo2')
  expect(await station('Miền Bắc')).toBeChecked()
})

test('[LT-07] lists the plays of a region with the cost and prize of each', async () => {
  const page = await visit('screen', 'vietnam', '/vnlottery?gameCode=mien-bac&playType=lo2')
  const menu = await page.site.sendRequest(playMenu, { gameId: 'XSMB' })
  const groups = menu.ok ? (menu.value[0]?.playMenuGroups ?? []) : []
  const names = groups.flatMap(({ playMenus }) => playMenus.map(({ playName }) => playName))
  await screen.findByRole('group', { name: 'Números' })
  expect(
    plays()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(names.map((name) => expect.stringContaining(name)))
  expect(plays().getByRole('button', { current: true })).toHaveTextContent('23 → 80')
  const facts = () => within(screen.getByRole('region', { name: 'O que esta modalidade paga' }))
  expect(facts().getByText('Paga por acerto, por ponto').nextSibling).toHaveTextContent(/R\$\s80,00/)
  expect(facts().getByText('Retorno teórico').nextSibling).toHaveTextContent('93,91%')
  await userEvent.click(plays().getByRole('button', { name: /^Combinada de 3/ }))
  expect(page.address()).toBe('/vnlottery?gameCode=mien-bac&playType=xien3')
  expect(facts().getByText('Fator (números que contam)').nextSibling).toHaveTextContent('1')
})

test('[LT-07] reads typed combinations line by line: count, price, multiple and invalid words', async () => {
  await visit('screen', 'vietnam', '/vnlottery?gameCode=mien-bac&playType=xien3')
  await userEvent.click(await screen.findByRole('button', { name: 'Digitar números' }))
  const box = screen.getByRole('textbox', { name: /^Números/ })
  await userEvent.type(box, '12 45 78 90 03 x10\n08 33 66 x5\n21 7A 54 x5')
  const read = within(screen.getByRole('list', { name: 'Linhas lidas' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent ?? '')
  expect(read[0]).toMatch(/10 apostas × 10R\$\s100,00$/)
  expect(read[1]).toMatch(/1 aposta × 5R\$\s5,00$/)
  expect(screen.getByText(/^Linha 3, “21 7A 54 x5”: Não é um número/)).toBeVisible()
  expect(screen.getByText('7A', { selector: 'span' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Incluir as 2 válidas' }))
  expect(lines()).toHaveLength(2)
  expect(slip().getByText('Total da aposta').nextSibling).toHaveTextContent(/R\$\s105,00/)
  expect(box).toHaveValue('21 7A 54 x5')
})

const chosen = () =>
  within(screen.getByRole('group', { name: 'Números' }))
    .getAllByRole('button', { pressed: true })
    .map(({ textContent }) => textContent)
const quick = (name: string) => screen.findByRole('button', { name })

test('[LT-07] two-digit numbers are chosen by first or last digit, as twins, and with their digits reversed', async () => {
  await visit('screen', 'vietnam', at)
  await userEvent.click(await quick('Início 0–9'))
  const heads = within(screen.getByRole('toolbar', { name: 'Início 0–9' }))
  await userEvent.click(heads.getByRole('button', { name: '3' }))
  expect(chosen()).toEqual(['30', '31', '32', '33', '34', '35', '36', '37', '38', '39'])
  expect(heads.getByRole('button', { name: '3' })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(heads.getByRole('button', { name: '3' }))
  await userEvent.click(await quick('Fim 0–9'))
  await userEvent.click(within(screen.getByRole('toolbar', { name: 'Fim 0–9' })).getByRole('button', { name: '0' }))
  expect(chosen()).toEqual(['00', '10', '20', '30', '40', '50', '60', '70', '80', '90'])
  await userEvent.click(screen.getByRole('button', { name: 'Limpar' }))
  await userEvent.click(await quick('Gêmeos'))
  expect(chosen()).toEqual(['00', '11', '22', '33', '44', '55', '66', '77', '88', '99'])
  await userEvent.click(await quick('Gêmeos'))
  const pad = within(screen.getByRole('group', { name: 'Números' }))
  await userEvent.click(pad.getByRole('button', { name: '07' }))
  await userEvent.click(pad.getByRole('button', { name: '44' }))
  await userEvent.click(await quick('Inverter'))
  expect(chosen()).toEqual(['07', '44', '70'])
})

test('[LT-07] a quick choice of more numbers than the play takes changes nothing and says the limit', async () => {
  await visit('screen', 'vietnam', at.replace('lo2', 'da'))
  await userEvent.click(await quick('Início 0–9'))
  const heads = within(screen.getByRole('toolbar', { name: 'Início 0–9' }))
  await userEvent.click(heads.getByRole('button', { name: '3' }))
  await userEvent.click(heads.getByRole('button', { name: '4' }))
  const before = chosen()
  expect(before).toHaveLength(20)
  await userEvent.click(heads.getByRole('button', { name: '5' }))
  expect(chosen()).toEqual(before)
  expect(toasts).toContainEqual(expect.objectContaining({ title: 'No máximo 20 números' }))
})
