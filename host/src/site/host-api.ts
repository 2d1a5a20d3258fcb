import { eventMajors, hostContract, languageFor, type RemoteManifest } from '@azulejo/shared/release'
import { createScope, type HostApi, toSource } from '@azulejo/shared/remote'
import { atom } from 'jotai'
import { balanceAtom } from '../session/balance.ts'
import { visitorAtom } from '../session/session-actions.ts'
import { localeAtom, themeAtom } from './preferences.ts'
import type { Site } from './site.ts'
import { statusAtom } from './status.ts'

/** The language for a build; a build that does not know a regional language gets the language it is based on. */
function localeFor({ store }: Site, manifest: RemoteManifest | undefined): HostApi['locale'] {
  return toSource(store, manifest ? atom((get) => languageFor(manifest, get(localeAtom))) : localeAtom)
}

/**
 * The host API of one mount; `end` ends its scope and its event subscriptions.
 * @param manifest manifest of the mount's build, with its languages and event majors; without one the newest majors apply
 * @param keepBuild keeps the mount's area on its build
 */
export function createHostApi(
  site: Site,
  sender: string,
  report: (problem: unknown) => void,
  manifest?: RemoteManifest,
  keepBuild?: () => () => void,
): { readonly api: HostApi; end(): void } {
  const { store } = site
  const { scope, ownUntil, end } = createScope(report, keepBuild)
  const bus = site.bus.as(sender, manifest && eventMajors(manifest))
  const enter = (what: string) => site.running.enter(site.owners.ofSender(sender), what)
  const current: HostApi = {
    contract: hostContract,
    visitor: toSource(store, visitorAtom),
    locale: localeFor(site, manifest),
    theme: toSource(store, themeAtom),
    status: toSource(store, statusAtom),
    balance: toSource(store, balanceAtom),
    send: async (message) => {
      const answer = await site.send(message)
      enter('answer')
      return answer
    },
    firstAnswer: site.firstAnswer,
    bus: {
      emit: bus.emit,
      on: ((name, listener, signal) => {
        const hear: typeof listener = (payload) => {
          enter(`event ${name}`)
          listener(payload)
        }
        return ownUntil(bus.on(name, hear, signal))
      }) satisfies HostApi['bus']['on'],
    },
    navigate: site.navigation.go,
    brand: site.brand,
    scope,
    report,
  }
  return { api: Object.freeze(current), end }
}
