import { type Family, type Shape, tileArtData } from './tile-art-data.ts'
import { glyphMid } from './tile-art-palette.ts'
import { centre, figure, path, type Sheet, turned } from './tile-art-sheet.ts'

/** Glyph name for lottery tiles, which show a two-digit number instead of a glyph. */
const numberGlyph = '#'
const roleLetters = { ink: 'a', accent: 'b', cut: 'c', mid: 'd', ground: 'e', pale: 'f', core: 'g' } as const
const digitBox = { width: 66, height: 48, step: 34 }

function medallion(d: string, sheet: Sheet): string {
  const { ground, ink, accent } = sheet.palette
  const frame = `<path d="${d}" fill="${ground}" stroke="${ink}" stroke-width="4"/>`
  const inner = `<path d="${d}" transform="scale(.88)" fill="none" stroke="${accent}" stroke-width="3"/>`
  return `<g transform="${centre(sheet)}scale(${sheet.draws.zoom})">${frame}${inner}</g>`
}

function glyphShapes(shapes: readonly Shape[], sheet: Sheet): string {
  const { palette, prefix } = sheet
  const taken = new Set<string>()
  return shapes
    .map(([role, d, k]) => {
      const colour =
        role === 'cut' || role === 'core' ? palette.ground : role === 'mid' ? glyphMid(palette) : palette[role]
      if (k <= 1) return path(d, colour)
      // A second shape with the same role and count needs a different id.
      let id = `${prefix}g${roleLetters[role]}${k}`
      while (taken.has(id)) id += 'x'
      taken.add(id)
      const turns = Array.from({ length: k - 1 }, (_, at) => turned(id, ((at + 1) * 360) / k))
      return `<path id="${id}" d="${d}" fill="${colour}"/>${turns.join('')}`
    })
    .join('')
}

function lotteryNumber(sheet: Sheet): string {
  const { draws, palette } = sheet
  const scale = Number((1.3 * draws.zoom).toFixed(1))
  const [tens = '0', units = '0'] = String(draws.number).padStart(2, '0')
  const x = figure(sheet.width / 2 - (digitBox.width * scale) / 2, 1)
  const y = figure(sheet.height / 2 - (digitBox.height * scale) / 2, 1)
  const pen = `fill="none" stroke="${palette.ink}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"`
  const digits = `<path d="${tileArtData.digits[tens]}"/><path transform="translate(${digitBox.step})" d="${tileArtData.digits[units]}"/>`
  return `<g transform="translate(${x} ${y})scale(${scale})" ${pen}>${digits}</g>`
}

/** The medallion with its glyph or number. A glyph of a figure family is drawn directly on the ground. */
export function tileEmblem(family: Family, glyph: string, sheet: Sheet): string {
  const [, shape, inside] = tileArtData.medallions[sheet.draws.medallion] ?? ['', '', 1]
  const framed = family.type === 'figure' ? '' : medallion(shape, sheet)
  if (glyph === numberGlyph) return framed + lotteryNumber(sheet)
  const scale = family.type === 'figure' ? family.glyphScale : inside * sheet.draws.zoom
  const shapes = glyphShapes(tileArtData.glyphs[glyph] ?? [], sheet)
  return `${framed}<g transform="${centre(sheet)}scale(${figure(scale, 2)})">${shapes}</g>`
}
