// Replaces the federation's container runtime in builds of remotes; uses the page's federation runtime. Remotes have no
// copies of shared packages, load no remotes themselves, and request no shared package before their initialisation.

/** Returns the exports of a module. */
type Factory = () => unknown

/** The part of a federation instance that containers use; the page provides its class (`host/src/remotes/federation.ts`). */
type Instance = {
  readonly name: string
  readonly options: { readonly shareStrategy?: string }
  readonly shareScopeMap: object
  initOptions(options: object): unknown
  initShareScopeMap(name: string, scope: object, more: object): void
  initializeSharing(name: string, how: object): readonly Promise<unknown>[]
  loadShare(name: string, options: object): Promise<Factory | false>
}

/** Entry of webpack's table for a shared package that the build consumes. */
type Consumed = {
  readonly shareKey: string
  readonly shareScope: readonly string[]
  readonly requiredVersion: string
  readonly strictVersion: boolean
  readonly singleton: boolean
}

/** The runtime core, which the page sets as a global before the first remote entry runs. */
type RuntimeCore = {
  readonly CurrentGlobal: { readonly __FEDERATION__: { readonly __INSTANCES__: readonly Instance[] } }
  readonly ModuleFederation: new (options: object) => Instance
  getGlobalFederationConstructor(): (new (options: object) => Instance) | undefined
  setGlobalFederationInstance(instance: Instance): void
}

/** The part of a container's webpack runtime that this module uses. */
type WebpackRequire = {
  /** Module factories by id. */
  readonly m: Record<string, (module: { exports: unknown }) => void>
  /** Executed modules by id. */
  readonly c: Record<string, unknown>
  /** Share scopes. */
  S: object
  I(name: string, tokens: unknown): unknown
  readonly consumesLoadingData: {
    readonly chunkMapping?: Readonly<Record<string, readonly string[]>>
    readonly moduleIdToConsumeDataMapping?: Readonly<Record<string, Consumed>>
  }
  readonly federation: { readonly instance: Instance; readonly initOptions: { readonly name: string } }
}

type Chunk = {
  readonly chunkId: string
  readonly promises: unknown[]
  /** Pending promises of modules by id; 0 for a loaded module. */
  readonly installedModules: Record<string, unknown>
  readonly webpackRequire: WebpackRequire
}

/** Requests the shared packages of a chunk from the page. */
function consumes({ chunkId, promises, installedModules, webpackRequire }: Chunk): void {
  const { m: makers, c: modules, consumesLoadingData, federation } = webpackRequire
  const { chunkMapping, moduleIdToConsumeDataMapping = {} } = consumesLoadingData
  const take = async (id: string, { shareKey, shareScope, ...shareConfig }: Consumed) => {
    let make: Factory
    try {
      const taken = await federation.instance.loadShare(shareKey, {
        customShareInfo: { shareConfig, scope: shareScope },
      })
      if (!taken) throw new Error(`The page does not share ${shareKey}`)
      make = taken
      installedModules[id] = 0
    } catch (problem) {
      delete installedModules[id]
      make = () => {
        throw problem
      }
    }
    makers[id] = (module) => {
      delete modules[id]
      module.exports = make()
    }
  }
  for (const id of chunkMapping?.[chunkId] ?? []) {
    const consumed = moduleIdToConsumeDataMapping[id]
    if (consumed) installedModules[id] ??= take(id, consumed)
    promises.push(installedModules[id])
  }
}

type Initialisation = {
  readonly webpackRequire: WebpackRequire
  readonly shareScope: object
  readonly shareScopeKey: string
  readonly initScope: unknown
  readonly remoteEntryInitOptions?: object
}

/** Initialises the container with the page's share scope. */
function initContainerEntry(given: Initialisation): unknown {
  const { webpackRequire, shareScope, shareScopeKey, initScope, remoteEntryInitOptions } = given
  const { instance, initOptions } = webpackRequire.federation
  instance.initOptions({ name: initOptions.name, remotes: [], ...remoteEntryInitOptions })
  instance.initShareScopeMap(shareScopeKey, shareScope, { hostShareScopeMap: {} })
  webpackRequire.S = instance.shareScopeMap
  return webpackRequire.I(shareScopeKey, initScope)
}

type Sharing = {
  readonly shareScopeName: string
  readonly webpackRequire: WebpackRequire
  readonly initScope: unknown
}

const initializeSharing = ({ shareScopeName, webpackRequire: { federation }, initScope }: Sharing) => {
  const { instance } = federation
  const { shareStrategy: strategy } = instance.options
  return Promise.all(instance.initializeSharing(shareScopeName, { strategy, initScope, from: 'build' }))
}

/** Returns the container's federation instance: created with the page's class, or existing if the entry runs again. */
function init({ webpackRequire }: { readonly webpackRequire: WebpackRequire }): Instance {
  const core = (globalThis as unknown as { readonly _FEDERATION_RUNTIME_CORE: RuntimeCore })._FEDERATION_RUNTIME_CORE
  const { initOptions } = webpackRequire.federation
  const known = core.CurrentGlobal.__FEDERATION__.__INSTANCES__.find(({ name }) => name === initOptions.name)
  if (known) return known
  const instance = new (core.getGlobalFederationConstructor() ?? core.ModuleFederation)({ id: '', ...initOptions })
  core.setGlobalFederationInstance(instance)
  return instance
}

/** The exports of the federation package that the plugin's generated entry code reads. */
const federation = {
  runtime: {},
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { consumes, I: initializeSharing, S: {}, initContainerEntry, init },
  bundlerRuntimeOptions: {},
}

export default federation
