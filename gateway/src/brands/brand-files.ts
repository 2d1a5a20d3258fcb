import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'

/** Folder of the repository's brands. */
export const repositoryBrands = fileURLToPath(new URL('../../../brands', import.meta.url))

/** A file of a brand is wrong; the message names the file and the field. */
export class BrandFileError extends Error {
  override name = 'BrandFileError'
}

const isMissing = (error: unknown): boolean => (error as { code?: unknown }).code === 'ENOENT'

/** Codes of the brands in a folder: the names of its folders with a `brand.json`. */
export function brandCodes(brandsFolder: string): string[] {
  const folders = readdirSync(brandsFolder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const codes = folders.map(({ name }) => name).filter((name) => /^[a-z][a-z0-9-]*$/.test(name))
  return codes.filter((code) => readdirSync(join(brandsFolder, code)).includes('brand.json')).sort()
}

function readText(brandsFolder: string, file: string): string | undefined {
  try {
    return readFileSync(join(brandsFolder, file), 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw new BrandFileError(`${file}: it cannot be read`, { cause: error })
  }
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new BrandFileError(`${file}: ${(error as Error).message}`, { cause: error })
  }
}

/**
 * Reads and checks a JSON file of a brand. @param file path in the folder of the brands
 * @returns undefined when there is no such file
 */
export function readBrandFile<Schema extends v.GenericSchema>(
  schema: Schema,
  brandsFolder: string,
  file: string,
): v.InferOutput<Schema> | undefined {
  const text = readText(brandsFolder, file)
  if (text === undefined) return undefined
  const read = v.safeParse(schema, parse(text, file))
  if (read.success) return read.output
  const [issue] = read.issues
  const field = v.getDotPath(issue)
  throw new BrandFileError([file, field, issue.message].filter((part) => part).join(': '))
}
