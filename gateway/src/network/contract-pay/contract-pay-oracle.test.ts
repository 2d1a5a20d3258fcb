import { afterEach, beforeEach, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { doJob } from '../../../test/do-job.ts'
import { salaryTier } from '../../../test/salary-team.ts'
import { seedTeam } from '../../../test/seed-team.ts'
import { insertRounds, teamRound, updateRound } from '../../../test/team-rounds.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { stockCatalogue } from '../../play/catalogue/stock-catalogue.ts'
import { agreeContract } from '../contracts/index.ts'
import { paySalaries } from './pay-salaries.ts'

const merchant = 'azulejo'
const long = '2025-01-01T00:00:00Z'
const hour = 3_600_000
const first = Date.parse('2026-11-18T12:00:00Z')
const hours = 4

let gateway: TestGateway
beforeEach(async () => {
  gateway = await testGateway()
  gateway.clock.set(first + hours * hour + 120_000)
  await stockCatalogue(gateway.deps.db)
})
afterEach(() => gateway.close())

const moment = fc.integer({ min: 0, max: hours * 60 - 1 }).map((minutes) => first + minutes * 60_000)
const worlds = fc.record({
  /** The upline of each agent among those before it; the first one is at the top. */
  uplines: fc.array(fc.nat(), { minLength: 2, maxLength: 7 }),
  /** Which agents have a contract, with the stakes and active members that their two tiers ask for. */
  contracts: fc.array(
    fc.record({
      agent: fc.nat(),
      bet: fc.integer({ min: 0, max: 500 }),
      active: fc.integer({ min: 0, max: 2 }),
      rate: fc.integer({ min: 1, max: 300 }),
      from: moment,
    }),
    { minLength: 1, maxLength: 6 },
  ),
  bets: fc.array(
    fc.record({
      who: fc.nat(),
      stake: fc.integer({ min: 1, max: 400_00 }),
      at: moment,
      voided: fc.option(moment, { nil: undefined }),
    }),
    { maxLength: 15 },
  ),
})

let worldsMade = 0

test('[AG-11] random trees, bets and contracts are paid what a walk through the tree pays, and payments between agents add up to nothing', async () => {
  const { db, random } = gateway.deps
  const { member, move } = seedTeam(gateway, merchant)
  await fc.assert(
    fc.asyncProperty(worlds, async ({ uplines, contracts, bets }) => {
      worldsMade += 1
      const above = uplines.map((upline, at) => (at === 0 ? -1 : upline % at))
      const ids: string[] = []
      for (const [at, upline] of above.entries()) ids.push(await member(`w${worldsMade}a${at}`, 1, long, ids[upline]))
      const funds = 1_000_000_00
      await move(ids.map((id) => ({ member: id, kind: 'promotion', gain: funds, at: long })))

      const agreed = new Map<number, { id: string; from: number; tiers: ReturnType<typeof salaryTier>[] }>()
      for (const { agent, bet, active, rate, from } of contracts) {
        const at = agent % ids.length
        if (agreed.has(at)) continue
        const tiers = [salaryTier(bet, active, rate), salaryTier(bet + 100, active, BigInt(rate * 100))]
        const id = await agreeContract(db, random, {
          merchant,
          payerId: ids[above[at] ?? -1] ?? null,
          kind: 'hourly',
          category: 'ALL',
          downline_id: ids[at] ?? '',
          terms: { tiers },
          at: from,
        })
        agreed.set(at, { id, from, tiers })
      }
      const changes: { who: number; stake: number; at: number }[] = []
      for (const { who, stake, at, voided } of bets) {
        const player = ids[who % ids.length] ?? ''
        const [iso, placed] = [new Date(at).toISOString(), long]
        const [id = 0n] = await insertRounds(db, merchant, [teamRound(player, stake, placed, { at: iso, paid: 0 })])
        changes.push({ who: who % ids.length, stake, at })
        if (voided === undefined || voided < at) continue
        const cancelled = teamRound(player, stake, placed, { at: iso, paid: 'cancelled' })
        await updateRound(db, id, cancelled, new Date(voided).toISOString())
        changes.push({ who: who % ids.length, stake: -stake, at: voided })
      }
      for (let run = 0; run < 2; run += 1) for (const job of paySalaries) await doJob(gateway.deps, job)

      const isBelow = (who: number, agent: number): boolean =>
        who > 0 && (above[who] === agent || isBelow(above[who] ?? -1, agent))
      const expected = new Map<string, bigint>()
      const net = ids.map(() => BigInt(funds))
      let paidByHouse = 0n
      for (const [agent, { id, from, tiers }] of agreed)
        for (let start = first; start < first + hours * hour; start += hour) {
          if (start < from) continue
          const sums = new Map<number, number>()
          for (const { who, stake, at } of changes)
            if (isBelow(who, agent) && at >= start && at < start + hour) sums.set(who, (sums.get(who) ?? 0) + stake)
          const bet = BigInt([...sums.values()].reduce((sum, stake) => sum + stake, 0))
          const active = [...sums.values()].filter((stake) => stake >= 100_00).length
          const reached = tiers.findLast((tier) => bet >= tier.minimumBet && active >= tier.activeMember)
          if (!reached) continue
          const { rate } = reached
          const share = bet > 0n ? bet : 0n
          const amount = rate.type === 'fixed' ? rate.amount : (share * BigInt(rate.hundredths)) / 10_000n
          expected.set(`${id} ${start}`, amount)
          net[agent] = (net[agent] ?? 0n) + amount
          const payer = above[agent] ?? -1
          if (payer < 0) paidByHouse += amount
          else net[payer] = (net[payer] ?? 0n) - amount
        }
      const rows = await db.selectFrom('contract_payment').selectAll().where('downline_id', 'in', ids).execute()
      const paid = rows.filter(({ state }) => state === 'paid')
      expect(new Map(paid.map((row) => [`${row.contract_id} ${row.window_from.getTime()}`, row.amount]))).toEqual(
        expected,
      )
      expect(rows.every(({ state }) => state === 'paid' || state === 'not_reached')).toBe(true)
      const wallets = await db
        .selectFrom('account')
        .select(['owner_id', 'balance'])
        .where('owner_id', 'in', ids)
        .where('kind', '=', 'main')
        .execute()
      const balances = ids.map((id) => wallets.find(({ owner_id }) => owner_id === id)?.balance)
      expect(balances).toEqual(net)
      const all = balances.reduce<bigint>((sum, balance) => sum + (balance ?? 0n), 0n)
      expect(all - BigInt(funds * ids.length)).toBe(paidByHouse)
    }),
    { numRuns: process.env.TEST_SCOPE === 'quick' ? 4 : 12 },
  )
  expect(await auditLedger(db)).toEqual(cleanAudit)
})
