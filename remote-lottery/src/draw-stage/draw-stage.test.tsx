import type { Transport } from '@azulejo/shared/platform'
import { type LotteryTicket, type NearIssue, nearIssue, todayOrders } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { numbersOf, shortNumero } from '../draws/draw-facts.ts'
import { visit } from '../test/visit.ts'

const at = '/lottery?gameCode=douro-5d&view=draw'
const other = (digit: string | undefined) => String((Number(digit) + 1) % 10)

/** A settled ticket of an issue: a winning line on the last three digits, and a losing one with the first of five wrong. */
function ticketOf(numero: string, winNo: string): LotteryTicket {
  const digits = numbersOf(winNo)
  const line = { unit: '1', multiple: 1, series: 1956, notes: 1 } as const
  const five = digits.map((digit, place) => [place === 0 ? other(digit) : digit])
  return {
    ticketId: '7',
    orderNumber: '7',
    gameId: 'SSC300',
    gameName: 'Douro 5D',
    numero,
    prizeMode: 'LOTT',
    state: 'won',
    amount: '4.00',
    prize: '960.00',
    rebate: '0.00',
    currency: 'BRL',
    at: 0,
    endedAt: 1,
    lines: [
      {
        ...line,
        playCode: 'tail3',
        playName: 'Três, direta',
        amount: '2.00',
        prize: '960.00',
        picks: digits.slice(2).map((digit) => [digit]),
      },
      { ...line, playCode: 'straight5', playName: 'Cinco, direta', picks: five, amount: '2.00', prize: '0.00' },
    ],
  }
}

/**
 * Passes the platform's answers through, but sets the first `nearIssue` answer to the moment before the last draw, so that
 * the draw arrives while the page is open.
 * @param hasTicket whether the member has a ticket in that draw
 */
function newDraw(hasTicket: boolean) {
  const drawn: NonNullable<NearIssue['previousNumero']>[] = []
  let open: NearIssue['currentNumero'] | undefined
  const between =
    (send: Transport): Transport =>
    async (message) => {
      const reply = await send(message)
      if (!reply.ok) return reply
      const [known] = drawn
      if (message.operation === todayOrders.operation && hasTicket)
        return { ...reply, value: { ...reply.value, body: known ? [ticketOf(known.numero, known.winNo)] : [] } }
      if (message.operation !== nearIssue.operation) return reply
      const near = reply.value.body as NearIssue
      if (known) {
        // The platform's issue may close or be drawn while the test runs.
        open ??= { ...near.currentNumero, remainTime: 200_000, isSale: true }
        return { ...reply, value: { ...reply.value, body: { ...near, previousNumero: known, currentNumero: open } } }
      }
      const { previousNumero } = near
      if (!previousNumero) return reply
      drawn.push(previousNumero)
      const before = { ...previousNumero, numero: '20200101-0001', winNo: '0,0,0,0,0' }
      const currentNumero = { numero: previousNumero.numero, remainTime: 400, lockTime: 5, isSale: false }
      return { ...reply, value: { ...reply.value, body: { ...near, previousNumero: before, currentNumero } } }
    }
  return { between, drawn }
}

const stage = async () => within(await screen.findByRole('region', { name: 'Sorteio' }))
const numbersIn = (on: ReturnType<typeof within>) =>
  within(on.getByRole('list', { name: 'Números sorteados' }))
    .getAllByRole('listitem')
    .map((item) => item.querySelector(':not([aria-hidden])')?.textContent ?? item.textContent)
const comes = { timeout: 20_000 }

afterEach(() => jest.restoreAllMocks())

