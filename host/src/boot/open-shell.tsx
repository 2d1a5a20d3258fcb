import type { Fault, Result } from '@azulejo/shared/kernel'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { mountFault } from '../remotes/load-failure.ts'
import { prepareFirstParts } from '../shell/first-parts.tsx'
import { createSite, type SiteOptions } from '../site/site.ts'
import { rootOptions } from '../telemetry/root-options.ts'
import { sendBeaconsLater, watchErrorsOf } from '../telemetry/watch-page.ts'
import type { PageWatch } from '../watch/early-watch.ts'
import { App } from './app.tsx'
import { createLoadModule } from './load-module.ts'
import { prepare } from './prepare.ts'
import { yieldToPage } from './yield-to-page.ts'

type Shown = Pick<SiteOptions, 'document' | 'flaws' | 'refusal' | 'foundPreview'>

/** Lets the first parts of the shell come; what it returns shows a document in the page, or why there is none. */
export function openShell(page: Window & typeof globalThis, watch: PageWatch) {
  const parts = prepareFirstParts(page)
  return async (root: HTMLElement, found: Result<Shown, Fault>): Promise<void> => {
    if (!found.ok) {
      const { showDocumentError } = await import('./document-error.tsx')
      return showDocumentError(root, found.error, page.document)
    }
    await yieldToPage(page)
    const site = createSite({ ...found.value, page, loadModule: createLoadModule() })
    watchErrorsOf(site, page, watch)
    // How a build does that visitors do not get says nothing of what they get.
    if (!site.previews.preview()) sendBeaconsLater(site, page, watch)
    await yieldToPage(page)
    const messages = await prepare(site, page).catch((problem: unknown) => {
      site.remoteLog.write({ ...site.owners.ofSender('host'), step: 'load', ms: 0, cause: mountFault(problem) })
      throw problem
    })
    await parts
    await yieldToPage(page)
    const view = createRoot(root, rootOptions(site, watch))
    startTransition(() => view.render(<App site={site} messages={messages} />))
  }
}
