import type { Fault, Result } from '@azulejo/shared/kernel'
import { mountFault } from '@azulejo/shared/kernel'
import { firstViewPrefix } from '@azulejo/shared/release'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { prepareFirstParts, showsRemotes } from '../shell/first-parts.tsx'
import { readFirstView } from '../site/first-view.ts'
import { preloadMounts } from '../site/preload-route.ts'
import { createSite, type SiteOptions } from '../site/site.ts'
import { yieldToPage } from '../site/yield-to-page.ts'
import { rootOptions } from '../telemetry/root-options.ts'
import { sendBeaconsLater, watchErrorsOf, watchRunningCode } from '../telemetry/watch-page.ts'
import type { PageWatch } from '../watch/early-watch.ts'
import { App } from './app.tsx'
import { createLoadModule } from './load-module.ts'
import { prepare } from './prepare.ts'
import { fitSideMenu, fitsFirstView, removeOutline, showOutline } from './take-over.ts'

/** How the page loads the modules of remotes, and preloads those of its first view. */
export type RemoteLoading = {
  readonly createLoadModule: typeof createLoadModule
  readonly preloadMounts: typeof preloadMounts
}

const federation: RemoteLoading = { createLoadModule, preloadMounts }

type Shown = Pick<SiteOptions, 'document' | 'flaws' | 'refusal' | 'openPreview'>

/**
 * Creates the first `Intl` formatter of each kind, which is slow, while the page waits for files. Creating it later would
 * delay a render.
 */
async function warmFormats(page: Window): Promise<void> {
  const { lang } = page.document.documentElement
  for (const warm of [() => new Intl.PluralRules(lang), () => new Intl.NumberFormat(lang).format(1)]) {
    await yieldToPage(page)
    warm()
  }
}

/** Loads the first parts of the shell. The returned function renders the brand document, or the fault without one. */
export function openShell(page: Window & typeof globalThis, watch: PageWatch, loading = federation) {
  const parts = yieldToPage(page).then(() => prepareFirstParts(page))
  return async (root: HTMLElement, found: Result<Shown, Fault>): Promise<void> => {
    if (!found.ok) {
      showOutline(root, page)
      const { showDocumentError } = await import('./document-error.tsx')
      return showDocumentError(root, found.error, page.document)
    }
    await yieldToPage(page)
    const loadModule = loading.createLoadModule(showsRemotes(page.location.pathname))
    const firstView = readFirstView(page)
    if (!firstView) showOutline(root, page)
    const site = createSite({ ...found.value, page, loadModule, firstView })
    watchErrorsOf(site, page, watch)
    // Telemetry of a build preview would not describe the builds that visitors get.
    if (!site.buildPreview?.isShown()) {
      await watchRunningCode(site, page, watch)
      sendBeaconsLater(site, page, watch)
    }
    await yieldToPage(page)
    const preparing = prepare(site, page, loading.preloadMounts)
    void warmFormats(page)
    const messages = await preparing.catch((problem: unknown) => {
      site.remoteLog.write({ ...site.owners.ofSender('host'), step: 'load', ms: 0, cause: mountFault(problem) })
      throw problem
    })
    const hasParts = await parts
    await yieldToPage(page)
    const app = <App site={site} messages={messages} />
    const options = rootOptions(site, watch)
    const isFirst = hasParts && fitsFirstView(site, page)
    if (firstView && !isFirst) {
      firstView.end()
      showOutline(root, page)
    }
    removeOutline(page)
    if (isFirst) {
      fitSideMenu(root, page)
      return startTransition(() => void hydrateRoot(root, app, { ...options, identifierPrefix: firstViewPrefix }))
    }
    const view = createRoot(root, options)
    startTransition(() => view.render(app))
  }
}
