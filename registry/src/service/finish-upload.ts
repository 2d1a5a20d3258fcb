import { createHash } from 'node:crypto'
import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { packBuild } from '@azulejo/shared/build/pack-build.ts'
import { type Refusal, refusal } from '@azulejo/shared/build/refusal.ts'
import { failure, type Result } from '@azulejo/shared/kernel'
import { noteOnce } from '../audit/note-once.ts'
import { openSite } from '../documents/site-folder.ts'
import { type CheckedBuild, checkBuild, newestBuild, type StoredBuild } from '../releases/publish.ts'
import type { Registry } from '../releases/registry.ts'
import { refuseFor, type ServiceRefusal } from './service-refusal.ts'
import type { Upload, Uploads } from './upload-folder.ts'

/** Files that have not arrived completely, each with the number of bytes that have. */
export async function missingFiles(uploads: Uploads, upload: Upload) {
  const wanted = new Map(upload.files.map((file) => [file.sha384, file]))
  const measured = [...wanted.values()].map(async ({ sha384, size }) => ({
    sha384,
    size,
    offset: await uploads.offset(upload, { sha384 }),
  }))
  return (await Promise.all(measured)).filter(({ size, offset }) => offset < size)
}

const digestOf = (content: Uint8Array) => createHash('sha384').update(content).digest('hex')

/** Puts the output folder of the tool together. Received bytes with a wrong digest are removed, so that they are sent again. */
async function putTogether(uploads: Uploads, upload: Upload): Promise<Refusal[]> {
  const folder = uploads.outputFolder(upload)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const wrong = new Set<string>()
  for (const { path, size, sha384 } of upload.files) {
    const part = uploads.partFile(upload, sha384)
    if (size === 0) await writeFile(part, '')
    const place = join(folder, path)
    await mkdir(dirname(place), { recursive: true })
    // The copy is what is packed, so the copy is what is checked.
    if (!wrong.has(sha384)) await copyFile(part, place)
    if (wrong.has(sha384) || digestOf(await readFile(place)) !== sha384) wrong.add(sha384)
  }
  await Promise.all([...wrong].map((sha384) => rm(uploads.partFile(upload, sha384), { force: true })))
  return upload.files
    .filter(({ sha384 }) => wrong.has(sha384))
    .map(({ path }) => refusal('digest', `${path} is not the file that its digest names`))
}

/** Returns the build that was made of an upload; undefined before the upload is finished. */
export async function builtOf(uploads: Uploads, upload: Upload): Promise<StoredBuild | undefined> {
  const id = await uploads.finishedBuild(upload)
  const built = id && (await newestBuild(openSite(uploads.siteFolder(upload)), upload.remote))
  return built && built.id === id ? built : undefined
}

/** Makes the build of an upload: every digest is checked, and record, sizes and packed copies are made from the files. */
async function makeBuild(registry: Registry, uploads: Uploads, upload: Upload): Promise<ServiceRefusal | undefined> {
  const missing = await missingFiles(uploads, upload)
  const open = missing.map(({ sha384, size, offset }) => refusal('incomplete', `${sha384}: ${offset} of ${size} bytes`))
  if (open.length > 0) return { reason: 'incomplete', message: 'Some files have not arrived', problems: open }
  const wrong = await putTogether(uploads, upload)
  if (wrong.length > 0) return { reason: 'digest', message: 'Some files differ from their digests', problems: wrong }
  const site = uploads.siteFolder(upload)
  await rm(site, { recursive: true, force: true })
  const packed = await packBuild(uploads.outputFolder(upload), upload.declaration, site)
  if (!packed.ok) {
    const problems = packed.error.map((message) => refusal('pack', message))
    return { reason: 'pack', message: 'No build can be made of the files', problems }
  }
  const at = registry.now().toISOString()
  const fact = { who: registry.who, what: 'upload', subject: upload.remote, before: null, after: packed.value.id }
  const noted = await noteOnce(registry, { at, ...fact })
  if (!noted.ok) return noted.error
  await uploads.noteFinished(upload, packed.value.id)
  return undefined
}

/**
 * Makes the build of an upload, unless it is made, and checks it. The build stays apart from the built site until it is
 * published, so that no address serves files that were not checked.
 */
export async function finishUpload(
  registry: Registry,
  uploads: Uploads,
  upload: Upload,
): Promise<Result<CheckedBuild, ServiceRefusal>> {
  const refused = (await builtOf(uploads, upload)) ? undefined : await makeBuild(registry, uploads, upload)
  if (refused) return failure(refused)
  const built = await builtOf(uploads, upload)
  return built ? checkBuild(registry, built) : refuseFor('pack', 'The build cannot be read', [])
}
