import { success } from '@azulejo/shared/kernel'
import { defineRemote, useBus, useBusEvent, useLanguage } from '@azulejo/shared/remote'
import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { remoteRecordsAtom } from '../remotes/remote-log.ts'
import { emptyBrowser, type OpenSite, openSite } from '../testing/open-site.tsx'
import { testBuild, testDocument, testManifest } from '../testing/test-document.ts'

let opened: OpenSite | undefined

afterEach(() => {
  opened?.leave()
  emptyBrowser()
})

/** A lobby screen that sends and receives `bars-asked`, whether or not its manifest declares the event. */
function Bars() {
  const bus = useBus()
  const [received, setReceived] = useState(0)
  useBusEvent('bars-asked', () => setReceived((count) => count + 1))
  return (
    <button type="button" onClick={() => bus.emit('bars-asked', { shown: true })}>
      received {received}
    </button>
  )
}

const Language = () => <p>in {useLanguage()}</p>

test.each([
  ['that supports pt-PT', ['pt', 'pt-PT', 'en'], 'pt-PT'],
  ['older than pt-PT', ['pt', 'en', 'es', 'zh'], 'pt'],
])('[FD-05] a build %s gets a language that it supports', async (_, languages, expected) => {
  const manifest = testManifest({
    name: 'remote-lobby',
    routes: [{ path: '/rng', screen: 'language', title: 'rng' }],
    languages,
  })
  const site = { ...testDocument.site, languages: ['pt-PT' as const, 'en' as const], defaultLanguage: 'pt-PT' as const }
  const builds = { ...testDocument.builds, 'remote-lobby@1.0.0': testBuild(manifest) }
  const remote = defineRemote({ manifest, screens: { language: async () => Language }, slots: {}, locales: {} })
  const document = { ...testDocument, site, builds }
  opened = await openSite({ at: '/rng', document, loadModule: async () => success({ remote }) })
  expect(await screen.findByText(`in ${expected}`)).toBeVisible()
  expect(window.document.documentElement.lang).toBe('pt-PT')
  expect(await screen.findByRole('button', { name: /^Idioma: Português \(Portugal\)$/ })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Registe-se' })).toBeVisible()
})

async function openWith(events: readonly string[]) {
  const manifest = testManifest({
    name: 'remote-lobby',
    routes: [{ path: '/rng', screen: 'bars', title: 'rng' }],
    emits: [...events],
    hears: [...events],
  })
  const builds = { ...testDocument.builds, 'remote-lobby@1.0.0': testBuild(manifest) }
  const remote = defineRemote({ manifest, screens: { bars: async () => Bars }, slots: {}, locales: {} })
  const document = { ...testDocument, builds }
  opened = await openSite({ at: '/rng', document, loadModule: async () => success({ remote }) })
  const { site } = opened
  const button = await screen.findByRole('button', { name: /^received/ })
  await act(async () => button.click())
  const records = site.store.get(remoteRecordsAtom).filter(({ step }) => step === 'report')
  return { button, causes: records.map(({ remote: owner, cause }) => [owner, cause?.code]) }
}

test('[FD-05] a mount emits and receives the events of its manifest', async () => {
  const { button, causes } = await openWith(['bars-asked@1'])
  expect(button).toHaveTextContent('received 1')
  expect(causes).toEqual([])
})

test.each([
  ['that its manifest does not name', []],
  ['of a major version that the host does not support', ['bars-asked@2']],
])('[FD-05] an event %s is blocked, and its remote is reported', async (_, events) => {
  const { button, causes } = await openWith(events)
  expect(button).toHaveTextContent('received 0')
  expect(causes).toEqual([
    ['lobby', 'AZ-132'],
    ['lobby', 'AZ-132'],
  ])
})
