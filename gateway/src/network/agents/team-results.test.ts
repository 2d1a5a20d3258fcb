import { minor, type Span } from '@azulejo/shared/kernel'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { seedTeam } from '../../../test/seed-team.ts'
import { insertRounds, type TeamRound, teamRound, updateRound } from '../../../test/team-rounds.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { merchantNamed } from '../../platform/merchants/merchants.ts'
import { stockCatalogue } from '../../play/catalogue/stock-catalogue.ts'
import { teamPlay, teamResults } from './team-results.ts'

const merchant = 'azulejo'
const long = '2025-01-01T00:00:00Z'
const span = (from: string, to: string): Span => ({ from: Date.parse(from), to: Date.parse(to) })
const day = span('2026-11-18T03:00:00Z', '2026-11-19T03:00:00Z')
const nextDay = span('2026-11-19T03:00:00Z', '2026-11-20T03:00:00Z')

let gateway: TestGateway
beforeEach(async () => {
  gateway = await testGateway()
  gateway.clock.set(Date.parse('2026-11-18T15:00:00Z'))
  await stockCatalogue(gateway.deps.db)
})
afterEach(() => gateway.close())

/** root > branch > bia, root > ana; a member is active with a valid bet of 100.00. */
async function seedTree() {
  const { member } = seedTeam(gateway, merchant)
  const root = await member('root', 1, long)
  const branch = await member('branch', 41, long, root)
  const ana = await member('ana', 0, long, root)
  const bia = await member('bia', 0, long, branch)
  return { root, branch, ana, bia }
}
const insert = (...rounds: readonly TeamRound[]) => insertRounds(gateway.deps.db, merchant, rounds)
const resultsOf = (agents: readonly string[], within: Span, byCategory = false) =>
  teamResults(gateway.deps.db, merchantNamed(merchant), agents, within, byCategory)

