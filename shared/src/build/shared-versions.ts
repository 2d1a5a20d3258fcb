import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { sharedRanges } from './shared-ranges.ts'

/** Packages that supply the version of a shared name that is a subpath, or another name of the router. */
const packageOf: Readonly<Record<string, string>> = {
  'react/jsx-runtime': 'react',
  'react-dom/client': 'react-dom',
  'react-router-dom': 'react-router',
  'jotai/react': 'jotai',
  'jotai/utils': 'jotai',
  'jotai/vanilla': 'jotai',
}

/** Exact versions of the packages that a page shares with remotes. @param folder package of the page that installs them */
export function sharedVersions(folder: string): Readonly<Record<string, string>> {
  const { resolve } = createRequire(join(folder, 'package.json'))
  const versionOf = (name: string): string => {
    const file = resolve(`${packageOf[name] ?? name}/package.json`)
    return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
  }
  return Object.fromEntries(Object.keys(sharedRanges).map((name) => [name, versionOf(name)]))
}
