import { lotteryTicket, lotteryTickets } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { executeAsAdmin, operatorSecret, testOperator } from '../../../../test/admin-command.ts'
import { auditLedger, cleanAudit } from '../../../../test/audit-ledger.ts'
import { type LotterySite, lotterySite } from '../../../../test/lottery-site.ts'
import { approveRedraw, testBeacon } from '../../../../test/redraw.ts'
import type { Player } from '../../../../test/seated-player.ts'
import { testClock } from '../../../../test/test-gateway.ts'
import { executeAdminCommand } from '../../../admin-commands.ts'
import { houseAccount, memberAccount } from '../../../platform/ledger/accounts.ts'
import { largestBalance, post } from '../../../platform/ledger/post.ts'

let site: LotterySite
beforeAll(async () => {
  const clock = testClock(Date.parse('2026-11-18T14:01:30-03:00'))
  site = await lotterySite(undefined, { clock, beacon: await testBeacon(clock), only: ['SSC60'] })
})
afterAll(() => site.gateway.close())

const db = () => site.gateway.deps.db
const everyDigit = [['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'], [], [], [], []]
let moves = 0

/** Moves money between a member and the house. */
async function adjust({ id }: Player, amount: bigint): Promise<void> {
  moves += 1
  const { outcome } = await post(db(), {
    key: `adjust:${moves}`,
    kind: amount > 0n ? 'adjust_plus' : 'adjust_minus',
    ref: 'adjust',
    at: site.clock.now(),
    lines: [
      { account: memberAccount(id, 'main', 'BRL'), amount: amount as never },
      { account: houseAccount('azulejo', 'adjustments', 'BRL'), amount: -amount as never },
    ],
  })
  expect(outcome).toBe('posted')
}

/** A member with a winning bet and a wallet that can hold only `room` more minor units. */
async function almostFull(room: bigint, series?: number) {
  const player = await site.player(10_000)
  const { value } = await site.bet(player, [
    site.line('SSC60', 'position', everyDigit, { multiple: 5, ...(series ? { series } : {}) }),
  ])
  await adjust(player, largestBalance - room - (await site.balance(player)))
  return { player, ticketId: value?.tickets[0]?.ticketId ?? '' }
}

test('the largest balance equals that of the database', async () => {
  const { rows } = await sql<{ largest: bigint }>`select largest_balance() as largest`.execute(db())
  expect(BigInt(rows[0]?.largest ?? 0)).toBe(largestBalance)
})

test('[LT-07] a prize that the wallet cannot hold waits for an operator, and other tickets are settled', async () => {
  const { player, ticketId } = await almostFull(100n)
  const other = await site.player(10_000)
  await site.bet(other, [site.line('SSC60', 'position', everyDigit)])
  const before = await site.balance(player)
  await site.draw('SSC60')
  // 2 x 10 x 1956 / 2000, five times.
  expect(await site.balance(other)).toBe(10_000n - 2_000n + 1_956n)
  expect(await site.balance(player)).toBe(before)
  const ticket = await site.gateway.get(lotteryTicket, { ticketId }, player)
  expect(ticket).toMatchObject({ state: 'won', prize: '97.80', unpaid: '97.80', draw: { winNo: expect.any(String) } })
  expect(ticket.paidAt).toBeUndefined()
  expect(await executeAsAdmin(site.gateway.deps, ['lottery', 'azulejo'])).toMatch(
    new RegExp(`^\\S+  ${ticketId}  ${player.id}  prize  97.80  BRL$`),
  )
  const pay = () => executeAsAdmin(site.gateway.deps, ['lottery', 'azulejo', 'pay', ticketId])
  expect(await pay()).toBe(`ticket ${ticketId}: 1.00 BRL is paid, 96.80 is still owed`)
  await expect(pay()).rejects.toThrow('cannot hold more')
  await adjust(player, -20_000n)
  site.clock.set(site.clock.now() + 1_000)
  expect(await pay()).toBe(`ticket ${ticketId}: 96.80 BRL is paid`)
  await expect(pay()).rejects.toThrow('nothing is owed')
  expect(await site.balance(player)).toBe(largestBalance - 20_000n + 9_680n)
  const paid = await site.gateway.get(lotteryTicket, { ticketId }, player)
  expect([paid.unpaid, paid.paidAt]).toEqual([undefined, site.clock.now()])
  expect(await executeAsAdmin(site.gateway.deps, ['lottery', 'azulejo'])).toBe('azulejo owes nothing for tickets')
  expect(await auditLedger(db())).toEqual(cleanAudit)
})

