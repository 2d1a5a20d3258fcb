import type { Transport } from '@azulejo/shared/platform'
import { brokenNetwork, countedCalls } from '@azulejo/shared/testing'
import { gameSetting, hotGapInfo, nearIssue, openedNumero, placeLotteryBet, playMenu } from '@azulejo/shared/wire'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'
import { visitOpenDesk } from '../test/visit-open-desk.ts'

const at = '/lottery?gameCode=douro-5d&playType=tail2'
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const pad = (name: string) => within(screen.getByRole('group', { name }))
const slip = () => within(screen.getByRole('complementary', { name: /^Bilhete/ }))
const lines = () => slip().queryAllByRole('listitem')
const summary = () => screen.getByRole('region', { name: 'Linha' })

async function choose(tens: string, units: string) {
  await screen.findByRole('group', { name: 'Dezena' })
  for (const digit of tens) await userEvent.click(pad('Dezena').getByRole('button', { name: digit }))
  for (const digit of units) await userEvent.click(pad('Unidade').getByRole('button', { name: digit }))
}
const add = () => userEvent.click(button('Adicionar ao bilhete'))

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('[LT-07] notes, amount and highest prize follow the numbers, the unit and the multiple', async () => {
  await visit('screen', 'lottery-desk', at)
  await choose('12', '345')
  expect(summary()).toHaveTextContent(/Apostas\s*6/)
  // 97.8 % of the fair odds of 100, for a note of R$ 2.
  expect(summary()).toHaveTextContent(/Prêmio máximo\s*R\$\s195,60/)
  expect(summary()).toHaveTextContent(/Valor\s*R\$\s12,00/)
  await userEvent.click(screen.getByRole('radio', { name: /R\$\s0,20/ }))
  await userEvent.click(button('Multiplicador: Mais'))
  expect(summary()).toHaveTextContent(/Valor\s*R\$\s2,40/)
  await userEvent.click(within(screen.getByRole('toolbar', { name: /Dezena$/ })).getByRole('button', { name: 'Tudo' }))
  expect(summary()).toHaveTextContent(/Apostas\s*30/)
  await userEvent.click(within(screen.getByRole('toolbar', { name: /Unidade$/ })).getByRole('button', { name: 'Ímp.' }))
  expect(summary()).toHaveTextContent(/Apostas\s*50/)
  await userEvent.click(
    within(screen.getByRole('toolbar', { name: /Unidade$/ })).getByRole('button', { name: 'Limpar' }),
  )
  expect(summary()).toHaveTextContent(/Apostas\s*0/)
  expect(button('Adicionar ao bilhete')).toBeDisabled()
})

test('[LT-07] a pad is one tab stop: arrows, Home, End and digits move, Space chooses', async () => {
  await visit('screen', 'lottery-desk', at)
  await screen.findByRole('group', { name: 'Dezena' })
  const digit = (name: string) => pad('Dezena').getByRole('button', { name })
  digit('0').focus()
  await userEvent.keyboard('{ArrowRight} ')
  expect(digit('1')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{End}')
  expect(digit('9')).toHaveFocus()
  await userEvent.keyboard('7')
  expect(digit('7')).toHaveFocus()
  await userEvent.keyboard('{Home}')
  expect(digit('0')).toHaveFocus()
  await userEvent.tab()
  expect(within(screen.getByRole('toolbar', { name: /Dezena$/ })).getByRole('button', { name: 'Tudo' })).toHaveFocus()
})

test('[LT-07] a lower series has lower prizes and a higher rebate, with the same total return', async () => {
  await visit('screen', 'lottery-desk', at)
  const slider = await screen.findByRole('slider', { name: /^Série de prêmios/ })
  expect(slider).toHaveAttribute('aria-valuetext', '1956. Retorno 97,8% + rebate 0% = 97,8%')
  slider.focus()
  fireEvent.change(slider, { target: { value: '1700' } })
  expect(slider).toHaveAttribute('aria-valuetext', '1700. Retorno 85% + rebate 12,8% = 97,8%')
  await choose('1', '2')
  expect(summary()).toHaveTextContent(/Prêmio máximo\s*R\$\s170,00/)
})

test('[LT-07] the return is that of the unit, and a unit below the floor offers larger ones', async () => {
  const brand = { brand: 'norte', merchant: 'norte', currency: 'EUR', currencySymbol: '€' } as const
  await visit('screen', 'lottery-desk', '/lottery?gameCode=douro-5d&playType=sides', { language: 'en', brand })
  await userEvent.click(await screen.findByRole('radio', { name: '€0.02' }))
  expect(screen.getByText(/return 75%$/)).toBeVisible()
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '1956. Return 75% + rebate 0% = 75%')
  expect(screen.getByText(/returns 75%, less than the minimum here. Choose a larger unit.$/)).toBeVisible()
  await userEvent.click(screen.getAllByRole('button', { name: /\bBig\b/ })[0] as HTMLElement)
  expect(button('Add to slip')).toBeDisabled()
  await userEvent.click(button('Use €0.20'))
  expect(screen.getByText(/return 97.5%$/)).toBeVisible()
  expect(button('Add to slip')).toBeEnabled()
})

