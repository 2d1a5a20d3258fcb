import { type ErrorText, errorText, errorTexts, languages } from '@azulejo/shared/testing'
import { describe, expect, test } from '@jest/globals'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { files, read, remotes, workspaces } from './sources.ts'

type Catalogue = Readonly<Record<string, string>>
const load = (path: string) => JSON.parse(read(path)) as Catalogue
type Token =
  | string
  | readonly [name: string, format?: string, cases?: Readonly<Record<string, Token | readonly Token[]>>]

/** Names of the values a message takes, plural and select branches included. */
function placeholders(message: string): string[] {
  const names = new Set<string>()
  const visit = (token: unknown): void => {
    if (!Array.isArray(token)) return
    const [name, , cases] = token as readonly unknown[] as Extract<Token, readonly unknown[]>
    names.add(name)
    for (const branch of Object.values(typeof cases === 'object' ? cases : {})) {
      if (Array.isArray(branch)) branch.forEach(visit)
    }
  }
  const compiled = compileMessage(message)
  if (Array.isArray(compiled)) compiled.forEach(visit)
  return [...names].sort()
}

/** Folders of catalogues that load with the parts that use them; they may hold bare keys of the specification. */
const later = [
  'host/src/locales/entry',
  'host/src/locales/tools',
  'remote-lobby/src/locales/game',
  'remote-lobby/src/locales/rooms',
  'shared/src/locales/forms',
]
/** Groups of the gateway with texts; a key begins with the group's name. */
const groups = files(/^gateway\/src\/[\w-]+\/locales\/en\.json$/).map((path) => path.replace('/locales/en.json', ''))
function folderOf(owner: string): string {
  if (later.includes(owner)) return owner
  return `${owner}/${groups.includes(owner) ? '' : 'src/'}locales`
}
/** Whether a key has the package's prefix, or is a bare key of the specification without any package's prefix. */
const isOwnKey = (owner: string, key: string) => {
  if (groups.includes(owner)) return key.startsWith(`${owner.replace('gateway/src/', '')}.`)
  return key.startsWith(prefixOf(packageOf(owner))) || !owners.some((other) => key.startsWith(prefixOf(other)))
}
const owners = workspaces.filter((name) => files(new RegExp(`^${name}/src/locales/en\\.json$`)).length > 0)
const packageOf = (owner: string) => owner.split('/', 1)[0] ?? owner
const prefixOf = (owner: string) => `${owner.replace('remote-', '')}.`

test('the shell, every remote and shared have a catalogue', () => {
  expect(remotes.length).toBeGreaterThan(4)
  expect(owners).toEqual(['shared', 'host', ...remotes])
})

test('groups of the gateway have catalogues', () => {
  expect(groups.length).toBeGreaterThan(7)
})

const all = [...owners, ...later, ...groups]

describe.each(all)('%s', (owner) => {
  const english = load(`${folderOf(owner)}/en.json`)
  const others = files(new RegExp(`^${folderOf(owner)}/\\w+\\.json$`))

  test.each(others)('[IN-01] %s has every message with the same placeholders', (path) => {
    const catalogue = load(path)
    expect(Object.keys(catalogue).sort()).toEqual(Object.keys(english).sort())
    for (const [key, message] of Object.entries(catalogue)) {
      expect([key, message.trim() !== '']).toEqual([key, true])
      expect([key, placeholders(message)]).toEqual([key, placeholders(english[key] ?? '')])
    }
  })

  test('[IN-01] exists in all four languages', () => {
    expect(others).toEqual(['en', 'es', 'pt', 'zh'].map((language) => `${folderOf(owner)}/${language}.json`))
  })

  if (owner !== 'shared')
    test('contains only keys with its own prefix', () => {
      expect(Object.keys(english).filter((key) => !isOwnKey(owner, key))).toEqual([])
    })
})