test('[LT-07] a rebate and a refund wait in the same way; what fits is paid at once', async () => {
  const { player, ticketId } = await almostFull(8_500n, 1_700)
  await site.draw('SSC60')
  // The wallet can hold the prize of 85.00, but not the rebate of 12.80.
  const rows = await db().selectFrom('unpaid_movement').selectAll().where('ticket_id', '=', BigInt(ticketId)).execute()
  expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([['bet_rebate', 1_280n]])
  expect(await site.balance(player)).toBe(largestBalance)
  const held = await almostFull(0n)
  await executeAsAdmin(site.gateway.deps, ['lottery', 'SSC60', 'void', site.numero('SSC60')])
  await site.draw('SSC60')
  expect((await site.gateway.get(lotteryTickets, {}, held.player)).list.map(({ state }) => state)).toEqual(['void'])
  const owed = await db()
    .selectFrom('unpaid_movement')
    .selectAll()
    .where('ticket_id', '=', BigInt(held.ticketId))
    .execute()
  expect(owed.map(({ kind, amount }) => [kind, amount])).toEqual([['bet_cancel', 10_000n]])
  expect(await auditLedger(db())).toEqual(cleanAudit)
})

test('[LT-07] above the limit of the brand two operators have to pay', async () => {
  const player = await site.player(100_000_000)
  const { value } = await site.bet(player, [site.line('SSC60', 'position', everyDigit, { multiple: 1_000 })])
  const ticketId = value?.tickets[0]?.ticketId ?? ''
  await adjust(player, largestBalance - (await site.balance(player)))
  await site.draw('SSC60')
  await adjust(player, -100_000_000n)
  for (const name of ['maker', 'second']) await testOperator(site.gateway.deps, name, 'cashier')
  const as = (name: string, words: string) =>
    executeAdminCommand(site.gateway.deps, [...words.split(' '), '--as', name, '--reason', 'seen'], operatorSecret)
  const output = await as('maker', `lottery azulejo pay ${ticketId}`)
  expect(output).toMatch(/^approval \d+ waits for a second operator: lottery.pay \d+, 19560.00 BRL$/)
  const before = await site.balance(player)
  await as('second', `approvals azulejo approve ${/\d+/.exec(output)?.[0]}`)
  expect(await site.balance(player)).toBe(before + 1_956_000n)
})

test('[LT-07] a redraw takes back an unpaid prize before money of the wallet', async () => {
  const first = await almostFull(0n)
  await site.draw('SSC60')
  const ticket = await site.gateway.get(lotteryTicket, { ticketId: first.ticketId }, first.player)
  // Every digit is bet on, so a redraw wins the same amount and nothing moves.
  await approveRedraw(site.gateway.deps, 'SSC60', ticket.numero)
  await site.goTo(site.clock.now() + 6_000)
  expect(await site.gateway.get(lotteryTicket, { ticketId: first.ticketId }, first.player)).toMatchObject({
    prize: '97.80',
    unpaid: '97.80',
    draw: { redrawn: { count: 1 } },
  })
  for (;;) {
    const player = await site.player(10_000)
    const { value } = await site.bet(player, [
      site.line('SSC60', 'position', [['0', '1', '2', '3', '4'], [], [], [], []]),
    ])
    const ticketId = value?.tickets[0]?.ticketId ?? ''
    await adjust(player, largestBalance - (await site.balance(player)))
    const numero = site.numero('SSC60')
    await site.draw('SSC60')
    const before = await site.gateway.get(lotteryTicket, { ticketId }, player)
    if (before.state !== 'won') continue
    await approveRedraw(site.gateway.deps, 'SSC60', numero)
    await site.goTo(site.clock.now() + 6_000)
    const after = await site.gateway.get(lotteryTicket, { ticketId }, player)
    if (after.state === 'won') continue
    expect([after.prize, after.unpaid]).toEqual(['0.00', undefined])
    expect(await site.balance(player)).toBe(largestBalance)
    const kept = await db()
      .selectFrom('ticket_correction')
      .selectAll()
      .where('ticket_id', '=', BigInt(ticketId))
      .execute()
    expect(kept).toMatchObject([{ prize_before: 1_956n, prize_after: 0n, lost: 0n }])
    break
  }
  expect(await auditLedger(db())).toEqual(cleanAudit)
})
