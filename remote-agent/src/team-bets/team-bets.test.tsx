import { dayIn, shiftDay } from '@azulejo/shared/kernel'
import { expectChangeToFail, visitorOfRemote } from '@azulejo/shared/testing'
import { downlineBets } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { remote } from '../remote.ts'

const visit = visitorOfRemote(remote)
const at = '/agent/personalHistoryCopy'
const account = 'agente_tejo'
const today = dayIn('America/Sao_Paulo', Date.now())
const week = { from: shiftDay(today, -6), to: today }
const name = 'Apostas da equipe'

const rows = async () =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)

test('[AG-06] shows the bets of the team with their sums', async () => {
  const { sendRequest } = await visit('screen', 'team-bets', `${at}?period=7d`, { account })
  const answer = await sendRequest(downlineBets, week)
  if (!answer.ok || answer.value.totalCount === 0) throw new Error('the team has no bets')
  const { list, totalCount, totals } = answer.value
  const count = new Intl.NumberFormat('pt-BR').format(totalCount)
  expect(await screen.findByText(`1–${list.length} de ${count} apostas`)).toBeVisible()
  expect((await rows())[0]).toHaveTextContent(list[0]?.account ?? '')
  const bets = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(Number(totals?.bet))
  const sums = screen.getByLabelText('Totais do período')
  expect(within(sums).getByText('Valor apostado').parentElement).toHaveTextContent(`R$ ${bets}`)
})

test('[AG-06] category, status, depth and user name choose the bets', async () => {
  const visited = await visit('screen', 'team-bets', `${at}?period=7d`, { account })
  await rows()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Categoria' }), 'Caça-níqueis')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Situação' }), 'Encerrada')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Ver' }), 'Só os diretos')
  expect(visited.address()).toBe(`${at}?period=7d&category=RNG&status=settled&scope=direct`)
  const wanted = { ...week, gameClassify: 'RNG', status: 'settled', scope: 'direct' } as const
  const answer = await visited.sendRequest(downlineBets, wanted)
  const [first] = answer.ok ? answer.value.list : []
  if (!first) throw new Error('nobody of the direct team played slots')
  await waitFor(async () => expect((await rows())[0]).toHaveTextContent(`${first.account}${first.gameName}`))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar usuário' }), 'ninguem-com-este-nome')
  expect(await screen.findByText('Nenhuma aposta com estes filtros')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  expect((await rows()).length).toBeGreaterThan(0)
  expect(visited.address()).toBe(`${at}?period=7d&scope=direct`)
})

test('[AG-06] a bet opens with its number and provider', async () => {
  const { sendRequest } = await visit('screen', 'team-bets', `${at}?period=7d`, { account })
  const answer = await sendRequest(downlineBets, week)
  const [first] = answer.ok ? answer.value.list : []
  await userEvent.click(within((await rows())[0] as HTMLElement).getByRole('button', { name: first?.account ?? '' }))
  const dialog = await screen.findByRole('dialog', { name })
  expect(dialog).toHaveTextContent(first?.reference ?? 'no bet')
  expect(dialog).toHaveTextContent(first?.vendorName ?? 'no bet')
})

test('[ER-04] a period that fails leaves no rows of the one before', async () => {
  await expectChangeToFail({
    operation: 'downlineBets',
    open: (options) => visit('screen', 'team-bets', `${at}?period=7d`, { account, ...options }),
    shown: async () => (await screen.findByText(/^\d+–\d+ de [\d.]+ apostas$/)).textContent,
    change: () => userEvent.click(screen.getByRole('radio', { name: '30 dias' })),
  })
})

test('[AG-12] refuses a player with a message', async () => {
  await visit('screen', 'team-bets', at, { account: 'marina_21' })
  expect(await screen.findByRole('alert')).toHaveTextContent('Esta conta não é de agente')
})

test.each([
  ['pt', 'Apostas da equipe'],
  ['en', 'Team betting'],
  ['es', 'Apuestas del equipo'],
  ['zh', '团队投注'],
] as const)('[IN-01] the page has its title, in %s', async (language, title) => {
  await visit('screen', 'team-bets', at, { account, language })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
})
