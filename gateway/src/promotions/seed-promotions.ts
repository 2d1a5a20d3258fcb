import type { Db } from '../db/database.ts'
import { type Language, type Merchant, merchants } from '../merchants.ts'
import type { House } from '../parts.ts'
import { chineseOffers } from './offers/chinese.ts'
import { liveAndSportsOffers } from './offers/live-and-sports.ts'
import { lotteryAndClubOffers } from './offers/lottery-and-club.ts'
import { newPlayerOffers } from './offers/new-player.ts'
import { amountsOf, type Offer } from './offers/offer.ts'
import { slotOffers } from './offers/slots.ts'
import { spanishOffers } from './offers/spanish.ts'
import type { PromotionWords } from './tables.ts'

const dayLength = 86_400_000

type SpokenOffer = Omit<Offer, 'words'> & { readonly words: Readonly<Record<Language, PromotionWords>> }

/** The featured one first, then in the order of the categories. */
export function offersOf(merchant: Merchant): SpokenOffer[] {
  const amounts = amountsOf(merchant)
  const [spanish, chinese] = [spanishOffers(amounts.es), chineseOffers(amounts.zh)]
  return [newPlayerOffers, slotOffers, liveAndSportsOffers, lotteryAndClubOffers]
    .flatMap((offers) => offers(amounts))
    .map((offer) => ({ ...offer, words: { ...offer.words, es: spanish[offer.id], zh: chinese[offer.id] } }))
    .sort((a, b) => Number(b.featured ?? false) - Number(a.featured ?? false))
}

async function putUp(db: Db, merchant: Merchant, today: number): Promise<void> {
  const on = (days: number) => new Date(today + days * dayLength)
  const rows = offersOf(merchant).map(({ id, category, featured = false, startsIn, endsIn, art, words }, place) => ({
    merchant: merchant.code,
    promotion_id: id,
    category,
    place,
    featured,
    starts_at: on(startsIn),
    ends_at: endsIn === undefined ? null : on(endsIn),
    art: JSON.stringify(art),
    words: JSON.stringify(words),
  }))
  await db.insertInto('promotion').values(rows).execute()
}

/** Puts up the promotions of both merchants, dated from the day of the first start. */
export async function seedPromotions({ db, clock }: House): Promise<void> {
  const today = Math.floor(clock.now() / dayLength) * dayLength
  for (const merchant of Object.values(merchants)) await putUp(db, merchant, today)
}
