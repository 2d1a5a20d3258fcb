import { type Fault, fault } from '@azulejo/shared/kernel'
import {
  type AreaName,
  type BrandDocument,
  canaryBucket,
  type DocumentFlaws,
  type RemoteBuild,
} from '@azulejo/shared/release'

/** A build in the place of an area. */
export type AreaBuild = {
  readonly area: AreaName
  readonly id: string
  readonly build: RemoteBuild
  /** Why it must not run though its document is trusted (AZ-127). */
  readonly flaw?: Fault | undefined
}

/** What a document says of one area, chosen for this visitor. */
export type AreaAssignment = {
  /** Its manifest gives the rows of the area, also while nothing of it may run. */
  readonly chosen?: AreaBuild | undefined
  /** The build to fall back on. */
  readonly lastGood?: AreaBuild | undefined
  /** Why nothing may run in the area: AZ-112 for every area of a refused document, AZ-125 for one that was killed. */
  readonly refusal?: Fault | undefined
  /** Builds that leave at once where they run. */
  readonly killedBuilds: readonly string[]
  /** Routes that only builds have which were taken back or have failed. */
  readonly formerRoutes: readonly string[]
}
export type AreaAssignments = ReadonlyMap<AreaName, AreaAssignment>

/** What the check of a document's signature has found. */
export type Verdict = { readonly refusal?: Fault | undefined; readonly flaws?: DocumentFlaws | undefined }

/** @param deviceId decides whether this visitor sees canaries; the same for one device forever */
export function areaAssignmentsOf(document: BrandDocument, deviceId: string, verdict: Verdict = {}): AreaAssignments {
  const { refusal, flaws = {} } = verdict
  const found = (area: AreaName, id: string | undefined): AreaBuild | undefined => {
    const build = id === undefined || !Object.hasOwn(document.builds, id) ? undefined : document.builds[id]
    if (id === undefined || !build) return undefined
    const flaw = Object.hasOwn(flaws, id) ? flaws[id] : undefined
    return { area, id, build, ...(flaw ? { flaw: fault('AZ-127', `${flaw.reason}: ${flaw.detail}`) } : {}) }
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
