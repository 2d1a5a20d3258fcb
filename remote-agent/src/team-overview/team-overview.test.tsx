import { dayIn, shiftDay } from '@azulejo/shared/kernel'
import { brokenNetwork, countedCalls, expectChangeToFail, visitorOfRemote } from '@azulejo/shared/testing'
import { agentDividend, agentIncome, directTeam, teamOverview } from '@azulejo/shared/wire'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote.ts'

const visit = visitorOfRemote(remote)
const at = '/agent/agentTeamOverview'
const agent = 'agente_tejo'

const money = (amount: string) => {
  const figure = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(Math.abs(Number(amount)))
  return `${Number(amount) < 0 ? '\u2212' : ''}R$ ${figure}`
}

test('[AG-03] shows the figures of the whole team for the chosen period', async () => {
  const { sendRequest } = await visit('screen', 'team-overview', `${at}?period=30d`, { account: agent })
  const overview = await sendRequest(teamOverview, { period: '30d' })
  if (!overview.ok) throw new Error('there is no overview')
  const { current } = overview.value
  expect(await screen.findByRole('heading', { level: 1, name: 'Visão geral da equipe' })).toBeVisible()
  const figure = async (name: string) =>
    (await screen.findAllByText(name)).flatMap((text) => text.closest('li') ?? [])[0]
  expect(await figure('Apostas da equipe')).toHaveTextContent(money(current.bets))
  expect(await figure('Resultado da casa')).toHaveTextContent(money(current.net))
  expect(await figure('Depósitos')).toHaveTextContent(money(current.deposits))
  expect(await figure('Saques')).toHaveTextContent(money(current.withdrawals))
  expect(await figure('Novos membros')).toHaveTextContent(String(current.newMembers))
})

test('[AG-03] [AG-08] the own income of the period and the next payout come first', async () => {
  const { sendRequest } = await visit('screen', 'team-overview', `${at}?period=30d`, { account: agent })
  const today = dayIn('America/Sao_Paulo', Date.now())
  const income = await sendRequest(agentIncome, { from: shiftDay(today, -29), to: today, size: 1 })
  if (!income.ok) throw new Error('there is no income')
  const own = within(await screen.findByLabelText('Seus ganhos'))
  const cell = (name: string) => own.getByText(name).parentElement
  await waitFor(() => expect(cell('Meus ganhos')).toHaveTextContent(money(income.value.totals?.total ?? '')))
  await waitFor(() => expect(cell('Próximo pagamento, até agora')).toHaveTextContent(/, a partir de \d\d\/\d\d\/\d{4}/))
  expect(own.getByRole('link', { name: 'Ver por dia' })).toHaveAttribute('href', '/agent/agentRevenueReport?period=30d')
})

test('[ER-04] payouts that do not load are not taken for contracts that pay nothing', async () => {
  const { between } = brokenNetwork(agentDividend.operation)
  await visit('screen', 'team-overview', at, { account: agent, between })
  const own = within(await screen.findByLabelText('Seus ganhos'))
  const cell = own.getByText('Próximo pagamento, até agora').parentElement
  await waitFor(() => expect(cell).toHaveTextContent(/–$/))
  expect(own.queryByText('Nenhum contrato em vigor paga você.')).not.toBeInTheDocument()
})

test('[AG-03] open and settled bets and payouts have figures of their own, and the page says when each counts', async () => {
  const { sendRequest } = await visit('screen', 'team-overview', `${at}?period=30d`, { account: agent })
  const overview = await sendRequest(teamOverview, { period: '30d' })
  if (!overview.ok) throw new Error('there is no overview')
  const { open, settled, payouts } = overview.value.current
  const sums = await screen.findByLabelText('Totais do período')
  const shown = (name: string) => within(sums).getByText(name).closest('dt')?.parentElement
  expect(shown('Em aberto')).toHaveTextContent(money(open))
  expect(shown('Apostas encerradas')).toHaveTextContent(money(settled))
  expect(shown('Prêmio pago')).toHaveTextContent(money(payouts))
  expect(screen.getByText(/^Cada linha da equipe direta .* no dia em que a rodada foi encerrada\.$/)).toBeVisible()
})

