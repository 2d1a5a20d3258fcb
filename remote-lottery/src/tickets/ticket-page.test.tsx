import type { Transport } from '@azulejo/shared/platform'
import { shownToasts } from '@azulejo/shared/testing'
import { type LotteryTicket, lotteryTicket, lotteryTickets, memberSeries, mostLines } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { betOnce } from '../test/bet-once.ts'
import { visit } from '../test/visit.ts'
import { stepsOf } from './ticket-timeline.tsx'

const path = '/lottery/tickets'
const owner = { account: 'helena_vip' }

const toasts = shownToasts()
beforeEach(() => localStorage.clear())

/** Bets one line on a lottery that is drawn twice a week. @returns the ticket */
async function buy(): Promise<LotteryTicket> {
  const gameId = await betOnce(owner)
  const page = await visit('screen', 'tickets', path, owner)
  const found = await page.sendRequest(lotteryTickets, { days: 7, gameId })
  page.leave()
  const [ticket] = found.ok ? found.value.list : []
  if (!ticket) throw new Error('there is no ticket')
  return ticket
}

const timeline = () => within(screen.getByRole('region', { name: 'Etapas do bilhete' })).getAllByRole('listitem')

test('[LT-07] a ticket has its own page with its lines and its steps, and the same bet goes on the slip', async () => {
  const { ticketId, lines } = await buy()
  localStorage.clear()
  const page = await visit('screen', 'ticket', `${path}/${ticketId}`, owner)
  expect(await screen.findByRole('heading', { level: 1, name: `Bilhete ${ticketId}` })).toBeVisible()
  const picked = lines[0]?.picks[0] ?? []
  for (const number of picked) expect(await screen.findByText(number.padStart(2, '0'))).toBeVisible()
  const when = String.raw`\d{2}/\d{2}/\d{4},? \d{2}:\d{2}:\d{2}`
  expect(timeline().map((step) => step.textContent)).toEqual([
    expect.stringMatching(new RegExp(`^Apostado${when}$`)),
    expect.stringMatching(new RegExp(`^Apostas encerradasprevisto para ${when}$`)),
    expect.stringMatching(new RegExp(`^Sorteadoprevisto para ${when}$`)),
    'Apuradoainda não',
  ])
  const proof = within(screen.getByRole('region', { name: 'Prova do sorteio' }))
  expect(proof.getByText('A verificação é possível depois que o sorteio for revelado.')).toBeVisible()
  const same = screen.getByRole('button', { name: 'Apostar igual' })
  await waitFor(() => expect(same).toBeEnabled())
  await userEvent.click(same)
  await waitFor(() => expect(page.address()).toMatch(/^\/lottery\?gameCode=(mega-645|power-655)/))
  const [stored] = Object.keys(localStorage).filter((name) => name.startsWith('lottery-slip:'))
  const slip = JSON.parse(localStorage.getItem(stored ?? '') ?? '{}')
  expect(slip.entries).toEqual([expect.objectContaining({ picks: [picked], multiple: 1 })])
})

/** Offers the member another series than the one of earlier bets. */
const anotherSeries =
  (send: Transport): Transport =>
  async (message) => {
    const reply = await send(message)
    if (!reply.ok || message.operation !== memberSeries.operation) return reply
    const offered = reply.value.body as readonly { readonly maxBetSeries: number }[]
    const body = offered.map((each) => {
      const other = each.maxBetSeries + 2
      return { ...each, minSeries: other, maxBetSeries: other, defaultSeries: other, maxSeries: other }
    })
    return { ...reply, value: { ...reply.value, body } }
  }

test('[LT-07] a ticket of a series that is not sold any more says why it cannot be bet again', async () => {
  const { ticketId } = await buy()
  await visit('screen', 'ticket', `${path}/${ticketId}`, { ...owner, between: anotherSeries })
  const reason = 'Nem todas as linhas deste bilhete estão à venda nas mesmas condições.'
  expect(await screen.findByText(reason)).toBeVisible()
  const same = screen.getByRole('button', { name: 'Apostar igual' })
  expect(same).toBeDisabled()
  expect(same).toHaveAccessibleDescription(reason)
})

