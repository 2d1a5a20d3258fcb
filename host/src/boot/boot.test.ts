import fc from 'fast-check'
import { createStore } from 'jotai'
import { createRemoteRegistry } from '../remotes/remote-registry.ts'
import { analyticsConsent, startAnalytics } from '../shell/analytics.ts'
import { createBrandStorage } from '../site/brand-storage.ts'
import { sameSitePath } from '../site/navigation.ts'
import { followOtherTabs, keepPreferences, localeAtom, themeAtom } from '../site/preferences.ts'
import { firstMounts, preloadMounts } from '../site/preload-route.ts'
import { emptyBrowser } from '../testing/open-site.tsx'
import { testDocument } from '../testing/test-document.ts'
import { takeAddressCode } from './address-code.ts'

const storage = () => createBrandStorage('azulejo', () => window.localStorage)

afterEach(() => {
  emptyBrowser()
  document.body.replaceChildren()
  window.dataLayer = undefined
})

test('[IN-01] [BR-01] uses the stored language if the brand offers it, else the brand’s default', () => {
  const language = () => {
    const store = createStore()
    keepPreferences(store, testDocument.site, storage(), document.documentElement)
    return store.get(localeAtom)
  }
  expect(language()).toBe('pt')
  storage().write('language', 'en')
  expect(language()).toBe('en')
  storage().write('language', 'zh')
  expect(language()).toBe('pt')
})

test('[SM-02] language and theme follow changes of other tabs, limited to what the brand offers', () => {
  const store = createStore()
  keepPreferences(store, testDocument.site, storage(), document.documentElement)
  followOtherTabs(store, testDocument.site, storage(), window)
  const written = (language: string, theme: string) => {
    storage().write('language', language)
    storage().write('theme', theme)
    window.dispatchEvent(new StorageEvent('storage'))
    return [store.get(localeAtom), store.get(themeAtom)]
  }
  expect(written('en', 'light')).toEqual(['en', 'light'])
  expect(document.documentElement).toHaveAttribute('lang', 'en-US')
  expect(document.documentElement).toHaveAttribute('data-theme', 'light')
  expect(written('zh', 'blue')).toEqual(['en', 'light'])
  storage().clear()
  window.dispatchEvent(new StorageEvent('storage'))
  expect(store.get(localeAtom)).toBe('en')
})

test('storage is separate per brand, and clearing keeps the given names', () => {
  const other = createBrandStorage('saigon9', () => window.localStorage)
  storage().write('theme', 'light')
  storage().write('merchant', 'azulejo')
  other.write('theme', 'dark')
  storage().clear(['merchant'])
  expect([storage().read('theme'), storage().read('merchant'), other.read('theme')]).toEqual([
    undefined,
    'azulejo',
    'dark',
  ])
})

test('works without stored values when the browser refuses storage', () => {
  const refused = createBrandStorage('azulejo', () => {
    throw new DOMException('denied', 'SecurityError')
  })
  refused.write('theme', 'light')
  expect(refused.read('theme')).toBeUndefined()
})

test('[ST-06] removes a token from the address before it is used, and keeps other parameters', () => {
  window.history.replaceState(null, '', '/rng?page=NAU&token=secret&reset=other#top')
  expect(takeAddressCode(window, 'token')).toBe('secret')
  expect(takeAddressCode(window, 'reset')).toBe('other')
  expect(`${window.location.pathname}${window.location.search}${window.location.hash}`).toBe('/rng?page=NAU#top')
  expect(takeAddressCode(window, 'token')).toBeUndefined()
})

test('[ST-05] analytics start only with an id and with consent', () => {
  const scripts = () => document.head.querySelectorAll('script').length
  startAnalytics('G-1', storage(), window)
  expect(scripts()).toBe(0)
  expect(analyticsConsent(storage())).toBeUndefined()
  storage().write('analytics', 'yes')
  startAnalytics(undefined, storage(), window)
  expect(scripts()).toBe(0)
  startAnalytics('G-1', storage(), window)
  startAnalytics('G-1', storage(), window)
  expect(scripts()).toBe(1)
})

test('preloads the files of the current screen with their digests', () => {
  const digest = `sha384-${'A'.repeat(64)}`
  const builds = Object.fromEntries(
    Object.entries(testDocument.builds).map(([id, build]) => [
      id,
      { ...build, files: { 'remoteEntry.js': digest, 'hall.js': digest }, preloads: { hall: ['hall.js'] } },
    ]),
  )
  const remoteRegistry = createRemoteRegistry({ ...testDocument, builds }, 'd')
  expect(firstMounts('/', remoteRegistry, testDocument.site.home)).toEqual([{ area: 'lobby', name: 'hot' }])
  expect(firstMounts('/member', remoteRegistry, [])).toEqual([{ area: 'member', name: 'account' }])
  expect(firstMounts('/nowhere', remoteRegistry, [])).toEqual([])
  preloadMounts(firstMounts('/rng', remoteRegistry, []), remoteRegistry, 'pt', document.head)
  const links = [...document.head.querySelectorAll('link')]
  expect(links.map(({ href, integrity }) => `${new URL(href).pathname} ${integrity}`)).toEqual([
    `/remotes/remote-lobby/1.0.0/remoteEntry.js ${digest}`,
    `/remotes/remote-lobby/1.0.0/hall.js ${digest}`,
  ])
})

test('[RT-17] accepts only paths of this site as the target after a login', () => {
  const origin = 'http://azulejo.localhost'
  expect(sameSitePath('/rng?page=NAU#x', origin)).toBe('/rng?page=NAU#x')
  for (const elsewhere of ['//evil.test', 'https://evil.test', '/\\evil.test', 'javascript:alert(1)', '', null]) {
    expect(sameSitePath(elsewhere, origin)).toBeUndefined()
  }
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `/${text}`),
      ),
      (text) => {
        const path = sameSitePath(text, origin)
        if (path !== undefined) expect(new URL(path, origin).origin).toBe(origin)
      },
    ),
  )
})
