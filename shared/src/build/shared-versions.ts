import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { sharedRanges } from './shared-ranges.ts'

/** Where a shared name is not the package that its version is of: a part of a package, the facade of the router. */
const packageOf: Readonly<Record<string, string>> = { 'react/jsx-runtime': 'react', 'react-router-dom': 'react-router' }

/** Exact versions of what a page gives to remotes. @param folder package of the page, which has them installed */
export function sharedVersions(folder: string): Readonly<Record<string, string>> {
  const { resolve } = createRequire(join(folder, 'package.json'))
  const versionOf = (name: string): string => {
    const file = resolve(`${packageOf[name] ?? name}/package.json`)
    return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
  }
  return Object.fromEntries(Object.keys(sharedRanges).map((name) => [name, versionOf(name)]))
}
