import { type ParsedRequestOf, pointRewards } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import { levelName, rankOf } from '../../people/index.ts'
import { patternPath, tilePath } from '../../platform/cdn/index.ts'
import type { Delivered, RewardType } from '../../platform/db/tables/rewards/points.ts'
import { memberAccount } from '../../platform/ledger/accounts.ts'
import { balanceOf } from '../../platform/ledger/post.ts'
import { textIn } from '../../platform/merchants/languages.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import { answers } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'

type RewardFilter = Omit<ParsedRequestOf<typeof pointRewards>, 'page' | 'size'>

/** Rewards that are available now, of one type; with `affordable` only those that the member can redeem. */
async function listed({ db, merchant, member, clock }: Context<'needed'>, { type, affordable }: RewardFilter) {
  const now = new Date(clock.now())
  const rewards = db
    .selectFrom('point_reward')
    .where('merchant', '=', merchant.code)
    .where((is) => is.or([is('starts_at', 'is', null), is('starts_at', '<=', now)]))
    .where((is) => is.or([is('ends_at', 'is', null), is('ends_at', '>', now)]))
    // Every reward except physical goods counts as a bonus.
    .$if(!profileOf(merchant).modules.bonuses, (query) => query.where('type', '=', 'PHYSICAL'))
    .$if(type !== undefined, (query) => query.where('type', '=', type as RewardType))
  if (affordable === undefined) return rewards
  const [points, { rank }] = await Promise.all([
    balanceOf(db, memberAccount(member.id, 'points', merchant.currency)),
    rankOf(db, merchant, member),
  ])
  return rewards
    .where('stock', '>', 0)
    .where(sql<boolean>`points <= ${points.toString()}::int8`)
    .where('rank_min', '<=', rank?.level ?? 0)
}

const turnoverOf = (delivers: Delivered | null) =>
  delivers && 'spins' in delivers ? { turnover: { multiplier: delivers.turnover, days: delivers.days } } : {}

const namedLevel = (level: number, context: Context<'needed'>) => {
  const rankName = levelName(level, context)
  return rankName === undefined ? {} : { rankName }
}

/** A page of the rewards for points in the operator's order; sold-out rewards stay listed with a stock of zero. */
export const pointRewardsCall = answers(pointRewards, async ({ page, size, ...filter }, context) => {
  const { merchant, language } = context
  const rewards = await listed(context, filter)
  const [{ total }, rows] = await Promise.all([
    rewards.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow(),
    rewards
      .selectAll()
      .orderBy('place')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
  ])
  return {
    list: rows.map(({ reward_id, art, words, rank_min, member_limit, ends_at, needs_address, ...row }) => ({
      id: reward_id,
      type: row.type,
      ...turnoverOf(row.delivers),
      name: textIn(words, { language, merchant }) ?? '',
      image: tilePath(art.category, art.vendor, art.id),
      points: row.points,
      stock: row.stock,
      rankMin: rank_min,
      ...namedLevel(rank_min, context),
      needsAddress: needs_address,
      ...(member_limit === null ? {} : { memberLimit: member_limit }),
      ...(ends_at === null ? {} : { endsAt: ends_at.getTime() }),
    })),
    totalPages: Math.ceil(Number(total) / size),
    totalCount: Number(total),
    pattern: patternPath(merchant, 'MALL'),
  }
})
