import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { brandTokens, readData } from '@azulejo/shared/brand-data'
import { areaName, brandDocument } from '@azulejo/shared/release'
import * as v from 'valibot'

const brandSource = v.object({
  brand: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  site: brandDocument.entries.site,
  /** The remote that fills each area of this brand, and the area's config. */
  areas: v.record(
    areaName,
    v.object({
      remote: v.string(),
      config: v.optional(v.record(v.string(), v.unknown()), {}),
      /** Whether the area runs in a frame without origin; see `brandDocument`. */
      sandbox: v.optional(v.boolean()),
    }),
  ),
})

/** `brands/<brand>/brand.json`: the part of a brand document that people write. */
export type BrandSource = v.InferOutput<typeof brandSource>

/** The settings of an area in a document, without its builds. */
export const areaSettings = ({ config, sandbox }: BrandSource['areas'][string]) => ({
  config,
  ...(sandbox ? { sandbox } : {}),
})

/** Returns the brand folders in a folder: those with a `brand.json`. */
export async function brandFoldersIn(brands: string): Promise<string[]> {
  const files = await readdir(brands, { withFileTypes: true })
  const folders = files.filter((entry) => entry.isDirectory()).map(({ name }) => join(brands, name))
  const isBrand = await Promise.all(folders.map(async (folder) => (await readdir(folder)).includes('brand.json')))
  return folders.filter((_, at) => isBrand[at])
}

/** Reads the colours of a brand's folder, including colours imported from the folder of another brand. */
export const readBrandTokens = (folder: string): Promise<string> =>
  brandTokens(basename(folder), (brand) => readFile(join(dirname(folder), brand, 'tokens.css'), 'utf8'))

/** Thrown for an invalid `brand.json`; the message names the file and the field. */
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
