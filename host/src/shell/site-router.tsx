import { windowStack } from '@azulejo/shared/design'
import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, type Navigator, Router } from 'react-router'
import { remoteRegistryAtom } from '../remotes/active-builds.ts'
import { RemoteRegistryProvider } from '../remotes/use-remote-registry.tsx'
import { wayBackAtom, wayBackOf } from '../site/navigation.ts'
import { useSite } from '../site/site-context.tsx'

/** Navigation from an open window replaces the window's history entry, so that Back from the next page leads to this one. */
function besideWindows(history: ReturnType<typeof createBrowserHistory>): Navigator {
  return {
    createHref: (to) => history.createHref(to),
    encodeLocation: (to) => history.encodeLocation(to),
    replace: (to, state) => windowStack().navigate(() => history.replace(to, state)),
    push: (to, state) =>
      windowStack().navigate((isReplaced) => (isReplaced ? history.replace(to, state) : history.push(to, state))),
    go: (delta) => windowStack().navigate((isReplaced) => history.go(isReplaced && delta < 0 ? delta - 1 : delta)),
  }
}

/**
 * Router that changes location and remote registry in one step: navigation to another path moves areas to newer builds,
 * so that page, menus and screens come from the same build.
 */
export function SiteRouter({ children }: { readonly children: ReactNode }) {
  const { remotes, store, firstView } = useSite()
  const { activeBuilds } = remotes
  const [history] = useState(() => createBrowserHistory({ window, v5Compat: true }))
  const [navigator] = useState(() => besideWindows(history))
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
      <Router location={shown.location} navigationType={shown.action} navigator={navigator}>
        {children}
      </Router>
    </RemoteRegistryProvider>
  )
}
