import { failure, fault, success } from '@azulejo/shared/kernel'
import type { BrandDocument, RemoteBuild } from '@azulejo/shared/release'
import { defineRemote } from '@azulejo/shared/remote'
import { expectConsole } from '@azulejo/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { emptyBrowser, type OpenSite, openSite, plainModules, press } from '../testing/open-site.tsx'
import { testDocument } from '../testing/test-document.ts'
import { areaAssignmentsOf } from './area-assignments.ts'
import { breakersAtom } from './breaker.ts'
import type { LoadModule } from './remote-loader.ts'
import { remoteRecordsAtom } from './remote-log.ts'

function buildOf({ builds }: BrandDocument, id: string): RemoteBuild {
  const build = builds[id]
  if (!build) throw new Error(id)
  return build
}

let opened: OpenSite | undefined
const old = 'remote-lobby@1.0.0'
const next = 'remote-lobby@2.0.0'
const lobby = buildOf(testDocument, old)
const gone = failure(fault('AZ-120', 'gone'))

/** Version 2 fills the lobby; version 1 is the last good build. */
const twoBuilds: BrandDocument = {
  ...testDocument,
  areas: { ...testDocument.areas, lobby: { stable: next, lastGood: old, killed: false, config: {} } },
  builds: {
    ...testDocument.builds,
    [next]: { ...lobby, version: '2.0.0', base: '/remotes/remote-lobby/2.0.0/', container: 'lobby_2' },
  },
}
const withMirror = { ...testDocument, site: { ...testDocument.site, mirrors: ['http://mirror.localhost'] } }
const steps = () =>
  opened?.site.store
    .get(remoteRecordsAtom)
    .filter(({ remote }) => remote === 'lobby')
    .map(({ step, build }) => `${step} ${build.replace('remote-lobby@', '')}`)
const card = () => screen.findByRole('alert', { name: 'Jogos' })

/** Version 2 loads with the given hall screen; version 1 is a plain test build. */
function brokenScreen(hall: () => Promise<ComponentType>): LoadModule {
  const remote = defineRemote({ manifest: lobby.manifest, screens: { hall }, slots: {}, locales: {} })
  return async (wanted, place) => (wanted.version === '2.0.0' ? success({ remote }) : plainModules()(wanted, place))
}

afterEach(() => {
  jest.useRealTimers()
  opened?.leave()
  opened = undefined
  emptyBrowser()
})

test('[FD-04] files that the own origin does not serve come from the mirror', async () => {
  const bases: string[] = []
  const loadModule: LoadModule = async (wanted, place) => {
    if (wanted.name === 'remote-lobby') bases.push(place.base)
    return place.base.startsWith('http://mirror.localhost/') ? plainModules()(wanted, place) : gone
  }
  opened = await openSite({ at: '/rng', document: withMirror, loadModule })
  expect(await screen.findByText('remote-lobby: hall')).toBeVisible()
  expect(bases).toEqual([lobby.base, `http://mirror.localhost${lobby.base}`])
  expect(steps()).toEqual(['elsewhere 1.0.0', 'load 1.0.0', 'ready 1.0.0', 'mounted 1.0.0'])
})

