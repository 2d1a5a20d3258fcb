import type { BrandSite } from '@azulejo/shared/brand-document'

/** Header names and values, as they are sent. */
export type Headers = Readonly<Record<string, string>>

/** What a page's policy depends on besides fixed rules. */
export type PolicyParts = {
  readonly csp: BrandSite['csp']
  /** `'sha256-…'` sources of the inline scripts and styles. */
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
}

/** The content security policy of a page: sources by directive. */
export const pagePolicy = ({ csp, scriptHashes, styleHashes }: PolicyParts): Readonly<Record<string, string[]>> => ({
  'default-src': ["'none'"],
  'script-src': ["'self'", ...scriptHashes],
  'style-src': ["'self'", ...styleHashes],
  'img-src': ["'self'", 'data:', ...csp.images],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': csp.frames.length > 0 ? csp.frames : ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
})

const policyText = (policy: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')

/** Headers of a page: what it may run, draw, ask and frame, and how long it may be kept. */
export const pageHeaders = (parts: PolicyParts): Headers => ({
  'Content-Security-Policy': policyText(pagePolicy(parts)),
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-cache',
})

/** Headers of every file: builds may be asked for by pages of other origins; they carry nothing of a visitor. */
const fileHeaders = { 'X-Content-Type-Options': 'nosniff', 'Access-Control-Allow-Origin': '*' } as const

/** Builds are addressed by their content and never change. */
export const buildHeaders: Headers = { ...fileHeaders, 'Cache-Control': 'public, max-age=31536000, immutable' }

/** What a brand serves keeps its address when it changes, so that it is asked for again. */
export const brandFileHeaders: Headers = { ...fileHeaders, 'Cache-Control': 'no-cache' }

/** A missing file is plain text, never a page, and may be there at the next request. */
export const missingHeaders: Headers = {
  'Content-Type': 'text/plain; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
}
