import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type OwnNginx, startNginx } from '../programs/own-nginx.ts'
import { makeRelease, type OwnRelease } from '../programs/own-release.ts'
import { type Answer, requestAt, requestUntil } from '../programs/request-at.ts'
import { type Program, runProgram } from '../programs/run-program.ts'

let release: OwnRelease
let nginx: OwnNginx
let edge: Program & { readonly port: number }

beforeAll(async () => {
  release = await makeRelease()
  nginx = await startNginx(release.site, { GATEWAYS: '127.0.0.1:9' })
  const env = { ...release.env, PORT: '0', GATEWAY_URL: 'http://127.0.0.1:9' }
  const program = await runProgram(['registry/src/edge/main.ts'], env, /edge on port (\d+)/)
  edge = { ...program, port: Number(program.captured[0]) }
})
afterAll(async () => {
  await nginx?.end()
  await edge?.end()
  release?.remove()
})

/** Addresses of one file of each kind in the built site. */
function addresses(): Record<'entry' | 'hostScript' | 'hostStyle' | 'font', string> {
  const below = (folder: string) =>
    readdirSync(join(release.site, folder), { recursive: true, encoding: 'utf8' }).map((path) => `/${folder}/${path}`)
  const first = (folder: string, ending: RegExp) => below(folder).find((path) => ending.test(path)) ?? ''
  return {
    entry: first('remotes/remote-lobby', /remoteEntry[^/]*\.js$/),
    hostScript: first('host', /\.js$/),
    hostStyle: first('host', /\.css$/),
    font: first('host', /\.woff2$/),
  }
}

/** Headers that may differ between the servers: they depend on clock, transport and file validators. */
const own = ['date', 'server', 'connection', 'keep-alive', 'etag', 'last-modified', 'accept-ranges', 'content-length']
const comparable = ({ status, headers }: Answer) => {
  const kept = Object.entries(headers).filter(([name]) => !own.includes(name) && name !== 'transfer-encoding')
  return { status, headers: Object.fromEntries(kept) }
}
const plain = ({ headers, body }: Answer): string => {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString()
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()
}
const encodings = ['br, gzip', 'gzip', 'identity']

test('a path with a dot is a page for a browser navigation; files and operator paths never are', async () => {
  const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
  for (const { port } of [nginx, edge]) {
    for (const path of ['/promotions/a.b', '/member/x.y']) {
      const { status, body } = await requestAt(port, path, { headers })
      expect([path, status, body.toString().includes('id="root"')]).toEqual([path, 200, true])
    }
    for (const path of ['/ops/', '/ops/builds', '/host/gone/main.js'])
      expect([path, (await requestAt(port, path, { headers })).status]).toEqual([path, 404])
  }
})

test.each([
  '/',
  '/index.html',
  '/member/securityCenter?tab=2',
  '/brands/saigon9/mark.svg',
  '/brands/azulejo/tokens.css',
])(
  '[BR-01] %s gets the same response as from the local edge, headers and content, for both brands and every encoding',
  async (path) => {
    for (const host of ['azulejo.localhost', 'saigon9.localhost', 'AZULEJO.localhost:8443'])
      for (const encoding of encodings) {
        const headers = { host, 'accept-encoding': encoding }
        const [answer, wanted] = await Promise.all([nginx, edge].map(({ port }) => requestAt(port, path, { headers })))
        if (!answer || !wanted) throw new Error('no answer')
        expect(comparable(answer)).toEqual(comparable(wanted))
        expect(plain(answer)).toBe(plain(wanted))
        expect(answer.status).toBe(200)
        expect(answer.headers['content-encoding']).toBe({ 'br, gzip': 'br', gzip: 'gzip' }[encoding])
      }
  },
)

test('files of builds get the same response as from the local edge, with the bytes that the build compressed', async () => {
  for (const [kind, path] of Object.entries(addresses()))
    for (const encoding of encodings) {
      const headers = { 'accept-encoding': encoding }
      const [answer, wanted] = await Promise.all([nginx, edge].map(({ port }) => requestAt(port, path, { headers })))
      if (!answer || !wanted) throw new Error('no answer')
      // The edge sends `Vary` for fonts too, although fonts have one encoding only.
      if (kind === 'font') delete wanted.headers.vary
      expect([path, comparable(answer)]).toEqual([path, comparable(wanted)])
      expect(answer.body.equals(wanted.body)).toBe(true)
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      const suffix = kind === 'font' ? '' : { 'br, gzip': '.br', gzip: '.gz' }[encoding]
      expect(answer.body.equals(readFileSync(join(release.site, `${path}${suffix ?? ''}`)))).toBe(true)
    }
})

