import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type MadeRegistry, makeRegistry } from '../../test/made-up-registry.ts'
import { storeRemote } from '../../test/made-up-site.ts'

let made: MadeRegistry

beforeEach(async () => {
  made = await makeRegistry()
  await made.run('keys new')
})
afterEach(() => made.remove())

type Json = Record<string, unknown>

async function change(path: string, edit: (record: Json) => Json): Promise<void> {
  const file = join(made.site, path)
  const record: Json = JSON.parse(await readFile(file, 'utf8'))
  await writeFile(file, JSON.stringify({ ...record, ...edit(record) }))
}
const changeHost = (offer: Json) =>
  change('host/h1/build.json', (record) => ({ offer: { ...(record.offer as Json), ...offer } }))

/** Publishes a build of the lobby with additions to its manifest. */
async function publishWith(own: Json) {
  await storeRemote(made.site, 'remote-lobby', '0.2.0-bbbb', 'second')
  const file = 'remotes/remote-lobby/0.2.0-bbbb/build.json'
  await change(file, ({ manifest }) => ({ manifest: { ...(manifest as Json), ...own } }))
  const { code, err } = await made.run('publish remote-lobby --json')
  return code === 0 ? { code } : { code, ...JSON.parse(err) }
}
const fills = (slot: string) => ({ slots: [{ slot, fill: 'any' }] })

test.each([
  ['a section that a brand names', fills('home.hot@1')],
  ['a place of the host itself', fills('register.promos@1')],
  ['events that the host supports', { emits: ['launch-asked@1'], hears: ['language-changed@1'] }],
  ['one event that it both emits and listens to', { emits: ['bars-asked@1'], hears: ['bars-asked@1'] }],
  ['the minor number that the host has', { hostApi: '2.0' }],
])('publish accepts a build that relies on %s', async (_, own) => {
  expect(await publishWith(own)).toEqual({ code: 0 })
})

test.each([
  ['slot', 'home.hto@1', fills('home.hto@1')],
  ['slot', 'home.hot@2', fills('home.hot@2')],
  ['slot', 'home.hot.left@1', fills('home.hot.left@1')],
  ['event', 'launch-asked@2', { emits: ['launch-asked@2'] }],
  ['event', 'game-started@1', { hears: ['game-started@1'] }],
  ['event', 'constructor@1', { hears: ['constructor@1'] }],
  ['event', 'two majors of bars-asked', { emits: ['bars-asked@1'], hears: ['bars-asked@2'] }],
  ['contract', '2.99', { hostApi: '2.99' }],
  ['contract', '3.0', { hostApi: '3.0' }],
  ['contract', 'contract 7, its build record 2', { contract: 7, hostApi: '2.0' }],
])('publish refuses for %s: %s', async (reason, named, own) => {
  await changeHost({ events: { 'launch-asked': [1], 'bars-asked': [1, 2] } })
  const refused = await publishWith(own)
  expect(refused).toMatchObject({ code: 1, reason })
  expect(refused.message).toContain(named)
  expect(await made.registry.records.list('published/remote-lobby')).toEqual([])
})

test('an older major is supported as long as the host adapts it', async () => {
  await changeHost({ events: { 'launch-asked': [2, 3] } })
  expect(await publishWith({ emits: ['launch-asked@1'] })).toMatchObject({ reason: 'event' })
  expect(await publishWith({ emits: ['launch-asked@2'] })).toEqual({ code: 0 })
})

test('nothing is published for a host build that does not state its offer', async () => {
  await change('host/h1/build.json', () => ({ offer: undefined }))
  expect(await publishWith({})).toMatchObject({ code: 1, reason: 'no-host' })
})

test('a build published for a newer host is not released with an older one', async () => {
  expect(await publishWith({ emits: ['launch-asked@1'] })).toEqual({ code: 0 })
  const build = 'remote-lobby@0.2.0-bbbb'
  expect((await made.run(`release azulejo lobby=${build}`)).code).toBe(0)
  expect((await made.run('release azulejo lobby=remote-lobby@0.2.0-bbbb')).code).toBe(0)
  await made.run('kill azulejo member')
  const before = await made.documentOf('azulejo')

  await changeHost({ events: {} })
  for (const line of [
    `release saigon9 lobby=${build}`,
    `canary saigon9 lobby=${build} --percent 1`,
    'rollback azulejo --to azulejo-2',
  ]) {
    const { code, err } = await made.run(`${line} --json`)
    expect({ line, code, reason: JSON.parse(err).reason }).toEqual({ line, code: 1, reason: 'event' })
  }
  expect(await made.documentOf('azulejo')).toEqual(before)
  expect((await made.documentOf('saigon9')).seq).toBe(1)
  expect((await made.run('lint azulejo')).err).toContain(`event: ${build}: It uses launch-asked@1`)

  // An area can always be killed, and a rollback to builds that the current host can show is always possible.
  expect((await made.run('kill azulejo lobby')).code).toBe(0)
  expect((await made.run('rollback azulejo --to azulejo-1')).code).toBe(0)
  expect((await made.run('lint azulejo')).code).toBe(0)
})
