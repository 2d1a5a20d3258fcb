import { dayIn, dayStart } from '@azulejo/shared/kernel'
import {
  bonusDetails,
  depositLimits,
  depositTransaction,
  login,
  lotteryTickets,
  withdrawTransaction,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { codes, merchants } from '../../../test/merchants.ts'
import { demoOf } from '../../../test/repository-contents.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import { reachedOf } from '../../rewards/missions/reached.ts'
import { depositOffers } from '../../rewards/promotions/deposit-offers.ts'
import { visitorPassword } from './demo-accounts.ts'
import { eventsOfMissions } from './demo-missions.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway({ seed: true })
}, 300_000)
afterAll(() => gateway.close())

const rows = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await query.execute(gateway.deps.db)).rows

/** Movements of members' money that are an act of their own, with what they refer to. */
const movements = sql`
  select e.kind, e.amount, e.at, a.owner_id, j.ref, a.kind as wallet
    from entry e join journal j on j.id = e.journal_id
    join account a on a.id = e.account_id and a.owner_kind = 'member' and a.currency <> 'PTS'
    join demo_member d on d.member_id = a.owner_id`

describe('[MB-05] every movement of a demo account is an act of the site', () => {
  test('deposits and withdrawals are steps of orders, with the amounts, times and members of the ledger', async () => {
    const [{ n = 0 } = {}] = await rows<{ n: number }>(
      sql`select count(*)::int as n from (${movements}) m where kind in ('deposit', 'withdraw')`,
    )
    expect(n).toBeGreaterThan(1000)
    expect(
      await rows(sql`
        select m.* from (${movements}) m
          left join money_order o on 'order:' || o.key = m.ref and o.member_id = m.owner_id
          left join money_order_step s on s.order_id = o.id and s.at = m.at and s.journal_id is not null
         where m.kind in ('deposit', 'withdraw', 'withdraw_refund')
           and (s.id is null or abs(m.amount) <> case m.kind when 'deposit' then o.amount - o.fee else o.amount end)`),
    ).toEqual([])
    expect(
      await rows(sql`
        select o.id from money_order o join demo_member d using (member_id)
         where (o.kind = 'deposit' and (o.state <> 'credited' or o.result_journal is null
                  or not exists (select from payment p where p.order_id = o.id and p.paid_amount = o.amount)))
            or (o.kind = 'withdrawal' and (o.state <> 'completed' or o.held <> 0 or o.held_journal is null
                  or not exists (select from payout p join payout_account a on a.id = p.account_id
                                  where p.order_id = o.id and a.member_id = o.member_id)))`),
    ).toEqual([])
  })

  test('money given to members is a claimed reward; only trial accounts have their credit besides', async () => {
    expect(
      await rows(sql`
        select m.* from (${movements}) m join member b on b.id = m.owner_id
          left join issued_reward r on 'reward:' || r.id = m.ref and r.member_id = m.owner_id and r.state = 'claimed'
         where m.kind in ('promotion', 'mission', 'referral') and r.id is null
           and not (b.type = 4 and m.ref = 'trial:' || b.id)`),
    ).toEqual([])
  })

  test('points are of rewards, sign-ins, play or orders, each in the order of time', async () => {
    const points = sql`
      select e.journal_id, e.kind, e.at, e.amount, a.owner_id, j.ref from entry e join journal j on j.id = e.journal_id
        join account a on a.id = e.account_id and a.owner_kind = 'member' and a.currency = 'PTS'
        join demo_member d on d.member_id = a.owner_id`
    expect(
      await rows(sql`
        select p.* from (${points}) p
          left join issued_reward r on 'reward:' || r.id = p.ref and r.member_id = p.owner_id and r.state = 'claimed'
          left join sign_in s on 'sign-in:' || s.day = p.ref and s.member_id = p.owner_id and s.points = p.amount
          left join money_order o on 'order:' || o.key = p.ref and o.member_id = p.owner_id
         where coalesce(r.id::text, s.day::text, o.key) is null and p.kind <> 'points_earn'`),
    ).toEqual([])
    expect(
      await rows(sql`
        select * from (
          select p.*, max(at) over (partition by owner_id order by journal_id) as latest from (${points}) p
        ) p where at < latest`),
    ).toEqual([])
  })

  test('amounts are within the bounds of their channels', async () => {
    for (const { code, deposits, withdrawals } of Object.values(merchants)) {
      const orders = await rows<{ kind: string; subject: string; amount: bigint }>(sql`
        select o.kind, o.subject, o.amount from money_order o join demo_member d using (member_id)
         where o.merchant = ${code} and o.kind in ('deposit', 'withdrawal')`)
      const outside = orders.filter(({ kind, subject, amount }) => {
        const terms =
          kind === 'deposit'
            ? deposits.find((channel) => channel.code === subject)?.terms
            : withdrawals.find(({ type }) => type === subject)?.terms
        return !terms || amount < terms.least || amount > terms.most
      })
      expect(outside).toEqual([])
    }
  })
})

