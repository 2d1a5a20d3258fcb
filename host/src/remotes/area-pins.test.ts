import type { BrandDocument } from '@azulejo/shared/remote'
import { testBuild, testDocument, testManifest } from '../testing/test-document.ts'
import { createAreaPins } from './area-pins.ts'
import { fillingsOf } from './fillings.ts'
import { createRemoteLog } from './remote-log.ts'

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
  const log = createRemoteLog(() => 0)
  const pins = createAreaPins({
    first: fillingsOf(document, 'd'),
    isLoaded: (id) => loaded.has(id),
    prepare: ({ id }) => prepared.push(id),
    log,
  })
  const shown = () => {
    const filling = pins.siteMap.getSnapshot().buildOf('lobby')
    return filling.ok ? filling.value.id : filling.error.code
  }
  const paths = () => pins.siteMap.getSnapshot().routes.map(({ path }) => path)
  const take = (newer: BrandDocument) => pins.take(fillingsOf(newer, 'd'))
  return { pins, loaded, prepared, shown, paths, take, steps: () => log.records.getSnapshot().map(({ step }) => step) }
}

test('[FD-03] a newer build is loaded first and comes at a safe point, together with its rows', () => {
  const { pins, loaded, prepared, shown, paths, take } = open()
  take(lobby({}))
  expect([shown(), prepared]).toEqual([old, [next]])
  pins.safePoint()
  expect(shown()).toBe(old)
  expect(paths()).toContain('/rng')
  loaded.add(next)
  pins.safePoint()
  expect(shown()).toBe(next)
  expect(paths()).toEqual(['/new'])
})

test('[FD-03] unsaved work keeps the build until all of it is let go', () => {
  const { pins, loaded, shown, take, steps } = open()
  const [one, other] = [pins.hold('lobby'), pins.hold('lobby')]
  loaded.add(next)
  take(lobby({}))
  pins.safePoint()
  one()
  pins.safePoint()
  expect(shown()).toBe(old)
  expect(steps()).toContain('held')
  other()
  pins.safePoint()
  expect(shown()).toBe(next)
})

test('[FD-03] what nobody has seen yet moves without waiting', () => {
  const { loaded, shown, take } = open()
  loaded.clear()
  take(lobby({}))
  expect(shown()).toBe(next)
})

test('[FD-04] a kill takes an area off at once, held or not, and a release brings it back', () => {
  const { pins, shown, take } = open()
  pins.hold('lobby')
  take(lobby({ stable: old, killed: true }))
  expect(shown()).toBe('AZ-125')
  take(lobby({}))
  expect(shown()).toBe(next)
})

test('[FD-04] a killed build leaves at once for the one that the document names instead', () => {
  const { pins, shown, take } = open()
  pins.hold('lobby')
  take(lobby({ killedBuilds: [old] }))
  expect(shown()).toBe(next)
})

test('[FD-04] an area that fell stays on its last good build until another release, or until somebody retries', () => {
  const { pins, loaded, shown, take } = open(lobby({ lastGood: old }))
  loaded.add(next)
  expect(pins.fallBack('lobby', next)).toBe(true)
  expect(shown()).toBe(old)
  take(lobby({ lastGood: old, config: { again: true } }))
  pins.safePoint()
  expect(shown()).toBe(old)
  pins.restore('lobby')
  expect(shown()).toBe(next)
  expect(pins.fallBack('lobby', old)).toBe(false)
})

test('[FD-04] a retry goes to the newest build at once, unless there is unsaved work', () => {
  const { pins, shown, take } = open()
  take(lobby({}))
  expect(shown()).toBe(old)
  const release = pins.hold('lobby')
  pins.restore('lobby')
  expect(shown()).toBe(old)
  release()
  pins.restore('lobby')
  expect(shown()).toBe(next)
})

test('[FD-04] an area with unsaved work does not fall', () => {
  const { pins, shown } = open(lobby({ lastGood: old }))
  pins.hold('lobby')
  expect(pins.fallBack('lobby', next)).toBe(false)
  expect(shown()).toBe(next)
})
