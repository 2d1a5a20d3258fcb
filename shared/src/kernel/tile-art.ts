import { type GameArtCategory, tileArtData } from './tile-art-data.ts'
import { drawTile } from './tile-art-draws.ts'
import { tileEmblem } from './tile-art-emblem.ts'
import { tileField } from './tile-art-field.ts'
import { colourwayOf, paletteOf } from './tile-art-palette.ts'
import { path, type Sheet, whole } from './tile-art-sheet.ts'

export { colourwayNames, type GameArtCategory, gameArtCategories, tileArtData } from './tile-art-data.ts'
export { drawTile, fnv1a32, mulberry32, type TileDraws } from './tile-art-draws.ts'
export { colourwayOf } from './tile-art-palette.ts'

/** Version of the generator: increase it when any output changes. The data file has a separate version. */
export const tileArtGenerator = 1

/** Columns and rows of tiles: `card` for games, `banner` for promotions, `band` for the top of a hall. */
export const tileArtShapes = {
  card: { cols: 4, rows: 4, bare: false },
  banner: { cols: 8, rows: 3, bare: false },
  band: { cols: 10, rows: 2, bare: true },
} as const
export type TileArtShape = keyof typeof tileArtShapes

export type TileArtOptions = {
  readonly shape?: TileArtShape
  /** Colourway names by vendor; for other vendors the colourway derives from the vendor code. */
  readonly vendorColourways?: Readonly<Record<string, string>>
  /** Fixed glyph: a name in the data's glyph table, or `#` for the number. */
  readonly glyph?: string
  /** Leaves out tiles towards the left, behind the title. Applies to the shape `band` only. */
  readonly thin?: boolean
  /** Prefixes ids with the seed, for several pictures in one document. */
  readonly inline?: boolean
}

function glaze(sheet: Sheet): string {
  const marks = { light: '', shade: '' }
  for (let y = 0; y < sheet.rows; y++) {
    for (let x = 0; x < sheet.cols; x++) {
      const drawn = sheet.next()
      const tile = `M${x * 60} ${y * 60}h60v60h-60z`
      if (drawn < 0.26) marks.light += tile
      else if (drawn > 0.74) marks.shade += tile
    }
  }
  const { darkGround, ink } = sheet.palette
  const layer = (d: string, fill: string, opacity: string) =>
    d && `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`
  return (
    layer(marks.light, '#fff', darkGround ? '.08' : '.22') +
    layer(marks.shade, darkGround ? '#000' : ink, darkGround ? '.14' : '.08')
  )
}

const joints = (id: string) =>
  `<pattern id="${id}" width="60" height="60" patternUnits="userSpaceOnUse" fill="none">` +
  '<path d="M0 60V0h60" stroke="#fff" opacity=".3"/>' +
  '<path d="M60 0v60H0" stroke="#000" stroke-width="1.5" opacity=".5"/></pattern>'

/** Clip path of a thinned band: some tiles of the left half, and the whole right half. */
const thinning = 'M0 60h60v60H0zM120 0h60v60h-60zM180 60h60v60h-60zM240 0h60v120h-60zM300 0h300v120H300z'

function sheetOf(category: GameArtCategory, id: string, vendor: string, options: TileArtOptions): Sheet {
  const { draws, next } = drawTile(category, id)
  const { cols, rows } = tileArtShapes[options.shape ?? 'card']
  return {
    draws,
    next,
    palette: paletteOf(colourwayOf(vendor, options.vendorColourways), draws.flip),
    cols,
    rows,
    width: cols * tileArtData.unit,
    height: rows * tileArtData.unit,
    prefix: options.inline ? `t${draws.seed.toString(36)}` : '',
  }
}

/**
 * Returns the picture of a game, promotion or lottery as an SVG document; a card has at most 3,071 bytes.
 * Pure: the same arguments give the same picture, without network, DOM or external randomness.
 * @param id id of the depicted item, for example of a game
 * @param vendor code of the vendor, which decides the colours
 */
export function tileArt(category: GameArtCategory, id: string, vendor: string, options: TileArtOptions = {}): string {
  const sheet = sheetOf(category, id, vendor, options)
  const family = tileArtData.families[category]
  const { bare } = tileArtShapes[options.shape ?? 'card']
  const field = tileField(family, sheet)
  const pinned = options.glyph !== undefined && (options.glyph === '#' || options.glyph in tileArtData.glyphs)
  const emblem = bare ? '' : tileEmblem(family, pinned ? (options.glyph ?? '#') : sheet.draws.glyph, sheet)
  const surface = path(whole(sheet), sheet.palette.ground) + field.body + emblem + glaze(sheet)
  const laid = surface + path(whole(sheet), `url(#${sheet.prefix}b)`)
  const thin = options.thin && options.shape === 'band'
  const clip = thin ? `<clipPath id="${sheet.prefix}t"><path d="${thinning}"/></clipPath>` : ''
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}">` +
    `<defs>${field.defs}${joints(`${sheet.prefix}b`)}${clip}</defs>` +
    `${thin ? `<g clip-path="url(#${sheet.prefix}t)">${laid}</g>` : laid}</svg>`
  )
}
