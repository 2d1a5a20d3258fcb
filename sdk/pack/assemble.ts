import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { baseCatalogue, compileCatalogue } from '../../shared/src/build/compile-catalogue.ts'
import { root } from '../../shared/src/build/package-facts.ts'
import { sharedRanges } from '../../shared/src/build/shared-ranges.ts'
import { hostContract } from '../../shared/src/release/manifest.ts'
import type { HostOffer } from '../create-azulejo-remote/src/write-repository.ts'
import { type Closure, closureOf } from './closure.ts'
import { allRanges, manifestOf, versionOf } from './manifest.ts'
import { createPackage, remotePackage, type SdkPackage, sdkPackages } from './packages.ts'
import { withSpecifiers } from './specifiers.ts'

const moduleOf = (source: string) => source.replace(/\.tsx?$/, '.js')

/** Path in a package of a file of the tree. */
export const placeOf = (path: string) => `dist/${path.replace(/^(shared\/src|registry\/src|sdk\/[\w-]+\/src)\//, '')}`

const isCatalogue = (path: string) => /\/locales\/(\w+\/)?[\w-]+\.json$/.test(path)

/** JSON as a module, which every bundler and Node load alike; catalogues are compiled. */
function jsonModule(path: string): { readonly module: string; readonly types: string } {
  const source = readFileSync(join(root, path), 'utf8')
  const json = isCatalogue(path) ? compileCatalogue(source, baseCatalogue(join(root, path))?.source) : source
  const content: Readonly<Record<string, unknown>> = JSON.parse(json)
  const keys = Object.keys(content).map((key) => `  readonly ${JSON.stringify(key)}: unknown`)
  return {
    module: `export default ${JSON.stringify(content)}\n`,
    types: `declare const content: {\n${keys.join('\n')}\n}\nexport default content\n`,
  }
}

/** A source map with the source's path in the tree instead of a path from the folder of the build. */
function mapOf(path: string, text: string): string {
  const map = JSON.parse(text)
  return JSON.stringify({ ...map, sourceRoot: '', sources: [path] })
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const writeJson = (file: string, content: object) => write(file, `${JSON.stringify(content, undefined, 2)}\n`)

/** The specifier that a compiled file of the package has for one of the tree. */
function specifierIn(path: string, name: string): string {
  if (!name.startsWith('.')) return name
  const target = posix.join(posix.dirname(path), name)
  const module = target.replace(/(?<!\.d)\.tsx?$/, '.js').replace(/\.json$/, '.js')
  const relative = posix.relative(posix.dirname(placeOf(path)), placeOf(module))
  return relative.startsWith('.') ? relative : `./${relative}`
}

function writeModule(emitted: string, folder: string, path: string): void {
  const text = readFileSync(join(emitted, path), 'utf8')
  // Modules of JSON need no import attribute once they are scripts.
  const changed = withSpecifiers(text, (name) => specifierIn(path, name)).replaceAll(` with { type: 'json' }`, '')
  write(join(folder, placeOf(path)), changed)
  if (!path.endsWith('.js')) return
  const source = [path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')].find((file) =>
    existsSync(join(root, file)),
  )
  write(join(folder, `${placeOf(path)}.map`), mapOf(source ?? path, readFileSync(join(emitted, `${path}.map`), 'utf8')))
}

function writeFiles(emitted: string, folder: string, { files }: Closure): void {
  for (const path of files) {
    if (/\.(js|d\.ts)$/.test(path)) writeModule(emitted, folder, path)
    else if (path.endsWith('.json')) {
      const { module, types } = jsonModule(path)
      write(join(folder, moduleOf(placeOf(path).replace(/\.json$/, '.ts'))), module)
      write(join(folder, placeOf(path).replace(/\.json$/, '.d.ts')), types)
    } else {
      mkdirSync(dirname(join(folder, placeOf(path))), { recursive: true })
      copyFileSync(join(root, path), join(folder, placeOf(path)))
    }
  }
}

/** Style sheets that a package offers and that no module imports. */
const offeredSheets = ['fonts.css', 'reset.css', 'tokens.css'].map((name) => `shared/src/design/${name}`)

/**
 * Writes a package of the SDK into a folder, ready for `npm pack`.
 * @param emitted folder of the compiled tree
 */
export function assemble(sdk: SdkPackage, emitted: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  const sources = [...Object.values(sdk.exports), ...(sdk.bin ? [sdk.bin[1]] : [])]
  const closure = closureOf(emitted, root, sources.map(moduleOf))
  writeFiles(emitted, folder, closure)
  if (sdk.files) {
    copyFileSync(join(root, 'shared/src/css.d.ts'), join(folder, 'dist/css.d.ts'))
    for (const path of offeredSheets) copyFileSync(join(root, path), join(folder, placeOf(path)))
  }
  const manifest = manifestOf(sdk, closure, (source) => placeOf(moduleOf(source)))
  writeJson(join(folder, 'package.json'), manifest)
  for (const name of ['README.md', 'CHANGELOG.md']) copyFileSync(join(root, sdk.folder, name), join(folder, name))
  if (sdk === remotePackage) cpSync(join(root, 'docs/reference'), join(folder, 'reference'), { recursive: true })
  for (const name of sdk.copied ?? []) cpSync(join(root, sdk.folder, name), join(folder, name), { recursive: true })
  if (sdk !== createPackage) return
  const own = Object.fromEntries(sdkPackages.map((each) => [each.name, `^${versionOf(each)}`]))
  const host: HostOffer = { contract: hostContract, shared: sharedRanges }
  writeJson(join(folder, 'dist/ranges.json'), { ...allRanges(), ...own })
  writeJson(join(folder, 'dist/host.json'), host)
}
