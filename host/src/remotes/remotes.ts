import type { Store } from '@azulejo/shared/data'
import { type Fault, failure, type Result } from '@azulejo/shared/kernel'
import type { AreaName } from '@azulejo/shared/release'
import { atom } from 'jotai'
import { abandonFiles } from './abandon-files.ts'
import { type ActiveBuilds, createActiveBuilds, remoteRegistryAtom } from './active-builds.ts'
import type { AreaAssignments, AreaBuild } from './area-assignments.ts'
import { createAssetMirrors } from './asset-mirrors.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import { registerAssetMirrors } from './register-asset-mirrors.ts'
import {
  createRemoteLoader,
  type LoadedRemote,
  type LoadModule,
  loadedRemotesAtom,
  type OnRun,
} from './remote-loader.ts'
import type { RemoteLog } from './remote-log.ts'

/** Why a build failed to load and had no fallback to its last good build, by build id. */
export const failedBuildsAtom = atom<Readonly<Record<string, Fault>>>({})

/** The remotes of a page: the build of each area, and the steps after a failure. */
export type Remotes = {
  readonly activeBuilds: ActiveBuilds
  readonly breaker: Breaker
  /** Replaces the loaded module of a build with its changed module; the mounts of the build remount. */
  replace(id: string, module: unknown): void
  /** Loads the build of an area, else its last good build. */
  load(area: AreaName): Promise<Result<LoadedRemote, Fault>>
  /** Tries an area again, starting with its own build, at addresses that have not failed. */
  retry(area: AreaName): Promise<Result<LoadedRemote, Fault>>
  /** Makes the pending files of a build load from another address. */
  hurry(areaBuild: AreaBuild): void
  /** Reports a slow mount of a build: its pending files load from a mirror, if there is one. */
  late(areaBuild: AreaBuild): void
  /** Moves an area to its last good build after a mount of a loaded build has failed for good; true on success. */
  fallBack(areaBuild: AreaBuild): Promise<boolean>
}

export type RemotesOptions = {
  readonly store: Store
  readonly assignments: AreaAssignments
  readonly mirrors: readonly string[]
  readonly loadModule: LoadModule
  readonly log: RemoteLog
  readonly now: () => number
  readonly page: Window
  readonly onRun: OnRun
}

/** Minimum time of each address in milliseconds, because several mounts of a build become slow together. */
const hurryPauseMs = 4_000

export function createRemotes(options: RemotesOptions): Remotes {
  const { store, assignments, mirrors, loadModule, log, now, page, onRun } = options
  const breaker = createBreaker(store, now)
  const places = createAssetMirrors(mirrors)
  const loader = createRemoteLoader({ store, loadModule, mirrors: places, breaker, log, now, onRun })
  const loadBuild = (areaBuild: AreaBuild) => {
    registerAssetMirrors(areaBuild, places, log)
    return loader.load(areaBuild)
  }
  const isLoaded = (id: string) => id in store.get(loadedRemotesAtom)
  const activeBuilds = createActiveBuilds({
    store,
    first: assignments,
    isLoaded,
    log,
    prepare: (areaBuild) => void loadBuild(areaBuild).then(() => page.document.hidden && activeBuilds.applyPending()),
  })
  const running = new Map<string, Promise<Result<LoadedRemote, Fault>>>()
  const hurried = new Map<string, number>()
  const remoteRegistry = () => store.get(remoteRegistryAtom)

  const fallBack = async ({ area, id }: AreaBuild) => {
    const lastGood = remoteRegistry().lastGoodOf(area)
    const outcome = lastGood && (await loadBuild(lastGood))
    return outcome?.ok && activeBuilds.fallBack(area, id) ? outcome : undefined
  }

  const loadArea = async (areaBuild: AreaBuild) => {
    const own = await loadBuild(areaBuild)
    const outcome = own.ok ? own : ((await fallBack(areaBuild)) ?? own)
    const { [areaBuild.id]: before, ...others } = store.get(failedBuildsAtom)
    if (!outcome.ok) store.set(failedBuildsAtom, { ...others, [areaBuild.id]: outcome.error })
    else if (before) store.set(failedBuildsAtom, others)
    return outcome
  }

  const hurry = ({ id, build }: AreaBuild) => {
    if (now() - (hurried.get(id) ?? 0) < hurryPauseMs) return
    hurried.set(id, now())
    abandonFiles(build, page.document)
  }

  const load = (area: AreaName) => {
    const areaBuild = remoteRegistry().buildOf(area)
    if (!areaBuild.ok) {
      log.write({ remote: area, build: '', step: 'policy', ms: 0, cause: areaBuild.error })
      return Promise.resolve(failure(areaBuild.error))
    }
    const { id } = areaBuild.value
    const known = running.get(id)
    if (known) return known
    const loading = loadArea(areaBuild.value).finally(() => running.delete(id))
    running.set(id, loading)
    return loading
  }

  return {
    activeBuilds,
    breaker,
    replace: loader.replace,
    load,
    retry(area) {
      activeBuilds.restore(area)
      const areaBuild = remoteRegistry().buildOf(area)
      for (const entry of [areaBuild.ok ? areaBuild.value : undefined, remoteRegistry().lastGoodOf(area)]) {
        if (entry) breaker.letThrough(entry.id)
      }
      return load(area)
    },
    hurry,
    late(areaBuild) {
      if (mirrors.length > 0) hurry(areaBuild)
    },
    fallBack: async (areaBuild) => (await fallBack(areaBuild)) !== undefined,
  }
}
