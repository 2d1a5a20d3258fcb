import { type Fault, fault } from '@azulejo/shared/kernel'
import {
  type AreaName,
  type BrandDocument,
  canaryBucket,
  type DocumentFlaws,
  type RemoteBuild,
  sandboxedBuilds,
} from '@azulejo/shared/release'

/** A build that fills an area. */
export type AreaBuild = {
  readonly area: AreaName
  readonly id: string
  readonly build: RemoteBuild
  /** Why the build must not run although its document is trusted (AZ-127). */
  readonly flaw?: Fault | undefined
  /** Whether the build runs only in a frame without origin, never in the page. */
  readonly isSandboxed?: boolean | undefined
}

/** What a document assigns to one area for this visitor. */
export type AreaAssignment = {
  /** The build of this visitor; its manifest gives the area's routes, slots and pages even while it must not run. */
  readonly chosen?: AreaBuild | undefined
  /** The build to fall back on. */
  readonly lastGood?: AreaBuild | undefined
  /** Why no build may run in the area: AZ-112 for every area of a refused document, AZ-125 for a killed area. */
  readonly refusal?: Fault | undefined
  /** Builds that are removed at once where they run. */
  readonly killedBuilds: readonly string[]
  /** Routes that only withdrawn or failed builds have. */
  readonly formerRoutes: readonly string[]
}
export type AreaAssignments = ReadonlyMap<AreaName, AreaAssignment>

/** Result of the signature check of a document. */
export type Verdict = { readonly refusal?: Fault | undefined; readonly flaws?: DocumentFlaws | undefined }

/** @param deviceId decides whether this visitor gets canaries; the decision for one device never changes */
export function areaAssignmentsOf(document: BrandDocument, deviceId: string, verdict: Verdict = {}): AreaAssignments {
  const { refusal, flaws = {} } = verdict
  const sandboxed = sandboxedBuilds(document)
  const found = (area: AreaName, id: string | undefined): AreaBuild | undefined => {
    const build = id === undefined || !Object.hasOwn(document.builds, id) ? undefined : document.builds[id]
    if (id === undefined || !build) return undefined
    const flaw = Object.hasOwn(flaws, id) ? flaws[id] : undefined
    const refused = flaw ? { flaw: fault('AZ-127', `${flaw.reason}: ${flaw.detail}`) } : {}
    return { area, id, build, ...(sandboxed.has(id) ? { isSandboxed: true } : {}), ...refused }
  }
  const assignments = Object.entries(document.areas).map(([area, row]): [AreaName, AreaAssignment] => {
    const { stable, lastGood, canary, killed, killedBuilds = [], formerRoutes = [] } = row
    const mayRun = (id: string | undefined) => id !== undefined && !killedBuilds.includes(id)
    const hasCanary = canary && mayRun(canary.build) && canaryBucket(canary.salt, deviceId) < canary.basisPoints
    const chosen = found(area, hasCanary ? canary.build : stable)
    const back = mayRun(lastGood) && lastGood !== chosen?.id ? found(area, lastGood) : undefined
    const isKilled = killed || !chosen || !mayRun(chosen.id)
    const reason = refusal ?? (isKilled ? fault('AZ-125', `no build fills ${area}`) : undefined)
    return [area, { chosen, killedBuilds, formerRoutes, ...(reason ? { refusal: reason } : { lastGood: back }) }]
  })
  return new Map(assignments)
}
