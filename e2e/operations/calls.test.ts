import { execFileSync } from 'node:child_process'
import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as sendRequest } from 'node:http'
import { request as sendHttpsRequest } from 'node:https'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import * as wire from '@azulejo/shared/wire'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { freePort, type OwnNginx, openFolder, startNginx } from '../programs/own-nginx.ts'
import { type OwnPlatform, type ReceivedRequest, startPlatform } from '../programs/own-platform.ts'
import { makeRelease, type OwnRelease } from '../programs/own-release.ts'
import { requestAt, requestUntil } from '../programs/request-at.ts'

let release: OwnRelease
let nginx: OwnNginx
let platforms: readonly [OwnPlatform, OwnPlatform]
const trouble = { left: 0 }

beforeAll(async () => {
  release = await makeRelease()
  platforms = [await startPlatform(trouble), await startPlatform(trouble)]
  nginx = await startNginx(release.site, { GATEWAYS: platforms.map(({ port }) => `127.0.0.1:${port}`).join(' ') })
})
afterAll(async () => {
  await nginx?.end()
  for (const platform of platforms) await platform.close()
  release?.remove()
})
beforeEach(() => {
  for (const platform of platforms) platform.received.length = 0
})

const received = () => platforms.flatMap((platform) => platform.received)
const json = (body: Buffer) => JSON.parse(body.toString()) as ReceivedRequest & { port: number }
test('a call is passed on unchanged, with the visitor’s address and without headers that only proxies may set', async () => {
  const headers = {
    merchant: 'azulejo',
    'idempotency-key': 'k1-k1-k1',
    'x-forwarded-for': '9.9.9.9',
    'x-real-ip': '9.9.9.9',
    forwarded: 'for=9.9.9.9',
    'x-visitor-country': 'XX',
  }
  const { status, body } = await requestAt(nginx.port, '/wps/any?pageNo=2&q=%20a', {
    method: 'POST',
    headers,
    body: '{"a":1}',
  })
  expect(status).toBe(200)
  const sent = json(body)
  expect(sent).toMatchObject({
    method: 'POST',
    url: '/wps/any?pageNo=2&q=%20a',
    body: '{"a":1}',
    headers: {
      merchant: 'azulejo',
      'idempotency-key': 'k1-k1-k1',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'azulejo.localhost',
      'x-forwarded-proto': 'http',
    },
  })
  for (const name of ['x-real-ip', 'forwarded', 'x-visitor-country']) expect(sent.headers[name]).toBeUndefined()
  for (const path of ['/lgw/any', '/lotto/any', '/cdn/any.svg', '/openapi.json'])
    expect(json((await requestAt(nginx.port, path)).body).url).toBe(path)
})

test('the log has the requested path and never a query', async () => {
  const paths = ['/member/home?code=login-code', '/wps/any?code=login-code', '/brands/azulejo/mark.svg?code=login-code']
  for (const path of paths) await requestAt(nginx.port, path)
  await requestUntil(
    () => paths.every((path) => nginx.written().includes(`"path":"${path.split('?')[0]}"`)),
    () => requestAt(nginx.port, '/health'),
  )
  expect(nginx.written()).not.toContain('login-code')
})

test('refusals keep their status, and long responses are compressed', async () => {
  expect((await requestAt(nginx.port, '/wps/refused')).status).toBe(409)
  const options = { method: 'POST', headers: { 'accept-encoding': 'gzip' }, body: 'tile '.repeat(400) }
  const { headers, body } = await requestAt(nginx.port, '/wps/any', options)
  expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  expect(JSON.parse(gunzipSync(body).toString()).body).toBe(options.body)
})

test("visitors cannot request operators' figures", async () => {
  const { status } = await requestAt(nginx.port, '/ops/builds?merchant=azulejo')
  expect(status).toBe(404)
  expect(received()).toEqual([])
})

