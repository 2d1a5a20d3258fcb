import { type BrandDocument, signedBytes } from '@azulejo/shared/release'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const

/**
 * Signs a document correctly with a key that the site does not trust.
 * @param kid id of the key; by default the signature keeps the header with the trusted key's id
 */
export async function strangerSigned(document: BrandDocument, kid?: string): Promise<BrandDocument> {
  const { privateKey } = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify'])
  const [trusted = ''] = (document.signature ?? '').split('.')
  const header = kid ? Buffer.from(JSON.stringify({ alg: 'ES256', kid })).toString('base64url') : trusted
  const payload = Buffer.from(signedBytes(document)).toString('base64url')
  const mark = await crypto.subtle.sign(algorithm, privateKey, Buffer.from(`${header}.${payload}`))
  return { ...document, signature: `${header}..${Buffer.from(mark).toString('base64url')}` }
}
