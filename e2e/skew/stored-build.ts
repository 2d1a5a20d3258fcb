import { copyFile, mkdir, mkdtemp, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { digestsOf } from '@azulejo/shared/build/store-build.ts'
import { hostOffer } from '@azulejo/shared/release'
import * as tar from 'tar'
import * as v from 'valibot'

const pack = promisify(brotliCompress)
const unpack = promisify(brotliDecompress)

const buildRecord = v.object({
  version: v.string(),
  base: v.string(),
  files: v.record(v.string(), v.string()),
  /** Of hosts. */
  offer: v.optional(hostOffer),
})
export type BuildRecord = v.InferOutput<typeof buildRecord>

/** Fonts weigh more than all else and stay the same from build to build. */
const isLeftOut = (path: string) => path.endsWith('.woff2')

/** What `build.json` of a stored build says. */
export async function readRecord(folder: string): Promise<BuildRecord> {
  return v.parse(buildRecord, JSON.parse(await readFile(join(folder, 'build.json'), 'utf8')))
}

/** One archive of a stored build, the same bytes for the same build; fonts are left out. */
export async function packBuild(folder: string): Promise<Buffer> {
  const { files } = await readRecord(folder)
  const kept = ['build.json', ...Object.keys(files).filter((path) => !isLeftOut(path))].sort()
  const options = { cwd: folder, portable: true, noDirRecurse: true, mtime: new Date(0) }
  const plain = await buffer(tar.create(options, kept))
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants
  return pack(plain, {
    params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: plain.length },
  })
}

/**
 * Puts the build of an archive at its place in a site, every file of it checked.
 * @param like folder of a newer build of the same package, which has the files that the archive left out
 */
export async function unpackBuild(archive: string, site: string, like: string): Promise<BuildRecord> {
  const plain = await unpack(await readFile(archive))
  const incoming = await mkdtemp(join(site, '.incoming-'))
  await pipeline(Readable.from([plain]), tar.extract({ cwd: incoming, strict: true }))
  const record = await readRecord(incoming)
  const newer = new Map(Object.entries((await readRecord(like)).files).map(([path, digest]) => [digest, path]))
  for (const [path, digest] of Object.entries(record.files).filter(([file]) => isLeftOut(file))) {
    const source = newer.get(digest)
    if (source === undefined) throw new Error(`${path} of ${archive} is in no newer build; keep it in the archive`)
    await mkdir(dirname(join(incoming, path)), { recursive: true })
    await copyFile(join(like, source), join(incoming, path))
  }
  const found = await digestsOf(incoming)
  const wrong = Object.entries(record.files).find(([path, digest]) => found[path] !== digest)
  if (wrong) throw new Error(`${wrong[0]} of ${archive} is not the file that its record describes`)
  await mkdir(dirname(join(site, record.base)), { recursive: true })
  await rename(incoming, join(site, record.base))
  return record
}
