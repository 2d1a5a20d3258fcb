import type { BrandDocument } from '@azulejo/shared/release'
import { createStore } from 'jotai'
import { testBuild, testDocument, testManifest } from '../testing/test-document.ts'
import { createActiveBuilds, remoteRegistryAtom } from './active-builds.ts'
import { areaAssignmentsOf } from './area-assignments.ts'
import { createRemoteLog, remoteRecordsAtom } from './remote-log.ts'

type Area = BrandDocument['areas'][string]
const old = 'remote-lobby@1.0.0'
const next = 'remote-lobby@2.0.0'
const builds = {
  ...testDocument.builds,
  [next]: testBuild(
    testManifest({ name: 'remote-lobby', version: '2.0.0', routes: [{ path: '/new', screen: 'new', title: 'new' }] }),
  ),
}
const lobby = (area: Partial<Area>): BrandDocument => ({
  ...testDocument,
  areas: { ...testDocument.areas, lobby: { stable: next, killed: false, config: {}, ...area } },
  builds,
})

function open(document: BrandDocument = testDocument) {
  const loaded = new Set([old])
  const prepared: string[] = []
  const store = createStore()
  const log = createRemoteLog(store, () => 0)
  const activeBuilds = createActiveBuilds({
    store,
    first: areaAssignmentsOf(document, 'd'),
    isLoaded: (id) => loaded.has(id),
    prepare: ({ id }) => prepared.push(id),
    log,
  })
  const shown = () => {
    const areaBuild = store.get(remoteRegistryAtom).buildOf('lobby')
    return areaBuild.ok ? areaBuild.value.id : areaBuild.error.code
  }
  const paths = () => store.get(remoteRegistryAtom).routes.map(({ path }) => path)
  const take = (newer: BrandDocument) => activeBuilds.take(areaAssignmentsOf(newer, 'd'))
  return {
    activeBuilds,
    loaded,
    prepared,
    shown,
    paths,
    take,
    steps: () => store.get(remoteRecordsAtom).map(({ step }) => step),
  }
}

test('[FD-03] a newer build is loaded first, then applied with the pending updates and its routes', () => {
  const { activeBuilds, loaded, prepared, shown, paths, take } = open()
  take(lobby({}))
  expect([shown(), prepared]).toEqual([old, [next]])
  activeBuilds.applyPending()
  expect(shown()).toBe(old)
  expect(paths()).toContain('/rng')
  loaded.add(next)
  activeBuilds.applyPending()
  expect(shown()).toBe(next)
  expect(paths()).toEqual(['/new'])
})

test('[FD-03] unsaved work keeps the build until all blocks are released', () => {
  const { activeBuilds, loaded, shown, take, steps } = open()
  const [one, other] = [activeBuilds.blockUpdates('lobby'), activeBuilds.blockUpdates('lobby')]
  loaded.add(next)
  take(lobby({}))
  activeBuilds.applyPending()
  one()
  activeBuilds.applyPending()
  expect(shown()).toBe(old)
  expect(steps()).toContain('held')
  other()
  activeBuilds.applyPending()
  expect(shown()).toBe(next)
})

test('[FD-03] an area whose build has not been loaded yet moves at once', () => {
  const { loaded, shown, take } = open()
  loaded.clear()
  take(lobby({}))
  expect(shown()).toBe(next)
})

test('[FD-04] a kill removes an area at once, even with unsaved work, and a release brings it back', () => {
  const { activeBuilds, shown, take } = open()
  activeBuilds.blockUpdates('lobby')
  take(lobby({ stable: old, killed: true }))
  expect(shown()).toBe('AZ-125')
  take(lobby({}))
  expect(shown()).toBe(next)
})

test('[FD-04] a killed build is replaced at once by the one that the document names', () => {
  const { activeBuilds, shown, take } = open()
  activeBuilds.blockUpdates('lobby')
  take(lobby({ killedBuilds: [old] }))
  expect(shown()).toBe(next)
})

test('[FD-04] an area that fell back stays on its last good build until another release or a retry', () => {
  const { activeBuilds, loaded, shown, take } = open(lobby({ lastGood: old }))
  loaded.add(next)
  expect(activeBuilds.fallBack('lobby', next)).toBe(true)
  expect(shown()).toBe(old)
  take(lobby({ lastGood: old, config: { again: true } }))
  activeBuilds.applyPending()
  expect(shown()).toBe(old)
  activeBuilds.restore('lobby')
  expect(shown()).toBe(next)
  expect(activeBuilds.fallBack('lobby', old)).toBe(false)
})

test('[FD-04] a retry moves to the newest build at once, unless there is unsaved work', () => {
  const { activeBuilds, shown, take } = open()
  take(lobby({}))
  expect(shown()).toBe(old)
  const release = activeBuilds.blockUpdates('lobby')
  activeBuilds.restore('lobby')
  expect(shown()).toBe(old)
  release()
  activeBuilds.restore('lobby')
  expect(shown()).toBe(next)
})

test('[FD-04] an area with unsaved work does not fall back', () => {
  const { activeBuilds, shown } = open(lobby({ lastGood: old }))
  activeBuilds.blockUpdates('lobby')
  expect(activeBuilds.fallBack('lobby', next)).toBe(false)
  expect(shown()).toBe(next)
})
