import { fontFiles, type PageFile, pageFiles } from '@azulejo/shared/partner'
import { brandStyles, merchantOf } from '../../platform/merchants/merchants.ts'

const folder = new URL('../../../chat-page/', import.meta.url)
const scripts = ['page', 'composer', 'days', 'draft', 'line', 'log', 'part', 'shapes', 'words'].map(
  (name) => `${name}.js`,
)

const themes = ['dark', 'light']

/** Some browsers do not apply `'self'` to a WebSocket of the page's own origin, so the policy names the socket's origin. */
const policy = (sites: readonly string[], origin: string): string =>
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; " +
  `connect-src 'self' ${origin.replace('http', 'ws')}; frame-ancestors ${sites.join(' ')}`

const codeIn = (address: URLSearchParams, name: string): string => {
  const code = address.get(name) ?? ''
  return merchantOf(code) ? code : ''
}

/** The page of a brand, in the theme that the address names. */
function pageFor(address: URLSearchParams, page: PageFile): PageFile {
  const theme = address.get('theme') ?? ''
  const body = String(page.body)
    .replaceAll('{brand}', codeIn(address, 'operator'))
    .replace('{theme}', themes.includes(theme) ? theme : '')
  return { ...page, body }
}

/** Style sheet with the colours of the brand's site. */
async function tokensOf(address: URLSearchParams): Promise<PageFile | undefined> {
  const body = await brandStyles(codeIn(address, 'brand'))
  return body === undefined ? undefined : { type: 'text/css; charset=utf-8', body }
}

/** Handles `/chat` with the room's page and `/chat/<file>` with its files; returns undefined for other paths. */
export function chatPage(
  siteOrigins: readonly string[],
  origin: string,
): (request: Request) => Promise<Response> | undefined {
  const files = new Map([...pageFiles(folder, ['page.html', 'page.css', 'composer.css', ...scripts]), ...fontFiles()])
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
  const find = async (name: string, address: URLSearchParams): Promise<PageFile | undefined> => {
    if (name === 'tokens.css') return tokensOf(address)
    const file = files.get(name)
    return file && name === 'page.html' ? pageFor(address, file) : file
  }
  return ({ method, url }) => {
    const { pathname, searchParams } = new URL(url)
    const [, chat, name = 'page.html', ...more] = pathname.replace(/\/$/, '').split('/')
    if (chat !== 'chat') return undefined
    const isReading = (method === 'GET' || method === 'HEAD') && more.length === 0
    return Promise.resolve(isReading ? find(name, searchParams) : undefined).then(respond)
  }
}
