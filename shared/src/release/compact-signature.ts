import * as v from 'valibot'
import { failure, type Result, success } from '../kernel/result.ts'

/** Public half of an ES256 key, as a JSON Web Key. */
export type PublicKey = {
  readonly kid: string
  readonly kty: 'EC'
  readonly crv: 'P-256'
  readonly x: string
  readonly y: string
}
export type PublicKeys = { readonly keys: readonly PublicKey[] }

export type SignatureRefusal = { readonly reason: 'unknown-key' | 'wrong-signature'; readonly detail: string }

const protectedHeader = v.strictObject({ alg: v.literal('ES256'), kid: v.string() })
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const wrong = (detail: string) => failure({ reason: 'wrong-signature' as const, detail })

export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Decodes base64url in its canonical spelling; undefined for any other spelling. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
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

/**
 * Verifies that a known key made an ES256 signature of exactly these bytes.
 * @param header protected header, still encoded, as in compact serialization
 * @param payload the signed payload, encoded
 * @param mark the signature, encoded
 */
export async function checkSignature(
  [header, payload, mark]: readonly [header: string, payload: string, mark: string],
  { keys }: PublicKeys,
): Promise<Result<null, SignatureRefusal>> {
  const protectedPart = headerOf(header)
  const bytes = fromBase64Url(mark)
  if (!protectedPart || !bytes) return wrong('not an ES256 signature')
  const key = keys.find(({ kid }) => kid === protectedPart.kid)
  if (!key) return failure({ reason: 'unknown-key', detail: protectedPart.kid })
  const { kty, crv, x, y } = key
  const verifier = await crypto.subtle.importKey('jwk', { kty, crv, x, y }, algorithm, false, ['verify'])
  const data = new Uint8Array(new TextEncoder().encode(`${header}.${payload}`))
  const isRight = await crypto.subtle.verify(algorithm, verifier, bytes, data)
  return isRight ? success(null) : wrong(`not made by ${protectedPart.kid}`)
}
