import { missionLeaderboard } from '@azulejo/shared/wire'
import { maskAccount } from '../../people/index.ts'
import { textIn } from '../../platform/merchants/languages.ts'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import { bonusDenial } from './bonus-denial.ts'
import { wireGain } from './gains.ts'
import { firstPlaces, placeOf } from './leaderboard.store.ts'
import { unitOfMetric, wireValue } from './units.ts'

/** Returns the current period of the requested leaderboard, or of the first one. */
export const missionLeaderboardCall = answers(missionLeaderboard, async ({ boardId, size }, context) => {
  const { db, clock, member, merchant } = context
  const denied = bonusDenial(context)
  if (denied) return denied
  const now = new Date(clock.now())
  const period = await db
    .selectFrom('leaderboard_period as period')
    .innerJoin('leaderboard as board', (join) =>
      join.onRef('board.merchant', '=', 'period.merchant').onRef('board.board_id', '=', 'period.board_id'),
    )
    .where('board.merchant', '=', merchant.code)
    .where('board.is_removed', '=', false)
    .where('period.starts_at', '<=', now)
    .where('period.ends_at', '>', now)
    .$if(boardId !== undefined, (query) => query.where('board.board_id', '=', boardId ?? ''))
    .select(['period.merchant', 'period.board_id', 'period.starts_at', 'period.ends_at', 'period.metric'])
    .select(['board.words', 'board.prizes'])
    .orderBy('board.place')
    .executeTakeFirst()
  if (!period) return refuse('leaderboard.none')
  const [first, own] = await Promise.all([firstPlaces(db, period, size), placeOf(db, period, member.id)])
  const unit = unitOfMetric[period.metric]
  const value = (reached: bigint) => wireValue(unit, reached, merchant.currency)
  return {
    boardId: period.board_id,
    title: textIn(period.words, context) ?? '',
    metric: period.metric,
    unit,
    startsAt: period.starts_at.getTime(),
    endsAt: period.ends_at.getTime(),
    list: first.map(({ rank, account, reached }) => ({
      rank: Number(rank),
      name: maskAccount(account),
      reachedValue: value(reached),
    })),
    prizes: period.prizes.map(({ from, to, gain }) => ({ from, to, gain: wireGain(gain) })),
    ...(own ? { footer: { rank: Number(own.rank), reachedValue: value(own.reached) } } : {}),
  }
})
