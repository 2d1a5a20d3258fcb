import { readFile, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { BrandDocument } from '@azulejo/shared/release'
import { serve } from '@hono/node-server'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import sharp from 'sharp'
import { entryText, makeSite, storeRemote } from '../../test/made-up-site.ts'
import { documentText, signDocument } from '../documents/sign-document.ts'
import { openSite } from '../documents/site-folder.ts'
import { writeDocuments } from '../documents/write-documents.ts'
import { openKeys } from '../keys/key-folder.ts'
import { openPublicKeys } from '../keys/public-keys.ts'
import { nginxFiles } from '../nginx/nginx-files.ts'
import { createBrandPages } from '../page/brand-pages.ts'
import { createEdge } from './create-edge.ts'
import { createPlatformProxy } from './platform-proxy.ts'

type Answer = { readonly status: number; readonly headers: IncomingMessage['headers']; readonly body: Buffer }

let made: Awaited<ReturnType<typeof makeSite>>
let port: number
const problems: string[] = []
const open: { close(): void }[] = []

/** A platform whose responses repeat the request. */
const echo = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const { method, url, headers } = request
    if (url === '/wps/kept') {
      const isKnown = headers['if-none-match'] === '"state"'
      response.writeHead(isKnown ? 304 : 200, {
        'Content-Type': 'application/json',
        ETag: '"state"',
        'Cache-Control': 'public, max-age=60',
        Vary: 'Merchant, Language',
      })
      response.end(isKnown ? undefined : JSON.stringify('x'.repeat(1000)))
      return
    }
    response.writeHead(request.url === '/wps/refused' ? 409 : 200, {
      'Content-Type': 'application/json',
      'X-Own': 'kept',
    })
    response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(parts).toString() }))
  })
})
const portOf = (server: Server) => (server.address() as AddressInfo).port
const listening = (server: Server) => new Promise<void>((resolve) => server.once('listening', resolve))

beforeAll(async () => {
  made = await makeSite()
  const site = openSite(made.site)
  const { brands } = made
  await writeDocuments(site, { brands, frames: ['http://localhost:8082'], keys: openKeys(made.keys), now: new Date() })
  echo.listen(0, '127.0.0.1')
  await listening(echo)
  const platform = createPlatformProxy({ gateway: `http://127.0.0.1:${portOf(echo)}`, visitorCountry: 'PT' })
  const pages = createBrandPages(site, openPublicKeys(made.keys), (problem) => problems.push(problem))
  const server = serve({ fetch: createEdge({ folder: made.site, pages, platform }).fetch, port: 0 }) as Server
  await listening(server)
  port = portOf(server)
  open.push(echo, server, platform)
})
afterAll(async () => {
  for (const each of open.reverse()) each.close()
  await made.remove()
})

function get(path: string, headers: Record<string, string> = {}, method = 'GET', body = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = sendRequest(
      { port, path, method, headers: { host: 'azulejo.localhost:8080', ...headers } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
const entry = '/remotes/remote-lobby/0.1.0-aaaa/remoteEntry.js'

test('a build is immutable and compressed for clients that accept it', async () => {
  const plain = await get(entry)
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(plain.body.toString()).toBe(entryText)
  const packed = await get(entry, { 'accept-encoding': 'gzip, br' })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.body).toString()).toBe(entryText)
  expect((await get(entry, { 'if-none-match': plain.headers.etag ?? '' })).status).toBe(304)
})

test('search engines are told which pages to leave out, and the icon is that of the brand', async () => {
  const robots = await get('/robots.txt')
  expect([robots.status, robots.headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/plain/)])
  expect(robots.body.toString()).toBe('User-agent: *\nDisallow: /member\nDisallow: /agent\nDisallow: /game\n')
  const icon = await get('/favicon.ico')
  expect([icon.status, icon.headers.location]).toEqual([302, '/brands/azulejo/favicon.svg'])
  expect((await get('/favicon.ico', { host: 'elsewhere.localhost' })).status).toBe(404)
})

test('[MB-14] a phone puts the site on its home screen with the name, the colours and the icons of the brand', async () => {
  const { body, headers } = await get('/')
  expect(headers['content-security-policy']).toContain("; manifest-src 'self';")
  const linkOf = (rel: string) => new RegExp(`<link rel="${rel}" href="([^"]+)">`).exec(body.toString())?.[1] ?? ''
  const manifest = await get(linkOf('manifest'))
  expect([manifest.status, manifest.headers['content-type']]).toEqual([200, 'application/manifest+json'])
  const app = JSON.parse(manifest.body.toString())
  expect(app).toMatchObject({ name: 'Azulejo', lang: 'pt-BR', start_url: '/', scope: '/', display: 'standalone' })
  const tokens = await readFile(join(openSite(made.site).brandFolder('azulejo'), 'tokens.css'), 'utf8')
  for (const colour of [app.background_color, app.theme_color]) expect(tokens).toContain(`--bg: ${colour};`)
  expect(app.icons.map(({ purpose }: { purpose: string }) => purpose)).toEqual(['any', 'any', 'maskable'])
  for (const { src, sizes } of [...app.icons, { src: linkOf('apple-touch-icon'), sizes: '180x180' }]) {
    const icon = await get(new URL(src, `http://site${linkOf('manifest')}`).pathname)
    const { width, height, format } = await sharp(icon.body).metadata()
    expect([icon.headers['content-type'], format, `${width}x${height}`]).toEqual(['image/png', 'png', sizes])
  }
})

