import type { Refusal } from '@azulejo/shared/build/refusal.ts'
import { type Result, success } from '@azulejo/shared/kernel'
import type { PublicKeys } from '@azulejo/shared/release'
import { exportJWK, generateKeyPair } from 'jose'
import { detachedSignature } from './detached-signature.ts'

/** Signs documents. */
export type Signer = { sign(bytes: Uint8Array): Promise<Result<string, Refusal>> }
export type MemoryKeys = Signer & { jwks(): Promise<PublicKeys> }

/** Creates a key pair for the lifetime of the process, for pages that are composed on each visit. */
export function createMemoryKeys(): MemoryKeys {
  const kid = `memory-${crypto.randomUUID()}`
  const made = generateKeyPair('ES256', { extractable: true })
  return {
    async sign(bytes) {
      return success(await detachedSignature((await made).privateKey, kid, bytes))
    },
    async jwks() {
      const { x = '', y = '' } = await exportJWK((await made).publicKey)
      return { keys: [{ kid, kty: 'EC', crv: 'P-256', x, y }] }
    },
  }
}
