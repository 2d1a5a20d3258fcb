import { fault } from '@azulejo/shared/kernel'
import type { AreaBuild } from './area-assignments.ts'
import type { AssetAddress, AssetMirrors } from './asset-mirrors.ts'
import type { RemoteLog } from './remote-log.ts'

/** Called by builds of remotes before they load a chunk, and again after a failure; see `AssetMirrorsPlugin`. */
export type ResolveAssetAddress = (
  base: string,
  failed?: AssetAddress,
  tried?: number,
  error?: unknown,
) => AssetAddress | undefined

declare global {
  var __azulejoPlace: ResolveAssetAddress | undefined
}

type Given = { readonly areaBuild: AreaBuild; readonly mirrors: AssetMirrors; readonly log: RemoteLog }

/** Registered builds by their folder. */
const given = new Map<string, Given>()

/** Makes chunks and style sheets of a build load from the same addresses, in the same order, as its entry. */
export function registerAssetMirrors(areaBuild: AreaBuild, mirrors: AssetMirrors, log: RemoteLog): void {
  given.set(areaBuild.build.base, { areaBuild, mirrors, log })
  globalThis.__azulejoPlace ??= (base, failed, tried = 0, error) => {
    const known = given.get(new URL(base, document.baseURI).pathname)
    if (!known) return undefined
    const { area, id, build } = known.areaBuild
    const place = failed ? known.mirrors.after(build, failed, tried) : known.mirrors.first(build)
    if (failed && place) {
      known.log.write({ remote: area, build: id, step: 'elsewhere', ms: 0, cause: fault('AZ-120', error) })
    }
    return place && { ...place, base: new URL(place.base, document.location.origin).href }
  }
}
