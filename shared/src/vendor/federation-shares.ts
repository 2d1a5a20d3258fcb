// Replaces the federation runtime's share negotiation in the host's build. The page shares each package once, as a loaded
// module, before the first container initialises. Containers have no copies (`shared/src/build/remote-config.ts`) and use
// the page's copy if its version satisfies their range.
import { satisfy } from './federation-ranges.ts'

/** A version of a package in the share scope of an instance. */
type Share = {
  readonly version: string
  /** Returns the module. */
  readonly lib: () => object
  readonly from: string
  /** Names of the instances that use this version. */
  readonly useIn: string[]
}
/** Shares by package name and version. */
type Scope = Record<string, Record<string, Share>>

type Options = {
  readonly name: string
  readonly shared?: Readonly<Record<string, Pick<Share, 'version' | 'lib'>>>
}
type ShareOptions = { readonly customShareInfo?: { readonly shareConfig?: { readonly requiredVersion?: string } } }

/** Manages the packages that a federation instance shares and uses. */
export class SharedHandler {
  readonly hooks = { lifecycle: {}, applyPlugin: () => undefined }
  readonly shareScopeMap: Record<string, Scope> = {}
  readonly #host: { readonly options: { readonly name: string } }

  constructor(host: { readonly options: { readonly name: string } }) {
    this.#host = host
  }

  /** Adds the packages of an instance to its share scope; keeps the first version of each package. */
  registerShared(_: unknown, { name: from, shared = {} }: Options): { readonly allShareInfos: object } {
    const scope = this.#scope('default')
    for (const [name, { version, lib }] of Object.entries(shared))
      scope[name] ??= { [version]: { version, lib, from, useIn: [] } }
    return { allShareInfos: {} }
  }

  initializeSharing(name = 'default'): readonly Promise<unknown>[] {
    this.#scope(name)
    return []
  }

  /** Sets the share scope of another instance, as containers do with the page's scope. */
  initShareScopeMap(name: string, scope: Scope): void {
    this.shareScopeMap[name] = scope
  }

  /** @returns the module's factory; false if no package of this name is shared. @throws when the version is out of range */
  loadShareSync(name: string, { customShareInfo }: ShareOptions = {}): (() => object) | false {
    const [share] = Object.values(this.#scope('default')[name] ?? {})
    if (!share) return false
    const range = customShareInfo?.shareConfig?.requiredVersion
    const user = this.#host.options.name
    if (range && !satisfy(share.version, range)) throw new Error(`${user} needs ${name} ${range}, not ${share.version}`)
    if (!share.useIn.includes(user)) share.useIn.push(user)
    return share.lib
  }

  async loadShare(name: string, options?: ShareOptions): Promise<(() => object) | false> {
    return this.loadShareSync(name, options)
  }

  #scope(name: string): Scope {
    this.shareScopeMap[name] ??= {}
    return this.shareScopeMap[name]
  }
}

/** Does nothing: `SharedHandler` needs no conversion of the shares' format. */
export const formatShareConfigs = (): { readonly allShareInfos: object } => ({ allShareInfos: {} })

/** Used only by manifests and share trees, which the site does not have. */
export const getGlobalShareScope = (): object => ({})
export const getRegisteredShare = (): undefined => undefined
