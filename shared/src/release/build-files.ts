type Files = Readonly<Record<string, string>>

export const isScript = (file: string): boolean => /\.m?js$/.test(file)

/** The files that may run in this page, with their digests. No other file may run. */
export type BuildFiles = {
  /**
   * @param base address of the build's folder, absolute, with a slash at the end
   * @param files digests by path below it
   */
  admit(base: string, files: Files): void
  /** Lets scripts of an origin run without a digest: of a foreign one, or of a development server. */
  admitOrigin(origin: string): void
  /** Refuses all further loads of a build's files. Code that already runs keeps running. */
  withdraw(base: string): void
  /** Returns the digest that the file at an address must have, ignoring the query; undefined for an unknown file. */
  integrityOf(url: string): string | undefined
  /** Returns the build whose folder contains an address: the folder's own address and the digests of its files. */
  buildOf(url: string): { readonly base: string; readonly files: Files } | undefined
  /** Returns whether a script element may load the address. */
  mayRun(url: string): boolean
  /** Returns whether the address is in the folder of a build that has no such file, or that was withdrawn. */
  isRefused(url: string): boolean
}

/** @param page base address that relative addresses are resolved against */
export function createBuildFiles(page: string): BuildFiles {
  const builds = new Map<string, Files>()
  const origins = new Set<string>()
  const read = (url: string) => (URL.canParse(url, page) ? new URL(url, page) : undefined)
  /** The build whose folder contains the address, and the path below that folder. */
  const find = (url: string) => {
    const { origin, pathname } = read(url) ?? {}
    const address = `${origin}${pathname}`
    const found = [...builds].find(([base]) => address.startsWith(base))
    return found ? { base: found[0], files: found[1], path: address.slice(found[0].length) } : undefined
  }
  const integrityOf = (url: string): string | undefined => {
    const { files = {}, path = '' } = find(url) ?? {}
    return Object.hasOwn(files, path) ? files[path] : undefined
  }
  const mayRun = (url: string) => integrityOf(url) !== undefined || origins.has(read(url)?.origin ?? '')
  return {
    admit: (base, files) => void builds.set(base, files),
    withdraw: (base) => void builds.set(base, {}),
    admitOrigin: (origin) => void origins.add(origin),
    integrityOf,
    buildOf: find,
    mayRun,
    isRefused: (url) => find(url) !== undefined && !mayRun(url),
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

type Loader = HTMLScriptElement | HTMLLinkElement

/**
 * Gives each script and style sheet of an admitted build its digest before the element gets its address, whichever loader
 * makes the element. An element for a refused address stays without one and fails as if the file were missing: an error
 * thrown here would keep the loaders of bundlers waiting without end.
 */
function setDigests<L extends Loader>(
  prototype: L,
  property: 'src' | 'href',
  builds: BuildFiles,
  onAddress: (element: L) => void = () => undefined,
): void {
  const native = Object.getOwnPropertyDescriptor(prototype, property)
  Object.defineProperty(prototype, property, {
    ...native,
    set(this: L, value: unknown) {
      const url = String(value)
      if (builds.isRefused(url)) {
        queueMicrotask(() => this.dispatchEvent(new Event('error')))
        return
      }
      const integrity = builds.integrityOf(url)
      if (integrity) {
        this.integrity = integrity
        this.crossOrigin = 'anonymous'
      }
      native?.set?.call(this, value)
      if (integrity) onAddress(this)
    },
  })
}

/**
 * Restricts the page to the admitted files: each script and style sheet gets its digest, and where the browser enforces
 * Trusted Types, no script element may load another file. The policy allows no other way to run text as code.
 * @param onScript called with each script of an admitted build when it has got its address
 */
export function installBuildFiles(
  page: Window & typeof globalThis,
  builds: BuildFiles,
  onScript?: (script: HTMLScriptElement) => void,
): void {
  admitPageFiles(page, builds)
  setDigests(page.HTMLScriptElement.prototype, 'src', builds, onScript)
  setDigests(page.HTMLLinkElement.prototype, 'href', builds)
  const { trustedTypes } = page as Window & { readonly trustedTypes?: PolicyFactory }
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (!builds.mayRun(url)) throw new TypeError(`${url} is no file of a build that may run`)
      return url
    },
  })
}
