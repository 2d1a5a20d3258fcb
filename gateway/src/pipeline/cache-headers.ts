import { hash } from 'node:crypto'
import type { CacheUse } from '@azulejo/shared/wire'

/** An answer as it goes out: the checked JSON, and what names this state of it where it may be kept. */
export type AnswerText = { readonly text: string | Uint8Array<ArrayBuffer>; readonly etag: string | undefined }

/** Node joins a text with the head of its answer, a copy for each caller; bytes go out as they are. Short texts are faster. */
const longestText = 4096

export function answerText(body: unknown, use: CacheUse | undefined): AnswerText {
  const text = JSON.stringify(body)
  const etag = use && `"${hash('sha256', text, 'base64url').slice(0, 22)}"`
  return { text: text.length > longestText ? new TextEncoder().encode(text) : text, etag }
}

/** For so many times its seconds a public answer may still be shown while the browser asks for the next one. */
const staleFactor = 10

/** What an answer depends on besides its address. A caller's own answer is kept for one token alone. */
const varying = {
  public: 'Merchant, Language',
  member: 'Merchant, Language, Authorization',
} as const satisfies Record<CacheUse['scope'], string>

/** What browsers and caches on the way may do with an answer; without a use nobody keeps it. */
export function cacheHeaders(use: CacheUse | undefined, etag: string | undefined): Record<string, string> {
  if (!use || etag === undefined) return { 'cache-control': 'no-store' }
  const { seconds, scope } = use
  const visibility = scope === 'public' ? 'public' : 'private'
  const stale = scope === 'public' ? `, stale-while-revalidate=${staleFactor * seconds}` : ''
  return {
    'cache-control': seconds === 0 ? `${visibility}, no-cache` : `${visibility}, max-age=${seconds}${stale}`,
    vary: varying[scope],
    etag,
  }
}

/** Whether the caller has this state of an answer already. Servers on the way may have marked their copy as packed. */
export const isKnown = (ifNoneMatch: string | null, etag: string | undefined): boolean =>
  ifNoneMatch !== null &&
  etag !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag))
