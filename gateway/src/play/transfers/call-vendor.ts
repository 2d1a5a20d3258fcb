import type { Clock } from '@azulejo/shared/kernel'
import type { PartnerKeys } from '@azulejo/shared/partner'

export type VendorConnection = {
  /** Origin of the vendor's API. */
  readonly url: string
  /** The platform's code of the vendor. */
  readonly vendor: string
  readonly keys: PartnerKeys
  readonly clock: Clock
  /** Sends a request over the network; tests may replace it. */
  readonly send: (request: Request) => Promise<Response>
  /** Timeout of an attempt in milliseconds. */
  readonly patience: number
}

/** Sends a signed request. Returns the JSON body of a 2xx answer; undefined for anything else. */
export type CallVendor = (method: 'GET' | 'POST', path: string, content?: unknown) => Promise<unknown>

/** Calls the API of a vendor of the demonstration. */
export function vendorCaller({ url, vendor, keys, clock, send, patience }: VendorConnection): CallVendor {
  return async (method, path, content) => {
    const body = content === undefined ? '' : JSON.stringify(content)
    const headers = { 'content-type': 'application/json', ...keys.sign(vendor, { path, body }, clock.now()) }
    try {
      const signal = AbortSignal.timeout(patience)
      const request = new Request(new URL(path, url), { method, headers, signal, ...(body ? { body } : {}) })
      const response = await send(request)
      const answer: unknown = await response.json()
      return response.ok ? answer : undefined
    } catch {
      return undefined
    }
  }
}
