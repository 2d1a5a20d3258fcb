import type { AreaName, PreviewFault, RemoteBuild, VerifiedDocument } from '@azulejo/shared/release'
import type { AreaBuild } from '../remotes/area-assignments.ts'
import type { LoadModule } from '../remotes/remote-loader.ts'

/** Query parameters of links that request a build preview, and the storage key of the request. */
export const localQuery = 'local'
export { previewQuery, releaseQuery, storedPreview } from '@azulejo/shared/release'

/** What this tab shows in place of released builds: one build, or all builds of an earlier release. */
export type BuildPreview = OneBuild | EarlierRelease

export type EarlierRelease = {
  readonly kind: 'release'
  /** Name of the release. */
  readonly id: string
  readonly builds: readonly AreaBuild[]
  /** Areas that keep the build that everybody has. */
  readonly left: readonly AreaName[]
  /** When the link expires, milliseconds since the Unix epoch. */
  readonly until: number
  readonly disturb?: undefined
}

/** A build that this tab shows in place of the released one. */
export type OneBuild = {
  /** `preview`: from a signed link; `local`: from a developer's own machine. */
  readonly kind: 'preview' | 'local'
  readonly id: string
  readonly build: RemoteBuild
  /** The areas that the build fills. */
  readonly areas: readonly AreaName[]
  /** When the preview expires, milliseconds since the Unix epoch. */
  readonly until?: number
  /** Origin of the machine that serves a local build. */
  readonly origin?: string
  /** The fault that the preview shows on purpose. */
  readonly fault?: PreviewFault
  /** Makes the loads of the build slow, or its screens throw. */
  readonly disturb?: (load: LoadModule) => LoadModule
}

export const buildPreviewRefusals = [
  'expired',
  'forged',
  'other-brand',
  'no-area',
  'killed',
  'no-record',
  'not-allowed',
  'no-answer',
] as const
/** Why a link shows no other build than the released ones. */
export type BuildPreviewRefusal = (typeof buildPreviewRefusals)[number]

/** Why a preview must not fill an area of a document, for example because its build is killed; undefined if it may. */
export function refusalOf(
  { areas }: VerifiedDocument['document'],
  area: AreaName,
  id: string,
): BuildPreviewRefusal | undefined {
  const row = Object.hasOwn(areas, area) ? areas[area] : undefined
  if (!row) return 'no-area'
  return row.killed || row.killedBuilds?.includes(id) ? 'killed' : undefined
}

/** Fills an area with one build, without the released build as fallback, so that failures show. */
const filledWith = (id: string, config: Readonly<Record<string, unknown>> = {}) => ({
  stable: id,
  killed: false,
  config,
})

/** Puts an earlier release into a document: areas that it did not have are left out, killed builds stay out. */
function withEarlierRelease({ document, flaws }: VerifiedDocument, { builds, left }: EarlierRelease): VerifiedDocument {
  const { areas } = document
  const shown = builds.filter(({ area, id }) => !refusalOf(document, area, id))
  const names = [...builds.map(({ area }) => area), ...left].filter((area) => Object.hasOwn(areas, area))
  const rows = shown.map(({ area, id }) => [area, filledWith(id, areas[area]?.config)] as const)
  return {
    document: {
      ...document,
      areas: { ...Object.fromEntries(names.map((area) => [area, areas[area]])), ...Object.fromEntries(rows) },
      builds: { ...document.builds, ...Object.fromEntries(shown.map(({ id, build }) => [id, build])) },
    } as VerifiedDocument['document'],
    flaws,
  }
}

/** Puts a build preview into its areas of a document. */
export function withBuildPreview(verified: VerifiedDocument, preview: BuildPreview | undefined): VerifiedDocument {
  if (!preview) return verified
  if (preview.kind === 'release') return withEarlierRelease(verified, preview)
  const { document, flaws } = verified
  const { id, build, kind } = preview
  const areas = preview.areas.filter((area) => kind === 'local' || !refusalOf(document, area, id))
  const rows = areas.map((area) => [area, filledWith(id, document.areas[area]?.config)])
  return {
    document: {
      ...document,
      areas: { ...document.areas, ...Object.fromEntries(rows) },
      builds: { ...document.builds, [id]: build },
    },
    flaws,
  }
}
