import { jest } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { dayIn, shiftDay } from '../kernel/index.ts'
import type { Transport } from '../platform/transport.ts'
import { defineRemote } from '../remote/define-remote.tsx'
import { expectChangeToFail } from '../testing/change-fails.ts'
import { countedCalls } from '../testing/counted-calls.ts'
import { visitorOfRemote } from '../testing/visit.ts'
import {
  bettingRecord,
  downlineProfit,
  gameClasses,
  type PersonalProfit,
  personalProfit,
  profitScopes,
  roundStatuses,
} from '../wire/index.ts'
import { defineReport } from './define-report.tsx'
import { gameClassMessages } from './game-class-messages.ts'
import { choice, custom, search, selection } from './report-fields.tsx'

const category = choice(gameClasses, {
  address: 'category',
  label: 'metric.basis',
  all: 'common.clear',
  option: (value) => gameClassMessages[value],
})
const refusals = {
  'record.range.wrong': 'error.accessRestricted',
  in_need_true_account: 'in_need_true_account',
} as const

const Bets = defineReport({
  record: bettingRecord,
  title: 'in_betting_record',
  period: { usual: '7d', offered: ['7d', '30d', 'custom'] },
  refusals,
  fields: {
    gameClassify: category,
    vassalage: custom({
      address: 'vendor',
      label: 'in_account_record',
      pattern: /^[A-Z]{1,40}$/,
      Control: ({ value, onValue }) => (
        <button type="button" onClick={() => onValue('NOBODY')}>
          Vendor {value}
        </button>
      ),
    }),
    status: choice(roundStatuses, { label: 'report.to', all: 'common.clear', option: () => 'metric.open' }),
  },
  totals: ({ t }) => [{ key: 'bet', head: t('metric.bet') }],
  columns: ({ t, amount, moment, title }) => [
    moment('at', t('report.from')),
    title('gameName', t('common.page')),
    amount('bet', t('metric.bet'), { narrow: 'amount' }),
  ],
  rowKey: ({ roundId }) => roundId,
  detail: ({ exactly }) => [
    { key: 'roundId', head: 'Round', cell: ({ roundId }) => roundId },
    { key: 'settledAt', head: 'Settled', cell: ({ settledAt }) => exactly(settledAt) },
  ],
  print: true,
  empty: {
    title: 'error.unknown',
    line: 'common.slow',
    action: () => <a href="/games">games</a>,
    filtered: { title: 'error.accessRestricted', clear: 'common.cancel' },
  },
})

const TeamSums = defineReport({
  record: downlineProfit,
  title: 'in_account_record',
  period: { usual: '30d', offered: ['7d', '30d'] },
  refusals: { 'record.range.wrong': 'error.unknown', error_not_agent: 'error_not_agent' },
  fields: {
    scope: selection(profitScopes, { label: 'report.to', usual: 'line', option: (value) => ways[value] }),
    search: search({ label: 'report.from' }),
  },
  totals: ({ t }) => [{ key: 'net', head: t('metric.usersResult'), signed: true }],
  columns: ({ t, amount, title }) => [
    title('account', t('common.page')),
    amount('bets', t('metric.bet')),
    amount('net', t('metric.winLoss')),
    { key: 'kind', head: t('report.period'), cell: ({ kind }) => kind },
  ],
  sort: { by: ['bets', 'net'], usual: 'bets' },
  totalRow: 'report.totals',
  rowKey: ({ account }) => account,
  empty: { title: 'error.unknown', filtered: { title: 'error.accessRestricted', clear: 'common.cancel' } },
})
const ways = { line: 'metric.open', direct: 'metric.payout', team: 'metric.bet' } as const

const Figures = ({ answer }: { readonly answer: PersonalProfit }) => <p>net {answer.current.net}</p>
const OwnProfit = defineReport({
  record: personalProfit,
  title: 'in_account_record',
  period: { usual: '30d', offered: ['7d', '30d'] },
  refusals,
  fields: { gameClassify: category },
  loading: [100],
  figures: Figures,
})

