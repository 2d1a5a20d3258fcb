import type { Transport } from '@azulejo/shared/platform'
import { type LatestDraw, latestDraws, type NearIssue, nearIssue } from '@azulejo/shared/wire'
import { screen, within } from '@testing-library/react'
import { visit } from '../test/visit.ts'

/** Closes the lottery on sale: in the answer of its desk and in the list of the lotteries. */
const inMaintenance =
  (gameId: string) =>
  (send: Transport): Transport =>
  async (message) => {
    const reply = await send(message)
    if (!reply.ok) return reply
    if (message.operation === nearIssue.operation) {
      const near = reply.value.body as NearIssue
      const currentNumero = { ...near.currentNumero, isSale: false, closed: 'maintenance' }
      return { ...reply, value: { ...reply.value, body: { ...near, currentNumero } } }
    }
    if (message.operation !== latestDraws.operation) return reply
    const body = (reply.value.body as LatestDraw[]).map((row) =>
      row.game.gameId === gameId ? { ...row, game: { ...row.game, isSale: false } } : row,
    )
    return { ...reply, value: { ...reply.value, body } }
  }

test('[ER-01] a lottery in maintenance says on its desk and in the list that it takes no bets', async () => {
  await visit('screen', 'lottery-desk', '/lottery?gameCode=douro-5d', { between: inMaintenance('SSC300') })
  expect(await screen.findByText(/Esta loteria está em manutenção e não aceita apostas agora/)).toBeVisible()
  const list = within(await screen.findByRole('navigation', { name: 'Loterias' }))
  expect(await list.findByRole('link', { name: /Douro 5D.*Sem apostas agora/ })).toBeVisible()
  expect(list.getByRole('link', { name: /Azulejo 5D/ })).not.toHaveTextContent('Sem apostas agora')
})