test('[LT-07] typed lines: invalid ones are named and stay in the box, valid ones go to the slip', async () => {
  await visit('screen', 'lottery-desk', at)
  await userEvent.click(await screen.findByRole('button', { name: 'Digitar números' }))
  const box = screen.getByRole('textbox', { name: 'Números, uma linha por aposta' })
  await userEvent.type(box, '1,2\n3,x\n45\n6,77')
  expect(screen.getByText(/^Linha 2, “3,x”: Não é um número/)).toBeVisible()
  expect(screen.getByText(/^Linha 4, “6,77”: Um número está repetido/)).toBeVisible()
  await userEvent.click(button('Incluir as 2 válidas'))
  expect(lines()).toHaveLength(2)
  expect(box).toHaveValue('3,x\n6,77')
})

test('[LT-07] lines of the slip can be edited, duplicated and merged, and survive a reload', async () => {
  const desk = await visit('screen', 'lottery-desk', at)
  await choose('1', '2')
  await add()
  await userEvent.click(slip().getByRole('button', { name: /^Duplicar/ }))
  expect(lines()).toHaveLength(2)
  await userEvent.click(slip().getByRole('button', { name: 'Juntar linhas iguais' }))
  expect(lines()).toHaveLength(1)
  expect(slip().getByText('Total da aposta').nextSibling).toHaveTextContent(/R\$\s4,00/)
  await userEvent.click(slip().getByRole('button', { name: /^Editar/ }))
  const edited = within(lines()[0] as HTMLElement)
  await userEvent.click(edited.getByRole('button', { name: 'Multiplicador: Mais' }))
  await userEvent.click(edited.getByRole('button', { name: 'Guardar linha' }))
  expect(slip().getByText('Total da aposta').nextSibling).toHaveTextContent(/R\$\s6,00/)
  desk.leave()
  await visit('screen', 'lottery-desk', at)
  await screen.findByRole('group', { name: 'Dezena' })
  expect(lines()).toHaveLength(1)
  expect(slip().getByText('Total da aposta').nextSibling).toHaveTextContent(/R\$\s6,00/)
  await userEvent.click(slip().getByRole('button', { name: /^Remover/ }))
  expect(lines()).toHaveLength(0)
})

test('[LT-07] a guest is led to the login and keeps the lines of the slip as a member', async () => {
  const guest = await visitOpenDesk({})
  await choose('1', '2')
  await add()
  await userEvent.click(slip().getByRole('button', { name: 'Entrar para apostar' }))
  expect(guest.emitted('login-asked')).toContainEqual({ tab: 'login', returnTo: at })
  guest.leave()
  await visit('screen', 'lottery-desk', at, { account: 'helena_vip' })
  await screen.findByRole('group', { name: 'Dezena' })
  await waitFor(() => expect(lines()).toHaveLength(1))
  expect(slip().getByRole('button', { name: 'Revisar e confirmar' })).toBeEnabled()
})

/** Places the bet on the slip. */
async function bet() {
  await userEvent.click(slip().getByRole('button', { name: 'Revisar e confirmar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar esta aposta?' }))
  await userEvent.click(dialog.getByRole('button', { name: /^Confirmar R\$/ }))
}

