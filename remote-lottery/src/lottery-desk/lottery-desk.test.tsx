import type { Transport } from '@azulejo/shared/platform'
import { expectChangeToFail } from '@azulejo/shared/testing'
import { type Draw, gameMenus, type NearIssue, nearIssue, openedNumero } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { shortNumero } from '../draws/draw-facts.ts'
import { visit } from '../test/visit.ts'

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1)
const saidOf = ({ numero, winNo }: Draw) => `Concurso ${shortNumero(numero)}: ${winNo.replaceAll(',', ' ')}`
const resultsOf = async (name: string) => screen.findByRole('table', { name: `Resultados recentes: ${name}` })

test('[LT-01] the lotteries of the menu stand by group, each with the time until its betting closes', async () => {
  const { site } = await visit('screen', 'lottery-desk', '/lottery')
  const answer = await site.sendRequest(gameMenus, { prizeMode: 'LOTT' })
  if (!answer.ok) throw new Error('there is no menu')
  const list = await screen.findByRole('navigation', { name: 'Loterias' })
  for (const { labelName, gameMenus: games } of answer.value) {
    const group = within(within(list).getByRole('region', { name: labelName }))
    expect(group.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      games.map(({ displayName }) => expect.stringContaining(displayName)),
    )
  }
  const games = answer.value.flatMap(({ gameMenus }) => gameMenus)
  await waitFor(() => {
    const timers = within(list).queryAllByRole('timer').length + within(list).queryAllByText('Sorteando').length
    expect(timers).toBe(games.length)
  })
})

test('[RT-05] the page opens on the game of the address, and choosing another puts code and play type there', async () => {
  const desk = await visit('screen', 'lottery-desk', '/lottery?gameCode=serra-3d&playType=straight3')
  expect(await screen.findByRole('heading', { level: 1, name: 'Serra 3D' })).toBeVisible()
  expect(screen.getByRole('link', { name: /Serra 3D/, current: 'page' })).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: /Bonde PK10/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Bonde PK10' })).toBeVisible()
  expect(desk.address()).toBe('/lottery?gameCode=bonde-pk10&playType=champion')
})

test('[RT-05] a code that names no lottery shows the first one and says so', async () => {
  await visit('screen', 'lottery-desk', '/lottery?gameCode=nothing')
  expect(await screen.findByRole('heading', { level: 1, name: 'Azulejo 5D' })).toBeVisible()
  expect(screen.getByText(/Essa loteria não existe aqui/)).toHaveTextContent('Azulejo 5D')
})

test('[RT-06] a code of a Vietnamese lottery leads on to its board', async () => {
  const desk = await visit('screen', 'lottery-desk', '/lottery?gameCode=dong-nai&playType=lo2')
  await waitFor(() => expect(desk.address()).toBe('/vnlottery?gameCode=dong-nai'))
})

test('[LT-04] the head names the draw that is selling and shows the last result', async () => {
  const { site } = await visit('screen', 'lottery-desk', '/lottery?gameCode=douro-5d')
  // Asked again each time, because a draw may happen while the page loads.
  await waitFor(async () => {
    const near = await site.sendRequest(nearIssue, { gameId: 'SSC300' })
    if (!near.ok || !near.value.previousNumero) throw new Error('nothing was drawn')
    expect(screen.getByText(`Concurso ${near.value.currentNumero.numero}`)).toBeVisible()
    expect(screen.getByText(saidOf(near.value.previousNumero))).toBeInTheDocument()
  })
})

