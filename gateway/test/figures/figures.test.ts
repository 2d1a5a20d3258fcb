import { dayIn, dayStart, shiftDay, toDecimal } from '@azulejo/shared/kernel'
import { depositLimits, missionLeaderboard } from '@azulejo/shared/wire'
import { afterEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { sumDays } from '../../src/network/agents/sum-days.ts'
import { createMember } from '../../src/people/identity/create-member.ts'
import { type Merchant, merchantNamed, merchants } from '../../src/platform/merchants/merchants.ts'
import { openSession } from '../../src/platform/pipeline/sessions.ts'
import { reachedOf } from '../../src/rewards/missions/reached.ts'
import { turnLeaderboards } from '../../src/rewards/missions/turn-leaderboards.ts'
import { doJob } from '../do-job.ts'
import { simulatedDatabase } from '../money/simulated-database.ts'
import { merchantOf, simulate } from '../money/simulation.ts'
import { callWallet, giveMoney, ticketFor } from '../seated-player.ts'
import { type TestGateway, testGateway } from '../test-gateway.ts'
import { expectAgentFigures, expectMemberFigures, type Site, tokenOf } from './expect-figures.ts'
import { type Member, readFacts, slowFigures } from './slow-figures.ts'

let gateway: TestGateway
let end: () => Promise<void>
afterEach(() => end())

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

/** Members below the agents bet before midnight: a prize and a return come after it, and a stake stays open. */
async function playOverMidnight({ code, country }: Merchant, agents: readonly string[]): Promise<void> {
  const {
    clock,
    deps: { db, random },
  } = gateway
  const { rows: players } = await sql<{ id: string }>`
    select id from member where type = 0 and upline_id = any (${agents}::text[])`.execute(db)
  const visitor = { ip: '127.0.0.1', country, device: 'WEB' }
  const seated = await Promise.all(
    players.map(async ({ id }) => {
      const token = await openSession(db, id, { visitor, now: clock.now(), random })
      await giveMoney(db, { id, merchant: code }, 500_00, clock.now())
      return { id, ticket: await ticketFor(gateway, { id, token, merchant: code }) }
    }),
  )
  const send = async (
    operation: 'bet' | 'win' | 'cancel',
    { id, ticket }: (typeof seated)[number],
    round: string,
    amount?: string,
  ) => {
    const request = { ticket, roundId: `${id}-${round}`, ...(amount ? { amount } : {}) }
    expect(await callWallet(gateway, operation, request, { merchant: code })).toMatchObject({ success: true })
  }
  for (const player of seated) {
    await send('bet', player, 'won', '20')
    await send('bet', player, 'returned', '30')
    await send('bet', player, 'open', '40')
  }
  clock.forward(2 * minuteMs)
  for (const player of seated) {
    await send('win', player, 'won', '50')
    await send('cancel', player, 'returned')
  }
}

/** Members of the money simulator below three agents, after a run and an hour in which nothing happens. */
async function simulatedSite(seed: number): Promise<Site> {
  const database = await simulatedDatabase()
  const merchant = merchantNamed(merchantOf(seed))
  const joined = { passwordHash: '-', at: Date.parse('2025-01-01T00:00:00Z') } as const
  const agent = (account: string, type: 1 | 41, uplineId?: string) =>
    createMember(database.db, merchant, { ...joined, account, type, ...(uplineId ? { uplineId } : {}) })
  const root = await agent('root_agent', 1)
  const branch = await agent('branch_agent', 41, root)
  const leaf = await agent('leaf_agent', 41, branch)
  const { failure } = await simulate(database, { seed, steps: 200, uplines: [root, branch, leaf, leaf] })
  expect(failure).toBeUndefined()
  gateway = await testGateway({ database: { ...database, async close() {} } })
  end = async () => {
    await gateway.close()
    await database.close()
  }
  const { rows } = await sql<{ last: Date }>`select max(at) as last from journal`.execute(database.db)
  const lastDay = dayIn(merchant.timeZone, rows[0]?.last.getTime() ?? 0)
  gateway.clock.set(dayStart(merchant.timeZone, shiftDay(lastDay, 1)) - minuteMs)
  await playOverMidnight(merchant, [root, branch, leaf])
  gateway.clock.forward(60 * minuteMs)
  const facts = await readFacts(database.db, merchant)
  return { gateway, merchant, facts, slow: slowFigures(facts, merchant) }
}

/** Compares what counts for missions, limits and boards with the oracle. */
async function expectOtherFigures(site: Site): Promise<void> {
  const { facts, slow, merchant } = site
  const { db, clock } = gateway.deps
  const now = clock.now()
  const from = now - 40 * dayMs
  for (const type of ['deposit', 'turnover', 'rounds', 'win_multiple'] as const) {
    const since = facts.members.map(({ id }) => ({ member: id, from }))
    const found = await reachedOf(db, { type, classes: null }, since, now)
    for (const { id } of facts.members)
      expect([type, found.get(id) ?? 0n]).toEqual([type, slow.reached(id, from)[type]])
  }
  await doJob(gateway.deps, turnLeaderboards)
  const { rows: boards } = await sql<{ board_id: string }>`
    select distinct board_id from leaderboard_period where merchant = ${merchant.code} and starts_at <= ${new Date(now)}
       and ends_at > ${new Date(now)} and classes is null`.execute(db)
  for (const member of facts.members) {
    const options = { merchant: merchant.code, token: await tokenOf(site, member) }
    for (const { board_id: boardId } of boards) {
      const board = await gateway.request(missionLeaderboard, { boardId }, options)
      if (!board.value) continue
      const reached = slow.reached(member.id, board.value.startsAt)[board.value.metric]
      const value =
        board.value.metric === 'win_multiple' ? Number(reached) / 100 : toDecimal(reached, merchant.currency)
      expect(Number(board.value.footer?.reachedValue ?? 0)).toBe(Number(value))
    }
    const { value } = await gateway.request(depositLimits, {}, options)
    const days = { day: 1, week: 7, month: 30 }
    for (const { period, used } of value?.limits ?? [])
      expect([period, used]).toEqual([period, slow.usedOfLimit(member.id, now - days[period] * dayMs)])
  }
}

const isQuick = process.env.TEST_SCOPE === 'quick'
const seeds = isQuick ? [3] : [3, 4, 5]

describe('[AG-03] [AG-06] [AG-07] [AG-09] [MB-07] [MB-08] [MB-09] one set of figures', () => {
  test.each(seeds)(
    'all pages, files, missions, limits and boards agree with ledger and rounds, run %i',
    async (seed) => {
      const site = await simulatedSite(seed)
      const agents = site.facts.members.filter(({ account }) => account.endsWith('_agent'))
      const players = site.facts.members.filter((member) => !agents.includes(member))
      for (const { id } of players) {
        const { ledger, rounds } = site.slow.stakes(id)
        expect(rounds).toBe(ledger)
      }
      const { ledger: givenBack, rounds: cancelled } = site.slow.returned()
      expect(cancelled).toBe(givenBack)
      for (const agent of agents) await expectAgentFigures(site, agent)
      for (const player of players) await expectMemberFigures(site, player)
      await expectOtherFigures(site)
      // The same figures from the sums of days.
      for (const _run of [1, 2]) await doJob(gateway.deps, sumDays(50))
      for (const agent of agents) await expectAgentFigures(site, agent)
    },
    120_000,
  )

  test('pages and files of the demo accounts agree', async () => {
    gateway = await testGateway({ seed: true, demo: true })
    end = () => gateway.close()
    for (const merchant of merchants().slice(0, isQuick ? 1 : undefined)) {
      const facts = await readFacts(gateway.deps.db, merchant)
      const site: Site = { gateway, merchant, facts, slow: slowFigures(facts, merchant) }
      const teamOf = ({ id }: Member) => site.slow.below(id).length
      const bySize = facts.members
        .filter(({ is_trial }) => !is_trial)
        .toSorted((one, other) => teamOf(other) - teamOf(one))
      // The largest team, and members at even distances in the order of the sizes of teams.
      const every = Math.ceil(bySize.length / (isQuick ? 2 : 4))
      for (const agent of bySize.slice(0, 1)) await expectAgentFigures(site, agent)
      for (const member of bySize.filter((_, place) => place % every === 0)) await expectMemberFigures(site, member)
    }
  }, 180_000)
})
