import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()
const present = 0x05
const hasKey = 0x40

export type SoftwarePasskey = ReturnType<typeof softwarePasskey>

/** A passkey without hardware (ES256, attestation `none`) that belongs to a site. Every use increases its counter. */
export function softwarePasskey(origin: string) {
  const { hostname } = new URL(origin)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let used = 0
  const head = (flags: number, count: number, host = hostname) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(count)
    return Buffer.concat([sha256(host), Buffer.from([flags]), counter])
  }
  const clientData = (type: string, challenge: string, site = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: site, crossOrigin: false }))
  return {
    id: id.toString('base64url'),
    /** Data that the browser sends after creating the passkey. */
    attest(challenge: string) {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const length = Buffer.from([id.length >> 8, id.length & 0xff])
      const authData = Buffer.concat([head(present | hasKey, used), Buffer.alloc(16), length, id, Buffer.from(key)])
      const object = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, never>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, never>()],
          ['authData', Uint8Array.from(authData)],
        ]),
      )
      return {
        id: id.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: Buffer.from(object).toString('base64url'),
        transports: ['internal'],
      }
    },
    /**
     * Data that the browser sends after signing.
     * @param count the counter; omitted, one more than at the last use
     * @param site the requesting page's origin; omitted, the passkey's site
     */
    sign(challenge: string, count = used + 1, site = origin) {
      used = count
      const data = clientData('webauthn.get', challenge, site)
      const authData = head(present, count, new URL(site).hostname)
      return {
        id: id.toString('base64url'),
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey).toString('base64url'),
      }
    },
  }
}
