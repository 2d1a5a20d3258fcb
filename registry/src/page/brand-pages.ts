import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { type BrandDocument, brandDocument } from '@azulejo/shared/brand-document'
import * as v from 'valibot'
import type { HostBuild, SiteFolder } from '../documents/site-folder.ts'
import { composePage } from './compose-page.ts'
import { criticalStyles } from './critical-styles.ts'
import { pageHeaders } from './security-headers.ts'

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

/** A composed page ready to be sent in any encoding. */
export type ReadyPage = {
  readonly document: BrandDocument
  readonly headers: Readonly<Record<string, string>>
  readonly etag: string
  readonly bodies: Readonly<Record<'identity' | 'gzip' | 'br', Uint8Array<ArrayBuffer>>>
}

type Composition = {
  readonly document: BrandDocument
  readonly host: HostBuild
  /** Folder with the brand's `tokens.css`. */
  readonly brandFolder: string
  readonly developmentScript?: string | undefined
}

export async function composeReadyPage({ brandFolder, ...parts }: Composition): Promise<ReadyPage> {
  const page = composePage({ ...parts, styles: await criticalStyles(brandFolder) })
  const identity = new Uint8Array(Buffer.from(page.html))
  const [br, packed] = await Promise.all([packBrotli(identity), packGzip(identity)])
  return {
    document: parts.document,
    headers: pageHeaders({ csp: parts.document.site.csp, ...page }),
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies: { identity, gzip: new Uint8Array(packed), br: new Uint8Array(br) },
  }
}

export type BrandPages = {
  /** The page of the brand that answers under a host name, without port. */
  forHost(hostname: string): Promise<ReadyPage | undefined>
}

async function versionOf(file: string): Promise<string | undefined> {
  const found = await stat(file).catch(() => undefined)
  return found && `${found.mtimeMs} ${found.size} ${found.ino}`
}

/**
 * The pages of all brands of a site. A page is composed when its document's file changes, so that editing the document
 * is all it takes to show another build; a document that cannot be read leaves the last good page in place.
 */
export function createBrandPages(site: SiteFolder, report: (problem: string) => void): BrandPages {
  const pages = new Map<string, { readonly version: string; readonly page: Promise<ReadyPage | undefined> }>()

  async function refresh(brand: string, last: ReadyPage | undefined): Promise<ReadyPage | undefined> {
    try {
      const document = v.parse(brandDocument, JSON.parse(await readFile(site.documentFile(brand), 'utf8')))
      return await composeReadyPage({ document, host: await site.page('host'), brandFolder: site.brandFolder(brand) })
    } catch (error) {
      report(`${brand}: the document was not taken: ${error instanceof Error ? error.message : error}`)
      return last
    }
  }

  async function pageOf(brand: string): Promise<ReadyPage | undefined> {
    const [version, host] = await Promise.all([versionOf(site.documentFile(brand)), versionOf(site.currentHostFile)])
    if (version === undefined) return undefined
    const known = pages.get(brand)
    if (known?.version === `${version} ${host}`) return known.page
    const page = (async () => refresh(brand, await known?.page))()
    pages.set(brand, { version: `${version} ${host}`, page })
    return page
  }

  return {
    async forHost(hostname) {
      const found = await Promise.all((await site.brands()).map(pageOf))
      return found.find((page) => page?.document.site.hosts.includes(hostname))
    },
  }
}
