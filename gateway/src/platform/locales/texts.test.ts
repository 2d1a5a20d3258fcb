import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from '@jest/globals'
import { readTexts } from './texts.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const catalogues = {
  pt: {
    'trial.head.state': 'Situação',
    'trial.head.fee': 'Taxa',
    'trial.games': '{n, plural, one {# jogo} other {# jogos}}',
  },
  'pt-PT': { 'trial.head.state': 'Estado' },
  en: {
    'trial.head.state': 'Status',
    'trial.head.fee': 'Fee',
    'trial.games': '{n, plural, one {# game} other {# games}}',
  },
  es: {
    'trial.head.state': 'Estado',
    'trial.head.fee': 'Comisión',
    'trial.games': '{n, plural, one {# juego} other {# juegos}}',
  },
  zh: { 'trial.head.state': '状态', 'trial.head.fee': '手续费', 'trial.games': '{n} 个游戏' },
}
type Key = keyof (typeof catalogues)['en']

function trialTexts(changed: Readonly<Record<string, object>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'azulejo-texts-'))
  folders.push(folder)
  for (const [language, messages] of Object.entries({ ...catalogues, ...changed }))
    writeFileSync(join(folder, `${language}.json`), JSON.stringify(messages))
  return readTexts<Key>(folder)
}

test('[IN-01] a text has the forms of its language, and a region without a text of its own uses that of its base', () => {
  const { t } = trialTexts()
  expect([1, 2].map((n) => t('trial.games', 'en', { n }))).toEqual(['1 game', '2 games'])
  expect(t('trial.games', 'pt-PT', { n: 2 })).toBe('2 jogos')
  expect(t('trial.games', 'zh', { n: 2 })).toBe('2 个游戏')
  expect(t('trial.head.state', 'pt-PT')).toBe('Estado')
})

test('[IN-01] the texts below a prefix are in every language', () => {
  const heads = trialTexts().below('trial.head.')
  expect(heads).toEqual({
    state: { pt: 'Situação', 'pt-PT': 'Estado', en: 'Status', es: 'Estado', zh: '状态' },
    fee: { pt: 'Taxa', en: 'Fee', es: 'Comisión', zh: '手续费' },
  })
})

test('[IN-01] a key that no catalogue has does not compile, and fails when it is used', () => {
  const { t, inEvery, below } = trialTexts()
  // @ts-expect-error: no catalogue has this key
  expect(() => t('trial.missing', 'en')).toThrow('trial.missing')
  // @ts-expect-error: no catalogue has this key
  expect(inEvery('trial.missing')).toEqual({})
  // @ts-expect-error: no key has this rest
  expect(below('trial.head.').missing).toBeUndefined()
})

test('[IN-01] a message that one language lacks, and one that is not ICU, fail at start or at use', () => {
  const { t } = trialTexts({ es: { ...catalogues.es, 'trial.games': undefined } })
  expect(() => t('trial.games', 'es', { n: 1 })).toThrow('trial.games in es')
  expect(() => trialTexts({ zh: { ...catalogues.zh, 'trial.games': '{n, plural' } })).toThrow()
})
