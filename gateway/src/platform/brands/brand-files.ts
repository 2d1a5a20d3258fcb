import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isPartName, type PartFiles, partFilesOf, profilesName } from '@azulejo/shared/brand-data'
import * as v from 'valibot'

/** Folder of the repository's brands. */
export const repositoryBrands = fileURLToPath(new URL('../../../../brands', import.meta.url))

/** Folder of the repository's profiles. */
export const repositoryProfiles = fileURLToPath(new URL('../../../../profiles', import.meta.url))

/** A file of a brand is wrong; the message names the file and the field. */
export class BrandFileError extends Error {
  override name = 'BrandFileError'
}

const isMissing = (error: unknown): boolean => (error as { code?: unknown }).code === 'ENOENT'

/** The files of all brands, of `_shared` and of `profiles`, by path, for example `<brand>/merchant.json`. */
export type BrandFiles = {
  /** Names of the parts; throws when they cannot be read. */
  parts(): readonly string[]
  /** Undefined when there is no such file; throws a BrandFileError when it cannot be read. */
  read(path: string): string | undefined
  has(path: string): boolean
}

/** Names of the parts that are brands. */
export const brandParts = (files: BrandFiles): string[] =>
  files.parts().filter((part) => !part.startsWith('_') && part !== profilesName)

/** Reads the files of one part. */
export function readPartFiles(folder: string): PartFiles {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return partFilesOf(
    entries.map((entry) => {
      const file = join(entry.parentPath, entry.name)
      return { path: relative(folder, file).replaceAll('\\', '/'), read: () => readFileSync(file, 'utf8') }
    }),
  )
}

/** Reads every part of a folder of brands, and the profiles, by name. */
export function readParts(brandsFolder: string, profilesFolder: string): ReadonlyMap<string, PartFiles> {
  const names = readdirSync(brandsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && isPartName(entry.name))
    .map(({ name }) => name)
  const parts = names.sort().map((name) => [name, readPartFiles(join(brandsFolder, name))] as const)
  return new Map([...parts, [profilesName, readPartFiles(profilesFolder)]])
}

/** Files that are read from the disk each time. */
export function folderFiles(brandsFolder: string, profilesFolder = repositoryProfiles): BrandFiles {
  const pathOf = (path: string) => {
    const [part = '', ...rest] = path.split('/')
    return part === profilesName ? join(profilesFolder, ...rest) : join(brandsFolder, path)
  }
  return {
    parts() {
      const entries = readdirSync(brandsFolder, { withFileTypes: true })
      return [...entries.filter((entry) => entry.isDirectory()).map(({ name }) => name), profilesName]
    },
    read(path) {
      try {
        return readFileSync(pathOf(path), 'utf8')
      } catch (error) {
        if (isMissing(error)) return undefined
        throw new BrandFileError(`${path}: it cannot be read`, { cause: error })
      }
    },
    has: (path) => existsSync(pathOf(path)),
  }
}

/** Files that a database holds. */
export function storedFiles(parts: ReadonlyMap<string, PartFiles>): BrandFiles {
  const textOf = (path: string): string | undefined => {
    const at = path.indexOf('/')
    const files = parts.get(path.slice(0, at))
    const rest = path.slice(at + 1)
    return files && Object.hasOwn(files, rest) ? files[rest] : undefined
  }
  return { parts: () => [...parts.keys()], read: textOf, has: (path) => textOf(path) !== undefined }
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
 * @returns undefined if there is no such file
 */
export function readBrandFile<Schema extends v.GenericSchema>(
  schema: Schema,
  files: BrandFiles,
  file: string,
): v.InferOutput<Schema> | undefined {
  const text = files.read(file)
  if (text === undefined) return undefined
  const read = v.safeParse(schema, parse(text, file))
  if (read.success) return read.output
  const [issue] = read.issues
  const field = v.getDotPath(issue)
  throw new BrandFileError([file, field, issue.message].filter((part) => part).join(': '))
}
