import type { Store } from '@azulejo/shared/data'
import type { AreaName } from '@azulejo/shared/release'
import { atom } from 'jotai'
import type { AreaAssignment, AreaAssignments, AreaBuild } from './area-assignments.ts'
import type { RemoteLog, RemoteStep } from './remote-log.ts'
import { type RemoteRegistry, remoteRegistryOf } from './remote-registry.ts'

/** The build of each area in this page. All mounts of an area use the same build, whose manifest gives the area's rows. */
export const remoteRegistryAtom = atom<RemoteRegistry>(remoteRegistryOf(new Map()))

/** Decides when an area moves to another build. */
export type ActiveBuilds = {
  /** Takes a newer document: areas without a loaded or with a killed build move now, the rest wait for `applyPending`. */
  take(assignments: AreaAssignments): void
  /** Moves areas without unsaved work to their newer builds; called when the visitor navigates or hides the tab. */
  applyPending(): void
  /** Keeps an area on its build until the returned function is called. */
  blockUpdates(area: AreaName): () => void
  /** Moves an area from a failed build to its last good build; false without one, or when it has moved or is blocked. */
  fallBack(area: AreaName, from: string): boolean
  /** Moves an area to its assignment in the newest document, after a fallback or a failure. */
  restore(area: AreaName): void
}

type Options = {
  readonly store: Store
  readonly first: AreaAssignments
  /** Whether a build has been loaded, so that its mounts may be on the screen. */
  isLoaded(id: string): boolean
  /** Loads a build to which an area will move. */
  prepare(areaBuild: AreaBuild): void
  readonly log: RemoteLog
}

type ActiveAssignment = AreaAssignment & { readonly fellFrom?: string | undefined }

export function createActiveBuilds({ store, first, isLoaded, prepare, log }: Options): ActiveBuilds {
  const active = new Map<AreaName, ActiveAssignment>(first)
  const blocks = new Map<AreaName, number>()
  let newest = first
  const show = () => store.set(remoteRegistryAtom, remoteRegistryOf(active))
  show()
  const logStep = (area: AreaName, build: string, step: RemoteStep) => log.write({ remote: area, build, step, ms: 0 })
  const isBlocked = (area: AreaName) => (blocks.get(area) ?? 0) > 0

  /** Whether an area may move now to its assignment in the newest document. */
  const mayMove = (area: AreaName, next: AreaAssignment, isSafe: boolean): boolean => {
    const now = active.get(area)
    const id = now?.chosen?.id
    if (!id || next.refusal || next.killedBuilds.includes(id) || next.chosen?.id === id) return true
    if (now.refusal || !isLoaded(id)) return true
    if (!next.chosen || !isSafe) return false
    if (isBlocked(area)) {
      logStep(area, next.chosen.id, 'held')
      return false
    }
    return isLoaded(next.chosen.id)
  }

  const move = (isSafe: boolean) => {
    let hasMoved = false
    for (const [area, next] of newest) {
      const now = active.get(area)
      // An area that fell back stays on its last good build until a document names another build.
      if (now === next || (now?.fellFrom && now.fellFrom === next.chosen?.id)) continue
      if (mayMove(area, next, isSafe)) {
        active.set(area, next)
        hasMoved = true
        if (next.chosen && now?.chosen?.id !== next.chosen.id) logStep(area, next.chosen.id, 'moved')
      } else if (next.chosen && !isLoaded(next.chosen.id)) prepare(next.chosen)
    }
    if (hasMoved) show()
  }

  return {
    take(assignments) {
      newest = assignments
      move(false)
    },
    applyPending: () => move(true),
    blockUpdates(area) {
      blocks.set(area, (blocks.get(area) ?? 0) + 1)
      return () => void blocks.set(area, (blocks.get(area) ?? 1) - 1)
    },
    fallBack(area, from) {
      const now = active.get(area)
      if (now?.chosen?.id !== from || !now.lastGood || isBlocked(area)) return false
      const { lastGood, ...rest } = now
      const formerRoutes = [...rest.formerRoutes, ...now.chosen.build.manifest.routes.map(({ path }) => path)]
      active.set(area, { ...rest, chosen: lastGood, fellFrom: from, formerRoutes })
      logStep(area, lastGood.id, 'last-good')
      show()
      return true
    },
    restore(area) {
      const now = active.get(area)
      const next = newest.get(area)
      if (!next || now === next || (!now?.fellFrom && isBlocked(area))) return
      active.set(area, next)
      show()
    },
  }
}
