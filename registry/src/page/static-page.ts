import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { SiteFolder } from '../documents/site-folder.ts'

const staticPage = v.object({
  brand: v.string(),
  /** Release that the page shows. */
  release: v.string(),
  /** Names the brand answers under. */
  hosts: v.array(v.string()),
  /** Folder of the page under the brand's `page/`. It is named after the headers, so that it never holds a page of others. */
  folder: v.string(),
  headers: v.record(v.string(), v.string()),
  /** Mark of the page itself. */
  etag: v.string(),
  /** Time that the page's files carry, in seconds. It differs from that of every page before. */
  at: v.number(),
})
/** What a static server has to know of a brand's page: `brands/<brand>/page/page.json`. */
export type StaticPage = v.InferOutput<typeof staticPage>

export const pageFolder = (site: SiteFolder, brand: string) => join(site.brandFolder(brand), 'page')

export async function readStaticPage(site: SiteFolder, brand: string): Promise<StaticPage | undefined> {
  try {
    return v.parse(staticPage, JSON.parse(await readFile(join(pageFolder(site, brand), 'page.json'), 'utf8')))
  } catch {
    return undefined
  }
}
