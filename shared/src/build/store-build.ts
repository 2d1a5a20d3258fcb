import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const worthPacking = /\.(js|css|svg|json|html)$/

/** Files of a build by path in its folder, each with the digest that the page verifies (`sha384-…`). */
export type Digests = Readonly<Record<string, string>>
export type Sizes = { readonly raw: number; readonly br: number }

export async function digestsOf(folder: string): Promise<Digests> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const digests = files.sort().map(async (file) => {
    const digest = createHash('sha384')
      .update(await readFile(file))
      .digest('base64')
    return [relative(folder, file).split(sep).join('/'), `sha384-${digest}`] as const
  })
  return Object.fromEntries(await Promise.all(digests))
}

/** Hash of a build's whole content: ten hex digits. */
export const contentHash = (files: Digests): string =>
  createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 10)

async function pack(folder: string, files: Digests): Promise<Record<string, number>> {
  const packed = Object.keys(files).map(async (path) => {
    const file = join(folder, path)
    if (!worthPacking.test(path)) return [path, (await stat(file)).size] as const
    const content = await readFile(file)
    const quality = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }
    const [br, gz] = await Promise.all([brotli(content, quality), gzipped(content, { level: 9 })])
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
    return [path, br.length] as const
  })
  return Object.fromEntries(await Promise.all(packed))
}

/** Records the newest build of a package. Brand documents name this build until a release selects another. */
async function markCurrent(folder: string, build: string): Promise<void> {
  const incoming = join(folder, `.current.${process.pid}`)
  await writeFile(incoming, `${JSON.stringify({ build })}\n`)
  await rename(incoming, join(folder, 'current.json'))
}

/** Hidden folder beside a build in which the build is prepared, empty. */
async function emptyIncoming(to: string): Promise<string> {
  const incoming = join(dirname(to), `.${basename(to)}.${process.pid}`)
  await rm(incoming, { recursive: true, force: true })
  await mkdir(incoming, { recursive: true })
  return incoming
}

async function showBuild(incoming: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true })
  await rename(incoming, to)
  await markCurrent(dirname(to), basename(to))
}

/** Copies a stored build with its record and packed copies to its folder in another site, as the newest build there. */
export async function installBuild(from: string, to: string): Promise<void> {
  const incoming = await emptyIncoming(to)
  await cp(from, incoming, { recursive: true })
  await showBuild(incoming, to)
}

/**
 * Stores a finished build in the site, with Brotli and gzip copies of its text files. Replaces a build in the same folder,
 * which has the same content because the folder is named by it.
 * @param from webpack's output folder
 * @param to folder in the site, named by version and content
 * @param record content of `build.json`, made from the measured sizes in bytes
 */
export async function storeBuild(from: string, to: string, record: (sizes: Sizes) => object): Promise<void> {
  const files = await digestsOf(from)
  const incoming = await emptyIncoming(to)
  await cp(from, incoming, { recursive: true })
  const packed = await pack(incoming, files)
  const raw = await Promise.all(Object.keys(files).map(async (path) => (await stat(join(from, path))).size))
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const sizes = { raw: sum(raw), br: sum(Object.values(packed)) }
  await writeFile(join(incoming, 'build.json'), `${JSON.stringify(record(sizes), undefined, 2)}\n`)
  await showBuild(incoming, to)
}
