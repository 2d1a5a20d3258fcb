import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { refusal } from '@azulejo/shared/build/refusal.ts'
import { failure, type Result, success } from '@azulejo/shared/kernel'
import * as v from 'valibot'
import { hasCode } from '../store/has-code.ts'
import type { ServiceRefusal } from './service-refusal.ts'
import type { TeamToken } from './team-tokens.ts'
import { type UploadFile, type UploadRequest, uploadFiles } from './upload-request.ts'

const upload = v.object({
  id: v.string(),
  team: v.string(),
  remote: v.string(),
  declaration: v.unknown(),
  files: uploadFiles,
  createdAt: v.string(),
  expiresAt: v.string(),
})
export type Upload = v.InferOutput<typeof upload>

const finished = v.object({
  /** Id of the stored build. */
  build: v.string(),
})

/** Size of a file in bytes; undefined if there is none. */
async function sizeOf(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).size
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

async function writeJson(file: string, content: unknown): Promise<void> {
  await writeFile(`${file}.incoming`, `${JSON.stringify(content)}\n`)
  await rename(`${file}.incoming`, file)
}

/**
 * Id of an upload. The same files of the same declaration have the same id, so a client that was ended finds its upload
 * again without a note of its own.
 */
function idOf({ team }: TeamToken, remote: string, { declaration, files }: UploadRequest): string {
  const sorted = files.map(({ path, size, sha384 }) => [path, size, sha384]).sort()
  return createHash('sha256')
    .update(JSON.stringify([team, remote, declaration, sorted]))
    .digest('hex')
    .slice(0, 32)
}

/** Uploads of teams as folders: what is sent, the received parts by digest, and the build that was made of them. */
export function openUploads(folder: string, now: () => Date) {
  const placeOf = (id: string) => join(folder, id)
  const remove = (id: string) => rm(placeOf(id), { recursive: true, force: true })
  const isOver = ({ expiresAt }: Upload) => Date.parse(expiresAt) <= now().getTime()

  async function read(id: string): Promise<Upload | undefined> {
    const stored = await readJson(join(placeOf(id), 'upload.json'))
    return stored === undefined ? undefined : v.parse(upload, stored)
  }

  async function known() {
    await mkdir(folder, { recursive: true })
    return Promise.all((await readdir(folder)).map(async (id) => ({ id, upload: await read(id) })))
  }

  return {
    remove,
    /** Uploads that have not expired. */
    async current(): Promise<Upload[]> {
      return (await known()).flatMap(({ upload }) => (upload && !isOver(upload) ? [upload] : []))
    },
    /** Removes expired uploads, and folders that an ended program left without a record; before any upload is opened. */
    async clean(): Promise<void> {
      const over = (await known()).filter(({ upload }) => !upload || isOver(upload))
      await Promise.all(over.map(({ id }) => remove(id)))
    },
    /** Removes expired uploads. */
    async removeExpired(): Promise<void> {
      const over = (await known()).filter(({ upload }) => upload && isOver(upload))
      await Promise.all(over.map(({ id }) => remove(id)))
    },
    idOf,
    /** File of the received bytes of a digest. */
    partFile: ({ id }: Upload, sha384: string) => join(placeOf(id), 'parts', sha384),
    /** Folder in which the output folder of the tool is put together. */
    outputFolder: ({ id }: Upload) => join(placeOf(id), 'output'),
    /** Site of the one build that was made of an upload. */
    siteFolder: ({ id }: Upload) => join(placeOf(id), 'site'),
    async open(token: TeamToken, remote: string, request: UploadRequest, lifetimeMs: number): Promise<Upload> {
      const id = idOf(token, remote, request)
      const [createdAt, expiresAt] = [now(), new Date(now().getTime() + lifetimeMs)].map((at) => at.toISOString())
      const made = v.parse(upload, { ...request, id, team: token.team, remote, createdAt, expiresAt })
      await mkdir(join(placeOf(id), 'parts'), { recursive: true })
      await writeJson(join(placeOf(id), 'upload.json'), made)
      return made
    },
    /** Returns an upload of the token's team; an upload of another team is as unknown as one that never was. */
    async find({ team, remotes }: TeamToken, id: string): Promise<Result<Upload, ServiceRefusal>> {
      const found = /^[0-9a-f]{32}$/.test(id) ? await read(id) : undefined
      if (!found || found.team !== team || !remotes.includes(found.remote))
        return failure(refusal('no-upload', `There is no upload ${id}`))
      if (!isOver(found)) return success(found)
      await remove(id)
      return failure(refusal('upload-expired', `The upload ${id} expired at ${found.expiresAt}; open it again`))
    },
    /** Number of bytes received of a file. */
    async offset(of: Upload, { sha384 }: Pick<UploadFile, 'sha384'>): Promise<number> {
      return (await sizeOf(join(placeOf(of.id), 'parts', sha384))) ?? 0
    },
    async noteFinished({ id }: Upload, build: string): Promise<void> {
      await writeJson(join(placeOf(id), 'finished.json'), { build })
    },
    /** Id of the build that was made of an upload; undefined before it is finished. */
    async finishedBuild({ id }: Upload): Promise<string | undefined> {
      const stored = await readJson(join(placeOf(id), 'finished.json'))
      return stored === undefined ? undefined : v.parse(finished, stored).build
    },
  }
}
export type Uploads = ReturnType<typeof openUploads>
