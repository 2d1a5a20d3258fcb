import { failure, success } from '@azulejo/shared/kernel'
import { updateEvent } from '@azulejo/shared/release'
import { defineRemote } from '@azulejo/shared/remote'
import { expectConsole } from '@azulejo/shared/testing'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { LoadModule } from '../remotes/remote-loader.ts'
import { emptyBrowser, type OpenSite, openSite, plainModules } from '../testing/open-site.tsx'
import { testBuild, testDocument } from '../testing/test-document.ts'
import {
  type BuildPreview,
  type BuildPreviewRefusal,
  buildPreviewRefusals,
  type EarlierRelease,
  type OneBuild,
} from './build-preview.ts'
import { openBuildPreview, withBuildPreview } from './open-build-preview.ts'
import { withPreviewFault } from './preview-fault.ts'

let opened: OpenSite | undefined

afterEach(() => {
  jest.useRealTimers()
  opened?.leave()
  emptyBrowser()
})

const lobby = testDocument.builds['remote-lobby@1.0.0']
if (!lobby) throw new Error('the test document has a lobby')
const next = testBuild({ ...lobby.manifest, version: '2.0.0' })
const id = 'remote-lobby@2.0.0'
const preview: OneBuild = {
  kind: 'preview',
  id,
  build: next,
  areas: ['lobby'],
  until: Date.parse('2099-01-01T12:00:00Z'),
}

/** The hall renders the version of its build. */
const modules: LoadModule = async (build, place) => {
  if (build.name !== 'remote-lobby') return plainModules()(build, place)
  const Hall = () => <p>{`hall ${build.version}`}</p>
  return success({
    remote: defineRemote({ manifest: build.manifest, screens: { hall: async () => Hall }, slots: {}, locales: {} }),
  })
}
const open = (foundPreview: BuildPreview) =>
  openSite({ at: '/rng', loadModule: modules, openPreview: openBuildPreview(success(foundPreview)) }).then((site) => {
    opened = site
    return site
  })
const banner = () => screen.findByRole('complementary', { name: 'Versão de teste' })

test('shows the build of a link in its area, with a banner that names it, its expiry and the way back', async () => {
  await open(preview)
  expect(await screen.findByText('hall 2.0.0')).toBeVisible()
  const shown = await banner()
  expect(shown).toHaveTextContent('Prévia de remote-lobby 2.0.0')
  expect(shown).toHaveTextContent(/Jogos\. Só nesta aba, até 01\/01\/2099/)
  expect(within(shown).getByRole('button', { name: 'Voltar ao site normal' })).toBeVisible()
})

test('the banner names a local remote with its address', async () => {
  await open({ kind: 'local', id, build: next, areas: ['lobby'], origin: 'http://localhost:9001' })
  expect(await banner()).toHaveTextContent('remote-lobby local, de http://localhost:9001')
})

/** Dispatches the event that a local remote sends when its code has changed. */
const update = (text: string | undefined) => {
  const screens = text === undefined ? {} : { hall: async () => () => <p>{text}</p> }
  const remote = defineRemote({ manifest: next.manifest, screens, slots: {}, locales: {} })
  return act(async () => void window.dispatchEvent(new CustomEvent(updateEvent, { detail: { remote } })))
}

test('changed code of a local remote replaces the old code without a page load', async () => {
  await open({ kind: 'local', id, build: next, areas: ['lobby'], origin: 'http://localhost:9001' })
  expect(await screen.findByText('hall 2.0.0')).toBeVisible()
  const header = screen.getByRole('banner')
  await update('hall changed')
  expect(await screen.findByText('hall changed')).toBeVisible()
  expect(screen.queryByText('hall 2.0.0')).not.toBeInTheDocument()
  expect(screen.getByRole('banner')).toBe(header)
})

test('shows an error card for a screen that a local remote has lost, until the screen is back', async () => {
  expectConsole(/remote-lobby has no screen "hall"/)
  await open({ kind: 'local', id, build: next, areas: ['lobby'], origin: 'http://localhost:9001' })
  expect(await screen.findByText('hall 2.0.0')).toBeVisible()
  await update(undefined)
  expect(await screen.findByText('AZ-124')).toBeVisible()
  await update('hall again')
  expect(await screen.findByText('hall again')).toBeVisible()
  expect(screen.queryByText('AZ-124')).not.toBeInTheDocument()
})

test('only a local remote may replace the shown code', async () => {
  await open(preview)
  expect(await screen.findByText('hall 2.0.0')).toBeVisible()
  await update('hall changed')
  expect(screen.getByText('hall 2.0.0')).toBeVisible()
})

test('the banner reports an expired preview, and the next page shows the released build', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'setImmediate', 'performance'] })
  await open({ ...preview, until: Date.now() + 60_000 })
  expect(await screen.findByText('hall 2.0.0')).toBeVisible()
  await act(() => jest.advanceTimersByTimeAsync(60_000))
  expect(await banner()).toHaveTextContent('O prazo terminou')
  expect(screen.getByText('hall 2.0.0')).toBeVisible()
  await act(async () => opened?.site.remotes.load('lobby'))
  await act(async () => opened?.site.navigation.go('/seamless'))
  expect(await screen.findByText('hall 1.0.0')).toBeVisible()
})

