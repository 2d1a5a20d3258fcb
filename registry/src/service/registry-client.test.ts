import { writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import {
  identify,
  publishUploaded,
  type RegistryRefusal,
  registryOrigin,
  type UploadOptions,
  uploadBuild,
} from '@azulejo/shared/build/registry-client.ts'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import {
  declarationOf,
  entryFiles,
  removeProject,
  type ServedRegistry,
  serveMadeUp,
  writeProject,
} from '../../test/served-registry.ts'

let served: ServedRegistry
let token: string
let folder: string
const content = Buffer.alloc(4_000_000, 'gift ')
const declaration = declarationOf('remote-gifts')

beforeEach(async () => {
  served = await serveMadeUp()
  token = await served.newToken('gifts', 'remote-gifts')
  folder = await writeProject({ ...entryFiles, 'media/gift.json': content }, declaration)
})
afterEach(async () => {
  await served.close()
  await removeProject(folder)
})

const options = (change: Partial<UploadOptions> = {}): UploadOptions => ({
  registry: served.origin(),
  token,
  folder,
  declaration,
  wait: async () => {},
  ...change,
})

/** A network that breaks the first connections after some bytes from the client. */
async function breakingNetwork({ breaks, afterBytes }: { readonly breaks: number; readonly afterBytes: number }) {
  const { port } = new URL(served.origin())
  const sockets = new Set<Socket>()
  const carried = { bytes: 0, broken: 0 }
  const network = createServer((client) => {
    const server = connect(Number(port), '127.0.0.1')
    let bytes = 0
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        client.destroy()
        server.destroy()
      })
    }
    client.on('data', (chunk) => {
      bytes += chunk.length
      carried.bytes += chunk.length
      server.write(chunk)
      if (bytes < afterBytes || carried.broken >= breaks) return
      carried.broken += 1
      client.destroy()
    })
    server.pipe(client)
  })
  await new Promise<void>((resolve) => network.listen(0, '127.0.0.1', resolve))
  return {
    carried,
    registry: `http://127.0.0.1:${(network.address() as AddressInfo).port}`,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => network.close(resolve))
    },
  }
}

test('an upload through a network that breaks goes on where it stopped', async () => {
  const network = await breakingNetwork({ breaks: 3, afterBytes: 1_000_000 })
  const retries: RegistryRefusal[] = []
  const progress: number[] = []
  const uploaded = await uploadBuild(
    options({
      registry: network.registry,
      onRetry: ({ refusal }) => retries.push(refusal),
      onProgress: ({ sentBytes }) => progress.push(sentBytes),
    }),
  )
  await network.close()
  expect(uploaded).toMatchObject({ ok: true, value: { remote: 'remote-gifts', problems: [] } })
  expect(network.carried.broken).toBe(3)
  expect(retries.length).toBeGreaterThanOrEqual(3)
  expect(network.carried.bytes).toBeLessThan(2 * content.length)
  const sizes = Object.values(entryFiles).map((file) => Buffer.byteLength(file))
  expect(progress.at(-1)).toBe(sizes.reduce((sum, size) => sum + size, content.length))
})

test('an uploaded build is published, and once more without a change', async () => {
  const uploaded = await uploadBuild(options())
  if (!uploaded.ok) throw new Error(uploaded.error.message)
  const access = { registry: served.origin(), token }
  const first = await publishUploaded(access, uploaded.value)
  expect(first).toMatchObject({ ok: true, value: { build: uploaded.value.build, version: '1.0.0' } })
  expect(await publishUploaded(access, uploaded.value)).toEqual(first)
  expect(await identify(access)).toMatchObject({ ok: true, value: { team: 'gifts', remotes: ['remote-gifts'] } })
})

test('hidden files, compressed copies and records of the tool are not sent', async () => {
  for (const path of ['.env', 'remoteEntry.js.br', 'build.json']) await writeFile(join(folder, path), 'secret')
  const uploaded = await uploadBuild(options())
  expect(uploaded).toMatchObject({ ok: true })
  const again = await uploadBuild(options())
  expect(again).toEqual(uploaded)
})

test('refusals have their status, reason and problems', async () => {
  expect(await identify({ registry: served.origin(), token: 'wrong' })).toMatchObject({
    ok: false,
    error: { status: 401, reason: 'unknown-token' },
  })
  expect(await uploadBuild(options({ declaration: declarationOf('remote-lobby') }))).toMatchObject({
    error: { status: 403, reason: 'foreign-remote' },
  })
  expect(await uploadBuild(options({ declaration: { ...declaration, version: 'one' } }))).toMatchObject({
    error: { status: 422, reason: 'declaration', problems: [{ message: expect.stringContaining('version') }] },
  })
  expect(await uploadBuild(options({ declaration: {} }))).toMatchObject({ error: { reason: 'declaration' } })
  expect(await uploadBuild(options({ folder: join(folder, 'absent') }))).toMatchObject({ error: { reason: 'folder' } })
})

test('a registry that does not answer is tried several times, each time later', async () => {
  const waits: number[] = []
  const network = await breakingNetwork({ breaks: 0, afterBytes: 0 })
  await network.close()
  const wait = async (ms: number) => void waits.push(ms)
  expect(await uploadBuild(options({ registry: network.registry, wait }))).toMatchObject({
    error: { status: 0, reason: 'unreachable' },
  })
  expect(waits).toEqual([300, 600, 1200, 2400, 4800, 9600])
})

test.each(['http://registry.example', 'ftp://registry.example', 'registry.example', ''])(
  'a token is not sent to %j',
  async (registry) => {
    let isSent = false
    const send = async () => {
      isSent = true
      return new Response('{}')
    }
    expect(await identify({ registry, token, fetch: send })).toMatchObject({ error: { reason: 'registry-address' } })
    expect(isSent).toBe(false)
  },
)

test.each(['https://registry.example/', 'http://localhost:8090', 'http://127.0.0.1:8090/path'])(
  '%s is an address of a registry',
  (address) => {
    expect(registryOrigin(address)).toEqual({ ok: true, value: new URL(address).origin })
  },
)
