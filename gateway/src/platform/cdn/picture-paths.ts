import { vendorColourways } from '@azulejo/shared/brand-data'
import { fnv1a32, type GameArtCategory, type TileArtShape, tileArtData, tileArtGenerator } from '@azulejo/shared/kernel'
import type { GameClass } from '@azulejo/shared/wire'
import { pinsText } from './pins.ts'

/**
 * Part of every picture's address. It changes when any picture may look different, so pictures can be cached without limit.
 */
export const pictureRevision = fnv1a32(
  JSON.stringify([tileArtGenerator, tileArtData, vendorColourways, pinsText]),
).toString(36)

const categoryOfClass: Readonly<Record<GameClass, GameArtCategory>> = {
  RNG: 'slots',
  LIVE: 'live',
  FISH: 'fish',
  PVP: 'pvp',
  SPORTS: 'sports',
  ESPORTS: 'esports',
  ELOTT: 'elott',
  LOTT: 'lott',
  INHOUSE: 'inhouse',
}

export const artCategory = (gameClass: GameClass): GameArtCategory => categoryOfClass[gameClass]

/** Slug of a name for a picture address: lower-case letters, digits and hyphens. */
export const pictureSlug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')

/** Address of a tile under the image base, for example `/cdn/tiles/slots/DOURO/noites-de-alfama.1x2y3z.svg`. */
export function tilePath(category: GameArtCategory, vendor: string, id: string, shape: TileArtShape = 'card'): string {
  const segment = shape === 'card' ? '' : `${shape}/`
  return `/cdn/tiles/${category}/${vendor}/${segment}${id}.${pictureRevision}.svg`
}

/** Address of a vendor's colour swatch. */
export const swatchPath = (vendor: string): string => `/cdn/swatches/${vendor}.${pictureRevision}.svg`
/** Address of a member's picture; `name` is a user name or any other text that identifies the member. */
export const avatarPath = (name: string): string => `/cdn/avatars/${pictureSlug(name)}.${pictureRevision}.svg`
