// Stands in, in builds of remotes, for the federation's runtime for containers, which stands on that of the page. Remotes have no
// copy of what the host shares, load no remotes themselves, and ask for nothing that is shared before they were initialised.

/** What makes a module. */
type Factory = () => unknown

/** The part of a federation instance that containers use; the page has its class (`host/src/remotes/federation.ts`). */
type Instance = {
  readonly name: string
  readonly options: { readonly shareStrategy?: string }
  readonly shareScopeMap: object
  initOptions(options: object): unknown
  initShareScopeMap(name: string, scope: object, more: object): void
  initializeSharing(name: string, how: object): readonly Promise<unknown>[]
  loadShare(name: string, asked: object): Promise<Factory | false>
}

/** What webpack's table says of a shared package that the build asks for. */
type Consumed = {
  readonly shareKey: string
  readonly shareScope: readonly string[]
  readonly requiredVersion: string
  readonly strictVersion: boolean
  readonly singleton: boolean
}

/** What the page puts there before the first entry runs. */
type RuntimeCore = {
  readonly CurrentGlobal: { readonly __FEDERATION__: { readonly __INSTANCES__: readonly Instance[] } }
  readonly ModuleFederation: new (options: object) => Instance
  getGlobalFederationConstructor(): (new (options: object) => Instance) | undefined
  setGlobalFederationInstance(instance: Instance): void
}

/** The runtime of webpack in a container, as far as it is used here. */
type WebpackRequire = {
  /** Makers of modules, by id. */
  readonly m: Record<string, (module: { exports: unknown }) => void>
  /** Modules that have run, by id. */
  readonly c: Record<string, unknown>
  /** What is shared. */
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
  /** What is asked for, and 0 for what is there. */
  readonly installedModules: Record<string, unknown>
  readonly webpackRequire: WebpackRequire
}

/** Asks the page for what a chunk needs of it. */
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

/** Takes over what the page shares. */
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

/** The federation instance of a container, by the page's class; an entry that runs once more has one. */
function init({ webpackRequire }: { readonly webpackRequire: WebpackRequire }): Instance {
  const core = (globalThis as unknown as { readonly _FEDERATION_RUNTIME_CORE: RuntimeCore })._FEDERATION_RUNTIME_CORE
  const { initOptions } = webpackRequire.federation
  const known = core.CurrentGlobal.__FEDERATION__.__INSTANCES__.find(({ name }) => name === initOptions.name)
  if (known) return known
  const instance = new (core.getGlobalFederationConstructor() ?? core.ModuleFederation)({ id: '', ...initOptions })
  core.setGlobalFederationInstance(instance)
  return instance
}

/** Of a federation package, what the code that the plugin writes into an entry reads. */
const federation = {
  runtime: {},
  instance: undefined,
  initOptions: undefined,
  bundlerRuntime: { consumes, I: initializeSharing, S: {}, initContainerEntry, init },
  bundlerRuntimeOptions: {},
}

export default federation
