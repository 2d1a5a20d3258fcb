import { createHash } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join } from 'node:path'
import webpack, { type Compiler, type Configuration } from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { installRefreshHook } from '../release/refresh-hook.ts'
import { factsOf, root } from './package-facts.ts'
import { containerOf } from './remote-config.ts'
import { remoteEntry, remoteRecord } from './remote-record.ts'
import { sharedRanges } from './shared-ranges.ts'

/** Runs before all scripts of a development page, so that the page's React registers itself before a remote loads. */
export const refreshHook = `(${installRefreshHook})(window)`

/** @param origin empty where the page and the build come from one server */
const baseOf = (name: string, origin = ''): string =>
  origin + (name.startsWith('remote-') ? `/remotes/${name}/dev/` : `/${name}/dev/`)

export function served(config: Configuration, origin?: string): Configuration {
  return { ...config, output: { ...config.output, clean: false, publicPath: baseOf(config.name ?? '', origin) } }
}

function fileOf(compiler: Compiler, file: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { outputFileSystem, outputPath } = compiler
    if (!outputFileSystem) return reject(new Error('nothing is built yet'))
    outputFileSystem.readFile(join(outputPath, file), (error, content) =>
      error || !content ? reject(error ?? new Error(`${file} is empty`)) : resolve(Buffer.from(content)),
    )
  })
}

/** Id and record of a remote's current in-memory build. */
export async function developmentRecord(compiler: Compiler, origin?: string) {
  const facts = factsOf(compiler.context, 'development')
  const digest = createHash('sha384').update(await fileOf(compiler, remoteEntry))
  const build = await remoteRecord({
    facts,
    container: containerOf(facts.name, facts.version, facts.id),
    base: baseOf(facts.name, origin),
    files: { [remoteEntry]: `sha384-${digest.digest('base64')}` },
    preloads: {},
    imports: Object.keys(sharedRanges),
  })
  return { id: `${facts.name}@dev`, build }
}

/**
 * Serves the latest builds from memory with hot updates; `rest` handles every other request.
 * @param configs builds to serve: one page and the remotes that it mounts
 */
export async function startDevServer(port: number, rest: RequestListener, configs: readonly Configuration[]) {
  const compiler = webpack(configs.map((config) => served(config)))
  if (!compiler) throw new Error('webpack refused the configuration')
  let pageBase = ''
  let pageFiles: readonly string[] = []
  for (const one of compiler.compilers) {
    if (one.name?.startsWith('remote-')) continue
    one.hooks.done.tap('DevServer', ({ compilation }) => {
      pageBase = baseOf(one.name ?? '')
      pageFiles = compilation.entrypoints.get('main')?.getFiles() ?? pageFiles
    })
  }
  const server = new WebpackDevServer(
    {
      port,
      hot: true,
      allowedHosts: 'all',
      static: false,
      client: { overlay: false, logging: 'warn' },
      devMiddleware: { index: false },
      setupMiddlewares: (middlewares) => [
        ...middlewares,
        {
          name: 'rest',
          middleware: (request: IncomingMessage, response: ServerResponse) => void rest(request, response),
        },
      ],
    },
    compiler,
  )
  await server.start()
  const compilerOf = (name: string) => compiler.compilers.find((one) => one.name === name)
  return {
    /** Record of the page's own build with its entry files. */
    host: () => ({
      hash: 'dev',
      base: pageBase,
      scripts: pageFiles.filter((file) => /(?<!hot-update)\.js$/.test(file)),
      styles: pageFiles.filter((file) => file.endsWith('.css')),
      fonts: [],
      files: {},
      preloads: {},
    }),
    /** Id and record of a remote's current in-memory build. Rejects when the remote is not served. */
    async remote(name: string) {
      const found = compilerOf(name)
      if (!found) throw new Error(`${name} is not served: it has no src/remote.ts at ${root}`)
      return developmentRecord(found)
    },
    close: () => server.stop(),
  }
}
