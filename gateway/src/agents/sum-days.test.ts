import { dayIn, dayStart, type Instant, shiftDay } from '@azulejo/shared/kernel'
import { directTeam, overviewPeriods, teamOverview } from '@azulejo/shared/wire'
import { afterEach, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { doJob } from '../../test/do-job.ts'
import { type Move, seedTeam } from '../../test/seed-team.ts'
import { type Agent, below, classOf, slowTeamReport, timeZone } from '../../test/slow-team-report.ts'
import { isOnPostgres } from '../../test/test-database.ts'
import { type TestGateway, testGateway } from '../../test/test-gateway.ts'
import { stockCatalogue } from '../catalogue/stock-catalogue.ts'
import type { Payload } from '../jobs/jobs.ts'
import type { EntryKind } from '../ledger/accounts.ts'
import { sumDays } from './sum-days.ts'

const merchant = 'norte'
const nodes = [...Object.keys(classOf), 'NOBODY.unknown']
const people = ['root', ...below.root]

let gateway: TestGateway
afterEach(() => gateway.close())

/** Number of random sequences of postings and job runs; a quick run has fewer, see docs/testing.md. */
const sequences = process.env.TEST_SCOPE === 'quick' ? 3 : 6

type Seeded = { readonly ids: Readonly<Record<string, string>>; readonly tokens: Readonly<Record<string, string>> }

async function seedTree(now: string): Promise<Seeded> {
  gateway = await testGateway()
  gateway.clock.set(Date.parse(now))
  await stockCatalogue(gateway.deps.db)
  const { member, token } = seedTeam(gateway, merchant)
  const long = '2025-01-01T00:00:00Z'
  const root = await member('root', 1, long)
  const branch = await member('branch', 41, long, root)
  const leaf = await member('leaf', 41, long, branch)
  const ana = await member('ana', 0, long, root)
  const bia = await member('bia', 0, long, branch)
  const caio = await member('caio', 0, long, leaf)
  return {
    ids: { root, branch, leaf, ana, bia, caio },
    tokens: { root: await token(root), branch: await token(branch), leaf: await token(leaf) },
  }
}

/** Few journals per transaction, so that a run needs several transactions. */
const job = sumDays(5)
const sum = () => doJob(gateway.deps, job)

/** Runs one transaction of the job per call, and starts over after the last one. */
function byParts() {
  const { db, clock } = gateway.deps
  let rest: Payload = {}
  return async () => {
    rest = (await db.transaction().execute((transaction) => job.work(transaction, rest, clock.now()))) ?? {}
  }
}
const markOf = () =>
  gateway.deps.db.selectFrom('day_sums_mark').selectAll().where('merchant', '=', merchant).executeTakeFirstOrThrow()

/** Runs the job until everything is summed; open transactions in other databases of the server may delay it. */
async function sumAll(): Promise<void> {
  const patient = Date.now() + 60_000
  while (Date.now() < patient) {
    await sum()
    const { newest } = await gateway.deps.db
      .selectFrom('journal')
      .select(({ fn }) => fn.max('id').as('newest'))
      .executeTakeFirstOrThrow()
    if ((await markOf()).done >= newest) return
  }
  throw new Error('the sums do not come to the newest journal')
}

const signs: Partial<Record<EntryKind, 1 | -1>> = {
  deposit: 1,
  withdraw: -1,
  withdraw_refund: 1,
  bet: -1,
  bet_cancel: 1,
  prize: 1,
  promotion: 1,
}

async function expectExact({ tokens }: Seeded, moves: readonly Move[]): Promise<void> {
  const report = slowTeamReport(moves, gateway.clock.now())
  for (const period of overviewPeriods) {
    for (const agent of Object.keys(below) as Agent[]) {
      const token = tokens[agent] as string
      const found = await gateway.get(teamOverview, { period }, { merchant, token })
      expect(found).toMatchObject(report.overview(agent, period))
    }
    const { list } = await gateway.get(directTeam, { period }, { merchant, token: tokens.root as string })
    const shown = list.map(({ account, bets, net }) => ({ account, bets, net }))
    expect(shown.toSorted((one, other) => (one.account < other.account ? -1 : 1))).toEqual(report.direct(period))
  }
}

/** Random times in the weeks before now, some of them at or next to the start of a day. */
const momentBefore = (now: Instant) =>
  fc
    .record({
      daysAgo: fc.integer({ min: 0, max: 40 }),
      ms: fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: 0, max: 90_000_000 })),
    })
    .map(({ daysAgo, ms }) => Math.min(now, dayStart(timeZone, shiftDay(dayIn(timeZone, now), -daysAgo)) + ms))

