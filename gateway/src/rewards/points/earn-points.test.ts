import { dayIn } from '@azulejo/shared/kernel'
import { type GameClass, pointTransactions } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { doJob } from '../../../test/do-job.ts'
import { type Player, seatPlayer } from '../../../test/seated-player.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { createSeededRandom } from '../../demo/demo-data/seeded-random.ts'
import { memberAccount } from '../../platform/ledger/accounts.ts'
import { balanceOf } from '../../platform/ledger/post.ts'
import { merchantNamed } from '../../platform/merchants/merchants.ts'
import { earnPoints, earnPointsJob } from './earn-points.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await testGateway()
  await earn()
  gateway.clock.forward(1)
})
afterAll(() => gateway.close())

const hour = 3_600_000
/** Runs the job after the settled rounds are old enough to be counted. */
const earn = () => {
  gateway.clock.forward(2_000)
  return doJob(gateway.deps, earnPointsJob)
}
let rounds = 0
/** Inserts a round with a valid bet in minor units. @param ago milliseconds since the settlement */
async function settle(
  { id }: Player,
  game: GameClass,
  validBet: number,
  ago = 0,
  status: 'settled' | 'open' = 'settled',
) {
  rounds += 1
  const at = new Date(gateway.clock.now() - ago)
  await gateway.deps.db
    .insertInto('round')
    .values({
      merchant: 'azulejo',
      member_id: id,
      vassalage: 'TEJO',
      vendor_round_id: `points-${rounds}`,
      node_id: 'n-1',
      game_classify: game,
      bet: BigInt(validBet),
      valid_bet: BigInt(validBet),
      payout: 0n,
      currency: 'BRL',
      status,
      at,
      settled_at: status === 'settled' ? at : null,
      bet_balance: 0n,
      settled_balance: null,
    })
    .execute()
}
/** Inserts rounds that settle now, each worth one point. */
const settleMany = ({ id }: Player, count: number) =>
  sql`insert into round (merchant, member_id, vassalage, vendor_round_id, node_id, game_classify, bet, valid_bet, payout,
                         currency, status, at, settled_at, bet_balance)
      select 'azulejo', ${id}, 'TEJO', 'many-' || ${gateway.clock.now()}::text || '-' || n, 'n-1', 'RNG', 10000, 10000, 0,
             'BRL', 'settled', t.at, t.at, 0
        from generate_series(1, ${count}::int) n, (values (${new Date(gateway.clock.now())}::timestamptz)) t (at)`.execute(
    gateway.deps.db,
  )
const pointsOf = async ({ id }: Player) => Number(await balanceOf(gateway.deps.db, memberAccount(id, 'points', 'BRL')))

test('[PM-03] play earns 189 points for the valid bets of the rules, class by class, once', async () => {
  const player = await seatPlayer(gateway, 0)
  await settle(player, 'RNG', 12_500_00)
  await settle(player, 'LIVE', 8_000_00)
  await settle(player, 'LOTT', 3_000_00)
  await settle(player, 'RNG', 900_00, 0, 'open')
  await earn()
  await earn()
  expect(await pointsOf(player)).toBe(189)
  const today = dayIn('America/Sao_Paulo', gateway.clock.now())
  const { list } = await gateway.get(pointTransactions, { from: today, to: today }, { token: player.token })
  expect(list.map(({ movement, points }) => [movement, points])).toEqual([['earned', 189]])
  expect(await auditLedger(gateway.deps.db)).toEqual(cleanAudit)
})

test('[PM-03] fractions of a point are kept until they are a whole point, class by class', async () => {
  const player = await seatPlayer(gateway, 0)
  await settle(player, 'RNG', 99_99)
  await settle(player, 'LIVE', 199_98)
  await earn()
  expect(await pointsOf(player)).toBe(0)
  gateway.clock.forward(30 * hour)
  await settle(player, 'RNG', 1)
  await earn()
  expect(await pointsOf(player)).toBe(1)
  await settle(player, 'LIVE', 2)
  await earn()
  expect(await pointsOf(player)).toBe(2)
})

test('[PM-03] a round that ends late is counted ten minutes later, and a pause of the job loses none', async () => {
  const player = await seatPlayer(gateway, 0)
  await settle(player, 'RNG', 100_00)
  gateway.clock.forward(1_000)
  await earn()
  gateway.clock.forward(9 * 60_000)
  await settle(player, 'RNG', 100_00, 9 * 60_000 + 3_000)
  await earn()
  expect(await pointsOf(player)).toBe(1)
  gateway.clock.forward(60_000)
  await earn()
  await earn()
  expect(await pointsOf(player)).toBe(2)
  gateway.clock.forward(200 * hour)
  await settle(player, 'RNG', 500_00, 150 * hour)
  await earn()
  expect(await pointsOf(player)).toBe(7)
})

test('[PM-03] rounds are counted a thousand per transaction, rounds of the same time together', async () => {
  const player = await seatPlayer(gateway, 0)
  await settleMany(player, 1_500)
  gateway.clock.forward(1_000)
  await settleMany(player, 900)
  gateway.clock.forward(2_000)
  const merchant = merchantNamed('azulejo')
  const run = () =>
    gateway.deps.db.transaction().execute((transaction) => earnPoints(transaction, merchant, gateway.clock.now()))
  const points: number[] = []
  for (let hasMore = true; hasMore; points.push(await pointsOf(player))) hasMore = await run()
  expect(points.slice(-2)).toEqual([1_500, 2_400])
})

