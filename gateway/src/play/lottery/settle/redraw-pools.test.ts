import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { auditLedger, cleanAudit } from '../../../../test/audit-ledger.ts'
import { type LotterySite, lotterySite } from '../../../../test/lottery-site.ts'
import { approveRedraw, testBeacon } from '../../../../test/redraw.ts'
import { testClock } from '../../../../test/test-gateway.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Beacon } from '../draw/beacon.ts'
import { sharePools, voidPools } from './share-pools.ts'

const clock = testClock(Date.parse('2026-11-18T07:30:00Z'))
let site: LotterySite
let isAway = false
beforeAll(async () => {
  const local = await testBeacon(clock)
  const beacon: Beacon = { ...local, firstAfter: async (at) => (isAway ? undefined : local.firstAfter(at)) }
  site = await lotterySite(undefined, { clock, beacon, only: ['M645'] })
})
afterAll(() => site.gateway.close())

test('[LT-07] a redraw with pools: the operator pays new shares and gets back old ones; the pool stays', async () => {
  const { db } = site.gateway.deps
  const player = await site.player(100_000_000)
  const numero = site.numero('M645')
  const picks = Array.from({ length: 15 }, (_, at) => String(at + 1))
  await site.bet(player, [site.line('M645', 'system', [picks], { prizeMode: 'SEA' })])
  await site.draw('M645')
  const pools = await db.selectFrom('lottery_pool').selectAll().execute()
  await approveRedraw(site.gateway.deps, 'M645', numero)
  await site.goTo(clock.now() + 6_000)
  expect(await db.selectFrom('lottery_pool').selectAll().execute()).toEqual(pools)
  const rows = await db.selectFrom('lottery_pool_draw').selectAll().orderBy('redraw').execute()
  expect(rows.map(({ redraw, amount }) => [redraw, amount])).toEqual([0, 1].map((redraw) => [redraw, rows[0]?.amount]))
  expect(await auditLedger(db)).toEqual(cleanAudit)
})

/** A pool as the lottery knows it, and as the ledger does. */
async function poolOf(db: Db) {
  const row = await db
    .selectFrom('lottery_pool')
    .select('amount')
    .where('merchant', '=', 'azulejo')
    .where('game_id', '=', 'M645')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(e.amount), 0)::int8 as sum from entry e join account a on a.id = e.account_id
     where a.owner_kind = 'house' and a.owner_id = 'azulejo' and a.kind = 'pool:M645:jackpot'`.execute(db)
  return { amount: row.amount, account: BigInt(rows[0]?.sum ?? 0) }
}

const numbers = Array.from({ length: 15 }, (_, at) => String(at + 1))

test('[LT-07] an issue that is voided after its draw leaves the pool as it was before, also when a later one was drawn', async () => {
  const { db } = site.gateway.deps
  const player = await site.player(100_000_000)
  const before = await poolOf(db)
  const numero = site.numero('M645')
  await site.bet(player, [site.line('M645', 'system', [numbers], { prizeMode: 'SEA' })])
  await site.draw('M645')
  const other = await site.player(100_000_000)
  const next = await site.bet(other, [site.line('M645', 'system', [numbers.slice(0, 7)], { prizeMode: 'SEA' })])
  expect(next).toMatchObject({ success: true })
  const first = await poolOf(db)
  await site.draw('M645')
  const later = await poolOf(db)
  isAway = true
  await approveRedraw(site.gateway.deps, 'M645', numero)
  await site.goTo(clock.now() + 600_000)
  isAway = false
  const after = await poolOf(db)
  expect([first.amount > before.amount, later.amount > first.amount]).toEqual([true, true])
  expect(after.amount - before.amount).toBe(later.amount - first.amount)
  expect(after.account).toBe(after.amount)
  expect(await auditLedger(db)).toEqual(cleanAudit)
})

test('[LT-07] a pool whose winning issue is voided is full again', async () => {
  const { db } = site.gateway.deps
  const player = await site.player(100_000_000)
  const before = await poolOf(db)
  const issue = { gameId: 'M645', numero: site.numero('M645'), at: clock.now() }
  const drawn = { numbers: [1, 2, 3, 4, 5, 6], prizes: [] }
  await site.bet(player, [site.line('M645', 'system', [numbers], { prizeMode: 'SEA' })])
  await db.transaction().execute((transaction) => sharePools(transaction, issue, drawn))
  const won = await poolOf(db)
  await db.updateTable('lottery_ticket').set({ status: 'won' }).where('member_id', '=', player.id).execute()
  await db.transaction().execute((transaction) => voidPools(transaction, issue, drawn))
  expect(won.amount).toBeLessThan(before.amount)
  const paid = await db
    .selectFrom('lottery_pool_draw')
    .select(['share', 'shares'])
    .where('numero', '=', issue.numero)
    .executeTakeFirstOrThrow()
  // The settlement of the tickets, which pays the shares out of the pool, is not part of this test.
  expect(await poolOf(db)).toEqual({ amount: before.amount, account: before.account + paid.share * paid.shares })
})
