import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { dirname, join } from 'node:path'
import { identify, publishUploaded, uploadBuild } from '@azulejo/shared/build/registry-client.ts'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import * as tar from 'tar'
import { azulejoOf } from '../../test/azulejo-program.ts'
import { type MadeRegistry, makeRegistry } from '../../test/made-up-registry.ts'
import { declarationOf, entryFiles, listOf, removeProject, writeProject } from '../../test/served-registry.ts'

let made: MadeRegistry
let azulejo: ReturnType<typeof azulejoOf>
let folder: string
let running: Awaited<ReturnType<typeof azulejo.serve>> | undefined

beforeEach(async () => {
  made = await makeRegistry()
  azulejo = azulejoOf(made)
  folder = await writeProject(entryFiles, declarationOf('remote-gifts'))
})
afterEach(async () => {
  await running?.end()
  running = undefined
  await removeProject(folder)
  await made.remove()
})

async function newToken(): Promise<string> {
  const { out } = await azulejo.run(['token', 'create', 'gifts', '--remotes', 'remote-gifts', '--json'])
  return JSON.parse(out).data.token
}

test('[FD-05] a team logs in and publishes a folder and an archive from anywhere', async () => {
  const token = await newToken()
  running = await azulejo.serve(['--port', '0'])
  const to = ['--to', running.origin]
  const written = [await azulejo.run(['login', running.origin], `${token}\n`)]
  expect((await stat(azulejo.credentials)).mode & 0o777).toBe(0o600)
  written.push(await azulejo.run(['publish', folder, ...to]))
  const next = join(dirname(folder), 'next.json')
  await writeFile(next, JSON.stringify(declarationOf('remote-gifts', '1.1.0')))
  const archive = join(dirname(folder), 'gifts.tgz')
  await tar.create({ file: archive, cwd: folder, gzip: true }, ['.'])
  written.push(await azulejo.run(['publish', archive, ...to, '--declaration', next]))
  expect(written.map(({ code, err }) => [code, err])).toEqual(Array(3).fill([0, '']))
  expect(written[0]?.out).toContain('as gifts until ')
  expect(written[1]?.out).toMatch(/^remote-gifts@1\.0\.0-\w+ is published at http/)
  expect(written[2]?.out).toMatch(/^remote-gifts@1\.1\.0-\w+ is published/)
  expect(JSON.stringify(written)).not.toContain(token)
  const log = await made.run('audit verify')
  expect(log.out).toContain('5 rows, the chain is whole')
  expect(log.out).not.toContain(token)
})

