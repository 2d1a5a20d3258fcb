import { describe, expect, test } from '@jest/globals'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { files, isTest, read, remotes, workspaces } from './sources.ts'

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

/** Folders of the host's words that come with the parts that say them; bare keys of the specification too. */
const later = ['host/src/words/entry', 'host/src/words/tools']
const folderOf = (owner: string) => (later.includes(owner) ? owner : `${owner}/src/words`)
/** Keys of the package's own, or bare ones of the specification that nobody else says. */
const isOwnKey = (owner: string, key: string) => {
  const own = later.includes(owner) ? 'host.' : prefixOf(owner)
  return key.startsWith(own) || !owners.some((other) => key.startsWith(prefixOf(other)))
}
const owners = workspaces.filter((name) => files(new RegExp(`^${name}/src/words/en\\.json$`)).length > 0)
const prefixOf = (owner: string) => `${owner.replace('remote-', '')}.`

test('the shell, every remote and the shared floor have a catalogue', () => {
  expect(remotes.length).toBeGreaterThan(4)
  expect(owners).toEqual(['shared', 'host', ...remotes])
})

describe.each([...owners, ...later])('%s', (owner) => {
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

  test('[IN-01] it is written in all four languages', () => {
    expect(others).toEqual(['en', 'es', 'pt', 'zh'].map((language) => `${folderOf(owner)}/${language}.json`))
  })

  test('its keys are its own and all are said somewhere', () => {
    if (owner !== 'shared') expect(Object.keys(english).filter((key) => !isOwnKey(owner, key))).toEqual([])
    const speakers =
      owner === 'shared'
        ? /^(shared|host|remote-[a-z-]+)\/src\/.*\.tsx?$/
        : new RegExp(`^${owner.split('/')[0]}/src/.*\\.tsx?$`)
    const text = files(speakers)
      .filter((path) => !isTest(path))
      .map(read)
      .join('\n')
    const prefixes = [...text.matchAll(/`([\w.]+\.)\$\{/g)].map(([, prefix]) => prefix ?? '')
    const isSaid = (key: string) => text.includes(`'${key}'`) || prefixes.some((prefix) => key.startsWith(prefix))
    expect(Object.keys(english).filter((key) => !isSaid(key))).toEqual([])
  })
})

/** Section 8 of the specification. */
const errorTexts = [
  ...['invitation_code_error', 'in_need_true_account', 'domain_check_failed', 'error_not_agent', 'member_no_enter'],
  'in_please_information',
  ...['error.notLoggedIn', 'error.incorrectLogin', 'error.network', 'error.timeout', 'error.unknown'],
  ...['error.realName', 'error.phoneFormat', 'error.accountNotFound', 'error.accessRestricted'],
  ...['system.maintenance', 'system.gameMaintenance'],
  ...['error.phoneMissing', 'error.tooManyRequests', 'error.codeInvalid', 'error.codeMissing', 'error.captchaFailed'],
  ...['error.quotaExceeded', 'error.operationNotAllowed', 'error.codeExpired', 'error.popupClosed'],
]

test.each(['pt', 'en', 'es', 'zh'])('[ER-01] every error of the specification has its text in %s', (language) => {
  const catalogues = files(new RegExp(`/src/words/(\\w+/)?${language}\\.json$`)).map(load)
  const texts = errorTexts.map((key) => [key, catalogues.find((messages) => messages[key])?.[key]] as const)
  expect(texts.filter(([, text]) => !text)).toEqual([])
  expect(new Set(texts.map(([, text]) => text)).size).toBe(errorTexts.length)
})
