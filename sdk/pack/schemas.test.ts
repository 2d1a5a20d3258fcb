import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { Ajv } from 'ajv'
import { root } from '../../shared/src/build/package-facts.ts'
import { hostContract } from '../../shared/src/release/manifest.ts'
import { validateBuild, validateDeclaration } from '../remote-build/src/validate.ts'
import { schemaFiles } from './schemas.ts'

const folder = join(root, 'sdk/remote-build/schemas')
const inTree = (name: string) => readFileSync(join(folder, name), 'utf8')

test('[FD-05] the JSON Schemas in the tree are those of the sources; npm run sdk:update writes them', () => {
  for (const [name, text] of Object.entries(schemaFiles())) expect(inTree(name)).toBe(text)
})

const declaration = {
  name: 'remote-gift-shop',
  version: '0.1.0',
  contract: hostContract,
  routes: [{ path: '/gift-shop', screen: 'start', title: 'area' }],
  languages: ['pt', 'en'],
  labels: { pt: { area: 'Presentes' }, en: { area: 'Gifts' } },
}
const { routes, ...unplaced } = declaration
const manifest = {
  ...unplaced,
  routes: [{ ...routes[0], query: [], chrome: 'full', bottomBar: true }],
  slots: [],
  centrePages: [],
  emits: [],
  hears: [],
}
const record = {
  name: 'remote-gift-shop',
  version: '0.1.0',
  contract: hostContract,
  base: '/remotes/remote-gift-shop/0.1.0-0123456789/',
  entry: 'remoteEntry.js',
  container: 'azulejo_gift_shop_0_1_0',
  files: { 'remoteEntry.js': `sha384-${'A'.repeat(64)}` },
  preloads: {},
  manifest,
  requires: { react: '^19.3.0' },
  hash: '0123456789',
  contents: { classPrefix: 'gift-shop-0123', foreign: [], words: {} },
  sizes: { raw: 10, br: 5 },
}

const accepts = (name: string, content: unknown) =>
  new Ajv({ strict: false }).compile(JSON.parse(inTree(name)))(content)
const fieldsOf = (checked: ReturnType<typeof validateBuild | typeof validateDeclaration>) =>
  checked.ok ? [] : checked.error.map(({ field }) => field)

test('[FD-05] a declaration and a record are accepted by schema and validator', () => {
  expect(accepts('remote.schema.json', declaration)).toBe(true)
  expect(validateDeclaration(declaration)).toMatchObject({ ok: true, value: { slots: [] } })
  expect(accepts('build.schema.json', record)).toBe(true)
  expect(validateBuild(record)).toMatchObject({ ok: true, value: { hash: '0123456789' } })
})

test.each([
  ['name', { ...declaration, name: 'gift-shop' }],
  ['routes.0.path', { ...declaration, routes: [{ path: 'gift-shop', screen: 'start', title: 'area' }] }],
  ['labels', { ...declaration, labels: undefined }],
])('[FD-05] schema and validator refuse a declaration with a wrong %s', (field, content) => {
  expect(accepts('remote.schema.json', JSON.parse(JSON.stringify(content)))).toBe(false)
  expect(fieldsOf(validateDeclaration(content))).toEqual([field])
})

test.each([
  ['hash', { ...record, hash: 'short' }],
  ['files.remoteEntry.js', { ...record, files: { 'remoteEntry.js': 'sha1-none' } }],
  ['sizes.br', { ...record, sizes: { raw: 10 } }],
])('[FD-05] schema and validator refuse a record with a wrong %s', (field, content) => {
  expect(accepts('build.schema.json', content)).toBe(false)
  expect(fieldsOf(validateBuild(content))).toEqual([field])
})
