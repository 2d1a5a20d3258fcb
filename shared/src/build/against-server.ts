import type { IncomingMessage, ServerResponse } from 'node:http'
import webpack, { type Configuration } from 'webpack'
import WebpackDevServer from 'webpack-dev-server'
import { developmentRecord, served } from './dev-server.ts'

export type AgainstOptions = {
  /** Local port: the server listens on 127.0.0.1 only, so no other machine can reach it. */
  readonly port: number
  /** Origin of the host page that mounts the remote. */
  readonly shell: string
  /** The development build of one remote. */
  readonly config: Configuration
}

/**
 * Serves one remote with hot updates to a shell on another origin, and the remote's record as `build.json` beside its files.
 * @returns the origin of this server
 */
export async function startAgainstServer({ port, shell, config }: AgainstOptions): Promise<string> {
  const origin = `http://localhost:${port}`
  const compiler = webpack(served(config, origin))
  if (!compiler) throw new Error('webpack refused the configuration')
  const headers = { 'Access-Control-Allow-Origin': shell, 'Cache-Control': 'no-store' }
  const record = `/remotes/${config.name}/dev/build.json`
  const sendRecord = async (response: ServerResponse) => {
    await new Promise((resolve) => server.middleware?.waitUntilValid(resolve))
    const { build } = await developmentRecord(compiler, origin)
    response.writeHead(200, { ...headers, 'Content-Type': 'application/json' }).end(JSON.stringify(build))
  }
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      port,
      hot: true,
      allowedHosts: ['localhost', new URL(shell).hostname],
      headers,
      static: false,
      client: { overlay: false, logging: 'warn', webSocketURL: `ws://localhost:${port}/ws` },
      devMiddleware: { index: false },
      setupMiddlewares: (middlewares) => [
        {
          name: 'record',
          middleware: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
            if (request.url?.split('?')[0] === record) sendRecord(response).catch(next)
            else next()
          },
        },
        ...middlewares,
      ],
    },
    compiler,
  )
  await server.start()
  return origin
}
