import type { GameArtCategory } from '@azulejo/shared/kernel'
import type { GameClass } from '@azulejo/shared/wire'
import type { Merchant } from '../merchants/merchants.ts'
import { tilePath } from './picture-paths.ts'

type Drawing = readonly [category: GameArtCategory, id: string]

/** Pictures of in-house games are single figures, which make no pattern, so their page uses the figures of slots. */
const drawings: Readonly<Record<GameClass | 'MALL', Drawing>> = {
  RNG: ['slots', 'salao'],
  LIVE: ['live', 'salao'],
  FISH: ['fish', 'hall'],
  PVP: ['pvp', 'parede'],
  SPORTS: ['sports', 'hall'],
  ESPORTS: ['esports', 'friso'],
  INHOUSE: ['slots', 'friso'],
  ELOTT: ['elott', 'parede'],
  LOTT: ['lott', 'salao'],
  MALL: ['esports', 'hall'],
}

/** Path of a page's background pattern in the colours of the merchant's own vendor, ten by two tiles. */
export function patternPath({ houseVendor }: Merchant, page: GameClass | 'MALL'): string {
  const [category, id] = drawings[page]
  return tilePath(category, houseVendor, id, 'band')
}