test('[AG-03] each figure leads to the report behind it, with the period and its filter', async () => {
  await visit('screen', 'team-overview', `${at}?period=7d`, { account: agent })
  await screen.findByText('Apostas da equipe')
  const leadsTo = (name: string | RegExp, path: string) =>
    expect(screen.getAllByRole('link', { name })[0]).toHaveAttribute('href', `/agent/${path}`)
  leadsTo('Apostas da equipe', 'personalHistoryCopy?period=7d')
  leadsTo('Resultado da casa', 'palStatementsAgentCopy?period=7d')
  leadsTo('Depósitos', 'agentDownlineTransactionDetailsCopy?period=7d&group=deposit')
  leadsTo('Saques', 'agentDownlineTransactionDetailsCopy?period=7d&group=withdrawal')
  leadsTo('Novos membros', 'downlineManagmentView?sort=joined&direction=descending')
  leadsTo('Em aberto', 'personalHistoryCopy?period=7d&status=open')
  leadsTo('Caça-níqueis', 'personalHistoryCopy?period=7d&category=RNG')
})

test('[AG-03] the figures of yesterday lead to reports of that day', async () => {
  await visit('screen', 'team-overview', `${at}?period=yesterday`, { account: agent })
  const yesterday = shiftDay(dayIn('America/Sao_Paulo', Date.now()), -1)
  expect(await screen.findByRole('link', { name: 'Apostas da equipe' })).toHaveAttribute(
    'href',
    `/agent/personalHistoryCopy?period=custom&from=${yesterday}&to=${yesterday}`,
  )
})

test('[AG-03] the row of an agent leads to the team below that agent, and back', async () => {
  const { sendRequest } = await visit('screen', 'team-overview', `${at}?period=30d`, { account: agent })
  const team = await sendRequest(directTeam, { period: '30d', size: 100 })
  const head = team.ok ? team.value.list.find(({ kind, teamSize }) => kind === 'agent' && teamSize > 0) : undefined
  const member = team.ok ? team.value.list.find(({ kind }) => kind === 'member') : undefined
  if (!head || !member) throw new Error('the agent has no agent or no member below')
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Buscar membro' }), `${member.account}{Enter}`)
  expect(await screen.findByRole('link', { name: member.account })).toHaveAttribute(
    'href',
    `/agent/personalHistoryCopy?period=30d&search=${member.account}`,
  )
  cleanup()
  const below = await visit('screen', 'team-overview', `${at}?period=30d&below=${head.account}`, { account: agent })
  const expected = await below.sendRequest(directTeam, { period: '30d', size: 10, account: head.account })
  if (!expected.ok) throw new Error('there is no team')
  const table = await screen.findByRole('table', { name: `Equipe direta de ${head.account}` })
  for (const { account } of expected.value.list) expect(within(table).getByText(account)).toBeVisible()
  const path = within(screen.getByRole('navigation', { name: 'Caminho na equipe' }))
  expect(path.getByText(head.account)).toHaveAttribute('aria-current', 'page')
  expect(path.getByRole('link', { name: 'Equipe direta' })).toHaveAttribute('href', `${at}?period=30d`)
})

test('[AG-03] choosing another period changes the address and the figures', async () => {
  const visited = await visit('screen', 'team-overview', at, { account: agent })
  const month = await visited.sendRequest(teamOverview, { period: '30d' })
  if (!month.ok) throw new Error('there is no overview')
  expect(await screen.findByRole('radio', { name: 'Hoje' })).toBeChecked()
  await userEvent.click(screen.getByRole('radio', { name: '30 dias' }))
  expect(visited.address()).toBe(`${at}?period=30d`)
  await waitFor(() =>
    expect(screen.getByText('Apostas da equipe').closest('li')).toHaveTextContent(money(month.value.current.bets)),
  )
})

