import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Configuration } from 'webpack'
import { type Mode, type Refresh, root, siteFolder } from './package-facts.ts'
import { sourceId } from './source-id.ts'
import { webpackBuild } from './webpack-build.ts'

/** Folder names of the remotes that have a `src/remote.ts` to expose. */
export const remoteNames = (): string[] =>
  readdirSync(root).filter((name) => name.startsWith('remote-') && existsSync(join(root, name, 'src', 'remote.ts')))

type ConfigFile = {
  readonly default: (environment: { readonly refresh?: Refresh }, options: { readonly mode: Mode }) => Configuration
}

const configFile = (name: string): string => join(root, name, 'webpack.config.mjs')

/** Loads the webpack configuration of a package from its webpack.config.mjs. @param name the package's folder */
export async function configOf(name: string, mode: Mode, refresh: Refresh = 'page'): Promise<Configuration> {
  const file: ConfigFile = await import(pathToFileURL(configFile(name)).href)
  return file.default({ refresh }, { mode })
}

export const allConfigs = (mode: Mode): Promise<Configuration[]> =>
  Promise.all(['host', ...remoteNames()].map((name) => configOf(name, mode)))

const stamp = () => join(siteFolder(), 'built-from')

/** Digest of all sources of the builds and of the lock file. */
function sourcesOfAll(): string {
  const folders = ['shared', 'host', ...remoteNames()].map((name) => join(root, name, 'src'))
  return sourceId(root, folders, [join(root, 'pnpm-lock.yaml')])
}

/** Whether the stored site is built from exactly the current sources. */
export const isBuilt = (): boolean => existsSync(stamp()) && readFileSync(stamp(), 'utf8') === sourcesOfAll()

/**
 * Builds packages for production, all in one webpack run.
 * @param names folders with a webpack.config.mjs; `shared` is the standalone page of one remote. An empty list builds the
 *   host and all remotes
 */
export async function build(names: readonly string[] = []): Promise<void> {
  const sources = sourcesOfAll()
  const chosen = names.length > 0 ? names : ['host', ...remoteNames()]
  await webpackBuild(chosen.map(configFile))
  await mkdir(siteFolder(), { recursive: true })
  if (names.length === 0) await writeFile(stamp(), sources)
}
