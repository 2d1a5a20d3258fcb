import type { Instant } from '@azulejo/shared/kernel'
import { type Announcement, announcements, type Banner } from '@azulejo/shared/wire'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { AnnouncementTable, BannerTable } from '../../platform/db/tables/site/editorial.ts'
import { textIn } from '../../platform/merchants/languages.ts'
import { answers } from '../../platform/pipeline/answers.ts'
import type { Context } from '../../platform/pipeline/context.ts'

type Type = Announcement['type']
type Reader = Pick<Context, 'language' | 'merchant'>

const wireBanner = (row: Selectable<BannerTable>, reader: Reader): Banner => ({
  bannerId: row.banner_id,
  url: row.url,
  groupName: row.group_name,
  linkageType: row.linkage_type,
  target: row.target,
  ...(textIn(row.words, reader) ?? { kicker: '', title: '', subtitle: '', action: '' }),
})

const wireAnnouncement = (row: Selectable<AnnouncementTable>, reader: Reader): Announcement => ({
  announcementId: row.announcement_id,
  type: row.type,
  date: row.at.getTime(),
  ...(textIn(row.words, reader) ?? { title: '', content: '' }),
})

function bannersOf(db: Db, merchant: string, groupName: string | undefined, now: Date) {
  const shown = db
    .selectFrom('banner')
    .selectAll()
    .where('merchant', '=', merchant)
    .where('starts_at', '<=', now)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('group_name')
    .orderBy('place')
  return (groupName ? shown.where('group_name', '=', groupName) : shown).execute()
}

const published = (db: Db, merchant: string, types: readonly Type[], now: Instant) =>
  db
    .selectFrom('announcement')
    .where('merchant', '=', merchant)
    .where('audience', '=', 'all')
    .where('type', 'in', types)
    .where('at', '<=', new Date(now))

const latest = (db: Db, merchant: string, types: readonly Type[], now: Instant) =>
  published(db, merchant, types, now).selectAll().orderBy('at', 'desc').orderBy('announcement_id')

/** Types PU and PR are returned as whole lists; all other types are paged under `player`, newest first. */
export const announcementsCall = answers(announcements, async (wanted, { db, merchant, language, clock }) => {
  const now = clock.now()
  const types = wanted.types.split(',') as Type[]
  const paged = types.filter((type) => type !== 'PU' && type !== 'PR')
  const listOf = async (type: Type) => {
    const rows = types.includes(type) ? await latest(db, merchant.code, [type], now).execute() : []
    return rows.map((row) => wireAnnouncement(row, { language, merchant }))
  }
  const rows = paged.length
    ? await latest(db, merchant.code, paged, now)
        .limit(wanted.pageSize)
        .offset((wanted.pageNo - 1) * wanted.pageSize)
        .execute()
    : []
  const counted = paged.length
    ? await published(db, merchant.code, paged, now)
        .select((select) => select.cast<number>(select.fn.countAll(), 'integer').as('total'))
        .executeTakeFirst()
    : undefined
  const totalCount = counted?.total ?? 0
  const banners = await bannersOf(db, merchant.code, wanted.groupName, new Date(now))
  return {
    banners: banners.map((row) => wireBanner(row, { language, merchant })),
    player: {
      list: rows.map((row) => wireAnnouncement(row, { language, merchant })),
      totalPages: Math.ceil(totalCount / wanted.pageSize),
      totalCount,
    },
    popup: await listOf('PU'),
    promotion: await listOf('PR'),
  }
})