test('[VA-07] feedback with three pictures is accepted, other calls of that size are refused', async () => {
  const body = 'x'.repeat(3 * 5 * 1024 * 1024 + 100_000)
  const { status } = await requestAt(nginx.port, '/wps/feedback', { method: 'PUT', body })
  expect(status).toBe(200)
  expect(received().map((one) => [one.method, one.url, one.body.length])).toEqual([
    ['PUT', '/wps/feedback', body.length],
  ])
  expect(received()[0]?.headers['x-forwarded-for']).toBe('127.0.0.1')
  const refused = await requestAt(nginx.port, '/wps/any', { method: 'PUT', body: 'x'.repeat(5 * 1024 * 1024) })
  expect(refused.status).toBe(413)
  trouble.left = 1
  expect((await requestAt(nginx.port, '/wps/feedback', { method: 'PUT', body: 'again' })).status).toBe(200)
  expect(received().filter((one) => one.body === 'again')).toHaveLength(2)
})

test('an upgraded connection works in both directions', async () => {
  const result = await new Promise<string>((resolve, reject) => {
    const headers = { host: 'azulejo.localhost', connection: 'Upgrade', upgrade: 'websocket' }
    const sent = sendRequest({ host: '127.0.0.1', port: nginx.port, path: '/wps/pushes', headers, agent: false })
    sent.once('upgrade', (answer, socket) => {
      socket.once('data', (part: Buffer) => {
        socket.destroy()
        resolve(`${answer.statusCode} ${answer.headers.upgrade} ${part}`)
      })
      socket.write('there and back')
    })
    sent.once('response', ({ statusCode }) => reject(new Error(`answered ${statusCode}`)))
    sent.once('error', reject)
    sent.end()
  })
  expect(result).toBe('101 websocket there and back')
})

test.each([
  ['GET', {}],
  ['PUT', {}],
  ['DELETE', {}],
  ['POST', { 'idempotency-key': 'k1-k1-k1' }],
])('%s %j whose connection breaks is sent to another gateway, unchanged', async (method, headers) => {
  trouble.left = 1
  const { status, body } = await requestAt(nginx.port, '/wps/any', {
    method,
    headers,
    body: method === 'GET' ? '' : '{"a":1}',
  })
  expect(status).toBe(200)
  expect(json(body).method).toBe(method)
  expect(received()).toHaveLength(2)
  const [first, second] = platforms.map((platform) => platform.received[0])
  expect(first?.body).toBe(second?.body)
  expect(second?.headers).toEqual(first?.headers)
})

test('a POST without a key whose connection breaks is not sent again and gets an error response of the platform', async () => {
  trouble.left = 1
  const { status, headers, body } = await requestAt(nginx.port, '/wps/any', { method: 'POST', body: '{"a":1}' })
  expect([status, headers['content-type'], body.toString()]).toEqual([502, 'application/json', '{"success":false}'])
  expect(received()).toHaveLength(1)
})

test('calls that may be sent twice are idempotent: each PUT is sealed or has a key, an intent or the version that it replaces; answering, leaving, forgetting, removing or cancelling twice has the same effect as once', () => {
  const records = Object.values(wire).filter((each) => typeof each === 'object' && 'operation' in each)
  const changing = records.filter(({ method }) => method === 'PUT' || method === 'DELETE')
  expect(changing.length).toBeGreaterThan(1)
  const has = (field: 'intent' | 'version', { request }: wire.CallRecord) =>
    'entries' in request && field in (request.entries as object)
  // A change of a version is refused when that version has been replaced.
  const unguarded = changing.filter(
    (record) => !record.sealed && !record.money && !has('intent', record) && !has('version', record),
  )
  expect(unguarded.map(({ operation }) => operation)).toEqual([
    'answerRateRequest',
    'cancelGroupTicket',
    'cancelSuborder',
    'forgetLogin',
    'logout',
    'pauseAffiliateUrl',
    'removeAffiliateUrl',
    'removeFavourite',
    'removeNumberSet',
  ])
})

