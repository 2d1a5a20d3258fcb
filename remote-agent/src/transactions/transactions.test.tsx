import { dayIn, shiftDay } from '@azulejo/shared/kernel'
import { expectChangeToFail, visitorOfRemote } from '@azulejo/shared/testing'
import { downlineTransaction } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote.ts'

const visit = visitorOfRemote(remote)
const at = '/agent/agentDownlineTransactionDetailsCopy'
const account = 'agente_tejo'
const today = dayIn('America/Sao_Paulo', Date.now())
const week = { from: shiftDay(today, -6), to: today }
const name = 'Detalhes das transações'

const rows = async () =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)

test('[AG-09] shows the movements of the team with their sums', async () => {
  const { sendRequest } = await visit('screen', 'transactions', `${at}?period=7d`, { account })
  const answer = await sendRequest(downlineTransaction, week)
  if (!answer.ok || answer.value.totalCount === 0) throw new Error('the team has no movements')
  const { list, totalCount, totals } = answer.value
  const count = new Intl.NumberFormat('pt-BR').format(totalCount)
  expect(await screen.findByText(`1–${list.length} de ${count} lançamentos`)).toBeVisible()
  expect(await rows()).toHaveLength(list.length)
  expect((await rows())[0]).toHaveTextContent(list[0]?.account ?? '')
  const received = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(Number(totals?.received))
  expect(screen.getByText('Entradas').parentElement).toHaveTextContent(`R$ ${received}`)
})

test('[AG-09] type, depth and user name are in the address and choose the movements', async () => {
  const visited = await visit('screen', 'transactions', `${at}?period=7d`, { account })
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Tipo' }), 'Depósito')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ver' }), 'Só os diretos')
  expect(visited.address()).toBe(`${at}?period=7d&group=deposit&scope=direct`)
  const answer = await visited.sendRequest(downlineTransaction, { ...week, group: 'deposit', scope: 'direct' })
  const [first] = answer.ok ? answer.value.list : []
  if (!first) throw new Error('nobody of the direct team paid in')
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent(first.account))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar usuário' }), first.account)
  await waitFor(async () => {
    for (const row of await rows()) expect(row).toHaveTextContent(first.account)
  })
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Buscar usuário' }))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar usuário' }), 'ninguem-com-este-nome')
  expect(await screen.findByText('Nenhum lançamento com estes filtros')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  expect((await rows()).length).toBeGreaterThan(0)
  expect(visited.address()).toBe(`${at}?period=7d&scope=direct`)
  expect(screen.getByRole('searchbox', { name: 'Buscar usuário' })).toHaveValue('')
})

test('[AG-09] a row opens with the number of its movement', async () => {
  const { sendRequest } = await visit('screen', 'transactions', `${at}?period=7d`, { account })
  const answer = await sendRequest(downlineTransaction, week)
  const [first] = answer.ok ? answer.value.list : []
  await userEvent.click(within((await rows())[0] as HTMLElement).getByRole('button', { name: first?.account ?? '' }))
  expect(await screen.findByRole('dialog', { name })).toHaveTextContent(first?.reference ?? 'no movement')
})

test('[ER-04] a period that fails leaves no rows of the one before', async () => {
  await expectChangeToFail({
    operation: 'downlineTransaction',
    open: (options) => visit('screen', 'transactions', `${at}?period=7d`, { account, ...options }),
    shown: async () => (await screen.findByText(/^\d+–\d+ de [\d.]+ lançamentos$/)).textContent,
    change: () => userEvent.click(screen.getByRole('radio', { name: '30 dias' })),
  })
})

test('[AG-12] refuses a player with a message', async () => {
  await visit('screen', 'transactions', at, { account: 'marina_21' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Esta conta não é de agente')
})

test.each([
  ['pt', 'Detalhes das transações'],
  ['en', 'Transaction details'],
  ['es', 'Detalle de transacciones'],
  ['zh', '账变明细'],
] as const)('[IN-01] the page has its title, in %s', async (language, title) => {
  await visit('screen', 'transactions', at, { account, language })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
})
