import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { coloursOf, contrast, illegiblePairs, propertiesIn } from '../../registry/src/brands/contrast.ts'
import { readBrandTokens } from '../../registry/src/documents/brand-source.ts'
import { files, read, root } from './sources.ts'

const brands = files(/^brands\/[a-z0-9]+\/brand\.json$/).map((path) => path.split('/')[1] ?? '')
const themes = ['dark', 'light']

const shared = propertiesIn(read('shared/src/design/tokens.css'))

/** Counts the elements of a drawing; each use of a group counts the group's elements again. */
function elementsOf(svg: string): number {
  const count = (text: string) => text.match(/<[a-z]/gi)?.length ?? 0
  const groups = new Map(
    [...svg.matchAll(/<g id="([^"]+)"[^>]*>(.*?)<\/g>/g)].map(([, id, inside = '']) => [id, count(inside)]),
  )
  const copied = [...svg.matchAll(/<use href="#([^"]+)"/g)].map(([, id]) => 1 + (groups.get(id) ?? 0))
  return count(svg) + copied.reduce((sum, more) => sum + more, 0)
}

describe.each(brands)('%s', (brand) => {
  let css = ''
  beforeAll(async () => {
    css = await readBrandTokens(join(root, 'brands', brand))
  })

  test.each(themes)('every pair of the %s theme has enough contrast', (theme) => {
    expect(illegiblePairs(css, brand, theme, shared)).toEqual([])
  })

  test('defines the same names as every other brand', async () => {
    const [first = ''] = brands
    const other = await readBrandTokens(join(root, 'brands', first))
    for (const theme of themes) {
      const reference = coloursOf(other, first, theme)
      expect(Object.keys(coloursOf(css, brand, theme))).toEqual(Object.keys(reference))
    }
  })

  test('letters in its drawings are outlines, because images cannot use the fonts of the page', () => {
    const drawings = files(new RegExp(`^brands/${brand}/.*\\.svg$`))
    expect(drawings).toContain(`brands/${brand}/logo.svg`)
    for (const path of drawings) expect(read(path)).not.toContain('<text')
  })

  // The browser copies a group for each use, and styles and paints every copy in the main thread.
  test('its drawings have fewer than 300 elements', () => {
    for (const path of files(new RegExp(`^brands/${brand}/.*\\.svg$`)))
      expect([path, elementsOf(read(path)) < 300]).toEqual([path, true])
  })

  test('the drawings that its tokens name exist', () => {
    const drawings = [...css.matchAll(/url\("\/([^"]+)"\)/g)].map(([, path = '']) => path)
    expect(drawings.length).toBeGreaterThan(0)
    for (const path of drawings) expect(read(path)).toMatch(/^<svg /)
  })
})

test('a pair with too little contrast is named', () => {
  const css = read('brands/azulejo/tokens.css').replaceAll(/--text3: #[\da-f]{6}/g, '--text3: #808080')
  expect(illegiblePairs(css, 'azulejo', 'dark', shared)).toContain('text3 on s3')
})

test('the contrast formula gives the known extremes', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

const sheets = files(/^(shared|host|remote-\w+)\/src\/.*\.css$/)
const modules = sheets.filter((path) => path.endsWith('.module.css'))
const withoutComments = (path: string) => read(path).replace(/\/\*[\s\S]*?\*\//g, '')

describe('style sheets', () => {
  // Any other property causes layout or paint in each frame, in the main thread, which delays the page's scripts.
  test('endless animations change only transform or opacity', () => {
    const moved = sheets.flatMap((path) => {
      const css = withoutComments(path)
      return [...css.matchAll(/animation: (\w+) [^;]*\binfinite\b/g)].flatMap(([, name = '']) => {
        const [, frames = ''] = new RegExp(`@keyframes ${name} \\{((?:[^{}]*\\{[^{}]*\\})*)`).exec(css) ?? []
        return [...frames.matchAll(/([\w-]+):/g)].map(([, property]) => `${path} ${name}: ${property}`)
      })
    })
    expect(moved.length).toBeGreaterThan(4)
    expect(moved.filter((line) => !/: (transform|opacity|rotate)$/.test(line))).toEqual([])
  })

  test('the workspace has style sheets', () => {
    expect(modules.length).toBeGreaterThan(20)
  })

  test.each(modules)('%s takes its colours from tokens and stays in its layer', (path) => {
    const css = withoutComments(path)
    expect(css).not.toMatch(/!important/)
    expect(css.match(/#[\da-f]{3,8}\b(?![^{}]*\{)|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(/gi) ?? []).toEqual([])
    expect(css.trimStart().startsWith('@layer ') || css.trim() === '').toBe(true)
    const layers = new Set([...css.matchAll(/@layer ([\w, ]+)/g)].map(([, name = '']) => name.trim()))
    expect([...layers]).toEqual([path.startsWith('shared/src/design/') ? 'primitives' : 'screens'])
  })

  test.each(modules)('%s uses only tokens that exist', (path) => {
    const css = withoutComments(path)
    const [anyBrand = ''] = brands
    const known = new Set([
      ...Object.keys(shared),
      ...Object.keys(coloursOf(read(`brands/${anyBrand}/tokens.css`), anyBrand, 'dark')),
      ...Object.keys(propertiesIn(css)),
      ...setInCode(path),
    ])
    const used = [...css.matchAll(/var\(--([\w-]+)/g)].map(([, name = '']) => name)
    expect(used.filter((name) => !known.has(name))).toEqual([])
  })
})

/** Custom properties that components of the same folder set through `style`. */
function setInCode(path: string): string[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const code = files(new RegExp(`^${folder}[^/]+\\.tsx$`)).map(read)
  return code.flatMap((text) => [...text.matchAll(/['"]--([\w-]+)['"]/g)].map(([, name = '']) => name))
}
