import { type Currency, parseAmount } from '@azulejo/shared/kernel'
import { prizeModes } from '@azulejo/shared/wire'
import * as v from 'valibot'
import type { InLanguages } from '../brands/content-reader.ts'
import { art, count, id, line, listOf } from '../brands/content-schemas.ts'
import type { ContentKind } from '../brands/content-store.ts'
import type { Delivered } from '../db/tables/points.ts'
import { lotteryGame } from '../lottery/index.ts'

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
  /** On which day of the week it is drawn, 0 is Sunday. */
  weekday: v.optional(v.pipe(count, v.maxValue(6))),
})
const spins = v.strictObject({
  spins: wholeNumber,
  /** Of one spin, as a decimal amount. */
  stake: v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d{1,8})?$/, 'it is a decimal amount')),
  /** How often their worth is to be staked, and within how many days. */
  turnover: wholeNumber,
  days: wholeNumber,
})

/** Amounts are stored in minor units. */
function stored(delivers: RewardContent['delivers'], currency: Currency): Delivered | null {
  if (!delivers || !('spins' in delivers)) return delivers ?? null
  const stake = parseAmount(delivers.stake, currency)
  if (stake === undefined) throw new Error(`${delivers.stake} is no amount of ${currency}`)
  return { ...delivers, stake: stake.toString() }
}

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
  /** What the platform gives by itself for a TICKET or a FREE_SPIN; an operator delivers it otherwise. */
  delivers: v.optional(v.union([tickets, lottery, spins])),
  /** How often one member may have it. */
  memberLimit: v.optional(v.pipe(count, v.minValue(1))),
  /** When it may be had; it comes and goes by itself. */
  startsAt: v.optional(moment),
  endsAt: v.optional(moment),
  /** Whether it is sent to an address; goods are. */
  needsAddress: v.optional(v.boolean()),
  art,
})

export type RewardContent = v.InferOutput<typeof reward> & { readonly words: InLanguages<string> }

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