test('[LT-04] reveals a draw number by number, shows which lines can still win, and can be skipped', async () => {
  const { between, drawn } = newDraw(true)
  await visit('screen', 'lottery-desk', at, { account: 'helena_vip', between })
  const on = await stage()
  expect(numbersIn(on)).toEqual(['?', '?', '?', '?', '?'])
  const skip = await on.findByRole('button', { name: 'Pular animação' }, comes)
  const [{ numero, winNo } = { numero: '', winNo: '' }] = drawn
  expect(on.getByRole('heading', { name: `Sorteando o concurso ${shortNumero(numero)}` })).toBeVisible()
  await waitFor(() => expect(numbersIn(on).slice(0, 2)).toEqual([winNo[0], '?']))
  expect(await on.findByRole('row', { name: /^Três, direta .*Ainda possível/ })).toBeVisible()
  expect(on.getByRole('row', { name: /^Cinco, direta .*Não acertou/ })).toBeVisible()
  // The rest of the page hides the result during the reveal.
  const head = screen.getByRole('heading', { level: 1 }).closest('header')
  expect(head).toHaveTextContent('Sorteando')
  await userEvent.click(skip)
  expect(numbersIn(on)).toEqual(numbersOf(winNo))
  const came = numbersOf(winNo).slice(2).join(' ')
  expect(on.getByRole('heading', { name: `Três, direta: acertou ${came}` })).toBeVisible()
  expect(on.getByText(/^\+ R\$\s960,00$/)).toBeVisible()
  expect(on.getByRole('row', { name: /^Três, direta .*Ganhou \+R\$\s960,00/ })).toBeVisible()
  expect(on.getByRole('row', { name: /^Cinco, direta .*Perdeu R\$\s0,00/ })).toBeVisible()
  expect(on.getByText(/^Resultado do bilhete: \+R\$\s956,00\.$/)).toBeVisible()
}, 60_000)

test('[LT-04] with reduced motion the result shows at once, with a link to bet on the next draw', async () => {
  const { matchMedia } = window
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query === '(prefers-reduced-motion: reduce)',
  }))
  const { between, drawn } = newDraw(false)
  const desk = await visit('screen', 'lottery-desk', at, { between })
  const on = await stage()
  await waitFor(() => expect(numbersIn(on)).toEqual(numbersOf(drawn[0]?.winNo ?? 'a draw')), comes)
  expect(on.queryByRole('button', { name: 'Pular animação' })).toBeNull()
  await userEvent.click(on.getByRole('button', { name: 'Verificar este sorteio' }))
  const check = within(screen.getByRole('dialog', { name: 'Verificar este sorteio' }))
  expect(check.getByText(`Concurso ${drawn[0]?.numero}`)).toBeVisible()
  await userEvent.click(check.getByRole('button', { name: 'Fechar' }))
  await userEvent.click(on.getByRole('button', { name: /^Apostar no \d{4}$/ }))
  expect(desk.address()).toBe('/lottery?gameCode=douro-5d')
}, 60_000)

/** Passes the platform's answers through, but closes betting on the issue and sets its draw 20 seconds ahead. */
const lockedNow =
  (send: Transport): Transport =>
  async (message) => {
    const reply = await send(message)
    if (!reply.ok || message.operation !== nearIssue.operation) return reply
    const near = reply.value.body as NearIssue
    const currentNumero = { ...near.currentNumero, remainTime: 20_000, lockTime: 30, isSale: false }
    return { ...reply, value: { ...reply.value, body: { ...near, currentNumero } } }
  }

test('[LT-04] while betting is closed the numbers are covered, and a notice of the result is offered', async () => {
  localStorage.clear()
  await visit('screen', 'lottery-desk', at, { account: 'helena_vip', between: lockedNow })
  const on = await stage()
  expect(await on.findByRole('heading', { name: 'Apostas encerradas' })).toBeVisible()
  expect(on.getByText(/^O resultado sai em \d+ segundos?\. Nada mais pode ser incluído nem cancelado\.$/)).toBeVisible()
  expect(on.getByText('Encerrado').closest('li')).toHaveAttribute('aria-current', 'step')
  expect(numbersIn(on)).toEqual(['?', '?', '?', '?', '?'])
  await userEvent.click(on.getByRole('button', { name: 'Avisar quando sair' }))
  expect(screen.getByRole('switch', { name: 'Avisar antes do fechamento e no resultado' })).toBeChecked()
  expect(on.queryByRole('button', { name: 'Avisar quando sair' })).toBeNull()
})
