import { failure, fault, success } from '@azulejo/shared/kernel'
import type { BrandDocument } from '@azulejo/shared/release'
import { defineRemote, useBus, useVisitor } from '@azulejo/shared/remote'
import { expectConsole } from '@azulejo/shared/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { emptyBrowser, type OpenSite, openSite, plainModules, plainRemote } from '../testing/open-site.tsx'
import { testDocument } from '../testing/test-document.ts'
import type { LoadModule } from './remote-loader.ts'
import { remoteRecordsAtom } from './remote-log.ts'

let opened: OpenSite | undefined
const build = (name: string) => {
  const found = Object.values(testDocument.builds).find((candidate) => candidate.name === name)
  if (!found) throw new Error(name)
  return found
}
const withLobby = (change: Partial<ReturnType<typeof build>>): BrandDocument => ({
  ...testDocument,
  builds: { ...testDocument.builds, 'remote-lobby@1.0.0': { ...build('remote-lobby'), ...change } },
})
const steps = () =>
  opened?.site.store.get(remoteRecordsAtom).map(({ step, cause }) => (cause ? `${step} ${cause.code}` : step))
const card = () => screen.findByRole('alert', { name: 'Jogos' })

afterEach(() => {
  jest.useRealTimers()
  opened?.leave()
  emptyBrowser()
})

test('[FD-01] shows a screen of a remote inside the shell and records each step', async () => {
  opened = await openSite({ isWatchedEarly: true, at: '/rng' })
  expect(await screen.findByText('remote-lobby: hall')).toBeVisible()
  expect(screen.getByRole('banner')).toBeVisible()
  expect(steps()).toEqual(['load', 'ready', 'mounted'])
})

test('[FD-04] [ER-03] missing files show a named card, and a retry recovers without a reload', async () => {
  const requests: string[] = []
  const files = { there: false }
  const loadModule: LoadModule = async (wanted, place) => {
    requests.push(`${place.base}${wanted.entry}${place.query}`)
    return files.there ? plainModules()(wanted, place) : failure(fault('AZ-120', '404'))
  }
  opened = await openSite({ isWatchedEarly: true, at: '/rng', loadModule })
  expect(await card()).toHaveTextContent('Esta seção não está disponível agora')
  expect(screen.getByRole('banner')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await card()).toBeVisible()
  files.there = true
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('remote-lobby: hall')).toBeVisible()
  expect(new Set(requests).size).toBe(requests.length)
  expect(steps()).toEqual(expect.arrayContaining(['load AZ-120', 'retry', 'ready', 'mounted']))
})

test('[FD-04] a chunk that fails later shows the card, and the retry loads it again', async () => {
  expectConsole(/chunk 7/)
  const files = { there: false, loads: 0 }
  const { manifest } = build('remote-lobby')
  const remote = defineRemote({
    manifest,
    screens: {
      async hall() {
        files.loads += 1
        if (files.there) return () => <p>hall</p>
        throw Object.assign(new Error('chunk 7'), { name: 'ChunkLoadError' })
      },
    },
    slots: {},
    locales: {},
  })
  opened = await openSite({ isWatchedEarly: true, at: '/rng', loadModule: async () => success({ remote }) })
  expect(await card()).toHaveTextContent('AZ-120')
  expect(files.loads).toBe(1)
  files.there = true
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('hall')).toBeVisible()
})

test('loads the code of a screen in parallel with its messages', async () => {
  const loads: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const remote = defineRemote({
    manifest: build('remote-lobby').manifest,
    screens: {
      async hall() {
        loads.push('hall')
        return () => <p>hall</p>
      },
    },
    slots: {},
    locales: {
      async pt() {
        await held
        return { default: {} }
      },
    },
  })
  opened = await openSite({ isWatchedEarly: true, at: '/rng', loadModule: async () => success({ remote }) })
  await waitFor(() => expect(loads).toEqual(['hall']))
  expect(screen.queryByText('hall')).not.toBeInTheDocument()
  release()
  expect(await screen.findByText('hall')).toBeVisible()
})