/** Brazilian words banned in European Portuguese, by the European word. Source: the glossary notes of the specification. */
const brazilian = [
  ['levantamento', /\bsaques?\b|\bsac(ar|a|ou)\b/i],
  ['registo', /\bcadastr/i],
  ['palavra-passe', /\bsenhas?\b/i],
  ['utilizador', /\busuári/i],
  ['telemóvel', /\bcelular/i],
  ['ecrã', /\btelas?\b/i],
  ['descarregar', /\bbaix(ar|e|ou|ad[oa])\b/i],
  ['the third person', /(?<!\p{L})vocês?(?!\p{L})/iu],
  ['equipa', /\bequipes?\b|\btimes?\b(?![},])/i],
  ['gestão', /\bgerenci/i],
  ['partilhar', /\bcompartilh/i],
  ['ficheiro', /\barquivos?\b/i],
  ['NIF', /\bCPF\b/],
  ['apoio ao cliente', /\bsuporte\b|\batendimento\b/i],
] as const

describe('European Portuguese', () => {
  test.each(all)('of %s contains only texts that differ from the Brazilian ones', (owner) => {
    const base = load(`${folderOf(owner)}/pt.json`)
    const own = load(`${folderOf(owner)}/pt-PT.json`)
    for (const [key, message] of Object.entries(own)) {
      expect([key, Object.hasOwn(base, key) && message !== base[key]]).toEqual([key, true])
      expect([key, placeholders(message)]).toEqual([key, placeholders(base[key] ?? '')])
    }
  })

  test.each(brazilian)('uses %s', (wanted, word) => {
    const matches = all.flatMap((owner) => {
      const texts = { ...load(`${folderOf(owner)}/pt.json`), ...load(`${folderOf(owner)}/pt-PT.json`) }
      // Arguments such as `{until, time}` are no words.
      return Object.entries(texts).filter(([, message]) => word.test(message.replaceAll(/\{[^{}]*\}/g, '')))
    })
    expect(matches).toEqual([])
    const brazil = all.flatMap((owner) => Object.values(load(`${folderOf(owner)}/pt.json`)))
    const isCommon = !['gestão', 'partilhar', 'NIF'].includes(wanted)
    if (isCommon) expect(brazil.some((message) => word.test(message))).toBe(true)
  })
})

const currency = /R\$|[€₫]|(?<!\p{L})(BRL|EUR|VND|USD)(?!\p{L})/u

test('[IN-02] texts for all brands name no currency; the brand provides it for amounts and column heads', () => {
  const shared = files(/\/src\/([\w-]+\/)?locales\/.*\.json$|^brands\/_shared\/content\/.*\.json$/)
  expect(shared.length).toBeGreaterThan(40)
  expect(shared.filter((path) => currency.test(read(path)))).toEqual([])
  for (const head of ['Valor (R$)', '金额（€）', 'Amount, VND']) expect(currency.test(head)).toBe(true)
})

const afterFiveMinutes = (message: string) =>
  message.replace(/\{minutes(?:, plural, .*other \{#([^}]*)\}|)\}/, (_, noun: string | undefined) => `5${noun ?? ''}`)

test.each(languages)(
  '[ER-01] every error has the wording of the glossary in %s, and no other text has that wording',
  (language) => {
    const catalogues = files(new RegExp(`/src/locales/(\\w+/)?${language}\\.json$`)).map(load)
    for (const key of Object.keys(errorTexts) as ErrorText[]) {
      const texts = catalogues.flatMap((messages) => messages[key] ?? []).map(afterFiveMinutes)
      expect([key, ...new Set(texts)]).toEqual([key, errorText(key, language)])
    }
    expect(new Set(Object.values(errorTexts).map((texts) => texts[language])).size).toBe(Object.keys(errorTexts).length)
  },
)

test('[ER-01] a test of a page shows every error in all four languages', () => {
  const pages = files(/^(host|remote-[a-z]+|e2e\/specs)\/.*\.(test\.tsx|spec\.ts)$/)
    .map(read)
    .filter((text) => /\berrorText\b/.test(text) && /(each|of)[ (]*(testedLanguages|languages)\)/.test(text))
    .join('\n')
  expect(Object.keys(errorTexts).filter((key) => !pages.includes(`'${key}'`))).toEqual([])
})
