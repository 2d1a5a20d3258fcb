import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router'
import { SiteMapProvider } from '../remotes/use-site-map.tsx'
import { useSite } from '../site/site-context.tsx'

/**
 * The browser's address and the map of the remotes, which change in one step: going to another page is where areas move
 * to newer builds, so that page, menus and screens of one build come together.
 */
export function SiteRouter({ children }: { readonly children: ReactNode }) {
  const { remotes } = useSite()
  const { pins } = remotes
  const [history] = useState(() => createBrowserHistory({ window, v5Compat: true }))
  const [shown, setShown] = useState({ location: history.location, action: history.action })
  const [siteMap, setSiteMap] = useState(pins.siteMap.getSnapshot)
  useLayoutEffect(() => {
    setSiteMap(pins.siteMap.getSnapshot())
    return pins.siteMap.subscribe(() => setSiteMap(pins.siteMap.getSnapshot()))
  }, [pins])
  useLayoutEffect(() => {
    let { pathname } = history.location
    return history.listen(({ location, action }) =>
      startTransition(() => {
        if (location.pathname !== pathname) pins.safePoint()
        pathname = location.pathname
        setShown({ location, action })
      }),
    )
  }, [history, pins])
  return (
    <SiteMapProvider siteMap={siteMap}>
      <Router location={shown.location} navigationType={shown.action} navigator={history}>
        {children}
      </Router>
    </SiteMapProvider>
  )
}
