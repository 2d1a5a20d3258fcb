import { describe, expect, test } from '@jest/globals'
import { fewerLanguages, sameEverywhere, sameInLatin } from './same-words.ts'
import { files, isTest, read } from './sources.ts'
import { missingLanguages, type Texts, textsByLanguage, textsOf, wrongTexts } from './texts-by-language.ts'

const isSame = (text: string, code: string) =>
  sameEverywhere.includes(text) || (code !== 'zh' && sameInLatin.includes(text))
/** In files one or two words, such as `PIX`, `Total` and the title of a new page, may be the same too. */
const isSameInFile = (text: string, code: string) =>
  isSame(text, code) || (text.replaceAll(/\{[^{}]*\}/g, '').match(/\p{L}{2,}/gu) ?? []).length < 3

/** Menus of remotes have titles of pages. */
const isSameIn = (path: string) => (path.endsWith('/manifest.ts') ? isSameInFile : isSame)

const load = (path: string): Texts => textsOf(JSON.parse(read(path)))

describe('[IN-01] texts in files', () => {
  const english = files(/(\/src\/([\w-]+\/)?locales\/(\w+\/)?en|^brands\/\w+\/content\/en\/[\w-]+)\.json$/)
  const others = english.flatMap((path) =>
    ['pt', 'es', 'zh']
      .map((code) => [path, path.replace(/\/en(\.json|\/)/, `/${code}$1`), code] as const)
      .filter(([, other]) => files(/\.json$/).includes(other)),
  )

  test('are compared', () => {
    expect(english.length).toBeGreaterThan(12)
    expect(others.length).toBeGreaterThan(36)
  })

  test.each(others)('%s is translated in %s', (path, other, code) => {
    const [from, to] = [load(path), load(other)]
    if (path.startsWith('brands/')) expect([...to.keys()].sort()).toEqual([...from.keys()].sort())
    expect(wrongTexts(from, to, code, isSameInFile)).toEqual([])
  })
})

describe('[IN-01] texts in modules', () => {
  const all = files(/^(gateway|shared|registry|host|remote-\w+)\/.*\.tsx?$/)
    .filter((path) => !isTest(path) && !/^gateway\/test\//.test(path))
    .flatMap((path) => textsByLanguage(path, read(path)))

  test('have all four languages', () => {
    expect(all.length).toBeGreaterThan(100)
    const lacking = all.flatMap(({ path, languages }) => {
      const missing = missingLanguages(languages)
      return missing.length === 0 || fewerLanguages.includes(path)
        ? []
        : [`${path}: ${missing}, ${[...languages][0]?.[1].values().next().value}`]
    })
    expect(lacking).toEqual([])
  })

  test('are not those of the gateway, whose catalogues hold them, except tags of languages and data of the demonstration', () => {
    const inGateway = all.flatMap(({ path }) => (path.startsWith('gateway/src/') ? [path] : []))
    expect([...new Set(inGateway)]).toEqual([
      'gateway/src/demo/demo-data/demo-points.ts',
      'gateway/src/platform/merchants/languages.ts',
    ])
  })

  test('differ in unrelated languages', () => {
    const wrong = all
      .filter(({ path }) => !fewerLanguages.includes(path))
      .flatMap(({ path, languages }) =>
        ['pt', 'es', 'zh'].flatMap((code) =>
          wrongTexts(languages.get('en') ?? new Map(), languages.get(code) ?? new Map(), code, isSameIn(path)).map(
            (text) => `${path}: ${text}`,
          ),
        ),
      )
    expect(wrong).toEqual([])
  })
})

test.each([
  ['a text that is not translated', 'es', 'Choose a game', /Choose a game/],
  ['a Chinese text with English words', 'zh', '请 choose another game', /choose another game/],
  ['a text with Chinese characters', 'pt', 'Escolha 游戏', /游戏/],
] as const)('finds %s', (_, code, text, found) => {
  const wrong = wrongTexts(new Map([['a', 'Choose a game']]), new Map([['a', text]]), code, isSame)
  expect(wrong).toEqual([expect.stringMatching(found)])
})

test('finds a missing language in a module, also below the languages', () => {
  const [planted] = textsByLanguage(
    'a.ts',
    "const a = { pt: { b: 'Um jogo' }, en: { b: 'A game' }, zh: { b: `A game` } }",
  )
  expect(missingLanguages(planted?.languages ?? new Map())).toEqual(['es'])
  expect(
    wrongTexts(planted?.languages.get('en') ?? new Map(), planted?.languages.get('zh') ?? new Map(), 'zh', isSame),
  ).toEqual(['zh /b: A game'])
})
