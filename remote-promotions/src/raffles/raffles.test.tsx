import type { Transport } from '@azulejo/shared/platform'
import { type Raffle, raffleStatus } from '@azulejo/shared/wire'
import { screen, within } from '@testing-library/react'
import { visit } from '../test/visit.ts'

const blocks = 'Enquanto o bônus está ativo, um saque o cancela e outros bônus esperam.'

/** Answers as if the member had won 40.00 that have to be staked this often. */
const withPrize =
  (turnover: number) =>
  (send: Transport): Transport =>
  async (message) => {
    const answer = await send(message)
    if (message.operation !== raffleStatus.operation || !answer.ok) return answer
    const body = answer.value.body as { readonly value: { readonly list: readonly Raffle[] } }
    const list = body.value.list.map((raffle) => ({
      ...raffle,
      own: raffle.own && { ...raffle.own, claimable: [{ amount: '40.00', currency: 'BRL', turnover }] },
    }))
    return { ok: true, value: { ...answer.value, body: { ...body, value: { ...body.value, list } } } }
  }

test.each([
  ['that has to be staked', 5, true],
  ['of free money', 0, false],
])(
  '[MB-10] before a raffle prize %s is claimed the card tells what it blocks: %d times',
  async (_, turnover, tells) => {
    await visit('screen', 'missions', '/member/missionLeaderboard', {
      account: 'marina_21',
      between: withPrize(turnover),
    })
    const raffle = await screen.findByRole('region', { name: 'Sorteio do Elétrico 28' })
    expect(within(raffle).getByRole('button', { name: /^Resgatar/ })).toBeVisible()
    expect(within(raffle).queryAllByText(blocks)).toHaveLength(tells ? 1 : 0)
  },
)
