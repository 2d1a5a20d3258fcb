import { cancelSuborder, lotteryTicketEnds } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { executeAsAdmin } from '../../test/admin-command.ts'
import { type LotterySite, lotterySite } from '../../test/lottery-site.ts'
import type { Player } from '../../test/seated-player.ts'

let site: LotterySite
beforeAll(async () => {
  site = await lotterySite()
})
afterAll(() => site.gateway.close())

const ask = (player: Player, seen?: string) =>
  site.gateway.get(lotteryTicketEnds, seen === undefined ? {} : { seen }, player)
const everyDigit = [['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'], [], [], [], []]

test('[LT-07] a page that waits is told of the tickets that a draw has ended, and others are not', async () => {
  const [player, other] = [await site.player(10_000), await site.player(10_000)]
  const { value } = await site.bet(player, [site.line('SSC60', 'position', everyDigit)])
  const { seen } = await ask(player)
  const waiting = ask(player, seen)
  await site.draw('SSC60')
  const told = await waiting
  expect(told.tickets).toMatchObject([{ ticketId: value?.tickets[0]?.ticketId, state: 'won', prize: '19.56' }])
  expect([seen, told.seen]).toEqual(['none', expect.stringMatching(/^\d+$/)])
  // A request with an older number, as after a lost connection, returns the same again.
  expect(await ask(player, seen)).toEqual(told)
  expect(await ask(other)).toEqual({ seen: 'none', tickets: [] })
})

test('[LT-07] it hears of tickets in their order: settled, given back by a void issue, ended by a chase that won', async () => {
  const player = await site.player(100_000)
  const { seen } = await ask(player)
  await site.bet(player, [site.line('SSC60', 'position', everyDigit)])
  await site.draw('SSC60')
  await site.bet(player, [site.line('SSC60', 'position', [['1'], [], [], [], []])])
  await executeAsAdmin(site.gateway.deps, ['lottery', 'SSC60', 'void', site.numero('SSC60')])
  await site.goTo(site.clock.now())
  const { tickets, seen: newest } = await ask(player, seen)
  expect(tickets.map(({ state }) => state)).toEqual(['won', 'void'])
  const [, last] = tickets
  const { rows } = await sql<{ end_number: bigint }>`
    select end_number from lottery_ticket where id = ${last?.ticketId}::int8`.execute(site.gateway.deps.db)
  expect(newest).toBe(String(rows[0]?.end_number))
})

test('[LT-07] each member is told of the own tickets alone, of each end once, and not of a ticket that was given up', async () => {
  const [player, other] = [await site.player(100_000), await site.player(100_000)]
  // The current issue was voided by the previous test, so the bets follow in the next issue.
  await site.draw('SSC60')
  const line = site.line('SSC60', 'position', everyDigit)
  const [own, left] = [await site.bet(player, [line]), await site.bet(player, [line])]
  const theirs = await site.bet(other, [line])
  const idOf = ({ value }: typeof own) => value?.tickets[0]?.ticketId ?? ''
  await site.gateway.get(cancelSuborder, { ticketId: idOf(left) }, player)
  expect(await ask(player)).toEqual({ seen: 'none', tickets: [] })
  await site.draw('SSC60')
  const told = await ask(player, 'none')
  expect(told.tickets.map(({ ticketId }) => ticketId)).toEqual([idOf(own)])
  expect((await ask(other, 'none')).tickets.map(({ ticketId }) => ticketId)).toEqual([idOf(theirs)])
  // Ends that were seen are not returned again; the next end is.
  const later = await site.bet(player, [site.line('SSC60', 'position', everyDigit)])
  await site.draw('SSC60')
  expect((await ask(player, told.seen)).tickets.map(({ ticketId }) => ticketId)).toEqual([idOf(later)])
})

test('[LT-07] only members are told, and a number that is none is refused', async () => {
  const player = await site.player(0)
  expect((await site.gateway.request(lotteryTicketEnds, {})).errorCode).toBe('login.not.session')
  expect((await site.gateway.request(lotteryTicketEnds, { seen: 'yes' }, player)).status).toBe(400)
})
