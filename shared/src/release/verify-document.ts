import canonicalize from 'canonicalize'
import * as v from 'valibot'
import { failure, type Result, success } from '../kernel/result.ts'
import { type BrandDocument, brandDocument } from './brand-document.ts'
import { checkSignature, type PublicKeys, toBase64Url } from './compact-signature.ts'
import { type DocumentFlaws, documentFlaws } from './document-flaw.ts'

export const documentRefusals = ['malformed', 'unsigned', 'unknown-key', 'wrong-signature', 'expired', 'older'] as const
export type DocumentRefusal = { readonly reason: (typeof documentRefusals)[number]; readonly detail: string }

/** A document whose content a known key signed. Builds with a flaw must not run; all other builds may. */
export type VerifiedDocument = { readonly document: BrandDocument; readonly flaws: DocumentFlaws }

export type Expectations = {
  /** Milliseconds since the Unix epoch. */
  readonly now: number
  /** Highest `seq` of the documents of this brand that were accepted before; 0 when there are none. */
  readonly lastSeq: number
  /** Awaited between steps that are slow on slow machines, so that a page can yield to the browser. */
  readonly pause?: () => Promise<void>
}

const refuse = (reason: DocumentRefusal['reason'], detail: string) => failure({ reason, detail })

/** Returns the bytes that a signature covers: canonical JSON (RFC 8785) of a document without its signature. */
export function signedBytes(document: object): Uint8Array<ArrayBuffer> {
  const { signature: _, ...rest } = document as { readonly signature?: unknown }
  return new Uint8Array(new TextEncoder().encode(canonicalize(rest) ?? ''))
}

/**
 * Accepts a brand document only when a known key signed exactly this content, and the document is neither expired nor older
 * than `lastSeq`. Builds without digests or outside of the site's own origin are listed as flaws. Runs in browsers too.
 * @param document the unchanged result of `JSON.parse`
 */
export async function verifyDocument(
  document: unknown,
  keys: PublicKeys,
  { now, lastSeq, pause }: Expectations,
): Promise<Result<VerifiedDocument, DocumentRefusal>> {
  const parsed = v.safeParse(brandDocument, document)
  if (!parsed.success || typeof document !== 'object' || document === null)
    return refuse('malformed', parsed.issues?.[0] ? v.getDotPath(parsed.issues[0]) || 'document' : 'document')
  const { signature, expiresAt, seq } = parsed.output
  if (!signature) return refuse('unsigned', parsed.output.release)
  await pause?.()
  try {
    const [header = '', payload = '', mark = '', ...more] = signature.split('.')
    if (payload !== '' || more.length > 0) return refuse('wrong-signature', 'not a detached ES256 signature')
    const signed = toBase64Url(signedBytes(document))
    await pause?.()
    const checked = await checkSignature([header, signed, mark], keys)
    if (!checked.ok) return checked
  } catch (error) {
    return refuse('wrong-signature', error instanceof Error ? error.message : String(error))
  }
  if (!(Date.parse(expiresAt) > now)) return refuse('expired', expiresAt)
  if (!Number.isSafeInteger(seq) || seq < lastSeq) return refuse('older', `${seq} after ${lastSeq}`)
  return success({ document: parsed.output, flaws: documentFlaws(parsed.output) })
}
