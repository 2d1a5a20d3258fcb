import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type BrandDocument, firstView } from '@azulejo/shared/release'
import * as v from 'valibot'
import type { HostBuild, SiteFolder } from '../documents/site-folder.ts'
import { guestAnswers } from './draw-views.ts'
import { filterView } from './filter-view.ts'
import { type ComposedViews, localizedCall, serverDigests } from './first-views.ts'

const remembered = v.object({
  from: v.string(),
  calls: v.array(localizedCall),
  answers: guestAnswers,
  views: v.array(v.object({ html: v.string(), view: firstView })),
})

/** Text that identifies the parts of a release on which views depend. */
export const releaseOf = ({ site, areas }: BrandDocument, { hash }: HostBuild): string =>
  JSON.stringify([
    hash,
    site,
    Object.entries(areas).map(([area, { stable, killed, sandbox = false }]) => [area, stable, killed, sandbox]),
  ])

/**
 * Stores the last rendered views beside the server builds of a site, in a folder that is not served. A starting process
 * reuses views that another process rendered from the same builds and answers. Stored views pass the filter again.
 */
export function openRememberedViews(site: SiteFolder, report: (problem: string) => void) {
  const fileOf = (brand: string) => join(site.folder, 'server', 'views', `${brand}.json`)

  async function fromOf(document: BrandDocument, host: HostBuild): Promise<string> {
    const parts = [releaseOf(document, host), await serverDigests(site, document, host)]
    return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
  }

  return {
    /** Reads the views of exactly these builds, and the time at which the platform last gave the same answers. */
    async read(document: BrandDocument, host: HostBuild): Promise<(ComposedViews & { at: number }) | undefined> {
      const { brand } = document
      const text = await readFile(fileOf(brand), 'utf8').catch(() => undefined)
      if (text === undefined) return undefined
      try {
        const { from, ...found } = v.parse(remembered, JSON.parse(text))
        if (from !== (await fromOf(document, host))) return undefined
        for (const { html, view } of found.views) {
          const filtered = filterView(html, document.site.csp.images)
          if (!filtered.ok) throw new Error(`${view.path} in ${view.language}: ${filtered.error}`)
          if (filtered.value !== html) throw new Error(`${view.path} in ${view.language} is not as it was kept`)
        }
        return { ...found, at: (await stat(fileOf(brand))).mtimeMs }
      } catch (error) {
        report(`${brand}: remembered first views were refused: ${error instanceof Error ? error.message : error}`)
        return undefined
      }
    },
    async write(document: BrandDocument, host: HostBuild, views: ComposedViews, at: number): Promise<void> {
      const file = fileOf(document.brand)
      const incoming = `${file}.${process.pid}.incoming`
      try {
        await mkdir(dirname(file), { recursive: true })
        await writeFile(incoming, JSON.stringify({ from: await fromOf(document, host), ...views }))
        await utimes(incoming, at / 1000, at / 1000)
        await rename(incoming, file)
      } catch (error) {
        report(`${document.brand}: first views are not remembered: ${error instanceof Error ? error.message : error}`)
      }
    },
    /** Notes that the platform still gives the same answers. */
    async confirm({ brand }: BrandDocument, at: number): Promise<void> {
      await utimes(fileOf(brand), at / 1000, at / 1000).catch(() => undefined)
    },
  }
}
