import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Configuration, type RuleSetRule } from 'webpack'
import { serverBuildOf } from '../release/server-build.ts'
import { type PackageFacts, siteFolder } from './package-facts.ts'
import { sharedRanges } from './shared-ranges.ts'

const fromHost = Object.fromEntries(Object.keys(sharedRanges).map((name) => [name, `commonjs ${name}`]))

const entries = ['./src/boot/draw-view.tsx', './src/first-view.ts']

/** Style sheets export only their class names and images emit no file: browsers load both from the browser build. */
function serverRule(rule: unknown): unknown {
  const { use, type } = (rule ?? {}) as RuleSetRule
  if (type === 'asset/resource') return { ...(rule as RuleSetRule), generator: { emit: false } }
  if (!Array.isArray(use) || use[0] !== MiniCssExtractPlugin.loader) return rule
  const [, { loader, options }] = use as [string, { loader: string; options: { modules: object } }]
  const names = { ...options, modules: { ...options.modules, exportOnlyLocals: true } }
  return { ...(rule as RuleSetRule), use: [{ loader, options: names }] }
}

/**
 * Configuration of the server build, which renders first views at release, derived from the browser build's
 * configuration: the same sources and class names in one file. Remotes get the shared packages from the host's server
 * build.
 * @param path output folder
 */
function serverConfig(facts: PackageFacts, config: Configuration, entry: string, path: string): Configuration {
  const { resolve, module, output, optimization, cache, context, resolveLoader, ignoreWarnings } = config
  return {
    name: `${config.name}-server`,
    mode: 'production',
    target: ['node22'],
    devtool: false,
    ...(context ? { context } : {}),
    resolve: { ...resolve, ...asBrowsers },
    ...(resolveLoader ? { resolveLoader } : {}),
    ...(ignoreWarnings ? { ignoreWarnings } : {}),
    // A fixed base URI: the file has no address and must not request one from Node.
    entry: { server: { import: entry, baseUri: 'https://server.invalid/' } },
    output: {
      path,
      filename: 'server.cjs',
      library: { type: 'commonjs-module' },
      publicPath: '',
      ...(output?.uniqueName ? { uniqueName: output.uniqueName } : {}),
    },
    externals: facts.name === 'host' ? {} : fromHost,
    externalsPresets: { node: false },
    module: { rules: (module?.rules ?? []).map(serverRule) as RuleSetRule[] },
    plugins: [
      ...(config.plugins ?? []).filter((plugin) => plugin && serverPlugins.includes(plugin.constructor.name)),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
    optimization: { ...(optimization?.minimizer ? { minimizer: optimization.minimizer } : {}), splitChunks: false },
    ...(cache && typeof cache === 'object' && cache.type === 'filesystem'
      ? { cache: { ...cache, name: `${cache.name}-server` } }
      : {}),
    performance: false,
    infrastructureLogging: { level: 'warn' },
  }
}

/** Package resolution as in the browser build. */
const asBrowsers = {
  conditionNames: ['webpack', 'production', 'browser', 'module', 'import', 'require'],
  mainFields: ['browser', 'module', 'main'],
  aliasFields: ['browser'],
}

/** Plugins of the browser build that change sources rather than output files. */
const serverPlugins = ['PureRecordsPlugin', 'DefinePlugin']

async function compile(config: Configuration): Promise<void> {
  const compiler = webpack(config)
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, done) => (error ? reject(error) : resolve(done))),
  )
  await new Promise<void>((resolve) => compiler.close(() => resolve()))
  if (stats?.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }))
}

/**
 * Builds the server code that renders first views at release, and stores it beside the site, out of reach for browsers.
 * @param config configuration of the browser build
 * @param base folder of the browser build under the site's origin
 * @returns the file's digest (`sha384-…`); undefined for a package without a first view. Rejects on build errors
 */
export async function buildServer(
  facts: PackageFacts,
  config: Configuration,
  base: string,
): Promise<string | undefined> {
  const entry = entries.find((file) => existsSync(join(facts.folder, file)))
  if (!entry) return undefined
  // A separate folder per run: another program may build the same package at the same time.
  const folder = await mkdtemp(join(tmpdir(), 'azulejo-server-build-'))
  try {
    await compile(serverConfig(facts, config, entry, folder))
    const file = join(folder, 'server.cjs')
    const digest = createHash('sha384')
      .update(await readFile(file))
      .digest('base64')
    const place = serverBuildOf(siteFolder(), base)
    await mkdir(dirname(place), { recursive: true })
    // An existing file may be a link into another site's folder.
    await rm(place, { force: true })
    await copyFile(file, place)
    return `sha384-${digest}`
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
