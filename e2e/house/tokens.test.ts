import { describe, expect, test } from '@jest/globals'
import { coloursOf, contrast, propertiesIn } from './contrast.ts'
import { files, read } from './sources.ts'

const brands = ['azulejo', 'saigon9']
const themes = ['dark', 'light']

/** Foreground, ground, and the least contrast they may have: text 4.5, boundaries and focus 3. */
const pairs: readonly (readonly [string, string, number])[] = [
  ...['bg', 's1', 's2', 's3'].flatMap((ground) =>
    ['text', 'text2', 'text3'].map((text) => [text, ground, 4.5] as const),
  ),
  ['on-primary', 'primary', 4.5],
  ['on-primary', 'primary-h', 4.5],
  ['on-primary', 'primary-p', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-h', 4.5],
  ['link', 'bg', 4.5],
  ['link', 's1', 4.5],
  ['link', 's2', 4.5],
  ['accent-text', 's1', 4.5],
  ['accent-text', 's3', 4.5],
  ['ok', 'ok-bg', 4.5],
  ['ok', 's1', 4.5],
  ['err', 'err-bg', 4.5],
  ['err', 's1', 4.5],
  ['warn', 'warn-bg', 4.5],
  ['info', 'info-bg', 4.5],
  ['on-solid', 'err-solid', 4.5],
  ['on-glaze', 'glaze', 4.5],
  ['on-glaze', 's1-or-glaze', 4.5],
  ['on-art', 'panel', 4.5],
  ['on-art', 'tile-a', 4.5],
  ['on-art', 'tile-b', 4.5],
  ['panel-2', 'panel', 4.5],
  ['panel-count', 'tile-a', 4.5],
  ['on-art-accent', 'panel', 4.5],
  ['line2', 'bg', 3],
  ['line2', 's1', 3],
  ['line2', 's2', 3],
  ['focus', 'bg', 3],
  ['focus', 's2', 3],
  ['primary', 'bg', 3],
]

const shared = propertiesIn(read('shared/src/design/tokens.css'))

describe.each(brands)('%s', (brand) => {
  const css = read(`brands/${brand}/tokens.css`)

  test.each(themes)('every pair of the %s theme is legible', (theme) => {
    const own = coloursOf(css, brand, theme)
    const colours = { ...shared, ...own, 's1-or-glaze': theme === 'light' ? own.s1 : own.glaze }
    const read = (name: string) => (colours as Record<string, string | undefined>)[name] ?? `no ${name}`
    for (const [text, ground, least] of pairs) {
      expect([text, read(text)]).toEqual([text, expect.stringMatching(/^#[\da-f]{6}$/)])
      expect([ground, read(ground)]).toEqual([ground, expect.stringMatching(/^#[\da-f]{6}$/)])
      expect([`${text} on ${ground}`, contrast(read(text), read(ground)) >= least]).toEqual([
        `${text} on ${ground}`,
        true,
      ])
    }
  })

  test('it gives the same names as every other brand', () => {
    const [first = ''] = brands
    for (const theme of themes) {
      const reference = coloursOf(read(`brands/${first}/tokens.css`), first, theme)
      expect(Object.keys(coloursOf(css, brand, theme))).toEqual(Object.keys(reference))
    }
  })

  test('the drawings its tokens name exist', () => {
    const drawings = [...css.matchAll(/url\("\/([^"]+)"\)/g)].map(([, path = '']) => path)
    expect(drawings.length).toBeGreaterThan(0)
    for (const path of drawings) expect(read(path)).toMatch(/^<svg /)
  })
})

test('the contrast formula gives the known extremes', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

const sheets = files(/^(shared|host|remote-\w+)\/src\/.*\.css$/)
const modules = sheets.filter((path) => path.endsWith('.module.css'))
const withoutComments = (path: string) => read(path).replace(/\/\*[\s\S]*?\*\//g, '')

describe('style sheets', () => {
  test('there are some to check', () => {
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
