import { Navigate, useLocation } from '@azulejo/shared/router'
import type { ReactNode } from 'react'
import { useSite } from '../site/site-context.tsx'
import { useCachedQuery } from '../site/use-cached-query.ts'
import { useSource } from '../site/use-source.ts'

/** Pages that stay open when the brand asks for a login before its home page. */
const openPaths: readonly string[] = ['/login', '/register', '/register.html', '/helpmc', '/download']

/** With `loginedToHomePage` on, every other page needs a stored token and sends guests to the login page. */
export function RouteGuard({ children }: { readonly children: ReactNode }) {
  const { kept, session } = useSite()
  const { pathname, search, hash } = useLocation()
  const { value } = useCachedQuery(kept.settings)
  const { role } = useSource(session.session)
  const isClosed = value?.loginedToHomePage === true && role === 'guest' && !openPaths.includes(pathname)
  if (!isClosed) return children
  const wanted = `${pathname}${search}${hash}`
  return <Navigate to={`/login?returnTo=${encodeURIComponent(wanted)}`} replace />
}
