import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import webpack, { type Configuration } from 'webpack'
import { hostConfig } from './host-config.ts'
import { type Mode, root } from './package-facts.ts'
import { remoteConfig } from './remote-config.ts'
import { sourceId } from './source-id.ts'

/** Folders of the remotes that have something to expose. */
export const remoteNames = (): string[] =>
  readdirSync(root).filter((name) => name.startsWith('remote-') && existsSync(join(root, name, 'src', 'remote.ts')))

const configOf = (name: string, mode: Mode): Configuration =>
  name === 'host' ? hostConfig(join(root, name), mode) : remoteConfig(join(root, name), mode)

export const allConfigs = (mode: Mode): Configuration[] => ['host', ...remoteNames()].map((name) => configOf(name, mode))

const stamp = join(root, '.site', 'built-from')

/** Stands for everything that the builds are made of. */
function sourcesOfAll(): string {
  const folders = ['shared', 'host', ...remoteNames()].map((name) => join(root, name, 'src'))
  return sourceId(root, folders, [join(root, 'pnpm-lock.yaml')])
}

/** Whether the site holds builds of just these sources. */
export const isBuilt = (): boolean => existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesOfAll()

/**
 * Builds packages for production, all in one webpack run, which shares the parsed sources of `shared`.
 * @param names folders; without names all are built
 */
export async function build(names: readonly string[] = []): Promise<void> {
  const sources = sourcesOfAll()
  const configs = names.length > 0 ? names.map((name) => configOf(name, 'production')) : allConfigs('production')
  const compiler = webpack(configs)
  if (!compiler) throw new Error('webpack refused the configuration')
  const stats = await new Promise<webpack.MultiStats>((resolve, reject) => {
    compiler.run((error, result) => (error || !result ? reject(error) : resolve(result)))
  })
  await new Promise((resolve) => compiler.close(resolve))
  const said = stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY })
  if (said) console.log(said)
  if (stats.hasErrors()) throw new Error('The build has errors')
  await mkdir(join(root, '.site'), { recursive: true })
  if (names.length === 0) await writeFile(stamp, sources)
}
