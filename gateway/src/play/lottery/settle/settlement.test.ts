import { balance, lotteryTicket, lotteryTickets, placeLotteryBet } from '@azulejo/shared/wire'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { executeAsAdmin } from '../../../../test/admin-command.ts'
import { auditLedger, cleanAudit } from '../../../../test/audit-ledger.ts'
import { type LotterySite, lotterySite } from '../../../../test/lottery-site.ts'
import { issueAfter, issueAt } from '../draw/calendar.ts'
import { createDraws } from '../draw/draws.ts'

let site: LotterySite
beforeAll(async () => {
  site = await lotterySite()
})
afterAll(() => site.gateway.close())

const db = () => site.gateway.deps.db
const coverAll = [['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'], [], [], [], []]

describe('[LT-07] settlement', () => {
  test('never settles twice: with two gateways at once, or in another run', async () => {
    const player = await site.player(10_000)
    const lines = [site.line('SSC60', 'position', coverAll)]
    for (let ticket = 0; ticket < 3; ticket++) await site.bet(player, lines)
    const { drawsAt } = issueAt(site.gameOf('SSC60'), site.clock.now())
    site.clock.set(drawsAt)
    const [one, two] = [await createDraws(site.gateway.deps), await createDraws(site.gateway.deps)]
    await Promise.all([one.run(), two.run()])
    await one.run()
    // One of ten digits wins 2 x 10 x 1956 / 2000 = 19.56; all digits are covered, so the valid bet is 0.
    expect(await site.balance(player)).toBe(10_000n - 6_000n + 3n * 1_956n)
    const tickets = await db().selectFrom('lottery_ticket').selectAll().where('member_id', '=', player.id).execute()
    expect(tickets.map(({ status, valid_bet }) => [status, valid_bet])).toEqual(new Array(3).fill(['won', 0n]))
    expect(await auditLedger(db())).toEqual(cleanAudit)
  })

  test('a batch that fails in the middle leaves nothing, and the next run does all of it', async () => {
    const player = await site.player(10_000)
    await site.bet(player, [site.line('SSC60', 'position', coverAll)])
    await sql`create or replace function break_settlement() returns trigger language plpgsql as $$
      begin raise exception 'killed'; end $$`.execute(db())
    await sql`create trigger break_settlement before update on lottery_ticket
      for each row execute function break_settlement()`.execute(db())
    await expect(site.draw('SSC60')).rejects.toThrow('killed')
    expect(await site.balance(player)).toBe(8_000n)
    expect((await site.gateway.get(lotteryTickets, {}, player)).list[0]?.state).toBe('accepted')
    await sql`drop trigger break_settlement on lottery_ticket`.execute(db())
    await site.goTo(site.clock.now())
    expect(await site.balance(player)).toBe(8_000n + 1_956n)
  })

  test('an issue that has not opened can be void', async () => {
    const later = await db()
      .selectFrom('draw')
      .select('numero')
      .where('game_id', '=', 'SSC180')
      .where('status', '=', 'scheduled')
      .orderBy('opens_at', 'desc')
      .executeTakeFirstOrThrow()
    expect(await executeAsAdmin(site.gateway.deps, ['lottery', 'SSC180', 'void', later.numero])).toContain(
      `${later.numero} is void; the stakes of 0 tickets go back`,
    )
  })

  test('a void issue refunds all stakes and takes no bets', async () => {
    const player = await site.player(10_000)
    const line = site.line('SSC60', 'position', coverAll)
    await site.bet(player, [line])
    expect(await executeAsAdmin(site.gateway.deps, ['lottery', 'SSC60', 'void', line.numero])).toBe(
      `Azulejo 5D ${line.numero} is void; the stakes of 1 tickets go back`,
    )
    expect((await site.bet(player, [line])).value?.refused).toEqual([{ line: 0, reason: 'issue' }])
    await site.draw('SSC60')
    expect(await site.balance(player)).toBe(10_000n)
    expect((await site.gateway.get(lotteryTickets, {}, player)).list.map(({ state }) => state)).toEqual(['void'])
    await expect(executeAsAdmin(site.gateway.deps, ['lottery', 'SSC60', 'void', '20261118-0841'])).rejects.toThrow(
      'its prizes are paid',
    )
  })

  test('pays an upline the difference of the series', async () => {
    const [agent, player] = [await site.player(0), await site.player(10_000)]
    await db().insertInto('agent_link').values({ ancestor: agent.id, descendant: player.id, depth: 1 }).execute()
    await db().insertInto('member_series').values({ member_id: player.id, series: 1950 }).execute()
    await site.bet(player, [site.line('SSC60', 'position', [['1'], [], [], [], []], { multiple: 50 })])
    await site.draw('SSC60')
    // The rebate of the upline is 0.3 % of 100.00.
    expect(await site.balance(agent)).toBe(30n)
  })
})

