import { dayIn, shiftDay } from '@azulejo/shared/kernel'
import { expectChangeToFail } from '@azulejo/shared/testing'
import { accountRecord } from '@azulejo/shared/wire'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

const path = '/member/transactionHistory'
const member = { account: 'marina_21' }
const today = () => dayIn('America/Sao_Paulo', Date.now())
const table = () => screen.findByRole('table', { name: 'Extrato da conta' })

test('[MB-08] shows the movements of a week with their balances and the totals of the ledger', async () => {
  const { site } = await visit('screen', 'account-record', path, member)
  const answer = await site.sendRequest(accountRecord, { from: shiftDay(today(), -6), to: today() })
  if (!answer.ok || !answer.value.totals) throw new Error('the member has no movements')
  const rows = within(await table())
    .getAllByRole('row')
    .slice(1)
  expect(rows).toHaveLength(answer.value.list.length)
  const figure = (amount: string) =>
    new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(Math.abs(Number(amount)))
  expect(rows[0]).toHaveTextContent(figure(answer.value.list[0]?.balanceAfter ?? ''))
  expect(screen.getByText('Variação do saldo').parentElement).toHaveTextContent(figure(answer.value.totals.net))
})

test('[MB-08] the type is in the address, and a movement opens with its reference', async () => {
  const visited = await visit('screen', 'account-record', `${path}?period=30d&group=prize`, member)
  const rows = within(await table())
    .getAllByRole('row')
    .slice(1)
  for (const row of rows) expect(row).toHaveTextContent('Prêmio')
  await userEvent.click(within(rows[0] as HTMLElement).getByRole('button'))
  const dialog = screen.getByRole('dialog', { name: 'Extrato da conta' })
  const { searchParams } = new URL(visited.address(), 'http://site.test')
  expect(within(dialog).getByText('Referência').nextElementSibling).toHaveTextContent(searchParams.get('row') ?? '')
})

test('[MB-08] prints all pages with the brand, the filters and the totals', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {})
  const { site } = await visit('screen', 'account-record', `${path}?period=30d&group=bet`, member)
  await table()
  const answer = await site.sendRequest(accountRecord, { from: shiftDay(today(), -29), to: today(), group: 'bet' })
  if (!answer.ok || answer.value.totalPages < 2) throw new Error('the member has too few bets')
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }))
  const sheet = await screen.findByRole('article', { name: 'Azulejo, Extrato da conta' })
  expect(print).toHaveBeenCalledTimes(1)
  expect(within(sheet).getAllByRole('row')).toHaveLength(answer.value.totalCount + 1)
  expect(sheet).toHaveTextContent(/Tipo: Aposta/)
  expect(within(sheet).getByText('Variação do saldo')).toBeInTheDocument()
  fireEvent(window, new Event('afterprint'))
  expect(screen.queryByRole('article')).toBeNull()
  print.mockRestore()
})

test('[ER-04] shows no figures of the previous type when the new one fails to load', async () => {
  await expectChangeToFail({
    operation: 'accountRecord',
    open: (options) => visit('screen', 'account-record', path, { ...member, ...options }),
    shown: async () => (await screen.findAllByText(/de \d+ lançamentos?$/))[0]?.textContent ?? '',
    change: () => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tipo' }), 'Depósito'),
  })
})
