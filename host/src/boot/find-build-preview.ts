import type { Result } from '@azulejo/shared/kernel'
import type { BrandDocument } from '@azulejo/shared/release'
import {
  type BuildPreview,
  type BuildPreviewRefusal,
  localQuery,
  previewQuery,
  storedPreview,
} from '../build-preview/build-preview.ts'
import { admitBuild, buildFiles } from '../remotes/build-files.ts'
import { createBrandStorage } from '../site/brand-storage.ts'
import { trustedKeysOf } from '../site/document-gate.ts'
import type { TakenDocument } from '../site/read-brand-document.ts'

/** Its digests come from a record that a trusted key signed; a developer's machine, where it is allowed, has none. */
function admitBuildPreview({ id, build, origin }: BuildPreview, { site }: BrandDocument): void {
  if (origin === undefined) admitBuild(id, build, site.mirrors)
  else buildFiles.admitOrigin(origin)
}

const tabStorage = (page: Window) =>
  createBrandStorage(page.document.documentElement.dataset.brand ?? '', () => page.sessionStorage)

/** Whether a link, of this page or of an earlier one of the tab, asked for anything. */
export function isPreviewRequested(page: Window): boolean {
  const query = new URLSearchParams(page.location.search)
  return query.has(previewQuery) || query.has(localQuery) || tabStorage(page).read(storedPreview) !== undefined
}

/** What this tab is to show in place of released builds. Costs nothing where no link asked for anything. */
export async function findBuildPreview(
  page: Window,
  taken: TakenDocument,
): Promise<Result<BuildPreview, BuildPreviewRefusal> | undefined> {
  const { document, refusal } = taken
  if (!isPreviewRequested(page) || refusal) return undefined
  try {
    const { readBuildPreview } = await import('../build-preview/read-build-preview.ts')
    const perTab = tabStorage(page)
    const preview = await readBuildPreview({
      page,
      perTab,
      document,
      keys: trustedKeysOf(page.document),
      now: Date.now(),
    })
    // Before the banner, which is the first of this page that needs React.
    if (preview?.ok && preview.value.kind === 'local')
      (await import('../build-preview/development-react.ts')).takeDevelopmentReact(page)
    // Without its banner no build is shown in another's place.
    await import('../build-preview/build-preview-banner.tsx')
    if (preview?.ok) admitBuildPreview(preview.value, document)
    return preview
  } catch {
    return undefined
  }
}
