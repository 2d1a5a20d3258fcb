import type { Transport } from '@azulejo/shared/platform'
import { shownToasts } from '@azulejo/shared/testing'
import { type LotteryTicket, lotteryTicketEnds, todayOrders } from '@azulejo/shared/wire'
import { screen, waitFor } from '@testing-library/react'
import type { SlipEntry } from '../slip/slip.ts'
import { visit } from '../test/visit.ts'

const at = '/lottery?gameCode=douro-5d&playType=tail2'
const account = 'helena_vip'

const toasts = shownToasts()
const titles = () => toasts.map(({ title }) => title)

beforeEach(() => localStorage.clear())

const consent = () => localStorage.setItem(`lottery-notices:${account}`, 'on')
const closesSoon = 'As apostas do concurso 0842 encerram em menos de 30 segundos.'

/** Stores a line on the guest's slip, which the member takes over. */
function keepLine(closesAt: number): void {
  const entry: SlipEntry = {
    id: 'a',
    gameId: 'SSC60',
    gameName: 'Azulejo 5D',
    family: 'SSC',
    prizeMode: 'LOTT',
    numero: '20261118-0842',
    closesAt,
    playCode: 'tail2',
    playName: 'Dois finais',
    picks: [['1'], ['2']],
    unit: '1',
    multiple: 1,
    series: 1956,
    mostSeries: 1956,
    price: '2.00',
    currency: 'BRL',
  }
  localStorage.setItem('lottery-slip:guest', JSON.stringify({ entries: [entry], last: [] }))
}
const slipShown = () => screen.findByRole('button', { name: 'Revisar e confirmar' })

test('[LT-07] notifies once that betting on a line of the slip closes, even after the page is reopened', async () => {
  consent()
  keepLine(Date.now() + 25_000)
  const desk = await visit('screen', 'lottery-desk', at, { account })
  await waitFor(() => expect(toasts).toMatchObject([{ kind: 'info', title: closesSoon, line: 'Azulejo 5D' }]))
  desk.leave()
  await visit('screen', 'lottery-desk', at, { account })
  await slipShown()
  expect(titles()).toEqual([closesSoon])
})

test('[LT-07] does not notify without consent, or of a line whose betting has closed', async () => {
  keepLine(Date.now() + 25_000)
  const desk = await visit('screen', 'lottery-desk', at, { account })
  await slipShown()
  desk.leave()
  localStorage.clear()
  consent()
  keepLine(Date.now() - 1)
  await visit('screen', 'lottery-desk', at, { account })
  await slipShown()
  expect(titles()).toEqual([])
})

const ticket: LotteryTicket = {
  ticketId: '7',
  orderNumber: '261118aa',
  gameId: 'SSC60',
  gameName: 'Azulejo 5D',
  numero: '20261118-0842',
  prizeMode: 'LOTT',
  state: 'accepted',
  amount: '2.00',
  prize: '0.00',
  rebate: '0.00',
  currency: 'BRL',
  at: Date.parse('2026-11-18T17:00:00Z'),
  lines: [
    {
      playCode: 'tail2',
      playName: 'Dois finais',
      picks: [['1'], ['2']],
      unit: '1',
      multiple: 1,
      series: 1956,
      notes: 1,
      amount: '2.00',
    },
  ],
}

/** Passes the platform's answers through, but gives the member one ticket and reports its end. */
function ended(state: LotteryTicket['state']) {
  return (send: Transport): Transport =>
    async (message) => {
      const answer = (body: unknown) => ({ ok: true, value: { status: 200, body } }) as const
      if (message.operation === todayOrders.operation) return answer([ticket])
      if (message.operation !== lotteryTicketEnds.operation) return send(message)
      if (!('seen' in message.request)) return answer({ seen: 'none', tickets: [] })
      if (message.request.seen !== 'none') return new Promise(() => {})
      return answer({ seen: '1', tickets: [{ ...ticket, state, prize: state === 'won' ? '99.00' : '0.00' }] })
    }
}

/** Opens the desk and waits until it has received the ticket's end. */
async function receiveEnd(state: LotteryTicket['state']): Promise<void> {
  const { emitted, leave } = await visit('screen', 'lottery-desk', at, { account, between: ended(state) })
  await waitFor(() => expect(emitted('balance-stale')).toContainEqual({ reason: 'lottery-settled' }))
  leave()
}

const result = 'Azulejo 5D, Concurso 0842'

test.each([
  ['won', 'Azulejo 5D: você ganhou R$\u00a099,00'],
  ['lost', 'Sem prêmio neste sorteio.'],
  ['void', 'Concurso anulado. Valores devolvidos.'],
] as const)('[LT-07] notifies once of a ticket that is %s, however often its end is received', async (state, line) => {
  consent()
  await receiveEnd(state)
  expect(toasts).toMatchObject([{ kind: 'info', title: result, line }])
  await receiveEnd(state)
  expect(titles()).toEqual([result])
})

test('[LT-07] notifies again of a corrected result', async () => {
  consent()
  await receiveEnd('lost')
  await receiveEnd('won')
  expect(titles()).toEqual([result, result])
})

test('[LT-07] does not notify of a cancelled ticket, or of a result without consent', async () => {
  await receiveEnd('won')
  consent()
  await receiveEnd('cancelled')
  expect(titles()).toEqual([])
})
