import { bonusDetails, cancelBonus, getClaimPromotion, missionLeaderboard } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { seatAtGame, startBonus } from '../../../test/bonus-holder.ts'
import { doJob } from '../../../test/do-job.ts'
import { planOf } from '../../../test/query-plans.ts'
import { callWallet, type Player, seatAgain, seatPlayer, ticketFor } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { createSeededRandom } from '../../demo/demo-data/seeded-random.ts'
import { merchantNamed } from '../../platform/merchants/merchants.ts'
import { beforeQuery } from './leaderboard.store.ts'
import { leaderboardContent } from './leaderboard-content.ts'
import { periodAt } from './periods.ts'
import { missionsModule, turnLeaderboards } from './turn-leaderboards.ts'

const start = Date.parse('2026-11-18T12:00:00Z')
const month = periodAt('America/Sao_Paulo', 'month', start)

let gateway: TestGateway
let rounds = 0
beforeAll(async () => {
  gateway = await testGateway()
  const { db, contents } = gateway.deps
  const merchant = merchantNamed('azulejo')
  await leaderboardContent.write?.(db, merchant, contents.get(leaderboardContent, merchant) ?? [], start)
  await missionsModule.update?.(gateway.deps)
})
afterAll(() => gateway.close())

async function seat() {
  const player = await seatPlayer(gateway, 10_000_00)
  const ticket = await ticketFor(gateway, player)
  const play = async (stake: string, payout: string) => {
    rounds += 1
    const round = { ticket, roundId: `board-${rounds}` }
    gateway.clock.forward(1_000)
    expect(await callWallet(gateway, 'bet', { ...round, amount: stake })).toMatchObject({ success: true })
    expect(await callWallet(gateway, 'win', { ...round, amount: payout })).toMatchObject({ success: true })
    // A repeated win counts once.
    await callWallet(gateway, 'win', { ...round, amount: payout })
  }
  return { player, play }
}

const board = ({ token }: Player, boardId = 'turnover-month') =>
  gateway.get(missionLeaderboard, { boardId, size: 3 }, { token })
const turn = () => doJob(gateway.deps, turnLeaderboards)

test('[PM-02] settled rounds make a leaderboard: earlier results rank first, and the own place is shown', async () => {
  const [late, early, best, none] = [await seat(), await seat(), await seat(), await seat()]
  await late.play('20.00', '0.00')
  await early.play('50.00', '0.00')
  await late.play('30.00', '0.00')
  await best.play('60.00', '0.00')
  await best.play('5.00', '45.00')
  const { list, footer, prizes, unit } = await board(late.player)
  expect(list.map(({ rank, reachedValue }) => [rank, reachedValue])).toEqual([
    [1, '65.00'],
    [2, '50.00'],
    [3, '50.00'],
  ])
  expect(footer).toEqual({ rank: 3, reachedValue: '50.00' })
  expect((await board(early.player)).footer).toEqual({ rank: 2, reachedValue: '50.00' })
  expect((await board(none.player)).footer).toBeUndefined()
  expect([unit, prizes[0]?.gain.amount]).toEqual(['money', '1000.00'])
  for (const { name } of list) expect(name).toMatch(/^.{1,2}\*\*\*.{1,2}$/)
  const multiples = await board(best.player, 'multiple-week')
  expect(multiples).toMatchObject({ unit: 'multiple', footer: { rank: 1, reachedValue: '9' } })
})

test('[PM-02] leaderboards equal the sum of all rounds, opened before or after play', async () => {
  const { db } = gateway.deps
  const random = createSeededRandom('leaderboards and their rounds')
  const seats = await Promise.all(Array.from({ length: 6 }, seat))
  for (let round = 0; round < 60; round += 1) {
    const { play } = seats[random.below(seats.length)] ?? seats[0] ?? (await seat())
    await play(`${random.between(1, 9)}.00`, random.chance(0.6) ? '0.00' : `${random.between(1, 60)}.00`)
  }
  const read = () =>
    sql`select * from leaderboard_standing where board_id in ('turnover-month', 'multiple-week')
         order by board_id, member_id`.execute(db)
  const { rows: counted } = await read()
  const settledRounds = await db
    .selectFrom('round')
    .selectAll()
    .where('status', '=', 'settled')
    .orderBy('settled_at')
    .execute()
  const oracle = new Map<string, bigint>()
  for (const { member_id, valid_bet } of settledRounds) oracle.set(member_id, (oracle.get(member_id) ?? 0n) + valid_bet)
  const turnover = counted.filter((row) => (row as { board_id: string }).board_id === 'turnover-month')
  expect(turnover.map((row) => Object.values(row as { member_id: string; reached: bigint })).length).toBeGreaterThan(5)
  for (const row of turnover as { member_id: string; reached: bigint }[])
    expect(row.reached).toBe(oracle.get(row.member_id))
  // A leaderboard that is opened now counts the same rounds.
  await sql`delete from leaderboard_period where board_id in ('turnover-month', 'multiple-week')`.execute(db)
  await missionsModule.update?.(gateway.deps)
  expect((await read()).rows).toEqual(counted)
})

