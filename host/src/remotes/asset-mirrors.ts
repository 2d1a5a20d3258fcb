import type { RemoteBuild } from '@azulejo/shared/release'

/** One address of the files of a build. */
export type AssetAddress = {
  /** Index in the endless order of addresses: each origin once, then each origin again with another query. */
  readonly turn: number
  /** Folder, with a slash at the end; absolute for a mirror. */
  readonly base: string
  /** Empty, or a query that makes the address differ from those that failed before. */
  readonly query: string
}

export type AssetMirrors = {
  /** First address of a load: the site's own origin until a file of the build has failed there. */
  first(build: RemoteBuild): AssetAddress
  /**
   * Next address after a failure; undefined if this load has requested every origin.
   * @param tried number of addresses that this load has requested
   */
  after(build: RemoteBuild, failed: AssetAddress, tried: number): AssetAddress | undefined
}

const leastTries = 2

/**
 * The order of origins for the files of a build. A failed address is not requested again in the same page: the browser may
 * have cached its failure, or still wait for its response.
 * @param mirrors origins that serve the same `/remotes/` files
 */
export function createAssetMirrors(mirrors: readonly string[]): AssetMirrors {
  const firstTurns = new Map<string, number>()
  // A developer's own machine, with an absolute base, has no mirrors.
  const originsOf = ({ base }: RemoteBuild) => (base.startsWith('/') ? ['', ...mirrors] : [''])
  const placeAt = (build: RemoteBuild, turn: number): AssetAddress => {
    const { base } = build
    const origins = originsOf(build)
    const round = Math.floor(turn / origins.length)
    // The digests of modules belong to exact addresses; browsers fetch a module again that has failed.
    const query = round === 0 || build.entryType === 'module' ? '' : `?retry=${round}`
    return { turn, base: `${origins[turn % origins.length]}${base}`, query }
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
