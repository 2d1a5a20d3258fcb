import type { Announcement, Banner } from '@azulejo/shared/wire'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Language } from '../../../merchants/merchants.ts'

export type BannerWords = Pick<Banner, 'kicker' | 'title' | 'subtitle' | 'action'>
export type AnnouncementWords = Pick<Announcement, 'title' | 'content'>
export type PerLanguage<Words> = Readonly<Record<Language, Words>>

export type BannerTable = {
  merchant: string
  banner_id: string
  group_name: string
  place: number
  url: string
  linkage_type: Banner['linkageType']
  target: string
  words: JSONColumnType<Partial<PerLanguage<BannerWords>>>
  starts_at: Date
  ends_at: Date | null
}

export type AnnouncementTable = {
  merchant: string
  announcement_id: string
  type: Announcement['type']
  audience: Generated<'all' | 'agents'>
  at: Date
  words: JSONColumnType<Partial<PerLanguage<AnnouncementWords>>>
}

/** An announcement that a member has opened. */
export type AnnouncementReadTable = {
  member_id: string
  merchant: string
  announcement_id: string
  at: Date
}

/** The state of a brand's content files in the database. */
export type BrandContentTable = {
  merchant: string
  kind: string
  /** Digest of the content that was written last; empty when unknown. */
  digest: string
  /** Relative dates of the content count from this time. */
  started_at: Date
  /** Newest version of the brands' files when the content was written; 0 without stored versions. */
  version: Generated<bigint>
}

/** One version of the files of a part: a brand, `_shared` or `profiles`. */
export type BrandVersionTable = {
  version: GeneratedAlways<bigint>
  part: string
  digest: string
  /** Texts by path in the part's folder; null when the part was removed. */
  files: JSONColumnType<Readonly<Record<string, string>>> | null
  published_at: Date
  publisher: string
  reason: string
}

export type EditorialTables = {
  banner: BannerTable
  announcement: AnnouncementTable
  announcement_read: AnnouncementReadTable
  brand_content: BrandContentTable
  brand_version: BrandVersionTable
}
