import { type Fault, failure, fault, type Result, success } from '@azulejo/shared/kernel'
import type {
  AreaName,
  BrandDocument,
  CentrePage,
  RemoteBuild,
  RemoteManifest,
  RemoteRoute,
  RemoteSlot,
} from '@azulejo/shared/remote'
import type { DocumentFlaws } from '@azulejo/shared/verify-document'
import { canaryBucket } from './canary-bucket.ts'

export type AreaBuild = { readonly area: AreaName; readonly id: string; readonly build: RemoteBuild }

/** Everything the brand document says of the remotes, chosen for this visitor. */
export type SiteMap = {
  /** The build that fills an area, or why none does: AZ-125, or AZ-112 for every area of a refused document. */
  buildOf(area: AreaName): Result<AreaBuild, Fault>
  /** Why a build must not run though its document is trusted (AZ-127). */
  flawOf(id: string): Fault | undefined
  /** The build to fall back on, when the area names one. */
  lastGoodOf(area: AreaName): AreaBuild | undefined
  readonly routes: readonly (RemoteRoute & { readonly area: AreaName })[]
  /** Fills of a slot such as `home.hot@1`, in order. */
  fillsOf(slot: string): readonly (RemoteSlot & { readonly area: AreaName })[]
  centrePagesOf(centre: CentrePage['centre']): readonly (CentrePage & { readonly area: AreaName })[]
  /** A text of a manifest in a language, else in English, else the key. */
  labelOf(area: AreaName, key: string, language: string): string
  /** What the remote of an area calls itself: the label `area` of its manifest. */
  areaLabelOf(area: AreaName, language: string): string | undefined
}

function chooseBuild(document: BrandDocument, area: AreaName, deviceId: string): string | undefined {
  const filling = document.areas[area]
  if (!filling || filling.killed) return undefined
  const { canary, stable } = filling
  return canary && canaryBucket(canary.salt, deviceId) < canary.basisPoints ? canary.build : stable
}

export type Verdict = { readonly refusal?: Fault | undefined; readonly flaws?: DocumentFlaws | undefined }

export function createSiteMap(document: BrandDocument, deviceId: string, verdict: Verdict = {}): SiteMap {
  const { refusal, flaws = {} } = verdict
  const areas = Object.keys(document.areas)
  const found = (area: AreaName, id: string | undefined): AreaBuild | undefined => {
    const build = id === undefined ? undefined : document.builds[id]
    return id !== undefined && build ? { area, id, build } : undefined
  }
  const chosen = new Map(areas.map((area) => [area, found(area, chooseBuild(document, area, deviceId))]))
  const manifests = [...chosen].flatMap(([area, entry]): [AreaName, RemoteManifest][] =>
    entry ? [[area, entry.build.manifest]] : [],
  )
  const gather = <Row extends object>(rowsOf: (manifest: RemoteManifest) => readonly Row[]) =>
    manifests.flatMap(([area, manifest]) => rowsOf(manifest).map((row) => ({ ...row, area })))

  const label = (area: AreaName, key: string, language: string): string | undefined => {
    const labels = chosen.get(area)?.build.manifest.labels
    return labels?.[language]?.[key] ?? labels?.en?.[key]
  }

  return {
    buildOf(area) {
      if (refusal) return failure(refusal)
      const entry = chosen.get(area)
      return entry ? success(entry) : failure(fault('AZ-125', `no build fills ${area}`))
    },
    flawOf(id) {
      const flaw = Object.hasOwn(flaws, id) ? flaws[id] : undefined
      return flaw && fault('AZ-127', `${flaw.reason}: ${flaw.detail}`)
    },
    lastGoodOf(area) {
      const filling = document.areas[area]
      if (refusal || !filling || filling.killed || filling.lastGood === chosen.get(area)?.id) return undefined
      return found(area, filling.lastGood)
    },
    routes: gather(({ routes }) => routes),
    fillsOf: (slot) =>
      gather(({ slots }) => slots.filter((row) => row.slot === slot)).sort((one, other) => one.order - other.order),
    centrePagesOf: (centre) =>
      gather(({ centrePages }) => centrePages.filter((page) => page.centre === centre)).sort(
        (one, other) => one.order - other.order,
      ),
    labelOf: (area, key, language) => label(area, key, language) ?? key,
    areaLabelOf: (area, language) => label(area, 'area', language),
  }
}
