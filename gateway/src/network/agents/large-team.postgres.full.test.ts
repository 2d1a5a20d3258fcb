import {
  agentIncome,
  type CallRecord,
  directTeam,
  downlineBets,
  downlineDetails,
  downlineProfit,
  downlines,
  downlineTransaction,
  teamOverview,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { doJob } from '../../../test/do-job.ts'
import { largeTeam, seedLargeTeam } from '../../../test/large-team.ts'
import { plansOf, type QueryPlan, type Statement, tidyUp } from '../../../test/query-plans.ts'
import { callWallet, giveMoney, ticketFor } from '../../../test/seated-player.ts'
import { seedTeam } from '../../../test/seed-team.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { merchantNamed } from '../../platform/merchants/merchants.ts'
import { stockCatalogue } from '../../play/catalogue/stock-catalogue.ts'
import { sumDays } from './sum-days.ts'
import { teamPlay, teamResults } from './team-results.ts'

const statements: Statement[] = []
let gateway: TestGateway
let rootId: string
let tokens: Record<'root' | 'newline', string>
/** The branch whose team is nearest to 10,000 accounts. */
let branch: { readonly id: string; readonly account: string; readonly size: number }

beforeAll(async () => {
  gateway = await testGateway({ onStatement: (text, parameters) => statements.push({ text, parameters }) })
  const { db } = gateway.deps
  await stockCatalogue(db)
  rootId = await seedLargeTeam(gateway)
  const { member, token } = seedTeam(gateway)
  const newline = await member('newline', 1, '2025-01-01T00:00:00Z')
  tokens = { root: await token(rootId), newline: await token(newline) }
  // One run notes the newest numbers and the next one adds up to them.
  for (const _run of [1, 2, 3]) await doJob(gateway.deps, sumDays(20_000))
  for (const table of ['agent_link', 'member_day', 'round', 'round_change', 'entry']) await tidyUp(db, table)
  await sql`analyze`.execute(db)
  const { rows } = await sql<typeof branch>`
    select m.id, m.account, count(*)::int as size from agent_link l join member m on m.id = l.ancestor
     where m.upline_id is not null group by 1, 2 order by abs(count(*) - 10000) limit 1`.execute(db)
  if (!rows[0]) throw new Error('the team has no branch')
  branch = rows[0]
}, 600_000)
afterAll(() => gateway?.close())

/** Tables with a row for each act of the site. */
const acts = ['entry', 'journal', 'round', 'round_change', 'member_day', 'agent_day']

const scansOf = (plans: readonly QueryPlan[]) =>
  plans.flatMap(({ nodes }) => nodes).filter((node) => acts.some((table) => node === `Seq Scan ${table}`))

const month = { from: '2026-10-20', to: '2026-11-18' }

/** Sums of the last 30 days and the size of the team of an account, one member after the other. */
async function slowTeam(account: string) {
  const { rows } = await sql<{ members: number; stakes: bigint; prizes: bigint }>`
    with recursive team (id) as (
      select m.id from member m join member agent on agent.id = m.upline_id where agent.account = ${account}
      union all
      select m.id from team join member m on m.upline_id = team.id
    ), played as (
      select r.* from team join round r on r.member_id = team.id
       where r.status = 'settled' and r.settled_at >= '2026-10-20T03:00:00Z' and r.settled_at < '2026-11-19T03:00:00Z'
    )
    select (select count(*)::int from team) as members, coalesce(sum(bet), 0)::int8 as stakes,
           coalesce(sum(payout - withheld), 0)::int8 as prizes from played`.execute(gateway.deps.db)
  return rows[0]
}
const cents = (text: string | undefined) => BigInt(Math.round(Number(text) * 100))

/** What the bets of the team, and the overview, show of an agent. */
async function shownTeam(token: string) {
  const { totals } = await gateway.get(downlineBets, month, { token })
  const { current } = await gateway.get(teamOverview, { period: '30d' }, { token })
  return { stakes: cents(totals?.settledBet), prizes: cents(totals?.payout), members: current.teamSize, current }
}

describe('[AG-05] a team of 100,000 accounts over twelve levels', () => {
  test('has that size, and a branch of about 10,000', async () => {
    const { rows } = await sql<{ accounts: number; levels: number }>`
      select count(*)::int as accounts, max(l.depth)::int as levels from agent_link l join member m on m.id = l.ancestor
       where m.account = 't0' and l.depth > 0`.execute(gateway.deps.db)
    expect(rows[0]).toEqual({ accounts: largeTeam.members, levels: largeTeam.levels })
    expect(branch.size).toBeGreaterThan(5_000)
    expect(branch.size).toBeLessThan(20_000)
  })

  test.each([
    ['the overview', teamOverview, { period: '30d' }, 12, 6_000],
    ['a page of the tree', downlines, {}, 10, 2_000],
    ['a level of the tree', downlines, { account: 't10' }, 10, 2_500],
    ['a search by name', downlines, { search: 't9999' }, 10, 8_000],
    ['the sheet of an account', downlineDetails, { account: 't10' }, 14, 1_000],
    ['the direct team', directTeam, { period: '30d' }, 9, 2_000],
    ['bets', downlineBets, month, 9, 9_000],
    [
      'bets of a status, a category and a vendor',
      downlineBets,
      { ...month, gameClassify: 'LIVE', status: 'settled', vassalage: 'AZULEJO' },
      9,
      9_000,
    ],
    ['bets of a name', downlineBets, { ...month, search: 't9999' }, 9, 10_000],
    ['profit and loss by line', downlineProfit, month, 9, 2_500],
    ['profit and loss of each account', downlineProfit, { ...month, scope: 'team' }, 9, 14_000],
    ['transactions', downlineTransaction, month, 10, 7_000],
    ['income', agentIncome, month, 9, 100],
  ] as const)(
    '%s: few statements and pages, and no table of acts is read whole',
    async (name, record, request, most, pagesAtMost) => {
      const plans = await plansOf(gateway.deps.db, statements, async () => {
        const answer = await gateway.request(record as CallRecord, request as never, { token: tokens.root })
        expect(answer.errorCode).toBeUndefined()
      })
      const pages = plans.reduce((sum, plan) => sum + plan.pages, 0)
      expect({ name, scans: scansOf(plans) }).toEqual({ name, scans: [] })
      expect(plans.length).toBeLessThanOrEqual(most)
      expect(pages).toBeLessThan(pagesAtMost)
    },
  )

  test.each([
    ['an hour', 1],
    ['a day', 24],
    ['30 days', 720],
  ])('the figures that salaries and dividends pay for, of %s', async (_, hours) => {
    const { db, clock } = gateway.deps
    const [merchant, to] = [merchantNamed('azulejo'), clock.now()]
    const span = { from: to - hours * 3_600_000, to }
    for (const read of [
      () => teamPlay(db, merchant, [rootId], span),
      () => teamResults(db, merchant, [rootId], span),
      () => teamResults(db, merchant, [rootId], span, true),
    ]) {
      const plans = await plansOf(db, statements, read)
      expect(scansOf(plans)).toEqual([])
      expect(plans.reduce((sum, { pages }) => sum + pages, 0)).toBeLessThan(hours > 24 ? 12_000 : 3_000)
    }
  })

  test('figures equal those of a walk over all members', async () => {
    const { members, stakes, prizes } = await shownTeam(tokens.root)
    expect({ members, stakes, prizes }).toEqual(await slowTeam('t0'))
    const { totals } = await gateway.get(downlineProfit, month, { token: tokens.root })
    expect([cents(totals?.bets), cents(totals?.payouts)]).toEqual([stakes, prizes])
  })

  test('a branch of 10,000 moves in one transaction; a bet meanwhile counts once', async () => {
    const { db } = gateway.deps
    const before = await shownTeam(tokens.root)
    const moved = await slowTeam(branch.account)
    const own = await sql<{ stakes: bigint; prizes: bigint }>`
      select coalesce(sum(bet), 0)::int8 as stakes, coalesce(sum(payout), 0)::int8 as prizes from round
       where member_id = ${branch.id} and settled_at >= '2026-10-20T03:00:00Z'`.execute(db)
    const [stakes, prizes] = [
      (moved?.stakes ?? 0n) + (own.rows[0]?.stakes ?? 0n),
      (moved?.prizes ?? 0n) + (own.rows[0]?.prizes ?? 0n),
    ]
    const { rows: players } = await sql<{ id: string }>`
      select l.descendant as id from agent_link l where l.ancestor = ${branch.id} and l.depth > 0 limit 1`.execute(db)
    const player = { id: players[0]?.id ?? '', merchant: 'azulejo' as const }
    await giveMoney(db, player, 100_00, gateway.clock.now())
    const ticket = await ticketFor(gateway, { ...player, token: await seedTeam(gateway).token(player.id) })
    const send = (operation: 'bet' | 'win', amount: string) =>
      callWallet(gateway, operation, { ticket, roundId: 'while-moving', amount })
    statements.length = 0
    const [answer, taken] = await Promise.all([
      executeAsAdmin(gateway.deps, ['branch', 'azulejo', branch.account, 'newline']),
      send('bet', '7'),
    ])
    expect(statements.length).toBeLessThan(60)
    expect(taken).toMatchObject({ success: true })
    expect(await send('win', '5')).toMatchObject({ success: true })
    expect(answer).toBe(`${branch.account} is below newline now, ${branch.size} accounts moved`)
    expect(statements.length).toBeLessThan(60)

    expect(await slowTeam('newline')).toMatchObject({
      members: branch.size,
      stakes: stakes + 7_00n,
      prizes: prizes + 5_00n,
    })
    const [old, fresh] = [await shownTeam(tokens.root), await shownTeam(tokens.newline)]
    expect([old.members, fresh.members]).toEqual([largeTeam.members - branch.size, branch.size])
    expect([old.stakes, old.prizes]).toEqual([before.stakes - stakes, before.prizes - prizes])
    expect([fresh.stakes, fresh.prizes]).toEqual([stakes + 7_00n, prizes + 5_00n])
    // The overview keeps what the branch brought to the old line; the bet counts once, in one of the two.
    const settled = cents(old.current.settled) + cents(fresh.current.settled)
    expect(settled).toBe(cents(before.current.settled) + 7_00n)
    for (const _run of [1, 2, 3]) await doJob(gateway.deps, sumDays(20_000))
    const after = [await shownTeam(tokens.root), await shownTeam(tokens.newline)]
    expect(after).toEqual([old, fresh])
  }, 300_000)
})