test('[LT-04] the last 20, 50 or 100 results come with sum, parity and size', async () => {
  const { site } = await visit('screen', 'lottery-desk', '/lottery?gameCode=douro-5d')
  await resultsOf('Douro 5D')
  expect(rows()).toHaveLength(20)
  const opened = await site.sendRequest(openedNumero, { gameId: 'SSC300', count: 1 })
  const newest = opened.ok ? opened.value[0] : undefined
  if (!newest) throw new Error('nothing was drawn')
  const sum = newest.winNo.split(',').reduce((total, digit) => total + Number(digit), 0)
  const row = within(screen.getByRole('row', { name: new RegExp(`^${shortNumero(newest.numero)} `) }))
  expect(row.getByText(String(sum))).toBeInTheDocument()
  expect(row.getByRole('cell', { name: sum % 2 ? 'Ímpar' : 'Par' })).toBeInTheDocument()
  expect(row.getByRole('cell', { name: sum > 22 ? 'Grande' : 'Pequeno' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('radio', { name: '100' }))
  await waitFor(() => expect(rows()).toHaveLength(100))
})

test('[LT-04] a draw proves itself in the browser, digits and race alike', async () => {
  for (const code of ['azulejo-5d', 'nau-pk10']) {
    const desk = await visit('screen', 'lottery-desk', `/lottery?gameCode=${code}`)
    const [check] = await screen.findAllByRole('button', { name: /^Verificar este sorteio/ })
    if (!check) throw new Error('there is nothing to verify')
    await userEvent.click(check)
    const sheet = within(await screen.findByRole('dialog', { name: 'Verificar este sorteio' }))
    expect(await sheet.findByText('O SHA-256 da semente é o compromisso')).toBeVisible()
    expect(sheet.getByText('A semente e as apostas dão exatamente estes números')).toBeVisible()
    await userEvent.click(sheet.getByRole('button', { name: 'Fechar' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    desk.leave()
  }
})

/** The platform's answers as they are, but with a seed that is not the one that was drawn. */
const withOtherSeeds =
  (send: Transport): Transport =>
  async (message) => {
    const reply = await send(message)
    if (!reply.ok || message.operation !== 'openedNumero') return reply
    const body = (reply.value.body as { seed: string }[]).map((draw) => ({ ...draw, seed: '00'.repeat(32) }))
    return { ...reply, value: { ...reply.value, body } }
  }

test('[LT-04] a draw that does not hold says so and leads to customer service', async () => {
  const desk = await visit('screen', 'lottery-desk', '/lottery', { between: withOtherSeeds })
  const [check] = await screen.findAllByRole('button', { name: /^Verificar este sorteio/ })
  if (!check) throw new Error('there is nothing to verify')
  await userEvent.click(check)
  expect(await screen.findByText('O SHA-256 da semente não é o compromisso')).toBeVisible()
  expect(screen.getByText('A semente e as apostas não dão estes números')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Fale conosco' }))
  expect(desk.told('service-asked')).toContainEqual({})
})

/** The first answer is that of a moment ago: the draw before the last has a result, and betting on the last is over. */
function momentAgo(send: Transport): Transport {
  let asked = 0
  return async (message) => {
    const reply = await send(message)
    if (!reply.ok || message.operation !== 'nearIssue') return reply
    asked += 1
    if (asked > 1) return reply
    const near = reply.value.body as NearIssue
    const before = { ...near.previousNumero, numero: '20200101-0001', winNo: '0,0,0,0,0' }
    const currentNumero = {
      numero: near.previousNumero?.numero,
      remainTime: 400,
      lockTime: 5,
      isSale: false,
    }
    return { ...reply, value: { ...reply.value, body: { ...near, previousNumero: before, currentNumero } } }
  }
}

test('[LT-04] after the close it says that the numbers are being drawn, and the result appears by itself', async () => {
  const { site } = await visit('screen', 'lottery-desk', '/lottery?gameCode=douro-5d', { between: momentAgo })
  expect(await screen.findByText('Concurso 0001: 0 0 0 0 0')).toBeInTheDocument()
  const head = screen.getByRole('heading', { level: 1 }).closest('header')
  if (!head) throw new Error('the head is missing')
  expect(await within(head).findByText('Sorteando')).toBeVisible()
  await waitFor(async () => {
    const near = await site.sendRequest(nearIssue, { gameId: 'SSC300' })
    if (!near.ok || !near.value.previousNumero) throw new Error('nothing was drawn')
    expect(within(head).getByText(saidOf(near.value.previousNumero))).toBeInTheDocument()
  })
  expect(await within(head).findByRole('timer')).toBeVisible()
})

test('[LT-01] without an answer the page says what happened and asks again when told to', async () => {
  let isDown = true
  const between =
    (send: Transport): Transport =>
    (message) =>
      isDown ? send({ ...message, path: '/lgw/nowhere' }) : send(message)
  await visit('screen', 'lottery-desk', '/lottery', { between })
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro de rede. Tente de novo')
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Azulejo 5D' })).toBeVisible()
})

test('[IN-02] labels and numbers follow the language', async () => {
  await visit('screen', 'lottery-desk', '/lottery', { language: 'en' })
  expect(await screen.findByRole('table', { name: 'Recent results: Azulejo 5D' })).toBeVisible()
  expect(screen.getAllByRole('button', { name: /^Verify this draw: no\. \d{4}$/ })).toHaveLength(20)
})

test('[ER-04] [LT-04] more draws that fail leave none of the fewer ones', async () => {
  await expectChangeToFail({
    operation: 'openedNumero',
    open: (options) => visit('screen', 'lottery-desk', '/lottery?gameCode=azulejo-5d', options),
    shown: async () => (await resultsOf('Azulejo 5D')).querySelector('caption')?.textContent ?? '',
    change: () => userEvent.click(screen.getByRole('radio', { name: '50' })),
  })
})
