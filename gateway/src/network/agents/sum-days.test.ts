import { directTeam, downlineProfit, overviewPeriods, teamOverview } from '@azulejo/shared/wire'
import { afterEach, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { doJob } from '../../../test/do-job.ts'
import { type Move, seedTeam } from '../../../test/seed-team.ts'
import { type Agent, below, slowTeamReport, timeZone } from '../../../test/slow-team-report.ts'
import { someMove, someRound, type TeamHistory, teamHistory } from '../../../test/team-history.ts'
import { insertRounds, teamRound } from '../../../test/team-rounds.ts'
import { isOnPostgres } from '../../../test/test-database.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import type { Payload } from '../../platform/jobs/jobs.ts'
import { stockCatalogue } from '../../play/catalogue/stock-catalogue.ts'
import { sumDays } from './sum-days.ts'

const merchant = 'norte'
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

/** Few journals and rounds per transaction, so that a run needs several transactions. */
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
    const newest = async (table: 'journal' | 'round' | 'round_change') => {
      const found = await gateway.deps.db
        .selectFrom(table)
        .select(({ fn }) => fn.max('id').as('id'))
        .executeTakeFirst()
      return found?.id ?? 0n
    }
    const { done, rounds_done, changes_done } = await markOf()
    if (
      done >= (await newest('journal')) &&
      rounds_done >= (await newest('round')) &&
      changes_done >= (await newest('round_change'))
    )
      return
  }
  throw new Error('the sums do not come to the newest journal')
}

async function expectExact(
  { tokens }: Seeded,
  { moves, rounds }: Pick<TeamHistory, 'moves' | 'rounds'>,
): Promise<void> {
  const report = slowTeamReport(
    moves,
    rounds.map(({ is }) => is),
    gateway.clock.now(),
  )
  for (const period of overviewPeriods) {
    for (const agent of Object.keys(below) as Agent[]) {
      const token = tokens[agent] as string
      const found = await gateway.get(teamOverview, { period }, { merchant, token })
      expect(found).toMatchObject(report.overview(agent, period))
    }
    const { list } = await gateway.get(directTeam, { period }, { merchant, token: tokens.root as string })
    const shown = list.map(({ account, bets, open, settled, payouts, net }) => ({
      account,
      bets,
      open,
      settled,
      payouts,
      net,
    }))
    expect(shown.toSorted((one, other) => (one.account < other.account ? -1 : 1))).toEqual(report.direct(period))
  }
}

