import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../test/audit-ledger.ts'
import { type LotterySite, lotterySite } from '../../test/lottery-site.ts'
import { approveRedraw, testBeacon } from '../../test/redraw.ts'
import { testClock } from '../../test/test-gateway.ts'

const clock = testClock(Date.parse('2026-11-18T07:30:00Z'))
let site: LotterySite
beforeAll(async () => {
  site = await lotterySite(undefined, { clock, beacon: await testBeacon(clock), only: ['M645'] })
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
