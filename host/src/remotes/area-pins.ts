import { type AreaName, createSource, type Source } from '@azulejo/shared/remote'
import type { AreaBuild, Filling, Fillings } from './fillings.ts'
import type { RemoteLog, RemoteStep } from './remote-log.ts'
import { type SiteMap, siteMapOf } from './site-map.ts'

/** Which build each area uses in this page. All mounts of an area use one build, and its rows come and go with it. */
export type AreaPins = {
  readonly siteMap: Source<SiteMap>
  /** A newer document: what is not in use moves now, killed builds leave now, the rest waits for a safe point. */
  take(fillings: Fillings): void
  /** The visitor goes to another page, or looks elsewhere: areas without unsaved work move to their newer builds. */
  safePoint(): void
  /** Keeps an area where it is until the returned function is called. */
  hold(area: AreaName): () => void
  /** From a build that failed to the last good one; false when the area has moved meanwhile or is held. */
  fallBack(area: AreaName, from: string): boolean
  /** To what the newest document says, after a fall or a failure. */
  restore(area: AreaName): void
}

type Options = {
  readonly first: Fillings
  /** Whether a build has been loaded, so that something of it may be on the screen. */
  isLoaded(id: string): boolean
  /** Loads a build that an area is to move to. */
  prepare(filling: AreaBuild): void
  readonly log: RemoteLog
}

type Pinned = Filling & { readonly fellFrom?: string | undefined }

export function createAreaPins({ first, isLoaded, prepare, log }: Options): AreaPins {
  const pinned = new Map<AreaName, Pinned>(first)
  const holds = new Map<AreaName, number>()
  let newest = first
  const siteMap = createSource(siteMapOf(pinned))
  const tell = (area: AreaName, build: string, step: RemoteStep) => log.write({ remote: area, build, step, ms: 0 })
  const isHeld = (area: AreaName) => (holds.get(area) ?? 0) > 0

  /** Whether an area may take what the newest document says of it. */
  const mayMove = (area: AreaName, next: Filling, isSafe: boolean): boolean => {
    const now = pinned.get(area)
    const id = now?.chosen?.id
    if (!id || next.refusal || next.killedBuilds.includes(id) || next.chosen?.id === id) return true
    if (now.refusal || !isLoaded(id)) return true
    if (!next.chosen || !isSafe) return false
    if (isHeld(area)) {
      tell(area, next.chosen.id, 'held')
      return false
    }
    return isLoaded(next.chosen.id)
  }

  const move = (isSafe: boolean) => {
    let hasMoved = false
    for (const [area, next] of newest) {
      const now = pinned.get(area)
      // What fell stays on the last good build until another release.
      if (now === next || (now?.fellFrom && now.fellFrom === next.chosen?.id)) continue
      if (mayMove(area, next, isSafe)) {
        pinned.set(area, next)
        hasMoved = true
        if (next.chosen && now?.chosen?.id !== next.chosen.id) tell(area, next.chosen.id, 'moved')
      } else if (next.chosen && !isLoaded(next.chosen.id)) prepare(next.chosen)
    }
    if (hasMoved) siteMap.set(siteMapOf(pinned))
  }

  return {
    siteMap,
    take(fillings) {
      newest = fillings
      move(false)
    },
    safePoint: () => move(true),
    hold(area) {
      holds.set(area, (holds.get(area) ?? 0) + 1)
      return () => void holds.set(area, (holds.get(area) ?? 1) - 1)
    },
    fallBack(area, from) {
      const now = pinned.get(area)
      if (now?.chosen?.id !== from || !now.lastGood || isHeld(area)) return false
      const { lastGood, ...rest } = now
      const formerRoutes = [...rest.formerRoutes, ...now.chosen.build.manifest.routes.map(({ path }) => path)]
      pinned.set(area, { ...rest, chosen: lastGood, fellFrom: from, formerRoutes })
      tell(area, lastGood.id, 'last-good')
      siteMap.set(siteMapOf(pinned))
      return true
    },
    restore(area) {
      const now = pinned.get(area)
      const next = newest.get(area)
      if (!next || now === next || (!now?.fellFrom && isHeld(area))) return
      pinned.set(area, next)
      siteMap.set(siteMapOf(pinned))
    },
  }
}
