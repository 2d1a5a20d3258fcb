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

function spokenIn(paths: readonly string[]) {
  const parts = paths.map((path) => eventsOf(path, read(path)))
  const all = (way: 'emits' | 'hears' | 'unseen') => [...new Set(parts.flatMap((part) => part[way]))].sort()
  return { emits: all('emits').map(withMajor), hears: all('hears').map(withMajor), unseen: all('unseen') }
}

describe.each(remotes)('%s', (remote) => {
  test('[FD-05] its manifest names just the events that its source tells and hears, with their majors', async () => {
    const { emits, hears } = await manifestOf(remote)
    const spoken = spokenIn(sourcesOf(new RegExp(`^${remote}/src/.*\\.tsx?$`)))
    expect(spoken).toEqual({ emits: [...emits].sort(), hears: [...hears].sort(), unseen: [] })
  })
})

test('[FD-05] what every build bundles of shared speaks no event of its own', () => {
  const bundled = sourcesOf(/^shared\/src\/(design|i18n|platform|remote|session|wire)\/.*\.tsx?$/)
  const ownHosts = /^shared\/src\/remote\/(standalone|host-context)\.tsx$/
  expect(bundled.length).toBeGreaterThan(50)
  expect(spokenIn(bundled.filter((path) => !ownHosts.test(path)))).toMatchObject({ emits: [], hears: [] })
})

test('every way to speak is seen', () => {
  const planted = `
    useBusEvent('heard-by-hook', () => {})
    bus.hear('heard', () => {}, signal)
    useBus().tell('told', {})
    const { tell } = bus
    tell('told-alone', {})
    bus.tell(name, {})
  `
  expect(eventsOf('planted.ts', planted)).toEqual({
    emits: ['told', 'told-alone'],
    hears: ['heard-by-hook', 'heard'],
    unseen: ['planted.ts: tell'],
  })
})
