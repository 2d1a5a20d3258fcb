import { type Fault, failure, fault, type Result } from '@azulejo/shared/kernel'
import { type BrandDocument, type PublicKeys, type VerifiedDocument, verifyDocument } from '@azulejo/shared/release'
import * as v from 'valibot'
import { admitBuilds } from '../remotes/build-files.ts'
import { createBrandStorage } from './brand-storage.ts'
import { yieldToPage } from './yield-to-page.ts'

const trustedKeys = v.object({
  keys: v.array(
    v.object({ kid: v.string(), kty: v.literal('EC'), crv: v.literal('P-256'), x: v.string(), y: v.string() }),
  ),
})
/** Claims of the stored document; anybody can write to the storage, so the claims count only after verification. */
const claims = v.object({ seq: v.number(), brand: v.string() })

function parse<Schema extends v.GenericSchema>(schema: Schema, text: string | null | undefined) {
  try {
    const parsed = v.safeParse(schema, JSON.parse(text ?? ''))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/**
 * The sequence number of the stored document if it is above that of the given document, else 0. The stored document counts
 * only if a key that the page trusts signed it, expired or not. So a registry that starts over with other keys may begin
 * at one, and forged values in the browser's storage lock no visitor out.
 */
async function higherSeq(kept: string | undefined, keys: PublicKeys, { seq, brand }: BrandDocument): Promise<number> {
  const claimed = parse(claims, kept)
  if (!kept || !claimed || claimed.brand !== brand || claimed.seq <= seq) return 0
  const verified = await verifyDocument(JSON.parse(kept), keys, { now: 0, lastSeq: 0 })
  return verified.ok ? verified.value.document.seq : 0
}

/** Accepts documents that a key of the page signed for its brand, admits their builds, and stores the newest document. */
export type DocumentGate = {
  readonly brand: string
  /**
   * @param content result of `JSON.parse`
   * @returns the document, or AZ-112 with the reason
   */
  check(content: unknown): Promise<Result<VerifiedDocument, Fault>>
}

/** The keys in the page's `<script id="trusted-keys" type="application/json">`; none without a valid key set. */
export const trustedKeysOf = (page: Document): PublicKeys =>
  parse(trustedKeys, page.getElementById('trusted-keys')?.textContent) ?? { keys: [] }

/** The gate of a page, with the brand of the root element and the keys of `<script id="trusted-keys">`. */
export function openDocumentGate(page: Window, now: () => number = Date.now): DocumentGate {
  const brand = page.document.documentElement.dataset.brand ?? ''
  const keys = trustedKeysOf(page.document)
  const storage = createBrandStorage(brand, () => page.localStorage)
  return {
    brand,
    async check(content) {
      const verified = await verifyDocument(content, keys, { now: now(), lastSeq: 0, pause: () => yieldToPage(page) })
      if (!verified.ok) return failure(fault('AZ-112', `${verified.error.reason}: ${verified.error.detail}`))
      const { document } = verified.value
      if (document.brand !== brand) return failure(fault('AZ-112', `other-brand: ${document.brand}`))
      const kept = storage.read('taken')
      const higher = await higherSeq(kept, keys, document)
      if (higher > 0) return failure(fault('AZ-112', `older: ${document.seq} after ${higher}`))
      await yieldToPage(page)
      const text = JSON.stringify(content)
      if (text !== kept) storage.write('taken', text)
      admitBuilds(verified.value)
      return verified
    },
  }
}
