import { dayIn, shiftDay } from '@azulejo/shared/kernel'
import type { Transport } from '@azulejo/shared/platform'
import { expectChangeToFail } from '@azulejo/shared/testing'
import { bettingRecord } from '@azulejo/shared/wire'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

const path = '/member/personalHistoryCopy'
const member = { account: 'marina_21' }
const rows = () =>
  within(screen.getByRole('table', { name: 'Histórico de apostas' }))
    .getAllByRole('row')
    .slice(1)
const zone = 'America/Sao_Paulo'
const today = () => dayIn(zone, Date.now())
const money = (amount: string) =>
  `R$ ${new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(Number(amount.replace('-', '')))}`

test('[MB-07] starts with the last seven days, four totals over all pages, and twenty bets a page', async () => {
  const { site } = await visit('screen', 'betting-record', path, member)
  const answer = await site.sendRequest(bettingRecord, { from: shiftDay(today(), -6), to: today() })
  if (!answer.ok || !answer.value.totals || answer.value.totalCount === 0) throw new Error('the member has no history')
  expect(await screen.findByRole('radio', { name: '7 dias' })).toBeChecked()
  await screen.findByRole('table')
  expect(rows()).toHaveLength(answer.value.list.length)
  const { list, totals } = answer.value
  const total = (name: string) => screen.getAllByText(name)[0]?.parentElement
  expect(total('Valor apostado')).toHaveTextContent(money(totals.bet))
  expect(total('Aposta válida')).toHaveTextContent(money(totals.validBet))
  expect(total('Prêmio pago')).toHaveTextContent(money(totals.payout))
  expect(total('Seu resultado')).toHaveTextContent(money(totals.winLoss))
  expect(rows()[0]).toHaveTextContent(list[0]?.gameName ?? 'a first bet')
})

