// Replaces the federation runtime's handling of remotes in the host's build. The brand document gives the address of each
// entry, each remote is registered once, and a plugin creates the script element. Without manifests, aliases, other
// script types, preloading, removal, and unused hooks.
import { error } from './federation-faults.ts'

/** The container that the script of an entry sets as a global. */
type Container = {
  init(scope: object, tokens: unknown[], options: object): unknown
  get(name: string): Promise<() => unknown>
}
type Remote = {
  readonly name: string
  readonly entry: string
  /** Name of the container's global; defaults to the remote's name. */
  readonly entryGlobalName?: string
}
type RemoteInfo = Required<Remote>
type MadeScript = HTMLScriptElement | { readonly script: HTMLScriptElement; readonly timeout: number }
type Hook<Args, Returned = unknown> = { emit(args: Args): Returned }
type Host = {
  readonly options: { readonly remotes: Remote[] }
  readonly moduleCache: Map<string, Module>
  readonly shareScopeMap: Record<string, object>
  readonly loaderHook: {
    readonly lifecycle: {
      readonly createScript: Hook<{ url: string; attrs: object; remoteInfo: RemoteInfo }, MadeScript>
      readonly afterLoadEntry: Hook<{ origin: Host; remoteInfo: RemoteInfo; error?: unknown }>
    }
  }
}

const timeoutMs = 20_000

/** Loads and runs a script. Rejects when the script times out or fails to load. */
function runScript(made: MadeScript): Promise<void> {
  const { script, timeout } = 'timeout' in made ? made : { script: made, timeout: timeoutMs }
  return new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${script.src} ${why}`))
    const timer = setTimeout(fail, timeout, 'did not come in time')
    const end = () => {
      clearTimeout(timer)
      script.onload = null
      script.onerror = null
      script.remove()
    }
    script.onload = () => {
      end()
      resolve()
    }
    script.onerror = () => {
      end()
      fail('did not come')
    }
    document.head.append(script)
  })
}

const containerOf = ({ entryGlobalName }: RemoteInfo) =>
  (globalThis as unknown as Record<string, Container | undefined>)[entryGlobalName]

export const getRemoteInfo = ({ name, entry, entryGlobalName = name }: Remote): RemoteInfo => ({
  name,
  entry,
  entryGlobalName,
})

export const getRemoteEntryUniqueKey = ({ name, entry }: Remote): string => `${name}:${entry}`
export const isEsmRemoteType = (): boolean => false

/** Returns the container of a remote; loads the script of its entry unless that has run already. Rejects on failure. */
export async function getRemoteEntry({
  origin,
  remoteInfo,
}: {
  readonly origin: Host
  readonly remoteInfo: RemoteInfo
}): Promise<Container> {
  const { createScript, afterLoadEntry } = origin.loaderHook.lifecycle
  try {
    const { entry: url } = remoteInfo
    if (!containerOf(remoteInfo)) await runScript(createScript.emit({ url, attrs: {}, remoteInfo }))
    const container = containerOf(remoteInfo) ?? error('RUNTIME-001', {}, remoteInfo)
    await afterLoadEntry.emit({ origin, remoteInfo })
    return container
  } catch (problem) {
    await afterLoadEntry.emit({ origin, remoteInfo, error: problem })
    throw problem
  }
}

/** A remote of a federation instance: loads its entry, again after a failure, and its exposed modules. */
export class Module {
  readonly remoteInfo: RemoteInfo
  readonly #host: Host
  #ready: Promise<Container> | undefined

  constructor({ remoteInfo, host }: { readonly remoteInfo: RemoteInfo; readonly host: Host }) {
    this.remoteInfo = remoteInfo
    this.#host = host
  }

  /** Returns the factory of an exposed module. @param name name in the container, such as `./remote` */
  async get(name: string): Promise<() => unknown> {
    this.#ready ??= this.#open()
    const opening = this.#ready
    const container = await opening.catch((problem: unknown) => {
      if (this.#ready === opening) this.#ready = undefined
      throw problem
    })
    return container.get(name)
  }

  async #open(): Promise<Container> {
    const { shareScopeMap } = this.#host
    const container = await getRemoteEntry({ origin: this.#host, remoteInfo: this.remoteInfo })
    await container.init(shareScopeMap.default ?? {}, [], { version: '', shareScopeKeys: 'default' })
    return container
  }
}

/** Manages the remotes of a federation instance. */
export class RemoteHandler {
  readonly hooks = { lifecycle: {}, applyPlugin: () => undefined }
  readonly #host: Host

  constructor(host: Host) {
    this.#host = host
  }

  formatAndRegisterRemote(
    { remotes }: { readonly remotes: Remote[] },
    { remotes: more = [] }: { readonly remotes?: readonly Remote[] },
  ): Remote[] {
    for (const { entry, ...remote } of more)
      if (!remotes.some(({ name }) => name === remote.name))
        remotes.push({ ...remote, entry: new URL(entry, globalThis.location.origin).href })
    return remotes
  }

  registerRemotes(remotes: readonly Remote[]): void {
    this.formatAndRegisterRemote(this.#host.options, { remotes })
  }

  /** Returns an exposed module of a remote, or its factory. @param id remote name, a slash, module name */
  async loadRemote(id: string, { loadFactory = true }: { readonly loadFactory?: boolean } = {}): Promise<unknown> {
    const remote =
      this.#host.options.remotes.find(({ name }) => id.startsWith(`${name}/`)) ?? error('RUNTIME-004', {}, { id })
    const { name } = remote
    const module =
      this.#host.moduleCache.get(name) ?? new Module({ remoteInfo: getRemoteInfo(remote), host: this.#host })
    this.#host.moduleCache.set(name, module)
    const factory = await module.get(`.${id.slice(name.length)}`)
    return loadFactory ? factory() : factory
  }

  preloadRemote = (): never => error('RUNTIME-004', {}, { preloaded: true })
  initRawContainer = this.preloadRemote
}
