import type { Clock } from '@azulejo/shared/kernel'
import type { PartnerKeys } from '@azulejo/shared/partner'
import type { MiddlewareHandler } from 'hono'

/** Answers 401 unless a message to the vendor that the path names is signed with a key of that vendor. */
export const signedByVendor =
  (keys: PartnerKeys, clock: Clock): MiddlewareHandler =>
  async ({ req }, next) => {
    const body = new Uint8Array(await req.raw.clone().arrayBuffer())
    const signed = { path: req.path, body, header: (name: string) => req.header(name) }
    if (keys.signerOf(signed, clock.now()) !== req.param('vendor')) return new Response('{}', { status: 401 })
    await next()
    return undefined
  }
