import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type MadeRegistry, makeRegistry } from '../../test/made-up-registry.ts'
import { storeRemote } from '../../test/made-up-site.ts'

let made: MadeRegistry
beforeEach(async () => {
  made = await makeRegistry()
})
afterEach(() => made.remove())

type Parts = Record<string, unknown>

/** Stores a build of a remote with other parts of its manifest and a script that sends calls. */
async function store(name: string, place: string, parts: Parts, operations: readonly string[] = []): Promise<string> {
  await storeRemote(made.site, name, place, 'first')
  const folder = join(made.site, 'remotes', name, place)
  const record = JSON.parse(await readFile(join(folder, 'build.json'), 'utf8'))
  const script = operations.map((operation) => `send({operation:"${operation}",method:"GET"})`).join(';')
  await writeFile(join(folder, 'late.js'), script)
  const digest = `sha384-${createHash('sha384').update(script).digest('base64')}`
  const changed = {
    ...record,
    files: { ...record.files, 'late.js': digest },
    manifest: { ...record.manifest, ...parts },
  }
  await writeFile(join(folder, 'build.json'), JSON.stringify(changed))
  return `${name}@${place}`
}

const route = (path: string, more: Parts = {}) => ({ path, screen: 'hall', title: 'mark', ...more })
/** The changes of a build for the brand of these tests. */
async function changesOf(id: string): Promise<Record<string, string>[]> {
  const { data } = JSON.parse((await made.run(`changes ${id} --json`)).out)
  return data.filter(({ brand }: { brand: string }) => brand === 'azulejo')
}

/** Releases builds of the lobby and the promotions to one brand, then publishes a newer build of the lobby. */
async function release(before: Parts, after: Parts, operations: readonly [string[], string[]] = [[], []]) {
  const first = await store('remote-lobby', '0.2.0-bbbb', before, operations[0])
  await made.run('publish remote-lobby')
  const hearing = await store('remote-promotions', '0.2.0-bbbb', { hears: ['favourites-changed@1'] })
  await made.run('publish remote-promotions')
  const released = await made.run(`release azulejo lobby=${first} promotions=${hearing}`)
  expect(released.err).toBe('')
  const next = await store('remote-lobby', '0.3.0-cccc', after, operations[1])
  return { first, next }
}

test('a route that is gone, an event that another remote hears and an empty section name the brand and who loses them', async () => {
  const { first, next } = await release(
    {
      routes: [route('/gifts'), route('/cards', { query: ['tab'] })],
      slots: [{ slot: 'home.hot@1', fill: 'hot' }],
      emits: ['favourites-changed@1'],
    },
    { routes: [route('/cards', { query: [] })] },
  )
  const checked = await made.run('check remote-lobby')
  expect(checked.out).toContain('/gifts is gone')
  expect(checked.out).toContain(`${next} may be published`)
  await made.run('publish remote-lobby')
  const changes = await changesOf(next)
  const here = { brand: 'azulejo', area: 'lobby', shown: first }
  expect(changes).toEqual([
    { ...here, field: 'route', change: '/cards: query is [], was ["tab"]' },
    { ...here, field: 'route', change: '/gifts is gone', consumer: 'visitors of azulejo' },
    { ...here, field: 'slot', change: 'home.hot@1 (hot) is gone', consumer: 'home page of azulejo' },
    { ...here, field: 'emitted event', change: 'favourites-changed@1 is gone', consumer: 'remote-promotions' },
  ])
})

test('labels, shared packages and calls are compared in words', async () => {
  const labels = { pt: { mark: 'Jogos' }, en: { mark: 'Games' }, es: { mark: 'Juegos' }, zh: { mark: '游戏' } }
  const { next } = await release({ labels }, { labels: { ...labels, en: { mark: 'All games' } } }, [
    ['GLS2_roomList', 'favourites'],
    ['favourites', 'hotGames'],
  ])
  await made.run('publish remote-lobby')
  const words = (await changesOf(next)).map(({ field, change }) => `${field}: ${change}`)
  expect(words).toEqual([
    'label: en mark: value is All games, was Games',
    'call: GLS2_roomList is gone',
    'call: hotGames is new',
  ])
})

test('a build that brands show has no changes, and an unknown one is refused', async () => {
  const { first } = await release({ routes: [route('/gifts')] }, {})
  expect(await changesOf(first)).toEqual([])
  const unknown = await made.run('changes remote-lobby@9.9.9-dddd')
  expect([unknown.code, unknown.err]).toEqual([1, 'remote-lobby@9.9.9-dddd is not published\n'])
})