test('[LT-07] a slip is placed with one request, listed as a ticket, and cancelled before it locks', async () => {
  const calls = countedCalls()
  const desk = await visitOpenDesk({ account: 'helena_vip', between: calls.between })
  await choose('12', '3')
  await add()
  await choose('4', '5')
  await add()
  await bet()
  await waitFor(() => expect(lines()).toHaveLength(0))
  expect(calls.of(placeLotteryBet.operation)).toHaveLength(1)
  expect(desk.emitted('balance-stale')).toContainEqual({ reason: 'lottery-bet' })
  desk.leave()
  const page = await visit('screen', 'tickets', '/lottery/tickets?period=today', { account: 'helena_vip' })
  const tickets = await screen.findByRole('table', { name: 'Meus bilhetes' })
  const [row] = await within(tickets).findAllByRole('row', { name: /Douro 5D.*Aguardando sorteio/ })
  await userEvent.click(within(row as HTMLElement).getByRole('button', { name: /^Douro 5D/ }))
  await waitFor(() => expect(page.address()).toMatch(/^\/lottery\/tickets\/\d+$/))
  const address = page.address()
  page.leave()
  const opened = await visit('screen', 'ticket', address, { account: 'helena_vip' })
  const ticket = within(await screen.findByRole('article', { name: /^Bilhete \d+$/ }))
  const bought = within(await ticket.findByRole('region', { name: /^Douro 5D, / }))
  expect(await bought.findAllByRole('listitem')).toHaveLength(2)
  await userEvent.click(ticket.getByRole('button', { name: 'Cancelar bilhete' }))
  const question = within(screen.getByRole('alertdialog', { name: 'Cancelar este bilhete?' }))
  await userEvent.click(question.getByRole('button', { name: 'Cancelar bilhete' }))
  expect((await ticket.findAllByText('Cancelado'))[0]).toBeVisible()
  opened.leave()
  await visit('screen', 'lottery-desk', at, { account: 'helena_vip' })
  await userEvent.click(await screen.findByRole('button', { name: 'Repetir último bilhete' }))
  expect(lines()).toHaveLength(2)
})

test('[LT-07] shows the draw of a bet and the return of its series before it is placed', async () => {
  const desk = await visitOpenDesk({ account: 'helena_vip' })
  const slider = await screen.findByRole('slider', { name: /^Série de prêmios/ })
  fireEvent.change(slider, { target: { value: '1700' } })
  await choose('1', '2')
  await add()
  const near = await desk.sendRequest(nearIssue, { gameId: 'SSC300' })
  if (!near.ok) throw new Error('the open issue cannot be asked for')
  const time = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'medium', timeZone: 'America/Sao_Paulo' })
  const closes = time.format(near.value.currentNumero.closesAt)
  expect(slip().getByText(`As apostas deste concurso fecham às ${closes}.`)).toBeVisible()
  await userEvent.click(slip().getByRole('button', { name: 'Revisar e confirmar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar esta aposta?' }))
  expect(dialog.getByText(`Douro 5D · Concurso ${near.value.currentNumero.numero}`)).toBeVisible()
  expect(dialog.getByText('Série de prêmios').nextSibling).toHaveTextContent('1700')
  expect(dialog.getByText('Retorno teórico').nextSibling).toHaveTextContent('Retorno 85% + rebate 12,8% = 97,8%')
})

/** Changes the issue of the second line to a past one in the bet request. */
const withOtherIssue =
  (send: Transport): Transport =>
  (message) => {
    if (message.operation !== placeLotteryBet.operation) return send(message)
    const lines = message.request.lines as { numero: string }[]
    const changed = lines.map((line, place) => (place === 1 ? { ...line, numero: '20200101-0001' } : line))
    return send({ ...message, request: { ...message.request, lines: changed } })
  }

test('[LT-07] a refused line stays on the slip with its reason, and the others are placed', async () => {
  await visitOpenDesk({ account: 'helena_vip', between: withOtherIssue })
  await choose('1', '2')
  await add()
  await choose('3', '4')
  await add()
  await bet()
  await waitFor(() => expect(lines()).toHaveLength(1))
  expect(lines()[0]).toHaveTextContent(/Recusada: (este concurso não está aberto|as apostas deste concurso)/)
  expect(slip().getByRole('button', { name: 'Revisar e confirmar' })).toBeDisabled()
  await userEvent.click(slip().getByRole('button', { name: 'Levar para o concurso aberto' }))
  await waitFor(() => expect(lines()[0]).not.toHaveTextContent('Recusada'))
})

