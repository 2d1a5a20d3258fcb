import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack, { type Configuration } from 'webpack'
import { standaloneConfig } from './host-config.ts'
import { type Mode, type Refresh, root, siteFolder } from './package-facts.ts'
import { sourceId } from './source-id.ts'

/** Folders of the remotes that have something to expose. */
export const remoteNames = (): string[] =>
  readdirSync(root).filter((name) => name.startsWith('remote-') && existsSync(join(root, name, 'src', 'remote.ts')))

type ConfigFile = {
  readonly default: (environment: { readonly refresh?: Refresh }, options: { readonly mode: Mode }) => Configuration
}

/** The build of a package as its own webpack.config.mjs gives it; `standalone` is the page for one remote alone. */
export async function configOf(name: string, mode: Mode, refresh: Refresh = 'page'): Promise<Configuration> {
  if (name === 'standalone') return standaloneConfig(mode)
  const file: ConfigFile = await import(pathToFileURL(join(root, name, 'webpack.config.mjs')).href)
  return file.default({ refresh }, { mode })
}

export const allConfigs = (mode: Mode): Promise<Configuration[]> =>
  Promise.all(['host', ...remoteNames()].map((name) => configOf(name, mode)))

const stamp = () => join(siteFolder(), 'built-from')

/** Stands for everything that the builds are made of. */
function sourcesOfAll(): string {
  const folders = ['shared', 'host', ...remoteNames()].map((name) => join(root, name, 'src'))
  return sourceId(root, folders, [join(root, 'pnpm-lock.yaml')])
}

/** Whether the site holds builds of just these sources. */
export const isBuilt = (): boolean => existsSync(stamp()) && readFileSync(stamp(), 'utf8') === sourcesOfAll()

/** Runs builds to their end and says what went wrong; throws when something did. */
export async function runWebpack(configs: Configuration[]): Promise<void> {
  const compiler = webpack(configs)
  if (!compiler) throw new Error('webpack refused the configuration')
  const stats = await new Promise<webpack.MultiStats>((resolve, reject) => {
    compiler.run((error, result) => (error || !result ? reject(error) : resolve(result)))
  })
  await new Promise((resolve) => compiler.close(resolve))
  if (stats.hasErrors() || stats.hasWarnings())
    console.log(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }))
  if (stats.hasErrors()) throw new Error('The build has errors')
}

/**
 * Builds packages for production, all in one webpack run, which shares the parsed sources of `shared`.
 * @param names folders; without names all are built
 */
export async function build(names: readonly string[] = []): Promise<void> {
  const sources = sourcesOfAll()
  const chosen = Promise.all(names.map((name) => configOf(name, 'production')))
  const configs = await (names.length > 0 ? chosen : allConfigs('production'))
  await runWebpack(configs)
  await mkdir(siteFolder(), { recursive: true })
  if (names.length === 0) await writeFile(stamp(), sources)
}
