import type { Announcement, Banner } from '@azulejo/shared/wire'
import type { AnnouncementWords, BannerWords, PerLanguage } from '../tables.ts'

export type BannerContent = {
  readonly group: string
  /** File of the brand's panel, without its ending. */
  readonly panel: string
  readonly linkageType: Banner['linkageType']
  readonly target: string
  readonly words: PerLanguage<BannerWords>
}

export type AnnouncementContent = {
  readonly type: Announcement['type']
  /** Age in hours when the world begins. */
  readonly age: number
  readonly words: PerLanguage<AnnouncementWords>
}

type BannerText = readonly [kicker: string, title: string, subtitle: string, action: string]

const bannerWords = ([kicker, title, subtitle, action]: BannerText): BannerWords => ({
  kicker,
  title,
  subtitle,
  action,
})

/** A banner that leads to a page of the site. */
export const banner = (
  group: string,
  panel: string,
  target: string,
  pt: BannerText,
  en: BannerText,
): BannerContent => ({
  group,
  panel,
  linkageType: target === '/register' ? 'REGISTER' : 'ROUTE',
  target,
  words: { pt: bannerWords(pt), en: bannerWords(en) },
})

type Text = readonly [title: string, ...paragraphs: string[]]

const announcementWords = ([title, ...paragraphs]: Text): AnnouncementWords => ({
  title,
  content: paragraphs.join('\n\n'),
})

export const announcement = (type: Announcement['type'], age: number, pt: Text, en: Text): AnnouncementContent => ({
  type,
  age,
  words: { pt: announcementWords(pt), en: announcementWords(en) },
})
