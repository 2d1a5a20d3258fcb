import { CompactEncrypt, importJWK } from 'jose'
import type { AnswerOf } from '../wire/call.ts'
import type { sealingKey } from '../wire/entry.ts'

export type SealingKey = AnswerOf<typeof sealingKey>

const lifetimeSeconds = 60

/**
 * Sender and sequence number of a sealed message: the platform refuses a message with a lower number than the last one
 * that it opened from the sender.
 */
export type SealOrder = { readonly sender: string; readonly count: number }

/**
 * Encrypts a request as a compact JWE (ECDH-ES on P-256, A256GCM) for one path and one minute.
 * @param key the platform's key and time
 * @param receivedAt local time in milliseconds when the key arrived, so that a wrong local clock does not matter
 */
export async function seal(
  path: string,
  request: unknown,
  { key, receivedAt, order }: { readonly key: SealingKey; readonly receivedAt: number; readonly order: SealOrder },
): Promise<string> {
  const now = Math.floor((key.now + Date.now() - receivedAt) / 1000)
  const content = { request, aud: path, iat: now, exp: now + lifetimeSeconds, jti: crypto.randomUUID(), ...order }
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
    .encrypt(await importJWK(key.jwk, 'ECDH-ES'))
}
