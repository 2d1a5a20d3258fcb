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

/** Style sheets give their class names alone, and pictures nothing: the browser has both from the build beside. */
function serverRule(rule: unknown): unknown {
  const { use, type } = (rule ?? {}) as RuleSetRule
  if (type === 'asset/resource') return { ...(rule as RuleSetRule), generator: { emit: false } }
  if (!Array.isArray(use) || use[0] !== MiniCssExtractPlugin.loader) return rule
  const [, { loader, options }] = use as [string, { loader: string; options: { modules: object } }]
  const names = { ...options, modules: { ...options.modules, exportOnlyLocals: true } }
  return { ...(rule as RuleSetRule), use: [{ loader, options: names }] }
}

/**
 * The build that draws first views at release, from the configuration of the one for browsers: the same sources and the
 * same class names, in one file. Remotes get what the host shares from the host's own server build.
 * @param path folder that the file is written to
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
    // The file has no address, and must not ask Node for one.
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

/** Packages give the same files as to browsers. */
const asBrowsers = {
  conditionNames: ['webpack', 'production', 'browser', 'module', 'import', 'require'],
  mainFields: ['browser', 'module', 'main'],
  aliasFields: ['browser'],
}

/** What of the build for browsers changes sources, and not files. */
const serverPlugins = ['PureRecordsPlugin', 'NormalModuleReplacementPlugin', 'DefinePlugin']

async function compile(config: Configuration): Promise<void> {
  const compiler = webpack(config)
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, done) => (error ? reject(error) : resolve(done))),
  )
  await new Promise<void>((resolve) => compiler.close(() => resolve()))
  if (stats?.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }))
}

/**
 * Builds what draws first views at release, and puts it beside the site, where no browser gets it.
 * @param config of the build for browsers
 * @param base folder of that build under the site's origin
 * @returns its digest; undefined for a package that declares no first view
 */
export async function buildServer(
  facts: PackageFacts,
  config: Configuration,
  base: string,
): Promise<string | undefined> {
  const entry = entries.find((file) => existsSync(join(facts.folder, file)))
  if (!entry) return undefined
  // One of its own: another program may build the same package at this moment.
  const folder = await mkdtemp(join(tmpdir(), 'azulejo-server-build-'))
  try {
    await compile(serverConfig(facts, config, entry, folder))
    const file = join(folder, 'server.cjs')
    const digest = createHash('sha384')
      .update(await readFile(file))
      .digest('base64')
    const place = serverBuildOf(siteFolder(), base)
    await mkdir(dirname(place), { recursive: true })
    // What is there may be a link to a file of another site.
    await rm(place, { force: true })
    await copyFile(file, place)
    return `sha384-${digest}`
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
