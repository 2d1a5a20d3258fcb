import { type Instant, systemClock } from '@azulejo/shared/kernel'
import { PartFailed } from '@azulejo/shared/remote'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { entryPart } from '../locales/entry-part.ts'
import { permissionAtom } from '../site/permission.ts'
import { useSite } from '../site/site-context.tsx'
import { statusAtom, statusFactsAtom } from '../site/status.ts'

const closed = { Failed: PartFailed }
const MaintenanceScreen = entryPart(async () => (await import('./maintenance.screen.tsx')).MaintenanceScreen, closed)
const IpRestrictionScreen = entryPart(
  async () => (await import('./ip-restriction.screen.tsx')).IpRestrictionScreen,
  closed,
)
const PermissionFailedScreen = entryPart(
  async () => (await import('./permission-failed.screen.tsx')).PermissionFailedScreen,
  closed,
)

/** Poll intervals of the status in milliseconds; they detect planned or started maintenance without other calls. */
const openPollMs = 60_000
const closedPollMs = 20_000
/** Longest delay that `setTimeout` accepts, in milliseconds. */
const longestWaitMs = 2 ** 31 - 1

/** Requests the status when planned maintenance begins, and repeats until the platform reports the maintenance. */
function usePlannedMaintenance(startTime: Instant | undefined): void {
  const { status } = useSite()
  useEffect(() => {
    if (startTime === undefined) return
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const left = startTime - systemClock.now()
      timer = setTimeout(left > longestWaitMs ? wait : sendRequest, Math.min(Math.max(0, left), longestWaitMs))
    }
    const sendRequest = () => {
      void status.check()
      timer = setTimeout(sendRequest, closedPollMs)
    }
    wait()
    return () => clearTimeout(timer)
  }, [status, startTime])
}

/** Renders the site, the maintenance notice or the restriction notice; a poll reopens a closed site without a reload. */
export function StatusGate({ children }: { readonly children: ReactNode }) {
  const { status } = useSite()
  const allowed = useAtomValue(permissionAtom)
  const current = useAtomValue(statusAtom)
  const facts = useAtomValue(statusFactsAtom)
  const isReady = allowed.state === 'ready'

  useEffect(() => {
    if (!isReady) return
    const check = () => void status.check()
    const checkWhenSeen = () => {
      if (!document.hidden) check()
    }
    const timer = setInterval(current === 0 ? checkWhenSeen : check, current === 0 ? openPollMs : closedPollMs)
    if (current !== 0) addEventListener('focus', check)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', check)
    }
  }, [status, current, isReady])
  usePlannedMaintenance(facts?.info.plannedMaintenance?.startTime)

  // Customer service opens in a separate window, also from a closed site.
  if (window.location.pathname === '/helpmc') return children
  if (allowed.state !== 'ready') return <PermissionFailedScreen busy={allowed.state === 'loading'} />
  if (current === 1) return <MaintenanceScreen endTime={facts?.info.endTime} />
  if (current === 2 && facts) return <IpRestrictionScreen location={facts.location} />
  return children
}
