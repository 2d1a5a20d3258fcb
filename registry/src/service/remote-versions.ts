import type { BrandDocument } from '@azulejo/shared/release'
import { currentDocument } from '../releases/change-document.ts'
import { publishedBuilds } from '../releases/publish.ts'
import type { Registry } from '../releases/registry.ts'

type Shown = {
  readonly brand: string
  readonly area: string
  readonly build: string
  readonly as: 'stable' | 'canary' | 'last good'
  /** Share of devices that get a canary, in hundredths of a percent. */
  readonly basisPoints?: number
}

function shownIn({ brand, areas, builds }: BrandDocument, remote: string): Shown[] {
  return Object.entries(areas).flatMap(([area, { stable, canary, lastGood, killed }]) => {
    const rows = [
      ...(killed ? [] : [{ build: stable, as: 'stable' as const }]),
      ...(canary && !killed ? [{ build: canary.build, as: 'canary' as const, basisPoints: canary.basisPoints }] : []),
      ...(lastGood ? [{ build: lastGood, as: 'last good' as const }] : []),
    ]
    return rows.filter(({ build }) => builds[build]?.name === remote).map((row) => ({ brand, area, ...row }))
  })
}

/** Published versions of a remote, the oldest first, and where brands show them. */
export async function remoteVersions(registry: Registry, remote: string) {
  const published = await publishedBuilds(registry, remote)
  const versions = published
    .map(({ id, publishedAt, build: { version }, sizes }) => ({ build: id, version, publishedAt, sizes }))
    .sort((a, b) => a.publishedAt.localeCompare(b.publishedAt))
  const documents = (await registry.site.brands()).map((brand) => currentDocument(registry, brand))
  const shown = (await Promise.all(documents)).flatMap((read) => (read.ok ? shownIn(read.value.document, remote) : []))
  return { remote, versions, shown }
}
