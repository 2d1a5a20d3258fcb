import { vendorColourways } from '@azulejo/shared/brand-data'
import {
  colourwayNames,
  colourwayOf,
  fnv1a32,
  type GameArtCategory,
  inLanguage,
  tileArtData,
} from '@azulejo/shared/kernel'
import type { PlayLanguage } from '../core/play-shapes.ts'
import type { SymbolPicture } from './slot-shapes.ts'
import { symbolNames } from './symbol-names.ts'

/** Categories with fewer glyphs than a game has symbols, or none, are completed with others. */
const glyphsOf = (category: GameArtCategory, count: number): readonly string[] => {
  const { families } = tileArtData
  const own = families[category].glyphs
  if (own.length >= count) return own
  return [...new Set([...(own.length >= 6 ? own : []), ...families.elott.glyphs, ...families.slots.glyphs])].slice(
    0,
    count,
  )
}

const iconPattern = /^\/cdn\/tiles\/([a-z]+)\/([A-Z0-9_]+)\/([A-Za-z0-9_-]+)\.[a-z0-9]+\.svg$/

/** Glyphs of the game's category; their order depends on the game's id, so that games of one category differ. */
function someGlyphs(category: GameArtCategory, id: string, count: number): string[] {
  return [...glyphsOf(category, count)].sort((a, b) => fnv1a32(`${id}:${a}`) - fnv1a32(`${id}:${b}`)).slice(0, count)
}

function nameOf(glyph: string, language: PlayLanguage): string {
  const names = symbolNames[glyph]
  return names ? inLanguage(names, language) : glyph
}

/**
 * The symbols of a game, rarest first: its own tile and glyphs in the colours of its vendor.
 * @param icon address of the game's tile, which names category, vendor and game
 */
export function symbolsOf(icon: string, gameName: string, language: PlayLanguage, count = 7): SymbolPicture[] {
  const [, category = 'slots', vendor = '', id = ''] = iconPattern.exec(icon) ?? []
  const known = Object.hasOwn(tileArtData.families, category) ? (category as GameArtCategory) : 'slots'
  const colourway = colourwayOf(vendor, vendorColourways)
  const glyphs = someGlyphs(known, id, count - 1).map((glyph) => ({
    name: nameOf(glyph, language),
    picture: `/play/symbols/${colourway}/${glyph}.svg`,
  }))
  return [{ name: gameName, picture: icon }, ...glyphs]
}

/** One glyph on its background as an SVG document; undefined for unknown names. */
export function symbolPicture(colourway: string, glyph: string): string | undefined {
  const shapes = Object.hasOwn(tileArtData.glyphs, glyph) ? tileArtData.glyphs[glyph] : undefined
  const colours = colourwayNames.includes(colourway) ? tileArtData.colourways[colourway] : undefined
  if (!shapes || !colours) return undefined
  const [ground, ink, mid, accent, pale] = colours
  const colourOf = { ground, ink, mid, accent, pale, cut: ground, core: ground }
  const drawn = shapes.flatMap(([role, path, turns]) =>
    Array.from({ length: turns }, (_, turn) => {
      const turned = turn === 0 ? '' : ` transform="rotate(${(360 / turns) * turn})"`
      return `<path d="${path}" fill="${colourOf[role]}"${turned}/>`
    }),
  )
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-72 -72 144 144">' +
    `<path d="M-72-72h144v144h-144z" fill="${ground}"/>${drawn.join('')}</svg>`
  )
}
