import { testBuild, testDocument, testManifest } from '../testing/test-document.ts'
import { createOwners } from './owners.ts'

const site = 'http://azulejo.localhost'
const lobbyFile = `${site}/remotes/remote-lobby/1.0.0/js/12.0a1b2c3d.js`
const hostFile = `${site}/host/abc123/js/react.4d5e6f.js`
const stack = (...files: readonly string[]) =>
  `TypeError: no\n${files.map((file, line) => `    at fn (${file}:1:${line + 10})`).join('\n')}`

const owners = () => {
  const page = document.implementation.createHTMLDocument()
  const base = page.createElement('base')
  base.href = `${site}/`
  const script = page.createElement('script')
  script.src = '/host/abc123/js/main.js'
  page.head.append(base, script)
  return createOwners(testDocument, page)
}
const lobby = { remote: 'lobby', build: 'remote-lobby@1.0.0' }
const host = { remote: 'host', build: 'host@abc123' }

test('a stack belongs to the innermost build of a remote, whatever shell code is around it', () => {
  expect(owners().ofStack(stack(lobbyFile, hostFile))).toEqual(lobby)
  expect(owners().ofStack(stack(hostFile, lobbyFile, hostFile))).toEqual(lobby)
  expect(owners().ofStack(stack(lobbyFile, `${site}/remotes/remote-member/1.0.0/js/1.js`))).toEqual(lobby)
  expect(owners().ofStack(stack(hostFile))).toEqual(host)
  expect(owners().ofStack('')).toEqual(host)
})

test('reads the stack format of other browsers too', () => {
  expect(owners().ofStack(`fn@${lobbyFile}:1:20\n@${hostFile}:3:4`)).toEqual(lobby)
})

test('code of a browser’s extension belongs to no remote', () => {
  expect(owners().ofStack(stack('chrome-extension://abcdef/content.js'))).toBeUndefined()
  expect(owners().ofStack(stack('chrome-extension://abcdef/content.js', lobbyFile))).toEqual(lobby)
  expect(owners().ofAddress('https://elsewhere.example/x.js')).toBeUndefined()
})

test('distinguishes the loader in the entry of a build from the other files of the build', () => {
  const entry = `${site}/remotes/remote-lobby/1.0.0/remoteEntry.js`
  expect(owners().isOfLoader(stack(hostFile, entry, lobbyFile, hostFile))).toBe(true)
  expect(owners().isOfLoader(`fn@${entry}:5:3580\n@${lobbyFile}:3:4`)).toBe(true)
  expect(owners().isOfLoader(stack(hostFile, lobbyFile, entry))).toBe(false)
  expect(owners().isOfLoader(stack(`${site}/host/abc123/remoteEntry.js`))).toBe(false)
})

test('a file on a mirror belongs to its build', () => {
  const mirrored = 'https://mirror.example/remotes/remote-lobby/1.0.0/js/1.js'
  expect(owners().ofStack(stack(mirrored))).toEqual(lobby)
})

test('knows builds of a later document by it, and unlisted builds by their address', () => {
  const known = owners()
  const next = testBuild(testManifest({ name: 'remote-lobby', version: '2.0.0' }))
  const moved = { ...next, base: '/elsewhere/lobby-2/' }
  const { areas } = testDocument
  known.know({
    ...testDocument,
    areas: { ...areas, lobby: { stable: 'remote-lobby@2.0.0', killed: false, config: {} } },
    builds: { 'remote-lobby@2.0.0': moved },
  })
  const later = { remote: 'lobby', build: 'remote-lobby@2.0.0' }
  expect(known.ofAddress(`${site}/elsewhere/lobby-2/remoteEntry.js`)).toEqual(later)
  expect(known.ofStack(stack(lobbyFile))).toEqual(lobby)
  const unlisted = `${site}/remotes/remote-lobby/0.9.0-00ff/js/1.js`
  expect(known.ofAddress(unlisted)).toEqual({ remote: 'lobby', build: 'remote-lobby@0.9.0-00ff' })
})

test('a build that a developer serves from the root of another origin owns only that origin', () => {
  const known = owners()
  const local = {
    ...testBuild(testManifest({ name: 'remote-lobby', version: '2.0.0' })),
    base: 'http://localhost:9001/',
  }
  const { areas } = testDocument
  known.know({
    ...testDocument,
    areas: { ...areas, lobby: { stable: 'remote-lobby@2.0.0', killed: false, config: {} } },
    builds: { 'remote-lobby@2.0.0': local },
  })
  expect(known.ofStack(stack('http://localhost:9001/js/1.js'))).toEqual({
    remote: 'lobby',
    build: 'remote-lobby@2.0.0',
  })
  expect(known.ofStack(stack(hostFile))).toEqual(host)
})

test('the sender of a bus event is the build that is mounted under its name', () => {
  const known = owners()
  expect(known.ofSender('remote-lobby')).toEqual(lobby)
  expect(known.ofSender('host')).toEqual(host)
  const canary = { remote: 'lobby', build: 'remote-lobby@2.0.0' }
  known.mounted('remote-lobby', canary)
  expect(known.ofSender('remote-lobby')).toEqual(canary)
})
