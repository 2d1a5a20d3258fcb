import { boardMetrics } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { InLanguages } from '../../platform/brands/content-reader.ts'
import { count, id, line, listOf } from '../../platform/brands/content-schemas.ts'
import type { ContentKind } from '../../platform/brands/content-store.ts'
import type { StoredPrize } from '../../platform/db/tables/rewards/missions.ts'
import { gainContent, storedGain } from './gains.ts'
import { gameClasses } from './mission-content.ts'

const file = 'leaderboards.json'
const place = v.pipe(count, v.minValue(1), v.maxValue(10_000))

const board = v.strictObject({
  id,
  /** Sum of stakes, best multiple of a stake, or winnings minus stakes. */
  metric: v.picklist(boardMetrics),
  /** Counting restarts with each period of the brand's calendar. */
  period: v.picklist(['day', 'week', 'month']),
  /** Game classes that count; all if omitted. */
  classes: v.optional(gameClasses),
  /** Ranges of places without gaps, and their gains. */
  prizes: v.array(v.strictObject({ from: place, to: place, gain: gainContent })),
})
type BoardContent = Omit<v.InferOutput<typeof board>, 'prizes'> & {
  readonly prizes: readonly StoredPrize[]
  readonly words: InLanguages<string>
}

/** Leaderboards; the first one is shown where only one fits. */
export const leaderboardContent: ContentKind<readonly BoardContent[]> = {
  name: 'leaderboards',
  read(reader) {
    const boards = reader.read(listOf(board), 'leaderboards') ?? []
    const words = reader.texts(
      line,
      'leaderboards',
      boards.map((each) => each.id),
    )
    return boards.map((each, at) => ({
      ...each,
      words: words.get(each.id) ?? {},
      prizes: each.prizes.map(({ from, to, gain }, row) => {
        const field = `${at}.prizes.${row}`
        const due = (each.prizes[row - 1]?.to ?? 0) + 1
        if (from !== due || to < from) throw reader.error(file, `${field}: it is for the places from ${due} on`)
        return { from, to, gain: storedGain(reader, file, field, gain) }
      }),
    }))
  },
  async write(db, { code }, boards) {
    const ids = boards.map((each) => each.id)
    await sql`update leaderboard set is_removed = true
       where merchant = ${code} and not board_id = any (${ids}::text[])`.execute(db)
    for (const [place, { id: board_id, metric, period, classes, prizes, words }] of boards.entries()) {
      const row = {
        place,
        metric,
        period,
        classes: classes ?? null,
        is_removed: false,
        prizes: JSON.stringify(prizes),
        words: JSON.stringify(words),
      }
      await db
        .insertInto('leaderboard')
        .values({ merchant: code, board_id, ...row })
        .onConflict((conflict) => conflict.columns(['merchant', 'board_id']).doUpdateSet(row))
        .execute()
    }
  },
}
