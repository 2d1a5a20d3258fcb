import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { SiteFolder } from '../documents/site-folder.ts'

const staticPage = v.object({
  brand: v.string(),
  /** Release that the page shows. */
  release: v.string(),
  /** Host names of the brand. */
  hosts: v.array(v.string()),
  /** Folder of the page under the brand's `page/`. Its name is a hash of the headers, so all its pages share the headers. */
  folder: v.string(),
  headers: v.record(v.string(), v.string()),
  /** Headers of the page for frames of other origins; without them the brand has no such page. */
  embeddedHeaders: v.optional(v.record(v.string(), v.string())),
  /** Headers of the page of sandboxes; without them the brand has no area in a sandbox. */
  sandboxHeaders: v.optional(v.record(v.string(), v.string())),
  /** ETag of the page with its first views. */
  etag: v.string(),
  /** Modification time of the page's files, in seconds. It differs from the time of every earlier page. */
  at: v.number(),
})
/** Data of a brand's page for a static server: `brands/<brand>/page/page.json`. */
export type StaticPage = v.InferOutput<typeof staticPage>

/** File of the page for frames of other origins, beside the brand's page. */
export const embeddedPage = 'embed.html'

/** File of the page of areas in a sandbox, beside the brand's page. */
export const sandboxPage = 'sandbox.html'

export const pageFolder = (site: SiteFolder, brand: string) => join(site.brandFolder(brand), 'page')

export async function readStaticPage(site: SiteFolder, brand: string): Promise<StaticPage | undefined> {
  try {
    return v.parse(staticPage, JSON.parse(await readFile(join(pageFolder(site, brand), 'page.json'), 'utf8')))
  } catch {
    return undefined
  }
}
