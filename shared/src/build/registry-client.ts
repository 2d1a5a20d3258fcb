import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { failure, type Result, success } from '../kernel/result.ts'
import { isLeftOut } from './output-files.ts'
import {
  isTemporary,
  type RegistryAccess,
  type RegistryProblem,
  type RegistryRefusal,
  registryRefusal,
  sendOnce,
  sendRepeated,
  waitToRetry,
} from './registry-requests.ts'

export type { RegistryAccess, RegistryProblem, RegistryRefusal } from './registry-requests.ts'
export { registryOrigin } from './registry-requests.ts'

const tus = { 'Tus-Resumable': '1.0.0' }
const atOnce = 4

/** The team that a token belongs to. */
export type TeamIdentity = {
  readonly id: string
  readonly team: string
  /** Remotes that the token may publish. */
  readonly remotes: readonly string[]
  /** ISO time. */
  readonly expiresAt: string
}

/** Build that the registry made of an upload. It may be published if there are no problems. */
export type UploadedBuild = {
  readonly remote: string
  /** Id of the build, `<name>@<version>-<hash>`. */
  readonly build: string
  readonly problems: readonly RegistryProblem[]
}

export type PublishedVersion = {
  readonly build: string
  readonly version: string
  /** ISO time. */
  readonly publishedAt: string
}

export type UploadOptions = RegistryAccess & {
  /** Output folder of the tool. Hidden files, compressed copies and `build.json` are left out. */
  readonly folder: string
  /** Content of `remote.json`, which names the remote. */
  readonly declaration: unknown
  /** Called after each file with the bytes that have arrived, and those of all files. */
  readonly onProgress?: (progress: { readonly sentBytes: number; readonly totalBytes: number }) => void
}

type File = { readonly path: string; readonly size: number; readonly sha384: string }
type Missing = Omit<File, 'path'> & { readonly offset: number }
type Opened = { readonly upload: string; readonly missing: readonly Missing[] }

const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(body),
})

const addressOf = (remote: string) => `/v1/remotes/${encodeURIComponent(remote)}`

async function ask<Value>(
  access: RegistryAccess,
  path: string,
  init: RequestInit = {},
): Promise<Result<Value, RegistryRefusal>> {
  const sent = await sendRepeated(access, path, init)
  return sent.ok ? success((await sent.value.json()) as Value) : sent
}

/** Returns the team, the remotes and the expiry of a token. */
export const identify = (access: RegistryAccess): Promise<Result<TeamIdentity, RegistryRefusal>> =>
  ask(access, '/v1/whoami')

async function filesOf(folder: string): Promise<File[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !isLeftOut(path))
  const files = paths.sort().map(async (path) => {
    const content = await readFile(join(folder, path))
    return { path, size: content.length, sha384: createHash('sha384').update(content).digest('hex') }
  })
  return Promise.all(files)
}

/** Whether a part of a file is sent again from the offset that the registry has. */
const isResumed = (refusal: RegistryRefusal) => isTemporary(refusal) || refusal.reason === 'offset'

/** Sends a file from an offset. After a cut it asks how much has arrived and goes on from there. */
async function sendFile(
  access: RegistryAccess,
  upload: string,
  { sha384, size, offset: first }: Missing,
  content: Uint8Array<ArrayBuffer>,
): Promise<RegistryRefusal | undefined> {
  const path = `/v1/uploads/${upload}/files/${sha384}`
  let offset = first
  for (let tries = 1; offset < size; tries += 1) {
    const headers = { ...tus, 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': `${offset}` }
    const sent = await sendOnce(access, path, { method: 'PATCH', headers, body: content.subarray(offset) })
    if (sent.ok) {
      offset = Number(sent.value.headers.get('Upload-Offset'))
      continue
    }
    const { refusal } = sent.error
    if (!isResumed(refusal) || !(await waitToRetry(access, tries, sent.error))) return refusal
    const found = await sendRepeated(access, path, { method: 'HEAD', headers: tus })
    if (!found.ok) return found.error
    const arrived = Number(found.value.headers.get('Upload-Offset'))
    if (arrived > offset) tries = 0
    offset = arrived
  }
  return undefined
}

const changed = registryRefusal(0, 'changed', 'The output folder changed during the upload; start it again')

async function sendMissing(
  options: UploadOptions,
  files: readonly File[],
  { upload, missing }: Opened,
): Promise<RegistryRefusal | undefined> {
  const pathOf = new Map(files.map(({ sha384, path }) => [sha384, path]))
  const totalBytes = files.reduce((sum, { size }) => sum + size, 0)
  let sentBytes = totalBytes - missing.reduce((sum, { size }) => sum + size, 0)
  const rest = [...missing]
  const sendRest = async (): Promise<RegistryRefusal | undefined> => {
    for (let next = rest.shift(); next; next = rest.shift()) {
      const content = await readFile(join(options.folder, pathOf.get(next.sha384) ?? ''))
      const isSame = content.length === next.size
      const refusal = isSame ? await sendFile(options, upload, next, content) : changed
      if (refusal) {
        rest.length = 0
        return refusal
      }
      sentBytes += next.size
      options.onProgress?.({ sentBytes, totalBytes })
    }
    return undefined
  }
  const ended = await Promise.all(Array.from({ length: atOnce }, sendRest))
  return ended.find((refusal) => refusal !== undefined)
}

function nameOf(declaration: unknown): string {
  const isNamed = typeof declaration === 'object' && declaration !== null && 'name' in declaration
  return isNamed && typeof declaration.name === 'string' ? declaration.name : ''
}

const unnamed = registryRefusal(0, 'declaration', 'The declaration names no remote')

const noFolder = (folder: string) => registryRefusal(0, 'folder', `${folder} cannot be read`)

/**
 * Uploads the output folder of a tool and lets the registry make a build of it. An upload that was cut goes on where it
 * stopped, also when the program was ended: the registry knows the files again.
 * @returns the build with every problem that prevents its publication, or why there is none
 */
export async function uploadBuild(options: UploadOptions): Promise<Result<UploadedBuild, RegistryRefusal>> {
  const { folder, declaration } = options
  const remote = nameOf(declaration)
  if (remote === '') return failure(unnamed)
  const files = await filesOf(folder).catch(() => undefined)
  if (!files) return failure(noFolder(folder))
  const opened = await ask<Opened>(options, `${addressOf(remote)}/uploads`, post({ declaration, files }))
  if (!opened.ok) return opened
  const refusal = await sendMissing(options, files, opened.value)
  if (refusal) return failure(refusal)
  const path = `/v1/uploads/${opened.value.upload}/finish`
  const finished = await ask<Omit<UploadedBuild, 'remote'>>(options, path, post({}))
  return finished.ok ? success({ remote, ...finished.value }) : finished
}

/** Publishes an uploaded build; publishing it again changes nothing. */
export const publishUploaded = (
  access: RegistryAccess,
  { remote, build }: Pick<UploadedBuild, 'remote' | 'build'>,
): Promise<Result<PublishedVersion, RegistryRefusal>> => ask(access, `${addressOf(remote)}/publish`, post({ build }))
