import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Folder of the site's brands: BRANDS_FOLDER, or `brands` in the workspace. */
export const brandsFolder = resolve(process.env.BRANDS_FOLDER ?? join(import.meta.dirname, '../../../brands'))

/** Codes of the brands in alphabetical order. */
export const brandNames = (): string[] =>
  readdirSync(brandsFolder)
    .filter((name) => existsSync(join(brandsFolder, name, 'brand.json')))
    .sort()

/** Code of the first brand, for callers that may use any brand. Throws when there is no brand. */
export function firstBrand(): string {
  const [first] = brandNames()
  if (first === undefined) throw new Error(`There is no brand in ${brandsFolder}`)
  return first
}
