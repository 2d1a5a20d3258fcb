import { dayIn, shiftDay } from '@azulejo/shared/kernel'
import { expectChangeToFail } from '@azulejo/shared/testing'
import { personalProfit } from '@azulejo/shared/wire'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

const at = '/member/personalProfit'
const member = { account: 'marina_21' }
const today = () => dayIn('America/Sao_Paulo', Date.now())
const figure = (amount: string) =>
  new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(Math.abs(Number(amount)))
const table = () => screen.findByRole('table', { name: 'Por categoria' })

test('[MB-09] shows the platform’s figures of 30 days in tiles, chart and table', async () => {
  const { site } = await visit('screen', 'profit', at, member)
  const answer = await site.sendRequest(personalProfit, { from: shiftDay(today(), -29), to: today() })
  if (!answer.ok || answer.value.categories.length === 0) throw new Error('the member has no history')
  const { current, previous, categories, days } = answer.value
  const total = within(await table()).getByRole('row', { name: /^Total/ })
  for (const amount of [current.bets, current.validBet, current.payouts, current.net])
    expect(total).toHaveTextContent(figure(amount))
  expect(within(await table()).getAllByRole('row')).toHaveLength(categories.length + 3)
  for (const name of ['Ganhos', 'Perdas', 'Depósitos', 'Saques', 'Rebate e promoções'])
    expect(screen.getAllByText(name)[0]).toBeVisible()
  const definition = /^Seu resultado: .* Seu resultado líquido: o mesmo, mais rebate e promoções\.$/
  expect(screen.getAllByText(definition)).toHaveLength(1)
  const before = screen.getAllByText(/^Antes: /)
  expect(before).toHaveLength(5)
  expect(before[1]).toHaveTextContent(figure(previous.bets))
  expect(document.body).not.toHaveTextContent('vs.')
  const twin = screen.getByRole('table', { name: /^Resultado líquido por dia, de / })
  expect(within(twin).getAllByRole('row')).toHaveLength(days.length + 1)
})

test('[MB-09] the period is in the address and selects what is shown', async () => {
  const visited = await visit('screen', 'profit', `${at}?period=7d`, member)
  await screen.findByRole('slider', { name: 'Resultado líquido por dia' })
  expect(screen.getByRole('radio', { name: '7 dias' })).toBeChecked()
  expect(screen.getByRole('slider')).toHaveAttribute('aria-valuemax', '7')
  await userEvent.click(screen.getByRole('radio', { name: 'Hoje' }))
  expect(visited.address()).toBe(`${at}?period=today`)
})

test('[MB-09] shows a message to a member without bets', async () => {
  await visit('screen', 'profit', at, { account: 'agente_norte' })
  expect(await screen.findByText('Nenhuma aposta encerrada neste período')).toBeVisible()
  expect(screen.getByText(/ Seu resultado líquido: o mesmo, mais rebate e promoções\.$/)).toBeVisible()
})

test('[ER-04] [MB-09] shows no figures of the previous period when the new one fails to load', async () => {
  await expectChangeToFail({
    operation: 'personalProfit',
    open: (options) => visit('screen', 'profit', at, { ...member, ...options }),
    shown: async () => (await screen.findByText(/^Resultado líquido por dia, de /)).textContent ?? '',
    change: () => userEvent.click(screen.getByRole('radio', { name: '7 dias' })),
  })
})
