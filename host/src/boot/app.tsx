import type { Messages } from '@azulejo/shared/i18n'
import { HostProvider, part, RedrawBoundary } from '@azulejo/shared/remote'
import { notifyManager } from '@tanstack/query-core'
import { Provider as StoreProvider } from 'jotai'
import { startTransition, useEffect, useState } from 'react'
import { InspectorKey } from '../inspector/inspector-key.tsx'
import { HostLanguage } from '../locales/host-language.tsx'
import { toolCatalogue } from '../locales/lazy-catalogues.ts'
import { asFault } from '../remotes/use-mount-api.ts'
import { SiteRouter } from '../shell/site-router.tsx'
import { SiteRoutes } from '../shell/site-routes.tsx'
import { createHostApi } from '../site/host-api.ts'
import type { Site } from '../site/site.ts'
import { SiteProvider } from '../site/site-context.tsx'
import { StatusGate } from '../status-gate/status-gate.tsx'

const BuildPreviewBanner = part(
  async () => (await import('../build-preview/build-preview-banner.tsx')).BuildPreviewBanner,
  { catalogue: toolCatalogue },
)

// Notifies query subscribers of all mounts in a microtask: browsers throttle the default timer in hidden tabs.
notifyManager.setScheduler(queueMicrotask)
// Renders query results in a transition, so that long lists do not block clicks and typing.
notifyManager.setNotifyFunction((notify) => {
  startTransition(() => {
    notify()
  })
})

/** The whole page of one site. */
export function App({ site, messages }: { readonly site: Site; readonly messages: Messages }) {
  const [host] = useState(() =>
    createHostApi(site, 'host', (problem) =>
      site.remoteLog.write({ ...site.owners.ofSender('host'), step: 'report', ms: 0, cause: asFault(problem) }),
    ),
  )
  useEffect(() => site.documents.watch(), [site])
  return (
    <SiteProvider site={site}>
      <HostProvider api={host.api}>
        <StoreProvider store={site.store}>
          <HostLanguage first={messages}>
            <InspectorKey />
            <RedrawBoundary>
              <StatusGate>
                <SiteRouter>
                  <SiteRoutes />
                </SiteRouter>
              </StatusGate>
            </RedrawBoundary>
            {site.buildPreview && <BuildPreviewBanner />}
          </HostLanguage>
        </StoreProvider>
      </HostProvider>
    </SiteProvider>
  )
}
