import { dayStart, minor, monthBefore, toDecimal } from '@azulejo/shared/kernel'
import { type AnswerOf, type gameClasses, type RankLevel, rankLevels } from '@azulejo/shared/wire'
import { nextRankOf, rankName, rankOf, validBetsIn } from '../../people/index.ts'
import type { VipRank } from '../../platform/merchants/merchants.ts'
import { profileOf } from '../../platform/merchants/profiles.ts'
import { answers } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { amountOf, type RankPromotion, rankPromotions, wordsOf } from '../promotions/index.ts'

type Caller = Context<'needed'>
type Answer = AnswerOf<typeof rankLevels>
type Promotions = readonly RankPromotion[]

/** Most changes of a level that the answer has. */
const mostChanges = 100

/** Rates of the rebate from a level on, in per cent of valid bets. */
function rebatesOf({ merchant }: Caller, { level }: VipRank): RankLevel['rebates'] {
  if (!merchant.rebate || !profileOf(merchant).modules.bonuses) return []
  const rates = merchant.rebate.rates.toSorted((one, other) => one.level - other.level)
  return Object.entries(rates.findLast((rate) => rate.level <= level)?.perMillion ?? {}).map(
    ([gameClassify, perMillion]) => ({
      gameClassify: gameClassify as (typeof gameClasses)[number],
      percent: String(Number(perMillion) / 10_000),
    }),
  )
}

/** What the promotions pay for a level; a salary holds for the levels above, too. */
function paidAt(
  { merchant }: Caller,
  promotions: Promotions,
  period: 'once' | 'month',
  level: number,
): string | undefined {
  const amounts = promotions.flatMap(({ trigger }) => {
    if (trigger.period !== period) return []
    const levels = Object.keys(trigger.levels).map(Number)
    const at =
      period === 'once' ? levels.find((each) => each === level) : Math.max(...levels.filter((each) => each <= level))
    return at === undefined ? [] : (trigger.levels[String(at)] ?? [])
  })
  const [amount] = amounts
  return amount === undefined ? undefined : toDecimal(amountOf(amount, merchant), merchant.currency)
}

/** What the next level and the current one ask for. */
async function waysOf(context: Caller): Promise<Pick<Answer, 'current' | 'next' | 'keep'>> {
  const { db, clock, merchant, member } = context
  const { currency, timeZone } = merchant
  const progress = await rankOf(db, merchant, member)
  const { rank, state } = progress
  const way = await nextRankOf(db, merchant, member.id, progress, clock.now())
  const next = way && {
    level: way.rank.level,
    by: way.by,
    actual: toDecimal(way.actual, currency),
    expected: toDecimal(way.expected, currency),
  }
  const current = rank?.level ?? 0
  if (!state || rank?.keep === undefined || state.level !== rank.level || rank.level <= member.rankLevel)
    return { current, next }
  const from = monthBefore(state.keptTo)
  const span = { from: dayStart(timeZone, from), to: dayStart(timeZone, state.keptTo) }
  const actual = minor(await validBetsIn(db, merchant, member.id, span))
  const sums = { actual: toDecimal(actual, currency), expected: toDecimal(rank.keep, currency) }
  return { current, next, keep: { from, until: state.keptTo, ...sums } }
}

export const rankLevelsCall = answers(rankLevels, async (_, context) => {
  const { db, clock, merchant, member } = context
  const { currency } = merchant
  const promotions = await rankPromotions(db, merchant, member.id, clock.now())
  const rows = await db
    .selectFrom('rank_change')
    .select(['at', 'from_level', 'to_level', 'reason'])
    .where('member_id', '=', member.id)
    .orderBy('id', 'desc')
    .limit(mostChanges)
    .execute()
  return {
    currency,
    ...(await waysOf(context)),
    levels: merchant.ranks.map((rank) => ({
      level: rank.level,
      name: rankName(rank, context),
      color: rank.color,
      color2: rank.color2,
      turnover: toDecimal(rank.turnover, currency),
      keep: rank.keep === undefined ? undefined : toDecimal(rank.keep, currency),
      rebates: rebatesOf(context, rank),
      upgradeBonus: paidAt(context, promotions, 'once', rank.level),
      salary: paidAt(context, promotions, 'month', rank.level),
    })),
    promotions: promotions.map(({ promotion, isJoined }) => ({
      promotionId: promotion.promotion_id,
      title: wordsOf(promotion, context).title,
      isJoined,
    })),
    history: rows.map(({ at, from_level: from, to_level: to, reason }) => ({ at: at.getTime(), from, to, reason })),
  }
})