test('[FD-04] a remote that throws is mounted once more, then shows its card while the shell works on', async () => {
  expectConsole(/Error: render/)
  const mounts = { count: 0 }
  const Broken = () => {
    useState(() => {
      mounts.count += 1
    })
    throw new Error('render')
  }
  const { manifest } = build('remote-lobby')
  const remote = defineRemote({ manifest, screens: { hall: async () => Broken }, slots: {}, locales: {} })
  opened = await openSite({ isWatchedEarly: true, at: '/rng', loadModule: async () => success({ remote }) })
  expect(await card()).toHaveTextContent('AZ-124')
  expect(steps()?.filter((step) => step === 'render AZ-124')).toHaveLength(2)
  expect(mounts.count).toBeGreaterThan(1)
  expect(screen.getByRole('banner')).toBeVisible()
})

test('[FD-04] refuses another contract, a newer host API and a module of another shape, each by its code', async () => {
  const code = async (document: BrandDocument, loadModule: LoadModule = plainModules(document)) => {
    opened = await openSite({ isWatchedEarly: true, at: '/rng', document, loadModule })
    const text = (await card()).textContent
    opened.leave()
    return /AZ-\d+/.exec(text ?? '')?.[0]
  }
  expect(await code(withLobby({ contract: 3 }))).toBe('AZ-122')
  const needy = { ...build('remote-lobby').manifest, hostApi: '2.99' }
  expect(await code(withLobby({ manifest: needy }))).toBe('AZ-122')
  expect(await code(testDocument, async () => success({ remote: { name: 'x' } }))).toBe('AZ-121')
  const older = plainRemote(testDocument, 'remote-lobby')
  expect(await code(testDocument, async () => success({ remote: { ...older, contract: 0 } }))).toBe('AZ-122')
})

test('[FD-03] the last good build replaces a stable build that does not load', async () => {
  const lobby = build('remote-lobby')
  const document: BrandDocument = {
    ...testDocument,
    areas: { lobby: { stable: 'remote-lobby@2.0.0', lastGood: 'remote-lobby@1.0.0', killed: false, config: {} } },
    builds: { ...testDocument.builds, 'remote-lobby@2.0.0': { ...lobby, version: '2.0.0' } },
  }
  const loadModule: LoadModule = async (wanted, attempt) =>
    wanted.version === '2.0.0' ? failure(fault('AZ-120', 'gone')) : plainModules()(wanted, attempt)
  opened = await openSite({ isWatchedEarly: true, at: '/rng', document, loadModule })
  expect(await screen.findByText('remote-lobby: hall')).toBeVisible()
})

test('[FD-04] after eight seconds a slow remote offers ways out, and still appears when it has loaded', async () => {
  let come = () => {}
  const there = new Promise<void>((resolve) => {
    come = resolve
  })
  const loadModule: LoadModule = async (wanted, attempt) => {
    await there
    return plainModules()(wanted, attempt)
  }
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'performance'] })
  opened = await openSite({ isWatchedEarly: true, at: '/rng', loadModule })
  expect(screen.queryByText(/demorando mais/)).not.toBeInTheDocument()
  await act(() => jest.advanceTimersByTimeAsync(8_000))
  expect(screen.getByText(/demorando mais/)).toBeVisible()
  expect(steps()).toContain('slow AZ-126')
  jest.useRealTimers()
  await act(async () => come())
  expect(await screen.findByText('remote-lobby: hall')).toBeVisible()
})

test('bus listeners of a mount end with the mount', async () => {
  expectConsole(/Not implemented: window\.open/)
  const events: string[] = []
  const Listener = () => {
    const bus = useBus()
    useState(() => bus.on('service-asked', () => void events.push('asked')))
    return <p>{useVisitor().role}</p>
  }
  const manifest = { ...build('remote-lobby').manifest, hears: ['service-asked@1'] }
  const remote = defineRemote({ manifest, screens: { hall: async () => Listener }, slots: {}, locales: {} })
  const document = withLobby({ manifest })
  opened = await openSite({ isWatchedEarly: true, at: '/rng', document, loadModule: async () => success({ remote }) })
  expect(await screen.findByText('guest')).toBeVisible()
  const sendRequest = () => act(() => opened?.site.bus.as('test').emit('service-asked', {}))
  sendRequest()
  expect(events).toEqual(['asked'])
  await userEvent.click(screen.getByRole('link', { name: 'Jogos da casa' }))
  await waitFor(() => expect(screen.queryByText('guest')).not.toBeInTheDocument())
  sendRequest()
  expect(events).toEqual(['asked'])
})