test('[AG-03] the chart has a table of every day for screen readers', async () => {
  const { sendRequest } = await visit('screen', 'team-overview', at, { account: agent })
  const overview = await sendRequest(teamOverview, {})
  if (!overview.ok) throw new Error('there is no overview')
  const table = await screen.findByRole('table', { name: /^Apostas e resultado da casa por dia, de / })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows).toHaveLength(14)
  overview.value.days.forEach(({ bets, net }, index) => {
    const cells = within(rows[index] as HTMLElement).getAllByRole('cell')
    expect(cells.map(({ textContent }) => textContent?.replace('\u00a0', ' '))).toEqual([money(bets), money(net)])
  })
})

test('[AG-03] shows a page of the direct team and searches it', async () => {
  const { sendRequest } = await visit('screen', 'team-overview', `${at}?period=30d`, { account: agent })
  const team = await sendRequest(directTeam, { period: '30d', size: 10 })
  if (!team.ok) throw new Error('there is no team')
  const [first] = team.value.list
  const table = await screen.findByRole('table', { name: 'Equipe direta' })
  expect(within(table).getAllByRole('row')).toHaveLength(team.value.list.length + 1)
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar membro' }), first?.account ?? '')
  await waitFor(() =>
    expect(within(screen.getByRole('table', { name: 'Equipe direta' })).getAllByRole('row')).toHaveLength(2),
  )
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Buscar membro' }))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar membro' }), 'ninguem-com-este-nome')
  expect(await screen.findByText('Nenhum membro corresponde à busca')).toBeVisible()
})

test('[AG-12] refuses a player with a message', async () => {
  await visit('screen', 'team-overview', at, { account: 'marina_21' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Esta conta não é de agente')
})

test('[ER-04] explains a network error and shows the figures after a retry', async () => {
  let isBroken = true
  await visit('screen', 'team-overview', at, {
    account: agent,
    between: (send) => async (message) =>
      isBroken ? { ok: false, error: { code: 'AZ-101', detail: 'cut' } } : send(message),
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro de rede. Tente de novo')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('Apostas da equipe')).toBeVisible()
})

test('[IN-01] [IN-02] is shown in English with English formats', async () => {
  await visit('screen', 'team-overview', `${at}?period=30d`, { account: agent, language: 'en' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Team overview' })).toBeVisible()
  expect((await screen.findByText('Team bets')).closest('li')).toHaveTextContent(/R\$[\d,]+\.\d\d/)
})

test('[ER-04] shows no figures of the previous period when the new one fails to load', async () => {
  const figure = async () =>
    (await screen.findByText('Apostas da equipe')).closest('li')?.querySelector('b')?.textContent ?? ''
  await expectChangeToFail({
    operation: 'teamOverview',
    open: (options) => visit('screen', 'team-overview', `${at}?period=30d`, { account: agent, ...options }),
    shown: figure,
    change: () => userEvent.click(screen.getByRole('radio', { name: 'Hoje' })),
  })
})

test('[ER-04] shows no members of the previous search when a search fails', async () => {
  await expectChangeToFail({
    operation: 'directTeam',
    open: (options) => visit('screen', 'team-overview', `${at}?period=30d`, { account: agent, ...options }),
    shown: async () =>
      (await screen.findByRole('table', { name: 'Equipe direta' })).querySelector('tbody a')?.textContent ?? '',
    change: () => userEvent.type(screen.getByRole('searchbox', { name: 'Buscar membro' }), 'a{Enter}'),
  })
})

test('[AG-03] sends a search for a typed word, not for each key', async () => {
  const calls = countedCalls()
  await visit('screen', 'team-overview', `${at}?period=30d`, { account: agent, between: calls.between })
  await screen.findByRole('table', { name: 'Equipe direta' })
  const name = 'ninguem-com-este-nome'
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar membro' }), name)
  expect(await screen.findByText('Nenhum membro corresponde à busca')).toBeVisible()
  const searches = calls.of('directTeam').map(({ request }) => request.search)
  expect(searches.at(-1)).toBe(name)
  expect(searches.length).toBeLessThan(name.length)
})
