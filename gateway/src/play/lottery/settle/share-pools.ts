import { type Currency, type Instant, minor } from '@azulejo/shared/kernel'
import { type Drawn, floorOf, linePrize, type Play, playsOf, poolSeeds, ratio, times } from '@azulejo/shared/lottery'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { LotteryPoolDrawTable } from '../../../platform/db/tables/play/lottery.ts'
import { houseAccount } from '../../../platform/ledger/accounts.ts'
import { type Posting, postMany } from '../../../platform/ledger/post.ts'
import type { MerchantCode } from '../../../platform/merchants/merchants.ts'
import { lotteryGame } from '../games.ts'
import { houseOf, type Ticket } from '../sale/ticket.store.ts'
import { goodLines } from '../view/wire-ticket.ts'
import { seedsOf } from './pools.ts'
import { type PoolShares, shareKey } from './settle-tickets.ts'

const atOnce = 1_000

type Named = { readonly gameId: string; readonly numero: string }
type Sums = {
  house: string
  merchant: string
  isTrial: boolean
  currency: string
  price: bigint
  stakes: bigint
  shares: Map<string, bigint>
}

/** Accepted tickets that wait for settlement, or settled tickets. */
type Which = 'waiting' | 'settled'
const statuses = { waiting: ['accepted'], settled: ['won', 'lost'] } as const

/** Yields the tickets of an issue in batches, in ascending id order. */
export async function* ticketsOfIssue(db: Db, { gameId, numero }: Named, which: Which): AsyncGenerator<Ticket[]> {
  for (let last = 0n; ; ) {
    const rows = await db
      .selectFrom('lottery_ticket')
      .selectAll()
      .where('game_id', '=', gameId)
      .where('numero', '=', numero)
      .where('status', 'in', statuses[which])
      .where('id', '>', last)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    yield rows
    if (rows.length < atOnce) return
    last = rows.at(-1)?.id ?? last
  }
}

/** Sums the stakes and winning pool shares of an issue's tickets by the owner of their pools. */
async function sumsOf(db: Db, issue: Named, drawn: Drawn, which: Which): Promise<Sums[]> {
  const byHouse = new Map<string, Sums>()
  for await (const tickets of ticketsOfIssue(db, issue, which))
    for (const ticket of tickets) {
      const house = houseOf(ticket.merchant, ticket.is_trial)
      const sums = byHouse.get(house) ?? {
        house,
        merchant: ticket.merchant,
        isTrial: ticket.is_trial,
        currency: ticket.currency,
        price: ticket.price,
        stakes: 0n,
        shares: new Map<string, bigint>(),
      }
      byHouse.set(house, sums)
      sums.stakes += ticket.amount
      for (const { play, kept, terms } of goodLines(ticket))
        for (const [pool, count] of Object.entries(linePrize(play, kept.picks, terms, drawn).shares))
          sums.shares.set(pool, (sums.shares.get(pool) ?? 0n) + count)
    }
  return [...byHouse.values()]
}

/** Posting from a house account to the house account of a pool; a negative amount goes the other way. */
const between = (
  merchant: string,
  currency: string,
  movement: { key: string; from: 'bets' | 'jackpot'; pool: string; amount: bigint; at: Instant },
): Posting => ({
  key: movement.key,
  kind: 'jackpot',
  ref: movement.key,
  at: movement.at,
  lines: [
    {
      account: houseAccount(merchant as MerchantCode, movement.from, currency as Currency),
      amount: minor(-movement.amount),
    },
    {
      account: houseAccount(merchant as MerchantCode, `pool:${movement.pool}`, currency as Currency),
      amount: minor(movement.amount),
    },
  ],
})

type Issue = Named & { readonly at: Instant }

/** The rest of a won pool stays in the pool, and the house tops the pool up to its seed. */
const topUpOf = (rest: bigint, shares: bigint, seed: bigint): bigint => (shares > 0n && rest < seed ? seed - rest : 0n)

const holdPool = (db: Db, house: string, gameId: string, pool: string) =>
  db
    .selectFrom('lottery_pool')
    .select('amount')
    .where('merchant', '=', house)
    .where('game_id', '=', gameId)
    .where('pool', '=', pool)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Part of an issue's stakes that a pool gets. */
const addedTo = ({ pools }: Play, pool: string, stakes: bigint): bigint =>
  floorOf(times(ratio(stakes), pools[pool] ?? ratio(0)))

async function sharePool(db: Db, { gameId, numero, at }: Issue, play: Play, sums: Sums, pool: string): Promise<void> {
  const game = lotteryGame(gameId)
  if (!game) return
  const { house, merchant, currency, isTrial } = sums
  const seed = seedsOf(game, sums.price).get(pool) ?? 0n
  const added = addedTo(play, pool, sums.stakes)
  const known = await holdPool(db, house, gameId, pool)
  const amount = (known?.amount ?? seed) + added
  const shares = sums.shares.get(pool) ?? 0n
  const share = shares > 0n ? amount / shares : 0n
  const rest = amount - share * shares
  const after = rest + topUpOf(rest, shares, seed)
  const name = `lottery:${merchant}:${gameId}:${numero}:${pool}`
  const to = { pool: `${gameId}:${pool}`, at }
  const movements = [
    ...(known ? [] : [{ key: `lottery:${merchant}:${gameId}:${pool}:seed`, from: 'jackpot' as const, amount: seed }]),
    { key: `${name}:stakes`, from: 'bets' as const, amount: added },
    { key: `${name}:seed`, from: 'jackpot' as const, amount: after - rest },
  ]
    .filter((movement) => movement.amount > 0n)
    .map((movement) => between(merchant, currency, { ...movement, ...to }))
  if (!isTrial) await postMany(db, movements)
  await db
    .insertInto('lottery_pool')
    .values({ merchant: house, game_id: gameId, pool, currency, amount: after })
    .onConflict((conflict) => conflict.columns(['merchant', 'game_id', 'pool']).doUpdateSet({ amount: after }))
    .execute()
  await db
    .insertInto('lottery_pool_draw')
    .values({ merchant: house, game_id: gameId, numero, pool, amount, shares, share })
    .execute()
}

