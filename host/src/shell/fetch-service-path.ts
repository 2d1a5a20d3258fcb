import type { SendRequest } from '@azulejo/shared/platform'
import { type RequestOf, servicePath } from '@azulejo/shared/wire'
import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import * as v from 'valibot'

const publicKey = v.object({ kty: v.literal('EC'), crv: v.literal('P-256'), x: v.string(), y: v.string() })

/** Requests the encrypted path of a customer service of type 3, with a key for this response only; undefined on failure. */
export async function fetchServicePath(
  sendRequest: SendRequest,
  csType: RequestOf<typeof servicePath>['csType'],
): Promise<string | undefined> {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256' })
  const key = v.parse(publicKey, await exportJWK(pair.publicKey))
  const answer = await sendRequest(servicePath, { csType, key })
  if (!answer.ok) return undefined
  const { plaintext } = await compactDecrypt(answer.value.path, pair.privateKey)
  return new TextDecoder().decode(plaintext)
}
