import type { Announcement, Banner } from '@azulejo/shared/wire'
import type { JSONColumnType } from 'kysely'
import type { Language } from '../../merchants.ts'

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
  at: Date
  words: JSONColumnType<Partial<PerLanguage<AnnouncementWords>>>
}

/** What the database has of a brand's content files. */
export type BrandContentTable = {
  merchant: string
  kind: string
  /** Of the content that was written last; empty when it is not known. */
  digest: string
  /** Dates that count from the start count from here. */
  started_at: Date
}

export type EditorialTables = {
  banner: BannerTable
  announcement: AnnouncementTable
  brand_content: BrandContentTable
}
