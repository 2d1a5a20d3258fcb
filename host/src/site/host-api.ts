import type { Majors } from '@azulejo/shared/kernel'
import { hostContract } from '@azulejo/shared/release'
import { createScope, type HostApi } from '@azulejo/shared/remote'
import type { Site } from './site.ts'

/**
 * What crosses from the host into one mount; `end` ends its scope and all it hears.
 * @param majors of the events that the mount's build speaks; the host's own speak the newest
 * @param keepBuild holds the build of the mount's area in its place
 */
export function createHostApi(
  site: Site,
  sender: string,
  report: (problem: unknown) => void,
  majors?: Majors,
  keepBuild?: () => () => void,
): { readonly api: HostApi; end(): void } {
  const { scope, end } = createScope(report, keepBuild)
  const bus = site.bus.as(sender, majors)
  const api: HostApi = Object.freeze({
    contract: hostContract,
    visitor: site.session.visitor,
    locale: site.preferences.locale,
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
