import { lotteryTicket, placeLotteryBet } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { auditLedger, cleanAudit } from '../../../../test/audit-ledger.ts'
import { type LotterySite, lotterySite } from '../../../../test/lottery-site.ts'
import { type Player, seatAgain } from '../../../../test/seated-player.ts'
import { type Issue, issueAfter, issueAt } from './calendar.ts'
import { createDraws } from './draws.ts'

let site: LotterySite
beforeAll(async () => {
  site = await lotterySite(Date.parse('2026-11-18T07:30:00Z'), { only: ['M645'] })
})
afterAll(() => site.gateway.close())

const day = 86_400_000
const db = () => site.gateway.deps.db

/** Bets one line on the open issue and on the issues after it; returns the issues in order. */
async function chase(player: Player, later: number): Promise<Issue[]> {
  const game = site.gameOf('M645')
  const issues = [issueAt(game, site.clock.now())]
  while (issues.length <= later) issues.push(issueAfter(game, issues.at(-1) as Issue))
  const request = {
    lines: [site.line('M645', 'system', [['1', '2', '3', '4', '5', '6']], { prizeMode: 'SEA' })],
    chase: { issues: issues.slice(1).map(({ numero }) => ({ numero, multiple: 1 })), winningStop: false },
  }
  const answer = await site.gateway.request(placeLotteryBet, request, {
    token: player.token,
    key: `skipped-issues-${later}`,
  })
  expect(answer.value?.tickets ?? answer).toHaveLength(later + 1)
  return issues
}

test('[LT-07] after a downtime of weeks, chase tickets of issues that are never drawn are refunded once', async () => {
  const player = await site.player(100_000)
  const issues = await chase(player, 9)
  const before = await site.balance(player)
  site.clock.set(site.clock.now() + 16 * day)
  // Two gateways start again at once.
  const [one, two] = [await createDraws(site.gateway.deps), await createDraws(site.gateway.deps)]
  await Promise.all([one.run(), two.run()])
  const { rows } = await sql<{
    id: bigint
    numero: string
    status: string
    has_row: boolean
    amount: bigint
    won: bigint
  }>`
    select t.id, t.numero, t.status, t.amount, d.numero is not null as has_row, coalesce(t.prize, 0) as won
      from lottery_ticket t left join draw d using (game_id, numero)
     where t.member_id = ${player.id} order by t.id`.execute(db())
  const weekAgo = site.clock.now() - 7 * day
  expect(rows.map(({ numero }) => numero)).toEqual(issues.map(({ numero }) => numero))
  // The two issues that had rows before, and those of the last week, are drawn; the others are refunded.
  const expected = issues.map(({ drawsAt }, at) => {
    if (drawsAt > site.clock.now()) return 'accepted'
    return at < 2 || drawsAt >= weekAgo ? 'drawn' : 'cancelled'
  })
  expect(new Set(expected)).toEqual(new Set(['drawn', 'cancelled', 'accepted']))
  expect(rows.map(({ status, has_row }) => (has_row && ['won', 'lost'].includes(status) ? 'drawn' : status))).toEqual(
    expected,
  )
  const back = rows.reduce((sum, row) => sum + (row.status === 'cancelled' ? row.amount : row.won), 0n)
  expect(await site.balance(player)).toBe(before + back)
  const again = await seatAgain(site.gateway, player)
  const refunded = rows.find(({ status }) => status === 'cancelled')
  const shown = await site.gateway.get(lotteryTicket, { ticketId: String(refunded?.id) }, again)
  expect(shown.state).toBe('cancelled')
  expect(await auditLedger(db())).toEqual(cleanAudit)
})
