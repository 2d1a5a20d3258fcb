import {
  balance,
  bettingRecord,
  directTeam,
  login,
  memberInfo,
  pointBalance,
  pointTransactions,
  recentGames,
  redeemPointList,
  referralDetails,
  referralFriends,
  teamOverview,
  winnerBoard,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { executeAsAdmin } from '../../../test/admin-command.ts'
import { codes, merchants } from '../../../test/merchants.ts'
import { contents, demoOf } from '../../../test/repository-contents.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import type { MerchantCode } from '../../platform/merchants/merchants.ts'
import { stockCatalogue } from '../../play/catalogue/stock-catalogue.ts'
import { seedModules } from '../../run-modules.ts'
import { loginAccounts, visitorAccounts, visitorPassword } from './demo-accounts.ts'
import { demoDataModule } from './demo-data-module.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  await stockCatalogue(gateway.deps.db)
  await seedModules(gateway.deps, [demoDataModule])
}, 300_000)
afterAll(() => gateway.close())

const rows = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await query.execute(gateway.deps.db)).rows
const number = async (query: ReturnType<typeof sql<{ n: number }>>) => (await rows(query))[0]?.n

const tokens = new Map<string, string>()
async function tokenOf(merchant: MerchantCode, account: string): Promise<string> {
  const name = `${merchant} ${account}`
  const known = tokens.get(name)
  if (known) return known
  const request = { type: 'username', username: account, password: visitorPassword } as const
  const { token } = await gateway.get(login, request, { merchant })
  tokens.set(name, token)
  return token
}

describe('the audit of the demo data', () => {
  test('every journal and every currency sums to zero', async () => {
    expect(await number(sql`select count(*)::int as n from entry`)).toBeGreaterThan(10_000)
    expect(await rows(sql`select currency, sum(amount) from entry group by 1 having sum(amount) <> 0`)).toEqual([])
    expect(await rows(sql`select journal_id from entry group by journal_id, currency having sum(amount) <> 0`)).toEqual(
      [],
    )
  })

  test('every balance equals its postings, was never negative, and matches its last entry', async () => {
    expect(
      await rows(sql`
        select a.id from account a left join entry e on e.account_id = a.id where a.tracked
         group by a.id having a.balance <> coalesce(sum(e.amount), 0)`),
    ).toEqual([])
    expect(await rows(sql`select account_id from entry where balance_after < 0`)).toEqual([])
    expect(
      await rows(sql`
        select a.id from account a join lateral (select balance_after from entry where account_id = a.id
                                                  order by journal_id desc limit 1) e on true
         where a.tracked and a.balance <> e.balance_after`),
    ).toEqual([])
  })

  test('every round has its entries, and every entry of play has its round', async () => {
    const booked = sql`
      select j.ref, max(a.owner_id) as member_id,
             -coalesce(sum(e.amount) filter (where e.kind = 'bet'), 0) as bet,
             coalesce(sum(e.amount) filter (where e.kind = 'prize'), 0) as payout,
             coalesce(sum(e.amount) filter (where e.kind = 'bet_cancel'), 0) as cancelled
        from entry e join journal j on j.id = e.journal_id join account a on a.id = e.account_id and a.tracked
       where e.kind in ('bet', 'prize', 'bet_cancel') group by j.ref`
    const differing = await rows(sql`
      select coalesce(b.ref, r.vendor_round_id) from (${booked}) b
        full join round r on b.ref = 'round:' || r.merchant || ':' || r.vassalage || ':' || r.vendor_round_id
       where r.id is null or b.ref is null or b.member_id <> r.member_id or b.bet <> r.bet or b.payout <> r.payout
          or b.cancelled <> case r.status when 'cancelled' then r.bet else 0 end`)
    expect(differing).toEqual([])
    expect(await number(sql`select count(*)::int as n from round`)).toBeGreaterThan(3000)
  })

  test('rounds are of games of the catalogue, in the merchant’s currency, after joining and in the past', async () => {
    const now = new Date(gateway.clock.now())
    expect(
      await rows(sql`
        select r.id from round r join member m on m.id = r.member_id
          left join game g on g.node_id = r.node_id and g.vendor = r.vassalage and g.game_classify = r.game_classify
         where g.node_id is null or r.merchant <> m.merchant or r.at < m.reg_date or r.settled_at < r.at
            or r.at > ${now} or r.settled_at > ${now}`),
    ).toEqual([])
    expect(await number(sql`select count(*)::int as n from entry where at > ${now}`)).toBe(0)
    for (const code of codes)
      expect(await rows(sql`select distinct currency from round where merchant = ${code}`)).toEqual([
        { currency: merchants[code].currency },
      ])
  })

  test('is created once', async () => {
    const counts = () => rows(sql`select (select count(*) from member) as m, (select count(*) from journal) as j`)
    const before = await counts()
    await seedModules(gateway.deps, [demoDataModule])
    expect(await counts()).toEqual(before)
  })
})

