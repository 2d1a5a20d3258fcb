import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { type BrandDocument, brandDocument, type PublicKeys, verifyDocument } from '@azulejo/shared/release'
import * as v from 'valibot'
import type { HostBuild, SiteFolder } from '../documents/site-folder.ts'
import type { PublicKeyFile } from '../keys/public-keys.ts'
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
  readonly trustedKeys: PublicKeys
  readonly host: HostBuild
  /** Folder with the brand's `tokens.css`. */
  readonly brandFolder: string
  readonly isDevelopment?: boolean | undefined
  readonly developmentScript?: string | undefined
}

export async function composeReadyPage({ brandFolder, ...parts }: Composition): Promise<ReadyPage> {
  const page = composePage({ ...parts, styles: await criticalStyles(brandFolder) })
  const identity = new Uint8Array(Buffer.from(page.html))
  const [br, packed] = await Promise.all([packBrotli(identity), packGzip(identity)])
  return {
    document: parts.document,
    headers: pageHeaders({ site: parts.document.site, isDevelopment: parts.isDevelopment, ...page }),
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
 * The pages of all brands of a site. A page is composed when its document's file, the host or the keys change, so that a
 * new document is all it takes to show another build. A document that cannot be read, or that the host would refuse,
 * leaves the last good page in place; where there is none, the page comes up and the host refuses every remote.
 */
export function createBrandPages(site: SiteFolder, keys: PublicKeyFile, report: (problem: string) => void): BrandPages {
  const pages = new Map<string, { readonly version: string; readonly page: Promise<ReadyPage | undefined> }>()

  async function refresh(brand: string, last: ReadyPage | undefined): Promise<ReadyPage | undefined> {
    try {
      const content: unknown = JSON.parse(await readFile(site.documentFile(brand), 'utf8'))
      const document = v.parse(brandDocument, content)
      const trustedKeys = await keys.read()
      const expected = { now: Date.now(), lastSeq: last?.document.seq ?? 0 }
      const verified = await verifyDocument(content, trustedKeys, expected)
      if (!verified.ok) report(`${brand}: hosts refuse the document: ${verified.error.reason} ${verified.error.detail}`)
      if (!verified.ok && last) return last
      const host = await site.page('host')
      return await composeReadyPage({ document, trustedKeys, host, brandFolder: site.brandFolder(brand) })
    } catch (error) {
      report(`${brand}: the document was not taken: ${error instanceof Error ? error.message : error}`)
      return last
    }
  }

  async function pageOf(brand: string): Promise<ReadyPage | undefined> {
    const files = [site.documentFile(brand), site.currentHostFile, keys.file]
    const versions = await Promise.all(files.map(versionOf))
    if (versions[0] === undefined) return undefined
    const version = versions.join()
    const known = pages.get(brand)
    if (known?.version === version) return known.page
    const page = (async () => refresh(brand, await known?.page))()
    pages.set(brand, { version, page })
    return page
  }

  return {
    async forHost(hostname) {
      const found = await Promise.all((await site.brands()).map(pageOf))
      return found.find((page) => page?.document.site.hosts.includes(hostname))
    },
  }
}
