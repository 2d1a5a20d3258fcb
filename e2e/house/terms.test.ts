import { languages } from '@azulejo/shared/kernel'
import { describe, expect, test } from '@jest/globals'
import { files, isTest, read } from './sources.ts'
import { foundTerms, termsInFiles } from './terms.ts'
import { textsByLanguage } from './texts-by-language.ts'

test('[IN-01] catalogues and content use no banned term', () => {
  expect(termsInFiles()).toEqual([])
})

test('[IN-01] texts in modules use no banned term', () => {
  const modules = files(/^(gateway|shared|host|remote-\w+)\/.*\.tsx?$/).filter(
    (path) => !isTest(path) && !/\/(testing|test)\//.test(path),
  )
  const found = modules.flatMap((path) =>
    textsByLanguage(path, read(path)).flatMap(({ languages: texts }) =>
      languages.flatMap((language) => foundTerms(language, path, texts.get(language) ?? new Map())),
    ),
  )
  expect(found).toEqual([])
})

describe('a planted term is found with its file, its text and the wanted term', () => {
  test.each([
    ['en', 'Your bet was cancelled', 'cancelled', 'canceled'],
    ['en', '5 movements in the member centre', 'centre', 'center'],
    ['pt', 'Depósito ainda sem giro', 'giro', 'requisito de apostas'],
    ['pt', '0 bilhete', '0 bilhete', 'nenhuma linha'],
    ['pt-PT', 'Múltipla turbinada de sábado', 'turbinada', 'reforçada'],
    ['pt-PT', 'Bolão, creditado todo dia', 'Bolão', 'aposta em grupo'],
    ['es', 'Usted recibe el reembolso', 'reembolso', 'rebate'],
    ['zh', '你的合约', '合约', '契约'],
  ] as const)('%s: %s', (language, text, term, wanted) => {
    const found = foundTerms(language, 'planted.json', new Map([['/planted.key', text]]))
    expect(found).toContainEqual(
      expect.stringMatching(`planted\\.json planted\\.key: “${term}” in .*wanted: ${wanted}`),
    )
  })
})

test.each([
  ['en', 'Back to {centre}'],
  ['en', '{cancelled, plural, one {# ticket} other {# tickets}}'],
  ['pt', 'Atraso da confirmação'],
  ['pt', '10 bilhetes'],
  ['es', 'Giros gratis: {giros}'],
] as const)('%s: names of values, longer words and allowed contexts are no terms: %s', (language, text) => {
  expect(foundTerms(language, 'planted.json', new Map([['/planted.key', text]]))).toEqual([])
})
