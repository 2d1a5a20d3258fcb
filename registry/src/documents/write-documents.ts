import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrandDocument, brandDocument, verifyDocument } from '@azulejo/shared/release'
import * as v from 'valibot'
import type { KeyFolder } from '../keys/key-folder.ts'
import { createFolderStore } from '../store/folder-store.ts'
import { type BrandSource, BrandSourceError, brandFoldersIn } from './brand-source.ts'
import { type Foundation, foundationOf, readFoundation } from './foundation.ts'
import { makeDocument } from './make-document.ts'
import { type BuildSettings, isPreparedShown, prepareBrand, showBrandFiles } from './prepared-brand.ts'
import { documentText, signDocument } from './sign-document.ts'
import type { SiteFolder } from './site-folder.ts'

export type DocumentsFrom = BuildSettings & {
  /** Folder that holds one folder per brand. */
  readonly brands: string
  /** Keys that sign the documents; a key is created when there is none. */
  readonly keys: KeyFolder
  readonly now: Date
  /** Receives the problem of a brand skipped for its invalid `brand.json` or an area without a build; without this callback such a brand throws. */
  readonly onProblem?: (problem: string) => void
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

/** Returns `yes` when a known key signed the document and it has not expired, else the reason. */
async function signatureState(document: BrandDocument, { keys, now }: DocumentsFrom) {
  const verified = await verifyDocument(document, await keys.jwks(), { now: now.getTime(), lastSeq: document.seq })
  return verified.ok ? 'yes' : verified.error.reason
}

/** Returns a document that is a release: signed and not written by a build. Throws when its signature is refused. */
async function releaseOf(document: BrandDocument | undefined, from: DocumentsFrom, isOwn: boolean) {
  if (!document?.signature || isOwn) return undefined
  const state = await signatureState(document, from)
  if (state === 'yes' || state === 'expired') return document
  const { brand, release } = document
  throw new Error(`${brand} shows ${release}, refused as ${state}: give KEYS_FOLDER its key, or remove the document`)
}

type Own = { readonly source: BrandSource; readonly shown: Awaited<ReturnType<typeof shownBy>> }

/** Writes the document of a brand that has had no release. */
async function write(site: SiteFolder, { source, shown }: Own, foundation: Foundation, from: DocumentsFrom) {
  const { brand } = source
  const { keys, now } = from
  const document = shown && 'document' in shown ? shown.document : undefined
  const lastSeq = Math.max(document?.seq ?? 0, await keys.numbers.highest(brand))
  const previous = document?.release
  const signed = await signDocument(
    keys,
    makeDocument({ source, builds: foundation.found, previous, seq: lastSeq + 1, now }),
  )
  if (!signed.ok) throw new Error(signed.error.message)
  await keys.numbers.note(brand, signed.value.seq)
  const store = createFolderStore(site.folder)
  const put = await store.putIfMatch(`brands/${brand}/document.json`, documentText(signed.value), shown?.etag ?? null)
  if (!put.ok) throw new Error(`A release of ${brand} came in between; build again`)
  const { source: settings, builds } = foundation
  await writeFile(stampFile(site, brand), JSON.stringify({ source: settings, builds, document: put.value }))
}

const stampFile = (site: SiteFolder, brand: string) => join(site.brandFolder(brand), 'made-from')

/** The newest build of every remote that the areas of a brand name. */
function newestBuilds(site: SiteFolder, { brand, areas }: BrandSource) {
  const named = new Map(Object.entries(areas).map(([area, { remote }]) => [remote, area]))
  return Promise.all(
    [...named].map(([remote, area]) =>
      site.remote(remote).catch((error: Error) => {
        const problem = `brands/${brand}/brand.json: areas.${area}: ${remote} has no build`
        throw new BrandSourceError(`${problem} (npm run build -- ${remote}): ${error.message}`, { cause: error })
      }),
    ),
  )
}

async function writeDocument(site: SiteFolder, folder: string, from: DocumentsFrom): Promise<Waiting | undefined> {
  const source = await prepareBrand(site, folder, from)
  const { brand } = source
  const known = await readFoundation(stampFile(site, brand))
  const shown = await shownBy(site, brand)
  const document = shown && 'document' in shown ? shown.document : undefined
  const isOwn = known !== undefined && known.document === shown?.etag
  const released = await releaseOf(document, from, isOwn)
  if (released) {
    const { release } = released
    return (await isPreparedShown(site, source, released)) ? undefined : { brand, release }
  }
  await mkdir(site.brandFolder(brand), { recursive: true })
  await showBrandFiles(site, brand)
  const foundation = foundationOf(source, await newestBuilds(site, source))
  const isSame = known?.source === foundation.source && known.builds === foundation.builds
  if (document && isOwn && isSame && (await signatureState(document, from)) === 'yes') return undefined
  await write(site, { source, shown }, foundation, from)
  return undefined
}

/** A released brand with current settings or files that no release has shown yet. */
export type Waiting = { readonly brand: string; readonly release: string }

/**
 * Prepares settings and files of every brand folder for releases. Before the first release of a brand it also writes
 * `brands/<brand>/document.json` into the site, signed, with the newest builds, and serves the files (tokens, logo,
 * panels). Only releases change a released brand.
 * @returns the released brands with unreleased changes
 */
export async function writeDocuments(site: SiteFolder, from: DocumentsFrom): Promise<Waiting[]> {
  if ((await from.keys.list()).length === 0) await from.keys.add(from.now)
  const waiting: (Waiting | undefined)[] = []
  for (const folder of await brandFoldersIn(from.brands)) {
    try {
      waiting.push(await writeDocument(site, folder, from))
    } catch (error) {
      if (!(error instanceof BrandSourceError) || !from.onProblem) throw error
      from.onProblem(error.message)
    }
  }
  return waiting.filter((each) => each !== undefined)
}
