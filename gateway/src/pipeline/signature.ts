import { createHmac, hash, timingSafeEqual } from 'node:crypto'
import type { Instant } from '@azulejo/shared/kernel'

/** Largest difference between the clocks of vendor and gateway, in seconds. */
const tolerance = 300

/**
 * Hex HMAC-SHA256 over `timestamp.path.sha256(body)`.
 * @param timestamp whole seconds since the epoch
 */
export function signatureOf(secret: string, timestamp: string, path: string, body: Uint8Array | string): string {
  const bodyHash = hash('sha256', body)
  return createHmac('sha256', secret).update(`${timestamp}.${path}.${bodyHash}`).digest('hex')
}

export type SignedRequest = {
  readonly path: string
  readonly body: Uint8Array
  header(name: string): string | undefined
}

/** Whether a request is signed with the vendor's secret, with a timestamp within the tolerance. */
export function isSigned({ path, body, header }: SignedRequest, secret: string, now: Instant): boolean {
  const timestamp = header('x-timestamp') ?? ''
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Number(timestamp) - now / 1000) > tolerance) return false
  const given = Buffer.from(header('x-signature') ?? '')
  const expected = Buffer.from(signatureOf(secret, timestamp, path, body))
  return given.length === expected.length && timingSafeEqual(given, expected)
}
