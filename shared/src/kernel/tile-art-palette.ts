import { colourwayNames, type Role, tileArtData } from './tile-art-data.ts'
import { fnv1a32 } from './tile-art-draws.ts'

export type Palette = Readonly<Record<Role, string>> & { readonly darkGround: boolean }

/** Name of a vendor's colourway: the given one if known, or else one derived from the vendor code. */
export function colourwayOf(vendor: string, given: Readonly<Record<string, string>> = {}): string {
  const wanted = given[vendor]
  if (wanted !== undefined && colourwayNames.includes(wanted)) return wanted
  return colourwayNames[fnv1a32(vendor) % colourwayNames.length] ?? 'cobalto'
}

/** Relative luminance of `#RRGGBB` (WCAG 2.2). */
export function luminance(colour: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

export function paletteOf(colourway: string, flip: boolean): Palette {
  const [first, second, mid, accent, pale] = tileArtData.colourways[colourway] ?? [
    '#F1EBDD',
    '#1C3F9E',
    '#6C93DC',
    '#E2A32E',
    '#FFFBF1',
  ]
  const [ground, ink] = flip ? [second, first] : [first, second]
  return { ground, ink, mid, accent, pale, darkGround: luminance(ground) < luminance(ink) }
}

/** Colour of a glyph's middle tone: mid or else pale, if the contrast with the ground suffices, or else the accent. */
export function glyphMid(palette: Palette): string {
  if (contrast(palette.mid, palette.ground) >= 2) return palette.mid
  return contrast(palette.pale, palette.ground) >= 1.6 ? palette.pale : palette.accent
}
