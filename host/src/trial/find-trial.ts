import type { Result } from '@azulejo/shared/kernel'
import type { BrandDocument } from '@azulejo/shared/remote'
import { createBrandStorage } from '../boot/brand-storage.ts'
import { trustedKeysOf } from '../boot/document-gate.ts'
import type { TakenDocument } from '../boot/read-brand-document.ts'
import { admitBuild, buildFiles } from '../remotes/build-files.ts'
import { keptTrial, localQuery, previewQuery, type Trial, type TrialRefusal } from './trial.ts'

/** Its digests come from a record that a trusted key signed; a developer's machine, where it is allowed, has none. */
function admitTrial({ id, build, origin }: Trial, { site }: BrandDocument): void {
  if (origin === undefined) admitBuild(id, build, site.mirrors)
  else buildFiles.admitOrigin(origin)
}

/** What this tab is to show in place of released builds. Costs nothing where no link asked for anything. */
export async function findTrial(page: Window, taken: TakenDocument): Promise<Result<Trial, TrialRefusal> | undefined> {
  const { document, refusal } = taken
  const perTab = createBrandStorage(document.brand, () => page.sessionStorage)
  const query = new URLSearchParams(page.location.search)
  const isAsked = query.has(previewQuery) || query.has(localQuery) || perTab.read(keptTrial) !== undefined
  if (!isAsked || refusal) return undefined
  try {
    // Without its banner no build is shown in another's place.
    const [{ readTrial }] = await Promise.all([import('./read-trial.ts'), import('./trial-banner.tsx')])
    const trial = await readTrial({ page, perTab, document, keys: trustedKeysOf(page.document), now: Date.now() })
    if (trial?.ok) admitTrial(trial.value, document)
    return trial
  } catch {
    return undefined
  }
}
