import { vendorColourways } from '@azulejo/shared/brand-data'
import {
  colourwayOf,
  type GameArtCategory,
  gameArtCategories,
  type TileArtShape,
  tileArt,
  tileArtData,
  tileArtShapes,
} from '@azulejo/shared/kernel'
import { colourwayPin, glyphPin } from './pins.ts'

const isCategory = (text: string): text is GameArtCategory => (gameArtCategories as readonly string[]).includes(text)
const isShape = (text: string): text is TileArtShape => Object.hasOwn(tileArtShapes, text)
const isVendor = (text: string): boolean => /^[A-Z][A-Z0-9_]{1,19}$/.test(text)
const isId = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/.test(text)

/** The tile that an address names, or undefined if it names none. */
export function tilePicture(category: string, vendor: string, shape: string, id: string): string | undefined {
  if (!isCategory(category) || !isShape(shape) || !isVendor(vendor) || !isId(id)) return undefined
  const colourway = colourwayPin(category, id)
  const glyph = glyphPin(category, id)
  return tileArt(category, id, vendor, {
    shape,
    thin: true,
    vendorColourways: colourway ? { [vendor]: colourway } : vendorColourways,
    ...(glyph ? { glyph } : {}),
  })
}

/** A corner of a tile in a vendor's three colours, 14 units wide. */
export function swatchPicture(vendor: string): string | undefined {
  if (!isVendor(vendor)) return undefined
  const [ground, ink, , accent] = tileArtData.colourways[colourwayOf(vendor, vendorColourways)] ?? []
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 14 14">' +
    `<path d="M0 0h14v14H0z" fill="${ground}"/><path d="M0 14A14 14 0 0 1 14 0v14z" fill="${ink}"/>` +
    `<circle cx="4" cy="4" r="2" fill="${accent}"/></svg>`
  )
}

/** A member's picture: a single figure on a tile, in colours derived from the name. */
export function avatarPicture(name: string): string | undefined {
  return isId(name) ? tileArt('inhouse', `avatar-${name}`, `MEMBER_${name}`) : undefined
}