const show = async (
  Report: ComponentType,
  query: string,
  account: string,
  between?: (send: Transport) => Transport,
) => {
  const calls = countedCalls()
  const remote = defineRemote({
    manifest: { name: 'remote-test', version: '1.0.0', contract: 2 },
    screens: { test: async () => Report },
    slots: {},
    locales: {},
  })
  const visited = await visitorOfRemote(remote)('screen', 'test', `/report${query}`, {
    account,
    between: (send) => calls.between(between?.(send) ?? send),
  })
  /** The last request of an operation, without the fields that it leaves out, and without the request of one row for its sums. */
  const sent = (operation: string) => {
    const last = calls.of(operation).findLast(({ request }) => request.size !== 1)
    return JSON.parse(JSON.stringify(last?.request ?? null))
  }
  return { ...visited, sent }
}

const member = 'marina_21'
const agent = 'agente_tejo'
const today = () => dayIn('America/Sao_Paulo', Date.now())
const last = (days: number) => ({ from: shiftDay(today(), 1 - days), to: today() })
const table = (name: string) => screen.findByRole('table', { name })
const rows = async (name: string) => within(await table(name)).getAllByRole('row')
const bets = 'Histórico de apostas'
const team = 'Extrato da conta'

describe('the address of a report', () => {
  test('[MB-07] sets period, filters and page of the request, under the names of the record', async () => {
    const { sent } = await show(Bets, '?period=30d&category=RNG&status=settled', member)
    await table(bets)
    expect(sent('bettingRecord')).toEqual({
      ...last(30),
      gameClassify: 'RNG',
      status: 'settled',
      size: 20,
      page: 1,
    })
    expect(screen.getByRole('radio', { name: '30 dias' })).toBeChecked()
    expect(screen.getByRole('combobox', { name: 'Até' })).toHaveValue('settled')
  })

  test('[MB-07] loses invalid values: the request has the usual ones, and a change writes only valid ones', async () => {
    const query = '?period=never&category=XX&vendor=a%20b&status=gone&page=none&lang=pt'
    const { sent, address } = await show(Bets, query, member)
    await table(bets)
    expect(sent('bettingRecord')).toEqual({ ...last(7), size: 20, page: 1 })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Até' }), 'settled')
    expect(address()).toBe('/report?lang=pt&status=settled')
    await waitFor(() => expect(sent('bettingRecord')).toMatchObject({ status: 'settled' }))
  })

  test('[MB-07] keeps page and open row, and a changed filter returns to the first page', async () => {
    const { sent, address } = await show(Bets, '?period=30d&page=2', member)
    await table(bets)
    expect(sent('bettingRecord')).toEqual({ ...last(30), size: 20, page: 2 })
    const [, first] = await rows(bets)
    await userEvent.click(within(first as HTMLElement).getByRole('button'))
    const dialog = await screen.findByRole('dialog', { name: bets })
    const { searchParams } = new URL(address(), 'http://site.test')
    expect(within(dialog).getByText('Round').nextElementSibling).toHaveTextContent(searchParams.get('row') ?? 'a row')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Fechar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(address()).toBe(`/report?period=30d&page=2&bound=${searchParams.get('bound')}`)
    await userEvent.click(screen.getByRole('radio', { name: '7 dias' }))
    expect(address()).toBe('/report')
  })

  test('[AG-07] sets the order; a column that cannot be sorted is no button', async () => {
    const { sent, address } = await show(TeamSums, '?sort=kind&direction=ascending', agent)
    await table(team)
    expect(sent('downlineProfit')).toMatchObject({ sort: 'bets', direction: 'ascending' })
    await userEvent.click(screen.getByRole('button', { name: 'Ganho/perda' }))
    expect(address()).toBe('/report?sort=net')
    expect(screen.queryByRole('button', { name: 'Período' })).not.toBeInTheDocument()
    await waitFor(() => expect(sent('downlineProfit')).toMatchObject({ sort: 'net', direction: 'descending' }))
  })
})

describe('an empty report', () => {
  test('[MB-07] clears all filters at once and keeps the period; without filters it explains and leads on', async () => {
    const from = shiftDay(today(), -2000)
    const range = `period=custom&from=${from}&to=${from}`
    const { address } = await show(Bets, `?${range}&category=RNG&vendor=TEJO&status=open`, member)
    expect(await screen.findByText('Acesso restrito')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'games' })).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(address()).toBe(`/report?${range}`)
    expect(await screen.findByText('Erro desconhecido')).toBeVisible()
    expect(screen.getByText('Está demorando mais que o normal.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'games' })).toBeVisible()
  })

  test('[AG-07] a selection that always has a value is no filter that is cleared', async () => {
    const { address } = await show(TeamSums, '?scope=direct&search=ninguem-com-este-nome', agent)
    await userEvent.click(await screen.findByRole('button', { name: 'Cancelar' }))
    expect(address()).toBe('/report?scope=direct')
    expect(screen.getByRole('searchbox', { name: 'De' })).toHaveValue('')
    expect(await table(team)).toBeVisible()
  })
})

