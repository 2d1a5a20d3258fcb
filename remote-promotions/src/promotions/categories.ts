import type { SharedKey } from '@azulejo/shared/i18n'
import type { Promotion } from '@azulejo/shared/wire'
import type { PromotionsKey } from '../locales/message-ids.ts'

export type Category = Promotion['category']

type About = {
  readonly label: PromotionsKey | SharedKey
  /** Path of the category's games; undefined for categories without games. */
  readonly games?: string
}

export const categories: Readonly<Record<Category, About>> = {
  new_player: { label: 'promotions.category.newPlayer' },
  slots: { label: 'nav.rng', games: '/rng' },
  live: { label: 'nav.live', games: '/live' },
  lottery: { label: 'nav.lott', games: '/lottery' },
  sports: { label: 'nav.sports', games: '/sports' },
  vip: { label: 'promotions.category.vip' },
  referral: { label: 'promotions.category.referral' },
}
