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

/** Stands for a style sheet of another package, which a build of several takes. */
const strange = (file: string): string => createHash('sha256').update(relative(root, file)).digest('hex').slice(0, 8)

/** Begins the names of all classes and keyframes of one build. */
export const classPrefix = ({ name, id }: { readonly name: string; readonly id: string }): string =>
  `${name.replace('remote-', '')}-${id}`

/**
 * Names of CSS classes, short and always the same for the same sources: the place of the file among all that a build may
 * take, then the place of the class in its file.
 * @param prefix keeps the classes of all builds in one page apart
 * @param folders sources of the build; one that is not there has none
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
