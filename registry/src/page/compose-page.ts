import { createHash } from 'node:crypto'
import { languages, localeOf } from '@azulejo/shared/kernel'
import { type BrandDocument, isScript, type PublicKeys, reactDevelopment } from '@azulejo/shared/release'
import type { HostBuild } from '../documents/site-folder.ts'
import { homeIconFile, manifestFile } from '../documents/web-app.ts'
import type { ViewPart } from '../first-view/first-views.ts'
import { descriptionOf, headScript, inlineJson } from './head-script.ts'

export type PageParts = {
  readonly document: BrandDocument
  /** Keys whose signatures the host accepts; they never come from the document itself. */
  readonly trustedKeys: PublicKeys
  readonly host: HostBuild
  /** Inline style sheet of the page. */
  readonly styles: string
  /** Development only: script text that runs before the host's files. */
  readonly developmentScript?: string | undefined
  /** First view in the page, which the shell hydrates. */
  readonly firstView?: ViewPart | undefined
  /**
   * The frame that the page is for, which shows one area without outline, session and the shell's first calls: of a page of
   * another origin, or a sandbox in a page of the site. A page in a sandbox gets its build from the page around it, so it has
   * neither document nor keys.
   */
  readonly frame?: 'embedded' | 'sandbox' | undefined
  /** Whether the brand's folder has a web manifest and icons; a development site has none. */
  readonly isInstallable?: boolean | undefined
}

