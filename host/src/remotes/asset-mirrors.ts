import type { RemoteBuild } from '@azulejo/shared/release'

/** One address of the files of a build. */
export type AssetAddress = {
  /** Its place in the endless order of addresses: each origin once, then each again by another address. */
  readonly turn: number
  /** Folder, with a slash at the end; absolute for a mirror. */
  readonly base: string
  /** Empty, or what makes the address another one than those that failed before. */
  readonly query: string
}

export type AssetMirrors = {
  /** Where to ask first: the site's own origin until something failed there. */
  first(build: RemoteBuild): AssetAddress
  /**
   * Where to ask after a failure, or undefined when every origin was asked.
   * @param tried how many places this load has asked
   */
  after(build: RemoteBuild, failed: AssetAddress, tried: number): AssetAddress | undefined
}

const leastTries = 2

/**
 * The order in which origins are asked for the files of a build. An address that failed is not asked again in the same
 * page: the browser may hold its failed answer, or still wait for it.
 * @param mirrors origins that serve the same `/remotes/` files
 */
export function createAssetMirrors(mirrors: readonly string[]): AssetMirrors {
  const firstTurns = new Map<string, number>()
  // What a developer's own machine serves is nowhere else.
  const originsOf = ({ base }: RemoteBuild) => (base.startsWith('/') ? ['', ...mirrors] : [''])
  const placeAt = (build: RemoteBuild, turn: number): AssetAddress => {
    const { base } = build
    const origins = originsOf(build)
    const round = Math.floor(turn / origins.length)
    return { turn, base: `${origins[turn % origins.length]}${base}`, query: round === 0 ? '' : `?retry=${round}` }
  }
  return {
    first: (build) => placeAt(build, firstTurns.get(build.base) ?? 0),
    after(build, failed, tried) {
      const turn = failed.turn + 1
      firstTurns.set(build.base, Math.max(turn, firstTurns.get(build.base) ?? 0))
      return tried < Math.max(leastTries, originsOf(build).length) ? placeAt(build, turn) : undefined
    },
  }
}
