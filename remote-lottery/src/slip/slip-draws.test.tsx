import type { Transport } from '@azulejo/shared/platform'
import { shownToasts } from '@azulejo/shared/testing'
import { type AnswerOf, nearIssue } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { shortNumero } from '../draws/draw-facts.ts'
import { visit } from '../test/visit.ts'
import { visitOpenDesk } from '../test/visit-open-desk.ts'
import type { SlipEntry } from './slip.ts'

const at = '/lottery?gameCode=douro-5d&playType=tail2'
const account = 'helena_vip'
/** Betting on the next draw opens some seconds after it has closed. */
const patient = { timeout: 20_000 } as const

/** A line of a draw that is long over. */
const oldLine: SlipEntry = {
  id: 'old',
  gameId: 'SSC300',
  gameName: 'Douro 5D',
  family: 'SSC',
  prizeMode: 'LOTT',
  numero: '20200101-0001',
  closesAt: Date.parse('2020-01-01T12:00:00Z'),
  playCode: 'tail2',
  playName: 'Últimos 2, ordem exata',
  picks: [['7'], ['8']],
  unit: '1',
  multiple: 1,
  series: 1956,
  mostSeries: 1956,
  price: '2.00',
  currency: 'BRL',
}

/** Stores lines on the guest's slip; the member takes them over. */
const keep = (slip: { readonly entries?: readonly SlipEntry[]; readonly last?: readonly SlipEntry[] }) =>
  localStorage.setItem('lottery-slip:guest', JSON.stringify({ entries: [], last: [], ...slip }))

const slip = () => within(screen.getByRole('complementary', { name: /^Bilhete/ }))
const lines = () => slip().queryAllByRole('listitem')
const review = () => slip().getByRole('button', { name: 'Revisar e confirmar' })
const add = () => screen.getByRole('button', { name: 'Adicionar ao bilhete' })
const follows = () => slip().getByRole('switch', { name: 'Passar as linhas para o próximo concurso automaticamente' })
const closed = 'As apostas do concurso 0001 estão encerradas.'
const toasts = shownToasts()

async function choose(tens: string, units: string) {
  for (const [place, digit] of [
    ['Dezena', tens],
    ['Unidade', units],
  ] as const) {
    const pad = within(await screen.findByRole('group', { name: place }))
    await userEvent.click(pad.getByRole('button', { name: digit }))
  }
}

async function expectMoved(sendRequest: Awaited<ReturnType<typeof visit>>['sendRequest']) {
  await waitFor(() => expect(lines()[0]).not.toHaveTextContent('0001'), patient)
  const near = await sendRequest(nearIssue, { gameId: 'SSC300' })
  if (!near.ok) throw new Error('the open issue cannot be asked for')
  expect(lines()[0]).toHaveTextContent(shortNumero(near.value.currentNumero.numero))
}

beforeEach(() => localStorage.clear())

test('[LT-07] a line whose draw has closed says so and does not hold up the others', async () => {
  keep({ entries: [oldLine] })
  const desk = await visitOpenDesk({ account })
  await waitFor(() => expect(lines()).toHaveLength(1))
  expect(lines()[0]).toHaveTextContent(closed)
  expect(review()).toBeDisabled()
  await choose('1', '2')
  await userEvent.click(add())
  expect(slip().getByText('Total da aposta').nextSibling).toHaveTextContent(/R\$\s2,00/)
  await userEvent.click(review())
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar esta aposta?' }))
  await userEvent.click(dialog.getByRole('button', { name: /^Confirmar R\$\s2,00$/ }))
  await waitFor(() => expect(lines()).toHaveLength(1))
  expect(lines()[0]).toHaveTextContent(closed)
  await userEvent.click(slip().getByRole('button', { name: 'Levar para o concurso aberto' }))
  await expectMoved(desk.sendRequest)
  expect(review()).toBeEnabled()
})

test('[LT-07] a slip that follows the draws moves closed lines by itself, and the choice is remembered', async () => {
  keep({ entries: [oldLine] })
  const desk = await visitOpenDesk({})
  await waitFor(() => expect(lines()).toHaveLength(1))
  expect(follows()).not.toBeChecked()
  await userEvent.click(follows())
  await expectMoved(desk.sendRequest)
  expect(toasts.map(({ title }) => title)).toContain('1 linha passou para o próximo concurso')
  desk.leave()
  await visit('screen', 'lottery-desk', at)
  await waitFor(() => expect(lines()).toHaveLength(1))
  expect(follows()).toBeChecked()
})

test('[LT-07] the last ticket is repeated in the open draw', async () => {
  keep({ last: [oldLine] })
  const desk = await visitOpenDesk({})
  await userEvent.click(await screen.findByRole('button', { name: 'Repetir último bilhete' }))
  await waitFor(() => expect(lines()).toHaveLength(1))
  await expectMoved(desk.sendRequest)
})

/** Answers the first request for the open issue as if betting had just closed. */
function closedAtFirst(): (send: Transport) => Transport {
  let isFirst = true
  return (send) => async (message) => {
    const reply = await send(message)
    if (!reply.ok || message.operation !== nearIssue.operation || !isFirst) return reply
    isFirst = false
    const near = reply.value.body as AnswerOf<typeof nearIssue>
    const currentNumero = {
      ...near.currentNumero,
      numero: '20200101-0001',
      remainTime: 4_000,
      lockTime: 5,
      isSale: false,
    }
    return { ...reply, value: { ...reply.value, body: { ...near, currentNumero } } }
  }
}

test('[LT-07] a line added after betting has closed goes to the next draw and says so; the button keeps the focus', async () => {
  const desk = await visit('screen', 'lottery-desk', at, { between: closedAtFirst() })
  await choose('1', '2')
  await userEvent.click(add())
  expect(add()).toHaveFocus()
  expect(toasts.map(({ title }) => title)).toContain('Este concurso já fechou. 1 linha vai para o próximo.')
  await waitFor(() => expect(lines()).toHaveLength(1))
  await expectMoved(desk.sendRequest)
})
