import { dayIn, shiftDay } from '@azulejo/shared/kernel'
import { expectChangeToFail, runAdminCommand, visitorOfRemote } from '@azulejo/shared/testing'
import { agentContracts, agentSalary, agentSalaryWindows } from '@azulejo/shared/wire'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote.ts'

const visit = visitorOfRemote(remote)
const account = 'agente_tejo'
/** An agent of the demonstration without contracts. */
const other = 'agente_norte'
const today = dayIn('America/Sao_Paulo', Date.now())

const pages = [
  ['daily', 'daily-salary', '/agent/agentDailyWages2', 'Salário diário', 'Últimos dias'],
  ['hourly', 'hour-salary', '/agent/agentHourSalary', 'Salário por hora', 'Últimas horas'],
  ['realtime', 'realtime-salary', '/agent/agentRealtimeSalary', 'Salário em tempo real', 'Janelas recentes'],
] as const
const [[, daily, at], [, hour, atHour]] = pages
const money = (amount: string) => new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(Number(amount))

test.each(pages)(
  '[AG-11] the page of the %s salary shows the contract, the window that runs and the windows that ended',
  async (...page) => {
    const [kind, name, path, title, windows] = page
    const { sendRequest } = await visit('screen', name, `${path}?period=7d`, { account })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    const contract = within(await screen.findByRole('region', { name: 'Contrato com Plataforma' }))
    const salary = await sendRequest(agentSalary, { kind })
    if (!salary.ok || !salary.value.contract) throw new Error('the agent has no contract')
    const [, ...tiers] = contract.getAllByRole('row')
    expect(tiers).toHaveLength(salary.value.contract.tiers.length)
    for (const [place, { minimumBet }] of salary.value.contract.tiers.entries())
      expect(tiers[place]).toHaveTextContent(money(minimumBet))
    const running = within(screen.getByRole('region', { name: 'Janela atual' }))
    expect(running.getAllByRole('progressbar')).toHaveLength(2)
    expect(running.getByRole('timer', { name: /^Fecha em / })).toBeVisible()
    const answer = await sendRequest(agentSalaryWindows, { kind, from: shiftDay(today, -6), to: today })
    if (!answer.ok) throw new Error('no windows')
    const { list, totalCount, totals } = answer.value
    // Members of the demonstration play at times, so the last hour may be without bets.
    if (kind === 'realtime' && totalCount === 0)
      return expect(await screen.findByText('Nenhuma janela neste período')).toBeVisible()
    expect(totalCount).toBeGreaterThan(0)
    expect(
      await screen.findByText(`1–${list.length} de ${totalCount} ${totalCount === 1 ? 'janela' : 'janelas'}`),
    ).toBeVisible()
    const [, first] = within(screen.getByRole('table', { name: windows })).getAllByRole('row')
    expect(first).toHaveTextContent(money(list[0]?.amount ?? ''))
    expect(within(screen.getByLabelText('Totais do período')).getByText('Pago').parentElement).toHaveTextContent(
      money(totals?.paid ?? ''),
    )
  },
)

test('[AG-11] an agent without a contract is told how one comes, and answers an offer', async () => {
  await runAdminCommand('contracts', 'azulejo', other, 'offer', 'daily', 'ALL', '50000/-/5/0.05%', '80000/-/5/150.00')
  await visit('screen', daily, at, { account: other })
  expect(await screen.findByText('Não há contrato deste salário em vigor')).toBeVisible()
  expect(await screen.findByText('Nenhuma janela neste período')).toBeVisible()
  await userEvent.click(screen.getByRole('tab', { name: /^Pedidos/ }))
  const requests = within(await screen.findByRole('region', { name: 'Pedidos' }))
  expect(requests.getByText('Plataforma propõe um contrato: Salário diário')).toBeVisible()
  expect(requests.getByText(/^Faixa 2: apostas desde .*80\.000,00, 5 ativos, .*150,00$/)).toBeVisible()
  await userEvent.click(requests.getByRole('button', { name: 'Aceitar' }))
  // Other tests may have given the agent a payment password.
  expect(await screen.findByRole('dialog', { name: /^(Criar senha de saque|Confirme que é você)$/ })).toBeVisible()
})

