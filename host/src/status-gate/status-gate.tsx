import { type ReactNode, useEffect } from 'react'
import { useSite } from '../site/site-context.tsx'
import { useSource } from '../site/use-source.ts'
import { IpRestrictionScreen } from './ip-restriction.screen.tsx'
import { MaintenanceScreen } from './maintenance.screen.tsx'
import { PermissionFailedScreen } from './permission-failed.screen.tsx'

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
