import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { files, read, root } from './sources.ts'

const codes = readdirSync(join(root, 'brands')).filter((name) => !name.startsWith('_'))

/** Sources that run: without brands/, docs/, e2e/, tests, migrations, package.json and golden files. */
const sources = files(/\.(tsx?|mjs|css|json|html)$/).filter(
  (path) =>
    !/^(brands|docs|e2e)\/|\.(test|spec)\.|\/(testing|test)\/|\/migrations\/|(^|\/)package\.json$|\.golden\./.test(
      path,
    ),
)

/** Uses of the product's name that are no brand code: packages, the command and its settings, schemas of documents, globals, keys. */
const productNames =
  /@azulejo\/|\bazulejo (?=\$\{|brand |keys |pages\b|release |rollback )|\bazulejo\/(?:(?:brand|preview|earlier-release|embedded|sandbox)@\d|credentials\.json)|\bazulejo[:.](?=[a-z])/g

/**
 * Returns the brand codes in a text: quoted, in a path, in an address or as a key. A code may be an ordinary word, so a word
 * of a comment or an alternative of a pattern does not count, nor does a part of a longer word.
 */
function codesIn(text: string): string[] {
  const rest = text.replaceAll(productNames, '')
  return codes.filter((code) =>
    new RegExp(`(?<=['"\`/])${code}(?=['"\`/.:])|(?<![\\w@-])${code}(?=\\.localhost|: )`).test(rest),
  )
}

test('no source outside of brands/ contains the code of a brand', () => {
  expect(codes.length).toBeGreaterThan(2)
  expect(sources.length).toBeGreaterThan(500)
  const found = sources.flatMap((path) => codesIn(read(path)).map((code) => `${path}: ${code}`))
  expect(found).toEqual([])
})

test.each([
  ["const merchant = 'azulejo'", ['azulejo']],
  ['// the page of http://norte.localhost:8080', ['norte']],
  ['[data-brand="saigon9"] { color: red }', ['saigon9']],
  ['const hosts = { saigon9: 1, norte: 2 }', ['norte', 'saigon9']],
  ["import { call } from '@azulejo/shared/wire'", []],
  ["message: 'run: azulejo keys new'", []],
  ["schema: 'azulejo/brand@1', name: 'azulejo_host'", []],
  ["join(settings, 'azulejo/credentials.json')", []],
  ["names: 'Loteria do Norte'", []],
  ["'releases/norte/norte-7.json'", ['norte']],
  ["[/guitarra|norte/, 'guitarra']", []],
])('a code is found in %s: %j', (text, found) => {
  expect(codesIn(text)).toEqual(found)
})