test('search engines are told which pages to leave out, and the guessed icon is that of the brand', async () => {
  for (const { port } of [nginx, edge]) {
    const robots = await requestAt(port, '/robots.txt')
    expect([robots.status, robots.headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/plain/)])
    expect(robots.body.toString()).toMatch(/^User-agent: \*\nDisallow: \/member\n/)
    const icon = await requestAt(port, '/favicon.ico')
    expect(icon.status).toBe(302)
    expect(icon.headers.location).toMatch(/\/brands\/azulejo\/favicon\.svg$/)
  }
})

test.each([
  '/remotes/remote-lobby/0.1.0-none/remoteEntry.js',
  '/host/current.json',
  '/remotes/remote-lobby/current.json',
  '/host/%2e%2e/%2e%2e/etc/passwd.js',
  '/brands/azulejo/made-from',
  '/brands/azulejo/page',
  '/nginx/brands.conf',
  '/apple-touch-icon.png',
  '/promotions/a.b',
  '/ops/',
  '/ops/builds?merchant=azulejo',
  '/dev/outbox',
  '/vendor/wallet/balance',
])('%s is missing and never answered with a page', async (path) => {
  for (const { port } of [nginx, edge]) {
    const { status, headers, body } = await requestAt(port, path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(headers['content-security-policy']).toBeUndefined()
    expect(body.toString()).not.toContain('id="root"')
  }
  const { status, headers } = await requestAt(nginx.port, path)
  if (status === 404)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' })
})

test('an unknown host name gets no page, but gets builds, so that such a server can be a mirror', async () => {
  const headers = { host: 'files.example' }
  for (const { port } of [nginx, edge]) {
    expect((await requestAt(port, '/', { headers })).status).toBe(421)
    const { entry } = addresses()
    const [build, own] = [await requestAt(port, entry, { headers }), await requestAt(port, entry)]
    expect([build.status, build.headers['access-control-allow-origin']]).toEqual([200, '*'])
    expect(build.body.equals(own.body)).toBe(true)
  }
  expect((await requestAt(nginx.port, '/wps/system/status', { headers })).status).toBe(421)
})

test('unchanged pages, documents and builds are not sent again', async () => {
  for (const path of ['/', '/brands/azulejo/document.json', addresses().entry])
    for (const encoding of encodings) {
      const headers = { 'accept-encoding': encoding }
      const first = await requestAt(nginx.port, path, { headers })
      const again = await requestAt(nginx.port, path, {
        headers: { ...headers, 'if-none-match': first.headers.etag ?? '' },
      })
      expect([path, first.status, again.status, again.body.length]).toEqual([path, 200, 304, 0])
      if (path === '/') expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
    }
  const document = await requestAt(nginx.port, '/brands/azulejo/document.json', {
    headers: { 'accept-encoding': 'gzip' },
  })
  expect(document.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'gzip' })
})

const documentIn = (html: string) => {
  const [, text = ''] = /id="brand-document">(.*?)<\/script>/s.exec(html) ?? []
  return JSON.parse(text) as { release: string; site: { csp: { frames: string[] } } }
}

test('a release is served at the next request without a restart or reload of nginx', async () => {
  const workers = nginx.workers()
  const marks = new Set<string>()
  const documentPath = '/brands/azulejo/document.json'
  const last: Record<string, string> = {}
  for (const line of ['kill azulejo agent', 'kill azulejo member', 'rollback azulejo']) {
    const out = await release.azulejo(`${line} --json`)
    const { release: name } = JSON.parse(out).data as { release: string }
    for (const path of ['/', documentPath]) {
      const answer = await requestAt(nginx.port, path, { headers: { 'if-none-match': last[path] ?? '' } })
      expect(answer.status).toBe(200)
      const shown = path === '/' ? documentIn(answer.body.toString()) : JSON.parse(answer.body.toString())
      expect(shown.release).toBe(name)
      last[path] = answer.headers.etag ?? ''
      marks.add(`${path} ${last[path]}`)
    }
  }
  expect(marks.size).toBe(6)
  expect(nginx.workers()).toEqual(workers)
})

test('changed headers apply without a restart, and no page is served with the headers of another', async () => {
  const [master, workers] = [nginx.master(), nginx.workers()]
  const games = 'https://games.example'
  const seen = new Set<string>()
  /** Checks that a page has its own headers: the policy allows its inline script and its frames. */
  const check = (answer: Answer) => {
    const policy = String(answer.headers['content-security-policy'])
    const html = answer.body.toString()
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? []
    expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
    expect(policy).toContain(`frame-src ${documentIn(html).site.csp.frames.join(' ')};`)
    seen.add(policy)
    return answer.status === 200 && policy.includes(games)
  }
  const polling = requestUntil(check, () => requestAt(nginx.port, '/'))
  await release.build(`http://localhost:8082 ${games}`)
  await release.azulejo('release azulejo --settings')
  await polling
  expect(seen.size).toBe(2)
  expect(nginx.master()).toBe(master)
  expect(nginx.workers()).not.toEqual(workers)
})
