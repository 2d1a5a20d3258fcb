import { type Fault, failure, fault, type Result, success } from '@azulejo/shared/kernel'
import {
  type AreaName,
  type BrandDocument,
  type CentrePage,
  labelIn,
  type RemoteManifest,
  type RemoteRoute,
  type RemoteSlot,
} from '@azulejo/shared/release'
import {
  type AreaAssignment,
  type AreaAssignments,
  type AreaBuild,
  areaAssignmentsOf,
  type Verdict,
} from './area-assignments.ts'

export type { AreaBuild } from './area-assignments.ts'

/** The current builds, routes, slots, centre pages and texts of all remotes for this visitor. */
export type RemoteRegistry = {
  /** The build that fills an area, or why no build does: AZ-125, or AZ-112 for every area of a refused document. */
  buildOf(area: AreaName): Result<AreaBuild, Fault>
  /** Why a build must not run although its document is trusted (AZ-127). */
  flawOf(id: string): Fault | undefined
  /** Whether the area runs in a frame. All its screens share one frame, which is not loaded again between them. */
  isSandboxed(area: AreaName): boolean
  /** The build to fall back on, when the area names one. */
  lastGoodOf(area: AreaName): AreaBuild | undefined
  readonly routes: readonly (RemoteRoute & { readonly area: AreaName })[]
  /** Paths of withdrawn or failed builds that no current build has. */
  readonly lostRoutes: readonly { readonly path: string; readonly area: AreaName }[]
  /** Fills of a slot such as `home.hot@1`, in order; an area that is killed or in a sandbox fills none. */
  fillsOf(slot: string): readonly (RemoteSlot & { readonly area: AreaName })[]
  centrePagesOf(centre: CentrePage['centre']): readonly (CentrePage & { readonly area: AreaName })[]
  /** A text of a manifest in a language, else in English, else the key. */
  labelOf(area: AreaName, key: string, language: string): string
  /** Name that the remote of an area gives itself: the label `area` of its manifest. */
  areaLabelOf(area: AreaName, language: string): string | undefined
}

const isKilled = ({ refusal }: AreaAssignment) => refusal?.code === 'AZ-125'

export function remoteRegistryOf(assignments: AreaAssignments): RemoteRegistry {
  const gather = <Row extends object>(
    rowsOf: (manifest: RemoteManifest) => readonly Row[],
    isShown: (assignment: AreaAssignment) => boolean = () => true,
  ) =>
    [...assignments].flatMap(([area, assignment]) =>
      assignment.chosen && isShown(assignment)
        ? rowsOf(assignment.chosen.build.manifest).map((row) => ({ ...row, area }))
        : [],
    )

  const label = (area: AreaName, key: string, language: string): string | undefined => {
    const manifest = assignments.get(area)?.chosen?.build.manifest
    return manifest && labelIn(manifest, key, language)
  }

  const isSandboxed = (area: AreaName) => assignments.get(area)?.chosen?.isSandboxed ?? false
  // The header stays with a frame, so that nobody takes what the frame shows for the shell.
  const routes = gather((manifest) => manifest.routes).map((route) =>
    isSandboxed(route.area) ? { ...route, chrome: 'full' as const, bottomBar: true } : route,
  )
  const isKnown = (path: string) => routes.some((route) => route.path === path)
  const lostRoutes = [...assignments].flatMap(([area, { formerRoutes }]) =>
    [...new Set(formerRoutes)].filter((path) => !isKnown(path)).map((path) => ({ path, area })),
  )

  return {
    buildOf(area) {
      const { chosen, refusal } = assignments.get(area) ?? {}
      if (refusal) return failure(refusal)
      return chosen ? success(chosen) : failure(fault('AZ-125', `no build fills ${area}`))
    },
    flawOf: (id) =>
      [...assignments.values()].flatMap(({ chosen, lastGood }) => [chosen, lastGood]).find((entry) => entry?.id === id)
        ?.flaw,
    isSandboxed,
    lastGoodOf: (area) => assignments.get(area)?.lastGood,
    routes,
    lostRoutes,
    fillsOf: (slot) =>
      gather(
        ({ slots }) => slots.filter((row) => row.slot === slot),
        (assignment) => !isKilled(assignment) && !assignment.chosen?.isSandboxed,
      ).sort((one, other) => one.order - other.order),
    centrePagesOf: (centre) =>
      gather(({ centrePages }) => centrePages.filter((page) => page.centre === centre)).sort(
        (one, other) => one.order - other.order,
      ),
    labelOf: (area, key, language) => label(area, key, language) ?? key,
    areaLabelOf: (area, language) => label(area, 'area', language),
  }
}

/** The registry of one document for a device. */
export const createRemoteRegistry = (
  document: BrandDocument,
  deviceId: string,
  verdict: Verdict = {},
): RemoteRegistry => remoteRegistryOf(areaAssignmentsOf(document, deviceId, verdict))
