import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { Router } from 'react-router-dom'
import { remoteRegistryAtom } from '../remotes/active-builds.ts'
import { RemoteRegistryProvider } from '../remotes/use-remote-registry.tsx'
import { wayBackAtom, wayBackOf } from '../site/navigation.ts'
import { useSite } from '../site/site-context.tsx'
import { createPageHistory, type PageHistory } from './page-history.ts'

type Props = {
  /** The history that the router uses; the browser's own if omitted. */
  readonly history?: PageHistory
  readonly children: ReactNode
}

/**
 * Router that changes location and remote registry in one step: navigation to another path moves areas to newer builds,
 * so that page, menus and screens come from the same build.
 */
export function SiteRouter({ history: given, children }: Props) {
  const { remotes, store, firstView } = useSite()
  const { activeBuilds } = remotes
  const [history] = useState(() => given ?? createPageHistory(window))
  const [shown, setShown] = useState(history.current)
  const [remoteRegistry, setRemoteRegistry] = useState(() => store.get(remoteRegistryAtom))
  useLayoutEffect(() => {
    const take = () => setRemoteRegistry(store.get(remoteRegistryAtom))
    take()
    return store.sub(remoteRegistryAtom, take)
  }, [store])
  useLayoutEffect(() => {
    let before = history.current().location
    return history.listen(({ location, type }) =>
      startTransition(() => {
        firstView?.end()
        if (location.pathname !== before.pathname) activeBuilds.applyPending()
        const wayBack = wayBackOf(before, location)
        if (wayBack !== undefined) store.set(wayBackAtom, wayBack)
        before = location
        setShown({ location, type })
      }),
    )
  }, [history, activeBuilds, store, firstView])
  return (
    <RemoteRegistryProvider remoteRegistry={remoteRegistry}>
      <Router location={shown.location} navigationType={shown.type} navigator={history.navigator}>
        {children}
      </Router>
    </RemoteRegistryProvider>
  )
}
