import { remoteBeacon } from '@azulejo/shared/wire'
import { fetchFile } from '../site/late-clients.ts'
import type { Beacon } from './beacons.ts'

export type BeaconHeaders = { readonly merchant: string; readonly device: string; readonly language: string }

/**
 * Sends a beacon that survives the end of the page. Uses a `keepalive` request, because `sendBeacon` cannot send the
 * platform's headers. Sends no token and does not throw.
 * @returns whether the platform answered
 */
export function postBeacon(beacon: Beacon, { merchant, device, language }: BeaconHeaders): Promise<boolean> {
  const { method, path, module } = remoteBeacon
  // A failed beacon does not affect the page.
  return fetchFile(path, {
    method,
    keepalive: true,
    throwHttpErrors: false,
    credentials: 'omit',
    headers: {
      Merchant: merchant,
      Language: language,
      Device: device,
      ModuleId: module,
    },
    json: beacon,
  }).then(
    () => true,
    () => false,
  )
}