test('[BR-01] icons that a system cuts in its own shape have no transparent corner and the colour of the mark', async () => {
  for (const file of ['icon-mask-512.png', 'icon-180.png']) {
    const icon = await get(`/brands/azulejo/${file}`)
    const corner = sharp(icon.body).extract({ left: 0, top: 0, width: 1, height: 1 }).removeAlpha()
    expect([file, (await sharp(icon.body).stats()).isOpaque, ...(await corner.raw().toBuffer())]).toEqual([
      file,
      true,
      0x24,
      0x50,
      0xc8,
    ])
  }
})

test.each([
  '/remotes/remote-lobby/0.1.0-aaaa/js/gone.js',
  '/host/h1/js/../../../../brands/azulejo/brand.js',
  '/host/%2e%2e/%2e%2e/etc/passwd.js',
  '/remotes/%ff.js',
  '/brands/azulejo/absent.svg',
  '/host/current.json',
  '/host/h1',
  '/apple-touch-icon.png',
  '/promotions/a.b',
  '/ops',
  '/ops/',
  '/ops/builds?merchant=azulejo',
  '/dev/outbox',
  '/vendor/wallet/balance',
])('%s is missing and never answered with a page', async (path) => {
  const { status, headers } = await get(path)
  expect(status).toBe(404)
  expect(headers['content-type']).not.toMatch(/html/)
})

test('[FD-04] a file of a build is never a service worker', async () => {
  expect((await get(entry)).status).toBe(200)
  const asked = await get(entry, { 'service-worker': 'script' })
  expect(asked.status).toBe(404)
  expect(nginxFiles['builds.conf']).toContain('if ($http_service_worker) { return 404; }')
})

test.each(['/ops/', '/ops/builds', '/dev/outbox', '/host/h1/js/gone.js', '/brands/azulejo/absent.svg'])(
  '%s is missing for a browser navigation too',
  async (path) => {
    const { status, body } = await get(path, { accept: 'text/html,*/*;q=0.8' })
    expect([status, body.toString()]).toEqual([404, 'Not found\n'])
  },
)

