import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { brandDocument } from '@azulejo/shared/release'
import * as v from 'valibot'
import { drawViewsOf } from '../first-view/kept-views.ts'
import { writePages } from '../page/write-pages.ts'
import type { Bucket } from '../store/bucket.ts'
import { createBucketStore } from '../store/bucket-store.ts'
import { sendFolder } from '../store/send-files.ts'
import type { Store } from '../store/store.ts'
import { openRegistry, type Registry, type RegistryPlaces } from './registry.ts'

const documentKey = (brand: string) => `brands/${brand}/document.json`
const mostRounds = 5

/** Copies a brand's document from the bucket to this machine's site, for composing pages. @returns the document's ETag */
async function takeDocument({ site }: Registry, served: Store, brand: string): Promise<string | undefined> {
  const stored = await served.get(documentKey(brand))
  if (!stored) return undefined
  const file = site.documentFile(brand)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(`${file}.incoming`, stored.text)
  await rename(`${file}.incoming`, file)
  return stored.etag
}

/**
 * Opens a registry in a bucket: below its prefix `site/` holds the files that a network may serve, `records/` the records.
 * Keys stay in their folder, and builds come from the built site of this machine.
 */
export function openBucketRegistry(bucket: Bucket, places: RegistryPlaces, who: string, now: () => Date): Registry {
  const local = openRegistry(places, who, now)
  const { site, keys } = local
  const shown: Bucket = { ...bucket, prefix: `${bucket.prefix}site/` }
  const served = createBucketStore(shown)
  const send = (path: string, last?: string) =>
    sendFolder(shown, site.folder, path, { isImmutable: true, ...(last === undefined ? {} : { last }) })
  const sendBuild: Registry['sendBuild'] = async ({ base }) => {
    const path = base.slice(1, -1)
    if (!(await served.get(`${path}/build.json`))) await send(path, 'build.json')
  }

  const sendBrandFiles = (brand: string) =>
    sendFolder(shown, site.folder, `brands/${brand}`, {
      isImmutable: false,
      without: ['document.json', 'made-from', 'page'],
    })

  /** Composes and sends a page; repeats both when another release changed the document meanwhile. */
  async function composePage(brand: string): Promise<void> {
    for (let round = 1; round <= mostRounds; round += 1) {
      const etag = await takeDocument(local, served, brand)
      if (etag === undefined) return
      await writePages(site, keys, now(), [brand], drawViewsOf(site, places.gateway))
      await sendFolder(shown, site.folder, `brands/${brand}/page`, { isImmutable: false })
      if ((await served.get(documentKey(brand)))?.etag === etag) return
    }
    throw new Error(`Releases of ${brand} come faster than its page is composed; run the last one again`)
  }

  return {
    ...local,
    served,
    records: createBucketStore({ ...bucket, prefix: `${bucket.prefix}records/` }),
    sendBuild,
    async showBrandFiles(brand) {
      await local.showBrandFiles(brand)
      await sendBrandFiles(brand)
    },
    async sendBrand(brand) {
      const own = await ownDocument(local, brand)
      for (const build of Object.values(own.document.builds)) await sendBuild(build)
      await send((await site.page('host')).base.slice(1, -1), 'build.json')
      await sendBrandFiles(brand)
      await served.putIfMatch(documentKey(brand), own.text, null)
      await composePage(brand)
    },
    async composePages(brands) {
      for (const brand of brands ?? (await site.brands())) await composePage(brand)
    },
  }
}

/** Reads the document that this machine's build made; throws when there is none. */
async function ownDocument({ served }: Registry, brand: string) {
  const stored = await served.get(documentKey(brand))
  if (!stored) throw new Error(`The built site has no document of ${brand}; build it first`)
  return { text: stored.text, document: v.parse(brandDocument, JSON.parse(stored.text)) }
}
