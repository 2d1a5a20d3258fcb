import type { Result } from '@azulejo/shared/kernel'
import type { BrandDocument } from '@azulejo/shared/remote'
import type { PublicKeys } from '@azulejo/shared/verify-document'
import * as v from 'valibot'
import type { BrandStorage } from '../boot/brand-storage.ts'
import { localTrial } from './local-trial.ts'
import { previewTrial } from './preview-trial.ts'
import { keptTrial, localQuery, previewQuery, type Trial, type TrialRefusal } from './trial.ts'

const kept = v.object({ kind: v.picklist(['preview', 'local']), text: v.string() })
type Kept = v.InferOutput<typeof kept>

/** Takes the link's part out of the address, so that it is not sent on with a page's address. */
function takeFromAddress(page: Window): Kept | undefined {
  const url = new URL(page.location.href)
  const [preview, local] = [url.searchParams.get(previewQuery), url.searchParams.get(localQuery)]
  if (preview === null && local === null) return undefined
  for (const name of [previewQuery, localQuery]) url.searchParams.delete(name)
  page.history.replaceState(page.history.state, '', `${url.pathname}${url.search}${url.hash}`)
  return preview === null ? { kind: 'local', text: local ?? '' } : { kind: 'preview', text: preview }
}

function readKept(perTab: BrandStorage): Kept | undefined {
  try {
    const parsed = v.safeParse(kept, JSON.parse(perTab.read(keptTrial) ?? ''))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

export type TrialOptions = {
  readonly page: Window
  readonly perTab: BrandStorage
  readonly document: BrandDocument
  readonly keys: PublicKeys
  /** Milliseconds since the Unix epoch. */
  readonly now: number
}

/**
 * What the address, or an earlier page of this tab, asks to be shown in place of released builds; undefined when nothing
 * does. It is checked anew for every page.
 */
export async function readTrial(options: TrialOptions): Promise<Result<Trial, TrialRefusal> | undefined> {
  const { page, perTab, document, keys, now } = options
  const asked = takeFromAddress(page)
  if (asked) perTab.write(keptTrial, JSON.stringify(asked))
  const known = asked ?? readKept(perTab)
  if (!known) return undefined
  const { kind, text } = known
  const trial = await (kind === 'preview' ? previewTrial(text, document, keys, now) : localTrial(text, document))
  // What may come back is asked for again with the next page.
  if (!trial.ok && trial.error !== 'no-answer' && trial.error !== 'no-record') perTab.remove(keptTrial)
  return trial
}
