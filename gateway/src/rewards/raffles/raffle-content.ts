import { sql } from 'kysely'
import * as v from 'valibot'
import type { InLanguages } from '../../platform/brands/content-reader.ts'
import { count, id, line, listOf } from '../../platform/brands/content-schemas.ts'
import type { ContentKind } from '../../platform/brands/content-store.ts'
import type { RafflePrize } from '../../platform/db/tables/rewards/raffles.ts'
import { date, dateOf, gainContent, gameClasses, minorOf, storedGain } from '../missions/index.ts'

const file = 'raffles.json'

const raffle = v.strictObject({
  id,
  starts: date,
  /** Tickets are given until this time, and the draw follows. */
  ends: date,
  /** What a ticket is given for: `per` deposited, or `per` of turnover. */
  metric: v.picklist(['deposit', 'turnover']),
  per: v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/)),
  /** Maximum number of tickets per member. */
  most: v.pipe(count, v.minValue(1), v.maxValue(10_000)),
  /** Game classes whose turnover counts; all if omitted. */
  classes: v.optional(gameClasses),
  /** Best prize first. */
  prizes: v.pipe(
    v.array(v.strictObject({ winners: v.pipe(count, v.minValue(1), v.maxValue(10_000)), gain: gainContent })),
    v.minLength(1),
  ),
})
type RaffleContent = Omit<v.InferOutput<typeof raffle>, 'prizes'> & {
  readonly prizes: readonly RafflePrize[]
  readonly words: InLanguages<string>
}

/** Raffles; a raffle with tickets keeps its rule, end and prizes. */
export const raffleContent: ContentKind<readonly RaffleContent[]> = {
  name: 'raffles',
  read(reader) {
    const raffles = reader.read(listOf(raffle), 'raffles') ?? []
    const words = reader.texts(
      line,
      'raffles',
      raffles.map((each) => each.id),
    )
    return raffles.map((each, at) => ({
      ...each,
      per: minorOf(reader, file, `${at}.per`, each.per),
      words: words.get(each.id) ?? {},
      prizes: each.prizes.map(({ winners, gain }, row) => ({
        winners,
        gain: storedGain(reader, file, `${at}.prizes.${row}.gain`, gain),
      })),
    }))
  },
  async write(db, { code }, raffles, startedAt) {
    const ids = raffles.map((each) => each.id)
    await sql`delete from raffle where merchant = ${code} and ticket_count = 0 and state = 'open'
       and not raffle_id = any (${ids}::text[])`.execute(db)
    for (const [place, each] of raffles.entries()) {
      const shown = { place, words: JSON.stringify(each.words) }
      const terms = {
        metric: each.metric,
        per: BigInt(each.per),
        most: each.most,
        classes: each.classes ?? null,
        starts_at: dateOf(each.starts, startedAt),
        ends_at: dateOf(each.ends, startedAt),
        prizes: JSON.stringify(each.prizes),
      }
      await db
        .insertInto('raffle')
        .values({ merchant: code, raffle_id: each.id, ...shown, ...terms })
        .onConflict((conflict) => conflict.columns(['merchant', 'raffle_id']).doUpdateSet(shown))
        .execute()
      await db
        .updateTable('raffle')
        .set(terms)
        .where('merchant', '=', code)
        .where('raffle_id', '=', each.id)
        .where('ticket_count', '=', 0)
        .where('state', '=', 'open')
        .execute()
    }
  },
}
