/** @jest-environment node */
import golden from './tile-art.golden.json' with { type: 'json' }
import {
  colourwayOf,
  drawTile,
  type GameArtCategory,
  gameArtCategories,
  type TileArtShape,
  tileArt,
  tileArtData,
  tileArtShapes,
} from './tile-art.ts'

const idsOf = (category: string, count: number) => Array.from({ length: count }, (_, at) => `${category}-game-${at}`)
const bytes = (text: string) => new TextEncoder().encode(text).length

async function sha256Of(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Strict parser for the XML subset of the pictures. Returns the first error, or undefined. */
function problemOfXml(text: string): string | undefined {
  const open: string[] = []
  const tag = /<(\/?)([a-zA-Z]+)((?: [a-zA-Z-]+="[^"<>&]*")*)(\/?)>/y
  while (tag.lastIndex < text.length) {
    const at = tag.lastIndex
    const [, closing, name, attributes = '', empty] = tag.exec(text) ?? []
    if (name === undefined) return `not a tag at ${at}: ${text.slice(at, at + 40)}`
    const names = [...attributes.matchAll(/ ([a-zA-Z-]+)=/g)].map(([, key]) => key)
    if (new Set(names).size < names.length) return `an attribute twice at ${at}`
    if (closing) {
      if (open.pop() !== name) return `</${name}> at ${at} closes another tag`
    } else if (!empty) open.push(name)
  }
  return open.length ? `${open.join(' ')} left open` : undefined
}

describe('tile art', () => {
  it.each(golden)('draws $category:$id as the reference does', async (vector) => {
    const category = vector.category as GameArtCategory
    const { category: _, id, vendor, colourway, bytes: size, sha256, ...draws } = vector
    expect(drawTile(category, id).draws).toEqual(draws)
    expect(colourwayOf(vendor)).toBe(colourway)
    const picture = tileArt(category, id, vendor)
    expect(bytes(picture)).toBe(size)
    expect(await sha256Of(picture)).toBe(sha256)
  })

  it.each(gameArtCategories)('gives 1,000 %s games at least 950 pictures under 3,072 bytes', (category) => {
    const pictures = idsOf(category, 1000).map((id) => tileArt(category, id, 'ATLAS'))
    expect(new Set(pictures).size).toBeGreaterThanOrEqual(950)
    expect(Math.max(...pictures.map(bytes))).toBeLessThan(3072)
    expect(tileArt(category, `${category}-game-7`, 'ATLAS')).toBe(pictures[7])
  })

  it.each(gameArtCategories)('writes well-formed SVG with unique ids and without broken references: %s', (category) => {
    for (const shape of Object.keys(tileArtShapes) as TileArtShape[]) {
      for (const id of idsOf(category, 60)) {
        const picture = tileArt(category, id, 'MARESIA', { shape, inline: true, thin: true })
        expect(problemOfXml(picture)).toBeUndefined()
        const ids = [...picture.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name)
        expect(new Set(ids).size).toBe(ids.length)
        for (const [, name] of picture.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(ids).toContain(name)
        expect(picture).not.toMatch(/undefined|NaN/)
      }
    }
  })

  it('detects pictures that are not well-formed', () => {
    expect(problemOfXml('<svg><g></svg>')).toBeDefined()
    expect(problemOfXml('<svg a="1" a="2"/>')).toBeDefined()
    expect(problemOfXml('<svg')).toBeDefined()
  })

  it('keeps a promotion banner under 4 KB and leaves the emblem out of a band', () => {
    for (const category of gameArtCategories) {
      expect(bytes(tileArt(category, 'boas-vindas', 'TEJO', { shape: 'banner' }))).toBeLessThan(4096)
      const card = tileArt(category, 'boas-vindas', 'TEJO')
      const band = tileArt(category, 'boas-vindas', 'TEJO', { shape: 'band' })
      expect(card).toContain('viewBox="0 0 240 240"')
      expect(band).toContain('viewBox="0 0 600 120"')
      expect(band).not.toMatch(/scale\(\.88\)/)
    }
  })

  it('uses the colourway a brand sets for a vendor, and pins a glyph without moving anything else', () => {
    const [cobalt] = tileArtData.colourways.cobalto ?? []
    expect(tileArt('slots', 'trevo-real', 'ATLAS', { vendorColourways: { ATLAS: 'cobalto' } })).toContain(cobalt)
    expect(colourwayOf('ATLAS', { ATLAS: 'no-such-colourway' })).toBe('manganes')
    const free = tileArt('slots', 'trevo-real', 'ATLAS')
    const pinned = tileArt('slots', 'trevo-real', 'ATLAS', { glyph: 'coroa' })
    expect(pinned).not.toBe(free)
    const beforeGlyph = (picture: string) => picture.slice(0, picture.lastIndexOf('<g transform'))
    const glaze = (picture: string) => picture.slice(picture.lastIndexOf('</g>'))
    expect(beforeGlyph(pinned)).toBe(beforeGlyph(free))
    expect(glaze(pinned)).toBe(glaze(free))
    expect(tileArt('slots', 'trevo-real', 'ATLAS', { glyph: 'no-such-glyph' })).toBe(free)
  })
})
