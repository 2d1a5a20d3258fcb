import { expect, test } from '@jest/globals'
import { merchants } from '../../../test/merchants.ts'
import { languageNamed, textIn } from './languages.ts'

const brand = (languages: readonly string[]) => ({ ...merchants.azulejo, languages }) as typeof merchants.azulejo

test.each([
  ['pt-PT', ['en', 'pt-PT'], 'pt-PT'],
  ['PT_pt', ['en', 'pt-PT'], 'pt-PT'],
  ['pt', ['en', 'pt-PT'], 'pt-PT'],
  ['pt-BR', ['en', 'pt-PT'], 'pt-PT'],
  ['pt-PT', ['pt', 'en'], 'pt'],
  ['pt-BR', ['pt-PT', 'pt'], 'pt'],
  ['cn', ['pt', 'zh'], 'zh'],
  ['fr', ['pt', 'en'], undefined],
] as const)('[IN-01] maps %s at a brand with %j to %s', (name, languages, language) => {
  expect(languageNamed(name, brand(languages))).toBe(language)
})

test('[IN-01] a region without its own text uses that of its base language', () => {
  const merchant = { ...merchants.azulejo, defaultLanguage: 'en' as const }
  const textOf = (texts: Record<string, string>) => textIn(texts, { language: 'pt-PT', merchant })
  expect(textOf({ en: 'Hall', pt: 'Salão', 'pt-PT': 'Sala' })).toBe('Sala')
  expect(textOf({ en: 'Hall', pt: 'Salão' })).toBe('Salão')
  expect(textOf({ en: 'Hall' })).toBe('Hall')
})
