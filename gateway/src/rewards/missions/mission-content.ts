import { type Instant, numberFormat } from '@azulejo/shared/kernel'
import { type Mission, missionPeriods, missionTypes } from '@azulejo/shared/wire'
import { sql } from 'kysely'
import * as v from 'valibot'
import type { ContentReader, InLanguages } from '../../platform/brands/content-reader.ts'
import { count, id, line, listOf, moment, whole } from '../../platform/brands/content-schemas.ts'
import type { ContentKind } from '../../platform/brands/content-store.ts'
import type { Db } from '../../platform/db/database.ts'
import type { StoredMilestone } from '../../platform/db/tables/rewards/missions.ts'
import { formatOf } from '../../platform/merchants/languages.ts'
import type { Language, Merchant } from '../../platform/merchants/merchants.ts'
import { gainContent, minorOf, storedGain, writtenMoney } from './gains.ts'
import { unitOf } from './units.ts'

const day = 86_400_000
const file = 'missions.json'

export const gameClasses = v.pipe(v.array(v.pipe(v.string(), v.regex(/^[A-Z]+$/))), v.minLength(1))

/** A moment, or days from the brand's start; negative days lie before it. */
export const date = v.union([moment, whole], 'it is a moment with its zone or whole days from the start')

/** Converts a date of a brand's file to a time. */
export const dateOf = (written: string | number, startedAt: Instant): Date =>
  new Date(typeof written === 'number' ? Math.floor(startedAt / day) * day + written * day : written)

const mission = v.strictObject({
  id,
  type: v.picklist(missionTypes),
  /** Counting restarts with each period; `once` counts from the start to the end. */
  period: v.picklist(missionPeriods),
  starts: date,
  /** Omitted for a mission without an end. */
  ends: v.optional(date),
  /** Game classes that count; all if omitted. */
  classes: v.optional(gameClasses),
  /** Whether an operator reviews a reward before it is issued. */
  isReviewed: v.optional(v.boolean(), false),
  /** Minimum VIP level. */
  rankMin: v.optional(count, 0),
  /** ISO 3166 codes of the countries that may join; all if omitted. */
  countries: v.optional(v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)))),
  /** Targets increase; an amount for money, otherwise a whole number. */
  milestones: v.pipe(
    v.array(v.strictObject({ target: v.pipe(v.string(), v.regex(/^\d+(\.\d+)?$/)), gain: gainContent })),
    v.minLength(1),
    v.maxLength(8),
  ),
})
type MissionFile = v.InferOutput<typeof mission>

type MissionContent = Omit<MissionFile, 'milestones'> & {
  readonly milestones: readonly StoredMilestone[]
  readonly words: InLanguages<string>
}

function targetOf(reader: ContentReader, field: string, type: Mission['type'], text: string): string {
  const unit = unitOf[type]
  if (unit === 'money') return minorOf(reader, file, field, text)
  const factor = unit === 'multiple' ? 100n : 1n
  if (!/^[1-9]\d{0,8}$/.test(text)) throw reader.error(file, `${field}: ${text} is no whole number`)
  return (BigInt(text) * factor).toString()
}

function milestonesOf(reader: ContentReader, at: number, { type, milestones }: MissionFile): StoredMilestone[] {
  const stored = milestones.map(({ target, gain }, place) => ({
    target: targetOf(reader, `${at}.milestones.${place}.target`, type, target),
    gain: storedGain(reader, file, `${at}.milestones.${place}.gain`, gain),
  }))
  for (const [place, { target }] of stored.entries())
    if (place > 0 && BigInt(target) <= BigInt(stored[place - 1]?.target ?? '0'))
      throw reader.error(file, `${at}.milestones.${place}.target: targets rise`)
  return stored
}

function writtenTarget(merchant: Merchant, type: Mission['type'], target: bigint, language: Language): string {
  const unit = unitOf[type]
  if (unit === 'money') return writtenMoney(target, merchant, language)
  return numberFormat(formatOf[language]).format(unit === 'multiple' ? target / 100n : target)
}

/** Titles with the last target in place of the placeholder `{target}`. */
function titles(merchant: Merchant, { type, milestones, words }: MissionContent): InLanguages<string> {
  const target = BigInt(milestones.at(-1)?.target ?? '0')
  const filled = Object.entries(words).map(([language, title]) => [
    language,
    title.replaceAll('{target}', writtenTarget(merchant, type, target, language as Language)),
  ])
  return Object.fromEntries(filled)
}

/**
 * Marks missions that are missing from the files as removed, so that they cannot be joined; deletes those without entries.
 */
async function removeOthers(db: Db, merchant: string, ids: readonly string[]): Promise<void> {
  const others = sql`merchant = ${merchant} and not mission_id = any (${[...ids]}::text[])`
  await sql`delete from mission where ${others} and not exists (select from mission_entry e
     where e.merchant = mission.merchant and e.mission_id = mission.mission_id)`.execute(db)
  await sql`update mission set is_removed = true where ${others}`.execute(db)
}

/** Missions; the list shows them in the order of the file. */
export const missionContent: ContentKind<readonly MissionContent[]> = {
  name: 'missions',
  read(reader) {
    const missions = reader.read(listOf(mission), 'missions') ?? []
    const words = reader.texts(
      line,
      'missions',
      missions.map((each) => each.id),
    )
    return missions.map((each, at) => ({
      ...each,
      milestones: milestonesOf(reader, at, each),
      words: words.get(each.id) ?? {},
    }))
  },
  async write(db, merchant, missions, startedAt) {
    await removeOthers(
      db,
      merchant.code,
      missions.map((each) => each.id),
    )
    for (const [place, each] of missions.entries()) {
      const starts = dateOf(each.starts, startedAt)
      const row = {
        place,
        type: each.type,
        period: each.period,
        starts_at: starts,
        ends_at: each.ends === undefined ? null : dateOf(each.ends, startedAt),
        classes: each.classes ?? null,
        is_reviewed: each.isReviewed,
        rank_min: each.rankMin,
        countries: each.countries ?? null,
        milestones: JSON.stringify(each.milestones),
        words: JSON.stringify(titles(merchant, each)),
        is_removed: false,
      }
      await db
        .insertInto('mission')
        .values({
          // Periods before the brand had missions count as closed, so they give no rewards.
          merchant: merchant.code,
          mission_id: each.id,
          closed_until: new Date(Math.max(starts.getTime(), startedAt)),
          ...row,
        })
        .onConflict((conflict) => conflict.columns(['merchant', 'mission_id']).doUpdateSet(row))
        .execute()
    }
  },
}