const move = (now: Instant) =>
  fc
    .record({
      member: fc.constantFrom(...people),
      kind: fc.constantFrom(...(Object.keys(signs) as EntryKind[])),
      cents: fc.integer({ min: 1, max: 9_999 }),
      at: momentBefore(now),
      nodeId: fc.constantFrom(...nodes),
    })
    .map(
      ({ member, kind, cents, at, nodeId }): Move => ({
        member,
        kind,
        gain: cents * (signs[kind] ?? 1),
        at: new Date(at).toISOString(),
        nodeId,
      }),
    )

describe.each([
  ['a day of 23 hours', '2026-03-30T12:00:00Z'],
  ['a day of 25 hours', '2026-10-26T12:00:00Z'],
])('[AG-03][AG-05] sums with %s in the time zone', (_, now) => {
  test('day sums plus later entries equal the sum of all entries, whenever the job runs', async () => {
    const seeded = await seedTree(now)
    const { move: book } = seedTeam(gateway, merchant)
    const moves: Move[] = []
    const post = async (some: readonly Move[]) => {
      await book(some.map((each) => ({ ...each, member: seeded.ids[each.member] as string })))
      moves.push(...some)
    }
    const first = new Date(Date.parse(now) - 50 * 86_400_000).toISOString()
    await post(people.map((member) => ({ member, kind: 'deposit', gain: 10_000_000, at: first })))
    const steps = fc.array(
      fc.oneof(
        { weight: 3, arbitrary: fc.array(move(Date.parse(now)), { minLength: 1, maxLength: 12 }) },
        { weight: 2, arbitrary: fc.constantFrom('sum' as const, 'part' as const) },
      ),
      { minLength: 4, maxLength: 10 },
    )
    let done = 0n
    const act = { sum, part: byParts() }
    await fc.assert(
      fc.asyncProperty(steps, async (some) => {
        for (const step of some) await (typeof step === 'string' ? act[step]() : post(step))
        await expectExact(seeded, moves)
        // The mark never moves back.
        const mark = await gateway.deps.db
          .selectFrom('day_sums_mark')
          .select('done')
          .where('merchant', '=', merchant)
          .executeTakeFirst()
        expect((mark?.done ?? 0n) >= done).toBe(true)
        done = mark?.done ?? 0n
      }),
      { numRuns: sequences, endOnFailure: true },
    )
    await sumAll()
    expect((await markOf()).done).toBe((await markOf()).pending)
    await expectExact(seeded, moves)
  }, 60_000)
})

