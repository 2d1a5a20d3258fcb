import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Bundler, bundlers, type Options } from './options.ts'
import { textsOf } from './texts.ts'

type Ranges = Readonly<Record<string, string>>

const templates = join(import.meta.dirname, '../templates')
/** Ranges of packages, and what the host offers; both are written when this package is packed. */
const rangesFile = join(import.meta.dirname, 'ranges.json')
const hostFile = join(import.meta.dirname, 'host.json')

/** What remotes can rely on: the contract, and the imports that the host answers with their ranges. */
export type HostOffer = { readonly contract: number; readonly shared: Ranges }

const developmentPackages = [
  '@azulejo/remote-build',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/react',
  '@types/react-dom',
  'jest',
  'typescript',
]

const writeJson = (file: string, content: object) => writeFileSync(file, `${JSON.stringify(content, undefined, 2)}\n`)

/** The packed file of a package of the SDK as a dependency; `npm pack` names it by name and version. */
function packedFile(sdk: string, name: string, folder: string): string | undefined {
  const stem = `${name.replace('@', '').replace('/', '-')}-`
  const file = readdirSync(sdk).find(
    (each) => each.endsWith('.tgz') && /^\d/.test(each.slice(stem.length)) && each.startsWith(stem),
  )
  return file === undefined ? undefined : `file:${relative(folder, join(sdk, file)).replaceAll('\\', '/')}`
}

function packageOf(folder: string, { name, template, sdk }: Options, ranges: Ranges, { shared }: HostOffer): object {
  const { start, build, packages, ranges: own = {} }: Bundler = bundlers[template]
  const rangeOf = (each: string) => {
    const range = (sdk && each.startsWith('@azulejo/') && packedFile(sdk, each, folder)) || (own[each] ?? ranges[each])
    if (range === undefined) throw new Error(`${each} has no range`)
    return range
  }
  const ranged = (names: readonly string[]) =>
    Object.fromEntries([...names].sort().map((each) => [each, rangeOf(each)]))
  // The packages among the shared imports; the others are parts of packages, such as `react/jsx-runtime`.
  const packagesOfHost = Object.keys(shared).filter((each) => Object.hasOwn(ranges, each))
  return {
    name: `remote-${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    engines: { node: '>=20.19' },
    scripts: { start, test: 'jest', check: 'tsc', build, 'publish-remote': 'azulejo-remote publish' },
    dependencies: ranged(['@azulejo/remote', ...packagesOfHost]),
    devDependencies: ranged([...developmentPackages, ...packages]),
  }
}

const remoteOf = ({ name, titles }: Options, { contract, shared }: HostOffer) => ({
  name: `remote-${name}`,
  version: '0.1.0',
  contract,
  routes: [{ path: `/${name}`, screen: 'start', title: 'area' }],
  emits: ['login-asked@1'],
  languages: Object.keys(titles),
  labels: Object.fromEntries(Object.entries(titles).map(([language, area]) => [language, { area }])),
  requires: shared,
})

function replaceName(folder: string, name: string): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, path)
    if (statSync(file).isFile()) writeFileSync(file, readFileSync(file, 'utf8').replaceAll('gift-shop', name))
  }
}

/** Writes the repository of a remote into a new folder. Throws when a package has no range. */
export function writeRepository(folder: string, options: Options): void {
  const { name, template } = options
  const ranges: Ranges = JSON.parse(readFileSync(rangesFile, 'utf8'))
  const host: HostOffer = JSON.parse(readFileSync(hostFile, 'utf8'))
  const content = packageOf(folder, options, ranges, host)
  cpSync(join(templates, 'every'), folder, { recursive: true })
  const own = join(templates, template)
  if (existsSync(own)) cpSync(own, folder, { recursive: true })
  mkdirSync(join(folder, 'src/locales'), { recursive: true })
  for (const [language, texts] of Object.entries(textsOf(options)))
    writeJson(
      join(folder, `src/locales/${language}.json`),
      Object.fromEntries(Object.entries(texts).map(([key, text]) => [`gift-shop.${key}`, text])),
    )
  replaceName(folder, name)
  writeJson(join(folder, 'package.json'), content)
  writeJson(join(folder, 'remote.json'), remoteOf(options, host))
  writeFileSync(join(folder, '.gitignore'), 'node_modules\ndist\n.azulejo\n')
}
