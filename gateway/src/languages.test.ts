import { expect, test } from '@jest/globals'
import { merchants } from '../test/merchants.ts'
import { languageNamed, saidIn } from './languages.ts'
import { sentenceOf } from './pipeline/sentences.ts'

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
] as const)('[IN-01] %s is, for a brand with %j, %s', (name, languages, language) => {
  expect(languageNamed(name, brand(languages))).toBe(language)
})

test('[IN-01] a text that a region lacks is that of the language it builds on', () => {
  const merchant = { ...merchants.azulejo, defaultLanguage: 'en' as const }
  const told = (texts: Record<string, string>) => saidIn(texts, { language: 'pt-PT', merchant })
  expect(told({ en: 'Hall', pt: 'Salão', 'pt-PT': 'Sala' })).toBe('Sala')
  expect(told({ en: 'Hall', pt: 'Salão' })).toBe('Salão')
  expect(told({ en: 'Hall' })).toBe('Hall')
})

test('[ER-01] the platform words refusals as Portugal does, and as Brazil where both agree', () => {
  expect(sentenceOf('login.incorrect', 'pt-PT')).toBe('Nome de utilizador ou palavra-passe incorretos.')
  expect(sentenceOf('wallet.insufficient', 'pt-PT')).toBe(sentenceOf('wallet.insufficient', 'pt'))
})
