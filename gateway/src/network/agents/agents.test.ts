import { directTeam, type RequestOf, teamOverview } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { seedTeam } from '../../../test/seed-team.ts'
import { insertRounds, teamRound } from '../../../test/team-rounds.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { stockCatalogue } from '../../play/catalogue/stock-catalogue.ts'

const long = '2025-01-01T00:00:00Z'

let gateway: TestGateway
let ids: Record<'root' | 'branch' | 'ana' | 'bia' | 'caio' | 'stranger' | 'outsider', string>
let tokens: Record<'root' | 'branch' | 'stranger' | 'ana', string>

beforeAll(async () => {
  // Noon on 18 November in UTC is 9 in the morning in São Paulo.
  gateway = await testGateway()
  await stockCatalogue(gateway.deps.db)
  const { member, token, move } = seedTeam(gateway)
  const root = await member('root', 1, long)
  const branch = await member('branch', 41, long, root)
  const ana = await member('ana', 0, long, root)
  const bia = await member('bia', 0, '2026-11-17T10:00:00Z', branch)
  const caio = await member('caio', 0, '2026-11-18T03:00:00Z', branch)
  const stranger = await member('stranger', 2, long)
  const outsider = await member('outsider', 0, long, stranger)
  ids = { root, branch, ana, bia, caio, stranger, outsider }
  tokens = {
    root: await token(root),
    branch: await token(branch),
    stranger: await token(stranger),
    ana: await token(ana),
  }
  await move([
    { member: root, kind: 'deposit', gain: 999_99, at: '2026-11-18T10:00:00Z' },
    { member: outsider, kind: 'deposit', gain: 500_00, at: '2026-11-18T10:00:00Z' },
    { member: ana, kind: 'deposit', gain: 300_00, at: '2026-11-18T02:59:59Z' },
    { member: bia, kind: 'deposit', gain: 100_00, at: '2026-11-18T11:00:00Z' },
    { member: bia, kind: 'withdraw', gain: -30_00, at: '2026-11-18T11:02:00Z' },
    { member: bia, kind: 'withdraw_refund', gain: 10_00, at: '2026-11-18T11:03:00Z' },
    { member: caio, kind: 'deposit', gain: 50_00, at: '2026-11-18T11:00:00Z' },
    { member: caio, kind: 'promotion', gain: 1_000_00, at: '2026-11-18T11:04:00Z' },
  ])
  // A day of Brasília begins at 03:00 UTC.
  await insertRounds(gateway.deps.db, 'azulejo', [
    teamRound(root, 111_11, '2026-11-18T10:01:00Z', { at: '2026-11-18T10:01:05Z', paid: 0 }),
    teamRound(outsider, 77_00, '2026-11-18T10:01:00Z', { at: '2026-11-18T10:01:05Z', paid: 0 }),
    // Bet on one day and settled on the next.
    teamRound(ana, 10_00, '2026-11-18T02:59:59Z', { at: '2026-11-18T03:00:00Z', paid: 4_00 }),
    teamRound(ana, 20_00, '2026-11-18T03:00:00Z', { at: '2026-11-18T03:00:10Z', paid: 7_50, withheld: 2_00 }, 'LIVE'),
    teamRound(bia, 40_00, '2026-11-18T11:01:00Z'),
    teamRound(caio, 25_00, '2026-11-18T11:01:00Z', { at: '2026-11-18T11:02:00Z', paid: 'cancelled' }),
    // The stake came back on the day after the bet.
    teamRound(bia, 33_00, '2026-11-17T11:00:00Z', { at: '2026-11-18T11:00:00Z', paid: 'cancelled' }),
  ])
})
afterAll(() => gateway.close())

const overview = (who: keyof typeof tokens, request: RequestOf<typeof teamOverview> = {}) =>
  gateway.get(teamOverview, request, { token: tokens[who] })
const direct = (who: keyof typeof tokens, request: RequestOf<typeof directTeam> = {}) =>
  gateway.get(directTeam, request, { token: tokens[who] })

