// Stands in, in the host's build, for the federation runtime's negotiation of shares. The page gives each package once, as a
// module that is there, before the first container comes; containers have no copies (`shared/src/build/remote-config.ts`), and
// take the page's if its version is in their range.
import { satisfy } from './federation-ranges.ts'

/** One version of a package in the scope of an instance. */
type Share = {
  readonly version: string
  /** Gives the module. */
  readonly lib: () => object
  readonly from: string
  /** Names of the instances that have taken it. */
  readonly useIn: string[]
}
/** By package, by version. */
type Scope = Record<string, Record<string, Share>>

type Options = {
  readonly name: string
  readonly shared?: Readonly<Record<string, Pick<Share, 'version' | 'lib'>>>
}
type Asked = { readonly customShareInfo?: { readonly shareConfig?: { readonly requiredVersion?: string } } }

/** What a federation instance shares and takes. */
export class SharedHandler {
  readonly hooks = { lifecycle: {}, applyPlugin: () => undefined }
  readonly shareScopeMap: Record<string, Scope> = {}
  readonly #host: { readonly options: { readonly name: string } }

  constructor(host: { readonly options: { readonly name: string } }) {
    this.#host = host
  }

  /** Puts what an instance gives into its scope; the first version of a package stays. */
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

  /** Gives an instance the scope of another, as containers get that of the page. */
  initShareScopeMap(name: string, scope: Scope): void {
    this.shareScopeMap[name] = scope
  }

  /** @returns what gives the module, or false where nothing is shared by that name. @throws where the version is out of range */
  loadShareSync(name: string, { customShareInfo }: Asked = {}): (() => object) | false {
    const [share] = Object.values(this.#scope('default')[name] ?? {})
    if (!share) return false
    const range = customShareInfo?.shareConfig?.requiredVersion
    const user = this.#host.options.name
    if (range && !satisfy(share.version, range)) throw new Error(`${user} needs ${name} ${range}, not ${share.version}`)
    if (!share.useIn.includes(user)) share.useIn.push(user)
    return share.lib
  }

  async loadShare(name: string, asked?: Asked): Promise<(() => object) | false> {
    return this.loadShareSync(name, asked)
  }

  #scope(name: string): Scope {
    this.shareScopeMap[name] ??= {}
    return this.shareScopeMap[name]
  }
}

/** Shares in the form that the handler has; it needs no other. */
export const formatShareConfigs = (): { readonly allShareInfos: object } => ({ allShareInfos: {} })

/** What only manifests and trees of shares use. */
export const getGlobalShareScope = (): object => ({})
export const getRegisteredShare = (): undefined => undefined
