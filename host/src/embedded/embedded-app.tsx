import type { Messages } from '@azulejo/shared/i18n'
import { launchAddress } from '@azulejo/shared/kernel'
import type { AreaName } from '@azulejo/shared/release'
import { HostProvider, RedrawBoundary, useBusEvent } from '@azulejo/shared/remote'
import { Provider as StoreProvider } from 'jotai'
import { useEffect, useState } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { HostLanguage } from '../locales/host-language.tsx'
import { RemoteFrame } from '../remotes/remote-frame.tsx'
import { asFault } from '../remotes/use-mount-api.ts'
import { useRemoteRegistry } from '../remotes/use-remote-registry.tsx'
import { NavigationFrame } from '../shell/navigation-frame.tsx'
import type { PageHistory } from '../shell/page-history.ts'
import { SiteRouter } from '../shell/site-router.tsx'
import { Toasts } from '../shell/toasts.tsx'
import { createHostApi } from '../site/host-api.ts'
import type { Site } from '../site/site.ts'
import { SiteProvider } from '../site/site-context.tsx'
import { StatusGate } from '../status-gate/status-gate.tsx'
import css from './embedded.module.css'

type Props = {
  readonly site: Site
  readonly messages: Messages
  readonly area: AreaName
  readonly history: PageHistory
  /** Opens a path of the site outside of the frame. */
  readonly leave: (path: string) => void
  readonly onShown: () => void
}

/** One area of a site without the shell around it, for a frame in a page of another origin. */
export function EmbeddedApp({ site, messages, area, history, leave, onShown }: Props) {
  const [host] = useState(() =>
    createHostApi(site, 'host', (problem) =>
      site.remoteLog.write({ ...site.owners.ofSender('host'), step: 'report', ms: 0, cause: asFault(problem) }),
    ),
  )
  useEffect(() => site.documents.watch(), [site])
  useEffect(onShown, [])
  return (
    <SiteProvider site={site}>
      <HostProvider api={host.api}>
        <StoreProvider store={site.store}>
          <HostLanguage first={messages}>
            <RedrawBoundary>
              <StatusGate>
                <SiteRouter history={history}>
                  <NavigationFrame>
                    <main id="main" tabIndex={-1} className={css.main}>
                      <Area area={area} leave={leave} />
                    </main>
                    <Toasts />
                  </NavigationFrame>
                </SiteRouter>
              </StatusGate>
            </RedrawBoundary>
          </HostLanguage>
        </StoreProvider>
      </HostProvider>
    </SiteProvider>
  )
}

/** The screens of the area. What they ask of the shell is opened on the site. */
function Area({ area, leave }: Pick<Props, 'area' | 'leave'>) {
  const { routes } = useRemoteRegistry()
  const { pathname, search } = useLocation()
  useBusEvent('login-asked', ({ tab, returnTo }) =>
    leave(`/${tab}?returnTo=${encodeURIComponent(returnTo ?? pathname + search)}`),
  )
  useBusEvent('launch-asked', (game) => leave(launchAddress(game)))
  useBusEvent('centre-asked', ({ centre, page }) => leave(page ? `/${centre}/${page}` : `/${centre}`))
  useBusEvent('service-asked', () => leave('/helpmc?topic=service'))
  useBusEvent('notice-asked', () => leave('/'))
  return (
    <Routes>
      {routes
        .filter((route) => route.area === area)
        .map(({ path, screen }) => (
          <Route
            key={path}
            path={path}
            element={<RemoteFrame key={screen} area={area} kind="screen" name={screen} />}
          />
        ))}
      {/* An area without a build that may run has no routes, and shows why. */}
      <Route path="*" element={<RemoteFrame area={area} kind="screen" name="" />} />
    </Routes>
  )
}
