declare global {
  /** Returns the digest of a file to the chunk loaders of production builds, which refuse a file without a digest. */
  var __azulejoIntegrity: ((url: string) => string | undefined) | undefined
}

type Files = Readonly<Record<string, string>>

/** The files that may run in this page, with their digests. No other file may run. */
export type BuildFiles = {
  /**
   * @param base address of the build's folder, absolute, with a slash at the end
   * @param files digests by path below it
   */
  admit(base: string, files: Files): void
  /** Lets scripts of a foreign origin run without a digest. */
  admitOrigin(origin: string): void
  /** Refuses all further loads of a build's files. Code that already runs keeps running. */
  withdraw(base: string): void
  /** Returns the digest that the file at an address must have, ignoring the query; undefined for an unknown file. */
  integrityOf(url: string): string | undefined
  /** Returns whether a script element may load the address. */
  mayRun(url: string): boolean
}

/** @param page base address that relative addresses are resolved against */
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

/** Admits the files of the page's own build, listed in its `<script id="page-files" type="application/json">`. */
function admitPageFiles(page: Window, builds: BuildFiles): void {
  const carried = page.document.getElementById('page-files')?.textContent
  if (!carried) return
  const { base, files }: { readonly base: string; readonly files: Files } = JSON.parse(carried)
  builds.admit(new URL(base, page.document.baseURI).href, files)
}

/**
 * Restricts the page to the admitted files: chunk loaders request digests, and where the browser enforces Trusted Types, no
 * script element may load another file. The policy allows no other way to run text as code.
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