describe('sums of days', () => {
  const now = '2026-10-26T12:00:00Z'
  const stake = (member: string, gain: number): Move => ({
    member,
    kind: 'bet',
    gain,
    at: now,
    nodeId: nodes[0] as string,
  })

  test('[AG-03][AG-05] are used by the reports', async () => {
    const { ids, tokens } = await seedTree(now)
    const { move: book } = seedTeam(gateway, merchant)
    const bia = ids.bia as string
    await book([
      { ...stake(bia, 100_00), kind: 'deposit', at: '2026-10-25T12:00:00Z' },
      { ...stake(bia, -10_00), at: '2026-10-25T12:00:00Z' },
    ])
    const { db } = gateway.deps
    await sumAll()
    await db.updateTable('agent_day').set({ amount: -77_00n }).where('kind', '=', 'bet').execute()
    const root = { merchant, token: tokens.root as string } as const
    const { current, categories } = await gateway.get(teamOverview, { period: '7d' }, root)
    expect(current).toMatchObject({ bets: '77.00', activeMembers: 1 })
    expect(categories).toEqual([{ gameClassify: 'RNG', bets: '77.00' }])
    const { list } = await gateway.get(directTeam, { period: '7d' }, root)
    expect(list[0]).toMatchObject({ account: 'branch', bets: '77.00' })
  })

  test('[AG-05] keep pages of the direct team unchanged at their bound', async () => {
    const { ids, tokens } = await seedTree(now)
    const { move: book } = seedTeam(gateway, merchant)
    const ana = ids.ana as string
    await book([{ ...stake(ana, 100_00), kind: 'deposit' }, stake(ana, -10_00)])
    const caller = { merchant, token: tokens.root as string } as const
    const { bound } = await gateway.get(directTeam, { size: 1 }, caller)
    gateway.clock.forward(60_000)
    await book([{ ...stake(ana, -5_00), at: new Date(gateway.clock.now()).toISOString() }])
    await sumAll()
    const betsAt = async (request: { bound?: string }) =>
      (await gateway.get(directTeam, { search: 'ana', ...request }, caller)).list[0]?.bets
    expect(await betsAt(bound === undefined ? {} : { bound })).toBe('10.00')
    expect(await betsAt({})).toBe('15.00')
  })

  test('[AG-03][AG-05] are exact between batches of a run, none of which exceeds its limit of journals', async () => {
    const seeded = await seedTree(now)
    await sum()
    const { move: book } = seedTeam(gateway, merchant)
    const moves: Move[] = [{ ...stake('bia', 100_00), kind: 'deposit' }]
    for (let cents = 1; cents <= 12; cents += 1) moves.push(stake('bia', -cents))
    await book(moves.map((each) => ({ ...each, member: seeded.ids.bia as string })))
    const next = byParts()
    const parts: bigint[] = []
    const patient = Date.now() + 60_000
    for (let done = 0n; done < moves.length && Date.now() < patient; ) {
      await next()
      const mark = await markOf()
      if (mark.done > done) parts.push(mark.done - done)
      done = mark.done
      await expectExact(seeded, moves)
    }
    expect(parts).toEqual([5n, 5n, 3n])
  })

  test('are computed again after a change of the time zone, and on a copy of the database', async () => {
    const seeded = await seedTree(now)
    const { move: book } = seedTeam(gateway, merchant)
    const moves: Move[] = [{ ...stake('bia', 100_00), kind: 'deposit' }, stake('bia', -10_00)]
    await book(moves.map((each) => ({ ...each, member: seeded.ids[each.member] as string })))
    await sumAll()
    const { db } = gateway.deps
    const settled = await markOf()
    await db.updateTable('day_sums_mark').set({ time_zone: 'Asia/Macau' }).where('merchant', '=', merchant).execute()
    await expectExact(seeded, moves)
    await sumAll()
    expect(await markOf()).toMatchObject({ time_zone: timeZone, done: settled.done })
    await expectExact(seeded, moves)

    await book([{ ...stake('bia', -5_00), member: seeded.ids.bia as string }])
    moves.push(stake('bia', -5_00))
    await db
      .updateTable('day_sums_mark')
      .set({ pending: settled.done + 1n, pending_xid: 1n << 60n })
      .where('merchant', '=', merchant)
      .execute()
    await sumAll()
    expect((await markOf()).done).toBeGreaterThan(settled.done)
    await expectExact(seeded, moves)
  })

  /** Runs a test on PostgreSQL only: the embedded database has one connection, so its transactions never overlap. */
  const onPostgres: (name: string, run: () => Promise<void>) => void = isOnPostgres ? test : () => {}

  onPostgres('[AG-03] miss no movement that is committed after one with a higher number', async () => {
    const seeded = await seedTree(now)
    const { db } = gateway.deps
    const { move: book } = seedTeam(gateway, merchant)
    const own = (moves: readonly Move[]) =>
      moves.map((each) => ({ ...each, member: seeded.ids[each.member] as string }))
    const moves: Move[] = ['ana', 'bia'].map((member) => ({ ...stake(member, 100_00), kind: 'deposit' }))
    // Creates the house account `bets` first, so that no transaction waits for another one that creates it.
    moves.push(stake('bia', -1_00))
    await book(own(moves))
    const late = stake('bia', -10_00)
    const isBooked = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const slow = db.transaction().execute(async (transaction) => {
      await seedTeam({ ...gateway, deps: { ...gateway.deps, db: transaction } }, merchant).move(own([late]))
      isBooked.resolve()
      await mayCommit.promise
    })
    await isBooked.promise
    const early = stake('ana', -20_00)
    await book(own([early]))
    moves.push(early)
    for (const _run of [1, 2, 3]) await sum()
    await expectExact(seeded, moves)
    mayCommit.resolve()
    await slow
    moves.push(late)
    for (const _run of [1, 2, 3]) {
      await expectExact(seeded, moves)
      await sum()
    }
    await sumAll()
    await expectExact(seeded, moves)
  })
})
