import type { Site } from '../site/site.ts'
import { createBeacons } from './beacons.ts'
import { postBeacon } from './post-beacon.ts'
import { watchErrors } from './watch-errors.ts'

const gatherMs = 5_000

/**
 * Tells the platform how the remotes of this page do, and finds the owner of every error that nobody caught.
 * @returns what ends it
 */
export function startTelemetry(site: Site, page: Window): () => void {
  const { brand, bus, preferences, released, remoteLog, owners } = site
  const beacons = createBeacons({
    facts: () => ({ ...released(), route: page.location.pathname.slice(0, 200), events: bus.recent().map(nameOf) }),
    post: (beacon) =>
      postBeacon(beacon, {
        merchant: brand.merchant,
        device: brand.device,
        language: preferences.locale.getSnapshot(),
      }),
    later: (work) => void page.setTimeout(work, gatherMs),
  })
  for (const record of remoteLog.records.getSnapshot()) beacons.tell(record)
  const stopHearing = remoteLog.hear(beacons.tell)
  const stopWatching = watchErrors(page, owners, (owner, cause) =>
    remoteLog.write({ ...owner, step: 'report', ms: Math.round(page.performance.now()), cause }),
  )
  const left = () => {
    if (page.document.visibilityState === 'hidden') beacons.flush()
  }
  page.document.addEventListener('visibilitychange', left)
  page.addEventListener('pagehide', beacons.flush)
  return () => {
    stopHearing()
    stopWatching()
    page.document.removeEventListener('visibilitychange', left)
    page.removeEventListener('pagehide', beacons.flush)
  }
}

const nameOf = ({ name }: { readonly name: string }): string => name
