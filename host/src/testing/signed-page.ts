import { type BrandDocument, type PublicKey, signedBytes } from '@azulejo/shared/release'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
const base64Url = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

export type TestKey = {
  readonly public: PublicKey
  sign(document: BrandDocument): Promise<BrandDocument>
  /** A compact JWS of any content. */
  signClaim(claim: object): Promise<string>
}

/** Creates a key pair for one test. */
export async function makeKey(kid: string): Promise<TestKey> {
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  const header = base64Url(new TextEncoder().encode(JSON.stringify({ alg: 'ES256', kid })))
  const signatureOf = async (payload: string) => {
    const data = new TextEncoder().encode(`${header}.${payload}`)
    return base64Url(new Uint8Array(await crypto.subtle.sign(algorithm, pair.privateKey, data)))
  }
  return {
    public: { kid, kty: 'EC', crv: 'P-256', x, y },
    async sign(document) {
      return { ...document, signature: `${header}..${await signatureOf(base64Url(signedBytes(document)))}` }
    },
    async signClaim(claim) {
      const payload = base64Url(new TextEncoder().encode(JSON.stringify(claim)))
      return `${header}.${payload}.${await signatureOf(payload)}`
    },
  }
}

function embed(id: string, text: string): void {
  document.getElementById(id)?.remove()
  const script = Object.assign(document.createElement('script'), { id, type: 'application/json', textContent: text })
  document.body.append(script)
}

/** Composes the page for a brand as the edge does, with keys and document inline. */
export function composeTestPage(brand: string, keys: readonly TestKey[], text: string | undefined): void {
  document.documentElement.dataset.brand = brand
  embed('trusted-keys', JSON.stringify({ keys: keys.map((key) => key.public) }))
  document.getElementById('brand-document')?.remove()
  if (text !== undefined) embed('brand-document', text)
}
