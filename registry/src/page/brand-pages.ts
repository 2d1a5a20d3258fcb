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

export type PageOptions = {
  readonly site: SiteFolder
  host(): Promise<HostBuild>
  readonly developmentScript?: string
  report(problem: string): void
}

async function compose(options: PageOptions, document: BrandDocument): Promise<ReadyPage> {
  const { site, developmentScript } = options
  const [host, styles] = await Promise.all([options.host(), criticalStyles(site.brandFolder(document.brand))])
  const page = composePage({ document, host, styles, developmentScript })
  const identity = new Uint8Array(Buffer.from(page.html))
  const [br, packed] = await Promise.all([packBrotli(identity), packGzip(identity)])
  return {
    document,
    headers: pageHeaders(document.site, page),
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies: { identity, gzip: new Uint8Array(packed), br: new Uint8Array(br) },
  }
}

async function versionOf(file: string): Promise<string | undefined> {
  const found = await stat(file).catch(() => undefined)
  return found && `${found.mtimeMs} ${found.size} ${found.ino}`
}

/**
 * The pages of all brands of a site. A page is composed when its document's file changes, so that editing the document
 * is all it takes to show another build; a document that cannot be read leaves the last good page in place.
 */
export function createBrandPages(options: PageOptions) {
  const pages = new Map<string, { readonly version: string; readonly page: Promise<ReadyPage | undefined> }>()

  async function refresh(brand: string, last: ReadyPage | undefined): Promise<ReadyPage | undefined> {
    try {
      const text = await readFile(options.site.documentFile(brand), 'utf8')
      return await compose(options, v.parse(brandDocument, JSON.parse(text)))
    } catch (error) {
      options.report(`${brand}: the document was not taken: ${error instanceof Error ? error.message : error}`)
      return last
    }
  }

  async function pageOf(brand: string): Promise<ReadyPage | undefined> {
    const [version, host] = await Promise.all([
      versionOf(options.site.documentFile(brand)),
      versionOf(options.site.currentHostFile),
    ])
    if (version === undefined) return undefined
    const known = pages.get(brand)
    if (known?.version === `${version} ${host}`) return known.page
    const page = (async () => refresh(brand, await known?.page))()
    pages.set(brand, { version: `${version} ${host}`, page })
    return page
  }

  return {
    /** The page of the brand that answers under a host name, without port. */
    async forHost(hostname: string): Promise<ReadyPage | undefined> {
      const found = await Promise.all((await options.site.brands()).map(pageOf))
      return found.find((page) => page?.document.site.hosts.includes(hostname))
    },
  }
}
export type BrandPages = ReturnType<typeof createBrandPages>
