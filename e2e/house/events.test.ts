import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { offerOf, type RemoteManifest, remoteManifest } from '@azulejo/shared/release'
import { describe, expect, test } from '@jest/globals'
import * as v from 'valibot'
import { eventsOf } from './events.ts'
import { files, isTest, read, remotes, root } from './sources.ts'

const sourcesOf = (pattern: RegExp) => files(pattern).filter((path) => !isTest(path))

async function manifestOf(remote: string): Promise<RemoteManifest> {
  const module: object = await import(pathToFileURL(join(root, remote, 'src/manifest.ts')).href)
  const found = Object.values(module).find((part) => v.is(remoteManifest, part))
  return v.parse(remoteManifest, found)
}

const { events } = offerOf({})
/** Formats an event as in a manifest, with its newest major version in this source tree. */
const withMajor = (name: string) => `${name}@${events[name]?.at(-1)}`

function eventsIn(paths: readonly string[]) {
  const parts = paths.map((path) => eventsOf(path, read(path)))
  const all = (direction: 'emits' | 'hears' | 'unseen') => [...new Set(parts.flatMap((part) => part[direction]))].sort()
  return { emits: all('emits').map(withMajor), hears: all('hears').map(withMajor), unseen: all('unseen') }
}

describe.each(remotes)('%s', (remote) => {
  test('[FD-05] its manifest names exactly the events that its source emits and listens to, with their majors', async () => {
    const { emits, hears } = await manifestOf(remote)
    const used = eventsIn(sourcesOf(new RegExp(`^${remote}/src/.*\\.tsx?$`)))
    expect(used).toEqual({ emits: [...emits].sort(), hears: [...hears].sort(), unseen: [] })
  })
})

test('[FD-05] the parts of shared that every build bundles use no events', () => {
  const bundled = sourcesOf(/^shared\/src\/(design|i18n|platform|remote|session|wire)\/.*\.tsx?$/)
  const ownHosts = /^shared\/src\/remote\/(standalone|host-context)\.tsx$/
  expect(bundled.length).toBeGreaterThan(50)
  expect(eventsIn(bundled.filter((path) => !ownHosts.test(path)))).toMatchObject({ emits: [], hears: [] })
})

test('detects every way to emit and to listen', () => {
  const planted = `
    useBusEvent('heard-by-hook', () => {})
    bus.on('heard', () => {}, signal)
    useBus().emit('told', {})
    const { emit } = bus
    emit('told-alone', {})
    bus.emit(name, {})
  `
  expect(eventsOf('planted.ts', planted)).toEqual({
    emits: ['told', 'told-alone'],
    hears: ['heard-by-hook', 'heard'],
    unseen: ['planted.ts: emit'],
  })
})
