import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

const isSource = (path: string) => !/\.test\.tsx?$|[\\/](\.tsbuild|node_modules|dist)[\\/]/.test(path)

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(isSource)
}

/**
 * Returns eight hex digits of a digest of a build's sources; equal sources give equal ids on every machine.
 * @param root folder that paths in the digest are relative to
 * @param folders folders that are included with all files except tests
 * @param files single files
 */
export function sourceId(root: string, folders: readonly string[], files: readonly string[] = []): string {
  const hash = createHash('sha256')
  for (const file of [...folders.flatMap(filesUnder), ...files].sort()) {
    hash.update(relative(root, file).split(sep).join('/')).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex').slice(0, 8)
}