test('[MB-07] reads the page from the address and writes it there', async () => {
  const visited = await visit('screen', 'betting-record', `${path}?period=30d`, member)
  const answer = await visited.site.sendRequest(bettingRecord, { from: shiftDay(today(), -29), to: today(), page: 2 })
  if (!answer.ok || answer.value.totalPages < 2) throw new Error('the history has no second page')
  const all = answer.value.totalCount
  expect(await screen.findByText(`1–20 de ${all} apostas`)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Página 2' }))
  expect(visited.address()).toBe(`${path}?period=30d&page=2&bound=${answer.value.bound}`)
  expect(await screen.findByText(`21–${20 + answer.value.list.length} de ${all} apostas`)).toBeVisible()
  visited.leave()
  const beyond = await visit('screen', 'betting-record', `${path}?period=30d&page=4000`, member)
  await waitFor(() =>
    expect(beyond.address()).toBe(`${path}?period=30d&page=${answer.value.totalPages}&bound=${answer.value.bound}`),
  )
})

test('[MB-07] a bet opens in detail from the address, and closing it keeps the page', async () => {
  const visited = await visit('screen', 'betting-record', `${path}?period=30d&page=2`, member)
  await screen.findByRole('table')
  const [first] = rows()
  const opener = within(first as HTMLElement).getByRole('button')
  await userEvent.click(opener)
  const dialog = screen.getByRole('dialog', { name: 'Histórico de apostas' })
  const { searchParams } = new URL(visited.address(), 'http://site.test')
  expect(within(dialog).getByText('Aposta').nextElementSibling).toHaveTextContent(searchParams.get('row') ?? 'a row')
  const opened = visited.address()
  visited.leave()
  const again = await visit('screen', 'betting-record', opened, member)
  await screen.findByRole('dialog', { name: 'Histórico de apostas' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(again.address()).toBe(`${path}?period=30d&page=2&bound=${searchParams.get('bound')}`)
  // A page that is opened with its bound shows the totals of the first page.
  expect(await screen.findAllByText(/^R\$.[\d.]+,\d\d$/)).not.toHaveLength(0)
})

test('[MB-07] exports all pages as one file', async () => {
  const saved: Blob[] = []
  const names: string[] = []
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${saved.push(file)}`, revokeObjectURL: () => undefined })
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  const visited = await visit('screen', 'betting-record', `${path}?period=30d`, member)
  const range = { from: shiftDay(today(), -29), to: today() }
  const answer = await visited.site.sendRequest(bettingRecord, range)
  if (!answer.ok) throw new Error('there is no answer')
  await userEvent.click(await screen.findByRole('button', { name: 'Exportar' }))
  await waitFor(() => expect(names).toEqual([`Histórico de apostas ${range.from} ${range.to}.csv`]))
  click.mockRestore()
  const text = (await saved[0]?.text()) ?? ''
  expect(text.trimEnd().split('\r\n')).toHaveLength(answer.value.totalCount + 1)
})

test('[ER-04] [MB-07] shows no figures of the previous period when the new one fails to load', async () => {
  await expectChangeToFail({
    operation: 'bettingRecord',
    open: (options) => visit('screen', 'betting-record', path, { ...member, ...options }),
    shown: async () => (await screen.findAllByText(/de \d+ apostas?$/))[0]?.textContent ?? '',
    change: () => userEvent.click(screen.getByRole('radio', { name: '30 dias' })),
  })
})

test('[MB-07] category and status are in the address, and a deep link applies them', async () => {
  const visited = await visit('screen', 'betting-record', `${path}?period=30d`, member)
  await screen.findByRole('table')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Categoria' }), 'Caça-níqueis')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Situação' }), 'Encerrada')
  expect(visited.address()).toBe(`${path}?period=30d&category=RNG&status=settled`)
  visited.leave()
  const wanted = { from: shiftDay(today(), -29), to: today(), gameClassify: 'RNG', status: 'settled' } as const
  const { site } = await visit('screen', 'betting-record', `${path}?period=30d&category=RNG&status=settled`, member)
  const answer = await site.sendRequest(bettingRecord, wanted)
  if (!answer.ok) throw new Error('there is no answer')
  expect(await screen.findByRole('combobox', { name: 'Categoria' })).toHaveDisplayValue('Caça-níqueis')
  await screen.findByRole('table')
  expect(rows()).toHaveLength(answer.value.list.length)
})

test('[MB-07] other dates are chosen with native date fields', async () => {
  const visited = await visit('screen', 'betting-record', path, member)
  await userEvent.click(await screen.findByRole('radio', { name: 'Outras datas' }))
  const [from, to] = [shiftDay(today(), -3), shiftDay(today(), -1)]
  fireEvent.change(screen.getByLabelText('De'), { target: { value: from } })
  fireEvent.change(screen.getByLabelText('Até'), { target: { value: to } })
  await userEvent.click(screen.getByRole('button', { name: 'Aplicar' }))
  expect(visited.address()).toBe(`${path}?period=custom&from=${from}&to=${to}`)
  const answer = await visited.site.sendRequest(bettingRecord, { from, to })
  if (!answer.ok) throw new Error('there is no answer')
  await waitFor(() => expect(rows()).toHaveLength(answer.value.list.length))
})

test('[MB-07] explains a period that the platform refuses, and keeps dates and filters', async () => {
  const [from, to] = [shiftDay(today(), -60), today()]
  const visited = await visit(
    'screen',
    'betting-record',
    `${path}?period=custom&from=${from}&to=${to}&category=LIVE`,
    member,
  )
  expect(await screen.findByRole('alert')).toHaveTextContent(/no máximo 31 dias/)
  expect(screen.getByLabelText('De')).toHaveValue(from)
  expect(screen.getByLabelText('Até')).toHaveValue(to)
  expect(screen.getByRole('combobox', { name: 'Categoria' })).toHaveDisplayValue('Cassino ao vivo')
  const nearer = shiftDay(today(), -30)
  fireEvent.change(screen.getByLabelText('De'), { target: { value: nearer } })
  await userEvent.click(screen.getByRole('button', { name: 'Aplicar' }))
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  expect(visited.address()).toBe(`${path}?period=custom&from=${nearer}&to=${to}&category=LIVE`)
})

test('[MB-07] an empty result explains why and leads on', async () => {
  const from = shiftDay(today(), -2000)
  const visited = await visit(
    'screen',
    'betting-record',
    `${path}?period=custom&from=${from}&to=${from}&status=open`,
    member,
  )
  expect(await screen.findByText('Nenhuma aposta com estes filtros')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  expect(await screen.findByText('Nenhuma aposta neste período')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Ver jogos' }))
  expect(visited.address()).toBe('/')
})

test('[MB-07] a failed request can be retried and then shows the bets', async () => {
  let isDown = true
  const between =
    (send: Transport): Transport =>
    (message) =>
      isDown && message.operation === 'bettingRecord' ? send({ ...message, path: '/wps/nowhere' }) : send(message)
  await visit('screen', 'betting-record', path, { ...member, between })
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro de rede. Tente de novo')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('table')).toBeVisible()
})

test('[MB-16] [MB-07] a guest sees no record and is asked to log in', async () => {
  const visited = await visit('screen', 'betting-record', `${path}?period=30d`)
  await userEvent.click(await screen.findByRole('button', { name: 'Entrar' }))
  expect(visited.emitted('login-asked')).toEqual([{ tab: 'login', returnTo: `${path}?period=30d` }])
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

test('[IN-02] amounts and dates follow the language', async () => {
  await visit('screen', 'betting-record', path, { ...member, language: 'en' })
  await screen.findByRole('table', { name: 'Betting record' })
  expect(screen.getAllByText(/^R\$[\d,]+\.\d\d$/).length).toBeGreaterThan(0)
  expect(screen.getAllByText(/^\d{1,2}\/\d{1,2}\/\d\d, \d{1,2}:\d\d [AP]M$/).length).toBeGreaterThan(0)
})

test('[MB-07] the vendor filter is in the address, and a bet shows the round ID of its vendor', async () => {
  const visited = await visit('screen', 'betting-record', `${path}?period=30d`, member)
  await screen.findByRole('table')
  const range = { from: shiftDay(today(), -29), to: today() }
  const all = await visited.site.sendRequest(bettingRecord, range)
  const played = all.ok ? all.value.list[0] : undefined
  if (!played) throw new Error('the member has no history')
  await screen.findByRole('option', { name: played.vendorName })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Provedor' }), played.vendorName)
  expect(visited.address()).toBe(`${path}?period=30d&vendor=${played.vassalage}`)
  const answer = await visited.site.sendRequest(bettingRecord, { ...range, vassalage: played.vassalage })
  const [first] = answer.ok ? answer.value.list : []
  if (!answer.ok || !first) throw new Error('the vendor has no bet')
  await waitFor(() => expect(rows()).toHaveLength(answer.value.list.length))
  await userEvent.click(within(rows()[0] as HTMLElement).getByRole('button'))
  const dialog = screen.getByRole('dialog', { name: 'Histórico de apostas' })
  expect(within(dialog).getByText('Rodada no provedor').nextElementSibling).toHaveTextContent(first.reference)
})
