import { boardMetrics } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { InLanguages } from '../brands/content-reader.ts'
import { count, id, line, listOf } from '../brands/content-schemas.ts'
import type { ContentKind } from '../brands/content-store.ts'
import type { StoredPrize } from '../db/tables/missions.ts'
import { gainContent, storedGain } from './gains.ts'
import { gameClasses } from './mission-content.ts'

const file = 'leaderboards.json'
const place = v.pipe(count, v.minValue(1), v.maxValue(10_000))

const board = v.strictObject({
  id,
  /** Staked, the best multiple of a stake, or won less what was staked. */
  metric: v.picklist(boardMetrics),
  /** Counting starts again with each of them, in the brand's calendar. */
  period: v.picklist(['day', 'week', 'month']),
  /** Classes of games that count; all when it is left out. */
  classes: v.optional(gameClasses),
  /** Places from and to, without gaps, and what they give. */
  prizes: v.array(v.strictObject({ from: place, to: place, gain: gainContent })),
})
type BoardContent = Omit<v.InferOutput<typeof board>, 'prizes'> & {
  readonly prizes: readonly StoredPrize[]
  readonly words: InLanguages<string>
}

/** Leaderboards; the first one is shown where there is room for one. */
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
        ...{ place, metric, period, classes: classes ?? null, is_removed: false },
        ...{ prizes: JSON.stringify(prizes), words: JSON.stringify(words) },
      }
      await db
        .insertInto('leaderboard')
        .values({ merchant: code, board_id, ...row })
        .onConflict((conflict) => conflict.columns(['merchant', 'board_id']).doUpdateSet(row))
        .execute()
    }
  },
}