describe('[LT-07] a chase', () => {
  let player: Awaited<ReturnType<LotterySite['player']>>
  beforeEach(async () => {
    player = await site.player(100_000)
  })

  const following = (count: number) => {
    const game = site.gameOf('SSC60')
    const issues = [issueAt(game, site.clock.now())]
    while (issues.length <= count) issues.push(issueAfter(game, issues.at(-1) as (typeof issues)[number]))
    return issues.slice(1).map(({ numero }, at) => ({ numero, multiple: at + 1 }))
  }
  const chase = (winningStop: boolean, picks = coverAll) =>
    site.gateway.request(
      placeLotteryBet,
      { lines: [site.line('SSC60', 'position', picks)], chase: { issues: following(3), winningStop } },
      { ...player, key: `lottery-chase-${player.id}` },
    )

  test('takes the stakes of the whole plan and bets each issue', async () => {
    const { value } = await chase(false)
    expect(value).toMatchObject({ totalBettingAmount: '140.00', refused: [] })
    expect(value?.tickets.map(({ amount }) => amount)).toEqual(['20.00', '20.00', '40.00', '60.00'])
    expect(await site.balance(player)).toBe(86_000n)
    for (let issue = 0; issue < 4; issue++) await site.draw('SSC60')
    expect(await site.balance(player)).toBe(86_000n + 7n * 1_956n)
  })

  test('stops with the first win and refunds the rest', async () => {
    await chase(true)
    await site.draw('SSC60')
    expect(await site.balance(player)).toBe(100_000n - 2_000n + 1_956n)
    const states = (await site.gateway.get(lotteryTickets, {}, player)).list.map(({ state }) => state)
    expect(states.toSorted()).toEqual(['cancelled', 'cancelled', 'cancelled', 'won'])
    await site.draw('SSC60')
    expect(await auditLedger(db())).toEqual(cleanAudit)
  })

  test('releases the limits of the remaining issues when it stops', async () => {
    const held = async () => {
      const { rows } = await sql<{ sum: bigint }>`
        select coalesce(sum(held), 0)::int8 as sum from lottery_limit l
         where owner = ${player.id} or numero in (select numero from lottery_ticket where member_id = ${player.id})`.execute(
        db(),
      )
      return BigInt(rows[0]?.sum ?? 0)
    }
    await chase(true)
    expect(await held()).toBeGreaterThan(0n)
    await site.draw('SSC60')
    expect(await held()).toBe(0n)
  })

  test('stops with the win of the first issue, also after downtime', async () => {
    const { value } = await chase(true)
    await site.goTo(site.clock.now() + 10 * 60_000)
    expect(await site.balance(player)).toBe(100_000n - 2_000n + 1_956n)
    // The ticket is part of its issue's root, so its proof is still returned.
    const ticketId = value?.tickets[1]?.ticketId ?? ''
    const ticket = await site.gateway.get(lotteryTicket, { ticketId }, player)
    expect(ticket).toMatchObject({ state: 'void', amount: '20.00' })
    expect(ticket.proof?.root).toMatch(/^[0-9a-f]{64}$/)
  })

  test('issues that do not follow one another are refused, and nothing is taken', async () => {
    const line = site.line('SSC60', 'position', coverAll)
    const issues = following(2).toReversed()
    const answer = await site.gateway.request(
      placeLotteryBet,
      { lines: [line], chase: { issues, winningStop: true } },
      { ...player, key: 'lottery-chase-backwards' },
    )
    expect(answer.errorCode).toBe('lottery.chase')
    expect((await site.gateway.get(balance, {}, player)).balance).toBeDefined()
    expect(await site.balance(player)).toBe(100_000n)
  })
})
