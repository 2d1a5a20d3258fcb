import type { GameArtCategory } from '@azulejo/shared/tile-art'
import type { GameClass } from '@azulejo/shared/wire'
import type { MerchantCode } from '../merchants.ts'
import { tilePath } from './picture-paths.ts'

/** Whose colours the patterns of a merchant's pages have. */
const houseVendor: Readonly<Record<MerchantCode, string>> = { azulejo: 'AZULEJO', saigon9: 'LOTUS' }

type Drawing = readonly [category: GameArtCategory, id: string]

/** In-house games are single figures, which make no pattern: they borrow another family's. */
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

/** The pattern of a page in the colours of the house, ten by two tiles. */
export function patternPath(merchant: MerchantCode, page: GameClass | 'MALL'): string {
  const [category, id] = drawings[page]
  return tilePath(category, houseVendor[merchant], id, 'band')
}
