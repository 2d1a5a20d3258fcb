import canonicalize from 'canonicalize'
import * as v from 'valibot'
import { failure, type Result, success } from '../kernel/result.ts'
import { type BrandDocument, brandDocument } from './brand-document.ts'
import { type DocumentFlaws, documentFlaws } from './document-flaw.ts'

export type { DocumentFlaw, DocumentFlaws } from './document-flaw.ts'

/** Public half of an ES256 key, as a JSON Web Key. */
export type PublicKey = {
  readonly kid: string
  readonly kty: 'EC'
  readonly crv: 'P-256'
  readonly x: string
  readonly y: string
}
export type PublicKeys = { readonly keys: readonly PublicKey[] }

export const documentRefusals = ['malformed', 'unsigned', 'unknown-key', 'wrong-signature', 'expired', 'older'] as const
export type DocumentRefusal = { readonly reason: (typeof documentRefusals)[number]; readonly detail: string }

/** A document that is what a known key signed. Builds with a flaw must not run; the others may. */
export type VerifiedDocument = { readonly document: BrandDocument; readonly flaws: DocumentFlaws }

export type Expectations = {
  /** Milliseconds since the Unix epoch. */
  readonly now: number
  /** Highest number of a document of this brand that was taken before; 0 when there was none. */
  readonly lastSeq: number
}

const protectedHeader = v.strictObject({ alg: v.literal('ES256'), kid: v.string() })
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const refuse = (reason: DocumentRefusal['reason'], detail: string) => failure({ reason, detail })

/** The bytes that a signature stands for: canonical JSON (RFC 8785) of a document without its signature. */
export function signedBytes(document: object): Uint8Array<ArrayBuffer> {
  const { signature: _, ...rest } = document as { readonly signature?: unknown }
  return new Uint8Array(new TextEncoder().encode(canonicalize(rest) ?? ''))
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The bytes of a text that is exactly how they are written; other spellings of the same bytes are none. */
function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0))
    return toBase64Url(bytes) === text ? bytes : undefined
  } catch {
    return undefined
  }
}

function headerOf(part: string) {
  try {
    const text = new TextDecoder().decode(fromBase64Url(part))
    const parsed = v.safeParse(protectedHeader, JSON.parse(text))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

async function checkSignature(
  document: object,
  signature: string,
  { keys }: PublicKeys,
): Promise<Result<null, DocumentRefusal>> {
  const [header = '', payload = '', mark = '', ...more] = signature.split('.')
  const protectedPart = headerOf(header)
  const bytes = fromBase64Url(mark)
  if (!protectedPart || !bytes || payload !== '' || more.length > 0)
    return refuse('wrong-signature', 'not a detached ES256 signature')
  const key = keys.find(({ kid }) => kid === protectedPart.kid)
  if (!key) return refuse('unknown-key', protectedPart.kid)
  const { kty, crv, x, y } = key
  const verifier = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, algorithm, false, ['verify'])
  const data = new Uint8Array(new TextEncoder().encode(`${header}.${toBase64Url(signedBytes(document))}`))
  const isRight = await crypto.subtle.verify(algorithm, verifier, bytes, data)
  return isRight ? success(null) : refuse('wrong-signature', `not made by ${protectedPart.kid}`)
}

/**
 * Takes a brand document only when a known key signed just this content, it has not expired, and it is not older than
 * one taken before. Builds without digests or outside of the site's own origin are named as flaws. Runs in browsers too.
 * @param document what `JSON.parse` gave, before anything was added or left out
 */
export async function verifyDocument(
  document: unknown,
  keys: PublicKeys,
  { now, lastSeq }: Expectations,
): Promise<Result<VerifiedDocument, DocumentRefusal>> {
  const parsed = v.safeParse(brandDocument, document)
  if (!parsed.success || typeof document !== 'object' || document === null)
    return refuse('malformed', parsed.issues?.[0] ? v.getDotPath(parsed.issues[0]) || 'document' : 'document')
  const { signature, expiresAt, seq } = parsed.output
  if (!signature) return refuse('unsigned', parsed.output.release)
  try {
    const checked = await checkSignature(document, signature, keys)
    if (!checked.ok) return checked
  } catch (error) {
    return refuse('wrong-signature', error instanceof Error ? error.message : String(error))
  }
  if (!(Date.parse(expiresAt) > now)) return refuse('expired', expiresAt)
  if (!Number.isSafeInteger(seq) || seq < lastSeq) return refuse('older', `${seq} after ${lastSeq}`)
  return success({ document: parsed.output, flaws: documentFlaws(parsed.output) })
}
