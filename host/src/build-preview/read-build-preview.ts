import type { Result } from '@azulejo/shared/kernel'
import {
  type BrandDocument,
  localQuery,
  type PublicKeys,
  previewQuery,
  releaseQuery,
  storedPreview,
} from '@azulejo/shared/release'
import * as v from 'valibot'
import type { BrandStorage } from '../site/brand-storage.ts'
import type { BuildPreview, BuildPreviewRefusal } from './build-preview.ts'
import { localPreview } from './local-preview.ts'
import { earlierRelease, signedPreview } from './signed-preview.ts'

const kept = v.object({ kind: v.picklist(['preview', 'local', 'release']), text: v.string() })
type StoredPreview = v.InferOutput<typeof kept>

/** Query parameters of links, the first of which counts. */
const previewQueries = [
  ['preview', previewQuery],
  ['release', releaseQuery],
  ['local', localQuery],
] as const

const readers = { preview: signedPreview, release: earlierRelease, local: localPreview }

/** Removes the preview parameters from the address, so that they are not shared with the page's URL, and returns them. */
function takeFromAddress(page: Window): StoredPreview | undefined {
  const url = new URL(page.location.href)
  const requests = previewQueries.flatMap(([kind, name]) => {
    const text = url.searchParams.get(name)
    return text === null ? [] : [{ kind, text }]
  })
  if (requests.length === 0) return undefined
  for (const [, name] of previewQueries) url.searchParams.delete(name)
  page.history.replaceState(page.history.state, '', `${url.pathname}${url.search}${url.hash}`)
  return requests[0]
}

function readStoredPreview(perTab: BrandStorage): StoredPreview | undefined {
  try {
    const parsed = v.safeParse(kept, JSON.parse(perTab.read(storedPreview) ?? ''))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

export type BuildPreviewOptions = {
  readonly page: Window
  readonly perTab: BrandStorage
  readonly document: BrandDocument
  readonly keys: PublicKeys
  /** Milliseconds since the Unix epoch. */
  readonly now: number
}

/**
 * Reads the preview that the address, or an earlier page of this tab, requests; undefined without a request. Every page
 * verifies the request again.
 */
export async function readBuildPreview(
  options: BuildPreviewOptions,
): Promise<Result<BuildPreview, BuildPreviewRefusal> | undefined> {
  const { page, perTab, document, keys, now } = options
  const requested = takeFromAddress(page)
  if (requested) perTab.write(storedPreview, JSON.stringify(requested))
  const known = requested ?? readStoredPreview(perTab)
  if (!known) return undefined
  const { kind, text } = known
  const preview = await readers[kind](text, document, keys, now)
  // Keeps a request without a response or record, so that the next page retries.
  if (!preview.ok && preview.error !== 'no-answer' && preview.error !== 'no-record') perTab.remove(storedPreview)
  return preview
}