test('[LT-07] shows a retry when the plays fail to load', async () => {
  const network = brokenNetwork(playMenu.operation)
  await visit('screen', 'lottery-desk', at, { between: network.between })
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  network.mend()
  await userEvent.click(again)
  expect(await screen.findByRole('group', { name: 'Dezena' })).toBeVisible()
})

test('[LT-07] plays with odds for each number show the numbers with their odds', async () => {
  await visit('screen', 'lottery-desk', '/lottery?gameCode=nau-pk10&playType=sum')
  await userEvent.click(await screen.findByRole('button', { name: '11, cotação 8,802' }))
  await userEvent.click(button('3, cotação 44,01'))
  expect(summary()).toHaveTextContent(/Apostas\s*2/)
  expect(summary()).toHaveTextContent(/Prêmio máximo\s*R\$\s88,02/)
})

test('[LT-07] trends are a tab in the address, with the figures of a place beside the chart', async () => {
  const desk = await visit('screen', 'lottery-desk', at)
  await userEvent.click(await screen.findByRole('tab', { name: 'Tendências' }))
  expect(desk.address()).toBe(`${at}&view=trends`)
  const table = await screen.findByRole('table', { name: /^Tendências: Dezena de milhar/ })
  const answer = await desk.site.sendRequest(hotGapInfo, { gameId: 'SSC300', draws: 50 })
  const hot = answer.ok ? answer.value.hot.FIRST : undefined
  expect(within(table).getAllByRole('row')).toHaveLength(11)
  expect(hot?.reduce((sum, times) => sum + times, 0)).toBe(50)
  expect(screen.getByText('Sorteios passados não mudam as chances.')).toBeVisible()
  const opened = await desk.site.sendRequest(openedNumero, { gameId: 'SSC300', count: 10 })
  const tenth = opened.ok ? opened.value[9]?.winNo.replaceAll(',', '') : undefined
  expect(screen.getAllByText(tenth ?? 'a result')).not.toHaveLength(0)
  const column = within(screen.getByRole('complementary', { name: 'Dezena de milhar, 50 sorteios' }))
  expect(column.getByText('Esperado por número').nextSibling).toHaveTextContent('5 em 50')
  expect(column.getByText('Mais sorteado').nextSibling).toHaveTextContent(/^\d, \d+ vezes$/)
  expect(screen.queryByRole('complementary', { name: /^Bilhete/ })).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Unidade' }))
  expect(screen.getByRole('complementary', { name: 'Unidade, 50 sorteios' })).toBeVisible()
  await userEvent.click(column.getByRole('button', { name: 'Apostar' }))
  expect(desk.address()).toBe(at)
  expect(await screen.findByRole('group', { name: 'Dezena' })).toBeVisible()
  expect(slip().getByText('O bilhete está vazio')).toBeVisible()
})

test('[LT-07] a lottery with pools shows their amounts, and the prize and odds of each hit', async () => {
  const desk = await visit('screen', 'lottery-desk', '/lottery?gameCode=power-655&playType=system')
  await userEvent.click(await screen.findByRole('tab', { name: 'Prêmios' }))
  expect(desk.address()).toBe('/lottery?gameCode=power-655&playType=system&view=prizes')
  const setting = await desk.site.sendRequest(gameSetting, { gameId: 'P655' })
  const pools = setting.ok ? setting.value.pools : {}
  const amountIn = (element: HTMLElement) => element.textContent?.replace(/\D/g, '')
  for (const [place, pool] of ['jackpot1', 'jackpot2'].entries())
    expect(
      amountIn(within(screen.getByRole('region', { name: `Prêmio acumulado ${place + 1}` })).getByText(/R\$/)),
    ).toBe(pools[pool]?.replace('.', ''))
  const row = (name: RegExp) => screen.getByRole('row', { name })
  expect(row(/^6 /)).toHaveTextContent('28.989.675')
  expect(row(/^5 e o bônus /)).toHaveTextContent('4.831.612')
  expect(row(/^3 /)).toHaveTextContent(/78,6R\$\s/)
  await userEvent.click(screen.getByRole('tab', { name: 'Sistema' }))
  expect(await screen.findByRole('button', { name: 'Surpresinha' })).toBeVisible()
})
