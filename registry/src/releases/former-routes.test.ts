import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type MadeRegistry, makeRegistry } from '../../test/made-up-registry.ts'
import { storeRemote } from '../../test/made-up-site.ts'

let made: MadeRegistry
const second = 'remote-lobby@0.2.0-bbbb'

/** Publishes a build of the lobby that has routes. */
async function publishWith(place: string, paths: readonly string[]): Promise<void> {
  await storeRemote(made.site, 'remote-lobby', place, place.replaceAll(/\W/g, '_'))
  const file = join(made.site, 'remotes/remote-lobby', place, 'build.json')
  const record = JSON.parse(await readFile(file, 'utf8'))
  record.manifest.routes = paths.map((path) => ({ path, screen: 'any', title: 'mark' }))
  await writeFile(file, JSON.stringify(record))
  expect((await made.run('publish remote-lobby')).code).toBe(0)
}
const former = async () => (await made.documentOf('azulejo')).areas.lobby?.formerRoutes

beforeEach(async () => {
  made = await makeRegistry()
  await publishWith('0.2.0-bbbb', ['/gifts', '/cards'])
})
afterEach(() => made.remove())

test('a rollback keeps routes that only the previous build had, until a build is released to the area', async () => {
  await made.run(`release azulejo lobby=${second}`)
  expect(await former()).toBeUndefined()
  expect((await made.run('rollback azulejo')).code).toBe(0)
  expect(await former()).toEqual(['/gifts', '/cards'])
  await made.run('kill azulejo agent')
  expect(await former()).toEqual(['/gifts', '/cards'])
  await publishWith('0.3.0-cccc', ['/cards'])
  await made.run('release azulejo lobby=remote-lobby@0.3.0-cccc')
  expect(await former()).toBeUndefined()
})

test.each([
  ['a killed build', `release azulejo lobby=${second}`, `kill azulejo lobby --build ${second}`],
  ['a canary', `canary azulejo lobby=${second} --percent 5`, `canary azulejo lobby=${second} --percent 0`],
])('the routes of %s are kept after its removal', async (_, before, back) => {
  expect((await made.run(before)).code).toBe(0)
  expect((await made.run(back)).code).toBe(0)
  expect(await former()).toEqual(['/gifts', '/cards'])
})
