import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { brandTokens, readData } from '@azulejo/shared/brand-data'
import { areaName, brandDocument } from '@azulejo/shared/release'
import * as v from 'valibot'

const brandSource = v.object({
  brand: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  site: brandDocument.entries.site,
  /** Which remote fills an area of this brand, and what the area is told. */
  areas: v.record(
    areaName,
    v.object({ remote: v.string(), config: v.optional(v.record(v.string(), v.unknown()), {}) }),
  ),
})

/** `brands/<brand>/brand.json`: all of a brand document that people write. */
export type BrandSource = v.InferOutput<typeof brandSource>

/** The folders of a folder that are brands: those with a `brand.json`. */
export async function brandFoldersIn(brands: string): Promise<string[]> {
  const files = await readdir(brands, { withFileTypes: true })
  const folders = files.filter((entry) => entry.isDirectory()).map(({ name }) => join(brands, name))
  const isBrand = await Promise.all(folders.map(async (folder) => (await readdir(folder)).includes('brand.json')))
  return folders.filter((_, at) => isBrand[at])
}

/** The colours of a brand's folder with those it takes from a brand beside it. */
export const readBrandTokens = (folder: string): Promise<string> =>
  brandTokens(basename(folder), (brand) => readFile(join(dirname(folder), brand, 'tokens.css'), 'utf8'))

/** The `brand.json` of a brand is wrong; the message names the file and the field. */
export class BrandSourceError extends Error {
  override name = 'BrandSourceError'
}

export async function readBrandSource(folder: string): Promise<BrandSource> {
  const name = `brands/${basename(folder)}/brand.json`
  const text = await readFile(join(folder, 'brand.json'), 'utf8').catch((error: Error) => {
    throw new BrandSourceError(`${name}: ${error.message}`, { cause: error })
  })
  const read = readData(brandSource, text)
  if (!read.ok) throw new BrandSourceError(`${name}: ${read.error}`)
  return read.value
}
