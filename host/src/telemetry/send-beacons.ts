import { remoteRecordsAtom } from '../remotes/remote-log.ts'
import { localeAtom } from '../site/preferences.ts'
import type { Site } from '../site/site.ts'
import { createBeacons } from './beacons.ts'
import { postBeacon } from './post-beacon.ts'

const gatherMs = 5_000

/** Sends the loads and failures of this page's remotes to the platform. @returns function that stops it */
export function sendBeacons(site: Site, page: Window): () => void {
  const { brand, bus, released, remoteLog, store } = site
  const beacons = createBeacons({
    facts: () => ({ ...released(), route: page.location.pathname.slice(0, 200), events: bus.recent().map(nameOf) }),
    post: (beacon) =>
      void postBeacon(beacon, {
        merchant: brand.merchant,
        device: brand.device,
        language: store.get(localeAtom),
      }),
    later: (work) => void page.setTimeout(work, gatherMs),
  })
  for (const record of store.get(remoteRecordsAtom)) beacons.add(record)
  const unsubscribe = remoteLog.subscribe(beacons.add)
  const flushWhenHidden = () => {
    if (page.document.visibilityState === 'hidden') beacons.flush()
  }
  page.document.addEventListener('visibilitychange', flushWhenHidden)
  page.addEventListener('pagehide', beacons.flush)
  return () => {
    unsubscribe()
    page.document.removeEventListener('visibilitychange', flushWhenHidden)
    page.removeEventListener('pagehide', beacons.flush)
  }
}

const nameOf = ({ name }: { readonly name: string }): string => name
