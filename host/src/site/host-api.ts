import { eventMajors, hostContract, languageFor, type RemoteManifest } from '@azulejo/shared/release'
import { createScope, type HostApi, toSource } from '@azulejo/shared/remote'
import { atom } from 'jotai'
import { balanceAtom } from '../session/balance.ts'
import { visitorAtom } from '../session/session-actions.ts'
import { localeAtom, themeAtom } from './preferences.ts'
import type { Site } from './site.ts'
import { statusAtom } from './status.ts'

/** The language as a build understands it; one from before a language of a region hears of the language it builds on. */
function localeFor({ store }: Site, manifest: RemoteManifest | undefined): HostApi['locale'] {
  return toSource(store, manifest ? atom((get) => languageFor(manifest, get(localeAtom))) : localeAtom)
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
  const { store } = site
  const { scope, end } = createScope(report, keepBuild)
  const bus = site.bus.as(sender, manifest && eventMajors(manifest))
  const api: HostApi = Object.freeze({
    contract: hostContract,
    visitor: toSource(store, visitorAtom),
    locale: localeFor(site, manifest),
    theme: toSource(store, themeAtom),
    status: toSource(store, statusAtom),
    balance: toSource(store, balanceAtom),
    send: site.send,
    firstAnswer: site.firstAnswer,
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
