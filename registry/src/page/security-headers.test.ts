import { expect, test } from '@jest/globals'
import { type PolicyParts, pageHeaders, pagePolicy } from './security-headers.ts'

const site: PolicyParts['site'] = { csp: { frames: [], images: [] }, mirrors: [] }
const parts = (change: Partial<PolicyParts['site']> = {}, isDevelopment = false): PolicyParts => ({
  site: { ...site, ...change },
  isDevelopment,
  scriptHashes: ["'sha256-a'"],
  styleHashes: ["'sha256-b'"],
})

test('script addresses pass one trusted-types policy, and every script needs a digest', () => {
  const headers = pageHeaders(parts())
  expect(headers['Content-Security-Policy']).toMatch(/; require-trusted-types-for 'script'; trusted-types default$/)
  expect(headers['Integrity-Policy']).toBe('blocked-destinations=(script)')
})

test('games may use sound, full screen and the wake lock, the page may use clipboard and passkeys, and nothing else is allowed', () => {
  const frames = ['http://localhost:8082', 'https://*.games.example/lobby', 'https:']
  const policy = pageHeaders(parts({ csp: { ...site.csp, frames } }))['Permissions-Policy'] ?? ''
  const features = new Map(policy.split(', ').map((part) => part.split('=') as [string, string]))
  const on = [...features].filter(([, list]) => list !== '()')
  const games = '(self "http://localhost:8082" "https://*.games.example")'
  expect(Object.fromEntries(on)).toEqual({
    'clipboard-write': '(self)',
    'publickey-credentials-create': '(self)',
    'publickey-credentials-get': '(self)',
    autoplay: games,
    fullscreen: games,
    'screen-wake-lock': games,
  })
  for (const name of ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'clipboard-read', 'display-capture'])
    expect([name, features.get(name)]).toEqual([name, '()'])
  expect(pageHeaders(parts())['Permissions-Policy']).toContain('fullscreen=(self)')
})

test('windows that opened the page cannot access it, and the page can access windows that it opens', () => {
  expect(pageHeaders(parts())['Cross-Origin-Opener-Policy']).toBe('same-origin-allow-popups')
})

test('a mirror may provide only builds', () => {
  const policy = pagePolicy(parts({ mirrors: ['https://mirror.example'] }))
  for (const name of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'])
    expect(policy[name]?.slice(0, 2)).toEqual(["'self'", 'https://mirror.example/remotes/'])
  expect(policy['frame-src']).toEqual(["'none'"])
})

test('scripts without digests drop the integrity policy and keep the trusted-types policy', () => {
  const foreign = {
    csp: { ...site.csp, scripts: ['https://scripts.example'], connects: ['https://*.scripts.example'] },
  }
  expect(pagePolicy(parts(foreign))['script-src']).toEqual(["'self'", 'https://scripts.example', "'sha256-a'"])
  expect(pagePolicy(parts(foreign))['connect-src']).toEqual(["'self'", 'https://*.scripts.example'])
  for (const loose of [foreign, { allowsLocalRemotes: true }]) {
    expect(pageHeaders(parts(loose))).not.toHaveProperty('Integrity-Policy')
    expect(pagePolicy(parts(loose))['trusted-types']).toEqual(['default'])
  }
})

test('only a brand that allows local remotes reaches the visitor’s own machine', () => {
  expect(JSON.stringify(pagePolicy(parts()))).not.toContain('localhost')
  expect(pagePolicy(parts({ allowsLocalRemotes: true }))['script-src']).toContain('http://localhost:*')
})

test('development has no digests and no trusted-types policy, and keeps the rest', () => {
  const headers = pageHeaders(parts({}, true))
  expect(headers).not.toHaveProperty('Integrity-Policy')
  expect(headers['Content-Security-Policy']).not.toContain('trusted-types')
  expect(headers['Content-Security-Policy']).toContain("default-src 'none'")
})
