import { type Currency, parseAmount } from '@azulejo/shared/kernel'
import { prizeModes } from '@azulejo/shared/wire'
import * as v from 'valibot'
import type { InLanguages } from '../../platform/brands/content-reader.ts'
import { art, count, id, line, listOf } from '../../platform/brands/content-schemas.ts'
import type { ContentKind } from '../../platform/brands/content-store.ts'
import type { Delivered } from '../../platform/db/tables/rewards/points.ts'
import { lotteryGame } from '../../play/index.ts'

const moment = v.pipe(v.string(), v.isoTimestamp('it is a moment such as 2026-11-30T03:00:00Z'))

const wholeNumber = v.pipe(count, v.minValue(1), v.maxValue(1_000))
const tickets = v.strictObject({ raffle: id, tickets: wholeNumber })
const lottery = v.strictObject({
  lottery: v.pipe(
    v.string(),
    v.check((gameId) => lotteryGame(gameId) !== undefined, 'there is no such lottery'),
  ),
  play: v.string(),
  mode: v.picklist(prizeModes),
  /** Weekday of the draw, 0 is Sunday. */
  weekday: v.optional(v.pipe(count, v.maxValue(6))),
})
const spins = v.strictObject({
  spins: wholeNumber,
  /** Stake of one spin, as a decimal amount. */
  stake: v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d{1,8})?$/, 'it is a decimal amount')),
  /** How often the worth of the spins has to be staked, and within how many days. */
  turnover: wholeNumber,
  days: wholeNumber,
})

/** Converts the stake of spins to minor units. */
function stored(delivers: RewardContent['delivers'], currency: Currency): Delivered | null {
  if (!delivers || !('spins' in delivers)) return delivers ?? null
  const stake = parseAmount(delivers.stake, currency)
  if (stake === undefined) throw new Error(`${delivers.stake} is no amount of ${currency}`)
  return { ...delivers, stake: stake.toString() }
}

const reward = v.strictObject({
  id,
  type: v.picklist(['CASH', 'FREE_SPIN', 'PHYSICAL', 'VOUCHER', 'TICKET']),
  /** Price in whole points. */
  points: v.pipe(count, v.minValue(1)),
  /** Initial stock; afterwards the database counts. */
  stock: count,
  rankMin: count,
  /** Amount that a CASH reward pays into the bonus wallet, as decimal text. */
  cash: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d{1,8})?$/, 'it is a decimal amount'))),
  /** What the platform itself delivers for a TICKET or a FREE_SPIN; omitted, an operator delivers the reward. */
  delivers: v.optional(v.union([tickets, lottery, spins])),
  /** Maximum number of redemptions per member. */
  memberLimit: v.optional(v.pipe(count, v.minValue(1))),
  /** Time span in which the reward is listed and can be redeemed. */
  startsAt: v.optional(moment),
  endsAt: v.optional(moment),
  /** Whether the reward needs a postal address; by default only physical goods do. */
  needsAddress: v.optional(v.boolean()),
  art,
})

export type RewardContent = v.InferOutput<typeof reward> & { readonly words: InLanguages<string> }

/** Rewards for points; the list shows them in the order of the file. */
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
    for (const [place, content] of rewards.entries()) {
      const { id, type, points, stock, rankMin, cash, memberLimit, startsAt, endsAt, delivers, art, words } = content
      const row = {
        place,
        type,
        points,
        rank_min: rankMin,
        cash: cash === undefined ? null : (parseAmount(cash, currency) ?? null),
        member_limit: memberLimit ?? null,
        starts_at: startsAt === undefined ? null : new Date(startsAt),
        ends_at: endsAt === undefined ? null : new Date(endsAt),
        delivers: delivers === undefined ? null : JSON.stringify(stored(delivers, currency)),
        needs_address: content.needsAddress ?? type === 'PHYSICAL',
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