describe('accounts for visitors', () => {
  test.each(Object.values(merchants).flatMap((merchant) => visitorAccounts(contents, merchant)))(
    '$account of $merchant ($role) can log in',
    async ({ merchant, account, password }) => {
      const request = { type: 'username', username: account, password } as const
      const answer = await gateway.get(login, request, { merchant })
      expect(answer).toMatchObject({ firstTimeLogin: false, passwordExpired: false })
    },
  )

  test('exist for every role', async () => {
    for (const code of codes) {
      const { visitors } = demoOf(merchants[code])
      const type = async (role: keyof typeof visitors) => {
        const token = await tokenOf(code, visitors[role].account)
        return await gateway.get(memberInfo, {}, { merchant: code, token })
      }
      expect((await type('player')).type).toBe(0)
      expect((await type('vip')).clubLabel?.rankLevel).toBeGreaterThanOrEqual(5)
      expect((await type('trial')).type).toBe(4)
      expect((await type('agent')).type).toBe(1)
    }
  })
})

describe.each(codes)('the demo data of %s', (code) => {
  const { visitors, wins } = demoOf(merchants[code])
  const { currency } = merchants[code]

  test('has a player with a balance, recent games and a betting record', async () => {
    const token = await tokenOf(code, visitors.player.account)
    expect((await gateway.get(balance, {}, { merchant: code, token })).sumBalance).toBe(
      currency === 'VND' ? '12402500' : '2480.50',
    )
    const range = { from: '2026-10-19', to: '2026-11-18' }
    const record = await gateway.get(bettingRecord, range, { merchant: code, token })
    expect(record.totalCount).toBeGreaterThan(60)
    const { list } = await gateway.get(recentGames, {}, { merchant: code, token })
    expect(list.length).toBeGreaterThanOrEqual(5)
  })

  test('[PM-03] has points of several weeks, some of which expire soon, and redemptions in every state', async () => {
    if (!merchants[code].pointEarn) return
    const options = { merchant: code, token: await tokenOf(code, visitors.player.account) }
    const { points, held, expiring } = await gateway.get(pointBalance, {}, options)
    expect(points).toBeGreaterThan(11_000)
    expect(held).toBeGreaterThan(0)
    expect(expiring).toEqual({ points: 320, at: gateway.clock.now() + 8 * 86_400_000 })
    const { list } = await gateway.get(redeemPointList, {}, options)
    expect(list.map(({ state }) => state)).toEqual(['in_process', 'approved', 'rejected', 'shipped', 'delivered'])
    const earned = await gateway.get(
      pointTransactions,
      { from: '2026-10-19', to: '2026-11-18', movement: 'earned' },
      options,
    )
    expect(earned.totalCount).toBeGreaterThan(2)
  })

  test('[MB-12] has friends in every state', async () => {
    if (!merchants[code].referral) return
    const options = { merchant: code, token: await tokenOf(code, visitors.player.account) }
    const { list } = await gateway.get(referralFriends, {}, options)
    expect(list.map(({ state }) => state)).toEqual([
      'registered',
      'verified',
      'deposited',
      'deposited',
      'qualified',
      'rewarded',
      'rewarded',
      'excluded',
      'expired',
    ])
    const { totalInvitations, registered, qualified, rewarded, waiting } = await gateway.get(
      referralDetails,
      {},
      options,
    )
    expect([totalInvitations, registered, qualified, rewarded, waiting]).toEqual([46, 9, 3, 2, 1])
  })

  test('has big wins on the board of winners', async () => {
    const { list } = await gateway.get(winnerBoard, {}, { merchant: code })
    for (const { nodeId, tenths } of wins)
      expect(list.map((win) => [win.nodeId, win.multiple])).toContainEqual([
        nodeId,
        `${Math.floor(tenths / 10)}.${tenths % 10}`,
      ])
  })

  test('has an agent with a team of 200 on several levels, whose figures match the ledger', async () => {
    const token = await tokenOf(code, visitors.agent.account)
    const options = { merchant: code, token }
    const { current, days, categories } = await gateway.get(teamOverview, { period: '30d' }, options)
    expect(current.teamSize).toBe(200)
    const levels = await rows<{ depth: number; agents: number }>(sql`
      select l.depth, count(*) filter (where m.type in (1, 2, 41, 42))::int as agents
        from agent_link l join member m on m.id = l.descendant join member top on top.id = l.ancestor
       where top.merchant = ${code} and top.account = ${visitors.agent.account} and l.depth > 0 group by 1 order by 1`)
    expect(levels.length).toBeGreaterThanOrEqual(3)
    expect(levels[0]?.agents).toBeGreaterThan(0)

    // This query adds the entries one by one and follows uplines instead of links.
    const zone = merchants[code].timeZone
    const entries = await rows<{ kind: string; amount: bigint; owner_id: string }>(sql`
      with recursive team as (
        select id from member where upline_id = (
          select id from member where merchant = ${code} and account = ${visitors.agent.account})
        union all select m.id from member m join team t on m.upline_id = t.id
      )
      select e.kind, e.amount, a.owner_id from entry e join account a on a.id = e.account_id
        join team on team.id = a.owner_id
       where a.currency = ${currency}
         and (e.at at time zone ${zone})::date > (${new Date(gateway.clock.now())}::timestamptz at time zone ${zone})::date - 30`)
    const sum = (...kinds: string[]) =>
      entries.reduce((total, { kind, amount }) => (kinds.includes(kind) ? total + amount : total), 0n)
    const cents = (text: string) => BigInt(text.replace('.', ''))
    expect(cents(current.bets)).toBe(-sum('bet', 'bet_cancel'))
    expect(cents(current.payouts)).toBe(sum('prize'))
    expect(cents(current.deposits)).toBe(sum('deposit'))
    expect(cents(current.withdrawals)).toBe(-sum('withdraw'))
    expect(cents(current.net)).toBe(cents(current.settled) - cents(current.payouts))
    expect(cents(current.bets)).toBeGreaterThan(0n)
    expect(categories.reduce((total, { bets }) => total + cents(bets), 0n)).toBe(cents(current.bets))
    expect(days).toHaveLength(30)
    expect(days.filter((day) => cents(day.bets) > 0n).length).toBeGreaterThan(10)
  })

  test('shows the same sums in the direct team as in the overview', async () => {
    const options = { merchant: code, token: await tokenOf(code, visitors.agent.account) }
    const { current } = await gateway.get(teamOverview, { period: '7d' }, options)
    const { list, totalCount } = await gateway.get(directTeam, { period: '7d', size: 100 }, options)
    expect(list).toHaveLength(totalCount)
    const cents = (text: string) => BigInt(text.replace('.', ''))
    expect(list.reduce((total, { bets }) => total + cents(bets), 0n)).toBe(cents(current.bets))
    expect(list.reduce((total, { net }) => total + cents(net), 0n)).toBe(cents(current.net))
    expect(list.reduce((total, { teamSize }) => total + teamSize + 1, 0)).toBe(200)
  })
})

test.each(codes)('[SX-05][RO-03] %s: the login of each special account returns its notice', async (merchant) => {
  const logInAs = async (role: string) => {
    const found = loginAccounts(contents, merchants[merchant]).find((one) => one.role.startsWith(role))
    const request = { type: 'username', username: found?.account ?? '', password: found?.password ?? '' } as const
    return gateway.request(login, request, { merchant })
  }
  expect((await logInAs('first login')).value).toMatchObject({ firstTimeLogin: true, passwordBlocked: true })
  expect((await logInAs('first login')).value?.firstTimeLogin).toBe(false)
  expect((await logInAs('password has expired')).value).toMatchObject({ passwordExpired: true, firstTimeLogin: false })
  expect((await logInAs('account of the house')).errorCode).toBe('member_no_enter')
  await executeAsAdmin(gateway.deps, ['setting', merchant, 'passwordPolicy', 'false'])
  expect((await logInAs('password has expired')).value?.passwordExpired).toBe(false)
})
