import { type BrandDocument, brandDocument, type RemoteBuild } from '@azulejo/shared/release'
import * as v from 'valibot'
import { areaSettings, type BrandSource } from './brand-source.ts'

const lifetimeMs = 365 * 24 * 3_600_000

export type DocumentParts = {
  readonly source: BrandSource
  /** Builds by id, at least one for each remote that the source names. */
  readonly builds: Readonly<Record<string, RemoteBuild>>
  /** Name of the previous release. */
  readonly previous?: string | undefined
  readonly seq?: number
  readonly now: Date
}

/** Makes an unsigned brand document that assigns each area the build of its remote. Throws when a remote has no build. */
export function makeDocument(parts: DocumentParts): BrandDocument {
  const { source, previous, seq = 1, now } = parts
  const idOf = (remote: string) => {
    const id = Object.keys(parts.builds).find((key) => parts.builds[key]?.name === remote)
    if (id === undefined) throw new Error(`${source.brand} names ${remote}, which has no build`)
    return id
  }
  const areas = Object.fromEntries(
    Object.entries(source.areas).map(([area, settings]) => [
      area,
      { stable: idOf(settings.remote), killed: false, ...areaSettings(settings) },
    ]),
  )
  const document = v.parse(brandDocument, {
    schema: 'azulejo/brand@1',
    brand: source.brand,
    release: `${source.brand}-${seq}`,
    seq,
    previous: previous ?? null,
    issuedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + lifetimeMs).toISOString(),
    site: source.site,
    areas,
    builds: parts.builds,
    signature: null,
  })
  return { ...document, builds: usedBuilds(document) }
}

/** The builds that the areas of a document name. */
export function usedBuilds({ areas, builds }: Pick<BrandDocument, 'areas' | 'builds'>): BrandDocument['builds'] {
  const used = Object.values(areas).flatMap(({ stable, lastGood, canary }) => [stable, lastGood, canary?.build])
  return Object.fromEntries(Object.entries(builds).filter(([id]) => used.includes(id)))
}
