import { type BrandSite, sandboxFlags } from '@azulejo/shared/release'
import { permissionsPolicy } from './permissions-policy.ts'

/** Header names and values, as they are sent. */
export type Headers = Readonly<Record<string, string>>

/** What a page's policy depends on in addition to fixed rules. */
export type PolicyParts = {
  readonly site: Pick<BrandSite, 'csp' | 'mirrors' | 'allowsLocalRemotes'>
  /** Development only: builds in memory have no digests, and hot updates run text. */
  readonly isDevelopment?: boolean | undefined
  /** `'sha256-…'` sources of the inline scripts and styles. */
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
  /** Origins whose pages may show the page in a frame; none if omitted. */
  readonly ancestors?: readonly string[] | undefined
  /** Whether the page shows areas in frames of the site, which are sandboxes; false if omitted. */
  readonly hasSandbox?: boolean | undefined
}

const machine = ['localhost:*', '127.0.0.1:*']
const onMachine = (scheme: string): string[] => machine.map((host) => `${scheme}://${host}`)

/** Origins of frames; all pages of the site but those of sandboxes refuse frames. */
const framesOf = ({ site: { csp }, hasSandbox = false }: PolicyParts): string[] => {
  const frames = [...(hasSandbox ? ["'self'"] : []), ...csp.frames]
  return frames.length > 0 ? frames : ["'none'"]
}

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
    'manifest-src': ["'self'"],
    'connect-src': [...own, ...(allowsLocalRemotes ? onMachine('ws') : []), ...(csp.connects ?? [])],
    'frame-src': framesOf(parts),
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [...(parts.ancestors ?? ["'none'"])],
    // One Trusted Types policy decides which URLs a script element may get; text never becomes markup or script.
    ...(parts.isDevelopment ? {} : { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] }),
  }
}

const policyText = (policy: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')

/** Whether the page needs scripts without digests: foreign scripts and local builds change at the same address. */
const hasBareScripts = ({ isDevelopment, site }: PolicyParts): boolean =>
  isDevelopment === true || site.allowsLocalRemotes === true || (site.csp.scripts ?? []).length > 0

/** Headers of a page: its policies for content, integrity, permissions, openers and referrers, and its caching. */
export const pageHeaders = (parts: PolicyParts): Headers => ({
  'Content-Security-Policy': policyText(pagePolicy(parts)),
  // The browser loads no script without a digest, whatever code adds the script to the page.
  ...(hasBareScripts(parts) ? {} : { 'Integrity-Policy': 'blocked-destinations=(script)' }),
  'Permissions-Policy': permissionsPolicy(parts.site.csp.frames),
  // The page can still close windows that it opens; windows that open the page have no reference to it.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  // Files of the page load before a script can remove a one-time code from the address, so referrers hold the origin only.
  'Referrer-Policy': 'strict-origin',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-cache',
})

/** Origins of a site's host names; with plain HTTP, at any port, only on a developer's machine. */
const originsOf = (hosts: readonly string[]): string[] =>
  hosts.map((host) => (/(^|\.)localhost$|^127\.0\.0\.1$/.test(host) ? `http://${host}:*` : `https://${host}`))

/**
 * Headers of the pages of sandboxes. The origin of such a page is opaque, also when somebody opens it without a frame, so
 * the policy names the site's origins as well: in some browsers `'self'` matches nothing there. Nothing but files of builds
 * can be requested, so the page calls no platform and sends nothing to others; forms are never sent.
 */
export function sandboxHeaders(parts: PolicyParts & { readonly site: BrandSite }): Headers {
  const { csp, hosts, mirrors, allowsLocalRemotes } = parts.site
  const origins = originsOf(hosts)
  const builds = [...origins, ...mirrors].map((origin) => `${origin}/remotes/`)
  const local = allowsLocalRemotes ? onMachine('http') : []
  const files = ["'self'", ...origins.map((origin) => `${origin}/host/`), ...builds, ...local]
  const policy = {
    ...pagePolicy(parts),
    'script-src': [...files, ...parts.scriptHashes],
    'style-src': [...files, ...parts.styleHashes],
    'img-src': [...files, ...origins, 'data:', ...csp.images],
    'font-src': files,
    'connect-src': [...builds, ...local],
    'manifest-src': ["'none'"],
    'frame-src': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'"],
    sandbox: sandboxFlags.split(' '),
  }
  const { 'Cross-Origin-Opener-Policy': _, ...headers } = pageHeaders(parts)
  return { ...headers, 'Content-Security-Policy': policyText(policy), 'Permissions-Policy': permissionsPolicy([]) }
}

/** Headers of every file: pages of other origins may request builds, which contain no data of a visitor. */
const fileHeaders = { 'X-Content-Type-Options': 'nosniff', 'Access-Control-Allow-Origin': '*' } as const

/** Builds are addressed by their content and never change. */
export const buildHeaders: Headers = { ...fileHeaders, 'Cache-Control': 'public, max-age=31536000, immutable' }

/** Brand files keep their address when they change, so browsers must revalidate them. */
export const brandFileHeaders: Headers = { ...fileHeaders, 'Cache-Control': 'no-cache' }

/** Script of a brand's elements, which every release may change. */
export const embeddedScriptHeaders: Headers = { ...brandFileHeaders, 'Content-Type': 'text/javascript; charset=utf-8' }

/** A missing file gets plain text, never a page, and no caching, because the file may exist at the next request. */
export const missingHeaders: Headers = {
  'Content-Type': 'text/plain; charset=utf-8',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
}
