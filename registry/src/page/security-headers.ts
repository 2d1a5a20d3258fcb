import type { BrandSite } from '@azulejo/shared/release'
import { permissionsPolicy } from './permissions-policy.ts'

/** Header names and values, as they are sent. */
export type Headers = Readonly<Record<string, string>>

/** What a page's policy depends on besides fixed rules. */
export type PolicyParts = {
  readonly site: Pick<BrandSite, 'csp' | 'mirrors' | 'allowsLocalRemotes'>
  /** Development only: builds in memory have no digests, and hot updates run text. */
  readonly isDevelopment?: boolean | undefined
  /** `'sha256-…'` sources of the inline scripts and styles. */
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
}

const machine = ['localhost:*', '127.0.0.1:*']
const onMachine = (scheme: string): string[] => machine.map((host) => `${scheme}://${host}`)

/** The content security policy of a page: sources by directive. */
export const pagePolicy = (parts: PolicyParts): Readonly<Record<string, string[]>> => {
  const { csp, mirrors, allowsLocalRemotes } = parts.site
  const local = allowsLocalRemotes ? onMachine('http') : []
  const own = ["'self'", ...mirrors.map((origin) => `${origin}/remotes/`), ...local]
  return {
    'default-src': ["'none'"],
    'script-src': [...own, ...(csp.scripts ?? []), ...parts.scriptHashes],
    'style-src': [...own, ...parts.styleHashes],
    'img-src': [...own, 'data:', ...csp.images],
    'font-src': own,
    'connect-src': [...own, ...(allowsLocalRemotes ? onMachine('ws') : []), ...(csp.connects ?? [])],
    'frame-src': csp.frames.length > 0 ? csp.frames : ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // One policy decides which addresses a script element may get; text never becomes markup or script.
    ...(parts.isDevelopment ? {} : { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] }),
  }
}

const policyText = (policy: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')

/** Foreign scripts, and those of a developer's machine, change under their addresses. */
const hasBareScripts = ({ isDevelopment, site }: PolicyParts): boolean =>
  isDevelopment === true || site.allowsLocalRemotes === true || (site.csp.scripts ?? []).length > 0

/** Headers of a page: what it may run, draw, ask, frame and use, who may hold its window, and how long it may be kept. */
export const pageHeaders = (parts: PolicyParts): Headers => ({
  'Content-Security-Policy': policyText(pagePolicy(parts)),
  // No script without a digest, no matter what put it into the page.
  ...(hasBareScripts(parts) ? {} : { 'Integrity-Policy': 'blocked-destinations=(script)' }),
  'Permissions-Policy': permissionsPolicy(parts.site.csp.frames),
  // Windows that the page opens can still be closed by it; windows that open the page have no hold of it.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  // Files of the page itself are asked for before a script can take a one-time code out of the address.
  'Referrer-Policy': 'strict-origin',
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
