import { watchScripts } from '../remotes/build-files.ts'
import { firstContentAtom, onceTrue } from '../site/first-content.ts'
import type { Site } from '../site/site.ts'
import { changedBuiltIns } from '../watch/built-ins.ts'
import type { PageWatch } from '../watch/early-watch.ts'
import type { Owner } from './owners.ts'
import { watchErrors } from './watch-errors.ts'

/**
 * Finds the owner of an error that the shell threw: a remote that has changed built-in objects, else the shell.
 * @param write receives the owner; called at once when no built-in object has changed
 */
export function blame(site: Site, watch: PageWatch | undefined, owner: Owner, write: (owner: Owner) => void): void {
  if (!watch || owner.remote !== 'host' || changedBuiltIns(watch.builtIns).length === 0) {
    write(owner)
    return
  }
  const find = async () => {
    const { tamperer } = await import(/* webpackChunkName: "later" */ '../watch/find-writer.ts')
    return tamperer(site, watch)
  }
  void find()
    .catch(() => undefined)
    .then((found) => write(found ?? owner))
}

/** Writes every uncaught error with its owner to the log. @returns function that stops it */
export const watchErrorsOf = (site: Site, page: Window, watch?: PageWatch): (() => void) =>
  watchErrors(page, site.owners, (owner, cause) =>
    blame(site, watch, owner, (blamed) =>
      site.remoteLog.write({ ...blamed, step: 'report', ms: Math.round(page.performance.now()), cause }),
    ),
  )

/**
 * Starts to keep notes of running code. Before any remote runs here, it reports pages that died in one, because the same
 * code may stop this page before it sends anything.
 */
export async function watchRunningCode(site: Site, page: Window, watch: PageWatch): Promise<void> {
  const { owners, running } = site
  const found = new WeakMap<Error, Owner | null>()
  watch.onCallback = (from, kind) => {
    const owner = found.get(from) ?? owners.ofStack(from.stack ?? '') ?? null
    found.set(from, owner)
    if (owner) running.enter(owner, kind)
  }
  running.start(watch.later)
  watchScripts((script) => {
    const owner = owners.ofAddress(script.src)
    if (!owner) return
    const end = running.awaitScript(owner)
    for (const kind of ['load', 'error']) script.addEventListener(kind, end, { once: true })
  })
  if (running.silentPages().length === 0) return
  try {
    const { reportDeadPages } = await import(/* webpackChunkName: "later" */ '../watch/dead-pages.ts')
    await reportDeadPages(site, page)
  } catch {
    // The watch of this page tries again.
  }
}

const againMs = 10_000

/**
 * Starts to send beacons and to watch remotes after the first content or a failure. The log keeps earlier records until
 * then.
 * @param hasHeader whether the page has a header, which is kept in sight
 */
export function sendBeaconsLater(
  site: Site,
  page: Window & typeof globalThis,
  watch: PageWatch,
  hasHeader = true,
): void {
  const send = async () => {
    try {
      const { sendBeacons } = await import(/* webpackChunkName: "later" */ './send-beacons.ts')
      sendBeacons(site, page)
      const { watchRemotes } = await import(/* webpackChunkName: "later" */ '../watch/watch-remotes.ts')
      watchRemotes(site, page, watch)
      const { watchDeadPages } = await import(/* webpackChunkName: "later" */ '../watch/dead-pages.ts')
      watchDeadPages(site, page)
      if (!hasHeader) return
      const { watchHeader } = await import(/* webpackChunkName: "later" */ '../watch/watch-header.ts')
      watchHeader(site, page)
    } catch {
      page.setTimeout(() => void send(), againMs)
    }
  }
  onceTrue(site.store, firstContentAtom, () => void send())
}