/** The play of a game whose stakes fill its pools; undefined for games without pools. */
function pooledPlay(gameId: string): Play | undefined {
  const game = lotteryGame(gameId)
  if (!game || !poolSeeds[game.group]) return undefined
  return playsOf(game.group).find(({ pools }) => Object.keys(pools).length > 0)
}

/** Adds part of an issue's stakes to the pools of its game and stores what one share pays. Runs once per issue. */
export async function sharePools(db: Db, issue: Issue, drawn: Drawn): Promise<void> {
  const play = pooledPlay(issue.gameId)
  if (!play) return
  for (const sums of await sumsOf(db, issue, drawn, 'waiting'))
    for (const pool of Object.keys(play.pools)) await sharePool(db, issue, play, sums, pool)
}

async function emptyPool(db: Db, { gameId, numero, at }: Issue, play: Play, sums: Sums, pool: string): Promise<void> {
  const game = lotteryGame(gameId)
  const { house, merchant, currency, isTrial } = sums
  const known = await holdPool(db, house, gameId, pool)
  const draw = await db
    .selectFrom('lottery_pool_draw')
    .select(['amount', 'shares', 'share'])
    .where('merchant', '=', house)
    .where('game_id', '=', gameId)
    .where('numero', '=', numero)
    .where('pool', '=', pool)
    .where('redraw', '=', 0)
    .executeTakeFirst()
  if (!game || !known || !draw) return
  const seed = seedsOf(game, sums.price).get(pool) ?? 0n
  const added = addedTo(play, pool, sums.stakes)
  const paid = draw.share * draw.shares
  const restored = paid - topUpOf(draw.amount - paid, draw.shares, seed)
  const before = known.amount - added + restored
  // A later issue may have won the pool since; then the house tops it up to its seed again.
  const after = before < seed ? seed : before
  const name = `lottery:${merchant}:${gameId}:${numero}:${pool}:void`
  const to = { pool: `${gameId}:${pool}`, at }
  const movements = [
    { key: `${name}:stakes`, from: 'bets' as const, amount: -added },
    // The account that fills the pools returns what the issue has paid; the prizes taken back go to it.
    { key: `${name}:prizes`, from: 'jackpot' as const, amount: restored + after - before },
  ]
    .filter((movement) => movement.amount !== 0n)
    .map((movement) => between(merchant, currency, { ...movement, ...to }))
  if (!isTrial) await postMany(db, movements)
  await db
    .updateTable('lottery_pool')
    .set({ amount: after })
    .where('merchant', '=', house)
    .where('game_id', '=', gameId)
    .where('pool', '=', pool)
    .execute()
}

/** Takes a settled issue that is voided out of the pools of its game: its stakes, and the shares that it won. */
export async function voidPools(db: Db, issue: Issue, drawn: Drawn): Promise<void> {
  const play = pooledPlay(issue.gameId)
  if (!play) return
  for (const sums of await sumsOf(db, issue, drawn, 'settled'))
    for (const pool of Object.keys(play.pools)) await emptyPool(db, issue, play, sums, pool)
}

type PoolDraw = Insertable<LotteryPoolDrawTable>

/** Divides the pool amounts of the first draw among the winners of a redraw; the house pays or keeps the difference. */
export async function redrawnShares(db: Db, issue: Named, redraw: number, drawn: Drawn): Promise<PoolDraw[]> {
  const first = await db
    .selectFrom('lottery_pool_draw')
    .selectAll()
    .where('game_id', '=', issue.gameId)
    .where('numero', '=', issue.numero)
    .where('redraw', '=', 0)
    .execute()
  if (first.length === 0) return []
  const sums = new Map((await sumsOf(db, issue, drawn, 'settled')).map((each) => [each.house, each]))
  return first.map((row) => {
    const shares = sums.get(row.merchant)?.shares.get(row.pool) ?? 0n
    return { ...row, redraw, shares, share: shares > 0n ? row.amount / shares : 0n }
  })
}

export const shareMap = (rows: readonly Pick<PoolDraw, 'merchant' | 'pool' | 'share'>[]): PoolShares =>
  new Map(rows.map(({ merchant, pool, share }) => [shareKey(merchant, pool), share]))

/** Reads what one share of each pool of an issue pays. @param redraw 0 for the first draw */
export async function sharesOf(db: Db, gameId: string, numero: string, redraw = 0): Promise<PoolShares> {
  const rows = await db
    .selectFrom('lottery_pool_draw')
    .select(['merchant', 'pool', 'share'])
    .where('game_id', '=', gameId)
    .where('numero', '=', numero)
    .where('redraw', '=', redraw)
    .execute()
  return shareMap(rows)
}
