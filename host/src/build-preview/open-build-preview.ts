import type { Result } from '@azulejo/shared/kernel'
import { type BrandDocument, storedPreview, updateEvent, type VerifiedDocument } from '@azulejo/shared/release'
import { type BuildPreview, type BuildPreviewRefusal, type EarlierRelease, refusalOf } from './build-preview.ts'
import { type BuildPreviewState, buildPreviewAtom, type OpenBuildPreview } from './build-preview-state.ts'

/** Fills an area with one build, without the released build as fallback, so that failures show. */
const filledWith = (id: string, { config = {}, sandbox = false }: Partial<BrandDocument['areas'][string]> = {}) => ({
  stable: id,
  killed: false,
  config,
  ...(sandbox ? { sandbox } : {}),
})

/** Puts an earlier release into a document: areas that it did not have are left out, killed builds stay out. */
function withEarlierRelease({ document, flaws }: VerifiedDocument, { builds, left }: EarlierRelease): VerifiedDocument {
  const { areas } = document
  const shown = builds.filter(({ area, id }) => !refusalOf(document, area, id))
  const names = [...builds.map(({ area }) => area), ...left].filter((area) => Object.hasOwn(areas, area))
  const rows = shown.map(({ area, id }) => [area, filledWith(id, areas[area])] as const)
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
export function withBuildPreview(verified: VerifiedDocument, preview: BuildPreview): VerifiedDocument {
  if (preview.kind === 'release') return withEarlierRelease(verified, preview)
  const { document, flaws } = verified
  const { id, build, kind } = preview
  const areas = preview.areas.filter((area) => kind === 'local' || !refusalOf(document, area, id))
  // A build of a developer's own machine runs in the page.
  const settings = (area: string) =>
    kind === 'local' ? { config: document.areas[area]?.config ?? {} } : document.areas[area]
  const rows = areas.map((area) => [area, filledWith(id, settings(area))])
  return {
    document: {
      ...document,
      areas: { ...document.areas, ...Object.fromEntries(rows) },
      builds: { ...document.builds, [id]: build },
    },
    flaws,
  }
}

/** Longest delay that `setTimeout` accepts, in milliseconds. */
const longestWait = 2 ** 31 - 1

/** Opens what a link of this tab requested, or why it is refused. */
export const openBuildPreview =
  (found: Result<BuildPreview, BuildPreviewRefusal>): OpenBuildPreview =>
  ({ store, perTab, page, now }) => {
    const first: BuildPreviewState = found.ok
      ? { state: 'shown', preview: found.value }
      : { state: 'refused', reason: found.error }
    store.set(buildPreviewAtom, first)
    const isShown = () => store.get(buildPreviewAtom).state === 'shown'
    return {
      isShown,
      fill: (verified) => (found.ok && isShown() ? withBuildPreview(verified, found.value) : verified),
      disturb: (load) => (found.ok && found.value.disturb?.(load)) || load,
      onExpired(listener) {
        if (!found.ok || found.value.until === undefined) return
        const preview = found.value
        page.setTimeout(
          () => {
            perTab.remove(storedPreview)
            store.set(buildPreviewAtom, { state: 'expired', preview })
            listener()
          },
          Math.min(Math.max(0, found.value.until - now()), longestWait),
        )
      },
      onUpdate(listener) {
        if (!found.ok || found.value.kind !== 'local') return
        const { id } = found.value
        page.addEventListener(updateEvent, (event) => listener(id, (event as CustomEvent<unknown>).detail))
      },
      leave() {
        perTab.remove(storedPreview)
        if (!found.ok) store.set(buildPreviewAtom, { state: 'none' })
        else page.location.reload()
      },
    }
  }
