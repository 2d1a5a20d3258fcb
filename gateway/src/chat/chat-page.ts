import { fontFiles, type PageFile, pageFiles } from '../pipeline/static-page.ts'

const folder = new URL('../../chat-page/', import.meta.url)
const scripts = ['page', 'composer', 'days', 'draft', 'line', 'log', 'part', 'shapes', 'words'].map(
  (name) => `${name}.js`,
)

/** Not every browser takes a socket of the page's own origin for `'self'`. */
const policy = (sites: readonly string[], origin: string): string =>
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; " +
  `connect-src 'self' ${origin.replace('http', 'ws')}; frame-ancestors ${sites.join(' ')}`

/** Answers `/chat` with the room's page and `/chat/<file>` with its files. */
export function chatPage(
  siteOrigins: readonly string[],
  origin: string,
): (request: Request) => Promise<Response> | undefined {
  const files = new Map([
    ...pageFiles(folder, ['page.html', 'page.css', 'tokens.css', 'composer.css', ...scripts]),
    ...fontFiles(),
  ])
  const headers = {
    'content-security-policy': policy(siteOrigins, origin),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
  }
  const respond = (file: PageFile | undefined) =>
    file
      ? new Response(file.body, { headers: { ...headers, 'content-type': file.type } })
      : new Response(null, { status: 404, headers })
  return ({ method, url }) => {
    const [, chat, name = 'page.html', ...more] = new URL(url).pathname.replace(/\/$/, '').split('/')
    if (chat !== 'chat') return undefined
    const isReading = method === 'GET' || method === 'HEAD'
    return Promise.resolve(respond(isReading && more.length === 0 ? files.get(name) : undefined))
  }
}
