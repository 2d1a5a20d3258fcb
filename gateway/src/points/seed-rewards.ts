import { type MerchantCode, merchants } from '../merchants.ts'
import type { Part } from '../parts.ts'
import { rewardsOf } from './rewards.ts'

const rowsOf = (merchant: MerchantCode) =>
  rewardsOf[merchant].map(({ id, type, points, stock, rankMin, art, words }, place) => ({
    merchant,
    reward_id: id,
    place,
    type,
    points,
    stock,
    rank_min: rankMin,
    art: JSON.stringify(art),
    words: JSON.stringify(words),
  }))

/** What each merchant's points buy. */
export const pointRewardsPart: Part = {
  name: 'point-rewards',
  async seed({ db }) {
    const rows = (Object.keys(merchants) as MerchantCode[]).flatMap(rowsOf)
    await db.insertInto('point_reward').values(rows).execute()
  },
}
