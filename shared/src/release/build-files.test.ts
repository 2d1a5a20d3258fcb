import { createBuildFiles, installBuildFiles } from './build-files.ts'

const digest = `sha384-${'A'.repeat(64)}`
const page = 'https://azulejo.example/rng'
const base = 'https://azulejo.example/remotes/remote-lobby/1.0.0-aaaa/'

function admitted() {
  const builds = createBuildFiles(page)
  builds.admit(base, { 'remoteEntry.js': digest, 'js/hall.js': digest })
  return builds
}

test.each([
  `${base}remoteEntry.js`,
  '/remotes/remote-lobby/1.0.0-aaaa/js/hall.js',
  `${base}js/hall.js?retry=2`,
  `${base}css/../js/hall.js`,
])('%s is a file of an admitted build', (url) => {
  expect(admitted().integrityOf(url)).toBe(digest)
  expect(admitted().mayRun(url)).toBe(true)
})

test.each([
  `${base}js/other.js`,
  `${base}constructor`,
  `${base}js%2fhall.js`,
  `${base}../1.0.0-bbbb/remoteEntry.js`,
  'https://evil.example/remotes/remote-lobby/1.0.0-aaaa/remoteEntry.js',
  'http://azulejo.example/remotes/remote-lobby/1.0.0-aaaa/remoteEntry.js',
  'https://azulejo.example:8443/remotes/remote-lobby/1.0.0-aaaa/remoteEntry.js',
  'https://azulejo.example@evil.example/remotes/remote-lobby/1.0.0-aaaa/remoteEntry.js',
  'data:text/javascript,1',
  'blob:https://azulejo.example/1',
  'https://',
  '',
])('%s is not a file of an admitted build', (url) => {
  expect(admitted().integrityOf(url)).toBeUndefined()
  expect(admitted().mayRun(url)).toBe(false)
})

test('a withdrawn build loads no more files; a foreign origin runs without a digest only if admitted', () => {
  const builds = admitted()
  builds.withdraw(base)
  expect(builds.integrityOf(`${base}remoteEntry.js`)).toBeUndefined()
  const foreign = 'https://scripts.example/a.js'
  expect(builds.mayRun(foreign)).toBe(false)
  builds.admitOrigin('https://scripts.example')
  expect([builds.mayRun(foreign), builds.integrityOf(foreign)]).toEqual([true, undefined])
})

test('loaders get digests from the page, and one policy refuses every other address', () => {
  type Rules = { readonly createScriptURL: (url: string) => string }
  const made: Record<string, Rules> = {}
  Object.assign(window, {
    trustedTypes: { createPolicy: (name: string, rules: Rules) => Object.assign(made, { [name]: rules }) },
  })
  const carried = { base: '/host/h1/', files: { 'js/later.js': digest } }
  document.body.innerHTML = `<script type="application/json" id="page-files">${JSON.stringify(carried)}</script>`
  installBuildFiles(window, createBuildFiles(document.baseURI))
  expect(globalThis.__azulejoIntegrity?.('/host/h1/js/later.js')).toBe(digest)
  expect(Object.keys(made)).toEqual(['default'])
  expect(Object.keys(made.default ?? {})).toEqual(['createScriptURL'])
  expect(made.default?.createScriptURL('/host/h1/js/later.js')).toBe('/host/h1/js/later.js')
  expect(() => made.default?.createScriptURL('/host/h2/js/later.js')).toThrow(TypeError)
})
