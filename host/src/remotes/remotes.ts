import { type Fault, failure, type Result } from '@azulejo/shared/kernel'
import { type AreaName, createSource, type Source, type Store } from '@azulejo/shared/remote'
import { abandonFiles } from './abandon-files.ts'
import { type AreaPins, createAreaPins } from './area-pins.ts'
import { type Breaker, createBreaker } from './breaker.ts'
import { createBuildPlaces } from './build-places.ts'
import { giveFilePlaces } from './file-places.ts'
import type { AreaBuild, Fillings } from './fillings.ts'
import { createRemoteLoader, type LoadedRemote, type LoadModule } from './remote-loader.ts'
import type { RemoteLog } from './remote-log.ts'

/** The remotes of a page: which build is where, and the order of steps when one fails. */
export type Remotes = {
  readonly pins: AreaPins
  readonly breaker: Breaker
  /** Remotes that are loaded, by id of the build. */
  readonly loaded: Source<Readonly<Record<string, LoadedRemote>>>
  /** Why a build and its last good one did not load, by id of the build. */
  readonly failed: Source<Readonly<Record<string, Fault>>>
  /** Puts the module of a build that changed in the place of the one that was loaded; its mounts begin anew. */
  replace(id: string, module: unknown): void
  /** How many cards stand in place of mounts. */
  readonly cards: Store<number>
  /** Loads what fills an area, else its last good build. */
  load(area: AreaName): Promise<Result<LoadedRemote, Fault>>
  /** Tries an area anew, from its own build on, by addresses that did not fail. */
  retry(area: AreaName): Promise<Result<LoadedRemote, Fault>>
  /** Lets files of a build that are on their way come from another address. */
  hurry(filling: AreaBuild): void
  /** A mount of the build is slow: where there is a mirror, it is asked now. */
  late(filling: AreaBuild): void
  /** After a mount of a loaded build failed for good: true once the area has fallen back to its last good build. */
  fallBack(filling: AreaBuild): Promise<boolean>
}

export type RemotesOptions = {
  readonly fillings: Fillings
  readonly mirrors: readonly string[]
  readonly loadModule: LoadModule
  readonly log: RemoteLog
  readonly now: () => number
  readonly page: Window
}

/** Several mounts of a build become slow together; each address has at least so long. */
const hurryPauseMs = 4_000

export function createRemotes({ fillings, mirrors, loadModule, log, now, page }: RemotesOptions): Remotes {
  const breaker = createBreaker(now)
  const places = createBuildPlaces(mirrors)
  const loader = createRemoteLoader({ loadModule, places, breaker, log, now })
  const failed = createSource<Readonly<Record<string, Fault>>>({})
  const loadBuild = (filling: AreaBuild) => {
    giveFilePlaces(filling, places, log)
    return loader.load(filling)
  }
  const isLoaded = (id: string) => id in loader.loaded.getSnapshot()
  const pins = createAreaPins({
    first: fillings,
    isLoaded,
    log,
    prepare: (filling) => void loadBuild(filling).then(() => page.document.hidden && pins.safePoint()),
  })
  const running = new Map<string, Promise<Result<LoadedRemote, Fault>>>()
  const hurried = new Map<string, number>()
  const siteMap = () => pins.siteMap.getSnapshot()

  const fallBack = async ({ area, id }: AreaBuild) => {
    const lastGood = siteMap().lastGoodOf(area)
    const outcome = lastGood && (await loadBuild(lastGood))
    return outcome?.ok && pins.fallBack(area, id) ? outcome : undefined
  }

  const loadArea = async (filling: AreaBuild) => {
    const own = await loadBuild(filling)
    const outcome = own.ok ? own : ((await fallBack(filling)) ?? own)
    const { [filling.id]: before, ...others } = failed.getSnapshot()
    if (!outcome.ok) failed.set({ ...others, [filling.id]: outcome.error })
    else if (before) failed.set(others)
    return outcome
  }

  const hurry = ({ id, build }: AreaBuild) => {
    if (now() - (hurried.get(id) ?? 0) < hurryPauseMs) return
    hurried.set(id, now())
    abandonFiles(build, page.document)
  }

  const load = (area: AreaName) => {
    const filling = siteMap().buildOf(area)
    if (!filling.ok) {
      log.write({ remote: area, build: '', step: 'policy', ms: 0, cause: filling.error })
      return Promise.resolve(failure(filling.error))
    }
    const { id } = filling.value
    const known = running.get(id)
    if (known) return known
    const loading = loadArea(filling.value).finally(() => running.delete(id))
    running.set(id, loading)
    return loading
  }

  return {
    pins,
    breaker,
    loaded: loader.loaded,
    replace: loader.replace,
    failed,
    cards: createSource(0),
    load,
    retry(area) {
      pins.restore(area)
      const filling = siteMap().buildOf(area)
      for (const entry of [filling.ok ? filling.value : undefined, siteMap().lastGoodOf(area)]) {
        if (entry) breaker.letThrough(entry.id)
      }
      return load(area)
    },
    hurry,
    late(filling) {
      if (mirrors.length > 0) hurry(filling)
    },
    fallBack: async (filling) => (await fallBack(filling)) !== undefined,
  }
}
