import { splitByShares } from '@azulejo/shared/lottery'
import { lotteryTicket, messageList } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { executeAsAdmin } from '../../../../test/admin-command.ts'
import { auditLedger, cleanAudit } from '../../../../test/audit-ledger.ts'
import { auditGroups, type GroupSite, groupSiteOf } from '../../../../test/group-site.ts'
import { lotterySite } from '../../../../test/lottery-site.ts'
import { approveRedraw, testBeacon } from '../../../../test/redraw.ts'
import { type Player, seatAgain } from '../../../../test/seated-player.ts'
import { testClock } from '../../../../test/test-gateway.ts'
import type { Beacon } from '../draw/beacon.ts'

const clock = testClock(Date.parse('2026-11-18T07:30:00Z'))
let isAway = false
let site: GroupSite
beforeAll(async () => {
  const local = await testBeacon(clock)
  const beacon: Beacon = { ...local, firstAfter: async (at) => (isAway ? undefined : local.firstAfter(at)) }
  site = groupSiteOf(await lotterySite(undefined, { clock, beacon, only: ['M645'] }))
})
afterAll(() => site.gateway.close())

const db = () => site.gateway.deps.db

/** Draws the issue on sale with the given numbers. */
async function drawAs(winNo: string): Promise<void> {
  await sql`
    create or replace function draw_as() returns trigger language plpgsql as $$
    begin
      if new.game_id = 'M645' and new.status = 'drawn' then new.win_no := ${sql.lit(winNo)}; end if;
      return new;
    end $$`.execute(db())
  await sql`create trigger draw_as before insert or update on draw for each row execute function draw_as()`.execute(
    db(),
  )
  await site.draw('M645')
  await sql`drop trigger draw_as on draw`.execute(db())
}

/** A ticket of 4.00 on ten numbers in five shares: two, one and two of three members. */
async function sharedTicket() {
  const players = [await site.player(10_000), await site.player(10_000), await site.player(10_000)] as const
  const lines = [site.line('M645', ['1', '2', '3', '4', '5', '6']), site.line('M645', ['1', '2', '7', '8', '9', '10'])]
  const answer = await site.start(players[0], { lines, shares: 5, ownShares: 2 })
  const groupId = answer.value?.groupId ?? ''
  await site.joined(players[1], groupId)
  const { ticketId = '' } = await site.joined(players[2], groupId, 2)
  return { players, groupId, ticketId, numero: answer.value?.numero ?? '' }
}

const prizeOf = async (ticketId: string) =>
  (await db().selectFrom('lottery_ticket').select('prize').where('id', '=', BigInt(ticketId)).executeTakeFirstOrThrow())
    .prize
const balancesOf = (players: readonly Player[]) => Promise.all(players.map((player) => site.balance(player)))
const shares = [2, 1, 2]
/** The balances after stakes of 0.80 a share and a prize. */
const after = (prize: bigint) =>
  splitByShares(prize, shares).map((part, at) => 10_000n - 80n * BigInt(shares[at] ?? 0) + part)

async function expectExact() {
  expect(await auditGroups(db())).toEqual([])
  expect(await auditLedger(db())).toEqual(cleanAudit)
}

describe('[LT-07] a prize of a group ticket', () => {
  test('of a pool is split by shares to the last unit, and each holder is told of the own part', async () => {
    const { players, ticketId, groupId } = await sharedTicket()
    await drawAs('1,2,3,4,5,6')
    const prize = await prizeOf(ticketId)
    expect(prize % 5n).not.toBe(0n)
    expect(prize).toBeGreaterThan(240_000_000n)
    expect(await balancesOf(players)).toEqual(after(prize))
    const parts = splitByShares(prize, shares)
    const decimal = (units: bigint) => `${units / 100n}.${String(units % 100n).padStart(2, '0')}`
    for (const [at, player] of players.entries()) {
      const own = await seatAgain(site.gateway, player)
      const part = decimal(parts[at] ?? 0n)
      const ticket = await site.gateway.get(lotteryTicket, { ticketId }, own)
      expect(ticket).toMatchObject({ state: 'won', prize: part, group: { prize: decimal(prize) } })
      expect(ticket.paidAt).toBe(clock.now())
      expect((await site.seen(player, groupId)).own).toMatchObject({ shares: shares[at], prize: part })
      const { list } = await site.gateway.get(messageList, {}, { ...own, language: 'en' })
      expect(list[0]).toMatchObject({ link: `/lottery/tickets/${ticketId}` })
      expect(list[0]?.title.replaceAll(/\D/g, '')).toBe(part.replace('.', ''))
    }
    await expectExact()
  })

  test('counts as turnover and as a bet for each holder with the own stake', async () => {
    const { players } = await sharedTicket()
    await drawAs('40,41,42,43,44,45')
    const { rows } = await sql<{ bet: bigint; valid_bet: bigint; status: string }>`
      select bet, valid_bet, status from round where member_id = any (${players.map(({ id }) => id)}) order by id`.execute(
      db(),
    )
    expect(rows.map(({ bet, valid_bet, status }) => [BigInt(bet), BigInt(valid_bet), status])).toEqual([
      [160n, 160n, 'settled'],
      [80n, 80n, 'settled'],
      [160n, 160n, 'settled'],
    ])
    expect(await balancesOf(players)).toEqual(after(0n))
    await expectExact()
  })
})

describe('[LT-07] a draw of a group ticket that goes wrong', () => {
  test('is voided before it: each holder gets the stake back', async () => {
    const { players, ticketId, numero } = await sharedTicket()
    const waiting = [await site.player(10_000), await site.player(10_000)] as const
    const open = await site.started(waiting[0], 4)
    await site.joined(waiting[1], open.groupId, 2)
    await executeAsAdmin(site.gateway.deps, ['lottery', 'M645', 'void', numero])
    await site.goTo(clock.now())
    expect(await balancesOf([...players, ...waiting])).toEqual(Array(5).fill(10_000n))
    const ticket = await site.gateway.get(lotteryTicket, { ticketId }, await seatAgain(site.gateway, players[1]))
    expect(ticket).toMatchObject({ state: 'void', amount: '0.80' })
    expect((await site.seen(waiting[1], open.groupId)).state).toBe('returned')
    await site.draw('M645')
    await expectExact()
  })

  test('is redrawn: each holder has the part of the new prize', async () => {
    const { players, ticketId, numero } = await sharedTicket()
    await drawAs('1,2,3,41,42,43')
    const first = await prizeOf(ticketId)
    expect(first).toBeGreaterThan(0n)
    expect(await balancesOf(players)).toEqual(after(first))
    await approveRedraw(site.gateway.deps, 'M645', numero)
    await site.goTo(clock.now() + 6_000)
    const second = await prizeOf(ticketId)
    expect(second).not.toBe(first)
    expect(await balancesOf(players)).toEqual(after(second))
    expect(await auditLedger(db())).toEqual(cleanAudit)
  })

  test('is voided after it: stakes are returned, and prizes taken back as far as the wallets hold them', async () => {
    const { players, numero } = await sharedTicket()
    await drawAs('1,2,3,4,5,43')
    isAway = true
    await approveRedraw(site.gateway.deps, 'M645', numero)
    await site.goTo(clock.now() + 600_000)
    isAway = false
    expect(await balancesOf(players)).toEqual(Array(3).fill(10_000n))
    expect(await auditGroups(db())).toEqual([])
    expect(await auditLedger(db())).toEqual(cleanAudit)
  })
})
