import { type Fault, failure, fault, type Result, success } from '@azulejo/shared/kernel'
import type { RemoteBuild } from '@azulejo/shared/remote'
import { createInstance } from '@module-federation/enhanced/runtime'
import * as runtimeCore from '@module-federation/runtime-core'
import { satisfiesRange } from './satisfies-range.ts'
import { sharedPackages } from './shared-packages.ts'

declare global {
  /** What the builds of remotes use instead of a federation runtime of their own. */
  var _FEDERATION_RUNTIME_CORE: object | undefined
}

globalThis._FEDERATION_RUNTIME_CORE ??= runtimeCore

const entryTimeoutMs = 120_000

/** Digests of entries by address without query. */
const digests = new Map<string, string>()
/** Names under which an entry is registered; those whose entry has run are used again. */
const registered = new Map<string, { readonly name: string; ran: boolean }>()

function entryScript(url: string): HTMLScriptElement {
  const script = document.createElement('script')
  script.src = url
  script.crossOrigin = 'anonymous'
  script.integrity = digests.get(url.replace(/\?.*$/, '')) ?? ''
  return script
}

const federation = createInstance({
  name: 'azulejo_host',
  shareStrategy: 'loaded-first',
  remotes: [],
  shared: Object.fromEntries(
    Object.entries(sharedPackages).map(([name, { version, module }]) => [
      name,
      {
        version,
        lib: () => module,
        shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
      },
    ]),
  ),
  plugins: [
    {
      name: 'entry-integrity',
      createScript: ({ url }) => ({ script: entryScript(url), timeout: entryTimeoutMs }),
      async afterLoadEntry({ remoteInfo, error }) {
        const entry = registered.get(remoteInfo.entryGlobalName)
        if (entry && !error) entry.ran = true
      },
    },
  ],
})

/** The name to load a container by. After a failed entry it is a new name with a new address. */
function nameOf({ container, base, entry }: RemoteBuild, attempt: number): string {
  const known = registered.get(container)
  if (known && (known.ran || attempt === 0)) return known.name
  const name = attempt === 0 ? container : `${container}_retry${attempt}`
  const address = `${base}${entry}${attempt === 0 ? '' : `?retry=${attempt}`}`
  federation.registerRemotes([{ name, entryGlobalName: container, entry: address }])
  registered.set(container, { name, ran: false })
  return name
}

function refusalOf(build: RemoteBuild): Fault | undefined {
  const unmet = Object.entries(build.requires).find(([name, range]) => {
    const given = sharedPackages[name]
    return !given || !satisfiesRange(given.version, range)
  })
  if (unmet) return fault('AZ-123', `${build.container} wants ${unmet[0]} ${unmet[1]}`)
  if (!build.files[build.entry]) return fault('AZ-127', `${build.container} has no digest of ${build.entry}`)
  return undefined
}

/**
 * The exposed module of a build. Nothing runs whose digest the brand document does not carry.
 * @param attempt 0 at first; each further one asks for the entry by another address
 */
export async function loadModule(build: RemoteBuild, attempt: number): Promise<Result<unknown, Fault>> {
  const refusal = refusalOf(build)
  if (refusal) return failure(refusal)
  digests.set(`${build.base}${build.entry}`, build.files[build.entry] ?? '')
  try {
    return success(await federation.loadRemote(`${nameOf(build, attempt)}/remote`, { from: 'runtime' }))
  } catch (error) {
    return failure(fault('AZ-120', error))
  }
}
