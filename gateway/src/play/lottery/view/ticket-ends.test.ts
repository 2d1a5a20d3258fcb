import { cancelSuborder, lotteryTicketEnds } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { executeAsAdmin } from '../../../../test/admin-command.ts'
import { type LotterySite, lotterySite } from '../../../../test/lottery-site.ts'
import type { Player } from '../../../../test/seated-player.ts'

let site: LotterySite
beforeAll(async () => {
  site = await lotterySite()
})
afterAll(() => site.gateway.close())

const fetchEnds = (player: Player, seen?: string) =>
  site.gateway.get(lotteryTicketEnds, seen === undefined ? {} : { seen }, player)
const everyDigit = [['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'], [], [], [], []]

test('[LT-07] notifies a waiting page of the tickets that a draw has ended, and of no others', async () => {
  const [player, other] = [await site.player(10_000), await site.player(10_000)]
  const { value } = await site.bet(player, [site.line('SSC60', 'position', everyDigit)])
  const { seen } = await fetchEnds(player)
  const waiting = fetchEnds(player, seen)
  await site.draw('SSC60')
  const ends = await waiting
  expect(ends.tickets).toMatchObject([{ ticketId: value?.tickets[0]?.ticketId, state: 'won', prize: '19.56' }])
  expect([seen, ends.seen]).toEqual(['none', expect.stringMatching(/^\d+$/)])
  // A request with an older number, as after a lost connection, returns the same again.
  expect(await fetchEnds(player, seen)).toEqual(ends)
  expect(await fetchEnds(other)).toEqual({ seen: 'none', tickets: [] })
})

test('[LT-07] reports ended tickets in order: settled, refunded by a void issue, ended by a won chase', async () => {
  const player = await site.player(100_000)
  const { seen } = await fetchEnds(player)
  await site.bet(player, [site.line('SSC60', 'position', everyDigit)])
  await site.draw('SSC60')
  await site.bet(player, [site.line('SSC60', 'position', [['1'], [], [], [], []])])
  await executeAsAdmin(site.gateway.deps, ['lottery', 'SSC60', 'void', site.numero('SSC60')])
  await site.goTo(site.clock.now())
  const { tickets, seen: newest } = await fetchEnds(player, seen)
  expect(tickets.map(({ state }) => state)).toEqual(['won', 'void'])
  const [, last] = tickets
  const { rows } = await sql<{ end_number: bigint }>`
    select end_number from lottery_ticket where id = ${last?.ticketId}::int8`.execute(site.gateway.deps.db)
  expect(newest).toBe(String(rows[0]?.end_number))
})

test('[LT-07] notifies each member of own tickets only, of each end once, and not of cancelled tickets', async () => {
  const [player, other] = [await site.player(100_000), await site.player(100_000)]
  // The current issue was voided by the previous test, so the bets follow in the next issue.
  await site.draw('SSC60')
  const line = site.line('SSC60', 'position', everyDigit)
  const [own, left] = [await site.bet(player, [line]), await site.bet(player, [line])]
  const theirs = await site.bet(other, [line])
  const idOf = ({ value }: typeof own) => value?.tickets[0]?.ticketId ?? ''
  await site.gateway.get(cancelSuborder, { ticketId: idOf(left) }, player)
  expect(await fetchEnds(player)).toEqual({ seen: 'none', tickets: [] })
  await site.draw('SSC60')
  const ends = await fetchEnds(player, 'none')
  expect(ends.tickets.map(({ ticketId }) => ticketId)).toEqual([idOf(own)])
  expect((await fetchEnds(other, 'none')).tickets.map(({ ticketId }) => ticketId)).toEqual([idOf(theirs)])
  // Ends that were seen are not returned again; the next end is.
  const later = await site.bet(player, [site.line('SSC60', 'position', everyDigit)])
  await site.draw('SSC60')
  expect((await fetchEnds(player, ends.seen)).tickets.map(({ ticketId }) => ticketId)).toEqual([idOf(later)])
})

test('[LT-07] requires a login and a valid number', async () => {
  const player = await site.player(0)
  expect((await site.gateway.request(lotteryTicketEnds, {})).errorCode).toBe('login.not.session')
  expect((await site.gateway.request(lotteryTicketEnds, { seen: 'yes' }, player)).status).toBe(400)
})
