import { eventMajors, hostContract, languageFor, type RemoteManifest } from '@azulejo/shared/release'
import { createScope, type HostApi, type Source } from '@azulejo/shared/remote'
import type { Site } from './site.ts'

/** The language as a build understands it; one from before a language of a region hears of the language it builds on. */
function localeFor({ locale }: Site['preferences'], manifest: RemoteManifest | undefined): HostApi['locale'] {
  if (!manifest) return locale
  const languageOf = () => languageFor(manifest, locale.getSnapshot())
  return { getSnapshot: languageOf, subscribe: locale.subscribe } satisfies Source<unknown>
}

/**
 * What crosses from the host into one mount; `end` ends its scope and all it hears.
 * @param manifest of the mount's build: its languages and the majors of its events; the host's own speak the newest
 * @param keepBuild holds the build of the mount's area in its place
 */
export function createHostApi(
  site: Site,
  sender: string,
  report: (problem: unknown) => void,
  manifest?: RemoteManifest,
  keepBuild?: () => () => void,
): { readonly api: HostApi; end(): void } {
  const { scope, end } = createScope(report, keepBuild)
  const bus = site.bus.as(sender, manifest && eventMajors(manifest))
  const api: HostApi = Object.freeze({
    contract: hostContract,
    visitor: site.session.visitor,
    locale: localeFor(site.preferences, manifest),
    theme: site.preferences.theme,
    status: site.status.status,
    balance: site.balance.balance,
    send: site.send,
    bus: Object.freeze({
      tell: bus.tell,
      hear: ((name, listener, signal) => {
        const stop = bus.hear(name, listener, signal)
        scope.own(stop)
        return stop
      }) satisfies HostApi['bus']['hear'],
    }),
    navigate: site.navigation.go,
    brand: site.brand,
    scope,
    report,
  })
  return { api, end }
}
