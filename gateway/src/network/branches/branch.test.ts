import { lowestRates, type Rates } from '@azulejo/shared/lottery'
import { agentIncome, downlineDetails, downlines, teamOverview } from '@azulejo/shared/wire'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { doJob } from '../../../test/do-job.ts'
import { seedTeam } from '../../../test/seed-team.ts'
import { insertRounds, teamRound } from '../../../test/team-rounds.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { setRates } from '../../people/index.ts'
import { stockCatalogue } from '../../play/catalogue/stock-catalogue.ts'
import { sumDays } from '../agents/sum-days.ts'
import { payRebates } from '../income/pay-rebates.ts'

const long = '2025-01-01T00:00:00Z'
const noon = Date.parse('2026-11-18T15:00:00Z')
const hour = 60 * 60_000

let gateway: TestGateway
let ids: Record<'old' | 'new' | 'branch' | 'leaf' | 'player', string>
beforeEach(async () => {
  gateway = await testGateway()
  gateway.clock.set(noon)
  await stockCatalogue(gateway.deps.db)
  const { member } = seedTeam(gateway)
  const old = await member('oldline', 1, long)
  const branch = await member('branch', 41, long, old)
  const leaf = await member('leaf', 41, long, branch)
  ids = { old, new: await member('newline', 1, long), branch, leaf, player: await member('player', 0, long, leaf) }
  await give(branch, { RNG: 50 })
})
afterEach(() => gateway.close())

const give = (memberId: string, rates: Partial<Rates>, version = 0) =>
  setRates(gateway.deps.db, {
    memberId,
    rates: { ...lowestRates, series: 1956, ...rates },
    version,
    actor: 'test',
    at: Date.parse(long),
  })
const move = (account: string, upline: string, brand = 'azulejo') =>
  executeAsAdmin(gateway.deps, ['branch', brand, account, upline])
const as = async (who: keyof typeof ids) => ({ token: await seedTeam(gateway).token(ids[who]) })
const iso = (at: number) => new Date(at).toISOString()
const play = (amount: number, at: number) =>
  insertRounds(gateway.deps.db, 'azulejo', [teamRound(ids.player, amount, iso(at), { at: iso(at), paid: 0 })])

/** Runs the jobs that count what was played, more often than they need. */
async function count() {
  for (let run = 0; run < 6; run += 1) {
    await doJob(gateway.deps, sumDays(100))
    await doJob(gateway.deps, payRebates(100))
  }
}
const betsOf = async (who: keyof typeof ids) =>
  (await gateway.get(teamOverview, { period: 'today' }, await as(who))).current.bets

test('[AG-05] a branch moves with everybody below, keeps its rates, and leaves the old team', async () => {
  expect(await move('branch', 'NEWLINE')).toBe('branch is below newline now, 3 accounts moved')
  const below = (await gateway.get(downlines, {}, await as('new'))).list
  expect(below).toMatchObject([{ account: 'branch', isDirect: true, teamSize: 2 }])
  expect((await gateway.get(downlines, { account: 'leaf' }, await as('new'))).path).toMatchObject([
    { account: 'newline', teamSize: 3 },
    { account: 'branch', teamSize: 2 },
    { account: 'leaf', teamSize: 1 },
  ])
  expect((await gateway.get(downlines, { search: 'a' }, await as('old'))).list).toEqual([])
  expect((await gateway.request(downlineDetails, { account: 'leaf' }, await as('old'))).errorCode).toBe(
    'downline.unknown',
  )
  expect(await move('leaf', 'newline')).toBe('leaf is below newline now, 2 accounts moved')
  expect(await move('player', 'branch')).toBe('player is below branch now, 1 account moved')
})

test('[AG-05] what was played before a move stays with the old line, counted or not, and what follows goes to the new', async () => {
  await play(100_00, noon - 3 * hour)
  await count()
  await play(30_00, noon - 2 * hour)
  await move('branch', 'newline')
  expect([await betsOf('old'), await betsOf('new')]).toEqual(['130.00', '0.00'])
  await count()
  expect([await betsOf('old'), await betsOf('new')]).toEqual(['130.00', '0.00'])
  await play(7_00, noon - hour)
  expect([await betsOf('old'), await betsOf('new')]).toEqual(['130.00', '7.00'])
  await count()
  expect([await betsOf('old'), await betsOf('new'), await betsOf('branch')]).toEqual(['130.00', '7.00', '137.00'])
})

test('[AG-08] level rebates of bets settled before a move are paid to the old line, later ones to the new', async () => {
  await play(1_000_00, noon - 3 * hour)
  await count()
  await play(2_000_00, noon - 2 * hour)
  await move('branch', 'newline')
  await play(500_00, noon - hour)
  await count()
  gateway.clock.set(Date.parse('2026-11-19T03:10:00Z'))
  await count()
  const period = { from: '2026-11-10', to: '2026-11-30' }
  const income = async (who: keyof typeof ids) => (await gateway.get(agentIncome, period, await as(who))).totals
  // 0.80 % of the line less 0.50 % of the branch.
  expect(JSON.stringify(await income('old'))).toContain('9.00')
  expect(JSON.stringify(await income('new'))).toContain('1.50')
})

test('[AG-05] a branch without rates of its own keeps those of its old line', async () => {
  await give(ids.old, { RNG: 40 })
  const plain = await seedTeam(gateway).member('plain', 41, long, ids.old)
  await move('plain', 'newline')
  const { db } = gateway.deps
  const { rebates } = await db
    .selectFrom('member_rates')
    .select('rebates')
    .where('member_id', '=', plain)
    .executeTakeFirstOrThrow()
  expect(rebates).toMatchObject({ RNG: 40 })
})

test('[AG-05] a move that breaks the tree, the rates, a contract or the brand is refused, and changes nothing', async () => {
  const { db } = gateway.deps
  await seedTeam(gateway, 'saigon9').member('elsewhere', 1, long)
  await expect(move('branch', 'leaf')).rejects.toThrow('leaf is in the team of branch')
  await expect(move('branch', 'branch')).rejects.toThrow('branch is in the team of branch')
  await expect(move('branch', 'oldline')).rejects.toThrow('branch is directly below oldline already')
  await expect(move('branch', 'player')).rejects.toThrow('player is no agent')
  await expect(move('branch', 'elsewhere')).rejects.toThrow('azulejo has no account elsewhere')
  await expect(move('branch', 'newline', 'saigon9')).rejects.toThrow('saigon9 has no account branch')
  await give(ids.new, { RNG: 45 })
  await expect(move('branch', 'newline')).rejects.toThrow('RNG of branch or its team is 0.50, above 0.45 of newline')
  await give(ids.new, { RNG: 80 }, 1)
  const contract = {
    id: 'thecontract',
    merchant: 'azulejo',
    kind: 'daily' as const,
    category: 'ALL',
    payer_id: ids.old,
    downline_id: ids.branch,
    status: 'in_force' as const,
    terms: JSON.stringify({ tiers: [] }),
    version: 1,
  }
  await db.insertInto('agent_contract').values(contract).execute()
  await expect(move('branch', 'newline')).rejects.toThrow('contract thecontract between branch and its upline')
  expect((await gateway.get(downlines, {}, await as('old'))).list).toMatchObject([{ account: 'branch', teamSize: 2 }])
  await expect(
    db.updateTable('member').set({ upline_id: ids.new }).where('id', '=', ids.branch).execute(),
  ).rejects.toThrow('cannot change its upline')
})

test('[AG-05] of two moves that would close a circle one is refused', async () => {
  const moves = await Promise.allSettled([move('oldline', 'newline'), move('newline', 'oldline')])
  expect(moves.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
