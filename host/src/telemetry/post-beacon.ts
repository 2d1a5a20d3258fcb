import { remoteBeacon } from '@azulejo/shared/wire'
import { askFile } from '../site/late-clients.ts'
import type { Beacon } from './beacons.ts'

export type BeaconHeaders = { readonly merchant: string; readonly device: string; readonly language: string }

/**
 * Sends a beacon so that it survives the end of the page: `sendBeacon` cannot carry the platform's headers, a request
 * that is kept alive can. Without token; nobody waits for it and nobody hears when it fails.
 */
export function postBeacon(beacon: Beacon, { merchant, device, language }: BeaconHeaders): void {
  const { method, path, module } = remoteBeacon
  // A page that may not send is no worse for it.
  void askFile(path, {
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
