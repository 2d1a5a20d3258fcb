import type { BrandSite } from '@azulejo/shared/brand-document'
import type { ComposedPage } from './compose-page.ts'

/** Headers of a page: what it may run, draw, ask and frame. */
export function pageHeaders({ csp }: BrandSite, page: ComposedPage): Readonly<Record<string, string>> {
  const policy: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...page.scriptHashes],
    'style-src': ["'self'", ...page.styleHashes],
    'img-src': ["'self'", 'data:', ...csp.images],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': csp.frames.length > 0 ? csp.frames : ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([name, sources]) => `${name} ${sources.join(' ')}`)
      .join('; '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
  }
}