test('[AG-11] an agent who has agents below and no contract offers the first one from an empty page', async () => {
  const { sendRequest } = await visit('screen', hour, atHour, { account: other })
  const answer = await sendRequest(agentContracts, {})
  if (!answer.ok) throw new Error('no contracts')
  const { mayOffer, contracts } = answer.value
  expect(contracts.filter(({ kind }) => kind === 'hourly')).toEqual([])
  expect(await screen.findByText('Não há contrato deste salário em vigor')).toBeVisible()
  expect(mayOffer).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Oferecer contrato' }))
  expect(await screen.findByRole('dialog', { name: 'Oferecer contrato' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  await userEvent.click(screen.getByRole('tab', { name: 'Contratos com subordinados' }))
  const given = within(await screen.findByRole('region', { name: 'Contratos com subordinados' }))
  expect(given.getByText('Ofereça um contrato a um agente diretamente abaixo de você.')).toBeVisible()
  expect(given.getByRole('button', { name: 'Oferecer contrato' })).toBeVisible()
})

test('[AG-11] an offer to a downline asks for percentages or fixed amounts, and for no net loss', async () => {
  await visit('screen', daily, `${at}?tab=given`, { account })
  await userEvent.click(await screen.findByRole('button', { name: 'Oferecer contrato' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Oferecer contrato' }))
  for (const name of ['Apostas mínimas', 'Membros ativos', 'Taxa'])
    expect(dialog.getByRole('textbox', { name })).toBeRequired()
  expect(dialog.queryByRole('textbox', { name: 'Perda líquida mínima' })).toBeNull()
  await userEvent.click(dialog.getByRole('radio', { name: 'Fixo' }))
  expect(dialog.getByRole('radio', { name: 'Fixo' })).toBeChecked()
  expect(await screen.findByText('Nenhuma janela neste período')).toBeVisible()
})

test('[AG-11] the windows are read again once the last one is counted and paid', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['performance'] })
  try {
    let asked = 0
    const start = Date.now()
    // The window that runs has just begun.
    const window = { from: start, to: start + 300_000, nextRun: start + 360_000 }
    await visit('screen', daily, at, {
      account,
      between: (send) => async (message) => {
        if (message.operation === agentSalaryWindows.operation) asked += 1
        const reply = await send(message)
        if (message.operation !== agentSalary.operation || !reply.ok) return reply
        const body = reply.value.body as { readonly value: object }
        return { ...reply, value: { ...reply.value, body: { ...body, value: { ...body.value, ...window } } } }
      },
    })
    expect(await screen.findByRole('region', { name: 'Janela atual' })).toBeVisible()
    await waitFor(() => expect(asked).toBe(1))
    await act(async () => jest.advanceTimersByTime(122_000))
    await waitFor(() => expect(asked).toBe(2))
  } finally {
    jest.useRealTimers()
  }
})

test('[ER-04] a period that fails leaves no windows of the one before', async () => {
  await expectChangeToFail({
    operation: agentSalaryWindows.operation,
    open: (options) => visit('screen', daily, at, { account, ...options }),
    shown: async () => (await screen.findByText(/^\d+–\d+ de \d+ janelas?$/)).textContent,
    change: () => userEvent.click(screen.getByRole('radio', { name: '30 dias' })),
  })
})

test('[AG-12] refuses a player with a message', async () => {
  await visit('screen', daily, at, { account: 'marina_21' })
  expect((await screen.findAllByRole('alert'))[0]).toHaveTextContent('Esta conta não é de agente')
})

test.each([
  ['pt', 'Salário diário'],
  ['en', 'Daily salary'],
  ['es', 'Salario diario'],
  ['zh', '日工资'],
] as const)('[IN-01] the page has its title, in %s', async (language, title) => {
  await visit('screen', daily, at, { account, language })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
})