describe('[AG-03] team overview', () => {
  test('adds up today’s money of all members below, in days of the merchant’s time zone', async () => {
    const { currency, current, previous } = await overview('root', { period: 'today' })
    expect(currency).toBe('BRL')
    expect(current).toEqual({
      teamSize: 4,
      newMembers: 1,
      activeMembers: 2,
      deposits: '150.00',
      withdrawals: '20.00',
      bets: '60.00',
      open: '40.00',
      settled: '30.00',
      payouts: '9.50',
      net: '20.50',
    })
    expect(previous).toMatchObject({ teamSize: 3, newMembers: 1, activeMembers: 1, deposits: '300.00' })
    expect(previous).toMatchObject({ bets: '10.00', open: '0.00', settled: '0.00', payouts: '0.00', net: '0.00' })
  })

  test('compares with the preceding period of the same length', async () => {
    expect((await overview('root', { period: 'yesterday' })).current).toMatchObject({
      deposits: '300.00',
      bets: '10.00',
    })
    const week = await overview('root', { period: '7d' })
    expect(week.current).toMatchObject({ deposits: '450.00', bets: '70.00', newMembers: 2, activeMembers: 2 })
    expect(week.previous).toMatchObject({ teamSize: 2, deposits: '0.00', bets: '0.00', activeMembers: 0 })
    expect((await overview('root', { period: '30d' })).current).toEqual(week.current)
  })

  test('shows fourteen days, oldest first, and stakes by class', async () => {
    const { days, categories } = await overview('root')
    expect(days).toHaveLength(14)
    expect([days[0]?.day, days.at(-1)?.day]).toEqual(['2026-11-05', '2026-11-18'])
    expect(days.at(-2)).toEqual({
      day: '2026-11-17',
      bets: '10.00',
      net: '0.00',
      deposits: '300.00',
      withdrawals: '0.00',
      newMembers: 1,
    })
    expect(categories).toEqual([
      { gameClassify: 'RNG', bets: '40.00' },
      { gameClassify: 'LIVE', bets: '20.00' },
    ])
  })

  test('shows the days of a longer period, and the fourteen days up to yesterday', async () => {
    const range = async (period: 'yesterday' | '7d' | '30d') => {
      const { days } = await overview('root', { period })
      return [days.length, days[0]?.day, days.at(-1)?.day]
    }
    expect(await range('yesterday')).toEqual([14, '2026-11-04', '2026-11-17'])
    expect(await range('7d')).toEqual([7, '2026-11-12', '2026-11-18'])
    expect(await range('30d')).toEqual([30, '2026-10-20', '2026-11-18'])
  })

  test('never shows an agent the team of another agent', async () => {
    expect((await overview('branch')).current).toMatchObject({ teamSize: 2, bets: '40.00', deposits: '150.00' })
    expect((await overview('stranger')).current).toMatchObject({ teamSize: 1, bets: '77.00', deposits: '500.00' })
  })

  test('is refused to all callers but agents', async () => {
    for (const record of [teamOverview, directTeam]) {
      expect(await gateway.request(record, {}, { token: tokens.ana })).toMatchObject({ errorCode: 'error_not_agent' })
      expect(await gateway.request(record, {})).toMatchObject({ errorCode: 'login.not.session' })
    }
  })
})

describe('[AG-05] direct team', () => {
  test('lists the direct members of an account below the caller, as that account sees them', async () => {
    const own = await direct('branch')
    const { list } = await direct('root', { account: 'Branch' })
    expect(list.length).toBeGreaterThan(0)
    expect(list).toEqual(own.list)
  })

  test.each(['root', 'stranger', 'nobody', ''])(
    'lists nobody for an account not below the caller: "%s"',
    async (account) => {
      expect(await direct('branch', { account })).toMatchObject({ list: [], totalCount: 0 })
    },
  )

  test('lists direct members with their own bets and team figures, most bets first', async () => {
    const { list, totalCount, totalPages } = await direct('root')
    expect({ totalCount, totalPages }).toEqual({ totalCount: 2, totalPages: 1 })
    expect(list).toEqual([
      {
        account: 'branch',
        kind: 'agent',
        teamSize: 2,
        bets: '40.00',
        open: '40.00',
        settled: '0.00',
        payouts: '0.00',
        net: '0.00',
      },
      {
        account: 'ana',
        kind: 'member',
        teamSize: 0,
        bets: '20.00',
        open: '0.00',
        settled: '30.00',
        payouts: '9.50',
        net: '20.50',
      },
    ])
  })

  test('searches and pages', async () => {
    expect((await direct('root', { search: 'AN' })).list.map((row) => row.account)).toEqual(['branch', 'ana'])
    expect((await direct('root', { search: 'ana' })).list.map((row) => row.account)).toEqual(['ana'])
    expect((await direct('root', { search: '%' })).totalCount).toBe(0)
    expect((await direct('root', { search: 'bia' })).totalCount).toBe(0)
    const second = await direct('root', { size: 1, page: 2 })
    expect(second.list.map((row) => row.account)).toEqual(['ana'])
    expect(second).toMatchObject({ totalCount: 2, totalPages: 2 })
    expect(await direct('root', { size: 1, page: 9 })).toMatchObject({ list: [], totalCount: 2, totalPages: 2 })
  })
})

describe('the tree', () => {
  test('links everyone with all uplines', async () => {
    const rows = await gateway.deps.db
      .selectFrom('agent_link')
      .select(['ancestor', 'depth'])
      .where('descendant', '=', ids.caio)
      .orderBy('depth')
      .execute()
    expect(rows).toEqual([
      { ancestor: ids.caio, depth: 0 },
      { ancestor: ids.branch, depth: 1 },
      { ancestor: ids.root, depth: 2 },
    ])
  })

  test('refuses to change the upline of a member', async () => {
    const change = gateway.deps.db.updateTable('member').set({ upline_id: ids.stranger }).where('id', '=', ids.bia)
    await expect(change.execute()).rejects.toThrow(/cannot change its upline/)
  })
})