test.each(buildPreviewRefusals)(
  'explains a link refused as %s on the normal site',
  async (reason: BuildPreviewRefusal) => {
    opened = await openSite({ at: '/rng', loadModule: modules, openPreview: openBuildPreview(failure(reason)) })
    expect(await screen.findByText('hall 1.0.0')).toBeVisible()
    const alert = await screen.findByRole('alert', { name: 'Versão de teste' })
    expect(alert).toHaveTextContent('Você está no site normal.')
    await userEvent.click(within(alert).getByRole('button', { name: 'Fechar' }))
    expect(screen.queryByRole('alert', { name: 'Versão de teste' })).not.toBeInTheDocument()
  },
)

test('a preview that throws on purpose shows the card of its area beside a working header', async () => {
  expectConsole(/throws on purpose/)
  await open(withPreviewFault(preview, { kind: 'throws' }))
  expect(await screen.findByText('AZ-124')).toBeVisible()
  expect(screen.getByRole('banner')).toBeVisible()
  expect(await banner()).toHaveTextContent('Falha de teste: as telas da seção quebram.')
})

test('a preview that is slow on purpose shows its screen after the delay', async () => {
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask', 'setImmediate', 'performance'] })
  const opening = open(withPreviewFault(preview, { kind: 'slow', ms: 9000 }))
  await act(() => jest.advanceTimersByTimeAsync(8000))
  await opening
  expect(screen.queryByText('hall 2.0.0')).not.toBeInTheDocument()
  await act(() => jest.advanceTimersByTimeAsync(9000))
  expect(await screen.findByText('hall 2.0.0')).toBeVisible()
})

test('a missing entry has another address, and a changed entry another digest', () => {
  const missing = withPreviewFault(preview, { kind: 'missing' }).build
  expect(missing.entry).not.toBe(next.entry)
  expect(missing.files[missing.entry]).toMatch(/^sha384-/)
  const tampered = withPreviewFault(preview, { kind: 'tampered' }).build
  expect(tampered.entry).toBe(next.entry)
  expect(tampered.files[next.entry]).not.toBe(next.files[next.entry])
})

test('without a link there is no banner', async () => {
  opened = await openSite({ at: '/rng', loadModule: modules })
  expect(await screen.findByText('hall 1.0.0')).toBeVisible()
  expect(screen.queryByRole('complementary', { name: 'Versão de teste' })).not.toBeInTheDocument()
})

test('does not preview a build or area that a later document kills', () => {
  const row = testDocument.areas.lobby
  if (!row) throw new Error('the test document has a lobby')
  const withRow = (change: object) => ({ ...testDocument, areas: { lobby: { ...row, ...change } } })
  const stableIn = (document: typeof testDocument) =>
    withBuildPreview({ document, flaws: {} }, preview).document.areas.lobby?.stable
  expect(stableIn(testDocument)).toBe(id)
  expect(stableIn(withRow({ killedBuilds: [id] }))).toBe('remote-lobby@1.0.0')
  expect(stableIn(withRow({ killed: true }))).toBe('remote-lobby@1.0.0')
})

const earlier: EarlierRelease = {
  kind: 'release',
  id: 'azulejo-7',
  builds: [{ area: 'lobby', id, build: next }],
  left: ['member'],
  until: Date.parse('2099-01-01T12:00:00Z'),
}

test('shows the builds of an earlier release, with a banner that names it, its expiry and what it leaves out', async () => {
  await open(earlier)
  expect(await screen.findByText('hall 2.0.0')).toBeVisible()
  const shown = await banner()
  expect(shown).toHaveTextContent('Lançamento anterior: azulejo-7')
  expect(shown).toHaveTextContent(/Só nesta aba, até 01\/01\/2099/)
  expect(shown).toHaveTextContent(/fica como está no site/)
})

test('an earlier release has its own areas alone; killed builds stay out', () => {
  const verified = { document: testDocument, flaws: {} }
  const shown = withBuildPreview(verified, earlier).document
  expect(shown.areas.lobby?.stable).toBe(id)
  expect(shown.areas.member).toEqual(testDocument.areas.member)
  expect(Object.keys(withBuildPreview(verified, { ...earlier, left: [] }).document.areas)).toEqual(['lobby'])
  const { lobby } = testDocument.areas
  if (!lobby) throw new Error('the test document has a lobby')
  const areas = { ...testDocument.areas, lobby: { ...lobby, killedBuilds: [id] } }
  const killed = withBuildPreview({ document: { ...testDocument, areas }, flaws: {} }, earlier).document
  expect(killed.areas.lobby).toEqual(areas.lobby)
  expect(killed.builds).not.toHaveProperty([id])
})
