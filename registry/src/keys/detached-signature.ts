import { CompactSign, type CryptoKey } from 'jose'

/**
 * ES256 signature of bytes that travel beside it: `<header>..<signature>`. The payload is left out, because a page that
 * carries a document would carry it twice.
 */
export async function detachedSignature(key: CryptoKey | Uint8Array, kid: string, bytes: Uint8Array): Promise<string> {
  const compact = await new CompactSign(bytes).setProtectedHeader({ alg: 'ES256', kid }).sign(key)
  const [header, , mark] = compact.split('.')
  return `${header}..${mark}`
}