test('an unreachable gateway fails no call, with any method', async () => {
  const own = await startPlatform()
  const gone = `127.0.0.1:${await freePort()}`
  const own2 = await startNginx(release.site, { GATEWAYS: `${gone} 127.0.0.1:${own.port}` })
  try {
    for (const method of ['POST', 'GET', 'PUT', 'POST', 'DELETE', 'POST'])
      expect([method, (await requestAt(own2.port, '/wps/any', { method })).status]).toEqual([method, 200])
    expect(own.received).toHaveLength(6)
    await own.close()
    const { status, body } = await requestAt(own2.port, '/wps/any')
    expect([status, body.toString()]).toEqual([502, '{"success":false}'])
    expect((await requestAt(own2.port, '/')).status).toBe(200)
  } finally {
    await own2.end()
  }
})

test('gateways that join or leave behind a DNS name are found without a restart', async () => {
  // A fake `getent` replaces the name service of the containers' network.
  const names = openFolder('azulejo-names-')
  const writeAddress = (address: string) =>
    writeFileSync(join(names, 'gateway'), `${address} STREAM gateway\n${address} DGRAM\n`)
  writeFileSync(join(names, 'getent'), `#!/bin/sh\ncat "${names}/$2"\n`)
  chmodSync(join(names, 'getent'), 0o755)
  writeAddress('127.0.0.2')
  const path = `${names}:${process.env.PATH}`
  const own = await startNginx(release.site, { GATEWAYS: `gateway:${platforms[0].port}`, PATH: path })
  try {
    expect((await requestAt(own.port, '/wps/any')).status).toBe(502)
    const master = own.master()
    writeAddress('127.0.0.1')
    await requestUntil(
      ({ status }) => status === 200,
      () => requestAt(own.port, '/wps/any'),
    )
    expect(own.master()).toBe(master)
  } finally {
    await own.end()
    rmSync(names, { recursive: true })
  }
})

test('behind a trusted load balancer its headers for visitor, scheme and country are used', async () => {
  const settings = {
    GATEWAYS: `127.0.0.1:${platforms[0].port}`,
    TRUSTED_PROXIES: '127.0.0.0/8 10.0.0.0/8',
    COUNTRY_HEADER: 'CF-IPCountry',
  }
  const own = await startNginx(release.site, settings)
  const headers = {
    'x-forwarded-for': '6.6.6.6, 203.0.113.7, 10.0.0.3',
    'x-forwarded-proto': 'https',
    'cf-ipcountry': 'PT',
  }
  try {
    expect(json((await requestAt(own.port, '/wps/any', { headers })).body).headers).toMatchObject({
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-proto': 'https',
      'x-visitor-country': 'PT',
    })
  } finally {
    await own.end()
  }
})

test('with a certificate the site itself serves HTTPS', async () => {
  const folder = openFolder('azulejo-certificate-')
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  const named = ['-subj', '/CN=azulejo.localhost', '-addext', 'subjectAltName=DNS:azulejo.localhost']
  execFileSync('openssl', [...made, ...named, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  const port = await freePort()
  const tls = { TLS_LISTEN: `127.0.0.1:${port}`, TLS_CERTIFICATE: certificate, TLS_KEY: key }
  const own = await startNginx(release.site, { GATEWAYS: `127.0.0.1:${platforms[0].port}`, ...tls })
  try {
    const body = await new Promise<Buffer>((resolve, reject) => {
      const options = {
        host: '127.0.0.1',
        port,
        path: '/wps/any',
        servername: 'azulejo.localhost',
        ca: readFileSync(certificate),
      }
      const sent = sendHttpsRequest({ ...options, headers: { host: 'azulejo.localhost' }, agent: false }, (answer) => {
        answer.once('data', resolve)
      })
      sent.once('error', reject)
      sent.end()
    })
    expect(json(body).headers['x-forwarded-proto']).toBe('https')
  } finally {
    await own.end()
    rmSync(folder, { recursive: true })
  }
})
