import { bettingRecord, downlineBets, downlineProfit, type RequestOf } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { seedTeam } from '../../../test/seed-team.ts'
import { settledRounds } from '../../../test/settled-rounds.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { stockCatalogue } from '../../play/catalogue/stock-catalogue.ts'

const long = '2025-01-01T00:00:00Z'
const day = '2026-11-18'

let gateway: TestGateway
let tokens: Record<'root' | 'branch' | 'stranger' | 'ana', string>

beforeAll(async () => {
  gateway = await testGateway()
  await stockCatalogue(gateway.deps.db)
  const { member, token } = seedTeam(gateway)
  const root = await member('root', 1, long)
  const branch = await member('branch', 41, long, root)
  const ana = await member('ana', 0, long, root)
  const bia = await member('bia', 0, long, branch)
  const stranger = await member('stranger', 2, long)
  tokens = {
    root: await token(root),
    branch: await token(branch),
    stranger: await token(stranger),
    ana: await token(ana),
  }
  const bet = (id: string, gameClassify: string, stake: bigint, payout: bigint, at: string) =>
    settledRounds(gateway, { id, merchant: 'azulejo' }, [{ gameClassify, bet: stake, payout, at: Date.parse(at) }])
  // Rounds begin five seconds before they are settled, and the day of Brasília at 03:00 UTC.
  await bet(ana, 'RNG', 77_00n, 0n, '2026-11-18T03:00:04Z')
  await bet(ana, 'RNG', 20_00n, 5_50n, '2026-11-18T03:00:05Z')
  await bet(root, 'RNG', 999_00n, 0n, '2026-11-18T10:00:00Z')
  await bet(branch, 'LIVE', 30_00n, 90_00n, '2026-11-18T11:00:00Z')
  await bet(bia, 'RNG', 40_00n, 0n, '2026-11-18T11:00:00Z')
})
afterAll(() => gateway.close())

const listOf = (who: keyof typeof tokens, request: Partial<RequestOf<typeof downlineBets>> = {}) =>
  gateway.get(downlineBets, { from: day, to: day, ...request }, { token: tokens[who] })
const brief = ({ list }: Awaited<ReturnType<typeof listOf>>) => list.map(({ account, bet }) => [account, bet])

describe('[AG-06] bets of the team', () => {
  test('lists the bets of everybody below the agent, newest first, in days of the brand', async () => {
    const all = await listOf('root')
    expect(brief(all)).toEqual([
      ['bia', '40.00'],
      ['branch', '30.00'],
      ['ana', '20.00'],
    ])
    expect(all.totals).toMatchObject({ bet: '90.00', open: '0.00', rounds: 3 })
  })

  test('sums of settled bets are those of the period of the settlement, and equal the profit and loss', async () => {
    const { totals } = await listOf('root')
    expect(totals).toMatchObject({ settledBet: '167.00', validBet: '161.50', payout: '95.50', winLoss: '-71.50' })
    const profit = await gateway.get(downlineProfit, { from: day, to: day }, { token: tokens.root })
    const { bets, validBet, payouts, winLoss } = profit.totals ?? {}
    expect({ settledBet: bets, validBet, payout: payouts, winLoss }).toEqual({
      settledBet: totals?.settledBet,
      validBet: totals?.validBet,
      payout: totals?.payout,
      winLoss: totals?.winLoss,
    })
    expect((await listOf('root', { status: 'open' })).totals).toMatchObject({ settledBet: '0.00', winLoss: '0.00' })
  })

  test('filters by category, status, depth and a part of the user name', async () => {
    expect(brief(await listOf('root', { gameClassify: 'LIVE' }))).toEqual([['branch', '30.00']])
    expect((await listOf('root', { status: 'open' })).totalCount).toBe(0)
    expect(brief(await listOf('root', { scope: 'direct' }))).toEqual([
      ['branch', '30.00'],
      ['ana', '20.00'],
    ])
    expect(brief(await listOf('root', { search: ' BI ' }))).toEqual([['bia', '40.00']])
  })

  test('equals the betting records of the members', async () => {
    const own = await gateway.get(bettingRecord, { from: day, to: day }, { token: tokens.ana })
    const { list } = await listOf('root', { search: 'ana' })
    expect(list.map(({ account: _, ...row }) => row)).toEqual(own.list)
  })

  test('shows nobody the team of another agent', async () => {
    expect(brief(await listOf('branch'))).toEqual([['bia', '40.00']])
    expect(await listOf('stranger')).toMatchObject({ list: [], totalCount: 0 })
    expect((await listOf('branch', { search: 'ana' })).totalCount).toBe(0)
  })

  test('a file has the user name before the columns of the betting record', async () => {
    const query = new URLSearchParams({ from: day, to: day })
    const file = await gateway.fetch(
      new Request(`http://gateway.test${downlineBets.path}?${query}`, {
        headers: { merchant: 'azulejo', authorization: tokens.root, accept: 'text/csv', language: 'pt' },
      }),
    )
    const [head, first] = (await file.text()).split('\r\n')
    expect(head).toContain('Conta;Aposta;Data e hora;Jogo')
    expect(first).toMatch(/^bia;/)
  })

  test('is refused to a member, and for more than 31 days', async () => {
    const send = (token: string, from: string) => gateway.request(downlineBets, { from, to: day }, { token })
    expect(await send(tokens.ana, day)).toMatchObject({ errorCode: 'error_not_agent' })
    expect(await send(tokens.root, '2026-10-01')).toMatchObject({ errorCode: 'record.range.wrong' })
  })
})
