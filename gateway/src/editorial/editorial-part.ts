import type { Instant } from '@azulejo/shared/kernel'
import type { MerchantCode } from '../merchants.ts'
import type { Part } from '../parts.ts'
import { azulejoAnnouncements } from './content/azulejo-announcements.ts'
import { azulejoBanners } from './content/azulejo-banners.ts'
import { azulejoAnnouncementsInChinese, azulejoBannersInChinese } from './content/azulejo-chinese.ts'
import { azulejoAnnouncementsInSpanish, azulejoBannersInSpanish } from './content/azulejo-spanish.ts'
import { announcementsIn, bannersIn } from './content/content.ts'
import { saigon9Announcements } from './content/saigon9-announcements.ts'
import { saigon9Banners } from './content/saigon9-banners.ts'
import { saigon9AnnouncementsInChinese, saigon9BannersInChinese } from './content/saigon9-chinese.ts'
import { saigon9AnnouncementsInSpanish, saigon9BannersInSpanish } from './content/saigon9-spanish.ts'

const contents = {
  azulejo: {
    banners: bannersIn(azulejoBanners, { es: azulejoBannersInSpanish, zh: azulejoBannersInChinese }),
    announcements: announcementsIn(azulejoAnnouncements, {
      es: azulejoAnnouncementsInSpanish,
      zh: azulejoAnnouncementsInChinese,
    }),
  },
  saigon9: {
    banners: bannersIn(saigon9Banners, { es: saigon9BannersInSpanish, zh: saigon9BannersInChinese }),
    announcements: announcementsIn(saigon9Announcements, {
      es: saigon9AnnouncementsInSpanish,
      zh: saigon9AnnouncementsInChinese,
    }),
  },
} satisfies Readonly<Record<MerchantCode, unknown>>

const hour = 3_600_000

const bannerRows = (merchant: MerchantCode, now: Instant) =>
  contents[merchant].banners.map(({ group, panel, linkageType, target, words }, place) => ({
    merchant,
    banner_id: `${group}-${place + 1}`,
    group_name: group,
    place,
    url: `/brands/${merchant}/panels/${panel}.svg`,
    linkage_type: linkageType,
    target,
    words: JSON.stringify(words),
    starts_at: new Date(now - 24 * hour),
    ends_at: null,
  }))

const announcementRows = (merchant: MerchantCode, now: Instant) =>
  contents[merchant].announcements.map(({ type, age, words }, at) => ({
    merchant,
    announcement_id: `${type.toLowerCase()}-${at + 1}`,
    type,
    at: new Date(now - age * hour),
    words: JSON.stringify(words),
  }))

/** Banners of every group and announcements of every type, for every merchant. */
export const editorialPart: Part = {
  name: 'editorial',
  async seed({ db, clock }) {
    const codes = Object.keys(contents) as MerchantCode[]
    await db
      .insertInto('banner')
      .values(codes.flatMap((code) => bannerRows(code, clock.now())))
      .execute()
    await db
      .insertInto('announcement')
      .values(codes.flatMap((code) => announcementRows(code, clock.now())))
      .execute()
  },
}
