import { failure, fault, success } from '@azulejo/shared/kernel'
import type { BrandDocument } from '@azulejo/shared/release'
import { defineRemote, useBus, useVisitor } from '@azulejo/shared/remote'
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

test('[FD-01] a screen of a remote is shown inside the shell, with each step on record', async () => {
  opened = await openSite({ isWatchedEarly: true, at: '/rng' })
  expect(await screen.findByText('remote-lobby: hall')).toBeVisible()
  expect(screen.getByRole('banner')).toBeVisible()
  expect(steps()).toEqual(['load', 'ready', 'mounted'])
})

test('[FD-04] [ER-03] missing files give a named card; after they are back the retry heals it without a reload', async () => {
  const asked: string[] = []
  const files = { there: false }
  const loadModule: LoadModule = async (wanted, place) => {
    asked.push(`${place.base}${wanted.entry}${place.query}`)
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
  expect(new Set(asked).size).toBe(asked.length)
  expect(steps()).toEqual(expect.arrayContaining(['load AZ-120', 'retry', 'ready', 'mounted']))
})

test('[FD-04] a chunk that fails later gives the card, and the retry loads it again', async () => {
  const files = { there: false, asked: 0 }
  const { manifest } = build('remote-lobby')
  const remote = defineRemote({
    manifest,
    screens: {
      async hall() {
        files.asked += 1
        if (files.there) return () => <p>hall</p>
        throw Object.assign(new Error('chunk 7'), { name: 'ChunkLoadError' })
      },
    },
    slots: {},
    locales: {},
  })
  opened = await openSite({ isWatchedEarly: true, at: '/rng', loadModule: async () => success({ remote }) })
  expect(await card()).toHaveTextContent('AZ-120')
  expect(files.asked).toBe(1)
  files.there = true
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('hall')).toBeVisible()
})

test('the code of a screen comes beside its messages, not after them', async () => {
  const asked: string[] = []
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const remote = defineRemote({
    manifest: build('remote-lobby').manifest,
    screens: {
      async hall() {
        asked.push('hall')
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
  await waitFor(() => expect(asked).toEqual(['hall']))
  expect(screen.queryByText('hall')).not.toBeInTheDocument()
  release()
  expect(await screen.findByText('hall')).toBeVisible()
})

test('[FD-04] a remote that throws is mounted once more, then its card stands while the shell goes on', async () => {
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

test('[FD-04] another contract, no build, a killed area and a module of another shape are each refused by name', async () => {
  const code = async (document: BrandDocument, loadModule: LoadModule = plainModules(document)) => {
    opened = await openSite({ isWatchedEarly: true, at: '/rng', document, loadModule })
    const text = (await card()).textContent
    opened.leave()
    return /AZ-\d+/.exec(text ?? '')?.[0]
  }
  expect(await code(withLobby({ contract: 2 }))).toBe('AZ-122')
  const needy = { ...build('remote-lobby').manifest, hostApi: '1.99' }
  expect(await code(withLobby({ manifest: needy }))).toBe('AZ-122')
  expect(await code(testDocument, async () => success({ remote: { name: 'x' } }))).toBe('AZ-121')
  const older = plainRemote(testDocument, 'remote-lobby')
  expect(await code(testDocument, async () => success({ remote: { ...older, contract: 0 } }))).toBe('AZ-122')
})

test('[FD-03] the last good build takes over when the stable one does not load', async () => {
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

test('[FD-04] after eight seconds a slow remote offers ways out, and still appears when it comes', async () => {
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

test('what a mount hears on the bus ends with the mount', async () => {
  const heard: string[] = []
  const Listener = () => {
    const bus = useBus()
    useState(() => bus.hear('service-asked', () => void heard.push('asked')))
    return <p>{useVisitor().standing}</p>
  }
  const manifest = { ...build('remote-lobby').manifest, hears: ['service-asked@1'] }
  const remote = defineRemote({ manifest, screens: { hall: async () => Listener }, slots: {}, locales: {} })
  const document = withLobby({ manifest })
  opened = await openSite({ isWatchedEarly: true, at: '/rng', document, loadModule: async () => success({ remote }) })
  expect(await screen.findByText('guest')).toBeVisible()
  const sendRequest = () => act(() => opened?.site.bus.as('test').tell('service-asked', {}))
  sendRequest()
  expect(heard).toEqual(['asked'])
  await userEvent.click(screen.getByRole('link', { name: 'Jogos da casa' }))
  await waitFor(() => expect(screen.queryByText('guest')).not.toBeInTheDocument())
  sendRequest()
  expect(heard).toEqual(['asked'])
})
