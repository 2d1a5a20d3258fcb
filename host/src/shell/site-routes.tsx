import { shownValue } from '@azulejo/shared/data'
import { hostRoutes } from '@azulejo/shared/release'
import { PartFailed } from '@azulejo/shared/remote'
import { useAtomValue } from 'jotai'
import { type ReactElement, type ReactNode, Suspense } from 'react'
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom'
import { entryPart } from '../locales/entry-part.ts'
import { LostRoute } from '../remotes/lost-route.tsx'
import { RemoteFrame } from '../remotes/remote-frame.tsx'
import { useRemoteRegistry } from '../remotes/use-remote-registry.tsx'
import { sessionAtom } from '../session/session-actions.ts'
import { settingsAtom } from '../site/site-queries.ts'
import { screens } from './first-parts.tsx'
import { Modals } from './modals.tsx'
import { NavigationFrame } from './navigation-frame.tsx'
import css from './shell.module.css'
import { Shell } from './shell.tsx'
import { Toasts } from './toasts.tsx'

/** Paths that stay open when the brand requires a login before its home page. */
const openPaths: readonly string[] = ['/login', '/register', '/register.html', '/helpmc', '/download']

/** With `loginedToHomePage` on, redirects guests to the login page on every path outside of `openPaths`. */
function RouteGuard({ children }: { readonly children: ReactNode }) {
  const { pathname, search, hash } = useLocation()
  const value = shownValue(useAtomValue(settingsAtom))
  const { role } = useAtomValue(sessionAtom)
  const isClosed = value?.loginedToHomePage === true && role === 'guest' && !openPaths.includes(pathname)
  if (!isClosed) return children
  const wanted = `${pathname}${search}${hash}`
  return <Navigate to={`/login?returnTo=${encodeURIComponent(wanted)}`} replace />
}

const NotFoundScreen = entryPart(async () => (await import('./not-found.screen.tsx')).NotFoundScreen, {
  Failed: PartFailed,
})

const at = (name: keyof typeof hostRoutes, screen: ReactElement) =>
  hostRoutes[name].map((path) => <Route key={path} path={path} element={screen} />)

/** Every route of the site: the shell's own pages, then the routes of the manifests, then the 404 page. */
export function SiteRoutes() {
  const remoteRegistry = useRemoteRegistry()
  return (
    <NavigationFrame>
      <RouteGuard>
        <Suspense>
          <Routes>
            {at('helpOnly', <HelpOnly />)}
            <Route element={<Shell />}>
              <Route element={<Page />}>
                {at('home', <screens.home />)}
                {at('register', <screens.register />)}
                {at('login', <screens.login />)}
                {at('protocol', <screens.protocol />)}
                {at('download', <screens.download />)}
                {at('memberCentre', <screens.memberCentre centre="member" />)}
                {at('agentCentre', <screens.agentCentre centre="agent" />)}
                {remoteRegistry.routes.map(({ path, area, screen }) => (
                  <Route
                    key={path}
                    path={path}
                    element={
                      <RemoteFrame
                        area={area}
                        kind="screen"
                        name={screen}
                        key={remoteRegistry.isSandboxed(area) ? area : `${area}.${screen}`}
                      />
                    }
                  />
                ))}
                {remoteRegistry.lostRoutes.map(({ path, area }) => (
                  <Route key={path} path={path} element={<LostRoute area={area} path={path} />} />
                ))}
                <Route path="*" element={<NotFoundScreen />} />
              </Route>
            </Route>
          </Routes>
        </Suspense>
      </RouteGuard>
    </NavigationFrame>
  )
}

/** Keeps header and menus on the page while a screen's chunk loads. */
function Page() {
  return (
    <Suspense>
      <Outlet />
    </Suspense>
  )
}

/** Help content only: no header, no menus. */
function HelpOnly() {
  return (
    <>
      <main id="main" tabIndex={-1} className={css.help}>
        <screens.helpOnly />
      </main>
      <Modals />
      <Toasts />
    </>
  )
}
