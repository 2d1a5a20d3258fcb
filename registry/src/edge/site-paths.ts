/** First folders of the addresses that the platform answers, and the one file. */
export const platformFolders = ['wps', 'lgw', 'lotto', 'cdn'] as const
/** Where a development gateway plays the phone provider; only the local edge passes these on. */
export const developmentFolders = ['identitytoolkit.googleapis.com'] as const
export const platformFile = '/openapi.json'

/** First folders of addresses of builds, and how many folders below name one build. */
export const buildFolders = { host: 1, remotes: 2, standalone: 1 } as const

/** Start of an address of a build's file, as a regular expression: what is not inside a build may change. */
export const insideBuild = `^/(?:${Object.entries(buildFolders)
  .map(([name, depth]) => name + '/[^/]+'.repeat(depth))
  .join('|')})/`

/** First folders of addresses that are never a page: files, and what the gateway answers on its own port alone. */
export const pagelessFolders = [...Object.keys(buildFolders), 'brands', 'ops', 'dev', 'vendor']

/** Old links with an ending that are always pages. */
export const oldPageNames = ['index', 'register'] as const
