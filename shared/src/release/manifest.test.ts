import * as v from 'valibot'
import { eventMajors, hostContract, manifest, meetsContract, remoteManifest } from './manifest.ts'

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

test('fields that a manifest omits get defaults', () => {
  expect(manifest(lobby)).toMatchObject({
    routes: [{ chrome: 'full', query: [], bottomBar: true }],
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

test.each([
  [{ contract: 1 }, '1.0', true],
  [{ contract: 1 }, '1.7', true],
  [{ contract: 1 }, '2.0', false],
  [{ contract: 1, hostApi: '1.2' }, '1.2', true],
  [{ contract: 1, hostApi: '1.2' }, '1.10', true],
  [{ contract: 1, hostApi: '1.2' }, '1.1', false],
  [{ contract: 1, hostApi: '2.0' }, '1.9', false],
  [{ contract: 1, hostApi: '2.0' }, '2.1', false],
])('the requirements %j are met by a host of version %s: %s', (needs, offered, isMet) => {
  expect(meetsContract(needs, offered)).toBe(isMet)
})

test('[FD-05] event majors include the emitted and the received events', () => {
  const majors = eventMajors({ emits: ['launch-asked@2', 'bars-asked@1'], hears: ['bars-asked@1', 'theme-changed@3'] })
  expect(majors).toEqual({ 'launch-asked': 2, 'bars-asked': 1, 'theme-changed': 3 })
})
