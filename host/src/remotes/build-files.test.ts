import type { RemoteBuild } from '@azulejo/shared/release'
import { testDocument } from '../testing/test-document.ts'
import { admitBuilds, buildFiles } from './build-files.ts'

const digest = `sha384-${'B'.repeat(64)}`
const lobby = testDocument.builds['remote-lobby@1.0.0'] as RemoteBuild
const build = (version: string): RemoteBuild => ({
  ...lobby,
  base: `/remotes/remote-lobby/${version}/`,
  files: { 'remoteEntry.js': digest },
})
const entryOf = (version: string, origin = '') =>
  buildFiles.integrityOf(`${origin}/remotes/remote-lobby/${version}/remoteEntry.js`)

test('admits builds of a verified document at the own origin and its mirrors, except flawed builds', () => {
  const site = { ...testDocument.site, mirrors: ['https://mirror.example'] }
  const builds = { 'remote-lobby@2': build('2'), 'remote-lobby@3': build('3') }
  const flaws = { 'remote-lobby@3': { reason: 'digest-missing', detail: 'js/hall.js' } } as const
  admitBuilds({ document: { ...testDocument, site, builds }, flaws })
  expect([entryOf('2'), entryOf('2', 'https://mirror.example')]).toEqual([digest, digest])
  expect([entryOf('3'), entryOf('3', 'https://mirror.example')]).toEqual([undefined, undefined])
  expect(entryOf('2', 'https://other.example')).toBeUndefined()
})

test('the next document keeps earlier builds admitted, except killed ones', () => {
  admitBuilds({ document: { ...testDocument, builds: { 'remote-lobby@4': build('4') } }, flaws: {} })
  admitBuilds({ document: { ...testDocument, builds: { 'remote-lobby@5': build('5') } }, flaws: {} })
  expect([entryOf('4'), entryOf('5')]).toEqual([digest, digest])
  const areas = { lobby: { stable: 'remote-lobby@5', killed: false, killedBuilds: ['remote-lobby@4'], config: {} } }
  admitBuilds({ document: { ...testDocument, areas, builds: { 'remote-lobby@5': build('5') } }, flaws: {} })
  expect([entryOf('4'), entryOf('5')]).toEqual([undefined, digest])
})
