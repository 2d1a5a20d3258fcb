import { type Fault, failure, fault, loadFault, success } from '@azulejo/shared/kernel'
import { type RemoteBuild, satisfiesRange } from '@azulejo/shared/release'
import { createInstance } from '@module-federation/enhanced/runtime'
import * as runtimeCore from '@module-federation/runtime-core'
import type { AssetAddress } from './asset-mirrors.ts'
import { buildFiles } from './build-files.ts'
import type { LoadModule, ModuleFailure } from './remote-loader.ts'
import { loadedPackages, sharedPackages } from './shared-packages.ts'

declare global {
  /** The federation runtime that builds of remotes use instead of bundling their own. */
  var _FEDERATION_RUNTIME_CORE: object | undefined
}

globalThis._FEDERATION_RUNTIME_CORE ??= runtimeCore

const entryTimeoutMs = 120_000

/** Build and registered name of each container; a name whose entry has run is reused. */
const registered = new Map<string, { readonly base: string; readonly name: string; ran: boolean }>()

function entryScript(url: string): HTMLScriptElement {
  if (!buildFiles.mayRun(url)) throw new Error(`${url} is no file of a build that may run`)
  const script = document.createElement('script')
  script.crossOrigin = 'anonymous'
  // Sets the digest as well; only files of a developer's own machine have none.
  script.src = url
  return script
}

const federation = createInstance({
  name: 'azulejo_host',
  shareStrategy: 'loaded-first',
  remotes: [],
  shared: Object.fromEntries(
    Object.entries(sharedPackages).map(([name, given]) => [
      name,
      {
        version: given.version,
        ...('module' in given
          ? { lib: () => given.module }
          : { get: () => given.load().then((loaded) => () => loaded) }),
        shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${given.version}` },
      },
    ]),
  ),
  plugins: [
    {
      name: 'entry-integrity',
      createScript: ({ url }) => ({ script: entryScript(url), timeout: entryTimeoutMs }),
      async loadEntry({ remoteInfo: { type, entry } }) {
        if (type !== 'module') return undefined
        const { importEntry } = await import(/* webpackChunkName: "other-remotes" */ './module-entry.ts')
        return importEntry(entry)
      },
      async afterLoadEntry({ remoteInfo, error }) {
        const entry = registered.get(remoteInfo.entryGlobalName)
        if (entry && !error) entry.ran = true
      },
    },
  ],
})

/**
 * Keeps a remote, which gets the share scope, from replacing packages or their functions for others. Assigning an entry has
 * no effect and no error, because containers of Vite do so for every package.
 */
function keepShared(): void {
  for (const versions of Object.values(federation.shareScopeMap.default ?? {}))
    for (const [version, given] of Object.entries(versions)) {
      if (!given.lib) continue
      Object.defineProperty(given, 'lib', { writable: false, configurable: false })
      Object.defineProperty(versions, version, { configurable: false, enumerable: true, get: () => given, set() {} })
    }
  // Packages in CommonJS have their functions in `default`.
  for (const { module } of Object.values(loadedPackages))
    for (const part of [module, Reflect.get(module, 'default')]) if (typeof part === 'object') Object.freeze(part)
}
keepShared()

/** Name by which the runtime loads a container. After a failed entry the container gets another name and address. */
function nameOf(build: RemoteBuild, { turn, base, query }: AssetAddress): string {
  const { container, entry, entryType = 'global' } = build
  const known = registered.get(container)
  if (known?.ran) return known.name
  const name = turn === 0 ? container : `${container}_turn${turn}`
  if (known?.name === name) return name
  federation.registerRemotes([{ name, entryGlobalName: container, entry: `${base}${entry}${query}`, type: entryType }])
  registered.set(container, { base: build.base, name, ran: false })
  return name
}

function refusalOf(build: RemoteBuild): Fault | undefined {
  const unmet = Object.entries(build.requires).find(([name, range]) => {
    const given = sharedPackages[name]
    return !given || !satisfiesRange(given.version, range)
  })
  if (unmet) return fault('AZ-123', `${build.container} wants ${unmet[0]} ${unmet[1]}`)
  if (!build.files[build.entry]) return fault('AZ-127', `${build.container} has no digest of ${build.entry}`)
  const known = registered.get(build.container)
  if (known && known.base !== build.base)
    return fault('AZ-120', `${build.container} is the container of ${known.base} in this page, not of ${build.base}`)
  return undefined
}

/** A failure after the entry has run is final: its chunks were requested at every address, or their code threw. */
function failureOf(build: RemoteBuild, error: unknown): ModuleFailure {
  const isFinal = registered.get(build.container)?.ran ?? false
  return { ...fault(isFinal && !loadFault(error) ? 'AZ-121' : 'AZ-120', error), isFinal }
}

/** Loads the exposed module of a build. Refuses a build without a digest of its entry or with unmet package ranges. */
export const loadModule: LoadModule = async (build, place, runs) => {
  const refusal = refusalOf(build)
  if (refusal) return failure({ ...refusal, isFinal: true })
  try {
    const id = `${nameOf(build, place)}/remote`
    const factory = await federation.loadRemote<() => unknown>(id, { from: 'runtime', loadFactory: false })
    runs?.()
    return success(await factory?.())
  } catch (error) {
    return failure(failureOf(build, error))
  }
}