test('[MB-07] a control of the screen itself changes the request', async () => {
  const { sent, address } = await show(Bets, '', member)
  await table(bets)
  await userEvent.click(screen.getByRole('button', { name: 'Vendor' }))
  expect(address()).toBe('/report?vendor=NOBODY')
  await waitFor(() => expect(sent('bettingRecord')).toMatchObject({ vassalage: 'NOBODY' }))
  expect(screen.getByRole('button', { name: 'Vendor NOBODY' })).toBeVisible()
})

test('[AG-07] the row of sums has its label below the titles and the sums of the columns that have one', async () => {
  const { sendRequest } = await show(TeamSums, '', agent)
  const answer = await sendRequest(downlineProfit, last(30))
  if (!answer.ok || !answer.value.totals) throw new Error('the team has no sums')
  const cells = within((await rows(team)).at(-1) as HTMLElement).getAllByRole('cell')
  const digits = (text: string | null | undefined) => text?.replace(/\D/g, '')
  expect(cells.map(({ textContent }) => digits(textContent))).toEqual(
    ['', answer.value.totals.bets, answer.value.totals.net, ''].map(digits),
  )
  expect(cells[0]).toHaveTextContent('Totais do período')
})

test('[ER-04] a change that fails leaves no rows, and can be tried again', async () => {
  await expectChangeToFail({
    operation: 'bettingRecord',
    open: ({ between }) => show(Bets, '', member, between),
    shown: async () => (await table(bets)).textContent ?? '',
    change: () => userEvent.click(screen.getByRole('radio', { name: '30 dias' })),
  })
})

test('[MB-07] a refusal of the record has its own sentence, and no button to try again', async () => {
  await show(Bets, `?period=custom&from=${shiftDay(today(), -60)}&to=${today()}`, member)
  expect(await screen.findByRole('alert')).toHaveTextContent('Acesso restrito')
  expect(screen.queryByRole('button', { name: 'Tentar de novo' })).not.toBeInTheDocument()
})

test('[MB-08] the print version names the chosen filters', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {})
  await show(Bets, '?category=RNG', member)
  await table(bets)
  await userEvent.click(screen.getByRole('button', { name: 'Imprimir' }))
  const sheet = await screen.findByRole('article', { name: `Azulejo, ${bets}` })
  expect(sheet).toHaveTextContent(/: Caça-níqueis/)
  fireEvent(window, new Event('afterprint'))
  print.mockRestore()
})

test('[MB-10] a record that is no list is shown by the component of its figures, with filters and a file', async () => {
  const { sent } = await show(OwnProfit, '?category=RNG', member)
  expect(await screen.findByText(/^net -?\d/)).toBeVisible()
  expect(sent('personalProfit')).toEqual({ ...last(30), gameClassify: 'RNG' })
  expect(screen.getByRole('button', { name: 'Exportar' })).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: '7 dias' }))
  await waitFor(() => expect(sent('personalProfit')).toEqual({ ...last(7), gameClassify: 'RNG' }))
})

test.each([
  ['another field', { search: search({ address: 'category', label: 'report.to' }) }],
  ['the period', { search: search({ address: 'from', label: 'report.to' }) }],
  ['the order', { search: search({ address: 'direction', label: 'report.to' }) }],
  ['the page', { search: search({ address: 'page', label: 'report.to' }) }],
])('a field cannot have the URL parameter of %s', (_of, fields) => {
  const parts = {
    record: downlineProfit,
    title: 'in_betting_record',
    period: { usual: '7d', offered: ['7d'] },
    refusals: { 'record.range.wrong': 'error.unknown', error_not_agent: 'error_not_agent' },
    sort: { by: ['bets'], usual: 'bets' },
    rowKey: ({ account }: { readonly account: string }) => account,
    columns: () => [],
    empty: { title: 'error.unknown' },
  } as const
  expect(() => defineReport({ ...parts, fields: { gameClassify: category, ...fields } })).toThrow('which is taken')
})
