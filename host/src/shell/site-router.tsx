import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router'
import { remoteRegistryAtom } from '../remotes/active-builds.ts'
import { RemoteRegistryProvider } from '../remotes/use-remote-registry.tsx'
import { wayBackAtom, wayBackOf } from '../site/navigation.ts'
import { useSite } from '../site/site-context.tsx'

/**
 * Router that changes location and remote registry in one step: navigation to another path moves areas to newer builds,
 * so that page, menus and screens come from the same build.
 */
export function SiteRouter({ children }: { readonly children: ReactNode }) {
  const { remotes, store, firstView } = useSite()
  const { activeBuilds } = remotes
  const [history] = useState(() => createBrowserHistory({ window, v5Compat: true }))
  const [shown, setShown] = useState({ location: history.location, action: history.action })
  const [remoteRegistry, setRemoteRegistry] = useState(() => store.get(remoteRegistryAtom))
  useLayoutEffect(() => {
    const take = () => setRemoteRegistry(store.get(remoteRegistryAtom))
    take()
    return store.sub(remoteRegistryAtom, take)
  }, [store])
  useLayoutEffect(() => {
    let before = history.location
    return history.listen(({ location, action }) =>
      startTransition(() => {
        firstView?.end()
        if (location.pathname !== before.pathname) activeBuilds.applyPending()
        const wayBack = wayBackOf(before, location)
        if (wayBack !== undefined) store.set(wayBackAtom, wayBack)
        before = location
        setShown({ location, action })
      }),
    )
  }, [history, activeBuilds, store, firstView])
  return (
    <RemoteRegistryProvider remoteRegistry={remoteRegistry}>
      <Router location={shown.location} navigationType={shown.action} navigator={history}>
        {children}
      </Router>
    </RemoteRegistryProvider>
  )
}
