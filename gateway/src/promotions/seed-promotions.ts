import type { Db } from '../db/database.ts'
import { type Merchant, merchants } from '../merchants.ts'
import type { House } from '../parts.ts'
import { liveAndSportsOffers } from './offers/live-and-sports.ts'
import { lotteryAndClubOffers } from './offers/lottery-and-club.ts'
import { newPlayerOffers } from './offers/new-player.ts'
import { amountsOf, type Offer } from './offers/offer.ts'
import { slotOffers } from './offers/slots.ts'

const dayLength = 86_400_000

/** The featured one first, then in the order of the categories. */
export function offersOf(merchant: Merchant): Offer[] {
  const amounts = amountsOf(merchant)
  return [newPlayerOffers, slotOffers, liveAndSportsOffers, lotteryAndClubOffers]
    .flatMap((offers) => offers(amounts))
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
