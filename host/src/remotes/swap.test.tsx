import { success } from '@azulejo/shared/kernel'
import type { BrandDocument } from '@azulejo/shared/release'
import { defineRemote, useBlockUpdates } from '@azulejo/shared/remote'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { emptyBrowser, type OpenSite, openSite } from '../testing/open-site.tsx'
import { testBuild, testDocument, testManifest } from '../testing/test-document.ts'
import { areaAssignmentsOf } from './area-assignments.ts'
import type { LoadModule } from './remote-loader.ts'
import { loadedRemotesAtom } from './remote-loader.ts'
import { remoteRecordsAtom } from './remote-log.ts'

let opened: OpenSite | undefined
afterEach(() => {
  opened?.leave()
  emptyBrowser()
})

const manifestOf = (version: string) =>
  testManifest({
    name: 'remote-lobby',
    version,
    routes: [
      { path: '/rng', screen: 'hall', title: 'rng' },
      { path: '/pvp', screen: 'hall', title: 'pvp' },
      ...(version === '2.0.0' ? [{ path: '/new-hall', screen: 'hall', title: 'fresh' }] : []),
    ],
    slots: [{ slot: 'home.hot@1', fill: 'hot' }],
    labels: { pt: { rng: `Salão ${version}`, pvp: `Cartas ${version}`, fresh: 'Salão novo' } },
  })

const documentOf = (version: string, seq: number): BrandDocument => ({
  ...testDocument,
  seq,
  areas: { lobby: { stable: `remote-lobby@${version}`, killed: false, config: {} } },
  builds: { [`remote-lobby@${version}`]: testBuild(manifestOf(version)) },
})

/** A hall with a form; typed text counts as unsaved work. */
const remoteOf = (version: string) => {
  function Hall() {
    const [text, setText] = useState('')
    useBlockUpdates(text !== '')
    return (
      <label>
        hall of {version}
        <input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
    )
  }
  const screens = { hall: async () => Hall }
  return defineRemote({
    manifest: manifestOf(version),
    screens,
    slots: { hot: async () => () => <p>{version}</p> },
    locales: {},
  })
}

const loadModule: LoadModule = async ({ version }) => success({ remote: remoteOf(version) })
const go = (path: string) => act(async () => opened?.site.navigation.go(path))

async function openHall() {
  opened = await openSite({ at: '/rng', document: documentOf('1.0.0', 1), loadModule })
  expect(await screen.findByLabelText('hall of 1.0.0')).toBeVisible()
  return opened.site
}

/** Releases version 2 and waits until its build has loaded. */
async function release({ store, remotes: { activeBuilds } }: OpenSite['site']) {
  await act(async () => activeBuilds.take(areaAssignmentsOf(documentOf('2.0.0', 2), 'd')))
  await waitFor(() => expect(store.get(loadedRemotesAtom)).toHaveProperty(['remote-lobby@2.0.0']))
}

test('[FD-03] an open screen stays as it is; the next page uses the new build with its routes', async () => {
  const site = await openHall()
  await release(site)
  expect(screen.getByLabelText('hall of 1.0.0')).toBeVisible()
  expect(document.title).toMatch(/^Salão 1\.0\.0/)
  await go('/pvp')
  expect(await screen.findByLabelText('hall of 2.0.0')).toBeVisible()
  await waitFor(() => expect(document.title).toMatch(/^Cartas 2\.0\.0/))
  await go('/new-hall')
  await waitFor(() => expect(document.title).toMatch(/^Salão novo/))
})

test('[FD-03] typed text survives pending updates; once it is deleted the area moves', async () => {
  const site = await openHall()
  const field = screen.getByLabelText('hall of 1.0.0')
  await userEvent.type(field, 'unsaved')
  await release(site)
  await act(async () => site.remotes.activeBuilds.applyPending())
  expect(field).toBeInTheDocument()
  expect(field).toHaveValue('unsaved')
  await userEvent.clear(field)
  await act(async () => site.remotes.activeBuilds.applyPending())
  expect(await screen.findByLabelText('hall of 2.0.0')).toBeVisible()
})

test('[FD-03] a mount that unmounts releases its block of updates', async () => {
  const site = await openHall()
  await userEvent.type(screen.getByLabelText('hall of 1.0.0'), 'unsaved')
  await release(site)
  await go('/')
  await go('/rng')
  expect(await screen.findByLabelText('hall of 2.0.0')).toBeVisible()
})

test('[FD-03] a changed query is the same page and moves no area', async () => {
  const site = await openHall()
  await release(site)
  await go('/rng?page=2')
  expect(screen.getByLabelText('hall of 1.0.0')).toBeVisible()
})

test('[FD-04] a newer build that does not load changes nothing', async () => {
  opened = await openSite({
    at: '/rng',
    document: documentOf('1.0.0', 1),
    loadModule: async (wanted, place) => (wanted.version === '2.0.0' ? success({}) : loadModule(wanted, place)),
  })
  await screen.findByLabelText('hall of 1.0.0')
  const { site } = opened
  await act(async () => site.remotes.activeBuilds.take(areaAssignmentsOf(documentOf('2.0.0', 2), 'd')))
  await waitFor(() => expect(site.store.get(remoteRecordsAtom).map(({ step }) => step)).toContain('shape'))
  await go('/pvp')
  expect(await screen.findByLabelText('hall of 1.0.0')).toBeVisible()
})

test('[FD-04] an address of only a failing build shows the card of its area, until the build is back', async () => {
  const files = { there: false }
  const document = {
    ...documentOf('2.0.0', 2),
    areas: { lobby: { stable: 'remote-lobby@2.0.0', lastGood: 'remote-lobby@1.0.0', killed: false, config: {} } },
    builds: { ...documentOf('1.0.0', 1).builds, ...documentOf('2.0.0', 2).builds },
  }
  opened = await openSite({
    at: '/new-hall',
    document,
    loadModule: async (wanted, place) =>
      wanted.version === '2.0.0' && !files.there ? success({}) : loadModule(wanted, place),
  })
  expect(await screen.findByRole('alert', { name: 'Jogos' })).toHaveTextContent('AZ-125')
  expect(screen.queryByText('Página não encontrada')).toBeNull()
  await go('/pvp')
  expect(await screen.findByLabelText('hall of 1.0.0')).toBeVisible()
  await go('/new-hall')
  files.there = true
  await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByLabelText('hall of 2.0.0')).toBeVisible()
})

test('[FD-03] an address of a withdrawn build shows the card of its area; an unknown one is not found', async () => {
  const document = documentOf('1.0.0', 1)
  const lobby = { stable: 'remote-lobby@1.0.0', killed: false, config: {}, formerRoutes: ['/new-hall', '/pvp'] }
  opened = await openSite({ at: '/new-hall', document: { ...document, areas: { lobby } }, loadModule })
  expect(await screen.findByRole('alert', { name: 'Jogos' })).toBeVisible()
  await go('/pvp')
  expect(await screen.findByLabelText('hall of 1.0.0')).toBeVisible()
  await go('/old-hall')
  expect(await screen.findByText('Página não encontrada')).toBeVisible()
})
