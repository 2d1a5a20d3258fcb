import { gameSetting } from '@azulejo/shared/wire'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { auditLedger, cleanAudit } from '../../../../test/audit-ledger.ts'
import { type LotterySite, lotterySite } from '../../../../test/lottery-site.ts'
import type { Player } from '../../../../test/seated-player.ts'

let site: LotterySite
beforeAll(async () => {
  site = await lotterySite(undefined, { only: ['M645', 'P655'] })
})
afterAll(() => site.gateway.close())

const db = () => site.gateway.deps.db
/** Minor units of a line of 6/45 and 6/55 in R$. */
const price = 200n
const seeds = {
  M645: { jackpot: 1_200_000n * price },
  P655: { jackpot1: 3_000_000n * price, jackpot2: 300_000n * price },
}

/** Draws the issue on sale with the given numbers: balls in ascending order, the bonus ball last. */
async function drawAs(gameId: string, winNo: string): Promise<void> {
  await sql`
    create or replace function draw_as() returns trigger language plpgsql as $$
    begin
      if new.game_id = ${sql.lit(gameId)} and new.status = 'drawn' then new.win_no := ${sql.lit(winNo)}; end if;
      return new;
    end $$`.execute(db())
  await sql`create trigger draw_as before insert or update on draw for each row execute function draw_as()`.execute(
    db(),
  )
  await site.draw(gameId)
  await sql`drop trigger draw_as on draw`.execute(db())
}

const numbers = (...balls: number[]) => [balls.map(String)]
const bet = async (player: Player, gameId: string, picks: string[][], multiple = 1) => {
  const line = site.line(gameId, 'system', picks, { prizeMode: 'SEA', multiple })
  const { value } = await site.bet(player, [line])
  expect(value?.refused).toEqual([])
}
const poolDraw = (gameId: string, numero: string) =>
  db()
    .selectFrom('lottery_pool_draw')
    .select(['pool', 'amount', 'shares', 'share'])
    .where('game_id', '=', gameId)
    .where('numero', '=', numero)
    .orderBy('pool')
    .execute()

