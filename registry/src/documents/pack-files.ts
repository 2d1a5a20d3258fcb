import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

/** Stores pictures and style sheets of a folder packed for both encodings beside themselves. */
export async function packFiles(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && /\.(svg|css)$/.test(entry.name))
  const packed = files.map(async ({ parentPath, name }) => {
    const file = join(parentPath, name)
    const content = await readFile(file)
    const [br, gz] = await Promise.all([packBrotli(content), packGzip(content)])
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  })
  await Promise.all(packed)
}