test('[LT-07] a full slip takes no line of a ticket, says so, and the page stays', async () => {
  const { ticketId } = await buy()
  const first = await visit('screen', 'ticket', `${path}/${ticketId}`, owner)
  const enabled = async () => {
    const same = await screen.findByRole('button', { name: 'Apostar igual' })
    await waitFor(() => expect(same).toBeEnabled())
    return same
  }
  await userEvent.click(await enabled())
  await waitFor(() => expect(first.address()).toMatch(/^\/lottery\?/))
  first.leave()
  const [stored = ''] = Object.keys(localStorage).filter((name) => name.startsWith('lottery-slip:'))
  const slip = JSON.parse(localStorage.getItem(stored) ?? '{}')
  const entries = Array.from({ length: mostLines }, (_, at) => ({ ...slip.entries[0], id: `line-${at}` }))
  localStorage.setItem(stored, JSON.stringify({ ...slip, entries }))
  const page = await visit('screen', 'ticket', `${path}/${ticketId}`, owner)
  await userEvent.click(await enabled())
  expect(toasts.at(-1)?.title).toBe('O bilhete está cheio. 1 linha não coube e continua aqui.')
  expect(page.address()).toBe(`${path}/${ticketId}`)
  expect(JSON.parse(localStorage.getItem(stored) ?? '{}').entries).toHaveLength(mostLines)
})

test('[RO-01] the number of another member’s ticket is not found', async () => {
  const { ticketId, lines } = await buy()
  await visit('screen', 'ticket', `${path}/${ticketId}`, { account: 'agente_tejo' })
  expect(await screen.findByText('Bilhete não encontrado')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: `Bilhete ${ticketId}` })).toBeVisible()
  expect(screen.queryByText(`${lines[0]?.playName}`)).not.toBeInTheDocument()
  expect(screen.getAllByRole('link', { name: 'Meus bilhetes' })[0]).toHaveAttribute('href', path)
})

const draw = { winNo: '1,2,3,4,5,6', seed: 'ab'.repeat(32), entropy: 'cd'.repeat(32), openedAt: 3_000 }
const ended = {
  state: 'won',
  prize: '42.00',
  at: 1_000,
  endedAt: 4_000,
  issue: { closesAt: 2_000, drawsAt: 3_000 },
  commit: 'ef'.repeat(32),
  proof: { linesHash: '', lines: '', path: [], root: '01'.repeat(32) },
  draw,
} as const

/** Ends the shown ticket. */
const drawn =
  (send: Transport): Transport =>
  async (message) => {
    const reply = await send(message)
    if (!reply.ok || message.operation !== lotteryTicket.operation) return reply
    return { ...reply, value: { ...reply.value, body: { ...(reply.value.body as object), ...ended, paidAt: 4_000 } } }
  }

test('[LT-07] each value of the proof can be copied, and the check can be repeated', async () => {
  const { ticketId, gameId, numero } = await buy()
  const user = userEvent.setup()
  const write = jest.spyOn(navigator.clipboard, 'writeText')
  await visit('screen', 'ticket', `${path}/${ticketId}`, { ...owner, between: drawn })
  const proof = within(await screen.findByRole('region', { name: 'Prova do sorteio' }))
  for (const [name, value] of [
    ['Compromisso', ended.commit],
    ['Semente', draw.seed],
    ['Raiz de todos os bilhetes', ended.proof.root],
    ['Apostas do concurso (SHA-256)', draw.entropy],
    ['Mensagem do sorteio', `${gameId}|${numero}|${draw.entropy}`],
  ] as const) {
    await user.click(proof.getByRole('button', { name: `Copiar: ${name}` }))
    expect(write).toHaveBeenLastCalledWith(value)
  }
  await user.click(await proof.findByRole('button', { name: 'Verificar de novo' }))
  expect(await proof.findByText('O SHA-256 da semente não é o compromisso')).toBeVisible()
  expect(timeline().map((step) => step.querySelector('b')?.textContent)).toEqual([
    'Apostado',
    'Apostas encerradas',
    'Sorteado',
    'Apurado',
    'Prêmio pago',
  ])
})

const detail = ended as unknown as Parameters<typeof stepsOf>[0]

test.each([
  ['a cancelled ticket ends with its stake', { state: 'cancelled', proof: undefined, draw: undefined }, [1_000, 4_000]],
  ['a void ticket ends without a draw', { state: 'void', draw: undefined }, [1_000, 2_000, 4_000]],
  ['a lost ticket is not paid', { state: 'lost', prize: '0.00' }, [1_000, 2_000, 3_000, 4_000]],
  ['a prize that is owed is still to be paid', {}, [1_000, 2_000, 3_000, 4_000, undefined]],
  ['a prize that is paid', { paidAt: 5_000 }, [1_000, 2_000, 3_000, 4_000, 5_000]],
] as const)('[LT-07] steps: %s', (_, change, times) => {
  const steps = stepsOf({ ...detail, ...(change as Partial<typeof detail>) })
  expect(steps.map(({ at }) => at)).toEqual(times)
  expect(steps.map(({ isDone }) => isDone)).toEqual(times.map((at) => at !== undefined))
})
