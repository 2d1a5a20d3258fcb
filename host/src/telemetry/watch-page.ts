import { onceTrue } from '../site/first-content.ts'
import type { Site } from '../site/site.ts'
import { watchErrors } from './watch-errors.ts'

/** Writes every error that nobody caught into the log, with its owner. @returns what ends it */
export const watchErrorsOf = ({ owners, remoteLog }: Site, page: Window): (() => void) =>
  watchErrors(page, owners, (owner, cause) =>
    remoteLog.write({ ...owner, step: 'report', ms: Math.round(page.performance.now()), cause }),
  )

const againMs = 10_000

/**
 * Tells the platform how the remotes of this page do, once the first view stands or something has failed. The log keeps
 * what happens until then.
 */
export function sendBeaconsLater(site: Site, page: Window): void {
  const send = async () => {
    try {
      const { sendBeacons } = await import(/* webpackChunkName: "later" */ './send-beacons.ts')
      sendBeacons(site, page)
    } catch {
      page.setTimeout(() => void send(), againMs)
    }
  }
  onceTrue(site.firstContent, () => void send())
}
