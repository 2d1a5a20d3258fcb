import { failure, fault } from '@azulejo/shared/kernel'
import type { Transport } from '@azulejo/shared/platform'
import { type LotteryTicket, lotteryTicketEnds, todayOrders } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visitOpenDesk } from '../test/visit-open-desk.ts'

/**
 * Passes the platform's answers through, but the first long poll loses its connection, and the next one reports that
 * today's newest ticket has won 99.00.
 */
function winAfterLostConnection() {
  let newest: LotteryTicket | undefined
  let isLost = false
  const polls: unknown[] = []
  const between =
    (send: Transport): Transport =>
    async (message) => {
      if (message.operation === lotteryTicketEnds.operation && 'seen' in message.request) {
        polls.push(message.request.seen)
        if (!isLost) {
          isLost = true
          return failure(fault('AZ-101', 'lost in this test'))
        }
        if (polls.length > 2) return new Promise(() => {})
        const tickets = [{ ...newest, state: 'won', prize: '99.00' }]
        return { ok: true, value: { status: 200, body: { seen: '1', tickets } } }
      }
      const reply = await send(message)
      if (reply.ok && message.operation === todayOrders.operation) {
        const [first] = reply.value.body as LotteryTicket[]
        newest = first ?? newest
      }
      return reply
    }
  return { between, polls }
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('[LT-07] a page that waits for a draw celebrates the win, even after a lost connection', async () => {
  const { between, polls } = winAfterLostConnection()
  const { emitted } = await visitOpenDesk({ account: 'joao_88', between })
  for (const place of ['Dezena', 'Unidade'])
    await userEvent.click(within(await screen.findByRole('group', { name: place })).getByRole('button', { name: '6' }))
  await userEvent.click(await button('Adicionar ao bilhete'))
  await userEvent.click(await button('Revisar e confirmar'))
  await userEvent.click(await button(/^Confirmar R\$/))
  expect(await screen.findByText(/R\$\s99,00/, undefined, { timeout: 20_000 })).toBeVisible()
  // The retry repeats the request that failed, so nothing is missed.
  expect(polls[1]).toBe(polls[0])
  expect(emitted('balance-stale')).toContainEqual({ reason: 'lottery-settled' })
  await userEvent.click(await button('Fechar'))
  await waitFor(() => expect(screen.queryByText(/R\$\s99,00/)).not.toBeInTheDocument())
})
