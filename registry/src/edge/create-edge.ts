import { embeddedFolder, embeddedScript, languageCookie, sandboxFolder } from '@azulejo/shared/release'
import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import { isPlatformData } from '../documents/prepared-brand.ts'
import { type BrandPages, type ReadyBody, type ReadyPage, viewFile } from '../page/brand-pages.ts'
import {
  brandFileHeaders,
  buildHeaders,
  embeddedScriptHeaders,
  type Headers,
  missingHeaders,
} from '../page/security-headers.ts'
import { chooseEncoding } from './encodings.ts'
import type { PlatformProxy } from './platform-proxy.ts'
import { serveFile } from './site-files.ts'
import {
  buildFolders,
  developmentFolders,
  iconPath,
  insideBuild,
  oldPageNames,
  pagelessFolders,
  platformFile,
  platformFolders,
  robotsText,
} from './site-paths.ts'

export type EdgeOptions = {
  /** Folder of the built site, absolute. */
  readonly folder: string
  /** Folder that contains `brands/`; the site's folder by default. */
  readonly brandsRoot?: string
  readonly pages: BrandPages
  readonly platform: PlatformProxy
}

const buildPath = new RegExp(insideBuild)
const oldPages = new RegExp(`^/(${oldPageNames.join('|')})\\.html$`)
const pagelessPath = new RegExp(`^/(?:${pagelessFolders.join('|')})(?:/|$)`)
const hasEnding = (pathname: string): boolean => /\.[^/]*$/.test(pathname) && !oldPages.test(pathname)

/** Whether a path is a page. A path with a dot is one only if the request accepts HTML, unlike that of a missing script. */
function isPage(pathname: string, accept = ''): boolean {
  return !pagelessPath.test(pathname) && (!hasEnding(pathname) || accept.includes('text/html'))
}

const hostnameOf = (host: string): string => host.replace(/:\d+$/, '').toLowerCase()

function visitOf(context: Context) {
  const url = new URL(context.req.url)
  return {
    address: getConnInfo(context).remote.address ?? '127.0.0.1',
    host: context.req.header('host') ?? url.host,
    protocol: url.protocol === 'https:' ? 'https' : 'http',
  } as const
}

/** Returns the page of a path with its first view in the visitor's language, else in the brand's, else without a view. */
function bodyAt({ document, views, ...page }: ReadyPage, pathname: string, language: string | undefined) {
  const { site } = document
  const files = [language ?? site.defaultLanguage, site.defaultLanguage].map((each) => viewFile(site, pathname, each))
  return files.map((file) => views.get(file)).find((view) => view !== undefined) ?? page
}

const htmlType = 'text/html; charset=utf-8'

/** Sends a page in the encoding that the visitor accepts, or tells that the visitor has it already. */
async function sendReady({ req }: Context, { etag, body }: ReadyBody, { 'Content-Type': type = '', ...rest }: Headers) {
  const headers = { ...rest, ETag: etag }
  if (req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const encoding = chooseEncoding(req.header('accept-encoding'))
  const packed = encoding === 'identity' ? {} : { 'Content-Encoding': encoding }
  return new Response(req.method === 'HEAD' ? null : await body(encoding), {
    headers: { ...headers, 'Content-Type': type, ...packed },
  })
}

/** Creates the edge. Each brand's origin serves its page at all page paths, builds and brand files, and proxies calls. */
export function createEdge({ folder, brandsRoot = folder, pages, platform }: EdgeOptions): Hono {
  const edge = new Hono()
  for (const path of [...[...platformFolders, ...developmentFolders].map((name) => `/${name}/*`), platformFile]) {
    edge.all(path, (context) => platform.pass(context.req.raw, visitOf(context)))
  }
  const file = (root: string, rules: Headers) => (context: Context) =>
    serveFile(root, new URL(context.req.url).pathname, context.req.raw, rules)
  const build = file(folder, buildHeaders)
  // A file of a build is never a service worker, which would outlive the build.
  const isWorker = (context: Context) => context.req.header('service-worker') !== undefined
  for (const name of Object.keys(buildFolders)) {
    edge.on(['GET', 'HEAD'], `/${name}/*`, (context, next) =>
      buildPath.test(context.req.path) && !isWorker(context) ? build(context) : next(),
    )
  }
  const brandFile = file(brandsRoot, brandFileHeaders)
  edge.on(['GET', 'HEAD'], '/brands/:brand/:path{.+}', (context, next) =>
    isPlatformData(context.req.param('path')) ? next() : brandFile(context),
  )
  edge.get('/health', (context) => context.text('ok'))
  edge.get('/robots.txt', (context) => context.text(robotsText, 200, brandFileHeaders))
  const pageOf = (context: Context) => pages.forHost(hostnameOf(context.req.header('host') ?? ''))
  edge.get('/favicon.ico', async (context, next) => {
    const page = await pageOf(context)
    return page ? context.redirect(iconPath(page.document.brand)) : next()
  })

  edge.on(['GET', 'HEAD'], [`/${embeddedFolder}/*`, embeddedScript], async (context, next) => {
    const embedded = (await pageOf(context))?.embedded
    if (!embedded) return next()
    const isScript = context.req.path === embeddedScript
    const headers = isScript ? embeddedScriptHeaders : { ...embedded.headers, 'Content-Type': htmlType }
    return sendReady(context, isScript ? embedded.script : embedded.page, { ...headers, Vary: 'Accept-Encoding' })
  })

  edge.on(['GET', 'HEAD'], `/${sandboxFolder}/*`, async (context, next) => {
    const sandbox = (await pageOf(context))?.sandbox
    if (!sandbox) return next()
    return sendReady(context, sandbox.page, { ...sandbox.headers, 'Content-Type': htmlType, Vary: 'Accept-Encoding' })
  })

  edge.on(['GET', 'HEAD'], '*', async (context) => {
    const { pathname } = new URL(context.req.url)
    if (!isPage(pathname, context.req.header('accept')))
      return new Response('Not found\n', { status: 404, headers: missingHeaders })
    const page = await pageOf(context)
    if (!page) return context.text('No brand answers under this name\n', 421)
    const body = bodyAt(page, pathname, getCookie(context, languageCookie))
    return sendReady(context, body, { ...page.headers, 'Content-Type': htmlType, Vary: 'Accept-Encoding, Cookie' })
  })
  return edge
}