test('[FD-04] a build that loads from no address falls back unnoticed to the last good build', async () => {
  const loadModule: LoadModule = async (wanted, place) =>
    wanted.version === '2.0.0' ? gone : plainModules()(wanted, place)
  opened = await openSite({ at: '/rng', document: twoBuilds, loadModule })
  expect(await screen.findByText('remote-lobby: hall')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(steps()).toEqual([
    'elsewhere 2.0.0',
    'load 2.0.0',
    'load 1.0.0',
    'ready 1.0.0',
    'last-good 1.0.0',
    'mounted 1.0.0',
  ])
})

test('[FD-04] a screen that throws twice falls back to the last good build', async () => {
  expectConsole(/Error: render/)
  const Broken = () => {
    throw new Error('render')
  }
  opened = await openSite({ at: '/rng', document: twoBuilds, loadModule: brokenScreen(async () => Broken) })
  expect(await screen.findByText('remote-lobby: hall')).toBeVisible()
  expect(steps()?.filter((step) => step === 'render 2.0.0')).toHaveLength(2)
  expect(steps()).toContain('last-good 1.0.0')
})

test('[ER-03] a screen whose files failed to load falls back at once', async () => {
  expectConsole(/chunk 7/)
  const hall = async () => {
    throw Object.assign(new Error('chunk 7'), { name: 'ChunkLoadError' })
  }
  opened = await openSite({ at: '/rng', document: twoBuilds, loadModule: brokenScreen(hall) })
  expect(await screen.findByText('remote-lobby: hall')).toBeVisible()
  expect(steps()?.filter((step) => step === 'render 2.0.0')).toHaveLength(1)
})

test('[FD-04] after three failures navigation sends no further requests, until the visitor retries', async () => {
  const requests = { count: 0 }
  const loadModule: LoadModule = async (wanted, place) => {
    if (wanted.name !== 'remote-lobby') return plainModules()(wanted, place)
    requests.count += 1
    return gone
  }
  opened = await openSite({ at: '/rng', loadModule })
  const go = (path: string) => act(async () => opened?.site.navigation.go(path))
  for (let visit = 0; visit < 5; visit += 1) {
    await card()
    await go('/help')
    await go('/rng')
  }
  await waitFor(() => expect(steps()).toContain('paused 1.0.0'))
  // Two addresses for each of three loads.
  expect(requests.count).toBe(6)
  expect(opened.site.store.get(breakersAtom)[old]?.state).toBe('open')
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(requests.count).toBe(8))
})

test('[ER-03] a failed screen that hides the bars shows them until it works again', async () => {
  const files = { there: false }
  const loadModule: LoadModule = async (wanted, place) =>
    files.there || wanted.name !== 'remote-lobby' ? plainModules()(wanted, place) : gone
  opened = await openSite({ at: '/seamless', loadModule })
  await card()
  expect(await screen.findByRole('banner')).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Menu principal' })).toBeVisible()
  files.there = true
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('remote-lobby: hall')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('banner')).not.toBeInTheDocument())
})

test('[FD-04] open screens of a killed area show its card at once, and come back with a release', async () => {
  opened = await openSite({ at: '/rng' })
  expect(await screen.findByText('remote-lobby: hall')).toBeVisible()
  const { activeBuilds } = opened.site.remotes
  const killed: BrandDocument = {
    ...testDocument,
    areas: { ...testDocument.areas, lobby: { stable: old, killed: true, config: {} } },
  }
  await act(async () => activeBuilds.take(areaAssignmentsOf(killed, 'd')))
  expect(await card()).toHaveTextContent('Nós a fechamos por enquanto')
  expect(screen.queryByText('remote-lobby: hall')).not.toBeInTheDocument()
  expect(screen.getByRole('banner')).toBeVisible()
  await act(async () => activeBuilds.take(areaAssignmentsOf(testDocument, 'd')))
  expect(await screen.findByText('remote-lobby: hall')).toBeVisible()
})

test('[FD-04] a refused document and a refused build show their cards; an optional slot shows nothing', async () => {
  opened = await openSite({ at: '/rng', refusal: fault('AZ-112', 'expired') })
  expect(await card()).toHaveTextContent('Para sua segurança, ela não foi aberta')
  expect(screen.getByText('AZ-112')).toBeVisible()
  opened.leave()
  const flaws = { [old]: { reason: 'digest-missing', detail: 'remoteEntry.js' } } as const
  opened = await openSite({ at: '/rng', flaws })
  expect(await card()).toHaveTextContent('AZ-127')
  await press(screen.getAllByRole('link', { name: /Azulejo/ })[0] as HTMLElement)
  await screen.findByRole('region', { name: 'Destaques' })
  expect(screen.queryByText('remote-lobby: hot')).not.toBeInTheDocument()
})
