import type { AreaName, PreviewFault, RemoteBuild, VerifiedDocument } from '@azulejo/shared/release'
import type { LoadModule } from '../remotes/remote-loader.ts'

/** Query parameters of links that request a build preview, and the storage key of the request. */
export const previewQuery = 'preview'
export const localQuery = 'local'
export { storedPreview } from '@azulejo/shared/release'

/** A build that this tab shows in place of the released one. */
export type BuildPreview = {
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

/** Puts a build preview into its areas of a document, without the released build as fallback, so that failures show. */
export function withBuildPreview(verified: VerifiedDocument, preview: BuildPreview | undefined): VerifiedDocument {
  if (!preview) return verified
  const { document, flaws } = verified
  const { id, build, kind } = preview
  const areas = preview.areas.filter((area) => kind === 'local' || !refusalOf(document, area, id))
  const rows = areas.map((area) => [area, { stable: id, killed: false, config: document.areas[area]?.config ?? {} }])
  return {
    document: {
      ...document,
      areas: { ...document.areas, ...Object.fromEntries(rows) },
      builds: { ...document.builds, [id]: build },
    },
    flaws,
  }
}