test('a server that is killed loses nothing that it acknowledged and publishes no half build', async () => {
  const token = await newToken()
  const content = Buffer.alloc(3_000_000, 'gift ')
  await writeFile(join(folder, 'gift.json'), content)
  running = await azulejo.serve(['--port', '0'])
  const headers = { Authorization: `Bearer ${token}`, 'Tus-Resumable': '1.0.0' }
  const declaration = declarationOf('remote-gifts')
  const opened = await fetch(`${running.origin}/v1/remotes/remote-gifts/uploads`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ declaration, files: listOf({ ...entryFiles, 'gift.json': content }) }),
  })
  const { upload } = (await opened.json()) as { upload: string }
  const digest = createHash('sha384').update(content).digest('hex')
  const address = `/v1/uploads/${upload}/files/${digest}`
  const half = await fetch(`${running.origin}${address}`, {
    method: 'PATCH',
    headers: { ...headers, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0' },
    body: content.subarray(0, 1_000_000),
  })
  expect(half.status).toBe(204)
  // The server is killed while it receives the rest.
  const sending = request(`${running.origin}${address}`, {
    method: 'PATCH',
    headers: {
      ...headers,
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Offset': '1000000',
      'Content-Length': 2_000_000,
    },
  })
  const cut = new Promise((resolve) => sending.on('error', resolve))
  await new Promise<void>((resolve) => sending.write(content.subarray(1_000_000, 1_500_000), () => resolve()))
  await running.end('SIGKILL')
  await cut

  running = await azulejo.serve(['--port', '0'])
  const asked = await fetch(`${running.origin}${address}`, { method: 'HEAD', headers })
  expect(Number(asked.headers.get('Upload-Offset'))).toBeGreaterThanOrEqual(1_000_000)
  const uploaded = await uploadBuild({ registry: running.origin, token, folder, declaration })
  if (!uploaded.ok) throw new Error(uploaded.error.message)
  await running.end('SIGKILL')

  running = await azulejo.serve(['--port', '0'])
  expect(await made.registry.records.list('published/remote-gifts')).toEqual([])
  // Wherever in the publication the end comes, the next one completes it.
  const publishing = publishUploaded({ registry: running.origin, token, wait: async () => {} }, uploaded.value)
  await identify({ registry: running.origin, token })
  await running.end('SIGKILL')
  await publishing

  running = await azulejo.serve(['--port', '0'])
  const published = await publishUploaded({ registry: running.origin, token }, uploaded.value)
  expect(published).toMatchObject({ ok: true, value: { build: uploaded.value.build } })
  const log = JSON.parse((await azulejo.run(['audit', 'verify', '--json'])).out).data
  expect(log.map(({ what }: { what: string }) => what)).toEqual(['token-create', 'upload', 'publish'])
  const place = join(made.site, 'remotes/remote-gifts', uploaded.value.build.split('@')[1] ?? '')
  expect((await readFile(join(place, 'gift.json'))).equals(content)).toBe(true)
})

test('the service speaks HTTPS with the files of a certificate and ends at SIGTERM', async () => {
  const [cert, key] = ['cert.pem', 'key.pem'].map((name) => join(dirname(folder), name)) as [string, string]
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '2']
  const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  execFileSync('openssl', [...made, '-keyout', key, '-out', cert, ...subject], { stdio: 'ignore' })
  running = await azulejo.serve(['--port', '0', '--cert', cert, '--key', key])
  expect(running.origin).toMatch(/^https:\/\/127\.0\.0\.1:/)
  const token = await newToken()
  const login = ['login', running.origin]
  expect(await azulejo.run(login, token)).toMatchObject({ code: 1 })
  expect(await azulejo.run(login, token, { NODE_EXTRA_CA_CERTS: cert })).toMatchObject({ code: 0 })
  expect(await running.end()).toBe(0)
  running = undefined
})

test('plain HTTP is served to this machine only, or behind a proxy', async () => {
  expect(await azulejo.run(['registry', 'serve', '--host', '0.0.0.0', '--port', '0'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('--behind-proxy'),
  })
  running = await azulejo.serve(['--host', '0.0.0.0', '--port', '0', '--behind-proxy'])
  const origin = running.origin.replace('0.0.0.0', '127.0.0.1')
  const statusFor = async (address: string) =>
    (await fetch(`${origin}/v1/whoami`, { headers: { 'X-Forwarded-For': `10.0.0.1, ${address}` } })).status
  const answers = await Promise.all(Array.from({ length: 11 }, () => statusFor('192.0.2.1')))
  expect(answers.filter((status) => status === 429)).toHaveLength(1)
  expect(await statusFor('192.0.2.2')).toBe(401)
})

test.each([['registry'], ['registry serve --port many'], ['registry serve --cert only.pem'], ['login']])(
  '"%s" prints the usage',
  async (line) => {
    expect(await made.run(line)).toMatchObject({ code: 2 })
  },
)

test('without a signing key, with which acts are logged, nothing is served', async () => {
  expect(await azulejo.run(['registry', 'serve', '--port', '0'], '', { KEYS_FOLDER: folder })).toMatchObject({
    code: 1,
    err: expect.stringContaining('azulejo keys new'),
  })
})
