import { claimRebate, downlineProfit, personalProfit, profitColumns, type RequestOf } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { seedTeam } from '../../../test/seed-team.ts'
import { settledRounds } from '../../../test/settled-rounds.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { stockCatalogue } from '../../play/catalogue/stock-catalogue.ts'

const long = '2025-01-01T00:00:00Z'
const range = { from: '2026-11-17', to: '2026-11-18' }

let gateway: TestGateway
let tokens: Record<'root' | 'branch' | 'stranger' | 'ana' | 'bia', string>

beforeAll(async () => {
  // Noon on 18 November in UTC is 9 in the morning in São Paulo.
  gateway = await testGateway()
  await stockCatalogue(gateway.deps.db)
  const { member, token, move } = seedTeam(gateway)
  const root = await member('root', 1, long)
  const branch = await member('branch', 41, long, root)
  const ana = await member('ana', 0, long, root)
  const bia = await member('bia', 0, long, branch)
  await member('idle', 0, long, root)
  const stranger = await member('stranger', 2, long)
  const [rootToken, branchToken, strangerToken] = [await token(root), await token(branch), await token(stranger)]
  tokens = {
    root: rootToken,
    branch: branchToken,
    stranger: strangerToken,
    ana: await token(ana),
    bia: await token(bia),
  }
  const bet = (id: string, gameClassify: string, stake: bigint, payout: bigint, at: string) =>
    settledRounds(gateway, { id, merchant: 'azulejo' }, [{ gameClassify, bet: stake, payout, at: Date.parse(at) }])
  await bet(root, 'RNG', 999_00n, 0n, '2026-11-18T11:00:00Z')
  await bet(ana, 'RNG', 200_00n, 180_00n, '2026-11-18T11:00:00Z')
  await bet(ana, 'LIVE', 50_00n, 120_00n, '2026-11-17T12:00:00Z')
  // The last moment before the first day in São Paulo.
  await bet(ana, 'RNG', 77_00n, 0n, '2026-11-17T02:59:59Z')
  await bet(branch, 'RNG', 30_00n, 0n, '2026-11-18T11:30:00Z')
  await bet(bia, 'RNG', 400_00n, 10_00n, '2026-11-18T11:45:00Z')
  await move([
    { member: ana, kind: 'bet_rebate', gain: 3_00, at: '2026-11-18T11:00:00Z' },
    { member: ana, kind: 'promotion', gain: 12_00, at: '2026-11-18T11:00:00Z' },
    { member: bia, kind: 'deposit', gain: 500_00, at: '2026-11-18T11:00:00Z' },
    { member: bia, kind: 'mission', gain: 8_00, at: '2026-11-18T11:00:00Z' },
  ])
})
afterAll(() => gateway.close())

const listOf = (who: keyof typeof tokens, request: Partial<RequestOf<typeof downlineProfit>> = {}) =>
  gateway.get(downlineProfit, { ...range, ...request }, { token: tokens[who] })
type Answer = Awaited<ReturnType<typeof listOf>>
const brief = ({ list }: Answer) => list.map(({ account, bets, net }) => [account, bets, net])

