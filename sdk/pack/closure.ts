import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { packageOf, specifiersOf } from './specifiers.ts'

export type Closure = {
  /** Files of the tree, compiled or to be copied, by path in the tree. Compiled modules end in `.js` or `.d.ts`. */
  readonly files: ReadonlySet<string>
  /** Packages that the compiled modules load. */
  readonly packages: ReadonlySet<string>
  /** Packages that only the declarations name. */
  readonly types: ReadonlySet<string>
}

const declarationOf = (module: string) => module.replace(/\.js$/, '.d.ts')

/** Path of the file that a specifier means; declarations name sources. */
function target(from: string, name: string): string {
  const path = posix.normalize(posix.join(posix.dirname(from), name))
  if (/\.d\.ts$/.test(path)) return path
  if (/\.tsx?$/.test(path)) return path.replace(/\.tsx?$/, from.endsWith('.d.ts') ? '.d.ts' : '.js')
  return from.endsWith('.d.ts') ? declarationOf(path) : path
}

/**
 * Returns the files that modules need, with the modules themselves and their declarations.
 * @param emitted folder of the compiled tree
 * @param root folder of the tree, for files that the compiler does not write
 * @param entries compiled modules, by path in the tree
 */
export function closureOf(emitted: string, root: string, entries: readonly string[]): Closure {
  const files = new Set<string>()
  const packages = new Set<string>()
  const types = new Set<string>()
  const pending = entries.flatMap((entry) => [entry, declarationOf(entry)])
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (files.has(path)) continue
    files.add(path)
    if (!/\.(js|d\.ts)$/.test(path)) {
      if (!existsSync(join(root, path))) throw new Error(`${path} is imported and does not exist`)
      continue
    }
    for (const name of specifiersOf(readFileSync(join(emitted, path), 'utf8'))) {
      const used = packageOf(name)
      if (used !== undefined) (path.endsWith('.d.ts') ? types : packages).add(used)
      else if (name.startsWith('.')) pending.push(target(path, name))
    }
    if (path.endsWith('.js')) pending.push(declarationOf(path))
  }
  return { files, packages, types }
}
