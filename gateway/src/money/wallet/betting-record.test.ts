import { bettingRecord, type RequestOf, register } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'

let gateway: TestGateway
let token: string

type Round = {
  at: string
  settledAt?: string
  bet: bigint
  payout?: bigint
  status?: 'open' | 'settled' | 'cancelled'
  node?: string
  gameClass?: string
}

const signUp = async (username: string) =>
  gateway.get(register, {
    username,
    password: 'abcd1234',
    confirmPassword: 'abcd1234',
    ageConfirmed: true,
    registerUrl: '/register',
    registerMethod: 'WEB',
    login: true,
  })

let lastRound = 0
async function play(memberId: string, rounds: readonly Round[]): Promise<void> {
  const rows = rounds.map(
    ({ at, settledAt = at, bet, payout = 0n, status = 'settled', node = 'unknown-game', gameClass = 'RNG' }) => {
      lastRound += 1
      return {
        merchant: 'azulejo',
        member_id: memberId,
        vassalage: 'TEST',
        vendor_round_id: `r-${lastRound}`,
        node_id: node,
        game_classify: gameClass,
        bet,
        valid_bet: status === 'settled' ? bet : 0n,
        payout,
        currency: 'BRL',
        status,
        at: new Date(at),
        settled_at: status === 'open' ? null : new Date(settledAt),
      }
    },
  )
  await gateway.deps.db.insertInto('round').values(rows).execute()
}

beforeAll(async () => {
  gateway = await testGateway()
  const [me, other] = [await signUp('marina'), await signUp('joao')]
  token = me.token
  await play(me.id, [
    // 2026-11-10 in São Paulo is from 03:00 UTC of that day to 03:00 of the next.
    { at: '2026-11-10T02:59:59.999Z', bet: 1_00n },
    { at: '2026-11-10T03:00:00Z', bet: 10_00n, payout: 34_50n },
    { at: '2026-11-10T20:00:00Z', bet: 5_00n, gameClass: 'LIVE' },
    { at: '2026-11-11T02:59:59.999Z', bet: 2_00n, status: 'open' },
    { at: '2026-11-11T03:00:00Z', bet: 7_00n, payout: 7_00n },
    { at: '2026-11-11T04:00:00Z', bet: 9_00n, status: 'cancelled' },
    { at: '2026-11-11T05:00:00Z', bet: 0n, status: 'cancelled' },
  ])
  await play(other.id, [{ at: '2026-11-10T12:00:00Z', bet: 99_00n, payout: 999_00n }])
})
afterAll(() => gateway.close())

const record = (request: RequestOf<typeof bettingRecord>) => gateway.get(bettingRecord, request, { token })

describe('[MB-07] the betting record', () => {
  test('days start at midnight of the merchant’s time zone, first and last day included', async () => {
    const { list, totals } = await record({ from: '2026-11-10', to: '2026-11-10' })
    expect(list.map(({ bet }) => bet)).toEqual(['2.00', '5.00', '10.00'])
    expect(totals).toEqual({
      bet: '17.00',
      open: '2.00',
      rounds: 3,
      settledBet: '15.00',
      validBet: '15.00',
      payout: '34.50',
      winLoss: '19.50',
    })
    expect((await record({ from: '2026-11-09', to: '2026-11-11' })).totalCount).toBe(6)
  })

  test('cancelled stakes do not count, open rounds are neither won nor lost, empty rounds are hidden', async () => {
    const { list, totals } = await record({ from: '2026-11-11', to: '2026-11-11' })
    expect(list.map(({ status, winLoss }) => [status, winLoss])).toEqual([
      ['cancelled', '0.00'],
      ['settled', '0.00'],
    ])
    expect(totals).toEqual({
      bet: '7.00',
      open: '0.00',
      rounds: 2,
      settledBet: '7.00',
      validBet: '7.00',
      payout: '7.00',
      winLoss: '0.00',
    })
  })

  test('a round has what its vendor shows of it', async () => {
    const { db } = gateway.deps
    const { id } = await db
      .selectFrom('round')
      .select('id')
      .where('vassalage', '=', 'TEST')
      .where('payout', '=', 34_50n)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('round_result')
      .values({ round_id: id, result: { board: [3, 8] } })
      .execute()
    const { list } = await record({ from: '2026-11-10', to: '2026-11-10' })
    expect(list.map(({ result }) => result)).toEqual([undefined, undefined, { board: [3, 8] }])
  })

  test('a stake counts on the day of the bet, its prize and result on the day of the settlement', async () => {
    const night = await signUp('noturna')
    await play(night.id, [
      { at: '2026-11-14T02:59:00Z', settledAt: '2026-11-14T03:01:00Z', bet: 8_00n, payout: 20_00n },
    ])
    const of = async (day: string) =>
      (await gateway.get(bettingRecord, { from: day, to: day }, { token: night.token })).totals
    expect(await of('2026-11-13')).toMatchObject({ bet: '8.00', open: '0.00', settledBet: '0.00', payout: '0.00' })
    const next = { bet: '0.00', settledBet: '8.00', payout: '20.00', winLoss: '12.00', rounds: 0 }
    expect(await of('2026-11-14')).toMatchObject(next)
  })

  test('filters by vendor, and shows the vendor’s round id and the settlement time', async () => {
    const range = { from: '2026-11-10', to: '2026-11-10' }
    expect((await record({ ...range, vassalage: 'SERRA' })).totalCount).toBe(0)
    const { list } = await record({ ...range, vassalage: 'TEST' })
    expect(list).toHaveLength(3)
    expect(list.map(({ reference, settledAt }) => [/^r-\d+$/.test(reference), settledAt])).toEqual([
      [true, undefined],
      [true, Date.parse('2026-11-10T20:00:00Z')],
      [true, Date.parse('2026-11-10T03:00:00Z')],
    ])
  })

  test('filters by class and status, and totals follow the filter', async () => {
    const range = { from: '2026-11-01', to: '2026-11-30' }
    expect((await record({ ...range, gameClassify: 'LIVE' })).totals).toMatchObject({ bet: '5.00', winLoss: '-5.00' })
    expect((await record({ ...range, status: 'open' })).list).toHaveLength(1)
    expect(await record({ ...range, gameClassify: 'FISH' })).toMatchObject({ list: [], totalPages: 0, totalCount: 0 })
  })

  test('pages are newest first, and every round is on exactly one page', async () => {
    const range = { from: '2026-11-09', to: '2026-11-11', size: 4 }
    const [first, second, third] = await Promise.all([1, 2, 3].map((page) => record({ ...range, page })))
    expect([first?.totalPages, first?.totalCount, first?.totals?.rounds]).toEqual([2, 6, 6])
    expect([first?.list.length, second?.list.length, third?.list.length]).toEqual([4, 2, 0])
    const times = [...(first?.list ?? []), ...(second?.list ?? [])].map(({ at }) => at)
    expect(times).toEqual([...times].sort((one, other) => other - one))
    expect(new Set(times).size).toBe(6)
  })

  test.each([
    ['2026-11-11', '2026-11-10'],
    ['2026-10-10', '2026-11-11'],
    ['2026-02-30', '2026-03-01'],
  ])('an invalid range is refused: %s to %s', async (from, to) => {
    const { errorCode } = await gateway.request(bettingRecord, { from, to }, { token })
    expect(errorCode).toMatch(/^(record\.range\.wrong|request\.invalid)$/)
  })
})
