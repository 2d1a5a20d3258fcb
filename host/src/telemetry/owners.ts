import type { AreaName, BrandDocument } from '@azulejo/shared/release'

/** Owner of a fault; `build` is empty when no build is known. */
export type Owner = { readonly remote: AreaName | 'host'; readonly build: string }

export type Owners = {
  /** Adds the builds of a further document; earlier builds stay known, because their code may still run. */
  know(document: BrandDocument): void
  /** Registers the mounted build of a remote as owner of the bus events that the remote sends. */
  mounted(sender: string, owner: Owner): void
  /** Owner of a bus sender: `host` or the name of a remote. */
  ofSender(sender: string): Owner
  /** Owner of a file; undefined for files that are not of this site, for example of a browser extension. */
  ofAddress(address: string): Owner | undefined
  /**
   * Owner of a stack: the innermost build of a remote, because the shell calls all remotes and they call the shell, else
   * the shell; undefined if the stack contains no code of the site.
   */
  ofStack(stack: string): Owner | undefined
  /** Whether the innermost remote code of a stack is the loader in an entry, which fetches the build's other files. */
  isOfLoader(stack: string): boolean
}

const addressPattern = /\b(?:https?|chrome-extension|moz-extension|safari-web-extension):\/\/[^\s()'"]+/g
const remotePath = /\/remotes\/([a-z0-9-]+)\/([A-Za-z0-9.+-]+)\//
const hostPath = /\/host\/([0-9a-f]+)\//

/** The id of the shell's own build, from the address of its scripts. */
function hostBuildOf(page: Document): string {
  const scripts = [...page.querySelectorAll<HTMLScriptElement>('script[src]')]
  const hash = scripts.map(({ src }) => hostPath.exec(src)?.[1]).find((found) => found !== undefined)
  return hash ? `host@${hash}` : ''
}

/** Whether a file is under the base of a build, or under the same path of a mirror. */
function isUnder({ href, pathname }: URL, base: string): boolean {
  const path = new URL(base).pathname
  return href.startsWith(base) || (path !== '/' && pathname.startsWith(path))
}

/** @param page provides the site's origin and the shell's own build */
export function createOwners(first: BrandDocument, page: Document): Owners {
  const host: Owner = { remote: 'host', build: hostBuildOf(page) }
  const { origin } = new URL(page.baseURI)
  const areas = new Map<string, AreaName>()
  const bases = new Map<string, string>()
  const entries = new Set<string>()
  const senders = new Map<string, Owner>()

  const know = ({ areas: filled, builds }: BrandDocument) => {
    for (const [area, { stable, lastGood, canary }] of Object.entries(filled)) {
      for (const id of [stable, lastGood, canary?.build]) {
        const build = id === undefined ? undefined : builds[id]
        if (id === undefined || !build) continue
        areas.set(id, area).set(build.name, area)
        if (!senders.has(build.name)) senders.set(build.name, { remote: area, build: id })
      }
    }
    for (const [id, { base, entry }] of Object.entries(builds)) {
      bases.set(new URL(base, page.baseURI).href, id)
      entries.add(entry)
    }
  }
  know(first)

  const ofBuild = (id: string, name: string): Owner => ({ remote: areas.get(id) ?? areas.get(name) ?? name, build: id })

  const ofAddress = (address: string): Owner | undefined => {
    const url = URL.canParse(address, page.baseURI) ? new URL(address, page.baseURI) : undefined
    if (!url) return undefined
    const known = [...bases].find(([base]) => isUnder(url, base))?.[1]
    if (known !== undefined) return ofBuild(known, known.replace(/@.*/, ''))
    const [, name, version] = remotePath.exec(url.pathname) ?? []
    if (name !== undefined) return ofBuild(`${name}@${version}`, name)
    return url.origin === origin ? host : undefined
  }

  const isOfRemote = (owner: Owner | undefined) => owner !== undefined && owner.remote !== 'host'

  return {
    know,
    mounted: (sender, owner) => void senders.set(sender, owner),
    ofSender: (sender) => senders.get(sender) ?? host,
    ofAddress,
    ofStack(stack) {
      const named = (stack.match(addressPattern) ?? []).map(ofAddress)
      if (named.length === 0) return host
      return named.find(isOfRemote) ?? named.find(Boolean)
    },
    isOfLoader(stack) {
      const innermost = stack.match(addressPattern)?.find((address) => isOfRemote(ofAddress(address)))
      const file = innermost?.replace(/(:\d+)+$/, '')
      return [...entries].some((entry) => file?.endsWith(`/${entry}`))
    },
  }
}