describe('[AG-07] profit and loss of the users', () => {
  test('adds each direct member up with the team below, highest bets first, without the agent', async () => {
    const all = await listOf('root')
    expect(all.list).toEqual([
      {
        account: 'branch',
        kind: 'agent',
        teamSize: 1,
        bets: '430.00',
        validBet: '420.00',
        payouts: '10.00',
        winLoss: '-420.00',
        rebates: '0.00',
        promotions: '8.00',
        net: '-412.00',
      },
      {
        account: 'ana',
        kind: 'member',
        teamSize: 0,
        bets: '250.00',
        validBet: '70.00',
        payouts: '300.00',
        winLoss: '50.00',
        rebates: '3.00',
        promotions: '12.00',
        net: '65.00',
      },
    ])
    expect(all.totals).toEqual({
      bets: '680.00',
      validBet: '490.00',
      payouts: '310.00',
      winLoss: '-370.00',
      rebates: '3.00',
      promotions: '20.00',
      rewards: '23.00',
      net: '-347.00',
    })
  })

  test('direct members alone have rows without the team below them', async () => {
    const { list } = await listOf('root', { scope: 'direct' })
    expect(brief({ list } as Answer)).toEqual([
      ['ana', '250.00', '65.00'],
      ['branch', '30.00', '-30.00'],
    ])
  })

  test('the whole team has a row for each member, which equals the member’s own profit and loss', async () => {
    const { list } = await listOf('root', { scope: 'team' })
    expect(list.map(({ account }) => account)).toEqual(['bia', 'ana', 'branch'])
    for (const account of ['ana', 'bia', 'branch'] as const) {
      const row = list.find((each) => each.account === account)
      const { current } = await gateway.get(personalProfit, range, { token: tokens[account] })
      for (const column of profitColumns)
        expect([account, column, row?.[column]]).toEqual([account, column, current[column]])
    }
  })

  test('a category leaves promotions out, and counts the rebates of its bets', async () => {
    for (const gameClassify of ['RNG', 'LIVE', 'LOTT'] as const) {
      const { list } = await listOf('root', { scope: 'team', gameClassify })
      const row = list.find(({ account }) => account === 'ana')
      const { current } = await gateway.get(personalProfit, { ...range, gameClassify }, { token: tokens.ana })
      for (const column of profitColumns) expect([column, row?.[column]]).toEqual([column, current[column]])
    }
  })

  test('a claimed rebate counts in the categories of its bets', async () => {
    const { member, token } = seedTeam(gateway)
    const upline = await member('upline', 1, long)
    const dora = { id: await member('dora', 0, long, upline), merchant: 'azulejo' } as const
    const bet = { payout: 0n, at: Date.parse('2026-11-18T11:00:00Z') }
    await settledRounds(gateway, dora, [
      { ...bet, gameClassify: 'RNG', bet: 4_000_00n },
      { ...bet, gameClassify: 'LIVE', bet: 1_000_00n },
    ])
    const claim = { token: await token(dora.id), key: 'rebate-of-a-member' }
    const { amount } = await gateway.get(claimRebate, { period: '2026-10-20' }, claim)
    const rebates = async (filter: { readonly gameClassify?: 'RNG' | 'LIVE' }) => {
      const options = { token: await token(upline) }
      return (await gateway.get(downlineProfit, { ...range, ...filter }, options)).list[0]?.rebates
    }
    expect([
      await rebates({}),
      await rebates({ gameClassify: 'RNG' }),
      await rebates({ gameClassify: 'LIVE' }),
    ]).toEqual([amount, '16.00', '2.00'])
  })

  test('sorts by each column in both directions, and pages have each row once', async () => {
    for (const sort of profitColumns) {
      const { list } = await listOf('root', { scope: 'team', sort })
      const values = list.map((row) => Number(row[sort]))
      expect(values).toEqual(values.toSorted((one, other) => other - one))
      const { list: turned } = await listOf('root', { scope: 'team', sort, direction: 'ascending' })
      expect(turned.map(({ account }) => account)).toEqual(list.map(({ account }) => account).toReversed())
    }
    const first = await listOf('root', { scope: 'team', size: 2 })
    const second = await listOf('root', { scope: 'team', size: 2, page: 2, bound: first.bound ?? '' })
    expect([first, second].flatMap(brief)).toEqual(brief(await listOf('root', { scope: 'team' })))
  })

  test('shows nobody the team of another agent', async () => {
    expect((await listOf('branch')).list.map(({ account }) => account)).toEqual(['bia'])
    expect(await listOf('stranger')).toMatchObject({ list: [], totalCount: 0 })
    expect((await listOf('branch', { search: 'ana' })).totalCount).toBe(0)
  })

  test('is refused to a member, and for more than 31 days', async () => {
    const send = (token: string, from: string) => gateway.request(downlineProfit, { from, to: range.to }, { token })
    expect(await send(tokens.ana, range.from)).toMatchObject({ errorCode: 'error_not_agent' })
    expect(await send(tokens.root, '2026-10-01')).toMatchObject({ errorCode: 'record.range.wrong' })
  })
})
