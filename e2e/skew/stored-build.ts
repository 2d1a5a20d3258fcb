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
  /** Present in the records of hosts only. */
  offer: v.optional(hostOffer),
})
export type BuildRecord = v.InferOutput<typeof buildRecord>

/** Archives leave out fonts, which outweigh all other files and stay the same from build to build. */
const isLeftOut = (path: string) => path.endsWith('.woff2')

/** Reads `build.json` of a stored build. */
export async function readRecord(folder: string): Promise<BuildRecord> {
  return v.parse(buildRecord, JSON.parse(await readFile(join(folder, 'build.json'), 'utf8')))
}

/** Packs a stored build into one archive without fonts; the same build gives the same bytes. */
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
 * Unpacks an archived build to its place in a site and checks the digest of every file.
 * @param like folder of a newer build of the same package, which has the files that the archive leaves out; none for a build
 * without fonts
 */
export async function unpackBuild(archive: string, site: string, like?: string): Promise<BuildRecord> {
  const plain = await unpack(await readFile(archive))
  const incoming = await mkdtemp(join(site, '.incoming-'))
  await pipeline(Readable.from([plain]), tar.extract({ cwd: incoming, strict: true }))
  const record = await readRecord(incoming)
  const files = like === undefined ? {} : (await readRecord(like)).files
  const newer = new Map(Object.entries(files).map(([path, digest]) => [digest, path]))
  for (const [path, digest] of Object.entries(record.files).filter(([file]) => isLeftOut(file))) {
    const source = newer.get(digest)
    if (source === undefined || like === undefined)
      throw new Error(`${path} of ${archive} is in no newer build; keep it in the archive`)
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
