import { type Fault, failure, fault, type Result } from '@azulejo/shared/kernel'
import { type PublicKeys, type VerifiedDocument, verifyDocument } from '@azulejo/shared/verify-document'
import * as v from 'valibot'
import { admitBuilds } from '../remotes/build-files.ts'
import { type BrandStorage, createBrandStorage } from './brand-storage.ts'

const trustedKeys = v.object({
  keys: v.array(
    v.object({ kid: v.string(), kty: v.literal('EC'), crv: v.literal('P-256'), x: v.string(), y: v.string() }),
  ),
})
/** The highest number taken so far and the keys that the page trusted then. */
const taken = v.object({ seq: v.number(), kids: v.array(v.string()) })

function parse<Schema extends v.GenericSchema>(schema: Schema, text: string | null | undefined) {
  try {
    const parsed = v.safeParse(schema, JSON.parse(text ?? ''))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/**
 * A number counts as long as the page still trusts a key that it trusted when the number was taken; a registry that
 * starts anew with other keys may count from one again.
 */
function lastSeqOf(storage: BrandStorage, { keys }: PublicKeys): number {
  const known = parse(taken, storage.read('taken'))
  return known?.kids.some((kid) => keys.some((key) => key.kid === kid)) ? known.seq : 0
}

/** Lets through what a key of the page signed for its brand, and its builds run; remembers the highest number. */
export type DocumentGate = {
  readonly brand: string
  /**
   * @param content what `JSON.parse` gave
   * @returns the document, or AZ-112 with the reason
   */
  check(content: unknown): Promise<Result<VerifiedDocument, Fault>>
}

/** The keys that the page carries in `<script id="trusted-keys" type="application/json">`; none where it carries no set. */
export const trustedKeysOf = (page: Document): PublicKeys =>
  parse(trustedKeys, page.getElementById('trusted-keys')?.textContent) ?? { keys: [] }

/** The gate of a page: its brand is that of the root element, its keys those of `<script id="trusted-keys">`. */
export function openDocumentGate(page: Window, now: () => number = Date.now): DocumentGate {
  const brand = page.document.documentElement.dataset.brand ?? ''
  const keys = trustedKeysOf(page.document)
  const storage = createBrandStorage(brand, () => page.localStorage)
  return {
    brand,
    async check(content) {
      const lastSeq = lastSeqOf(storage, keys)
      const verified = await verifyDocument(content, keys, { now: now(), lastSeq })
      if (!verified.ok) return failure(fault('AZ-112', `${verified.error.reason}: ${verified.error.detail}`))
      const { document } = verified.value
      if (document.brand !== brand) return failure(fault('AZ-112', `other-brand: ${document.brand}`))
      storage.write('taken', JSON.stringify({ seq: document.seq, kids: keys.keys.map(({ kid }) => kid) }))
      admitBuilds(verified.value)
      return verified
    },
  }
}
