import {
  cancelSuborder,
  lotteryTicket,
  lotteryTicketFigures,
  lotteryTickets,
  type RequestOf,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type LotterySite, lotterySite } from '../../../../test/lottery-site.ts'
import type { Player } from '../../../../test/seated-player.ts'
import { address } from '../../../../test/test-gateway.ts'

let site: LotterySite
let player: Player
let other: Player
beforeAll(async () => {
  site = await lotterySite()
  player = await site.player(100_000)
  other = await site.player(100_000)
})
afterAll(() => site.gateway.close())

const units = (symbols: string[]) => [[], [], [], [], symbols]
const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Bets one line. @returns the ticket id */
async function bet(who: Player, gameId: string, symbols: string[], multiple = 1): Promise<string> {
  const { value } = await site.bet(who, [site.line(gameId, 'position', units(symbols), { multiple })])
  return value?.tickets[0]?.ticketId ?? ''
}

test('[LT-07] figures and list show a member’s own tickets by state, game, days and number', async () => {
  // Every digit is bet, so that one of ten notes wins whatever is drawn: 2 x 10 of 20.
  const won = await bet(player, 'SSC60', digits)
  const lostStart = await bet(player, 'SSC60', ['1'])
  await bet(other, 'SSC60', digits, 7)
  await site.draw('SSC60')
  const open = await bet(player, 'SSC300', ['3'], 5)
  const cancelled = await bet(player, 'SSC300', ['4'], 9)
  await site.gateway.get(cancelSuborder, { ticketId: cancelled }, player)
  const states = Object.fromEntries(
    (await site.gateway.get(lotteryTickets, {}, player)).list.map(({ ticketId, state }) => [ticketId, state]),
  )
  const isLost = states[lostStart] === 'lost'
  expect(states).toEqual({
    [won]: 'won',
    [lostStart]: isLost ? 'lost' : 'won',
    [open]: 'accepted',
    [cancelled]: 'cancelled',
  })
  const figures = await site.gateway.get(lotteryTicketFigures, {}, player)
  expect(figures).toMatchObject({
    currency: 'BRL',
    states: {
      accepted: { count: 1, amount: '10.00' },
      won: { count: isLost ? 1 : 2 },
      lost: { count: isLost ? 1 : 0 },
      returned: { count: 1, amount: '18.00' },
    },
    amount: '32.00',
    settledAmount: '22.00',
  })
  const prizes = (await site.gateway.get(lotteryTickets, {}, player)).totals?.prize
  expect(figures.prize).toBe(prizes)
  expect(Number(figures.result)).toBeCloseTo(Number(prizes) - 22, 2)

  const found = async (filter: RequestOf<typeof lotteryTickets>) =>
    (await site.gateway.get(lotteryTickets, filter, player)).list.map(({ ticketId }) => ticketId)
  expect(await found({ state: 'returned' })).toEqual([cancelled])
  expect(await found({ gameId: 'SSC300' })).toEqual([cancelled, open])
  expect(await found({ number: open })).toEqual([open])
  expect(await found({ from: '2026-11-01', to: '2026-11-17' })).toEqual([])
  expect((await site.gateway.get(lotteryTicketFigures, { gameId: 'SSC300' }, player)).states).toMatchObject({
    accepted: { count: 1 },
    won: { count: 0 },
    lost: { count: 0 },
    returned: { count: 1 },
  })
})

test('[LT-07] the last days follow the platform’s clock and include today', async () => {
  const sixDaysAgo = new Date(site.clock.now() - 6 * 86_400_000)
  const ticketId = await bet(player, 'SSC300', ['7'])
  await site.gateway.deps.db
    .updateTable('lottery_ticket')
    .set({ at: sixDaysAgo })
    .where('id', '=', BigInt(ticketId))
    .execute()
  const count = async (days: number) =>
    (await site.gateway.get(lotteryTickets, { days, number: ticketId }, player)).totalCount
  expect([await count(7), await count(6)]).toEqual([1, 0])
})

test('[RO-01] finds nothing by the number of another member’s ticket', async () => {
  const theirs = await bet(other, 'SSC300', ['8'])
  expect((await site.gateway.get(lotteryTickets, { number: theirs }, player)).totalCount).toBe(0)
  const { states } = await site.gateway.get(lotteryTicketFigures, { number: theirs }, player)
  expect(Object.values(states).map(({ count }) => count)).toEqual([0, 0, 0, 0])
  expect((await site.gateway.request(lotteryTickets, { number: '1%' }, player)).status).toBe(400)
})

test.each([
  ['too many days', { from: '2026-10-01', to: '2026-11-18' }],
  ['days until today', { from: '2026-01-01' }],
  ['days since today', { to: '2026-11-17' }],
] as const)('[LT-07] %s are refused, for figures and for lists', async (_, wanted) => {
  for (const record of [lotteryTickets, lotteryTicketFigures])
    expect((await site.gateway.request(record, wanted, player)).errorCode).toBe('record.range.wrong')
})

test('[LT-07] the file contains the bet of each ticket that matches the filter', async () => {
  const { token } = player
  const headers = { merchant: 'azulejo', authorization: token, accept: 'text/csv', language: 'pt' }
  const reply = await site.gateway.fetch(new Request(`${address}${lotteryTickets.path}?state=returned`, { headers }))
  const csv = await reply.text()
  const [head, row, rest] = csv.split('\r\n')
  expect(head).toContain('Aposta')
  expect(row).toMatch(/SSC300|Douro 5D/)
  expect(row).toContain('- | - | - | - | 4')
  expect(rest).toBe('')
})

test('[LT-07] a ticket tells when its issue locks and is drawn, and when its prize was paid', async () => {
  const won = await bet(player, 'SSC60', digits)
  const bought = site.clock.now()
  const open = await site.gateway.get(lotteryTicket, { ticketId: won }, player)
  expect([open.at, open.endedAt, open.paidAt]).toEqual([bought, undefined, undefined])
  expect((open.issue?.drawsAt ?? 0) - (open.issue?.closesAt ?? 0)).toBeGreaterThan(0)
  await site.draw('SSC60')
  const ended = await site.gateway.get(lotteryTicket, { ticketId: won }, player)
  expect(ended).toMatchObject({ state: 'won', issue: open.issue, draw: { openedAt: open.issue?.drawsAt } })
  expect(ended.paidAt).toBe(ended.endedAt)
  const returned = await bet(player, 'SSC300', ['4'])
  await site.gateway.get(cancelSuborder, { ticketId: returned }, player)
  expect((await site.gateway.get(lotteryTicket, { ticketId: returned }, player)).paidAt).toBeUndefined()
})
