import { type Fault, failure, fault, type Result, success } from '@azulejo/shared/kernel'
import {
  type AreaName,
  createSource,
  hostContract,
  type Remote,
  type RemoteBuild,
  type Source,
} from '@azulejo/shared/remote'
import type { RemoteLog, RemoteStep } from './remote-log.ts'
import type { AreaBuild, SiteMap } from './site-map.ts'

/** Loads the exposed module of a build; `attempt` above 0 must not ask by an address that failed before. */
export type LoadModule = (build: RemoteBuild, attempt: number) => Promise<Result<unknown, Fault>>

export type LoadedRemote = { readonly remote: Remote; readonly filling: AreaBuild }

export type RemoteLoader = {
  /** The remote of an area, once for all mounts; a failed load is forgotten, so that a later attempt starts anew. */
  load(area: AreaName): Promise<Result<LoadedRemote, Fault>>
  /** Remotes that are loaded, by area. Mounts that failed to load hear here that another mount's retry healed theirs. */
  readonly loaded: Source<Readonly<Partial<Record<AreaName, LoadedRemote>>>>
}

function asRemote(module: unknown): Remote | undefined {
  if (typeof module !== 'object' || module === null || !('remote' in module)) return undefined
  const { remote } = module
  if (typeof remote !== 'object' || remote === null) return undefined
  const { Mount, contract, name } = remote as Partial<Record<keyof Remote, unknown>>
  const isComponent = typeof Mount === 'function' || (typeof Mount === 'object' && Mount !== null)
  return isComponent && typeof contract === 'number' && typeof name === 'string' ? (remote as Remote) : undefined
}

const otherContract = (id: string, contract: number) =>
  fault('AZ-122', `${id} speaks contract ${contract}, this host ${hostContract}`)

export function createRemoteLoader(
  siteMap: SiteMap,
  loadModule: LoadModule,
  log: RemoteLog,
  now: () => number,
): RemoteLoader {
  const loads = new Map<AreaName, Promise<Result<LoadedRemote, Fault>>>()
  const attempts = new Map<string, number>()
  const loaded = createSource<Readonly<Partial<Record<AreaName, LoadedRemote>>>>({})

  const loadBuild = async (filling: AreaBuild): Promise<Result<LoadedRemote, Fault>> => {
    const { area, id, build } = filling
    const began = now()
    const write = (step: RemoteStep, cause?: Fault) =>
      log.write({ remote: area, build: id, step, ms: now() - began, ...(cause ? { cause } : {}) })
    const refuse = (step: RemoteStep, cause: Fault) => {
      write(step, cause)
      return failure(cause)
    }
    const flaw = siteMap.flawOf(id)
    if (flaw) return refuse('policy', flaw)
    if (build.contract !== hostContract) return refuse('policy', otherContract(id, build.contract))
    const attempt = attempts.get(id) ?? 0
    attempts.set(id, attempt + 1)
    const module = await loadModule(build, attempt)
    if (!module.ok) return refuse('load', module.error)
    write('load')
    const remote = asRemote(module.value)
    if (!remote) return refuse('shape', fault('AZ-121', `${id} exposes no remote`))
    if (remote.contract !== hostContract) return refuse('shape', otherContract(id, remote.contract))
    write('ready')
    return success({ remote, filling })
  }

  const loadArea = async (area: AreaName): Promise<Result<LoadedRemote, Fault>> => {
    const filling = siteMap.buildOf(area)
    if (!filling.ok) {
      log.write({ remote: area, build: '', step: 'policy', ms: 0, cause: filling.error })
      return filling
    }
    const stable = await loadBuild(filling.value)
    const lastGood = stable.ok ? undefined : siteMap.lastGoodOf(area)
    return lastGood ? loadBuild(lastGood) : stable
  }

  return {
    load(area) {
      const known = loads.get(area)
      if (known) return known
      const loading = loadArea(area)
      loads.set(area, loading)
      void loading.then((outcome) => {
        if (outcome.ok) loaded.set({ ...loaded.getSnapshot(), [area]: outcome.value })
        else loads.delete(area)
      })
      return loading
    },
    loaded,
  }
}