async function poolsNow(gameId: string): Promise<Record<string, bigint>> {
  const rows = await db().selectFrom('lottery_pool').select(['pool', 'amount']).where('game_id', '=', gameId).execute()
  return Object.fromEntries(rows.map(({ pool, amount }) => [pool, amount]))
}
/** Ledger balance of the house account of a pool. */
async function booked(gameId: string, pool: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(e.amount), 0)::int8 as sum from entry e join account a on a.id = e.account_id
     where a.owner_kind = 'house' and a.kind = ${`pool:${gameId}:${pool}`}`.execute(db())
  return BigInt(rows[0]?.sum ?? 0)
}
/** Reads the prize from the database, because draws are days apart and the session expires before the result. */
const prizeOf = async ({ id }: Player) =>
  (await db().selectFrom('lottery_ticket').select('prize').where('member_id', '=', id).executeTakeFirstOrThrow()).prize

test('[LT-07] a pool without winners goes on to the next draw, with 42 % of the stakes', async () => {
  let pool = seeds.M645.jackpot
  for (const multiple of [3, 5]) {
    const numero = site.numero('M645')
    await bet(await site.player(1_000_000_00), 'M645', numbers(1, 2, 3, 4, 5, 6), multiple)
    await drawAs('M645', '40,41,42,43,44,45')
    pool += (price * BigInt(multiple) * 42n) / 100n
    expect(await poolDraw('M645', numero)).toEqual([{ pool: 'jackpot', amount: pool, shares: 0n, share: 0n }])
    expect([await poolsNow('M645'), await booked('M645', 'jackpot')]).toEqual([{ jackpot: pool }, pool])
  }
  const setting = await site.gateway.get(gameSetting, { gameId: 'M645' })
  expect(setting.pools.jackpot).toBe('2400006.72')
  expect(await auditLedger(db())).toEqual(cleanAudit)
})

test('[LT-07] all winning lines share a pool, by their multiples, and the pool is filled up again', async () => {
  const before = (await poolsNow('M645')).jackpot ?? seeds.M645.jackpot
  const [one, two, other] = [
    await site.player(1_000_000_00),
    await site.player(1_000_000_00),
    await site.player(1_000_000_00),
  ]
  const numero = site.numero('M645')
  await bet(one, 'M645', numbers(1, 2, 3, 4, 5, 6))
  // A system of seven has one line with all six, and six lines with five of them.
  await bet(two, 'M645', numbers(1, 2, 3, 4, 5, 6, 7), 3)
  await bet(other, 'M645', numbers(1, 2, 3, 4, 5, 7))
  await drawAs('M645', '1,2,3,4,5,6')
  const amount = before + ((price + 7n * price * 3n + price) * 42n) / 100n
  const share = amount / 4n
  expect(await poolDraw('M645', numero)).toEqual([{ pool: 'jackpot', amount, shares: 4n, share }])
  const five = 1_000n * price
  const paid = await Promise.all([one, two, other].map(prizeOf))
  expect(paid).toEqual([share, 3n * share + 6n * 3n * five, five])
  // The remainder of the division stays in the pool, and the house tops the pool up to its seed.
  expect([await poolsNow('M645'), await booked('M645', 'jackpot')]).toEqual([
    { jackpot: seeds.M645.jackpot },
    seeds.M645.jackpot,
  ])
  expect(await auditLedger(db())).toEqual(cleanAudit)
})

test('[LT-07] in 6/55 five numbers and the bonus ball win the second pool and not the prize of five', async () => {
  const [six, bonus, five] = [
    await site.player(1_000_000_00),
    await site.player(1_000_000_00),
    await site.player(1_000_000_00),
  ]
  const numero = site.numero('P655')
  await bet(six, 'P655', numbers(1, 2, 3, 4, 5, 6))
  await bet(bonus, 'P655', numbers(1, 2, 3, 4, 5, 7), 2)
  await bet(five, 'P655', numbers(1, 2, 3, 4, 5, 8))
  await drawAs('P655', '1,2,3,4,5,6,7')
  const stakes = 4n * price
  const jackpot1 = seeds.P655.jackpot1 + (stakes * 35n) / 100n
  const jackpot2 = seeds.P655.jackpot2 + (stakes * 7n) / 100n
  expect(await poolDraw('P655', numero)).toEqual([
    { pool: 'jackpot1', amount: jackpot1, shares: 1n, share: jackpot1 },
    { pool: 'jackpot2', amount: jackpot2, shares: 2n, share: jackpot2 / 2n },
  ])
  const balances = await Promise.all([six, bonus, five].map((player) => site.balance(player)))
  expect(balances).toEqual([
    1_000_000_00n - price + jackpot1,
    1_000_000_00n - 2n * price + 2n * (jackpot2 / 2n),
    1_000_000_00n - price + 4_000n * price,
  ])
  expect(await poolsNow('P655')).toEqual(seeds.P655)
  expect(await auditLedger(db())).toEqual(cleanAudit)
})

test('[LT-07] each brand has its own pools', async () => {
  const mine = (await poolsNow('P655')).jackpot1
  const player = await site.player(1_000_000, 'saigon9')
  await bet(player, 'P655', numbers(1, 2, 3, 4, 5, 6))
  await drawAs('P655', '1,2,3,4,5,6,7')
  const rows = await db()
    .selectFrom('lottery_pool')
    .select(['merchant', 'amount'])
    .where('game_id', '=', 'P655')
    .where('pool', '=', 'jackpot1')
    .orderBy('merchant')
    .execute()
  expect(rows).toEqual([
    { merchant: 'azulejo', amount: mine },
    // A line costs ₫10,000 at saigon9.
    { merchant: 'saigon9', amount: 3_000_000n * 10_000n },
  ])
  expect(await auditLedger(db())).toEqual(cleanAudit)
})
