import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brandDocument, type PublicKeys, verifyDocument } from '@azulejo/shared/release'
import * as v from 'valibot'
import type { SiteFolder } from '../documents/site-folder.ts'
import { brandServers } from '../nginx/brand-servers.ts'
import { underLock } from '../store/folder-lock.ts'
import { composeReadyPage, type ReadyPage } from './brand-pages.ts'
import { pageFolder, readStaticPage, type StaticPage } from './static-page.ts'

const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const

/** Readers see the old content or the new, never a part. @param at time the file carries, in seconds */
async function replace(file: string, content: string | Uint8Array, at?: number): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const incoming = `${file}.incoming`
  await writeFile(incoming, content)
  if (at !== undefined) await utimes(incoming, at, at)
  await rename(incoming, file)
}

const textOf = (file: string) => readFile(file, 'utf8').catch(() => undefined)

/** Composes what is stored; throws where hosts would refuse the document, so that the page before stays. */
async function compose(site: SiteFolder, trustedKeys: PublicKeys, brand: string, now: Date): Promise<ReadyPage> {
  const content: unknown = JSON.parse(await readFile(site.documentFile(brand), 'utf8'))
  const verified = await verifyDocument(content, trustedKeys, { now: now.getTime(), lastSeq: 0 })
  if (!verified.ok) throw new Error(`hosts refuse the document: ${verified.error.reason}, ${verified.error.detail}`)
  const document = v.parse(brandDocument, content)
  const host = await site.page('host')
  return composeReadyPage({ document, trustedKeys, host, brandFolder: site.brandFolder(brand) })
}

/** The page's files first, then the word that they are the ones to serve. */
async function writeFiles(site: SiteFolder, brand: string, page: ReadyPage, now: Date): Promise<void> {
  const home = pageFolder(site, brand)
  const before = await readStaticPage(site, brand)
  const told = JSON.stringify(Object.entries(page.headers))
  const folder = createHash('sha256').update(told).digest('hex').slice(0, 16)
  if (before?.folder === folder && before.etag === page.etag) return
  // Static servers take a file's second and length for its mark, so that two pages of one second need two of them.
  const at = Math.max(Math.floor(now.getTime() / 1000), (before?.at ?? 0) + 1)
  for (const [encoding, suffix] of Object.entries(suffixes))
    await replace(join(home, folder, `index.html${suffix}`), page.bodies[encoding as keyof typeof suffixes], at)
  await utimes(site.documentFile(brand), at, at)
  const { release, site: settings } = page.document
  const { headers, etag } = page
  const known: StaticPage = { brand, release, hosts: settings.hosts, folder, headers, etag, at }
  await replace(join(home, 'page.json'), `${JSON.stringify(known, undefined, 2)}\n`)
}

/** The settings of the static server, rewritten only when names or headers of a brand changed. */
async function writeServers(site: SiteFolder): Promise<void> {
  const pages = await Promise.all((await site.brands()).sort().map((brand) => readStaticPage(site, brand)))
  const text = brandServers(pages.filter((page) => page !== undefined))
  if ((await textOf(site.serversFile)) !== text) await replace(site.serversFile, text)
}

/**
 * Composes the static page of brands from their documents, packed for every encoding, and the server settings that go
 * with it. Call it after every change of a document, a brand's files, the keys or the host; it reads what is stored
 * under a lock, so that of two callers the later one writes what is newest. Throws when a page could not be composed,
 * after the pages of the other brands.
 * @param keys whose signatures the pages trust
 * @param brands all brands that have a document where it is left out
 */
export async function writePages(
  site: SiteFolder,
  keys: { jwks(): Promise<PublicKeys> },
  now: Date,
  brands?: readonly string[],
): Promise<void> {
  const problems: string[] = []
  await underLock(join(site.folder, '.pages.lock'), async () => {
    const trustedKeys = await keys.jwks()
    for (const brand of brands ?? (await site.brands())) {
      if (!(await stat(site.documentFile(brand)).catch(() => undefined))) continue
      try {
        await writeFiles(site, brand, await compose(site, trustedKeys, brand, now), now)
      } catch (error) {
        problems.push(`The page of ${brand} stays as it was: ${error instanceof Error ? error.message : error}`)
      }
    }
    await writeServers(site)
  })
  if (problems.length > 0) throw new Error(problems.join('\n'))
}
