import { embeddedFolder, sandboxFolder } from '@azulejo/shared/release'

/** First folders of paths that the platform answers; `platformFile` is the one file that it answers. */
export const platformFolders = ['wps', 'lgw', 'lotto', 'cdn'] as const
/** Folders in which a development gateway imitates the phone provider; only the local edge proxies them. */
export const developmentFolders = ['identitytoolkit.googleapis.com'] as const
export const platformFile = '/openapi.json'

/** First folders of build paths, each with the number of folders below that identify one build. */
export const buildFolders = { host: 1, remotes: 2, standalone: 1 } as const

/** Regular expression of the start of a build file's path. Only files outside of builds may change. */
export const insideBuild = `^/(?:${Object.entries(buildFolders)
  .map(([name, depth]) => name + '/[^/]+'.repeat(depth))
  .join('|')})/`

/**
 * First folders of paths that are never a page of the site: files, pages for frames, and paths that the gateway answers only
 * on its own port.
 */
export const pagelessFolders = [
  ...Object.keys(buildFolders),
  'brands',
  'ops',
  'dev',
  'vendor',
  embeddedFolder,
  sandboxFolder,
]

/** Pages for members only; search engines are told not to visit them. */
const memberPages = ['member', 'agent', 'game'] as const
export const robotsText = ['User-agent: *', ...memberPages.map((name) => `Disallow: /${name}`), ''].join('\n')

/** Icon of a brand, also for programs that ask for `/favicon.ico`. */
export const iconPath = (brand: string): string => `/brands/${brand}/favicon.svg`

/** Names of old `.html` links that are always pages. */
export const oldPageNames = ['index', 'register'] as const
