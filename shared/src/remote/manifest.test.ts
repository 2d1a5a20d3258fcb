import * as v from 'valibot'
import { hostContract, manifest, remoteManifest } from './manifest.ts'

const lobby = {
  name: 'remote-lobby',
  version: '1.0.0',
  contract: hostContract,
  routes: [{ path: '/rng', screen: 'hall', title: 'nav.rng' }],
  slots: [{ slot: 'home.hot@1', fill: 'hot' }],
  centrePages: [],
  emits: ['launch-asked@1'],
  hears: [],
  languages: ['pt', 'en'],
  labels: { pt: { 'nav.rng': 'Caça-níqueis' } },
}

test('what a manifest leaves out has a plain meaning', () => {
  expect(manifest(lobby)).toMatchObject({
    routes: [{ chrome: 'full', query: [] }],
    slots: [{ order: 100, audience: 'all' }],
  })
})

test.each([
  ['name', { name: 'lobby' }],
  ['version', { version: '1.0' }],
  ['routes', { routes: [{ path: 'rng', screen: 'hall', title: 'x' }] }],
  ['slots', { slots: [{ slot: 'home.hot', fill: 'hot' }] }],
  ['emits', { emits: ['launch-asked'] }],
])('a manifest with a wrong %s is refused and the field is named', (field, change) => {
  const checked = v.safeParse(remoteManifest, { ...lobby, ...change })
  expect(checked.issues?.map((issue) => v.getDotPath(issue)?.split('.')[0])).toEqual([field])
})
