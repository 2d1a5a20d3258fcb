import { dayIn, formatDay, shiftDay } from '@azulejo/shared/kernel'
import { expectChangeToFail, visitorOfRemote } from '@azulejo/shared/testing'
import { agentCommission, agentIncome } from '@azulejo/shared/wire'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote.ts'

const visit = visitorOfRemote(remote)
const at = '/agent/agentRevenueReport'
const account = 'agente_tejo'
const today = dayIn('America/Sao_Paulo', Date.now())
const week = { from: shiftDay(today, -6), to: today }
const name = 'Meus ganhos'

const open = async () => {
  const visited = await visit('screen', 'my-income', at, { account })
  const answer = await visited.sendRequest(agentIncome, week)
  const [first] = answer.ok ? answer.value.list : []
  if (!answer.ok || !first) throw new Error('the agent has no income')
  return { ...visited, answer: answer.value, first }
}
const money = (amount: string | undefined) =>
  new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(Number(amount))
const row = async (day: string) =>
  within(await screen.findByRole('table', { name })).getByRole('button', { name: formatDay(day, 'pt-BR') })

test('[AG-08] shows the income by day with the totals of the period and the formula', async () => {
  const { answer, first } = await open()
  expect((await row(first.day)).closest('tr')).toHaveTextContent(money(first.levelRebate))
  const totals = within(await screen.findByLabelText('Totais do período'))
  expect(totals.getByText('Rebate de nível').parentElement).toHaveTextContent(money(answer.totals?.levelRebate))
  expect(totals.getByText(name).parentElement).toHaveTextContent(money(answer.totals?.total))
  expect(
    screen.getByText(/^Meus ganhos = rebate de nível \+ dividendos \+ salários − pago a subordinados/),
  ).toBeVisible()
})

test('[AG-08] the chart of level rebates and salaries has a table with each day of the period', async () => {
  const { answer } = await open()
  const table = await screen.findByRole('table', { name: /^Ganhos recorrentes por dia, de / })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows).toHaveLength(7)
  for (const [index, row] of rows.entries()) {
    const day = shiftDay(week.from, index)
    const found = answer.list.find((each) => each.day === day)
    const salaries = (['dailySalary', 'hourSalary', 'realtimeSalary'] as const).reduce(
      (sum, key) => sum + Number(found?.[key] ?? 0),
      0,
    )
    const rebate = Number(found?.levelRebate ?? 0)
    expect(within(row).getByRole('rowheader')).toHaveTextContent(formatDay(day, 'pt-BR'))
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual([rebate + salaries, rebate, salaries].map((sum) => `R$\u00a0${money(sum.toFixed(2))}`))
  }
})

test('[AG-08] a period of one day has no chart', async () => {
  await visit('screen', 'my-income', `${at}?period=today`, { account })
  expect(await screen.findByText(/^(?:1–1 de 1 dia|Nenhum ganho neste período)$/)).toBeVisible()
  expect(screen.queryByText('Ganhos recorrentes por dia')).not.toBeInTheDocument()
})

test('[AG-08] [ER-04] a chart that does not load leaves the rows, and loads after a retry', async () => {
  let isBroken = true
  await visit('screen', 'my-income', at, {
    account,
    between: (send) => async (message) =>
      isBroken && JSON.stringify(message).includes('"size":100')
        ? { ok: false, error: { code: 'AZ-101', detail: 'cut' } }
        : send(message),
  })
  expect(await screen.findByText('O gráfico não carregou')).toBeVisible()
  expect(screen.getByRole('table', { name })).toBeVisible()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('table', { name: /^Ganhos recorrentes por dia, de / })).toBeInTheDocument()
})

test('[AG-08] a day unfolds to its lines by direct account and games, with their movements', async () => {
  const { sendRequest, first } = await open()
  const answer = await sendRequest(agentCommission, { day: first.day, size: 10 })
  if (!answer.ok) throw new Error('no lines')
  const { list, totalPages, totals } = answer.value
  expect(totals?.total).toBe(first.total)
  await userEvent.click(await row(first.day))
  const lines = within(await screen.findByRole('list', { name: 'Lançamentos do dia' }))
  const items = lines.getAllByRole('listitem')
  expect(items).toHaveLength(list.length)
  for (const [place, line] of list.entries()) {
    expect(items[place]).toHaveTextContent(`Lançamento ${line.reference}`)
    expect(items[place]).toHaveTextContent(
      line.source === 'levelRebate' ? `Rebate de nível, ${line.account}` : /^Salário (diário|por hora|em tempo real)/,
    )
    expect(items[place]).toHaveTextContent(money(line.amount))
  }
  expect(screen.queryAllByRole('navigation')).toHaveLength(totalPages > 1 ? 1 : 0)
})

test('[ER-04] a page of lines that fails leaves none of the one before', async () => {
  const { sendRequest } = await visit('screen', 'my-income', at, { account })
  const answer = await sendRequest(agentIncome, week)
  const day = (answer.ok && answer.value.list[0]?.day) || ''
  cleanup()
  const first = async () => {
    const lines = within(await screen.findByRole('list', { name: 'Lançamentos do dia' }))
    return lines.getAllByRole('listitem')[0]?.textContent ?? ''
  }
  await expectChangeToFail({
    operation: agentCommission.operation,
    open: async (options) => {
      await visit('screen', 'my-income', at, { account, ...options })
      await userEvent.click(await row(day))
    },
    shown: first,
    change: () => userEvent.click(screen.getByRole('button', { name: 'Página 2' })),
  })
})

test('[AG-08] an agent without income is told when it comes', async () => {
  const past = `${at}?period=custom&from=${shiftDay(today, -60)}&to=${shiftDay(today, -50)}`
  await visit('screen', 'my-income', past, { account })
  expect(await screen.findByText('Nenhum ganho neste período')).toBeVisible()
})

test('[ER-04] a period that fails leaves no rows of the one before', async () => {
  await expectChangeToFail({
    operation: agentIncome.operation,
    open: (options) => visit('screen', 'my-income', at, { account, ...options }),
    shown: async () => (await screen.findByText(/^\d+–\d+ de \d+ dias?$/)).textContent,
    change: () => userEvent.click(screen.getByRole('radio', { name: '30 dias' })),
  })
})

test('[AG-12] refuses a player with a message', async () => {
  await visit('screen', 'my-income', at, { account: 'marina_21' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Esta conta não é de agente')
})

test.each([
  ['pt', 'Meus ganhos'],
  ['en', 'My income'],
  ['es', 'Mis ingresos'],
  ['zh', '我的收入'],
] as const)('[IN-01] the page has its title, in %s', async (language, title) => {
  await visit('screen', 'my-income', at, { account, language })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
})
