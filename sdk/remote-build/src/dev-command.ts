import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Command } from './command.ts'

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Remote alone</title>
<link rel="stylesheet" href="/css/main.css">
<div id="root"></div>
<script src="/js/main.js"></script>
`

/** Paths of the platform. */
const platformPaths = ['/wps', '/lgw', '/lotto', '/vendor']

export const devCommand: Command = {
  usage: 'dev [--port <port>] [--platform <origin>]',
  about: 'Shows the remote alone with webpack; calls go to the platform, or to the replies of src/alone.ts.',
  options: { port: { type: 'string' }, platform: { type: 'string' } },
  async run({ folder, words, options: { port = '8083', platform = process.env.GATEWAY_URL } }) {
    if (words.length > 0) return 2
    const [{ default: webpack }, { default: WebpackDevServer }, { aloneConfig }] = await Promise.all([
      import('webpack'),
      import('webpack-dev-server'),
      import('./webpack.ts'),
    ])
    const compiler = webpack(aloneConfig(folder, { hasPlatform: platform !== undefined }))
    if (!compiler) return 1
    const server = new WebpackDevServer(
      {
        port: Number(port),
        static: false,
        client: { overlay: false, logging: 'warn' },
        devMiddleware: { index: false, publicPath: '/' },
        ...(platform ? { proxy: [{ context: platformPaths, target: platform, changeOrigin: true }] } : {}),
        setupMiddlewares: (middlewares) => [
          ...middlewares,
          {
            name: 'page',
            middleware: (_: IncomingMessage, response: ServerResponse) => {
              response.setHeader('Content-Type', 'text/html; charset=utf-8')
              response.end(page)
            },
          },
        ],
      },
      compiler,
    )
    await server.start()
    console.log(`The remote alone: http://localhost:${port}`)
    return 0
  },
}