describe.each([
  ['a day of 23 hours', '2026-03-30T12:00:00Z'],
  ['a day of 25 hours', '2026-10-26T12:00:00Z'],
])('[AG-03][AG-05] sums with %s in the time zone', (_, now) => {
  test('day sums plus later entries equal the sum of all entries, whenever the job runs', async () => {
    const seeded = await seedTree(now)
    const made = teamHistory(gateway, merchant, seeded.ids)
    const first = new Date(Date.parse(now) - 50 * 86_400_000).toISOString()
    await made.post(people.map((member) => ({ member, kind: 'deposit', gain: 10_000_000, at: first })))
    const steps = fc.array(
      fc.oneof(
        {
          weight: 2,
          arbitrary: fc.array(someMove(Date.parse(now)), { minLength: 1, maxLength: 6 }).map((moves) => ({ moves })),
        },
        {
          weight: 3,
          arbitrary: fc
            .array(someRound(Date.parse(now)), { minLength: 1, maxLength: 12 })
            .map((rounds) => ({ rounds })),
        },
        { weight: 3, arbitrary: fc.record({ place: fc.nat(), end: someRound(Date.parse(now)) }) },
        { weight: 2, arbitrary: fc.constantFrom('sum' as const, 'part' as const) },
      ),
      { minLength: 4, maxLength: 10 },
    )
    let done = 0n
    const act = { sum, part: byParts() }
    await fc.assert(
      fc.asyncProperty(steps, async (some) => {
        for (const step of some)
          if (typeof step === 'string') await act[step]()
          else if ('moves' in step) await made.post(step.moves)
          else if ('rounds' in step) await made.play(step.rounds)
          else await made.end(step.place, step.end)
        await expectExact(seeded, made)
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
    const { done: journals, pending, rounds_done, rounds_pending, changes_done, changes_pending } = await markOf()
    expect([journals, rounds_done, changes_done]).toEqual([pending, rounds_pending, changes_pending])
    await expectExact(seeded, made)
  }, 60_000)
})

describe('sums of days', () => {
  const now = '2026-10-26T12:00:00Z'
  const deposit: Move = { member: 'bia', kind: 'deposit', gain: 100_00, at: now }

  test('[AG-03][AG-05] are used by the reports', async () => {
    const seeded = await seedTree(now)
    await teamHistory(gateway, merchant, seeded.ids).play([teamRound('bia', 10_00, '2026-10-25T12:00:00Z')])
    const { db } = gateway.deps
    await sumAll()
    await db.updateTable('agent_day').set({ amount: 77_00n }).where('kind', '=', 'bets').execute()
    const root = { merchant, token: seeded.tokens.root as string } as const
    const { current, categories } = await gateway.get(teamOverview, { period: '7d' }, root)
    expect(current).toMatchObject({ bets: '77.00', activeMembers: 1 })
    expect(categories).toEqual([{ gameClassify: 'RNG', bets: '77.00' }])
    const { list } = await gateway.get(directTeam, { period: '7d' }, root)
    expect(list[0]).toMatchObject({ account: 'branch', bets: '77.00' })
  })

  test('[AG-05] keep pages of the direct team unchanged at their bound', async () => {
    const seeded = await seedTree(now)
    const made = teamHistory(gateway, merchant, seeded.ids)
    await made.play([teamRound('ana', 10_00, now)])
    const caller = { merchant, token: seeded.tokens.root as string } as const
    const { bound = '', newest = '' } = await gateway.get(directTeam, { size: 1 }, caller)
    gateway.clock.forward(60_000)
    const later = new Date(gateway.clock.now()).toISOString()
    await made.play([teamRound('ana', 5_00, later)])
    await made.end(0, teamRound('ana', 10_00, now, { at: later, paid: 3_00 }))
    await sumAll()
    const anaAt = async (request: { bound?: string; newest?: string }) =>
      (await gateway.get(directTeam, { search: 'ana', ...request }, caller)).list[0]
    const before = { bets: '10.00', open: '10.00', settled: '0.00', net: '0.00' }
    expect(await anaAt({ bound, newest })).toMatchObject(before)
    expect(await anaAt({})).toMatchObject({ bets: '15.00', open: '5.00', settled: '10.00', net: '7.00' })
  })

  test('[AG-07] keep pages of the profit and loss unchanged at their bound, whatever the job adds', async () => {
    const seeded = await seedTree(now)
    const made = teamHistory(gateway, merchant, seeded.ids)
    await made.play([teamRound('bia', 10_00, now, { at: now, paid: 4_00 }), teamRound('bia', 6_00, now)])
    const caller = { merchant, token: seeded.tokens.root as string } as const
    const day = now.slice(0, 10)
    const rowAt = async (request: { bound?: string; newest?: string; scope?: 'team' }) => {
      const {
        list,
        bound = '',
        newest = '',
      } = await gateway.get(downlineProfit, { from: day, to: day, ...request }, caller)
      return { row: list.find(({ bets }) => bets !== '0.00'), state: { bound, newest } }
    }
    const { state, row } = await rowAt({})
    expect(row).toMatchObject({ account: 'branch', bets: '10.00', payouts: '4.00', promotions: '0.00' })
    await made.post([{ ...deposit, kind: 'promotion' }])
    await made.end(0, teamRound('bia', 10_00, now, { at: now, paid: 9_00 }))
    await made.end(1, teamRound('bia', 6_00, now, { at: now, paid: 'cancelled' }))
    for (const sums of [async () => {}, sumAll]) {
      await sums()
      expect((await rowAt(state)).row).toEqual(row)
      expect((await rowAt({ ...state, scope: 'team' })).row).toMatchObject({
        account: 'bia',
        bets: '10.00',
        payouts: '4.00',
      })
      expect((await rowAt({})).row).toMatchObject({ bets: '10.00', payouts: '9.00' })
    }
  })

  test('[AG-03][AG-05] are exact between batches of a run, none of which exceeds its limit', async () => {
    const seeded = await seedTree(now)
    await sum()
    const made = teamHistory(gateway, merchant, seeded.ids)
    for (let cents = 1; cents <= 13; cents += 1) {
      await made.post([deposit])
      await made.play([teamRound('bia', cents, now, { at: now, paid: 2 })])
    }
    const next = byParts()
    const parts: bigint[][] = []
    const progress = ({ done, rounds_done, changes_done }: Awaited<ReturnType<typeof markOf>>) => [
      done,
      rounds_done,
      changes_done,
    ]
    const patient = Date.now() + 60_000
    for (let before = [0n, 0n, 0n]; (before[0] ?? 0n) < 13n && Date.now() < patient; ) {
      await next()
      const after = progress(await markOf())
      if (after.some((number, place) => number > (before[place] ?? 0n)))
        parts.push(after.map((number, place) => number - (before[place] ?? 0n)))
      before = after
      await expectExact(seeded, made)
    }
    expect(parts).toEqual([
      [5n, 5n, 5n],
      [5n, 5n, 5n],
      [3n, 3n, 3n],
    ])
  })

  test('are computed again after a change of the time zone, and on a copy of the database', async () => {
    const seeded = await seedTree(now)
    const made = teamHistory(gateway, merchant, seeded.ids)
    await made.post([deposit])
    await made.play([teamRound('bia', 10_00, now)])
    await sumAll()
    const { db } = gateway.deps
    const settled = await markOf()
    await db.updateTable('day_sums_mark').set({ time_zone: 'Asia/Macau' }).where('merchant', '=', merchant).execute()
    await expectExact(seeded, made)
    await sumAll()
    expect(await markOf()).toMatchObject({ time_zone: timeZone, done: settled.done, rounds_done: settled.rounds_done })
    await expectExact(seeded, made)

    await made.play([teamRound('bia', 5_00, now)])
    await db
      .updateTable('day_sums_mark')
      .set({ pending: settled.done + 1n, pending_xid: 1n << 60n })
      .where('merchant', '=', merchant)
      .execute()
    await sumAll()
    expect((await markOf()).rounds_done).toBeGreaterThan(settled.rounds_done)
    await expectExact(seeded, made)
  })

  /** Runs a test on PostgreSQL only: the embedded database has one connection, so its transactions never overlap. */
  const onPostgres: (name: string, run: () => Promise<void>) => void = isOnPostgres ? test : () => {}

  onPostgres('[AG-03] miss nothing that is committed after a higher number', async () => {
    const seeded = await seedTree(now)
    const { db } = gateway.deps
    const made = teamHistory(gateway, merchant, seeded.ids)
    // Creates the house account first, so that no transaction waits for another one that creates it.
    await made.post(['ana', 'bia'].map((member) => ({ ...deposit, member })))
    const [late, lateRound] = [{ ...deposit, gain: 10_00 }, teamRound('bia', 5_00, now, { at: now, paid: 1_00 })]
    const isBooked = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const bia = seeded.ids.bia as string
    const slow = db.transaction().execute(async (transaction) => {
      await seedTeam({ ...gateway, deps: { ...gateway.deps, db: transaction } }, merchant).move([
        { ...late, member: bia },
      ])
      const [id] = await insertRounds(transaction, merchant, [{ ...lateRound, member: bia }])
      isBooked.resolve()
      await mayCommit.promise
      return id as bigint
    })
    await isBooked.promise
    await made.post([{ ...deposit, member: 'ana', gain: 20_00 }])
    await made.play([teamRound('ana', 7_00, now, { at: now, paid: 9_00 })])
    for (const _run of [1, 2, 3]) await sum()
    await expectExact(seeded, made)
    mayCommit.resolve()
    made.rounds.push({ id: await slow, is: lateRound })
    made.moves.push(late)
    for (const _run of [1, 2, 3]) {
      await expectExact(seeded, made)
      await sum()
    }
    await sumAll()
    await expectExact(seeded, made)
  })
})
