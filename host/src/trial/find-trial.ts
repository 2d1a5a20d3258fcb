import type { Result } from '@azulejo/shared/kernel'
import { createBrandStorage } from '../boot/brand-storage.ts'
import { trustedKeysOf } from '../boot/document-gate.ts'
import type { TakenDocument } from '../boot/read-brand-document.ts'
import { keptTrial, localQuery, previewQuery, type Trial, type TrialRefusal } from './trial.ts'

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
    return await readTrial({ page, perTab, document, keys: trustedKeysOf(page.document), now: Date.now() })
  } catch {
    return undefined
  }
}