test('[PM-02] the part of a prize that a lost bonus returns to the operator does not count', async () => {
  const { db, clock } = gateway.deps
  const merchant = merchantNamed('azulejo')
  const boards = gateway.deps.contents.get(leaderboardContent, merchant) ?? []
  const netWin = { id: 'net-month', metric: 'net_win', period: 'month', prizes: [], words: {} } as const
  await leaderboardContent.write?.(db, merchant, [...boards, netWin], clock.now())
  await missionsModule.update?.(gateway.deps)
  const player = await seatPlayer(gateway, 0)
  await startBonus(gateway, player, 100_00, { multiplier: 10, days: 30 })
  const { bonus } = await gateway.get(bonusDetails, {}, { token: player.token })
  const table = await seatAtGame(gateway, player, { classify: 'RNG', node: 'AZULEJO.galo-da-sorte' })
  await table.bet('board-of-a-lost-bonus', '40.00')
  const request = { bonusId: bonus?.bonusId ?? '' }
  await gateway.get(cancelBonus, request, { token: player.token, key: 'cancel-of-the-bonus' })
  expect(await table.win('board-of-a-lost-bonus', '90.00')).toMatchObject({ success: true })
  const read = async () =>
    (
      await sql<{ board_id: string; reached: bigint }>`
        select board_id, reached from leaderboard_standing where member_id = ${player.id} order by board_id`.execute(db)
    ).rows
  const counted = [
    { board_id: 'net-month', reached: -40_00n },
    { board_id: 'turnover-month', reached: 40_00n },
  ]
  expect(await read()).toEqual(counted)
  await sql`delete from leaderboard_period where merchant = 'azulejo'`.execute(db)
  await missionsModule.update?.(gateway.deps)
  expect(await read()).toEqual(counted)
  await leaderboardContent.write?.(db, merchant, boards, clock.now())
})

test('[PM-02] trial accounts are not on leaderboards', async () => {
  const trial = await seatPlayer(gateway, 100_00, 4)
  const round = { ticket: await ticketFor(gateway, trial), roundId: 'board-of-a-trial' }
  await callWallet(gateway, 'bet', { ...round, amount: '99.00' })
  await callWallet(gateway, 'win', { ...round, amount: '0.00' })
  const { rows } = await sql`select from leaderboard_standing where member_id = ${trial.id}`.execute(gateway.deps.db)
  expect(rows).toEqual([])
})

test('[PM-02] a rank among 20,000 members is counted through an index, on a few hundred pages', async () => {
  const { db } = gateway.deps
  const period = { merchant: 'azulejo', board_id: 'turnover-month', starts_at: new Date(month.from) }
  await sql`insert into leaderboard_standing (merchant, board_id, starts_at, member_id, reached, reached_at, is_best)
    select ${period.merchant}, ${period.board_id}, ${period.starts_at}::timestamptz, 'of-many-' || n, 1000000 + n, now(), false
      from generate_series(1, 20000) n`.execute(db)
  await sql.raw('vacuum analyze leaderboard_standing').execute(db)
  const planAt = (place: number) => {
    const own = { member_id: `of-many-${place}`, reached: BigInt(1_000_000 + place), reached_at: new Date(month.from) }
    return planOf(db, beforeQuery(period, own))
  }
  const [first, last] = [await planAt(19_000), await planAt(5)]
  await sql`delete from leaderboard_standing where member_id like 'of-many-%'`.execute(db)
  expect(first.nodes.filter((node) => node.endsWith('leaderboard_standing_rank'))).not.toEqual([])
  expect(first.nodes).not.toContain('Seq Scan leaderboard_standing')
  expect(first.pages).toBeLessThan(100)
  // The query for the last place counts all other members.
  expect(last.pages).toBeLessThan(600)
})

test('[PM-02] a leaderboard pays its prizes once after its month, and the next one opens', async () => {
  const { db } = gateway.deps
  const { player: first, play } = await seat()
  await play('9000.00', '0.00')
  gateway.clock.set(month.to + 1)
  const player = await seatAgain(gateway, first)
  await turn()
  // Settlements in progress at the end of the period may still count.
  expect((await gateway.get(getClaimPromotion, {}, { token: player.token })).list).toEqual([])
  gateway.clock.forward(60_000)
  await Promise.all([turn(), turn()])
  const { list } = await gateway.get(getClaimPromotion, {}, { token: player.token })
  expect(list).toMatchObject([{ promotionType: 'MISSION', amount: '1000.00', status: 'issued' }])
  const rewarded = await db
    .selectFrom('issued_reward')
    .select('member_id')
    .where('source_id', 'like', 'turnover-month:%')
    .execute()
  expect(new Set(rewarded.map(({ member_id }) => member_id)).size).toBe(rewarded.length)
  expect((await board(player)).list).toEqual([])
})
