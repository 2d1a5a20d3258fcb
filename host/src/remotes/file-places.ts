import { fault } from '@azulejo/shared/kernel'
import type { BuildPlaces, Place } from './build-places.ts'
import type { AreaBuild } from './fillings.ts'
import type { RemoteLog } from './remote-log.ts'

/** What builds of remotes ask before they load a chunk, and again when it did not come; see `OtherPlacesPlugin`. */
export type AskPlace = (base: string, failed?: Place, tried?: number, error?: unknown) => Place | undefined

declare global {
  var __azulejoPlace: AskPlace | undefined
}

type Given = { readonly filling: AreaBuild; readonly places: BuildPlaces; readonly log: RemoteLog }

/** By folder of the build. */
const given = new Map<string, Given>()

/** Chunks and style sheets of a build come from the same addresses, in the same order, as its entry. */
export function giveFilePlaces(filling: AreaBuild, places: BuildPlaces, log: RemoteLog): void {
  given.set(filling.build.base, { filling, places, log })
  globalThis.__azulejoPlace ??= (base, failed, tried = 0, error) => {
    const known = given.get(new URL(base, document.baseURI).pathname)
    if (!known) return undefined
    const { area, id, build } = known.filling
    const place = failed ? known.places.after(build, failed, tried) : known.places.first(build)
    if (failed && place) {
      known.log.write({ remote: area, build: id, step: 'elsewhere', ms: 0, cause: fault('AZ-120', error) })
    }
    return place && { ...place, base: new URL(place.base, document.location.origin).href }
  }
}