describe.each(codes)('the player of %s', (code) => {
  const merchant = merchants[code]
  const { account } = demoOf(merchant).visitors.player
  const known = async () => {
    const [{ id = '' } = {}] = await rows<{ id: string }>(
      sql`select id from member where merchant = ${code} and account = ${account}`,
    )
    const request = { type: 'username', username: account, password: visitorPassword } as const
    const { token } = await gateway.get(login, request, { merchant: code })
    return { id, options: { merchant: code, token } }
  }
  const booked = async (id: string, from: Date, ...kinds: string[]) => {
    const [{ sum = 0n } = {}] = await rows<{ sum: bigint }>(sql`
      select coalesce(sum(amount), 0)::int8 as sum from (${movements}) m
       where owner_id = ${id} and wallet = 'main' and kind = any (${kinds}::text[]) and at >= ${from}`)
    return sum
  }
  const start = new Date(0)
  const minorOf = (text: string) => BigInt(text.replace('.', ''))

  test('[MB-05] finds the deposits and withdrawals of the ledger in the lists of the pages', async () => {
    const { id, options } = await known()
    const deposits = await gateway.get(depositTransaction, { size: 100 }, options)
    const credited = deposits.list.reduce((sum, { amount, fee }) => sum + minorOf(amount) - minorOf(fee), 0n)
    expect(deposits.list).toHaveLength(deposits.totalCount)
    expect(credited).toBe(await booked(id, start, 'deposit'))
    const withdrawals = await gateway.get(withdrawTransaction, { size: 100 }, options)
    const paid = withdrawals.list.reduce((sum, { amount }) => sum + minorOf(amount), 0n)
    expect(withdrawals.list).toHaveLength(withdrawals.totalCount)
    expect(-paid).toBe(await booked(id, start, 'withdraw'))
    expect(credited).toBeGreaterThan(0n)
  })

  test('[MB-04] has answered the offer of limits before the first deposit, where the law requires it', async () => {
    const { options } = await known()
    expect(await gateway.get(depositLimits, {}, options)).toMatchObject({ choiceNeeded: false })
  })

  test('[PM-02] has deposited for missions and for offers of the first deposit', async () => {
    const { id } = await known()
    const { db, clock } = gateway.deps
    const at = clock.now()
    const from = new Date(at - 20 * 86_400_000)
    const reached = await reachedOf(db, { type: 'deposit', classes: null }, [{ member: id, from: from.getTime() }], at)
    expect(reached.get(id) ?? 0n).toBe(await booked(id, from, 'deposit'))
    const offers = await depositOffers(db, { merchant, memberId: id, at })
    expect(offers.filter(({ trigger }) => trigger.nth === 1)).toEqual([])
  })

  test('[PM-02] has claimed points of missions in the periods in which they were reached', async () => {
    if (!profileOf(merchant).modules.bonuses) return
    const { id } = await known()
    const claims = await rows<{ at: Date; starts_at: Date; points: bigint; state: string; booked: bigint | null }>(sql`
      select c.at, c.starts_at, r.points, r.state, e.amount as booked from mission_claim c
        join issued_reward r on r.id = c.reward_id
        left join journal j on j.ref = 'reward:' || r.id
        left join entry e on e.journal_id = j.id and e.amount > 0
       where c.member_id = ${id}`)
    expect(claims.length).toBeGreaterThan(2)
    for (const { at, starts_at, points, state, booked: given } of claims) {
      expect([state, given]).toEqual(['claimed', points])
      expect(at.getTime()).toBeGreaterThan(starts_at.getTime())
      expect(at.getTime()).toBeLessThan(gateway.clock.now())
    }
  })

  test('[PM-02] claims nothing before it has joined a mission, at no minute of the day', async () => {
    const { id } = await known()
    const { timeZone } = merchant
    const now = dayStart(timeZone, dayIn(timeZone, gateway.clock.now())) - 30_000
    const of = { db: gateway.deps.db, merchant, memberId: id, now }
    const joins = now - 30 * 86_400_000
    expect((await eventsOfMissions(of, undefined)).filter(({ at }) => at < joins)).toEqual([])
  })

  test('[LT-07] has bet on lotteries whose draws were made after the bets, and finds the orders in the pages', async () => {
    const { id, options } = await known()
    const tickets = await rows<Ordered>(sql`
      select t.at, t.status, t.amount, d.opens_at, d.closes_at, d.draws_at, r.settled_at, r.bet, r.status as round
        from lottery_ticket t join draw d using (game_id, numero)
        join round r on r.vendor_round_id = 'lottery-' || t.id and r.member_id = t.member_id
       where t.member_id = ${id}`)
    const settled = tickets.filter(({ round }) => round === 'settled')
    expect(settled.length).toBeGreaterThan(2)
    for (const { at, opens_at, closes_at, draws_at, settled_at, amount, bet } of tickets) {
      expect(at >= opens_at && at < closes_at).toBe(true)
      expect(bet).toBe(amount)
      if (settled_at) expect(settled_at).toEqual(draws_at)
    }
    const { list } = await gateway.get(lotteryTickets, { size: 100 }, options)
    expect(list).toHaveLength(tickets.length)
  })

  test('[MB-09] has done for the active bonus what its own rule counts', async () => {
    const { id, options } = await known()
    const bonuses = await rows<Bonus>(sql`select * from bonus where member_id = ${id} and state = 'active'`)
    const [bonus] = bonuses
    if (!bonus) throw new Error('the player has no bonus')
    const promotion = await gateway.deps.db
      .selectFrom('promotion')
      .select('offer')
      .where('merchant', '=', code)
      .where('promotion_id', '=', 'wednesday-reload')
      .executeTakeFirstOrThrow()
    const { multiplier, maxBetPercent = 0, contributions } = promotion.offer?.turnover ?? {}
    expect(bonus).toMatchObject({ multiplier, contributions, max_bet: (bonus.amount * BigInt(maxBetPercent)) / 100n })
    const played = await rows<{ bet: bigint; valid_bet: bigint; game_classify: string }>(sql`
      select bet, valid_bet, game_classify from round
       where member_id = ${id} and status = 'settled' and at >= ${bonus.started_at}`)
    const counted = played.filter(({ bet, game_classify }) => game_classify === 'RNG' && bet <= (bonus.max_bet ?? 0n))
    expect(counted.length).toBeGreaterThan(0)
    expect(played.length).toBeGreaterThan(counted.length)
    expect(bonus.done).toBe(counted.reduce((sum, { valid_bet }) => sum + valid_bet * 100n, 0n))
    const shown = await gateway.get(bonusDetails, {}, options)
    expect(minorOf(shown.bonus?.done ?? '')).toBe(bonus.done / 100n)
  })

  test('[MB-09] has played the rounds for the active bonus after it was given', async () => {
    const { id } = await known()
    const booked = await rows<{ is_first: boolean }>(sql`
      select (select min(g.id) from journal g where g.ref = 'reward:' || b.reward_id)
             < (select min(j.id) from journal j join round r on j.ref = 'round:' || r.merchant || ':' || r.vassalage || ':' || r.vendor_round_id
                 where r.member_id = b.member_id and r.at >= b.started_at) as is_first
        from bonus b where b.member_id = ${id} and b.state = 'active'`)
    expect(booked).toEqual([{ is_first: true }])
  })
})

type Ordered = {
  readonly at: Date
  readonly opens_at: Date
  readonly closes_at: Date
  readonly draws_at: Date
  readonly settled_at: Date | null
  readonly amount: bigint
  readonly bet: bigint
  readonly round: string
}

type Bonus = {
  readonly amount: bigint
  readonly multiplier: number
  readonly contributions: Readonly<Record<string, number>>
  readonly max_bet: bigint | null
  readonly done: bigint
  readonly started_at: Date
}
