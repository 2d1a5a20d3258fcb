import type { AreaName, RemoteBuild, VerifiedDocument } from '@azulejo/shared/release'

/** Query names of links that ask for a build preview, and the storage key of what the link said. */
export const previewQuery = 'preview'
export const localQuery = 'local'
export { storedPreview } from '@azulejo/shared/release'

/** A build that this tab shows in place of the released one. */
export type BuildPreview = {
  /** From a signed link, or from a developer's own machine. */
  readonly kind: 'preview' | 'local'
  readonly id: string
  readonly build: RemoteBuild
  /** The areas it fills. */
  readonly areas: readonly AreaName[]
  /** When it is over, milliseconds since the Unix epoch. */
  readonly until?: number
  /** Of the machine that serves it. */
  readonly origin?: string
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

/** Why a preview must not fill an area of a document: a killed build runs for no visitor. */
export function refusalOf(
  { areas }: VerifiedDocument['document'],
  area: AreaName,
  id: string,
): BuildPreviewRefusal | undefined {
  const row = Object.hasOwn(areas, area) ? areas[area] : undefined
  if (!row) return 'no-area'
  return row.killed || row.killedBuilds?.includes(id) ? 'killed' : undefined
}

/** The document with a build preview in its areas; the released build is no fallback, so that a failure is seen. */
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
