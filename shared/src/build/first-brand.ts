import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Folder of the site's brands: BRANDS_FOLDER, or the workspace's own. */
export const brandsFolder = resolve(process.env.BRANDS_FOLDER ?? join(import.meta.dirname, '../../../brands'))

/** Codes of the brands, in their order. */
export const brandNames = (): string[] =>
  readdirSync(brandsFolder)
    .filter((name) => existsSync(join(brandsFolder, name, 'brand.json')))
    .sort()

/** The brand to ask where any of them will do. */
export function firstBrand(): string {
  const [first] = brandNames()
  if (first === undefined) throw new Error(`There is no brand in ${brandsFolder}`)
  return first
}
