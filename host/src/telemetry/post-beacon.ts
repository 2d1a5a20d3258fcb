import { remoteBeacon } from '@azulejo/shared/wire'
import { fetchFile } from '../site/late-clients.ts'
import type { Beacon } from './beacons.ts'

export type BeaconHeaders = { readonly merchant: string; readonly device: string; readonly language: string }

/**
 * Sends a beacon that survives the end of the page. Uses a `keepalive` request, because `sendBeacon` cannot send the
 * platform's headers. Sends no token, does not wait, and ignores failures.
 */
export function postBeacon(beacon: Beacon, { merchant, device, language }: BeaconHeaders): void {
  const { method, path, module } = remoteBeacon
  // A failed beacon does not affect the page.
  void fetchFile(path, {
    method,
    keepalive: true,
    credentials: 'omit',
    headers: {
      Merchant: merchant,
      Language: language,
      Device: device,
      ModuleId: module,
    },
    json: beacon,
  }).catch(() => undefined)
}