describe('[AG-10] figures of teams', () => {
  test('are those of all members below each agent, without the agent’s own, by the time of settlement', async () => {
    const { root, branch, ana, bia } = await seedTree()
    const bet = (who: string, stake: number, at: string, paid = 0, group = 'RNG') =>
      teamRound(who, stake, '2026-11-17T12:00:00Z', { at, paid }, group)
    await insert(
      bet(root, 9_000_00, '2026-11-18T12:00:00Z'),
      bet(branch, 300_00, '2026-11-18T12:00:00Z', 100_00),
      bet(ana, 99_99, '2026-11-18T03:00:00Z', 0, 'LIVE'),
      bet(bia, 60_00, '2026-11-18T12:00:00Z'),
      bet(bia, 40_00, '2026-11-19T02:59:59.999Z', 0, 'LIVE'),
      bet(bia, 5_00, '2026-11-18T02:59:59.999Z'),
      bet(bia, 7_00, '2026-11-19T03:00:00Z'),
      teamRound(bia, 1_000_00, '2026-11-18T12:00:00Z'),
    )
    await seedTeam(gateway, merchant).move([
      { member: ana, kind: 'promotion', gain: 12_00, at: '2026-11-18T11:00:00Z' },
      { member: bia, kind: 'bet_rebate', gain: 3_00, at: '2026-11-18T11:00:00Z' },
      { member: bia, kind: 'deposit', gain: 500_00, at: '2026-11-18T11:00:00Z' },
      { member: bia, kind: 'mission', gain: 8_00, at: '2026-11-19T03:00:00Z' },
    ])
    const of = await resultsOf([root, branch, ana], day)
    expect(of(root)).toEqual({
      bet: minor(499_99),
      prizes: minor(100_00),
      validBet: minor(399_99),
      activeMember: 2,
      promotions: minor(12_00),
      rebates: minor(3_00),
      netLoss: minor(384_99),
    })
    expect(of(branch)).toMatchObject({ bet: 100_00n, activeMember: 1, promotions: 0n, rebates: 3_00n, netLoss: 97_00n })
    expect(of(ana)).toMatchObject({ bet: 0n, netLoss: 0n, activeMember: 0 })
    const inCategories = await resultsOf([root], day, true)
    expect(inCategories(root, 'RNG')).toMatchObject({
      bet: 360_00n,
      prizes: 100_00n,
      activeMember: 1,
      netLoss: 260_00n,
    })
    expect(inCategories(root, 'LIVE')).toMatchObject({ bet: 139_99n, activeMember: 0, netLoss: 139_99n })
    expect(inCategories(root, 'LOTT')).toMatchObject({ bet: 0n, rebates: 3_00n, netLoss: -3_00n })
    const play = await teamPlay(gateway.deps.db, merchantNamed(merchant), [root], day)
    const { promotions, rebates, netLoss, ...playOfRoot } = of(root)
    expect(play(root)).toEqual(playOfRoot)
  })

  test('count a void and a correction when they happen', async () => {
    const { root, ana } = await seedTree()
    const { db } = gateway.deps
    const settled = (stake: number, paid: number) =>
      teamRound(ana, stake, '2026-11-18T11:00:00Z', { at: '2026-11-18T12:00:00Z', paid })
    const [voided = 0n, corrected = 0n] = await insert(settled(500_00, 0), settled(200_00, 50_00))
    const cancelled = teamRound(ana, 500_00, '2026-11-18T11:00:00Z', { at: '2026-11-18T12:00:00Z', paid: 'cancelled' })
    await updateRound(db, voided, cancelled, '2026-11-19T12:00:00Z')
    await updateRound(db, corrected, settled(200_00, 80_00), '2026-11-19T13:00:00Z')
    expect((await resultsOf([root], day))(root)).toMatchObject({ bet: 700_00n, prizes: 50_00n, validBet: 650_00n })
    expect((await resultsOf([root], nextDay))(root)).toMatchObject({
      bet: -500_00n,
      prizes: 30_00n,
      validBet: -530_00n,
      activeMember: 0,
    })
  })

  test('equal those of a walk through a random tree', async () => {
    const { member } = seedTeam(gateway, merchant)
    let runs = 0
    const moment = fc.integer({ min: 0, max: 3 }).map((hours) => new Date(day.from + hours * 3_600_000).toISOString())
    const trees = fc.record({
      uplines: fc.array(fc.nat(), { minLength: 3, maxLength: 8 }),
      bets: fc.array(fc.record({ who: fc.nat(), stake: fc.integer({ min: 1, max: 300_00 }), at: moment }), {
        maxLength: 20,
      }),
    })
    await fc.assert(
      fc.asyncProperty(trees, async ({ uplines, bets }) => {
        runs += 1
        const ids: string[] = []
        const above = uplines.map((upline, at) => (at === 0 ? -1 : upline % at))
        for (const [at, upline] of above.entries()) ids.push(await member(`m${runs}-${at}`, 1, long, ids[upline]))
        const played = bets.map(({ who, ...bet }) => ({ ...bet, who: who % ids.length }))
        await insert(...played.map(({ who, stake, at }) => teamRound(ids[who] ?? '', stake, long, { at, paid: 0 })))
        const within = { from: day.from + 3_600_000, to: day.from + 3 * 3_600_000 }
        const of = await teamPlay(gateway.deps.db, merchantNamed(merchant), ids, within)
        const isBelow = (who: number, agent: number): boolean =>
          who >= 0 && (above[who] === agent || isBelow(above[who] ?? -1, agent))
        for (const [agent, id] of ids.entries()) {
          const sums = new Map<number, number>()
          for (const { who, stake, at } of played)
            if (isBelow(who, agent) && Date.parse(at) >= within.from && Date.parse(at) < within.to)
              sums.set(who, (sums.get(who) ?? 0) + stake)
          expect(of(id)).toMatchObject({
            bet: BigInt([...sums.values()].reduce((sum, stake) => sum + stake, 0)),
            activeMember: [...sums.values()].filter((stake) => stake >= 100_00).length,
          })
        }
      }),
      { numRuns: 8 },
    )
  })
})
