import { createContext, type ReactNode, use, useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import { formatOf } from '../i18n/languages.ts'
import type { PayloadOf } from '../kernel/bus.ts'
import {
  createSendMoneyRequest,
  createSendRequest,
  type SendMoneyRequest,
  type SendRequest,
} from '../platform/send-request.ts'
import type { SiteChannels, SiteEvent } from '../release/channels.ts'
import type { Balance, HostApi, Source } from './host-api.ts'
import type { Visitor } from './visitor.ts'

const HostContext = createContext<HostApi | undefined>(undefined)

export function HostProvider({ api, children }: { api: HostApi; children: ReactNode }) {
  return <HostContext value={api}>{children}</HostContext>
}

/** Returns the API of the host around this mount; throws outside of a mount. */
export function useHost(): HostApi {
  const api = use(HostContext)
  if (!api) throw new Error('A screen was rendered outside of a host')
  return api
}

function useSource<Value>(source: Source<Value>): Value {
  return useSyncExternalStore(source.subscribe, source.getSnapshot, source.getSnapshot)
}

/** Returns a function that sends calls and aborts them when the mount is removed. */
export function useRequest(): SendRequest {
  const { send, scope } = useHost()
  return useMemo(() => {
    const sendRequest = createSendRequest(send)
    return (record, request, options) => sendRequest(record, request, { signal: scope.signal, ...options })
  }, [send, scope])
}

/** Returns a function that sends money calls. Removing the mount aborts a call; the page's next visit asks about it. */
export function useSendMoneyRequest(): SendMoneyRequest {
  const { send, scope } = useHost()
  return useMemo(() => {
    const sendMoneyRequest = createSendMoneyRequest(send)
    return (record, request, key) => sendMoneyRequest(record, request, key, { signal: scope.signal })
  }, [send, scope])
}

export const useVisitor = (): Visitor => useSource(useHost().visitor)
export const useBalance = (): Balance | undefined => useSource(useHost().balance)
export const useLanguage = () => useSource(useHost().locale)
/** BCP 47 tag for Intl. */
export const useLocaleTag = (): string => formatOf[useLanguage()]
export const useTheme = () => useSource(useHost().theme)
export const useBrand = () => useHost().brand
export const useBus = () => useHost().bus
export const useNavigateTo = () => useHost().navigate

/** Listens to an event while mounted; an event calls the latest listener. */
export function useBusEvent<Name extends SiteEvent>(
  name: Name,
  listener: (payload: PayloadOf<SiteChannels[Name]>) => void,
): void {
  const bus = useBus()
  const latest = useEffectEvent(listener)
  useEffect(() => bus.on(name, (payload) => latest(payload)), [bus, name])
}

/** Keeps the build of this mount's area while there is unsaved work; no effect in a host of contract 1.0. */
export function useBlockUpdates(isHeld: boolean): void {
  const { scope } = useHost()
  useEffect(() => (isHeld ? scope.blockUpdates() : undefined), [scope, isHeld])
}