export type ComposedPage = {
  readonly html: string
  /** `'sha256-…'` sources of the inline script and style, for the content security policy. */
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** `integrity` and `crossorigin` of a file of the host, when its digest is known. */
function checked(host: HostBuild, file: string): string {
  const digest = host.files[file]
  return digest ? ` crossorigin="anonymous" integrity="${digest}"` : ''
}

/**
 * Attributes of preload links for files of the shell, among which the page's script chooses: the messages of each language,
 * and the clients for calls.
 */
function earlyFiles({ base, files, preloads }: HostBuild) {
  const linkTo = (file: string) => ({ href: `${base}${file}`, integrity: files[file] ?? '', crossOrigin: 'anonymous' })
  const words = languages.flatMap((language) => (preloads[language] ?? []).map((file) => [language, linkTo(file)]))
  const clients = Object.keys(files).find((file) => file.startsWith('js/clients.'))
  return { words: Object.fromEntries(words), ...(clients ? { clients: linkTo(clients) } : {}) }
}

const isReactDevelopment = (file: string) => file.startsWith(`js/${reactDevelopment}.`)

/**
 * Host files that the page may load later, with digests; tags of the page have their own `integrity`. React's development
 * build is for local remotes only.
 */
function laterFiles({ base, files, scripts, styles }: HostBuild, allowsLocalRemotes = false) {
  const named = new Set([...scripts, ...styles])
  const later = Object.entries(files).filter(
    ([file]) => /\.(js|css)$/.test(file) && !named.has(file) && (allowsLocalRemotes || !isReactDevelopment(file)),
  )
  return { base, files: Object.fromEntries(later) }
}

/** Digests of the scripts of module builds by address; imports take them from the page's import map alone. */
function moduleDigests({ builds, site }: BrandDocument): Readonly<Record<string, string>> {
  const modules = Object.values(builds).filter(({ entryType }) => entryType === 'module')
  const rows = modules.flatMap(({ base, files }) =>
    ['', ...site.mirrors].flatMap((origin) =>
      Object.entries(files).flatMap(([file, digest]) => (isScript(file) ? [[`${origin}${base}${file}`, digest]] : [])),
    ),
  )
  return Object.fromEntries(rows)
}

const skeleton = (mark: string): string =>
  [
    '<div class="sk-page" aria-hidden="true">',
    `<div class="sk-side"><img class="sk-mark" src="${mark}" alt="" height="32"></div>`,
    `<div class="sk-top"><img class="sk-mark" src="${mark}" alt="" height="32"></div>`,
    `<div class="sk-main"><i class="sk-hero"></i><div class="sk-tiles">${'<i></i>'.repeat(8)}</div></div>`,
    '</div>',
  ].join('')

/** Canaries of the builds that rendered the view, as an attribute; with them the page's script finds a visitor's canary. */
function canariesOf({ areas }: BrandDocument, { view }: ViewPart): string {
  const drawers = new Set(view.mounts.map(({ build }) => build))
  const canaries = Object.values(areas).flatMap(({ stable, canary }) =>
    canary && drawers.has(stable) ? [[canary.salt, canary.basisPoints]] : [],
  )
  return canaries.length > 0 ? ` data-canaries="${escaped(JSON.stringify(canaries))}"` : ''
}

/**
 * Composes the page for all page paths of a brand. The page paints with inline styles, starts the permission call, then
 * loads the host's files: the style sheet after the outline, so that the outline does not wait for the style sheet.
 */
export function composePage(parts: PageParts): ComposedPage {
  const { document, trustedKeys, host, developmentScript, firstView, frame } = parts
  const { brand, site } = document
  const own = `/brands/${brand}`
  const written = firstView?.view.language ?? site.defaultLanguage
  const inlineScripts = [...(frame ? [] : [headScript(document)]), ...(developmentScript ? [developmentScript] : [])]
  const digests = moduleDigests(document)
  // No script may come before the import map, and without module builds there is none.
  const importMap = Object.keys(digests).length > 0 ? inlineJson({ integrity: digests }) : undefined
  const styles = firstView ? `${parts.styles}\n${firstView.styles}` : parts.styles
  // A first view contains the rules that it needs, so the host's first style sheets load after the view.
  const preloaded = firstView ? [] : host.styles
  const latinFont = host.fonts.find((file) => /latin-wght/.test(file))
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${escaped(site.name)}</title>`,
    `<meta name="description" content="${escaped(descriptionOf({ ...site, defaultLanguage: written }))}">`,
    ...(importMap ? [`<script type="importmap">${importMap}</script>`] : []),
    ...(frame
      ? // Links that the area does not open itself lead to the site, outside of the frame.
        ['<base target="_blank">', '<meta name="robots" content="noindex">']
      : [`<script type="application/json" id="early-files">${inlineJson(earlyFiles(host))}</script>`]),
    ...inlineScripts.map((text) => `<script>${text}</script>`),
    `<style>${styles}</style>`,
    ...preloaded.map((file) => `<link rel="preload" as="style" href="${host.base}${file}"${checked(host, file)}>`),
    ...host.scripts.map(
      (file) => `<script defer fetchpriority="high" src="${host.base}${file}"${checked(host, file)}></script>`,
    ),
    `<link rel="icon" type="image/svg+xml" href="${own}/favicon.svg">`,
    ...(parts.isInstallable && !frame
      ? [
          `<link rel="manifest" href="${own}/${manifestFile}">`,
          `<link rel="apple-touch-icon" href="${own}/${homeIconFile}">`,
        ]
      : []),
  ]
  const body = [
    ...(firstView
      ? [`<div id="root" data-dehydrated>${firstView.html}</div>`, skeleton(`${own}/mark.svg`)]
      : [`<div id="root">${frame ? '' : skeleton(`${own}/mark.svg`)}</div>`]),
    // In the head this preload would delay the first paint by up to 100 ms in Chromium.
    ...(latinFont
      ? [`<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${host.base}${latinFont}">`]
      : []),
    ...host.styles.map((file) => `<link rel="stylesheet" href="${host.base}${file}"${checked(host, file)}>`),
    ...(firstView ? [`<script type="application/json" id="first-view">${inlineJson(firstView.view)}</script>`] : []),
    `<script type="application/json" id="page-files">${inlineJson(laterFiles(host, site.allowsLocalRemotes))}</script>`,
    ...(frame === 'sandbox'
      ? []
      : [
          `<script type="application/json" id="trusted-keys">${inlineJson(trustedKeys)}</script>`,
          `<script type="application/json" id="brand-document">${inlineJson(document)}</script>`,
        ]),
  ]
  const language = localeOf[written]
  const root = `<html lang="${language}" dir="ltr" data-brand="${brand}" data-theme="${site.theme}"${firstView ? ` data-first-view="on"${canariesOf(document, firstView)}` : ''}${frame ? ` data-${frame}` : ''}>`
  return {
    html: `<!doctype html>\n${root}\n<head>\n${head.join('\n')}\n</head>\n<body>\n${body.join('\n')}\n</body>\n</html>\n`,
    scriptHashes: [...(importMap ? [importMap] : []), ...inlineScripts].map(hashOf),
    styleHashes: [hashOf(styles)],
  }
}
