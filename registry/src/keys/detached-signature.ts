import { CompactSign, type CryptoKey } from 'jose'

/**
 * Returns a detached ES256 signature of bytes: `<header>..<signature>`. It omits the payload, because a page with a document
 * would otherwise contain the document twice.
 */
export async function detachedSignature(key: CryptoKey | Uint8Array, kid: string, bytes: Uint8Array): Promise<string> {
  const compact = await new CompactSign(bytes).setProtectedHeader({ alg: 'ES256', kid }).sign(key)
  const [header, , mark] = compact.split('.')
  return `${header}..${mark}`
}
