import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { auditLedger, cleanAudit } from '../../../../test/audit-ledger.ts'
import { killedWork } from '../../../../test/killed-at.ts'
import { type LotterySite, lotterySite } from '../../../../test/lottery-site.ts'
import type { Player } from '../../../../test/seated-player.ts'
import { issueAfter, issueAt } from './calendar.ts'
import { createDraws } from './draws.ts'

let site: LotterySite
beforeAll(async () => {
  site = await lotterySite()
})
afterAll(() => site.gateway.close())

const db = () => site.gateway.deps.db
const everyDigit = [['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'], [], [], [], []]

/** Runs the due work in a process that is killed at one of its statements. @returns whether it reached the statement */
const killedAt = (statement: number, when: 'before' | 'after') =>
  killedWork(site.gateway.deps, { statement, when }, async (deps) => (await createDraws(deps)).run())

type Bet = { readonly player: Player; readonly before: bigint; readonly numero: string; readonly cents: bigint }

/** Bets on every first digit, so that each ticket wins 19.56 of 20.00. */
async function betOnAll(player: Player): Promise<Bet> {
  const before = await site.balance(player)
  const numero = site.numero('SSC60')
  for (let ticket = 0; ticket < 3; ticket += 1) await site.bet(player, [site.line('SSC60', 'position', everyDigit)])
  return { player, before, numero, cents: 3n * (2_000n - 1_956n) }
}

async function expectSettledOnce({ player, before, numero, cents }: Bet): Promise<void> {
  expect(await site.balance(player)).toBe(before - cents)
  const { rows } = await sql<{ status: string; count: number; issue: string; root: string | null }>`
    select t.status, count(*)::int as count, d.status as issue, d.root from lottery_ticket t join draw d using (game_id, numero)
     where t.member_id = ${player.id} and t.numero = ${numero} group by 1, 3, 4`.execute(db())
  expect(rows).toEqual([{ status: 'won', count: 3, issue: 'settled', root: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  const prizes = await sql<{ count: number }>`
    select count(*)::int as count from journal j join lottery_ticket t on j.idem_key = 'lottery:' || t.id || ':prize'
     where t.member_id = ${player.id} and t.numero = ${numero}`.execute(db())
  expect(prizes.rows).toEqual([{ count: 3 }])
}

/** A kill after a statement is the harder case: the next gateway must not repeat the statement's work. */
const moments = process.env.TEST_SCOPE === 'quick' ? (['after'] as const) : (['before', 'after'] as const)

describe.each(moments)('[LT-07] a gateway that is killed %s each of its statements', (when) => {
  test('locking betting: the next gateway locks and draws the issue with all of its tickets', async () => {
    const player = await site.player(10_000_000)
    let statement = 1
    for (let wasKilled = true; wasKilled; statement += 1) {
      const bet = await betOnAll(player)
      const issue = issueAt(site.gameOf('SSC60'), site.clock.now())
      site.clock.set(issue.closesAt)
      wasKilled = await killedAt(statement, when)
      await site.goTo(issue.closesAt)
      const { root } = await db()
        .selectFrom('draw')
        .select('root')
        .where('game_id', '=', 'SSC60')
        .where('numero', '=', issue.numero)
        .executeTakeFirstOrThrow()
      await site.goTo(issue.drawsAt)
      await expectSettledOnce(bet)
      const drawn = await db()
        .selectFrom('draw')
        .select('root')
        .where('game_id', '=', 'SSC60')
        .where('numero', '=', issue.numero)
        .executeTakeFirstOrThrow()
      expect(drawn.root).toBe(root)
      await site.goTo(issue.drawsAt + 1_000)
    }
    expect(statement).toBeGreaterThan(8)
    expect(await auditLedger(db())).toEqual(cleanAudit)
  })

  test('drawing and settling: the next gateway draws and settles once', async () => {
    const player = await site.player(10_000_000)
    let statement = 1
    for (let wasKilled = true; wasKilled; statement += 1) {
      const bet = await betOnAll(player)
      const { drawsAt } = issueAt(site.gameOf('SSC60'), site.clock.now())
      site.clock.set(drawsAt)
      wasKilled = await killedAt(statement, when)
      await site.goTo(drawsAt)
      await expectSettledOnce(bet)
    }
    expect(statement).toBeGreaterThan(15)
    expect(await auditLedger(db())).toEqual(cleanAudit)
  })
})

describe('[LT-07] after downtime', () => {
  test('missed issues are drawn and settled in order, each with its tickets', async () => {
    const players = [await site.player(1_000_000), await site.player(1_000_000)]
    const [first, second] = [issueAt(site.gameOf('SSC60'), site.clock.now())].flatMap((issue) => [
      issue,
      issueAfter(site.gameOf('SSC60'), issue),
    ])
    const bets: Bet[] = []
    for (const player of players) bets.push(await betOnAll(player))
    await site.goTo((first?.closesAt ?? 0) - 1)
    site.clock.set((second?.opensAt ?? 0) + 1)
    // The row of the second issue exists; while no process draws, the clock alone opens the issue.
    for (const player of players) await site.bet(player, [site.line('SSC60', 'position', everyDigit)])
    await site.goTo((second?.drawsAt ?? 0) + 3 * 3_600_000)
    const { rows } = await sql<{ numero: string; first: bigint; last: bigint; status: string }>`
      select t.numero, min(t.end_number) as first, max(t.end_number) as last, d.status
        from lottery_ticket t join draw d using (game_id, numero)
       where t.numero in (${first?.numero}, ${second?.numero}) and t.member_id in (${players[0]?.id}, ${players[1]?.id})
       group by 1, 4 order by 2`.execute(db())
    expect(rows.map(({ numero, status }) => [numero, status])).toEqual([
      [first?.numero, 'settled'],
      [second?.numero, 'settled'],
    ])
    expect(BigInt(rows[0]?.last ?? 0)).toBeLessThan(BigInt(rows[1]?.first ?? 0))
    const missed = await sql<{ count: number }>`
      select count(*)::int as count from draw where game_id = 'SSC60' and status <> 'settled' and draws_at <= ${new Date(site.clock.now())}`.execute(
      db(),
    )
    expect(missed.rows).toEqual([{ count: 0 }])
    for (const player of players) {
      const bet = bets.find((each) => each.player === player)
      expect(await site.balance(player)).toBe((bet?.before ?? 0n) - 4n * 44n)
    }
    expect(await auditLedger(db())).toEqual(cleanAudit)
  })
})
