import { expect, test } from '@jest/globals'
import { compileCatalogue } from './compile-catalogue.ts'

test('messages are compiled into texts and places', () => {
  const source = { 'a.plain': 'Início', 'a.place': 'Página {n}', 'a.many': '{n, plural, one {# jogo} other {# jogos}}' }
  const compiled = JSON.parse(compileCatalogue(JSON.stringify(source)))
  expect(compiled['a.plain']).toEqual(['Início'])
  expect(compiled['a.place']).toEqual(['Página ', ['n']])
  expect(JSON.stringify(compiled['a.many'])).toContain('plural')
})

test.each([['{"a":"{n"}'], ['{"a":1}'], ['[']])('%s stops the build', (source) => {
  expect(() => compileCatalogue(source)).toThrow()
})
