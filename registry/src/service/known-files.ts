import { copyFile, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { remoteBuild } from '@azulejo/shared/release'
import * as v from 'valibot'
import type { Registry } from '../releases/registry.ts'
import type { Upload, Uploads } from './upload-folder.ts'

const hexOf = (digest: string) => Buffer.from(digest.replace(/^sha384-/, ''), 'base64').toString('hex')

/** Files of the stored builds of a remote, by their SHA-384 in hex. */
async function storedFiles({ site }: Registry, remote: string): Promise<ReadonlyMap<string, string>> {
  const home = join(site.folder, 'remotes', remote)
  const places = await readdir(home).catch(() => [])
  const builds = places.map(async (place) => {
    const text = await readFile(join(home, place, 'build.json'), 'utf8').catch(() => '')
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), remoteBuild), text)
    const files = parsed.success && !place.startsWith('.') ? Object.entries(parsed.output.files) : []
    return files.map(([path, digest]) => [hexOf(digest), join(home, place, path)] as const)
  })
  return new Map((await Promise.all(builds)).flat())
}

/** Copies the files that an earlier build of the same remote has to the received parts, so that they are not sent again. */
export async function takeKnownFiles(registry: Registry, uploads: Uploads, upload: Upload): Promise<void> {
  const known = await storedFiles(registry, upload.remote)
  const wanted = new Map(upload.files.map((file) => [file.sha384, file]))
  for (const [sha384, file] of wanted) {
    const from = known.get(sha384)
    const part = uploads.partFile(upload, sha384)
    if (from === undefined || (await uploads.offset(upload, file)) > 0) continue
    await copyFile(from, `${part}.incoming`)
    await rename(`${part}.incoming`, part)
  }
}
