import { parseAmount } from '@azulejo/shared/kernel'
import * as v from 'valibot'
import type { InLanguages } from '../brands/content-reader.ts'
import { art, count, id, line, listOf } from '../brands/content-schemas.ts'
import type { ContentKind } from '../brands/content-store.ts'

const reward = v.strictObject({
  id,
  type: v.picklist(['CASH', 'FREE_SPIN', 'PHYSICAL', 'VOUCHER', 'TICKET']),
  /** Whole points. */
  points: v.pipe(count, v.minValue(1)),
  /** What it begins with; afterwards the database counts. */
  stock: count,
  rankMin: count,
  /** What a CASH reward pays into the bonus wallet, as a decimal amount. */
  cash: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d{1,8})?$/, 'it is a decimal amount'))),
  /** How often one member may have it. */
  memberLimit: v.optional(v.pipe(count, v.minValue(1))),
  art,
})

type RewardContent = v.InferOutput<typeof reward> & { readonly words: InLanguages<string> }

/** What points buy; the order in the file is that of the list. */
export const rewardContent: ContentKind<readonly RewardContent[]> = {
  name: 'point-rewards',
  read(reader) {
    const rewards = reader.read(listOf(reward), 'point-rewards') ?? []
    const words = reader.texts(
      line,
      'point-rewards',
      rewards.map((each) => each.id),
    )
    return rewards.map((each) => ({ ...each, words: words.get(each.id) ?? {} }))
  },
  async write(db, { code, currency }, rewards) {
    const ids = rewards.map((each) => each.id)
    const gone = db.deleteFrom('point_reward').where('merchant', '=', code)
    await (ids.length > 0 ? gone.where('reward_id', 'not in', ids) : gone).execute()
    for (const [place, { id, type, points, stock, rankMin, cash, memberLimit, art, words }] of rewards.entries()) {
      const row = {
        place,
        type,
        points,
        rank_min: rankMin,
        cash: cash === undefined ? null : (parseAmount(cash, currency) ?? null),
        member_limit: memberLimit ?? null,
        art: JSON.stringify(art),
        words: JSON.stringify(words),
      }
      await db
        .insertInto('point_reward')
        .values({ merchant: code, reward_id: id, stock, ...row })
        .onConflict((conflict) => conflict.columns(['merchant', 'reward_id']).doUpdateSet(row))
        .execute()
    }
  },
}
