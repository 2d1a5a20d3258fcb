import { hash } from 'node:crypto'
import type { CacheUse } from '@azulejo/shared/wire'

/** The JSON text of a checked answer, and its ETag when the answer may be cached. */
export type AnswerText = { readonly text: string | Uint8Array<ArrayBuffer>; readonly etag: string | undefined }

/**
 * Longest text that is sent as a string, which is faster for short texts. Node copies a string together with the head
 * of each response, and sends bytes as they are.
 */
const longestText = 4096

export function answerText(body: unknown, use: CacheUse | undefined): AnswerText {
  const text = JSON.stringify(body)
  const etag = use && `"${hash('sha256', text, 'base64url').slice(0, 22)}"`
  return { text: text.length > longestText ? new TextEncoder().encode(text) : text, etag }
}

/** A public answer may still be shown for this many times its seconds while the browser revalidates it. */
const staleFactor = 10

/** Request headers on which an answer depends, by scope. A member's own answer is cached for one token only. */
const varying = {
  public: 'Merchant, Language',
  member: 'Merchant, Language, Authorization',
} as const satisfies Record<CacheUse['scope'], string>

/** Cache headers of an answer for browsers and proxies; `no-store` without a use or an ETag. */
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

/** Whether the caller already has the answer with this ETag. A proxy that compresses may have added `W/` to the tag. */
export const isKnown = (ifNoneMatch: string | null, etag: string | undefined): boolean =>
  ifNoneMatch !== null &&
  etag !== undefined &&
  (ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === etag))
