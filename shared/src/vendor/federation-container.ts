// Stands in, in builds of remotes, for files of the federation's runtime for containers. Remotes have no copy of what the host
// shares, and ask for nothing that is shared before their entry has been initialised.

type Container = {
  readonly webpackRequire: {
    readonly federation: {
      readonly initOptions: object
      readonly runtime: { init(options: object): object }
    }
  }
}

/** Makes the federation instance of a container. */
export const init = ({ webpackRequire: { federation } }: Container): object =>
  federation.runtime.init(federation.initOptions)

export function installInitialConsumes(): never {
  throw new Error('A remote asks for what is shared behind its entry')
}

/** A copy of a shared package of the container's own: the given one, as no build of a remote makes others. */
export const getSharedFallbackGetter = <Getter>({ factory }: { readonly factory: Getter }): Getter => factory
