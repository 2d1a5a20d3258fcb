import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import {
  type BrandDocument,
  type BrandSite,
  brandDocument,
  hasSandbox,
  type PublicKeys,
  verifyDocument,
} from '@azulejo/shared/release'
import * as v from 'valibot'
import type { HostBuild, SiteFolder } from '../documents/site-folder.ts'
import { manifestFile } from '../documents/web-app.ts'
import type { ViewPart } from '../first-view/first-views.ts'
import type { KeptViews } from '../first-view/kept-views.ts'
import type { PublicKeyFile } from '../keys/public-keys.ts'
import { composePage, type PageParts } from './compose-page.ts'
import { criticalStyles } from './critical-styles.ts'
import { composeEmbedded } from './embedded-page.ts'
import { pageHeaders, sandboxHeaders } from './security-headers.ts'

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)

type Encoding = 'identity' | 'gzip' | 'br'

/** A page ready to be sent in any encoding. */
export type ReadyBody = {
  readonly etag: string
  /** Compresses the page on first use, because few of a brand's many pages are requested in every encoding. */
  body(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>
}

/** The page that a brand serves at all its page paths. */
export type ReadyPage = ReadyBody & {
  readonly document: BrandDocument
  readonly headers: Readonly<Record<string, string>>
  /** Pages with a first view, by `viewFile`; they replace the page itself. */
  readonly views: ReadonlyMap<string, ReadyBody>
  /** The page for frames of other origins, and the script of their elements; undefined if the brand offers none. */
  readonly embedded: EmbeddedBodies | undefined
  /** The page of areas in a sandbox; undefined if the brand has none. */
  readonly sandbox: FramedBody | undefined
}

type FramedBody = { readonly headers: Readonly<Record<string, string>>; readonly page: ReadyBody }
type EmbeddedBodies = FramedBody & { readonly script: ReadyBody }

/**
 * Path of a first view's file below the folder of a brand's page: in the brand's own language `/rng` has `views/rng.html`
 * and `/` has `views/.html`, in another language `/rng` has `views-en/rng.html`.
 */
export const viewFile = ({ defaultLanguage }: BrandSite, path: string, language: string): string =>
  `${language === defaultLanguage ? 'views' : `views-${language}`}${path}.html`

type Composition = {
  readonly document: BrandDocument
  readonly trustedKeys: PublicKeys
  readonly host: HostBuild
  /** Folder with the brand's `tokens.css`. */
  readonly brandFolder: string
  readonly isDevelopment?: boolean | undefined
  readonly developmentScript?: string | undefined
  readonly views?: readonly ViewPart[]
}

const pack: Readonly<Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  identity: async (bytes) => bytes,
  gzip: (bytes) => packGzip(bytes),
  br: (bytes) => packBrotli(bytes),
}

function readyBody(text: string): ReadyBody {
  const bytes = Buffer.from(text)
  const packed = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>()
  return {
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    body(encoding) {
      const body = packed.get(encoding) ?? pack[encoding](bytes).then((made) => new Uint8Array(made))
      packed.set(encoding, body)
      return body
    },
  }
}

function embeddedBodies(made: ReturnType<typeof composeEmbedded>): EmbeddedBodies | undefined {
  return made && { headers: made.headers, page: readyBody(made.page.html), script: readyBody(made.script) }
}

function sandboxBody(parts: PageParts & { readonly isDevelopment?: boolean | undefined }): FramedBody | undefined {
  const { document, isDevelopment } = parts
  if (!hasSandbox(document)) return undefined
  const { html, scriptHashes, styleHashes } = composePage({ ...parts, frame: 'sandbox' })
  const headers = sandboxHeaders({ site: document.site, isDevelopment, scriptHashes, styleHashes })
  return { headers, page: readyBody(html) }
}

export async function composeReadyPage({ brandFolder, views = [], ...given }: Composition): Promise<ReadyPage> {
  const { site } = given.document
  const isInstallable = await stat(join(brandFolder, manifestFile)).then(
    () => true,
    () => false,
  )
  const parts = { ...given, isInstallable }
  const styles = await criticalStyles(brandFolder)
  const page = composePage({ ...parts, styles })
  const composed = views.map((firstView) => {
    const { path, language } = firstView.view
    return [viewFile(site, path, language), composePage({ ...parts, styles, firstView })] as const
  })
  const all = [page, ...composed.map(([, each]) => each)]
  const hashes = {
    scriptHashes: [...new Set(all.flatMap(({ scriptHashes }) => scriptHashes))],
    styleHashes: [...new Set(all.flatMap(({ styleHashes }) => styleHashes))],
  }
  return {
    document: parts.document,
    // One policy for all pages of a brand lists the style digests of every page.
    headers: pageHeaders({
      site,
      isDevelopment: parts.isDevelopment,
      hasSandbox: hasSandbox(parts.document),
      ...hashes,
    }),
    ...readyBody(page.html),
    views: new Map(composed.map(([file, each]) => [file, readyBody(each.html)])),
    embedded: embeddedBodies(composeEmbedded({ ...parts, styles })),
    sandbox: sandboxBody({ ...parts, styles }),
  }
}

export type BrandPages = {
  /** Returns the page of the brand with this host name (without port). */
  forHost(hostname: string): Promise<ReadyPage | undefined>
  /** Renews first views when the platform's answers have changed. */
  refreshViews?(): Promise<void>
}

async function versionOf(file: string): Promise<string | undefined> {
  const found = await stat(file).catch(() => undefined)
  return found && `${found.mtimeMs} ${found.size} ${found.ino}`
}

/**
 * Creates the pages of all brands of a site. A page is composed when its document's file, the host or the keys change, so
 * that a new document is enough to show another build. With a document that is unreadable, or that the host would refuse,
 * the last good page stays; without such a page, the page loads and the host refuses every remote.
 */
export function createBrandPages(
  site: SiteFolder,
  keys: PublicKeyFile,
  report: (problem: string) => void,
  kept?: KeptViews,
): BrandPages {
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
      const views = kept?.of(document, host)
      const brandFolder = site.brandFolder(brand)
      return await composeReadyPage({ document, trustedKeys, host, brandFolder, ...(views ? { views } : {}) })
    } catch (error) {
      report(`${brand}: the document was not taken: ${error instanceof Error ? error.message : error}`)
      return last
    }
  }

  async function pageOf(brand: string): Promise<ReadyPage | undefined> {
    const files = [site.documentFile(brand), site.currentHostFile, keys.file]
    const versions = await Promise.all(files.map(versionOf))
    if (versions[0] === undefined) return undefined
    const version = [...versions, kept?.stateOf(brand)].join()
    const known = pages.get(brand)
    if (known?.version === version) return known.page
    const page = (async () => refresh(brand, await known?.page))()
    pages.set(brand, { version, page })
    return page
  }

  return {
    async refreshViews() {
      for (const brand of kept ? await site.brands() : []) {
        const page = await pageOf(brand)
        if (page) await kept?.refresh(page.document, await site.page('host'))
      }
    },
    async forHost(hostname) {
      const found = await Promise.all((await site.brands()).map(pageOf))
      return found.find((page) => page?.document.site.hosts.includes(hostname))
    },
  }
}
