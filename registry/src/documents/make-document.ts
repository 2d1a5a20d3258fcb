import { type BrandDocument, brandDocument, type RemoteBuild } from '@azulejo/shared/brand-document'
import * as v from 'valibot'
import type { BrandSource } from './brand-source.ts'

const lifetimeMs = 365 * 24 * 3_600_000

export type DocumentParts = {
  readonly source: BrandSource
  /** Builds by id, at least one for each remote that the source names. */
  readonly builds: Readonly<Record<string, RemoteBuild>>
  readonly previous?: Pick<BrandDocument, 'release' | 'seq'> | undefined
  /** Origins that may be framed besides those the source names. */
  readonly frames?: readonly string[]
  readonly now: Date
}

/** A brand document that assigns to each area the build of its remote; not signed. */
export function makeDocument({ source, builds, previous, frames = [], now }: DocumentParts): BrandDocument {
  const idOf = (remote: string) => {
    const id = Object.keys(builds).find((key) => builds[key]?.name === remote)
    if (id === undefined) throw new Error(`${source.brand} names ${remote}, which has no build`)
    return id
  }
  const areas = Object.entries(source.areas).map(([area, { remote, config }]) => [
    area,
    { stable: idOf(remote), killed: false, config },
  ])
  const used = new Set(Object.values(source.areas).map(({ remote }) => idOf(remote)))
  const seq = (previous?.seq ?? 0) + 1
  const { csp } = source.site
  return v.parse(brandDocument, {
    schema: 'azulejo/brand@1',
    brand: source.brand,
    release: `${source.brand}-${seq}`,
    seq,
    previous: previous?.release ?? null,
    issuedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + lifetimeMs).toISOString(),
    site: { ...source.site, csp: { ...csp, frames: [...new Set([...csp.frames, ...frames])] } },
    areas: Object.fromEntries(areas),
    builds: Object.fromEntries(Object.entries(builds).filter(([id]) => used.has(id))),
    signature: null,
  })
}
