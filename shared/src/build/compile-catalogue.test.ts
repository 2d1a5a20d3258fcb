import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { baseCatalogue, compileCatalogue } from './compile-catalogue.ts'

test('messages are compiled into texts and placeholders', () => {
  const source = { 'a.plain': 'Início', 'a.place': 'Página {n}', 'a.many': '{n, plural, one {# jogo} other {# jogos}}' }
  const compiled = JSON.parse(compileCatalogue(JSON.stringify(source)))
  expect(compiled['a.plain']).toEqual(['Início'])
  expect(compiled['a.place']).toEqual(['Página ', ['n']])
  expect(JSON.stringify(compiled['a.many'])).toContain('plural')
})

test('a regional catalogue falls back to the messages of its base language', () => {
  const folder = mkdtempSync(join(tmpdir(), 'locales-'))
  try {
    writeFileSync(join(folder, 'pt.json'), '{"a.kept":"Início","a.changed":"Senha"}')
    const base = baseCatalogue(join(folder, 'pt-PT.json'))
    expect(base?.file).toBe(join(folder, 'pt.json'))
    const compiled = compileCatalogue('{"a.changed":"Palavra-passe"}', base?.source)
    expect(JSON.parse(compiled)).toEqual({ 'a.kept': ['Início'], 'a.changed': ['Palavra-passe'] })
    expect(baseCatalogue(join(folder, 'pt.json'))).toBeUndefined()
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test.each([['{"a":"{n"}'], ['{"a":1}'], ['[']])('the invalid catalogue %s fails the build', (source) => {
  expect(() => compileCatalogue(source)).toThrow()
})
