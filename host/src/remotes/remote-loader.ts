import type { Store } from '@azulejo/shared/data'
import { type Fault, failure, fault, type Result, success } from '@azulejo/shared/kernel'
import { hostContract, hostMinor, meetsContract, type RemoteBuild } from '@azulejo/shared/release'
import type { ElementRemote, ExposedRemote } from '@azulejo/shared/remote'
import { atom } from 'jotai'
import type { Owner } from '../telemetry/owners.ts'
import type { AreaBuild } from './area-assignments.ts'
import type { AssetAddress, AssetMirrors } from './asset-mirrors.ts'
import type { Breaker } from './breaker.ts'
import type { RemoteLog, RemoteStep } from './remote-log.ts'

/** Why a module failed to load; `isFinal` when other addresses would not help, or were already requested. */
export type ModuleFailure = Fault & { readonly isFinal?: boolean }

/** Loads the exposed module of a build by one of its addresses. Calls `runs` before the code of the module runs. */
export type LoadModule = (
  build: RemoteBuild,
  place: AssetAddress,
  runs?: () => void,
) => Promise<Result<unknown, ModuleFailure>>

export type LoadedRemote = { readonly remote: ExposedRemote; readonly areaBuild: AreaBuild }

/** Remotes that are loaded, by id of the build. */
export const loadedRemotesAtom = atom<Readonly<Record<string, LoadedRemote>>>({})

export type RemoteLoader = {
  /** Loads a build by all its addresses. Concurrent calls share one load; the next call tries a failed build again. */
  load(areaBuild: AreaBuild): Promise<Result<LoadedRemote, Fault>>
  /** Replaces the loaded module of a build with its changed module; the mounts of the build remount. */
  replace(id: string, module: unknown): void
}

const isComponent = (value: unknown) => typeof value === 'function' || (typeof value === 'object' && value !== null)

function asRemote(module: unknown): ExposedRemote | undefined {
  if (typeof module !== 'object' || module === null || !('remote' in module)) return undefined
  const { remote } = module
  if (typeof remote !== 'object' || remote === null) return undefined
  const { Mount, mount, unmount, contract, name } = remote as Readonly<Record<string, unknown>>
  if (typeof contract !== 'number' || typeof name !== 'string') return undefined
  const fillsElements = typeof mount === 'function' && typeof unmount === 'function'
  return isComponent(Mount) || fillsElements ? (remote as ExposedRemote) : undefined
}

const otherContract = (id: string, contract: number | string) =>
  fault('AZ-122', `${id} is built for contract ${contract}, this host has ${hostContract}.${hostMinor}`)

/** Stands for a build that runs in a frame: a mount of it fills no element of the page. */
const framedRemote = ({ contract, name, version }: RemoteBuild): ElementRemote => ({
  contract,
  name,
  version,
  mount() {},
  unmount() {},
})

/** Told before code of a build runs. */
export type OnRun = (owner: Owner, what: string) => void

export type LoaderOptions = {
  readonly store: Store
  readonly loadModule: LoadModule
  readonly mirrors: AssetMirrors
  readonly breaker: Breaker
  readonly log: RemoteLog
  readonly now: () => number
  readonly onRun: OnRun
}

export function createRemoteLoader({
  store,
  loadModule,
  mirrors,
  breaker,
  log,
  now,
  onRun,
}: LoaderOptions): RemoteLoader {
  const running = new Map<string, Promise<Result<LoadedRemote, Fault>>>()
  const loaded = () => store.get(loadedRemotesAtom)
  const put = (id: string, next: LoadedRemote) => store.set(loadedRemotesAtom, { ...loaded(), [id]: next })

  const run = async (areaBuild: AreaBuild): Promise<Result<LoadedRemote, Fault>> => {
    const { area, id, build, flaw } = areaBuild
    const began = now()
    const write = (step: RemoteStep, cause?: Fault) =>
      log.write({ remote: area, build: id, step, ms: now() - began, ...(cause ? { cause } : {}) })
    const refuse = (step: RemoteStep, cause: Fault) => {
      write(step, cause)
      return failure(cause)
    }
    const isMet = build.contract === hostContract && meetsContract(build.manifest)
    const needed =
      build.contract === hostContract ? (build.manifest.hostApi ?? build.manifest.contract) : build.contract
    const refusal = flaw ?? (isMet ? undefined : otherContract(id, needed))
    if (refusal) return refuse('policy', refusal)
    if (!breaker.mayTry(id)) return refuse('paused', breaker.causeOf(id) ?? fault('AZ-120', id))

    const fail = (step: RemoteStep, cause: Fault) => {
      breaker.failed(id, cause)
      return refuse(step, cause)
    }
    const runs = () => onRun({ remote: area, build: id }, 'load')
    // A frame loads the build itself.
    if (areaBuild.isSandboxed) return success({ remote: framedRemote(build), areaBuild })
    let place = mirrors.first(build)
    let module = await loadModule(build, place, runs)
    for (let tried = 1; !module.ok && !module.error.isFinal; tried += 1) {
      const next = mirrors.after(build, place, tried)
      if (!next) break
      write('elsewhere', module.error)
      place = next
      module = await loadModule(build, place, runs)
    }
    if (!module.ok) return fail('load', module.error)
    write('load')
    const remote = asRemote(module.value)
    if (!remote) return fail('shape', fault('AZ-121', `${id} exposes no remote`))
    if (remote.contract !== hostContract) return fail('shape', otherContract(id, remote.contract))
    breaker.worked(id)
    write('ready')
    return success({ remote, areaBuild })
  }

  return {
    replace(id, module) {
      const known = loaded()[id]
      const remote = asRemote(module)
      if (known && remote) put(id, { ...known, remote })
    },
    load(areaBuild) {
      const { id } = areaBuild
      const known = loaded()[id]
      if (known) return Promise.resolve(success(known))
      const loading = running.get(id) ?? run(areaBuild)
      if (running.get(id) === loading) return loading
      running.set(id, loading)
      void loading.then((outcome) => {
        running.delete(id)
        if (outcome.ok) put(id, outcome.value)
      })
      return loading
    },
  }
}
