import type { Transport } from '@azulejo/shared/platform'
import { type LatestDraw, latestDraws } from '@azulejo/shared/wire'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visit } from '../test/visit.ts'

test('[LT-04] the home page shows the last result of three lotteries and the time to their next draw', async () => {
  const { site } = await visit('slot', 'latest-draws', '/')
  const answer = await site.sendRequest(latestDraws, { count: 3 })
  if (!answer.ok) throw new Error('there are no draws')
  const section = within(await screen.findByRole('region', { name: 'Últimos sorteios' }))
  const cards = await section.findAllByRole('listitem')
  expect(cards.map(({ textContent }) => textContent)).toEqual(
    answer.value.map(({ game }) => expect.stringContaining(game.displayName)),
  )
  expect(section.getAllByRole('timer')).toHaveLength(3)
})

test('[RT-05] [RT-06] a card leads to its desk or board, and a link to all results', async () => {
  const visited = await visit('slot', 'latest-draws', '/')
  await userEvent.click(await screen.findByRole('link', { name: /Tejo Rápida/ }))
  expect(visited.address()).toBe('/lottery?gameCode=tejo-rapida&playType=straight3')
  await userEvent.click(screen.getByRole('link', { name: /Miền Bắc/ }))
  expect(visited.address()).toBe('/vnlottery?gameCode=mien-bac')
  await userEvent.click(screen.getByRole('link', { name: 'Ver resultados' }))
  expect(visited.address()).toBe('/lottery')
})

/** Changes the first answer: the first draw is due in 200 ms and has an old result. */
function momentAgo(send: Transport): Transport {
  let calls = 0
  return async (message) => {
    const reply = await send(message)
    if (!reply.ok || message.operation !== 'latestDraws') return reply
    calls += 1
    if (calls > 1) return reply
    const [first, ...others] = reply.value.body as LatestDraw[]
    const draw = first?.draw && { ...first.draw, numero: '20200101-0001' }
    return { ...reply, value: { ...reply.value, body: [{ ...first, draw, remainTime: 200 }, ...others] } }
  }
}

test('[LT-04] refreshes a card when its countdown ends', async () => {
  await visit('slot', 'latest-draws', '/', { between: momentAgo })
  expect(await screen.findByText('Concurso 20200101-0001')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Concurso 20200101-0001')).not.toBeInTheDocument())
  expect(screen.getAllByText(/^Concurso 20\d{6}-\d{4}$/)).toHaveLength(2)
})

test('[LT-04] shows no section when the request fails', async () => {
  const between =
    (send: Transport): Transport =>
    (message) =>
      send({ ...message, path: '/lgw/nowhere' })
  await visit('slot', 'latest-draws', '/', { between })
  const section = await screen.findByRole('region', { name: 'Últimos sorteios' })
  await waitFor(() => expect(section).not.toBeInTheDocument())
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
})