test('[PM-03] a trial account earns no points', async () => {
  const trial = await seatPlayer(gateway, 0, 4)
  await settle(trial, 'RNG', 1_000_00)
  await earn()
  const kept = await gateway.deps.db
    .selectFrom('point_rest')
    .select('weighted')
    .where('member_id', '=', trial.id)
    .execute()
  expect(kept).toEqual([])
})

test('[PM-03] points equal a simple recount, however play is split into rounds and runs', async () => {
  const random = createSeededRandom('points of rounds and runs')
  const multipliers = merchantNamed('azulejo').pointEarn?.multipliers ?? {}
  const classes = ['RNG', 'LIVE', 'PVP', 'LOTT'] as const
  const players = await Promise.all(Array.from({ length: 4 }, () => seatPlayer(gateway, 0)))
  const bets = new Map<string, number>()
  for (let move = 0; move < 120; move += 1) {
    const player = random.pick(players as [Player, ...Player[]])
    const game = random.pick(classes)
    if (random.chance(0.2)) gateway.clock.forward(random.between(1, 90) * 60_000)
    if (random.chance(0.3)) await earn()
    const bet = random.between(1, 40_000)
    await settle(player, game, bet, random.between(0, 9) * 60_000)
    bets.set(`${player.id} ${game}`, (bets.get(`${player.id} ${game}`) ?? 0) + bet)
  }
  gateway.clock.forward(11 * 60_000)
  await earn()
  for (const player of players) {
    const expected = classes.map((game) =>
      Math.floor(
        ((bets.get(`${player.id} ${game}`) ?? 0) * Math.round(Number(multipliers[game]) * 1_000)) / 10_000_000,
      ),
    )
    expect(await pointsOf(player)).toBe(expected.reduce((sum, points) => sum + points, 0))
  }
})

const cancel = (player: Player, id: bigint) =>
  gateway.deps.db
    .updateTable('round')
    .set({ status: 'cancelled', payout: 0n, valid_bet: 0n })
    .where('member_id', '=', player.id)
    .where('id', '=', id)
    .execute()

test('[PM-03] a round that is cancelled after its points were earned is made up by later play', async () => {
  const player = await seatPlayer(gateway, 0)
  await settle(player, 'RNG', 500_00)
  await earn()
  gateway.clock.forward(hour)
  await earn()
  const { id } = await gateway.deps.db
    .selectFrom('round')
    .select('id')
    .where('member_id', '=', player.id)
    .executeTakeFirstOrThrow()
  await cancel(player, id)
  await settle(player, 'RNG', 300_00)
  await earn()
  expect(await pointsOf(player)).toBe(5)
  await settle(player, 'RNG', 300_00)
  await earn()
  expect(await pointsOf(player)).toBe(6)
})

test('[PM-03] corrections are kept only for brands that give points', async () => {
  const { db } = gateway.deps
  const player = await seatPlayer(gateway, 0)
  const corrections = async () =>
    (await db.selectFrom('point_correction').select('merchant').where('member_id', '=', player.id).execute()).map(
      ({ merchant }) => merchant,
    )
  for (const merchant of ['no-points', 'azulejo']) {
    await settle(player, 'RNG', 500_00)
    const { id } = await db
      .updateTable('round')
      .set({ merchant })
      .where('member_id', '=', player.id)
      .where('status', '=', 'settled')
      .returning('id')
      .executeTakeFirstOrThrow()
    await cancel(player, id)
  }
  expect(await corrections()).toEqual(['azulejo'])
})

test('[PM-03] points and their carry equal a simple recount, whenever rounds are cancelled', async () => {
  const random = createSeededRandom('points of cancelled rounds')
  const multipliers = merchantNamed('azulejo').pointEarn?.multipliers ?? {}
  const classes = ['RNG', 'LIVE'] as const
  const players = await Promise.all(Array.from({ length: 3 }, () => seatPlayer(gateway, 0)))
  const { db } = gateway.deps
  for (let move = 0; move < 150; move += 1) {
    const player = random.pick(players as [Player, ...Player[]])
    if (random.chance(0.3)) gateway.clock.forward(random.between(1, 20) * 60_000)
    if (random.chance(0.4)) await earn()
    const known = await db
      .selectFrom('round')
      .select('id')
      .where('member_id', '=', player.id)
      .where('status', '=', 'settled')
      .execute()
    const [first, ...rest] = known
    if (first && random.chance(0.4)) await cancel(player, random.pick([first, ...rest]).id)
    else await settle(player, random.pick(classes), random.between(1, 90_000), random.between(0, 9) * 60_000)
  }
  gateway.clock.forward(11 * 60_000)
  await earn()
  await earn()
  for (const player of players) {
    const rounds = await db
      .selectFrom('round')
      .select(['game_classify', 'valid_bet'])
      .where('member_id', '=', player.id)
      .where('status', '=', 'settled')
      .execute()
    const weighted = rounds.reduce(
      (sum, round) =>
        sum + round.valid_bet * BigInt(Math.round(Number(multipliers[round.game_classify as GameClass]) * 1_000)),
      0n,
    )
    const rests = await db.selectFrom('point_rest').select('weighted').where('member_id', '=', player.id).execute()
    const carry = rests.reduce((sum, row) => sum + row.weighted, 0n)
    expect(BigInt(await pointsOf(player)) * 10_000_000n + carry).toBe(weighted)
  }
})

test('[PM-03] two concurrent runs book once', async () => {
  const player = await seatPlayer(gateway, 0)
  await settle(player, 'RNG', 700_00)
  await Promise.all([earn(), earn(), earn()])
  expect(await pointsOf(player)).toBe(7)
})
