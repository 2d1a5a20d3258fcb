import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { ServiceOptions } from '../src/service/create-service.ts'
import { type RunningRegistry, serveRegistry } from '../src/service/serve-registry.ts'
import type { UploadFile } from '../src/service/upload-request.ts'
import { type MadeRegistry, makeRegistry } from './made-up-registry.ts'

export const sha384 = (content: string | Uint8Array) => createHash('sha384').update(content).digest('hex')

const languages = ['en', 'es', 'pt', 'zh', 'vi']

/** What a team writes about its remote. @param name remote */
export const declarationOf = (name: string, version = '1.0.0', change: object = {}) => ({
  name,
  version,
  contract: 2,
  classPrefix: `${name.replace('remote-', '')}-00ff`,
  container: `${name}_${version}`.replaceAll(/\W/g, '_'),
  languages,
  labels: Object.fromEntries(languages.map((language) => [language, { area: 'Gifts' }])),
  ...change,
})

export type Files = Readonly<Record<string, string | Uint8Array>>
export const entryFiles: Files = { 'remoteEntry.js': 'export const get = 1', 'js/late.js': "console.log('late')" }

export const listOf = (files: Files): UploadFile[] =>
  Object.entries(files).map(([path, content]) => ({
    path,
    size: Buffer.byteLength(content),
    sha384: sha384(content),
  }))

/** Writes an output folder of a tool, with `remote.json` beside it. @returns the output folder */
export async function writeProject(files: Files, declaration: object): Promise<string> {
  const project = await mkdtemp(join(tmpdir(), 'team-'))
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(project, 'dist', path)), { recursive: true })
    await writeFile(join(project, 'dist', path), content)
  }
  await writeFile(join(project, 'remote.json'), JSON.stringify(declaration))
  return join(project, 'dist')
}
export const removeProject = (folder: string) => rm(dirname(folder), { recursive: true, force: true })

/** Answer of the service: status, headers and JSON body. */
export type Reply = {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: answers have many shapes, which the tests compare
  readonly body: any
}

/** A registry over a made-up site that is served at a port of its own. */
export type ServedRegistry = {
  readonly made: MadeRegistry
  origin(): string
  /** Stops the server and starts it again with the same folders, as after an end of its process. */
  restart(): Promise<void>
  newToken(team: string, remotes: string, days?: string): Promise<string>
  send(token: string, method: string, path: string, body?: unknown): Promise<Reply>
  /** Sends bytes of a file from an offset. */
  patch(token: string, upload: string, digest: string, offset: number, bytes: string | Uint8Array): Promise<Reply>
  auditRows(): Promise<readonly { readonly who: string; readonly what: string; readonly after: string | null }[]>
  close(): Promise<void>
}

export async function serveMadeUp(
  open?: Parameters<typeof makeRegistry>[0],
  limits: ServiceOptions['limits'] = {},
): Promise<ServedRegistry> {
  const made = await makeRegistry(open)
  const start = () =>
    serveRegistry(made.registry, {
      port: 0,
      host: '127.0.0.1',
      uploads: made.service.uploads,
      isBehindProxy: false,
      report: () => {},
      limits,
    })
  let running: RunningRegistry = await start()

  async function reply(token: string, path: string, init: RequestInit): Promise<Reply> {
    const headers = { ...init.headers, ...(token === '' ? {} : { Authorization: `Bearer ${token}` }) }
    const response = await fetch(`${running.origin}${path}`, { ...init, headers })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
  }

  return {
    made,
    origin: () => running.origin,
    async restart() {
      await running.stop()
      running = await start()
    },
    async newToken(team, remotes, days = '30') {
      const { out } = await made.run(`token create ${team} --remotes ${remotes} --days ${days} --json`)
      return JSON.parse(out).data.token
    },
    send: (token, method, path, body) =>
      reply(token, path, {
        method,
        headers: { 'Tus-Resumable': '1.0.0', 'Content-Type': 'application/json' },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
    patch: (token, upload, digest, offset, bytes) =>
      reply(token, `/v1/uploads/${upload}/files/${digest}`, {
        method: 'PATCH',
        headers: {
          'Tus-Resumable': '1.0.0',
          'Content-Type': 'application/offset+octet-stream',
          'Upload-Offset': `${offset}`,
        },
        body: Buffer.from(bytes),
      }),
    auditRows: async () => JSON.parse((await made.run('audit verify --json')).out).data,
    async close() {
      await running.stop()
      await made.remove()
    },
  }
}
