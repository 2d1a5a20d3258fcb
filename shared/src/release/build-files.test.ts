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

test('the build of an address is the one whose folder contains it', () => {
  const builds = admitted()
  const other = 'https://azulejo.example/remotes/remote-vue/2.0.0-bbbb/'
  builds.admit(other, { 'a.mjs': digest })
  expect(builds.buildOf(`${base}remoteEntry.js`)).toMatchObject({ base, files: { 'js/hall.js': digest } })
  expect(builds.buildOf(`${other}a.mjs`)).toMatchObject({ base: other, files: { 'a.mjs': digest } })
  expect(builds.buildOf('https://azulejo.example/elsewhere.js')).toBeUndefined()
})

/** A page whose `host` build and one remote are admitted. */
function guarded() {
  type Rules = { readonly createScriptURL: (url: string) => string }
  const made: Record<string, Rules> = {}
  Object.assign(window, {
    trustedTypes: { createPolicy: (name: string, rules: Rules) => Object.assign(made, { [name]: rules }) },
  })
  const carried = { base: '/host/h1/', files: { 'js/later.js': digest } }
  document.body.innerHTML = `<script type="application/json" id="page-files">${JSON.stringify(carried)}</script>`
  const builds = createBuildFiles(document.baseURI)
  installBuildFiles(window, builds)
  return { made, builds }
}
const { made, builds } = guarded()

test('one policy refuses every address that is no file of an admitted build', () => {
  expect(Object.keys(made)).toEqual(['default'])
  expect(Object.keys(made.default ?? {})).toEqual(['createScriptURL'])
  expect(made.default?.createScriptURL('/host/h1/js/later.js')).toBe('/host/h1/js/later.js')
  expect(() => made.default?.createScriptURL('/host/h2/js/later.js')).toThrow(TypeError)
})

test('scripts and style sheets get their digest with their address, whichever loader makes the element', () => {
  builds.admit(new URL('/remotes/one/', document.baseURI).href, { 'js/a.js': digest, 'css/a.css': digest })
  const script = document.createElement('script')
  script.integrity = 'sha384-of-a-bundler'
  script.src = '/remotes/one/js/a.js?retry=1'
  expect([script.integrity, script.crossOrigin, new URL(script.src).search]).toEqual([digest, 'anonymous', '?retry=1'])
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = '/remotes/one/css/a.css'
  expect([link.integrity, link.crossOrigin]).toEqual([digest, 'anonymous'])
})

test.each([
  ['script', 'src', '/remotes/two/js/unlisted.js'],
  ['link', 'href', '/remotes/two/css/unlisted.css'],
  ['script', 'src', '/remotes/withdrawn/js/a.js'],
  ['link', 'href', '/remotes/withdrawn/css/a.css'],
] as const)('a %s whose %s is %s gets no address and reports an error', async (tag, property, address) => {
  builds.admit(new URL('/remotes/two/', document.baseURI).href, { 'js/a.js': digest })
  builds.admit(new URL('/remotes/withdrawn/', document.baseURI).href, { 'js/a.js': digest, 'css/a.css': digest })
  builds.withdraw(new URL('/remotes/withdrawn/', document.baseURI).href)
  const element = document.createElement(tag)
  const failed = new Promise<Event>((resolve) => element.addEventListener('error', resolve, { once: true }))
  Object.assign(element, { [property]: address })
  expect((await failed).target).toBe(element)
  expect(element.hasAttribute(property)).toBe(false)
})

test('other elements keep the address that they are given', () => {
  const link = document.createElement('link')
  link.href = 'https://elsewhere.example/icon.png'
  expect(link.href).toBe('https://elsewhere.example/icon.png')
  expect(link.integrity).toBeFalsy()
})
