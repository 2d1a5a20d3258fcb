import type { AreaName, PreviewFault, RemoteBuild, VerifiedDocument } from '@azulejo/shared/release'
import type { AreaBuild } from '../remotes/area-assignments.ts'
import type { LoadModule } from '../remotes/remote-loader.ts'

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
