import type { Transport } from '@azulejo/shared/platform'
import { type LotteryTicket, lotteryTicketEnds, type NearIssue, nearIssue, todayOrders } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

const at = '/lottery?gameCode=douro-5d&playType=tail2'

const waiting: LotteryTicket = {
  ticketId: '90001',
  orderNumber: 'O90001',
  gameId: 'SSC300',
  gameName: 'Douro 5D',
  numero: '20261118-0100',
  prizeMode: 'LOTT',
  state: 'accepted',
  amount: '2.00',
  prize: '0.00',
  rebate: '0.00',
  currency: 'BRL',
  at: 1_790_000_000_000,
  lines: [],
}

/** Passes the platform's answers through, but gives the member one open ticket and then reports its win. */
const wins = (send: Transport): Transport => {
  let isReported = false
  return async (message) => {
    if (message.operation === lotteryTicketEnds.operation) {
      if (isReported) return new Promise(() => {})
      isReported = true
      const tickets = [{ ...waiting, state: 'won', prize: '99.00' }]
      return { ok: true, value: { status: 200, body: { seen: '1', tickets } } }
    }
    const reply = await send(message)
    if (!reply.ok || message.operation !== todayOrders.operation) return reply
    return { ...reply, value: { ...reply.value, body: [waiting] } }
  }
}

const notice = () => screen.findByText(/R\$\s99,00/)

beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

test('[LT-07] the celebration of a win can be skipped, and the notice stays until it is closed', async () => {
  await visit('screen', 'lottery-desk', at, { account: 'helena_vip', between: wins })
  const shown = await notice()
  await userEvent.click(screen.getByRole('button', { name: 'Pular animação' }))
  expect(screen.queryByRole('button', { name: 'Pular animação' })).toBeNull()
  expect(shown).toBeVisible()
  await userEvent.click(within(shown.parentElement as HTMLElement).getByRole('button', { name: 'Fechar' }))
  expect(shown).not.toBeInTheDocument()
})

test('[LT-07] with reduced motion a win shows a notice without a celebration', async () => {
  const { matchMedia } = window
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query === '(prefers-reduced-motion: reduce)',
  }))
  await visit('screen', 'lottery-desk', at, { account: 'helena_vip', between: wins })
  expect(await notice()).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Pular animação' })).toBeNull()
})

/** Passes the platform's answers through, but closes betting on the issue in 29 seconds. */
const closesSoon =
  (send: Transport): Transport =>
  async (message) => {
    const reply = await send(message)
    if (!reply.ok || message.operation !== nearIssue.operation) return reply
    const near = reply.value.body as NearIssue
    const currentNumero = { ...near.currentNumero, remainTime: 34_000, lockTime: 5, isSale: true }
    return { ...reply, value: { ...reply.value, body: { ...near, currentNumero } } }
  }

/** Hides the page. @returns the system notifications that the page shows from then on */
function notified(): string[] {
  const notifications: string[] = []
  class Notified {
    static readonly permission = 'granted'
    constructor(title: string, options: { body?: string } = {}) {
      notifications.push(`${title} ${options.body ?? ''}`)
    }
  }
  Object.assign(window, { Notification: Notified })
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  return notifications
}

async function putOnSlip() {
  for (const place of ['Dezena', 'Unidade'])
    await userEvent.click(within(await screen.findByRole('group', { name: place })).getByRole('button', { name: '6' }))
  await userEvent.click(screen.getByRole('button', { name: 'Adicionar ao bilhete' }))
  await waitFor(() => expect(screen.getByRole('complementary', { name: /^Bilhete/ })).toHaveTextContent('Douro 5D'))
}

test('[LT-07] notifies only members who consented, when betting closes soon and of a win', async () => {
  const notifications = notified()
  const quiet = await visit('screen', 'lottery-desk', at, { account: 'marina_21', between: closesSoon })
  await putOnSlip()
  quiet.leave()
  expect(notifications).toEqual([])
  localStorage.setItem('lottery-notices:helena_vip', 'on')
  await visit('screen', 'lottery-desk', at, { account: 'helena_vip', between: (send) => wins(closesSoon(send)) })
  await putOnSlip()
  await waitFor(() =>
    expect(notifications.toSorted()).toEqual([
      expect.stringMatching(/^As apostas do concurso \d{4} encerram em menos de 30 segundos\. Douro 5D$/),
      expect.stringMatching(/^Douro 5D, Concurso 0100 .*R\$\s99,00/),
    ]),
  )
})
