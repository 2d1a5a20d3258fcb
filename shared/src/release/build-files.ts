declare global {
  /** Asked by the chunk loaders of production builds for the digest of a file; without one they refuse it. */
  var __azulejoIntegrity: ((url: string) => string | undefined) | undefined
}

type Files = Readonly<Record<string, string>>

/** The files that may run in this page, with their digests. What is not named here does not run. */
export type BuildFiles = {
  /**
   * @param base address of the build's folder, absolute, with a slash at the end
   * @param files digests by path below it
   */
  admit(base: string, files: Files): void
  /** Lets scripts of a foreign origin run without a digest. */
  admitOrigin(origin: string): void
  /** Nothing more of a build may be loaded. What runs already goes on. */
  withdraw(base: string): void
  /** The digest that an address must have; a query does not count. Undefined when it may not run at all. */
  integrityOf(url: string): string | undefined
  /** Whether a script element may have the address. */
  mayRun(url: string): boolean
}

/** @param page address that relative ones are read against */
export function createBuildFiles(page: string): BuildFiles {
  const builds = new Map<string, Files>()
  const origins = new Set<string>()
  const read = (url: string) => (URL.canParse(url, page) ? new URL(url, page) : undefined)
  const integrityOf = (url: string): string | undefined => {
    const { origin, pathname } = read(url) ?? {}
    const address = `${origin}${pathname}`
    const found = [...builds].find(([base]) => address.startsWith(base))
    if (!found) return undefined
    const [base, files] = found
    const path = address.slice(base.length)
    return Object.hasOwn(files, path) ? files[path] : undefined
  }
  return {
    admit: (base, files) => void builds.set(base, files),
    withdraw: (base) => void builds.delete(base),
    admitOrigin: (origin) => void origins.add(origin),
    integrityOf,
    mayRun: (url) => integrityOf(url) !== undefined || origins.has(read(url)?.origin ?? ''),
  }
}

type PolicyFactory = {
  createPolicy(name: string, rules: { readonly createScriptURL: (url: string) => string }): unknown
}

/** The files of the page's own build, as the page carries them in `<script id="page-files" type="application/json">`. */
function admitPageFiles(page: Window, builds: BuildFiles): void {
  const carried = page.document.getElementById('page-files')?.textContent
  if (!carried) return
  const { base, files }: { readonly base: string; readonly files: Files } = JSON.parse(carried)
  builds.admit(new URL(base, page.document.baseURI).href, files)
}

/**
 * Makes the page keep to the files: chunk loaders ask for digests, and where the browser enforces trusted types no
 * script element gets the address of another file. Nothing else that could run text is let through.
 */
export function installBuildFiles(page: Window, builds: BuildFiles): void {
  admitPageFiles(page, builds)
  Object.defineProperty(page, '__azulejoIntegrity', { value: builds.integrityOf })
  const { trustedTypes } = page as Window & { readonly trustedTypes?: PolicyFactory }
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (!builds.mayRun(url)) throw new TypeError(`${url} is no file of a build that may run`)
      return url
    },
  })
}
