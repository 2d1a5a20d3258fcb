import { pointRewards } from '@azulejo/shared/wire'
import { patternPath, tilePath } from '../cdn/index.ts'
import type { Db } from '../db/database.ts'
import type { RewardType } from '../db/tables/points.ts'
import { saidIn } from '../languages.ts'
import type { Merchant } from '../merchants.ts'
import { answers } from '../pipeline/answers.ts'

function listed(db: Db, merchant: Merchant, type: RewardType | undefined) {
  const rewards = db.selectFrom('point_reward').where('merchant', '=', merchant.code)
  return type === undefined ? rewards : rewards.where('type', '=', type)
}

/** A page of what points buy, in the operator's order; rewards that are sold out stay listed with a stock of zero. */
export const pointRewardsCall = answers(pointRewards, async ({ type, page, size }, { db, merchant, language }) => {
  const [{ total }, rows] = await Promise.all([
    listed(db, merchant, type)
      .select(({ fn }) => fn.countAll<bigint>().as('total'))
      .executeTakeFirstOrThrow(),
    listed(db, merchant, type)
      .selectAll()
      .orderBy('place')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
  ])
  return {
    list: rows.map(({ reward_id, art, words, rank_min, ...row }) => ({
      id: reward_id,
      type: row.type,
      name: saidIn(words, { language, merchant }) ?? '',
      image: tilePath(art.category, art.vendor, art.id),
      points: row.points,
      stock: row.stock,
      rankMin: rank_min,
    })),
    totalPages: Math.ceil(Number(total) / size),
    totalCount: Number(total),
    pattern: patternPath(merchant, 'MALL'),
  }
})
