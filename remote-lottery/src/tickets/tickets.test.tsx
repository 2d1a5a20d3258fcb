import type { Transport } from '@azulejo/shared/platform'
import { expectChangeToFail } from '@azulejo/shared/testing'
import {
  type LotteryTicket,
  lotteryTicketFigures,
  lotteryTickets,
  type NearIssue,
  nearIssue,
} from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { betOnce } from '../test/bet-once.ts'
import { visit } from '../test/visit.ts'

const path = '/lottery/tickets'
const member = { account: 'helena_vip' }

const rows = () =>
  within(screen.getByRole('table', { name: 'Meus bilhetes' }))
    .getAllByRole('row')
    .slice(1)
const tab = (name: RegExp) => screen.getByRole('tab', { name })

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('[LT-07] open tickets of today are below the desk, each a link to its page', async () => {
  const gameId = await betOnce(member)
  const page = await visit('screen', 'lottery-desk', '/lottery?gameCode=douro-5d', member)
  const answer = await page.sendRequest(lotteryTickets, { days: 1, gameId, state: 'accepted' })
  const ticket = answer.ok ? answer.value.list[0] : undefined
  const open = within(await screen.findByRole('list', { name: 'Bilhetes em aberto' }))
  const [newest] = open.getAllByRole('link')
  expect(newest).toHaveTextContent(ticket?.numero ?? 'no ticket')
  expect(newest).toHaveTextContent(new RegExp(`^${ticket?.gameName}`))
  await userEvent.click(newest as HTMLElement)
  await waitFor(() => expect(page.address()).toBe(`${path}/${ticket?.ticketId}`))
})

test('[LT-07] lists each ticket with its bet and deadline, and cancels one in its row', async () => {
  const gameId = await betOnce(member)
  const page = await visit('screen', 'tickets', `${path}?gameId=${gameId}`, member)
  const answer = await page.sendRequest(lotteryTickets, { days: 7, gameId })
  const figures = await page.sendRequest(lotteryTicketFigures, { days: 7, gameId })
  if (!answer.ok || !figures.ok) throw new Error('there is no answer')
  const [ticket] = answer.value.list
  const { states } = figures.value
  await screen.findByText(
    `1–${answer.value.list.length} de ${answer.value.totalCount} bilhetes`.replace(
      /^1–1 de 1 bilhetes$/,
      '1–1 de 1 bilhete',
    ),
  )
  expect(tab(/^Em aberto/)).toHaveTextContent(`Em aberto${states.accepted.count}`)
  const [row] = rows()
  expect(row).toHaveTextContent(`${ticket?.ticketId}`)
  expect(row).toHaveTextContent(
    `${ticket?.lines[0]?.playName}: ${ticket?.lines[0]?.picks[0]?.map((n) => n.padStart(2, '0')).join(' ')}`,
  )
  expect(row).toHaveTextContent(/Aguardando sorteioaté /)
  await userEvent.click(within(row as HTMLElement).getByRole('button', { name: /^Cancelar bilhete/ }))
  const question = within(screen.getByRole('alertdialog', { name: 'Cancelar este bilhete?' }))
  expect(question.getByText(new RegExp(`^O bilhete ${ticket?.ticketId} sai do concurso`))).toBeVisible()
  expect(question.getByText(/Depois de \S+ \d{2}\/\d{2} \d{2}:\d{2} não dá mais\.$/)).toBeVisible()
  expect(question.getByText('Saldo depois').nextSibling).toHaveTextContent(/^R\$/)
  await userEvent.click(question.getByRole('button', { name: 'Cancelar bilhete' }))
  await waitFor(() => expect(rows()[0]).toHaveTextContent('Cancelado'))
  expect(page.emitted('balance-stale')).toContainEqual({ reason: 'lottery-cancelled' })
  await waitFor(() => expect(tab(/^Cancelados/)).toHaveTextContent(`Cancelados${states.returned.count + 1}`))
  expect(tab(/^Em aberto/)).toHaveTextContent(`Em aberto${states.accepted.count - 1}`)
  await userEvent.click(within(rows()[0] as HTMLElement).getByRole('button', { name: /^Ver: / }))
  await waitFor(() => expect(page.address()).toBe(`${path}/${ticket?.ticketId}`))
})

