import { type ReactNode, useEffect } from 'react'
import { part, ScreenFailed } from '../site/part.tsx'
import { useSite } from '../site/site-context.tsx'
import { useSource } from '../site/use-source.ts'

const closed = { Failed: ScreenFailed }
const MaintenanceScreen = part(async () => (await import('./maintenance.screen.tsx')).MaintenanceScreen, closed)
const IpRestrictionScreen = part(async () => (await import('./ip-restriction.screen.tsx')).IpRestrictionScreen, closed)
const PermissionFailedScreen = part(
  async () => (await import('./permission-failed.screen.tsx')).PermissionFailedScreen,
  closed,
)

const pollMs = 20_000

/** Chooses between the site, maintenance and the restriction notice; a closed view opens by itself once it may. */
export function StatusGate({ children }: { readonly children: ReactNode }) {
  const { permission, status } = useSite()
  const allowed = useSource(permission.permission)
  const current = useSource(status.status)
  const facts = useSource(status.facts)

  useEffect(() => {
    if (current === 0) return
    const check = () => void status.check()
    const timer = setInterval(check, pollMs)
    addEventListener('focus', check)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', check)
    }
  }, [status, current])

  // Customer service opens in a window of its own, from a closed site too.
  if (window.location.pathname === '/helpmc') return children
  if (allowed.state !== 'ready') return <PermissionFailedScreen busy={allowed.state === 'loading'} />
  if (current === 1) return <MaintenanceScreen endTime={facts?.info.endTime} />
  if (current === 2 && facts) return <IpRestrictionScreen location={facts.location} />
  return children
}