test('a path with a dot in its last part is a page for a navigation, and never for a script', async () => {
  for (const path of ['/promotions/a.b', '/a.js', '/.env', '/member/x.y.z']) {
    const { status, body } = await get(path, { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' })
    expect([path, status]).toEqual([path, 200])
    expect(body.toString()).toContain('data-brand="azulejo"')
    expect((await get(path, { accept: '*/*' })).status).toBe(404)
  }
})

test.each(['/', '/home', '/register.html', '/member/securityCenter', '/promotions?id=7'])(
  '[RT-01] %s is a page of the brand',
  async (path) => {
    const { status, headers, body } = await get(path)
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-cache')
    expect(body.toString()).toContain('data-brand="azulejo"')
  },
)

test('[BR-01] each brand answers under its own host names, an unknown name gets no page', async () => {
  expect((await get('/', { host: 'saigon9.localhost:8080' })).body.toString()).toContain('<html lang="en-US"')
  expect((await get('/', { host: 'localhost:8080' })).body.toString()).toContain('<html lang="pt-BR"')
  expect((await get('/', { host: 'other.example' })).status).toBe(421)
})

test('the policy allows only the scripts and styles of the page and the frames of the brand', async () => {
  const { headers } = await get('/')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/=]{44}';/)
  expect(policy).toContain('frame-src http://localhost:8082;')
  expect(policy).not.toContain('unsafe')
})

test('[FD-03] a new document changes the build of the next visit; a broken or unsigned one changes nothing', async () => {
  await storeRemote(made.site, 'remote-promotions', '0.2.0-cccc', 'second')
  const file = openSite(made.site).documentFile('azulejo')
  const before = await readFile(file, 'utf8')
  const next: BrandDocument = JSON.parse(before.replaceAll('0.1.0-aaaa', '0.2.0-cccc'))
  const show = async (document: BrandDocument) => {
    const signed = await signDocument(openKeys(made.keys), document)
    await writeFile(file, signed.ok ? documentText(signed.value) : '')
  }
  await show({ ...next, seq: 2 })
  const swapped = await get('/promotions')
  expect(swapped.body.toString()).toContain('"stable":"remote-promotions@0.2.0-cccc"')
  await writeFile(file, before)
  expect((await get('/promotions')).body.equals(swapped.body)).toBe(true)
  await writeFile(file, JSON.stringify({ ...next, seq: 3 }))
  expect((await get('/promotions')).body.equals(swapped.body)).toBe(true)
  expect(problems.join()).toMatch(/older 1 after 2.*wrong-signature/)
  await writeFile(file, '{ "schema": "azulejo/brand@1", ')
  expect((await get('/promotions')).body.equals(swapped.body)).toBe(true)
  expect(problems.join()).toContain('azulejo')
  await show({ ...JSON.parse(before), seq: 3 })
  expect((await get('/promotions')).body.toString()).toContain('"stable":"remote-promotions@0.1.0-aaaa"')
})

test('calls reach the platform unchanged, with the visitor’s address and without headers that only proxies may set', async () => {
  const headers = {
    Merchant: 'azulejo',
    'X-Forwarded-For': '9.9.9.9',
    'X-Visitor-Country': 'XX',
    'Idempotency-Key': 'k1',
  }
  const { status, headers: answered, body } = await get('/wps/any?pageNo=2', headers, 'POST', '{"a":1}')
  expect([status, answered['x-own']]).toEqual([200, 'kept'])
  expect(JSON.parse(body.toString())).toMatchObject({
    method: 'POST',
    url: '/wps/any?pageNo=2',
    body: '{"a":1}',
    headers: {
      merchant: 'azulejo',
      'idempotency-key': 'k1',
      'x-forwarded-host': 'azulejo.localhost:8080',
      'x-visitor-country': 'PT',
      'x-forwarded-for': expect.stringMatching(/127\.0\.0\.1|::1/),
    },
  })
  expect((await get('/wps/refused')).status).toBe(409)
})

test('[RG-11] the provider’s library reaches the gateway that simulates it, here and not behind nginx', async () => {
  const { status, body } = await get('/identitytoolkit.googleapis.com/v1/accounts:lookup?key=k', {}, 'POST', '{}')
  expect([status, JSON.parse(body.toString()).url]).toEqual([
    200,
    '/identitytoolkit.googleapis.com/v1/accounts:lookup?key=k',
  ])
  const behindNginx = Object.values(nginxFiles).join()
  expect(behindNginx).toContain('location ~ ^/(?:wps|')
  expect(behindNginx).not.toContain('identitytoolkit')
})

test('responses of the platform are compressed for clients that accept it', async () => {
  const long = JSON.stringify({ text: 'tile '.repeat(400) })
  const { headers, body } = await get('/wps/any', { 'accept-encoding': 'br' }, 'POST', long)
  expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' })
  expect(JSON.parse(brotliDecompressSync(body).toString()).body).toBe(long)
  expect(body.length).toBeLessThan(long.length / 2)
  expect((await get('/wps/any', {}, 'POST', long)).headers['content-encoding']).toBeUndefined()
})

test('cacheable responses stay cacheable behind the edge, and a matching ETag gets 304', async () => {
  const packed = { 'accept-encoding': 'br' }
  const first = await get('/wps/kept', packed)
  expect(first).toMatchObject({ status: 200, headers: { etag: '"state"', 'cache-control': 'public, max-age=60' } })
  expect(first.headers.vary).toBe('Merchant, Language, Accept-Encoding')
  const again = await get('/wps/kept', { ...packed, 'if-none-match': '"state"' })
  expect(again).toMatchObject({ status: 304, headers: { etag: '"state"', vary: 'Merchant, Language' } })
  expect(again.body).toHaveLength(0)
})

test('an unreachable platform is a 502, not a page', async () => {
  const platform = createPlatformProxy({ gateway: 'http://127.0.0.1:9' })
  const visit = { address: '127.0.0.1', host: 'azulejo.localhost', protocol: 'http' } as const
  const answer = await platform.pass(new Request('http://azulejo.localhost/wps/any'), visit)
  expect([answer.status, await answer.json()]).toEqual([502, { success: false }])
})

test('a reused connection that breaks loses no response of a visitor, and sends no order twice', async () => {
  const received: string[] = []
  const used = new WeakSet<object>()
  const tired = createServer((request, response) => {
    received.push(request.method ?? '')
    if (used.has(request.socket)) return request.socket.destroy()
    used.add(request.socket)
    response.end('{"success":true}')
  })
  tired.listen(0, '127.0.0.1')
  await listening(tired)
  const platform = createPlatformProxy({ gateway: `http://127.0.0.1:${portOf(tired)}` })
  open.push(tired, platform)
  const visit = { address: '127.0.0.1', host: 'azulejo.localhost', protocol: 'http' } as const
  const pass = async (method: string) => {
    const answer = await platform.pass(new Request('http://azulejo.localhost/wps/any', { method }), visit)
    await answer.text()
    return answer.status
  }
  expect([await pass('GET'), await pass('GET')]).toEqual([200, 200])
  expect(received).toEqual(['GET', 'GET', 'GET'])
  expect(await pass('POST')).toBe(502)
  expect(received.filter((method) => method === 'POST')).toHaveLength(1)
})
