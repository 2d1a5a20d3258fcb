import { createRoot } from 'react-dom/client'
import { guardPage } from '../remotes/build-files.ts'
import { mountFault } from '../remotes/load-failure.ts'
import { prepareFirstParts } from '../shell/first-parts.tsx'
import { createSite } from '../site/site.ts'
import { rootOptions } from '../telemetry/root-options.ts'
import { sendBeaconsLater, watchErrorsOf } from '../telemetry/watch-page.ts'
import { findTrial } from '../trial/find-trial.ts'
import { App } from './app.tsx'
import { createLoadModule } from './load-module.ts'
import { prepare } from './prepare.ts'
import { readBrandDocument } from './read-brand-document.ts'

declare global {
  interface Window {
    /** Puts a sentence and a way to load the page again in place of the shell. */
    __startFailed?: (() => void) | undefined
  }
}

async function begin(root: HTMLElement, page: Window): Promise<void> {
  const parts = prepareFirstParts(page)
  const taken = await readBrandDocument(page)
  if (!taken.ok) {
    const { showDocumentError } = await import('./document-error.tsx')
    return showDocumentError(root, taken.error, page.document)
  }
  const foundTrial = await findTrial(page, taken.value)
  const site = createSite({ ...taken.value, foundTrial, page, loadModule: createLoadModule() })
  watchErrorsOf(site, page)
  // How a build does that visitors do not get says nothing of what they get.
  if (!site.trials.trial()) sendBeaconsLater(site, page)
  const messages = await prepare(site, page).catch((problem: unknown) => {
    site.remoteLog.write({ ...site.owners.ofSender('host'), step: 'load', ms: 0, cause: mountFault(problem) })
    throw problem
  })
  await parts
  createRoot(root, rootOptions(site)).render(<App site={site} messages={messages} />)
}

/** Starts the page: brand document, permission, analytics, view. The first paint is the page's own and waits for none. */
export async function start(page: Window): Promise<void> {
  const root = page.document.getElementById('root')
  if (!root) return
  guardPage(page)
  // Without its words the shell can show nothing of its own.
  await begin(root, page).catch((problem: unknown) => {
    if (!page.__startFailed) throw problem
    page.__startFailed()
  })
}
