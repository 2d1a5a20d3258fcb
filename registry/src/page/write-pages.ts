import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { brandDocument, embeddedScript, type PublicKeys, verifyDocument } from '@azulejo/shared/release'
import * as v from 'valibot'
import type { SiteFolder } from '../documents/site-folder.ts'
import type { DrawViews } from '../first-view/first-views.ts'
import { brandServers } from '../nginx/brand-servers.ts'
import { underLock } from '../store/folder-lock.ts'
import { composeReadyPage, type ReadyBody, type ReadyPage } from './brand-pages.ts'
import { embeddedPage, pageFolder, readStaticPage, type StaticPage, sandboxPage } from './static-page.ts'

const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const

/** Replaces a file atomically: readers see the old or the new content. @param at modification time in seconds */
async function replace(file: string, content: string | Uint8Array, at?: number): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const incoming = `${file}.incoming`
  await writeFile(incoming, content)
  if (at !== undefined) await utimes(incoming, at, at)
  await rename(incoming, file)
}

const textOf = (file: string) => readFile(file, 'utf8').catch(() => undefined)

/** Composes the page of the stored document; throws when hosts would refuse the document, so that the old page stays. */
async function compose(
  site: SiteFolder,
  trustedKeys: PublicKeys,
  brand: string,
  now: Date,
  draw: DrawViews | undefined,
): Promise<ReadyPage> {
  const content: unknown = JSON.parse(await readFile(site.documentFile(brand), 'utf8'))
  const verified = await verifyDocument(content, trustedKeys, { now: now.getTime(), lastSeq: 0 })
  if (!verified.ok) throw new Error(`hosts refuse the document: ${verified.error.reason}, ${verified.error.detail}`)
  const document = v.parse(brandDocument, content)
  const host = await site.page('host')
  const views = await draw?.(document, host)
  const brandFolder = site.brandFolder(brand)
  return composeReadyPage({ document, trustedKeys, host, brandFolder, ...(views ? { views } : {}) })
}

/** Returns one ETag for all pages of a brand. */
function marksOf({ etag, views, embedded, sandbox }: ReadyPage): string {
  const framed = [embedded?.page, embedded?.script, sandbox?.page].flatMap((body) => body?.etag ?? [])
  if (views.size === 0 && framed.length === 0) return etag
  const marks = [etag, ...[...views].map(([file, view]) => [file, view.etag]), ...framed]
  return `"${createHash('sha256').update(JSON.stringify(marks)).digest('base64url').slice(0, 22)}"`
}

async function writeBody(file: string, ready: ReadyBody, at: number): Promise<void> {
  for (const [encoding, suffix] of Object.entries(suffixes))
    await replace(`${file}${suffix}`, await ready.body(encoding as keyof typeof suffixes), at)
}

/** Removes stored views that are not in `views`, so that their paths serve the page. */
async function removeOthers(folder: string, views: ReadyPage['views']): Promise<void> {
  const shown = new Set([...views.keys()].flatMap((file) => Object.values(suffixes).map((end) => file + end)))
  const stored = await readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of stored) {
    const file = join(entry.parentPath, entry.name)
    const name = relative(folder, file).split(sep).join('/')
    if (entry.isFile() && /^views(-|\/)/.test(name) && !shown.has(name)) await rm(file)
  }
}

/** Writes the page's files first, then `page.json`, which names the folder to serve. */
async function writeFiles(site: SiteFolder, brand: string, page: ReadyPage, now: Date): Promise<void> {
  const home = pageFolder(site, brand)
  const before = await readStaticPage(site, brand)
  const { embedded, sandbox } = page
  const serializedHeaders = JSON.stringify(
    [page.headers, embedded?.headers, sandbox?.headers].flatMap((each) => Object.entries(each ?? {})),
  )
  const folder = createHash('sha256').update(serializedHeaders).digest('hex').slice(0, 16)
  const etag = marksOf(page)
  if (before?.folder === folder && before.etag === etag) return
  // Static servers derive ETags from a file's modification second and length, so two pages need different seconds.
  const first = Math.max(Math.floor(now.getTime() / 1000), (before?.at ?? 0) + 1)
  // The views of one path in several languages need different seconds too.
  const folders = ['', ...new Set([...page.views.keys()].map((file) => dirname(file)))]
  const timeOf = (file: string) => first + folders.indexOf(dirname(file))
  const at = first + folders.length - 1
  await writeBody(join(home, folder, 'index.html'), page, at)
  for (const [file, view] of page.views) await writeBody(join(home, folder, file), view, timeOf(file))
  if (embedded) {
    await writeBody(join(home, folder, embeddedPage), embedded.page, at)
    await writeBody(join(home, folder, embeddedScript), embedded.script, at)
  }
  if (sandbox) await writeBody(join(home, folder, sandboxPage), sandbox.page, at)
  await removeOthers(join(home, folder), page.views)
  await utimes(site.documentFile(brand), at, at)
  const { release, site: settings } = page.document
  const { headers } = page
  const framed = {
    ...(embedded ? { embeddedHeaders: embedded.headers } : {}),
    ...(sandbox ? { sandboxHeaders: sandbox.headers } : {}),
  }
  const known: StaticPage = { brand, release, hosts: settings.hosts, folder, headers, ...framed, etag, at }
  await replace(join(home, 'page.json'), `${JSON.stringify(known, undefined, 2)}\n`)
}

/** Writes the settings of the static server, but only when names or headers of a brand have changed. */
async function writeServers(site: SiteFolder): Promise<void> {
  const pages = await Promise.all((await site.brands()).sort().map((brand) => readStaticPage(site, brand)))
  const text = brandServers(pages.filter((page) => page !== undefined))
  if ((await textOf(site.serversFile)) !== text) await replace(site.serversFile, text)
}

/**
 * Composes the static pages of brands from their documents, compressed for every encoding, and the server settings.
 * Call it after every change of a document, a brand's files, the keys or the host. It reads the stored data under a lock,
 * so that the later one of two callers writes the newest data. When a page cannot be composed, it throws after it has
 * written the pages of all other brands.
 * @param keys keys that the pages trust
 * @param brands by default all brands that have a document
 * @param draw without this function pages have no first views
 */
export async function writePages(
  site: SiteFolder,
  keys: { jwks(): Promise<PublicKeys> },
  now: Date,
  brands?: readonly string[],
  draw?: DrawViews,
): Promise<void> {
  const problems: string[] = []
  await underLock(join(site.folder, '.pages.lock'), async () => {
    const trustedKeys = await keys.jwks()
    for (const brand of brands ?? (await site.brands())) {
      if (!(await stat(site.documentFile(brand)).catch(() => undefined))) continue
      try {
        await writeFiles(site, brand, await compose(site, trustedKeys, brand, now, draw), now)
      } catch (error) {
        problems.push(`The page of ${brand} stays as it was: ${error instanceof Error ? error.message : error}`)
      }
    }
    await writeServers(site)
  })
  if (problems.length > 0) throw new Error(problems.join('\n'))
}
