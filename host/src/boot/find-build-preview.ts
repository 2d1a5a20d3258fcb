import type { Result } from '@azulejo/shared/kernel'
import type { BrandDocument } from '@azulejo/shared/release'
import type { BuildPreview, BuildPreviewRefusal } from '../build-preview/build-preview.ts'
import type { OpenBuildPreview } from '../build-preview/build-preview-state.ts'
import { openBuildPreview } from '../build-preview/open-build-preview.ts'
import { admitBuild, buildFiles } from '../remotes/build-files.ts'
import { createBrandStorage } from '../site/brand-storage.ts'
import { trustedKeysOf } from '../site/document-gate.ts'
import type { TakenDocument } from '../site/read-brand-document.ts'

/** Admits published builds by the digests of their signed records, and a local build by its origin, without digests. */
function admitBuildPreview(preview: BuildPreview, { site }: BrandDocument): void {
  if (preview.kind === 'release') {
    for (const { id, build } of preview.builds) admitBuild(id, build, site.mirrors)
  } else if (preview.origin === undefined) admitBuild(preview.id, preview.build, site.mirrors)
  else buildFiles.admitOrigin(preview.origin)
}

/** Returns the build that this tab shows in place of a released one, when a link requested it. */
export async function findBuildPreview(
  page: Window,
  taken: TakenDocument,
): Promise<Result<BuildPreview, BuildPreviewRefusal> | undefined> {
  const { document, refusal } = taken
  if (refusal) return undefined
  try {
    const { readBuildPreview } = await import('../build-preview/read-build-preview.ts')
    const perTab = createBrandStorage(page.document.documentElement.dataset.brand ?? '', () => page.sessionStorage)
    const preview = await readBuildPreview({
      page,
      perTab,
      document,
      keys: trustedKeysOf(page.document),
      now: Date.now(),
    })
    // Runs before the banner, the first module of this page that evaluates React.
    if (preview?.ok && preview.value.kind === 'local')
      (await import('../build-preview/development-react.ts')).takeDevelopmentReact(page)
    // Without the banner no preview is shown: a failed import ends in the catch.
    await import('../build-preview/build-preview-banner.tsx')
    if (preview?.ok) admitBuildPreview(preview.value, document)
    return preview
  } catch {
    return undefined
  }
}

/** Returns what opens the preview that a link of this tab requested; undefined without such a link. */
export async function findOpenPreview(page: Window, taken: TakenDocument): Promise<OpenBuildPreview | undefined> {
  const found = await findBuildPreview(page, taken)
  return found && openBuildPreview(found)
}
