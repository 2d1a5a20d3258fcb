import { loadMessages } from '@azulejo/shared/i18n'
import { type Fault, fault, success } from '@azulejo/shared/kernel'
import type { BrandDocument } from '@azulejo/shared/release'
import { defineRemote, useBus, useVisitor } from '@azulejo/shared/remote'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { hostCatalogues } from '../locales/host-catalogues.ts'
import { remoteRegistryAtom } from '../remotes/active-builds.ts'
import type { LoadModule } from '../remotes/remote-loader.ts'
import { noTabs } from '../session/session-tabs.ts'
import { localeAtom } from '../site/preferences.ts'
import { createSite } from '../site/site.ts'
import { emptyBrowser } from '../testing/open-site.tsx'
import { testDocument } from '../testing/test-document.ts'
import { createAreaHistory } from './area-history.ts'
import { EmbeddedApp } from './embedded-app.tsx'
import { firstPath, isRouteOf, readSettings } from './embedded-settings.ts'

/** A hall with links to pages of the area and of the site. */
const modules: LoadModule = async ({ manifest }) => {
  const Hall = () => {
    const { pathname } = useLocation()
    const { role } = useVisitor()
    const bus = useBus()
    return (
      <>
        <h1>{`hall ${pathname} ${role}`}</h1>
        <a href="/seamless">own</a>
        <a href="/promotions?category=all">other</a>
        <button type="button" onClick={() => bus.emit('login-asked', { tab: 'login' })}>
          login
        </button>
      </>
    )
  }
  return success({ remote: defineRemote({ manifest, screens: { hall: async () => Hall }, slots: {}, locales: {} }) })
}

const withEmits: BrandDocument = (() => {
  const id = 'remote-lobby@1.0.0'
  const lobby = testDocument.builds[id]
  if (!lobby) throw new Error('the test document has a lobby')
  const manifest = { ...lobby.manifest, emits: ['login-asked@1' as const] }
  return { ...testDocument, builds: { ...testDocument.builds, [id]: { ...lobby, manifest } } } as BrandDocument
})()

let leave: (() => void) | undefined
afterEach(() => {
  leave?.()
  emptyBrowser()
})

async function open(address: string, document = withEmits, refusal?: Fault) {
  window.history.replaceState(null, '', address)
  const settings = readSettings(window.location, document)
  const { area, language, theme } = settings
  const embedded = { language, theme }
  const site = createSite({ document, refusal, page: window, loadModule: modules, tabs: noTabs, embedded })
  const left: string[] = []
  const registry = () => site.store.get(remoteRegistryAtom)
  const go = (path: string) => void left.push(path)
  const history = createAreaHistory({
    first: firstPath(registry(), settings),
    isOwn: (path) => isRouteOf(registry(), area, path),
    leave: go,
  })
  const permission = await site.loadPermission()
  if (permission.state === 'ready') site.status.take(permission.value)
  const messages = await loadMessages(hostCatalogues, site.store.get(localeAtom))
  const app = (
    <EmbeddedApp site={site} messages={messages} area={area} history={history} leave={go} onShown={() => undefined} />
  )
  const page = await act(async () => render(app))
  leave = page.unmount
  return { site, left }
}

test('[FD-02] an area is shown alone, at its first page, without header and menus', async () => {
  await open('/embed/lobby')
  expect(await screen.findByRole('heading', { name: 'hall /rng guest' })).toBeVisible()
  expect(screen.queryByRole('banner')).not.toBeInTheDocument()
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
})

test('links to pages of the area stay, other links and a login lead to the site', async () => {
  const { left } = await open('/embed/lobby')
  await userEvent.click(await screen.findByRole('link', { name: 'own' }))
  expect(await screen.findByRole('heading', { name: 'hall /seamless guest' })).toBeVisible()
  expect(left).toEqual([])
  expect(window.location.pathname).toBe('/embed/lobby')
  await userEvent.click(screen.getByRole('link', { name: 'other' }))
  await userEvent.click(screen.getByRole('button', { name: 'login' }))
  expect(left).toEqual(['/promotions?category=all', '/login?returnTo=%2Fseamless'])
  expect(screen.getByRole('heading', { name: 'hall /seamless guest' })).toBeVisible()
})

test('language, theme and page come from the element; the storage and the cookies of the site are not touched', async () => {
  window.sessionStorage.setItem('azulejo:token', 'secret')
  window.localStorage.setItem('azulejo:language', 'pt')
  const { site } = await open('/embed/lobby#language=en&theme=light&route=/seamless')
  expect(await screen.findByRole('heading', { name: 'hall /seamless guest' })).toBeVisible()
  expect(document.documentElement).toHaveAttribute('lang', 'en-US')
  expect(document.documentElement).toHaveAttribute('data-theme', 'light')
  expect(site.perTab.read('token')).toBeUndefined()
  expect(window.localStorage.getItem('azulejo:language')).toBe('pt')
  expect(window.localStorage.getItem('azulejo:theme')).toBeNull()
  expect(document.cookie).not.toContain('language=')
})

test.each(['https://evil.example/', '//evil.example', '/member/securityCenter', 'javascript:alert(1)'])(
  'a page %s that is not of the area is not shown',
  async (route) => {
    await open(`/embed/lobby#route=${encodeURIComponent(route)}&language=xx&theme=none`)
    expect(await screen.findByRole('heading', { name: 'hall /rng guest' })).toBeVisible()
    expect(document.documentElement).toHaveAttribute('lang', 'pt-BR')
  },
)

test('an area that is off, or of a refused document, shows a card with a way to the site', async () => {
  const { lobby } = withEmits.areas
  if (!lobby) throw new Error('the test document has a lobby')
  const off = { ...withEmits, areas: { ...withEmits.areas, lobby: { ...lobby, killed: true } } }
  const { left } = await open('/embed/lobby', off)
  expect(await screen.findByRole('alert')).toHaveTextContent('AZ-125')
  await userEvent.click(screen.getByRole('button', { name: 'Atendimento ao cliente' }))
  expect(left).toEqual(['/helpmc?topic=service'])
  leave?.()
  await open('/embed/lobby', withEmits, fault('AZ-112', 'expired'))
  expect(await screen.findByRole('alert')).toHaveTextContent('AZ-112')
})
