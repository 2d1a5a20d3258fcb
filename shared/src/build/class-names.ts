import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './package-facts.ts'

function styles(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.module.css'))
    .map((entry) => join(entry.parentPath, entry.name))
}

/** Name part of a style sheet outside the given folders, such as another package's: a digest of its path. */
const strange = (file: string): string => createHash('sha256').update(relative(root, file)).digest('hex').slice(0, 8)

/** Prefix of all class and keyframe names of one build, such as `lobby-<id>`. */
export const classPrefix = ({ name, id }: { readonly name: string; readonly id: string }): string =>
  `${name.replace('remote-', '')}-${id}`

/**
 * Returns css-loader's `getLocalIdent`. Class names are short and stable for the same sources: the index of the style sheet
 * among those of the folders, then the index of the class in its sheet.
 * @param prefix separates the classes of all builds in one page
 * @param folders source folders of the build; a missing folder counts as empty
 */
export function classNames(prefix: string, folders: readonly string[]) {
  const files = folders.flatMap(styles).sort()
  const known = new Map<string, readonly string[]>()
  return ({ resourcePath }: { readonly resourcePath: string }, _: string, name: string): string => {
    const file = files.indexOf(resourcePath)
    const sheet = file === -1 ? strange(resourcePath) : file.toString(36).padStart(2, '0')
    const names = known.get(resourcePath) ?? []
    if (!names.includes(name)) known.set(resourcePath, [...names, name])
    const place = names.includes(name) ? names.indexOf(name) : names.length
    return `${prefix}_${sheet}${place.toString(36)}`
  }
}
