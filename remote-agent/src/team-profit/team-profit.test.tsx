import { dayIn, shiftDay } from '@azulejo/shared/kernel'
import { expectChangeToFail, visitorOfRemote } from '@azulejo/shared/testing'
import { downlineProfit } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote.ts'

const visit = visitorOfRemote(remote)
const at = '/agent/palStatementsAgentCopy'
const account = 'agente_tejo'
const today = dayIn('America/Sao_Paulo', Date.now())
const week = { from: shiftDay(today, -6), to: today }
const name = 'Ganhos e perdas dos usuários'

const rows = async () =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
const accounts = async () => (await rows()).slice(0, -1).map((row) => within(row).getAllByRole('cell')[0]?.textContent)

test('[AG-07] shows the direct team with sums below the rows', async () => {
  const { sendRequest } = await visit('screen', 'team-profit', at, { account })
  const answer = await sendRequest(downlineProfit, week)
  if (!answer.ok || answer.value.totalCount === 0) throw new Error('the team has no bets')
  const { list, totals } = answer.value
  expect(await accounts()).toEqual(list.map((row) => row.account))
  const last = (await rows()).at(-1)
  expect(last).toHaveTextContent(/^Total/)
  const bets = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(Number(totals?.bets))
  expect(last).toHaveTextContent(`R$ ${bets}`)
})

test('[AG-07] a column head sorts, again in the other direction, and the address keeps it', async () => {
  const { address, sendRequest } = await visit('screen', 'team-profit', at, { account })
  await rows()
  await userEvent.click(screen.getByRole('button', { name: 'Líquido' }))
  expect(address()).toBe(`${at}?sort=net`)
  const by = async (direction: 'descending' | 'ascending') => {
    const answer = await sendRequest(downlineProfit, { ...week, sort: 'net', direction })
    return answer.ok ? answer.value.list.map((row) => row.account) : []
  }
  const descending = await by('descending')
  await waitFor(async () => expect(await accounts()).toEqual(descending))
  expect(screen.getByRole('columnheader', { name: 'Líquido' })).toHaveAttribute('aria-sort', 'descending')
  await userEvent.click(screen.getByRole('button', { name: 'Líquido' }))
  expect(address()).toBe(`${at}?sort=net&direction=ascending`)
  const ascending = await by('ascending')
  await waitFor(async () => expect(await accounts()).toEqual(ascending))
})

test('[AG-07] category, depth and user name choose the rows; without any, filters can be cleared', async () => {
  const visited = await visit('screen', 'team-profit', at, { account })
  await rows()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ver' }), 'Toda a equipe')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Categoria' }), 'Caça-níqueis')
  expect(visited.address()).toBe(`${at}?category=RNG&scope=team`)
  const answer = await visited.sendRequest(downlineProfit, { ...week, scope: 'team', gameClassify: 'RNG' })
  if (!answer.ok) throw new Error('no answer')
  await waitFor(async () => expect(await accounts()).toEqual(answer.value.list.map((row) => row.account)))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar usuário' }), 'ninguem-com-este-nome')
  expect(await screen.findByText('Ninguém com estes filtros')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  expect(visited.address()).toBe(`${at}?scope=team`)
  expect((await rows()).length).toBeGreaterThan(1)
})

test('[AG-07] lines, direct members and the whole team are scopes with names, and the result says whose it is', async () => {
  const visited = await visit('screen', 'team-profit', at, { account })
  const scope = await screen.findByRole('combobox', { name: 'Ver' })
  expect(
    within(scope)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Por linha', 'Só os diretos', 'Toda a equipe'])
  expect(scope).toHaveDisplayValue('Por linha')
  await userEvent.selectOptions(scope, 'Só os diretos')
  expect(visited.address()).toBe(`${at}?scope=direct`)
  const answer = await visited.sendRequest(downlineProfit, { ...week, scope: 'direct' })
  const sums = answer.ok ? answer.value.totals : undefined
  const result = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(Math.abs(Number(sums?.winLoss)))
  const totals = within(await screen.findByLabelText('Totais do período'))
  await waitFor(() => expect(totals.getByText('Resultado dos usuários').parentElement).toHaveTextContent(result))
  expect(totals.getByText('Líquido dos usuários')).toBeVisible()
})

test('[AG-07] a row opens with all its figures', async () => {
  const { sendRequest } = await visit('screen', 'team-profit', at, { account })
  const answer = await sendRequest(downlineProfit, week)
  const [first] = answer.ok ? answer.value.list : []
  await userEvent.click(within((await rows())[0] as HTMLElement).getByRole('button', { name: first?.account ?? '' }))
  expect(await screen.findByRole('dialog', { name })).toHaveTextContent('Aposta válida')
})

test('[ER-04] a period that fails leaves no rows of the one before', async () => {
  await expectChangeToFail({
    operation: 'downlineProfit',
    open: (options) => visit('screen', 'team-profit', at, { account, ...options }),
    shown: async () => (await screen.findByText(/^\d+–\d+ de \d+ contas?$/)).textContent,
    change: () => userEvent.click(screen.getByRole('radio', { name: '30 dias' })),
  })
})

test('[AG-12] refuses a player with a message', async () => {
  await visit('screen', 'team-profit', at, { account: 'marina_21' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Esta conta não é de agente')
})

test.each([
  ['pt', 'Ganhos e perdas dos usuários'],
  ['en', 'User profit and loss'],
  ['es', 'Ganancias y pérdidas de usuarios'],
  ['zh', '用户盈亏'],
] as const)('[IN-01] the page has its title, in %s', async (language, title) => {
  await visit('screen', 'team-profit', at, { account, language })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
})