test('[LT-07] state, period and number are in the address, and the file has the filtered tickets', async () => {
  await betOnce(member)
  const saved: Blob[] = []
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${saved.push(file)}`, revokeObjectURL: () => undefined })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const page = await visit('screen', 'tickets', path, member)
  const answer = await page.sendRequest(lotteryTickets, {
    days: 30,
    state: 'accepted',
  })
  const number = answer.ok ? answer.value.list[0]?.ticketId : undefined
  if (number === undefined) throw new Error('there is no open ticket')
  await userEvent.click(await screen.findByRole('tab', { name: /^Em aberto/ }))
  await userEvent.click(screen.getByRole('radio', { name: '30 dias' }))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Número do bilhete' }), `${number}{Enter}`)
  await waitFor(() => expect(page.address()).toBe(`${path}?period=30d&state=accepted&number=${number}`))
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]).toHaveTextContent(number)
  await userEvent.click(screen.getByRole('button', { name: 'Exportar' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const lines = ((await saved[0]?.text()) ?? '').trimEnd().split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toMatch(new RegExp(`^${number};`))
  await userEvent.click(tab(/^Perdidos/))
  expect(await screen.findByText('Nenhum bilhete com esses filtros')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  await waitFor(() => expect(page.address()).toBe(`${path}?period=30d`))
})

const hour = 3_600_000

/** Simulates a platform whose clock is an hour ahead of the device's, and whose open tickets lock in 4 seconds. */
const lockingSoon = (send: Transport): Transport => {
  let locksAt: number | undefined
  return async (message) => {
    const reply = await send(message)
    if (!reply.ok) return reply
    if (message.operation === nearIssue.operation) {
      const { currentNumero, ...near } = reply.value.body as NearIssue
      const closesAt = (currentNumero.closesAt ?? 0) + hour
      return { ...reply, value: { ...reply.value, body: { ...near, currentNumero: { ...currentNumero, closesAt } } } }
    }
    if (message.operation !== lotteryTickets.operation) return reply
    locksAt ??= Date.now() + hour + 4_000
    const cancelUntil = locksAt
    const body = reply.value.body as { readonly value: { readonly list: readonly LotteryTicket[] } }
    const list = body.value.list.map((ticket) => (ticket.state === 'accepted' ? { ...ticket, cancelUntil } : ticket))
    return { ...reply, value: { ...reply.value, body: { ...body, value: { ...body.value, list } } } }
  }
}

test('[LT-07] the cancel button disappears at the lock by the platform’s clock, without a reload', async () => {
  const gameId = await betOnce(member)
  await visit('screen', 'tickets', `${path}?gameId=${gameId}&state=accepted`, { ...member, between: lockingSoon })
  const cancels = () => screen.queryAllByRole('button', { name: /^Cancelar bilhete/ })
  await screen.findByRole('table', { name: 'Meus bilhetes' })
  expect(cancels()).toHaveLength(rows().length)
  await waitFor(() => expect(cancels()).toHaveLength(0), { timeout: 10_000 })
  expect(rows()[0]).toHaveTextContent(/Aguardando sorteio$|Aguardando sorteio[^a]/)
  expect(screen.getAllByRole('button', { name: /^Ver: / })).toHaveLength(rows().length)
})

test('[ER-04] [LT-07] shows no tickets of the previous state when another state fails to load', async () => {
  await expectChangeToFail({
    operation: 'lotteryTickets',
    open: (options) => visit('screen', 'tickets', path, { ...options, account: 'agente_tejo' }),
    shown: async () => (await screen.findByText(/^Nenhum bilhete (aqui|com)/)).textContent ?? '',
    change: () => userEvent.click(tab(/^Perdidos/)),
  })
})

test('[LT-07] a guest sees no tickets and is asked to log in', async () => {
  const page = await visit('screen', 'tickets', `${path}?state=won`)
  await userEvent.click(await screen.findByRole('button', { name: 'Entrar' }))
  expect(page.emitted('login-asked')).toEqual([{ tab: 'login', returnTo: `${path}?state=won` }])
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})
