import { cp, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrandDocument, brandDocument } from '@azulejo/shared/brand-document'
import { verifyDocument } from '@azulejo/shared/verify-document'
import * as v from 'valibot'
import type { KeyFolder } from '../keys/key-folder.ts'
import { createFolderStore } from '../store/folder-store.ts'
import { type BrandSource, readBrandSource } from './brand-source.ts'
import { type Foundation, foundationOf, readFoundation } from './foundation.ts'
import { makeDocument } from './make-document.ts'
import { packFiles } from './pack-files.ts'
import { documentText, signDocument } from './sign-document.ts'
import type { SiteFolder } from './site-folder.ts'

export type DocumentsFrom = {
  /** Folder that holds one folder per brand. */
  readonly brands: string
  /** Origins that may be framed besides those of the brands' own settings. */
  readonly frames: readonly string[]
  /** Lets developers of this machine put their own remotes into the brands' shells. */
  readonly allowsLocalRemotes?: boolean
  /** Signs; a key is made when there is none. */
  readonly keys: KeyFolder
  readonly now: Date
}

type Shown = { readonly document: BrandDocument; readonly etag: string }

async function shownBy(site: SiteFolder, brand: string): Promise<Shown | { readonly etag: string } | undefined> {
  const stored = await createFolderStore(site.folder).get(`brands/${brand}/document.json`)
  if (!stored) return undefined
  try {
    return { document: v.parse(brandDocument, JSON.parse(stored.text)), etag: stored.etag }
  } catch {
    return { etag: stored.etag }
  }
}

/** Whether the document stands as it is: signed by a known key and not too old. */
async function stands(document: BrandDocument, { keys, now }: DocumentsFrom) {
  const verified = await verifyDocument(document, await keys.jwks(), { now: now.getTime(), lastSeq: document.seq })
  return verified.ok ? 'yes' : verified.error.reason
}

/** A signed document that no build wrote, and nobody changed after: a release. */
async function releaseOf(document: BrandDocument | undefined, from: DocumentsFrom, isOwn: boolean) {
  if (!document?.signature || isOwn) return undefined
  const state = await stands(document, from)
  if (state === 'yes' || state === 'expired') return document
  const { brand, release } = document
  throw new Error(`${brand} shows ${release}, refused as ${state}: give KEYS_FOLDER its key, or remove the document`)
}

async function write(site: SiteFolder, source: BrandSource, foundation: Foundation, from: DocumentsFrom) {
  const { brand } = source
  const stamp = join(site.brandFolder(brand), 'made-from')
  const known = await readFoundation(stamp)
  const shown = await shownBy(site, brand)
  const document = shown && 'document' in shown ? shown.document : undefined
  const isOwn = known !== undefined && known.document === shown?.etag
  const released = await releaseOf(document, from, isOwn)
  const isSame = known?.source === foundation.source && (released !== undefined || known.builds === foundation.builds)
  if (document && (released || isOwn) && isSame && (await stands(document, from)) === 'yes') return
  const lastSeq = Math.max(document?.seq ?? 0, await from.keys.numbers.highest(brand))
  const { frames, now } = from
  const next = makeDocument({
    source,
    builds: foundation.found,
    released,
    previous: document?.release,
    seq: lastSeq + 1,
    frames,
    now,
  })
  const signed = await signDocument(from.keys, next)
  if (!signed.ok) throw new Error(signed.error.message)
  await from.keys.numbers.note(brand, signed.value.seq)
  const store = createFolderStore(site.folder)
  const put = await store.putIfMatch(`brands/${brand}/document.json`, documentText(signed.value), shown?.etag ?? null)
  if (!put.ok) throw new Error(`A release of ${brand} came in between; build again`)
  // What a release showed stays a release, so that no later build takes its place.
  const own = released ? (known?.document ?? '') : put.value
  await writeFile(stamp, JSON.stringify({ source: foundation.source, builds: foundation.builds, document: own }))
}

async function writeDocument(site: SiteFolder, brandFolder: string, from: DocumentsFrom): Promise<void> {
  const { site: settings, ...rest } = await readBrandSource(brandFolder)
  const source = { ...rest, site: from.allowsLocalRemotes ? { ...settings, allowsLocalRemotes: true } : settings }
  const target = site.brandFolder(source.brand)
  await mkdir(target, { recursive: true })
  await cp(brandFolder, target, { recursive: true })
  await packFiles(target)
  const names = [...new Set(Object.values(source.areas).map(({ remote }) => remote))]
  const found = await Promise.all(names.map((name) => site.remote(name)))
  await write(site, source, foundationOf(source, found, from.frames), from)
}

/**
 * Writes `brands/<brand>/document.json` into the site for every folder of brands, signed, and copies what the brand
 * serves (tokens, logo, panels). Until the first release of a brand its areas follow the newest builds. After it they
 * show what was released, and only a change of the brand's own folder makes a new document, with the same builds.
 */
export async function writeDocuments(site: SiteFolder, from: DocumentsFrom): Promise<void> {
  if ((await from.keys.list()).length === 0) await from.keys.add(from.now)
  const entries = await readdir(from.brands, { withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(from.brands, name))
  for (const folder of folders) await writeDocument(site, folder, from)
}
