import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../../shared/src/build/package-facts.ts'
import { sharedRanges } from '../../shared/src/build/shared-ranges.ts'
import type { Closure } from './closure.ts'
import { type SdkPackage, sdkPackages } from './packages.ts'

type Versions = Readonly<Record<string, string>>

const catalog: Versions = parse(readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8')).catalog

/** Version of a package of the SDK. */
export const versionOf = ({ folder }: SdkPackage): string =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).version

/** Range of a package: the host's for what it shares, else from the version that this tree uses. */
export function rangeOf(name: string): string {
  const version = catalog[name]
  if (version === undefined) throw new Error(`${name} has no version in the catalog`)
  return sharedRanges[name] ?? `^${version}`
}

/** Ranges of all packages of this tree, for the repositories that the SDK makes. */
export const allRanges = (): Versions => Object.fromEntries(Object.keys(catalog).map((name) => [name, rangeOf(name)]))

const ranges = (names: Iterable<string>): Versions =>
  Object.fromEntries([...names].sort().map((name) => [name, rangeOf(name)]))

/**
 * Content of the `package.json` of a package of the SDK: no protocols and paths of the workspace.
 * @param place path in the package of a source of the tree
 */
export function manifestOf(sdk: SdkPackage, { packages, types }: Closure, place: (source: string) => string): object {
  const { name, description, exports, files = {}, bin, peers, optionalPeers = [], loaded = [] } = sdk
  const isPeer = (used: string) => peers.includes(used) || optionalPeers.includes(used)
  const used = new Set([...packages, ...loaded, ...[...types].filter((type) => Object.hasOwn(catalog, type))])
  const named = sdkPackages.map((other) => other.name)
  const own = [...used].filter((each) => !isPeer(each) && !named.includes(each))
  const doors = Object.entries(exports).map(([door, source]) => {
    const module = `./${place(source)}`
    return [door, { types: module.replace(/\.js$/, '.d.ts'), default: module }]
  })
  return {
    name,
    version: versionOf(sdk),
    description,
    type: 'module',
    engines: { node: '>=20.19' },
    sideEffects: ['**/*.css'],
    exports: { ...Object.fromEntries(doors), ...files, './package.json': './package.json' },
    ...(bin ? { bin: { [bin[0]]: place(bin[1]) } } : {}),
    files: ['dist', 'CHANGELOG.md', ...(sdk.copied ?? [])],
    dependencies: ranges(own),
    peerDependencies: ranges([...peers, ...optionalPeers]),
    peerDependenciesMeta: Object.fromEntries(optionalPeers.map((each) => [each, { optional: true }])),
  }
}
