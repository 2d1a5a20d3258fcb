import { poolSeeds } from '@azulejo/shared/lottery'
import type { Db } from '../../../platform/db/database.ts'
import type { LotteryGame } from '../games.ts'

/** Seed amount of each prize pool of a game, in minor units. */
export const seedsOf = ({ group }: LotteryGame, price: bigint): Map<string, bigint> =>
  new Map(Object.entries(poolSeeds[group] ?? {}).map(([pool, prices]) => [pool, prices * price]))

/** Returns the amount in each prize pool of a game, in minor units; a pool without a draw holds its seed. */
export async function poolsOf(
  db: Db,
  merchant: string,
  game: LotteryGame,
  price: bigint,
): Promise<Map<string, bigint>> {
  const seeds = seedsOf(game, price)
  if (seeds.size === 0) return seeds
  const rows = await db
    .selectFrom('lottery_pool')
    .select(['pool', 'amount'])
    .where('merchant', '=', merchant)
    .where('game_id', '=', game.gameId)
    .execute()
  return new Map([...seeds, ...rows.map(({ pool, amount }) => [pool, amount] as const)])
}
