import { lowestRates, type Rates } from '@azulejo/shared/lottery'
import { accountRecord, agentCommission, agentIncome } from '@azulejo/shared/wire'
import { afterEach, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { doJob } from '../../../test/do-job.ts'
import { seedTeam } from '../../../test/seed-team.ts'
import { insertRounds, teamRound, updateRound } from '../../../test/team-rounds.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { setRates } from '../../people/index.ts'
import { houseAccount, memberAccount } from '../../platform/ledger/accounts.ts'
import { post } from '../../platform/ledger/post.ts'
import { stockCatalogue } from '../../play/catalogue/stock-catalogue.ts'
import { payRebates } from './pay-rebates.ts'

const merchant = 'azulejo'
const long = '2025-01-01T00:00:00Z'
// São Paulo is three hours behind UTC.
const [noon, tomorrow, dayAfter] = ['2026-11-18T15:00:00Z', '2026-11-19T03:10:00Z', '2026-11-20T03:10:00Z']
const settledAt = '2026-11-18T14:00:00Z'
const period = { from: '2026-11-10', to: '2026-11-30' }
const job = payRebates(3)

let gateway: TestGateway
afterEach(() => gateway.close())

/** root 0.80 % > branch 0.60 % > bia 0.50 %; leaf is an agent below branch with its rates, and ana a member below root. */
async function seedTree() {
  gateway = await testGateway()
  gateway.clock.set(Date.parse(noon))
  const { db } = gateway.deps
  await stockCatalogue(db)
  const { member, token } = seedTeam(gateway, merchant)
  const root = await member('root', 1, long)
  const branch = await member('branch', 41, long, root)
  const leaf = await member('leaf', 41, long, branch)
  const ana = await member('ana', 0, long, root)
  const bia = await member('bia', 0, long, branch)
  const friend = await member('friend', 0, long, bia)
  const stranger = await member('stranger', 2, long)
  const give = (memberId: string, rates: Partial<Rates>, at: string, version = 0) =>
    setRates(db, {
      memberId,
      rates: { ...lowestRates, series: 1956, ...rates },
      version,
      actor: root,
      at: Date.parse(at),
    })
  await give(branch, { RNG: 60, LIVE: 40 }, long)
  await give(bia, { RNG: 50, LIVE: 40 }, long)
  const ids = { root, branch, leaf, ana, bia, friend, stranger }
  const tokenOf = async (who: keyof typeof ids) => ({ token: await token(ids[who]) })
  return { ids, give, tokenOf }
}

/** Runs the job until all changes of rounds are counted, and then books what is due. */
async function payAll(): Promise<void> {
  const { db } = gateway.deps
  for (const until = Date.now() + 60_000; Date.now() < until; ) {
    await doJob(gateway.deps, job)
    const { id } = await db
      .selectFrom('round_change')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
    const mark = await db
      .selectFrom('level_rebate_mark')
      .selectAll()
      .where('merchant', '=', merchant)
      .executeTakeFirst()
    if ((mark?.done ?? 0n) >= (id ?? 0n)) return await doJob(gateway.deps, job)
  }
  throw new Error('the level rebates are not counted')
}
const payAt = (at: string) => {
  gateway.clock.set(Date.parse(at))
  return payAll()
}
const bet = (member: string, stake: number, group = 'RNG', at = settledAt) =>
  insertRounds(gateway.deps.db, merchant, [teamRound(member, stake, at, { at, paid: 0 }, group)])

type Caller = { readonly token: string }
const incomeOf = async (caller: Promise<Caller>) => await gateway.get(agentIncome, period, await caller)
const daysOf = async (caller: Promise<Caller>) =>
  (await incomeOf(caller)).list.map(({ day, levelRebate }) => [day, levelRebate])

describe('[AG-08] level rebates', () => {
  test('of 10,000.00 at 0.50 % are 10.00 for an agent with 0.60 % and 20.00 for its upline with 0.80 %, booked after the day', async () => {
    const { ids, tokenOf } = await seedTree()
    await bet(ids.bia, 10_000_00)
    await payAll()
    expect(await daysOf(tokenOf('root'))).toEqual([])
    await payAt(tomorrow)
    expect(await daysOf(tokenOf('root'))).toEqual([['2026-11-19', '20.00']])
    expect(await daysOf(tokenOf('branch'))).toEqual([['2026-11-19', '10.00']])
    const { list, totals } = await gateway.get(agentCommission, { day: '2026-11-19' }, await tokenOf('root'))
    expect(list).toEqual([
      {
        lineId: expect.any(String),
        reference: expect.any(String),
        at: Date.parse(tomorrow),
        source: 'levelRebate',
        account: 'branch',
        gameClassify: 'RNG',
        settledOn: '2026-11-18',
        base: '10000.00',
        amount: '20.00',
      },
    ])
    expect(totals).toEqual({ total: '20.00' })
    const record = await gateway.get(accountRecord, { ...period, group: 'income' }, await tokenOf('root'))
    expect(record.list.map(({ reference, amount }) => [reference, amount])).toEqual([[list[0]?.reference, '20.00']])
  })

  test('are earned by agents only, of the difference to the next account below', async () => {
    const { ids, tokenOf } = await seedTree()
    await bet(ids.friend, 1_000_00)
    await bet(ids.ana, 1_000_00)
    await bet(ids.root, 1_000_00)
    await bet(ids.bia, 1_000_00, 'LIVE')
    await payAt(tomorrow)
    // friend, below bia, has her rates: nobody but branch and root earns.
    expect(await daysOf(tokenOf('branch'))).toEqual([['2026-11-19', '1.00']])
    expect(await daysOf(tokenOf('root'))).toEqual([['2026-11-19', '3.00']])
    const lines = await gateway.deps.db.selectFrom('level_rebate_line').select('member_id').execute()
    expect(new Set(lines.map(({ member_id }) => member_id))).toEqual(new Set([ids.root, ids.branch]))
  })

  test('are paid once when the job runs twice, is killed in the middle, and comes two days late', async () => {
    const { ids, tokenOf } = await seedTree()
    await bet(ids.bia, 10_000_00)
    await bet(ids.bia, 5_000_00, 'RNG', '2026-11-19T14:00:00Z')
    gateway.clock.set(Date.parse('2026-11-21T12:00:00Z'))
    const { db, clock } = gateway.deps
    for (let run = 0; run < 6; run += 1)
      await db
        .transaction()
        .execute(async (transaction) => {
          await job.work(transaction, { merchant }, clock.now())
          throw new Error('killed')
        })
        .catch(() => undefined)
    expect(await daysOf(tokenOf('root'))).toEqual([])
    await payAll()
    await payAll()
    expect(await daysOf(tokenOf('root'))).toEqual([['2026-11-21', '30.00']])
    const { list } = await gateway.get(agentCommission, { day: '2026-11-21' }, await tokenOf('root'))
    expect(list.map(({ settledOn, amount }) => [settledOn, amount]).sort()).toEqual([
      ['2026-11-18', '20.00'],
      ['2026-11-19', '10.00'],
    ])
    expect(new Set(list.map(({ reference }) => reference)).size).toBe(1)
  })

  test('of a bet that is voided after the payment are taken off the next booking', async () => {
    const { ids, tokenOf } = await seedTree()
    const [id = 0n] = await bet(ids.bia, 10_000_00)
    await payAt(tomorrow)
    await updateRound(
      gateway.deps.db,
      id,
      teamRound(ids.bia, 10_000_00, settledAt, { at: tomorrow, paid: 'cancelled' }),
    )
    await bet(ids.bia, 15_000_00, 'RNG', '2026-11-19T14:00:00Z')
    await payAt(tomorrow)
    expect(await daysOf(tokenOf('root'))).toEqual([['2026-11-19', '20.00']])
    await payAt(dayAfter)
    expect(await daysOf(tokenOf('root'))).toEqual([
      ['2026-11-20', '10.00'],
      ['2026-11-19', '20.00'],
    ])
  })

  test('count with the rates at the settlement, whenever the job runs', async () => {
    const { ids, give, tokenOf } = await seedTree()
    await bet(ids.bia, 10_000_00)
    await give(ids.branch, { RNG: 80, LIVE: 40 }, '2026-11-18T14:30:00Z', 1)
    await bet(ids.bia, 10_000_00, 'RNG', '2026-11-18T14:45:00Z')
    await payAt(tomorrow)
    expect(await daysOf(tokenOf('root'))).toEqual([['2026-11-19', '20.00']])
    expect(await daysOf(tokenOf('branch'))).toEqual([['2026-11-19', '40.00']])
  })

  test.each([
    ['frozen', { frozen_at: new Date(noon) }, { frozen_at: null }],
    [
      'excluded',
      { excluded_at: new Date(noon), excluded_until: new Date('2027-01-01') },
      { excluded_at: null, excluded_until: null },
    ],
  ])('of an agent who is %s are held, and paid on release', async (_, paused, released) => {
    const { ids, tokenOf } = await seedTree()
    const { db } = gateway.deps
    const set = (state: typeof paused | typeof released) =>
      db.updateTable('member').set(state).where('id', '=', ids.branch).execute()
    await bet(ids.bia, 10_000_00)
    await set(paused)
    await payAt(tomorrow)
    expect(await daysOf(tokenOf('root'))).toEqual([['2026-11-19', '20.00']])
    const due = db.selectFrom('level_rebate_due').select('units').where('member_id', '=', ids.branch)
    expect(await due.execute()).toEqual([{ units: 10_00n * 10_000n }])
    await set(released)
    await payAt('2026-11-19T04:30:00Z')
    expect(await daysOf(tokenOf('branch'))).toEqual([['2026-11-19', '10.00']])
  })
})

describe('[AG-08] income', () => {
  test('adds level rebate, dividend and salaries, less what was paid to downlines, and equals the account record', async () => {
    const { ids, tokenOf } = await seedTree()
    const { db, clock } = gateway.deps
    await bet(ids.bia, 10_000_00)
    await payAt(tomorrow)
    const wallet = (id: string) => memberAccount(id, 'main', 'BRL')
    const house = houseAccount(merchant, 'commission', 'BRL')
    const pay = async (
      kind: 'dividend' | 'daily_salary' | 'hour_salary',
      from: typeof house,
      to: typeof house,
      amount: bigint,
    ) =>
      await post(db, {
        key: `pay-${kind}-${amount}`,
        kind,
        ref: `pay:${amount}`,
        at: clock.now(),
        lines: [
          { account: from, amount: -amount as never },
          { account: to, amount: amount as never },
        ],
      })
    await pay('dividend', house, wallet(ids.root), 7_200_00n)
    await pay('dividend', wallet(ids.root), wallet(ids.branch), 1_600_00n)
    await pay('daily_salary', house, wallet(ids.root), 82_00n)
    await pay('hour_salary', house, wallet(ids.root), 3_70n)
    const { list, totals } = await incomeOf(tokenOf('root'))
    const sums = {
      levelRebate: '20.00',
      dividend: '7200.00',
      dailySalary: '82.00',
      hourSalary: '3.70',
      realtimeSalary: '0.00',
      paid: '-1600.00',
      total: '5705.70',
    }
    expect(list).toEqual([{ day: '2026-11-19', ...sums, movements: 5 }])
    expect(totals).toEqual({ ...sums, salaries: '85.70' })
    const record = await gateway.get(accountRecord, { ...period, group: 'income' }, await tokenOf('root'))
    expect(record.totals?.net).toBe(sums.total)
    const lines = await gateway.get(agentCommission, { day: '2026-11-19' }, await tokenOf('root'))
    expect(lines.totals).toEqual({ total: sums.total })
    expect(lines.list.map(({ source, account, amount }) => [source, account, amount])).toEqual([
      ['hourSalary', undefined, '3.70'],
      ['dailySalary', undefined, '82.00'],
      ['dividend', 'branch', '-1600.00'],
      ['dividend', undefined, '7200.00'],
      ['levelRebate', 'branch', '20.00'],
    ])
    const { token } = await tokenOf('root')
    const response = await gateway.fetch(
      new Request(`http://gateway.test${agentIncome.path}?${new URLSearchParams(period)}`, {
        headers: { merchant, authorization: token, accept: 'text/csv', language: 'pt' },
      }),
    )
    const file = await response.text()
    expect(file.split('\r\n')[1]).toBe('2026-11-19;20,00;7200,00;82,00;3,70;0,00;-1600,00;5705,70')
  })

  test('is the caller’s own: nothing of it for another agent, and a refusal for a member', async () => {
    const { ids, tokenOf } = await seedTree()
    await bet(ids.bia, 10_000_00)
    await payAt(tomorrow)
    for (const who of ['stranger', 'leaf'] as const) {
      expect((await incomeOf(tokenOf(who))).list).toEqual([])
      expect((await gateway.get(agentCommission, { day: '2026-11-19' }, await tokenOf(who))).list).toEqual([])
    }
    const refused = { errorCode: 'error_not_agent' }
    expect(await gateway.request(agentIncome, period, await tokenOf('ana'))).toMatchObject(refused)
    expect(await gateway.request(agentCommission, { day: '2026-11-19' }, await tokenOf('ana'))).toMatchObject(refused)
  })
})

test('[AG-08] random bets and voids bring what a walk from each bet to the top brings, and never more than the top rate', async () => {
  const { ids, tokenOf } = await seedTree()
  const percent = { root: 80, branch: 60, leaf: 60, ana: 80, bia: 50, friend: 50 } as const
  const upline = { branch: 'root', leaf: 'branch', ana: 'root', bia: 'branch', friend: 'bia' } as const
  const people = ['root', 'branch', 'leaf', 'ana', 'bia', 'friend'] as const
  const agents: readonly string[] = ['root', 'branch', 'leaf']
  const some = fc.array(
    fc.record({ who: fc.constantFrom(...people), stake: fc.integer({ min: 1, max: 500_000 }), isVoided: fc.boolean() }),
    { minLength: 1, maxLength: 8 },
  )
  const expected = { root: 0, branch: 0, leaf: 0 }
  await fc.assert(
    fc.asyncProperty(some, async (bets) => {
      for (const { who, stake, isVoided } of bets) {
        const [id = 0n] = await bet(ids[who], stake)
        if (isVoided) {
          const voided = teamRound(ids[who], stake, settledAt, { at: settledAt, paid: 'cancelled' })
          await updateRound(gateway.deps.db, id, voided)
          continue
        }
        let earned = 0
        for (let at: keyof typeof percent = who; at in upline; ) {
          const above: keyof typeof percent = upline[at as keyof typeof upline]
          const share = stake * (percent[above] - percent[at])
          earned += share
          if (agents.includes(above)) expected[above as keyof typeof expected] += share
          at = above
        }
        expect(earned).toBeLessThanOrEqual(stake * percent.root)
      }
    }),
    { numRuns: 4 },
  )
  await payAt(tomorrow)
  for (const who of ['root', 'branch', 'leaf'] as const) {
    const { totals } = await incomeOf(tokenOf(who))
    expect(totals?.levelRebate).toBe((Math.floor(expected[who] / 10_000) / 100).toFixed(2))
  }
})
